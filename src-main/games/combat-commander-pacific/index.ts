/** Combat Commander: Pacific: the game object. The map of this folder is in its README.md. */
import type { Game, Rule, Ruling, Side } from '../../engine/game.ts';
import { isOffered } from '../../engine/offered.ts';
import type { Tutorial } from '../../engine/tutorial.ts';
import { answers } from './answers.ts';
import { major } from './bot/major.ts';
import { sergeant } from './bot/sergeant.ts';
import { SIDE_NAMES, sideNo } from './data.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { miniature } from './miniature.ts';
import { determinize, observe, type Seen } from './observe.ts';
import { odds } from './odds/index.ts';
import { gameOptions } from './options.ts';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };
import { scenarios } from './scenarios.ts';
import { score } from './score.ts';
import { flow, phases } from './sequence.ts';
import { setup } from './setup.ts';
import type { CcpState } from './state.ts';
import { texts } from './texts.ts';
import tutorial from './tutorial.json' with { type: 'json' };
import { usual } from './usual.ts';
import { almanac } from './view/almanac.ts';
import { board } from './view/board.ts';
import { charts } from './view/charts.ts';
import { battles, logKinds, losses } from './view/log-kinds.ts';
import { overlay } from './view/overlays.ts';
import { reports } from './view/reports.ts';
import { table } from './view/table.ts';
import { whyNot } from './whynot.ts';

const SIDES: Side[] = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'jp' },
  { id: 'allied', name: { en: 'Allies', it: 'Alleati' }, alliance: 'allied', nation: 'us' },
];

export const combatCommanderPacific: Game<CcpState, Seen> = {
  id: 'combat-commander-pacific',
  name: { en: 'Combat Commander: Pacific', it: 'Combat Commander: Pacific' },
  tagline: { en: 'Two players, squads and leaders; the deck is the die', it: 'Due giocatori, squadre e comandanti; il mazzo è il dado' },
  rulesVersion: 2, formerRules: [1], hidden: true,
  sides: SIDES, scenarios, options: gameOptions, rules: rules as Rule[], rulings: rulings as Ruling[],
  texts, flow, phases, logKinds, battles, losses, setup, editor, answers, describe, invariants, odds,
  bots: { sergeant, major }, tutorials: [tutorial] as unknown as Tutorial[], board, miniature, observe, determinize,
  logContext: (s, where = []) => {
    const phase = where.find((id) => phases.includes(id));
    return { turn: s.turn, ...(phase && { phase }), side: SIDE_NAMES[s.active] };
  },
  whyNot: (s, target, via = []) => (isOffered(combatCommanderPacific, s, target, via) ? null : whyNot(s, target, via)),
  score: (s, side) => score(s, sideNo(side)),
  usual: (_, open) => usual(open),
  view: table, overlay, charts, reports, almanac,
};
