/** The steps of a Battle in their order, and at which of them it stands; in each step of attacks, what fell in which area. */
import { text } from '../../../engine/text.ts';
import type { BattleDetail } from '../../../engine/view-details.ts';
import type { Decision } from '../../../engine/state.ts';
import type { Panel } from '../../../engine/view.ts';
import { attackersIn, newStep } from '../battle/attacks.ts';
import { SIDES, SIDE_ID, battleOf, enemyOf, strengthOf, zoneText } from '../battle/fighters.ts';
import { ATTACK_KINDS, type AttackKind, type BattleStep, type Row } from '../battle/step-state.ts';
import { hitsOf } from '../bot/worth.ts';
import type { Side } from '../data-types.ts';
import { BATTLE_AREAS, type Battle, type BattleArea, type NimitzState } from '../state.ts';

/** What comes once stands first; the rest comes again in every Battle Turn. */
const STEPS = ['ships', 'plans', 'first-light', 'air', ...ATTACK_KINDS, 'return'] as const;
type StepId = (typeof STEPS)[number];

/** Which questions belong to which step; those of attacks are told by what the Battle keeps of them. */
const ASKED: readonly (readonly [begins: string, id: StepId])[] = [
  ['battle.setup.us-plans', 'plans'], ['battle.setup', 'ships'], ['bt.us-first-light', 'first-light'], ['bt.jp-first-light', 'first-light'],
  ['bt.us-air-move', 'air'], ['bt.asw.use', 'torpedoes'], ['bt.return', 'return'], ['bt.airfield-losses', 'return'],
  ['bt.engaged', 'return'],
];
const stepAt = ({ step, turn }: Battle, open: Decision | null): StepId | undefined =>
  ASKED.find(([begins]) => open?.step.startsWith(begins))?.[1] ?? step?.kind ?? (turn === 0 ? 'ships' : undefined);

export function stepsOf(battle: Battle, open: Decision | null): BattleDetail['steps'] {
  const now = stepAt(battle, open);
  const at = now ? STEPS.indexOf(now) : -1;
  return STEPS.map((id, i) => ({
    id, name: text(`battle-step.${id}`), state: i === at ? 'now' as const : i < at ? 'done' as const : 'next' as const,
  }));
}

/** How long it lasts, once that is known. */
export const lengthOf = ({ counter, turn }: Battle) =>
  (turn > 0 ? text('battle-board.turn', { turn, left: Math.max(0, counter) })
    : counter > 0 ? text('battle-board.turns', { left: counter }) : text('battle-board.begins'));

/** Hits of a side in an area: as they fell, with what plans have added, and one more for each bomber that crashes (FCN-JP-10). */
export function hitsBy({ attacks, added }: BattleStep, area: BattleArea, by: Side): number {
  const rolled = attacks.filter((it) => it.area === area && it.side === by);
  return [...rolled, ...added.filter((it) => it.area === area && it.on === enemyOf(by))]
    .reduce((sum, { hits }) => sum + hits, rolled.filter(({ kamikaze }) => kamikaze).length);
}

/** How many Forces each side has on the Battle Map: what Duration looks at; and how many plans Japan draws for hers. */
export function strengthPanel(s: NimitzState): Panel | null {
  const { draws } = battleOf(s);
  if (draws === 0) return null;
  return {
    id: 'strength', kind: 'list', title: text('panel.strength'), rows: SIDES.map((side) => ({
      id: side, label: text(`panel.strength.${side}`, { draws }), nation: SIDE_ID[side],
      values: [{ column: 'forces', value: strengthOf(s, side) }],
    })),
  };
}

/** The areas in which somebody has attacked, in the order in which their Hits are settled. */
export function volleyPanel(s: NimitzState): Panel | null {
  const { step } = battleOf(s);
  if (!step || step.attacks.length === 0) return null;
  const { pools } = step;
  const now = pools?.[0] ? BATTLE_AREAS.indexOf(pools[0].area) : Infinity;
  const stateOf = (i: number) => (pools === null || i > now ? 'next' as const : i === now ? 'now' as const : 'done' as const);
  const rows = BATTLE_AREAS.flatMap((area, i) => {
    if (!step.attacks.some((it) => it.area === area)) return [];
    const [us, jp] = SIDES.map((by) => hitsBy(step, area, by));
    return [{
      id: area, label: zoneText(area), state: stateOf(i), values: [{ column: 'hits', value: text('panel.volley.hits', { us, jp }) }],
    }];
  });
  return { id: 'volley', kind: 'list', title: text(`battle.kind.${step.kind}`), note: text('panel.volley'), rows };
}

/** AAA of the carriers is a row of its own. */
const ROWS: Readonly<Partial<Record<AttackKind, readonly Row[]>>> = { aaa: ['escorts', 'carriers'] };
/** Hits that the dice of a step are due to bring a side, as all stand now and without plans. */
const dueOf = (s: NimitzState, kind: AttackKind, by: Side): number =>
  Math.round(10 * (ROWS[kind] ?? ['escorts']).reduce((sum, row) => {
    const step = newStep(s, kind, row);
    return sum + BATTLE_AREAS.flatMap((area) => attackersIn(s, step, area, by))
      .reduce((part, { value, superior }) => part + hitsOf([value, superior]), 0);
  }, 0)) / 10;

/** What is to be expected of the steps to come; the window adds what trial runs tell of the Battle. */
export function outlookPanel(s: NimitzState, open: Decision | null): Panel {
  const battle = battleOf(s);
  const at = stepAt(battle, open);
  const now = at === undefined || at === 'return' ? -1 : STEPS.indexOf(at);
  const rows = ATTACK_KINDS.filter((kind) => STEPS.indexOf(kind) > now).flatMap((kind) => {
    const [us, jp] = SIDES.map((by) => dueOf(s, kind, by));
    const values = [{ column: 'hits', value: text('panel.volley.hits', { us, jp }) }];
    return us + jp > 0 ? [{ id: kind, label: text(`battle.kind.${kind}`), values }] : [];
  });
  return {
    id: 'outlook', kind: 'outlook', title: text('panel.outlook'), ...(rows.length > 0 && { note: text('panel.outlook.due') }), rows,
  };
}
