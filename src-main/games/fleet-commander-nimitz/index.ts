/** Fleet Commander: Nimitz: the game object. The map of this folder is in its README.md. */
import type { Game, Rule, Ruling, Side } from '../../engine/game.ts';
import { isOffered } from '../../engine/offered.ts';
import type { Tutorial } from '../../engine/tutorial.ts';
import { answers } from './answers.ts';
import { nimitz } from './bot/nimitz.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { miniature } from './miniature.ts';
import { determinize, observe, type Seen } from './observe.ts';
import { gameOptions } from './options.ts';
import { reports } from './reports/index.ts';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };
import { turnNumber } from './rules/turn.ts';
import { scenarios } from './scenarios.ts';
import { score } from './score.ts';
import { flow, phases } from './sequence.ts';
import { setup } from './setup.ts';
import type { NimitzState } from './state.ts';
import { texts } from './texts.ts';
import tutorial from './tutorial.json' with { type: 'json' };
import { usual } from './usual.ts';
import { trialOdds } from './view/battle-odds.ts';
import { board } from './view/board.ts';
import { charts } from './view/charts.ts';
import { orderOdds } from './view/forecast.ts';
import { battles, logKinds, losses } from './view/log-kinds.ts';
import { overlay } from './view/overlays.ts';
import { sideOf, table } from './view/table.ts';
import { whyNot } from './whynot.ts';

const SIDES: Side[] = [
  { id: 'usa', name: { en: 'United States', it: 'Stati Uniti' }, alliance: 'usa', nation: 'usa' },
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan', kind: 'automatic' },
];

export const fleetCommanderNimitz: Game<NimitzState, Seen> = {
  id: 'fleet-commander-nimitz',
  name: { en: 'Fleet Commander: Nimitz', it: 'Fleet Commander: Nimitz' },
  tagline: { en: 'One player; the rules command Japan', it: 'Un solo giocatore; il Giappone lo muove il regolamento' },
  rulesVersion: 2, formerRules: [1],
  sides: SIDES, scenarios, options: gameOptions, rules: rules as Rule[], rulings: rulings as Ruling[],
  texts, flow, phases, logKinds, battles, losses, setup, editor, answers, describe, invariants,
  bots: { nimitz }, tutorials: [tutorial] as unknown as Tutorial[], board, miniature, observe, determinize,
  logContext: (s, where = []) => {
    const phase = where.find((id) => phases.includes(id));
    return { turn: turnNumber(s), ...(phase && { phase, side: sideOf(phase) }) };
  },
  whyNot: (s, target, via = []) => (isOffered(fleetCommanderNimitz, s, target, via) ? null : whyNot(s, target, via)),
  odds: (s, action) => orderOdds(s, action),
  trialOdds: (seen, action) => trialOdds(fleetCommanderNimitz, seen, action),
  overlay: (seen, id, subject, brief) => overlay(fleetCommanderNimitz, seen, { id, subject, brief }),
  charts, reports,
  score: (s) => score(s),
  usual: (_, open) => usual(open),
  view: (seen, open) => table(fleetCommanderNimitz, seen, open),
};
