/** The table view of what the player sees. */
import { resultView } from '../../../engine/result.ts';
import type { Game } from '../../../engine/game.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, Prompt, SpaceView, TableView, Track } from '../../../engine/view.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { decks } from '../battle/landing.ts';
import { TABLES } from '../data.ts';
import { ALL_AREAS, placeId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { pool } from '../rules/japanese-orders.ts';
import { objectivesHeld, supply, type SupplyState } from '../rules/us-supply.ts';
import { turnNumber } from '../rules/turn.ts';
import { phaseAt, phases } from '../sequence.ts';
import { campaignOf, fact, isAshore, isLba, isObjective, sharedAreas, spaceName, type NimitzState } from '../state.ts';
import { texts } from '../texts.ts';
import { actionView, picks } from './actions.ts';
import { battlePanel } from './battle-board.ts';
import { plansPanel } from './battle-plans.ts';
import { outlookPanel, strengthPanel, volleyPanel } from './battle-steps.ts';
import { deskPanel } from './desk.ts';
import { intakePanel, objectivesPanel, purchasePanel } from './panels.ts';
import { pieces } from './pieces.ts';
import { beside, filled, proposedIn, type Proposed } from './proposed.ts';
import { followsPanel } from './what-follows.ts';

/** Phases in which Japan acts. */
const JAPANESE: ReadonlySet<string> = new Set(['japanese-orders', 'intake']);
export const sideOf = (phase: string): string => (JAPANESE.has(phase) ? 'japan' : 'usa');

/** Solitaire choices: the player makes them for Japan. */
const FOR_JAPAN = /-japan$|\.jp(?:-area|-repair-stay)?$|\.jp-first-light\.carrier$/;
export const isForJapan = (step: string): boolean => FOR_JAPAN.test(step);

/** By which rule a person is asked, where that is not plain: what he decides for Japan, and which Force is hit. */
const BY_RULE: readonly (readonly [RegExp, string])[] = [
  [/\.hit(?:-japan)?$/, 'FCN-CB-15'], [/airfield-losses-japan$/, 'FCN-CB-22'], [/\.lose-japan$/, 'FCN-CB-21'],
  [/^movement\.jp-area$/, 'FCN-OR-03'], [/^battle\.setup\.jp$/, 'FCN-BS-06'], [/\.jp-first-light\.carrier$/, 'FCN-JP-07'],
  [/\.jp-repair-stay$/, 'FCN-PB-03'],
];
export const ruleOf = (step: string): string | undefined => BY_RULE.find(([steps]) => steps.test(step))?.[1];
/** Where most could get an Order is looked at first. */
function inOrder(s: NimitzState, open: Decision): readonly NimitzAction[] {
  const offers = offersOf(open);
  if (open.step !== 'us-scouting.place') return offers;
  const many = new Map(offers.map((it) => [it.id, it.place === undefined ? 0 : pool(s, it.place).length]));
  return offers.toSorted((a, b) => many.get(b.id)! - many.get(a.id)!);
}

/** Reinforcement Points buy nothing but Forces: they are told while these are bought. */
function tracksOf(s: NimitzState, at: string, held: number): Track[] {
  const { turns, objectives, reinforcementPointsPerTurn, supplyPointsPerTurn } = campaignOf(s);
  const supply: Track = { id: 'sp', name: text('track.sp'), max: Math.max(s.sp, supplyPointsPerTurn), value: s.sp, nation: 'usa' };
  // Nothing else is spent in a Battle: Supply Points for its plans, and its turns.
  if (s.battle) {
    const { counter, turn } = s.battle;
    const left: Track = { id: 'battle-turns', name: text('track.battle-turns'), max: TABLES.battleTurns.trackMax, value: counter };
    return [supply, ...(turn > 0 || counter > 0 ? [left] : [])];
  }
  const reinforcement: Track =
    { id: 'rp', name: text('track.rp'), max: Math.max(s.rp, reinforcementPointsPerTurn), value: s.rp, nation: 'usa' };
  return [
    ...(at === 'us-resupply' ? [reinforcement] : []), supply,
    { id: 'objectives', name: text('track.objectives'), max: objectives.length, value: held, nation: 'usa' },
    { id: 'resupply', name: text('track.resupply'), max: Math.max(s.resupply, turns.length), value: s.resupply, nation: 'japan',
      endless: true },
  ];
}
/** Numbers in the help of a step: where counters lie that have not been rolled for, and what finds a place on the carriers. */
const counted = (s: NimitzState): NonNullable<Text['params']> => ({
  n: s.scouts.length, areas: [...new Set(s.scouts)].map(spaceName), ...(s.battle && { ...decks(s, 'us') }),
});

/** What the step is about, on the floor; what counts for the year, in the column, unless Japan's hour or a Battle fills that. */
function panelsOf(s: NimitzState, open: Decision | null, at: string, objectives: readonly number[]): Panel[] {
  const battle = battlePanel(s, open);
  const follows = followsPanel(s, open);
  const plans = battle && plansPanel(s, open);
  const fought = battle ? [outlookPanel(s, open), volleyPanel(s), strengthPanel(s)] : [];
  const desk = DESK.has(at) ? deskPanel(s) : null;
  return [
    ...(battle ? [battle] : []), ...(follows ? [follows] : []), ...(plans ? [plans] : []), ...fought.filter((it) => it !== null),
    ...(open?.step === 'us-resupply.spend' ? [purchasePanel(s, open)] : []),
    ...(desk ? [desk] : []), ...(battle || at === 'japanese-orders' ? [] : [objectivesPanel(s, objectives), intakePanel(s)]),
  ];
}
/** Phases in which Orders are rolled. */
const DESK: ReadonlySet<string> = new Set(['us-scouting', 'japanese-orders']);

/** The marker of an Objective only shows whether it is Held. */
function spaceViews(s: NimitzState, { held }: SupplyState): SpaceView[] {
  const battles = new Set(sharedAreas(s));
  return ALL_AREAS.map((area) => {
    const marks = [...(isObjective(s, area) ? ['objective'] : []), ...(battles.has(area) ? ['battle'] : [])];
    const holder = held[area] ? 'usa' : isAshore(s, area, 'jp') ? 'japan' : undefined;
    const used = s.forces.filter((force) => force.at === area && isLba(force) && fact(force).side === 'us').length;
    return { id: placeId(area), ...(holder && { holder }), ...(marks.length > 0 && { marks }), ...(used > 0 && { used }) };
  });
}

/** What is asked; where much is proposed, what that is good for stands in the place of its help. */
function promptOf(s: NimitzState, { no, side, step }: Decision, { question, help, by }: Proposed): Prompt {
  const own = `step.${step}.help`;
  const rule = ruleOf(step);
  return {
    no, side, step, question: question ?? text(`step.${step}`),
    ...(isForJapan(step) && { forNation: 'japan' }), ...(rule && { rule }),
    ...(help ? { help } : own in texts.en && { help: text(own, counted(s)) }), ...(by && { proposedBy: by }),
  };
}

export function table(game: Game<NimitzState, Seen>, seen: Seen, open: Decision | null): TableView {
  const s = seen as NimitzState;
  const proposed: Proposed = open ? proposedIn(game, seen, open) : { actions: [] };
  const { turns, year } = campaignOf(s);
  const at = phaseAt(s.kernel);
  const supplied = supply(s);
  const held = objectivesHeld(s, supplied);
  return {
    turn: { number: turnNumber(s), of: turnNumber(s) - s.turn + turns.length,
      label: text('turn.label', { year: String(year), turn: text(`turn.${s.turn}`) }) },
    active: sideOf(at), phases: phases.map((id) => ({ id })), at,
    spaces: spaceViews(s, supplied), pieces: pieces(seen, open),
    tracks: tracksOf(s, at, held.length),
    standing: [{ nation: 'usa', cells: [{ column: 'objectives', value: held.length }] }],
    panels: [...(proposed.panel ? [proposed.panel] : []), ...panelsOf(s, open, at, held)], hands: [],
    prompt: open && promptOf(s, open, proposed),
    actions: open ? beside(filled(s, open, inOrder(s, open).map((it) => actionView(s, open, it))), proposed) : [], picks: picks(s, open),
    fought: s.fought.length - (s.battle ? 1 : 0), result: resultView(s.kernel.result),
  };
}
