/** What is proposed for all parts of a step, to be given by one button; moves and the like also destination by destination. */
import { seededDice } from '../../../engine/dice.ts';
import type { Game } from '../../../engine/game.ts';
import { apply } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Panel } from '../../../engine/view.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { supplyFor } from '../battle/battle-length.ts';
import { allFall } from '../battle/hits.ts';
import { planText } from '../battle/plans.ts';
import { inOneGo } from '../bot/in-one-go.ts';
import { quick } from '../bot/policy.ts';
import { US_PLANS } from '../data.ts';
import { BOX, placeId } from '../map.ts';
import { determinize, type Seen } from '../observe.ts';
import { objectivesHeld } from '../rules/us-supply.ts';
import { forceName, forceOf, isJapanese, spaceName, type NimitzState } from '../state.ts';
import { texts } from '../texts.ts';
import { paramsOf, spending, supplyOf, wordsOf } from './actions.ts';

export interface Proposed {
  actions: ActionView[];
  panel?: Panel;
  /** What is asked where nothing is left to choose. */
  question?: Text;
  /** The filled button is one that the hint may contradict. */
  help?: Text;
  by?: Text;
  /** Objectives that all together gives up: the button says so. */
  areas?: Text[];
}

/** Whoever has moved, sent somebody to the Invasion box or bought a plan has a plan of his own. */
const OWN_WAY: Readonly<Record<string, (s: NimitzState) => boolean>> = {
  'battle.setup.us-plans': ({ battle }) => battle!.plans.length > 0,
  'movement.us-invasion': ({ invaders }) => invaders > 0,
  'movement.us': ({ forces }) => forces.some((force) => !isJapanese(force) && force.moved !== 'no' && force.at !== BOX.invasion),
};
const loudness = (s: NimitzState, step: string): NonNullable<ActionView['emphasis']> => (OWN_WAY[step]?.(s) ? 'alternative' : 'commit');
const PANEL = 'proposed';
/** What is proposed of these stands among the answers one by one already. */
const LISTED: ReadonlySet<string> = new Set(['us-resupply.spend', 'battles.choose']);

const answersOf = (list: readonly NimitzAction[]): string[] => list.map(({ id }) => id);
const oneByOne = (s: NimitzState, list: readonly NimitzAction[]): Text =>
  text('act.in-one-go', { what: list.map((it) => text(wordsOf(it), paramsOf(s, it))) });

/** What Battle Plans would cost beyond the points that are free. */
const supplyOfPlans = (s: NimitzState, list: readonly NimitzAction[]): number => supplyFor([...s.battle?.plans ?? [],
  ...list.flatMap(({ plan }) => plan ?? [])].reduce((sum, plan) => sum + (US_PLANS[plan].cost ?? 0), 0));

/** Objectives that are Held now, and no more once all has been done. */
function givenUp(game: Game<NimitzState, Seen>, seen: Seen, answers: readonly NimitzAction[]): number[] {
  const after = determinize(seen, seededDice(1));
  for (const { id } of answers) apply(game, after, id);
  const left = new Set(objectivesHeld(after));
  return objectivesHeld(seen as NimitzState).filter((area) => !left.has(area));
}

/** Who goes to one place, or does one thing, and the Objectives that they leave to nobody. */
interface Part { row: string; label: Text; note?: Text; spaces: string[]; answers: string[]; supply: number }
function partsOf(s: NimitzState, answers: readonly NimitzAction[], lost: readonly number[]): Part[] {
  return [...Map.groupBy(answers, ({ verb, place }) => `${verb}-${place === undefined ? '' : placeId(place)}`)].map(([row, list]) => {
    const [first] = list;
    const many = `${wordsOf(first)}.many`;
    const counted = list.length > 1 && many in texts.en;
    const forces = list.flatMap(({ force }) => (force === undefined ? [] : [forceName(force)]));
    const areas = lost.filter((area) => list.some(({ force }) => force !== undefined && forceOf(s, force).at === area)).map(spaceName);
    const note = counted ? text(areas.length > 0 ? 'panel.proposed.names-gives' : 'panel.proposed.names', { forces, areas })
      : areas.length > 0 ? text('panel.proposed.gives', { areas }) : undefined;
    return {
      row, answers: answersOf(list), supply: supplyOf(list), spaces: first.place === undefined ? [] : [placeId(first.place)],
      label: text(counted ? many : wordsOf(first), { ...paramsOf(s, first), n: list.length }),
      ...(note && { note }),
    };
  });
}
/** A row for each of them: a click on it gives that one alone. */
function byPart(game: Game<NimitzState, Seen>, seen: Seen, open: Decision, answers: readonly NimitzAction[]): Proposed {
  const s = seen as NimitzState;
  const lost = givenUp(game, seen, answers);
  const parts = partsOf(s, answers, lost);
  const areas = lost.map(spaceName);
  const help = text(`step.${open.step}.proposed.help`);
  return {
    actions: parts.map(({ row, label, answers: given, supply }): ActionView => ({
      id: `${PANEL}-${row}`, answers: given, verb: 'usual', emphasis: 'target', label, target: { kind: 'cell', panel: PANEL, row },
      ...spending(supply),
    })),
    panel: {
      id: PANEL, kind: 'orders', title: text('panel.proposed'),
      note: text('panel.proposed.note', { n: supplyOf(answers), left: s.sp - supplyOf(answers) }),
      rows: parts.map(({ row, label, note, spaces, supply }) => ({
        id: row, label, spaces, values: [{ column: 'supply', value: text('panel.proposed.supply', { n: supply }) }], ...(note && { note }),
      })),
    },
    ...(areas.length > 0 && { areas }), ...(loudness(s, open.step) === 'commit' && { by: text('help.proposed.by'), help }),
  };
}

