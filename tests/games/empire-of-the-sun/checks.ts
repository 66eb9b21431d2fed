/** What the tests of all games have to be told of Empire of the Sun. */
import type { Checks } from '../checks.ts';

export const checks: Checks = {
  rules: 1115,
  ids: /^EOTS-(\d+\.\d*[A-Z]*|[A-Z]+)-\d{2}$/,
  units: /^((offensive|reaction)-(hq|activate|move)|replacements-.*|battle-.*-allocate)$/,
  spaces: /^(offensive-declare|post-battle-(offensive|reaction|retreat)|(strategic-reinforcements|replacements)-.*)$/,
  picks: /^(strategic-reinforcements|replacements)-/,
  forbidden: [
    /\b(?:logoramento|sommergibil\w+|QG|operativ[oa]|punti operazione|naviglio|chiatt\w+|zon[ae] aere[ae]|tra le armi|tabella dei turni|sgomber\w+)\b/i,
    /\b(?:senza rifornimento|non (?:è|sono|sarebbe) rifornit\w+|ricostrui\w+|grande sfondamento|dopo battaglia|terrestr[ei]|inglesi|schieramento|carte strategia|tiro informazioni|motovedett\w+)\b/i,
    /\b(?:US|Volontà politica|Offensiva futura|Futura Offensiva|strada della Birmania|di Marine|quartier generale|Sei sicuro)\b/,
  ],
};
