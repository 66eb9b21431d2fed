/** What the tests of all games have to be told of Axis & Allies: Pacific. */
import type { Checks } from '../checks.ts';

export const checks: Checks = {
  rules: 183,
  ids: /^AAP-[A-Z][A-Z0-9]*-\d{2}$/,
  units: /^(combat-move\.move|noncombat\.move|(sea|land|sbr)\..*casualties.*|land\.bombard|sea\.(sub-strike|defender-fire))$/,
  spaces: /^(combat\.pick-battle|place\.units|(sea|land)\.round-end)$/,
  forbidden: [
    /\b(?:unità di terra|fanterie|artiglierie|incursion\w+|fabbric\w+|rendit\w+|terr[ae] (?:amic|nemic|conquistat|passat)\w+|non tocca|pattugliamento|di pattuglia|unità così|nave così|per un giro|primo colpo|sommergibil\w+)\b/i,
  ],
};
