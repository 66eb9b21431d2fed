/** Empire of the Sun, the 2005 edition: the game object. The map of this folder is in its README.md. */
import type { DiceState } from '../../engine/dice.ts';
import type { Game, Name, Ruling, Scenario, Side as GameSide } from '../../engine/game.ts';
import { here, settle } from '../../engine/kernel.ts';
import { isOffered } from '../../engine/offered.ts';
import { openStep } from '../../engine/state.ts';
import type { Tutorial } from '../../engine/tutorial.ts';
import { answers } from './answers.ts';
import { highCommand } from './bot/high-command.ts';
import { staff } from './bot/staff.ts';
import { planning } from './bot/war-council.ts';
import { rules } from './checklist/index.ts';
import { SCENARIOS, SIDE_NAMES, sideOf } from './data.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { miniature } from './miniature.ts';
import { determinize, observe } from './observe.ts';
import type { Seen } from './observe.ts';
import { odds } from './odds.ts';
import { gameOptions } from './options.ts';
import rulings from './rulings.json' with { type: 'json' };
import { score } from './score.ts';
import { flow, phases } from './sequence.ts';
import { setup } from './setup.ts';
import type { EotsState } from './state.ts';
import words from './text/scenarios.json' with { type: 'json' };
import { texts } from './texts.ts';
import tutorial from './tutorial.json' with { type: 'json' };
import { usual } from './usual.ts';
import { board, THEATRES } from './view/board.ts';
import { overlay } from './view/overlays.ts';
import { charts } from './view/charts.ts';
import { battles, logKinds } from './view/log-kinds.ts';
import { whereOf } from './view/log-context.ts';
import { reports } from './view/reports.ts';
import { table } from './view/table.ts';
import { whyNot } from './whynot.ts';

const SIDES: GameSide[] = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan' },
  { id: 'allied', name: { en: 'Allies', it: 'Alleati' }, alliance: 'allied', nation: 'usa' },
];

/** Short, and the war's tide comes in by itself. */
const FIRST = '1942';
const SCENARIO_WORDS = words as Record<string, Pick<Scenario, 'name' | 'briefing'>>;

/** So many deals are tried for one that fits what is asked. */
const DEALS = 60;
/** Who is asked for the initiative has a Future Offensive that can be played as an event (EOTS-4.21-02): others are no deal of it. */
function dealt(seen: Seen, dice: DiceState): EotsState {
  const isAsked = (s: Parameters<typeof openStep>[0]): boolean => openStep(s) === 'offensives-initiative';
  let made = settle(empireOfTheSun, determinize(seen, dice));
  for (let i = 0; i < DEALS && isAsked(seen) && !isAsked(made); i++) made = settle(empireOfTheSun, determinize(seen, dice));
  return made;
}

const placeIn = (s: EotsState): string[] => (s.kernel.result ? [] : here(empireOfTheSun, s));

const lastsOf = (turns: readonly number[]): Name =>
  ({ en: `turns ${turns[0]} to ${turns.at(-1)}`, it: `turni da ${turns[0]} a ${turns.at(-1)}` });

export const empireOfTheSun: Game<EotsState, Seen> = {
  id: 'empire-of-the-sun',
  name: { en: 'Empire of the Sun', it: 'Empire of the Sun' },
  tagline: {
    en: 'Hexes and strategy cards: the whole war, for two players', it: 'Esagoni e carte strategiche: l’intera guerra, per due giocatori',
  },
  rulesVersion: 4,
  formerRules: [1, 2, 3],
  sides: SIDES,
  scenarios: SCENARIOS.map((it) => ({
    id: it.id, ...SCENARIO_WORDS[it.id], sides: [...SIDE_NAMES],
    turns: it.turns.length, lasts: lastsOf(it.turns), firstTurn: it.turns[0], theatre: THEATRES[it.setup],
    ...(it.id === FIRST && { first: true as const }),
  })),
  options: gameOptions,
  hidden: true,
  rulings: rulings as Ruling[],
  rules, texts, flow, phases, logKinds, battles, editor, answers, describe, score, invariants, odds, usual,
  planning,
  bots: { staff, 'high-command': highCommand }, tutorials: [tutorial] as unknown as Tutorial[],
  setup: (scenario, _, dice) => setup(scenario, dice),
  observe: (s, side) => observe(s, sideOf(side)),
  determinize: (seen, dice) => dealt(seen, dice),
  whyNot: (s, target, via) => (isOffered(empireOfTheSun, s, target, via) ? null : whyNot(s, target, via)),
  miniature,
  board: () => board,
  view: (seen, open) => table(seen, open),
  charts, reports, overlay,
  logContext: (s, where) => ({ turn: s.turn, ...whereOf(s, where ?? placeIn(s)) }),
  // Of an offensive the turn is its side's, whoever reacts in it.
  turnOf: (s) => (s.offensive ? SIDE_NAMES[s.offensive.side] : whereOf(s, placeIn(s)).side ?? null),
};