/** In which order Japan's Areas get theirs is the player's, and seldom matters: the next one is a button away. */
function nextOrders(s: NimitzState, open: Decision): Proposed {
  const [first] = offersOf(open);
  return { actions: [{ id: 'next-orders', answers: [first.id], verb: 'usual', emphasis: 'commit', label: oneByOne(s, [first]) }] };
}

/** In a Battle: that nothing is left to choose, or what the usual plans are. */
function saidOf(s: NimitzState, { step }: Decision, answers: readonly NimitzAction[], { emphasis }: ActionView): Partial<Proposed> {
  const n = allFall(s);
  if (n > 0) return { question: text('step.hits.all-fall', { n }), help: text('step.hits.all-fall.help') };
  const plans = answers.flatMap(({ plan }) => (plan === undefined ? [] : [planText(plan)]));
  return step === 'battle.setup.us-plans' && emphasis === 'commit' ? { help: text(`step.${step}.proposed.help`, { plans }) } : {};
}

export function proposedIn(game: Game<NimitzState, Seen>, seen: Seen, open: Decision): Proposed {
  const s = seen as NimitzState;
  if (open.step === 'movement.jp-area') return nextOrders(s, open);
  const answers = inOneGo(game, seen, open);
  if (answers.length === 0) return { actions: [] };
  const parts: Proposed = s.battle || LISTED.has(open.step) ? { actions: [] } : byPart(game, seen, open, answers);
  const { areas } = parts;
  const fall = allFall(s);
  const named = text(fall > 0 ? 'act.in-one-go.hits' : `act.in-one-go.${open.step}`,
    { n: fall || answers.length, supply: supplyOfPlans(s, answers) });
  const whole: ActionView = {
    id: 'in-one-go', answers: answersOf(answers), verb: 'usual', emphasis: loudness(s, open.step),
    ...(answers.length === 1 && LISTED.has(open.step) ? { label: oneByOne(s, answers) }
      : { label: areas ? text('act.in-one-go.gives', { label: named, areas }) : named, note: oneByOne(s, answers) }),
    ...spending(supplyOf(answers)), ...(s.battle && { odds: 'trials' as const }),
  };
  return { ...parts, actions: [...parts.actions, whole], ...saidOf(s, open, answers, whole) };
}

/** One button is filled: what else would go on stands beside what is proposed. */
export const beside = (views: readonly ActionView[], { actions }: Proposed): ActionView[] =>
  [...(actions.some(({ emphasis }) => emphasis === 'commit')
    ? views.map((it): ActionView => (it.emphasis === 'commit' ? { ...it, emphasis: 'alternative' } : it)) : views), ...actions];

/** In a Battle what the computer would use of plans is filled, and what goes on without them stands beside it. */
export function filled(s: NimitzState, open: Decision, views: ActionView[]): ActionView[] {
  const isPlan = ({ emphasis, target }: ActionView): boolean => emphasis === 'target' && !target;
  if (!s.battle || !views.some(({ emphasis }) => emphasis === 'commit') || !views.some(isPlan)) return views;
  const { id } = quick(s, open);
  return views.some((it) => it.id === id && isPlan(it)) ? views.map((it): ActionView =>
    (it.id === id ? { ...it, emphasis: 'commit' } : it.emphasis === 'commit' ? { ...it, emphasis: 'alternative' } : it)) : views;
}
