/** The Replacement Segment (10.0): the Allies do all of theirs first, then Japan. */
import { auto, decide, sequence } from '../../../../engine/flow.ts';
import type { Outline, Step } from '../../../../engine/flow.ts';
import type { Json } from '../../../../engine/json.ts';
import { DONE, act, onUnit, type EotsAction } from '../../answers.ts';
import { ALLIED, CARDS, CHARTS, COUNTERS, JAPAN, SIDE_NAMES, UNIT_FACTS, hexId, hexNo, unitId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, unitText } from '../../names.ts';
import { controls } from '../../position.ts';
import { BOX, F, isReduced, setFlag, touch } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { isChinaShut } from '../nations/china.ts';
import { isInEnemyZone } from '../zones-of-influence.ts';
import { comeBack, entriesOf, isInReach, rebuildPlaces, withoutArrivals } from './entry.ts';

/** Kinds of steps, as `replacement.type` of units.json; each serves its own units alone (EOTS-10.34-05). */
export type Pool = 'allied-ground' | 'allied-air' | 'us-naval' | 'cw-naval' | 'chinese-ground' | 'jp-ground' | 'jp-naval' | 'jp-air';
export const POOLS: readonly (readonly Pool[])[] = [
  ['jp-ground', 'jp-air', 'jp-naval'], ['allied-ground', 'allied-air', 'us-naval', 'cw-naval', 'chinese-ground'],
];
interface Table {
  byTurn: Record<string, { japan: { naval?: number }; allied: { ground?: number; air?: number; usNaval?: number; chinese?: number } }>;
  conditional: [
    { amount: number; condition: { controls: string } }, { amount: number; turns: number[]; condition: { controlsAny: string[] } },
  ];
  japaneseGroundFromChina: { maxPerTurn: number };
}
const TABLE = CHARTS.replacements as unknown as Table;
const [AT_OAHU, COMMONWEALTH_YARDS] = TABLE.conditional;

/** Next turn's losses that jp-15 and jp-82 have laid up: steps fewer, and nothing for the Commonwealth (EOTS-5.34). */
interface Penalty { kind: string; type: string; loseSteps: number; restrictRemaining: { exclude: { commandGroup: string } } }
export const penalties = (s: EotsState): Penalty[] => s.nextTurn.penalties
  .flatMap((card) => CARDS[card].effects as unknown as Penalty[]).filter(({ kind }) => kind === 'replacement-penalty');

/** Where steps come from: the table, what was kept, a place that is held; what has been lost of them is less than nothing. */
export interface Source { id: 'table' | 'saved' | 'oahu' | 'yards' | 'china' | 'lost'; amount: number }
/** The steps of the segment (10.2, 10.3; R-03: the Navy's table value is free, one more while Oahu is Allied). */
export function sourcesOf(s: EotsState): Record<Pool, Source[]> {
  const { japan, allied } = TABLE.byTurn[s.turn];
  const { naval, air } = s.markers.savedReplacements;
  const lost = penalties(s).filter(({ type }) => type === 'allied-ground').reduce((sum, it) => sum + it.loseSteps, 0);
  const oahu = s.turn >= 2 && controls(s, ALLIED, hexNo(AT_OAHU.condition.controls)) ? AT_OAHU.amount : 0;
  const yards = COMMONWEALTH_YARDS.turns.includes(s.turn)
    && COMMONWEALTH_YARDS.condition.controlsAny.some((hex) => controls(s, ALLIED, hexNo(hex)));
  const table = (amount = 0): Source => ({ id: 'table', amount });
  const fromChina = isChinaShut(s) ? 0 : Math.min(TABLE.japaneseGroundFromChina.maxPerTurn, s.markers.divisionsInChina);
  return {
    'allied-ground': [table(allied.ground), { id: 'lost', amount: -Math.min(lost, allied.ground ?? 0) }], 'allied-air': [table(allied.air)],
    'us-naval': [table(allied.usNaval), { id: 'oahu', amount: oahu }],
    'cw-naval': [{ id: 'yards', amount: yards ? COMMONWEALTH_YARDS.amount : 0 }],
    'chinese-ground': [table(s.nations.china.surrendered ? 0 : allied.chinese)], 'jp-ground': [{ id: 'china', amount: fromChina }],
    'jp-naval': [table(japan.naval), { id: 'saved', amount: naval }], 'jp-air': [{ id: 'saved', amount: air }],
  };
}
export const amounts = (s: EotsState): Record<Pool, number> => Object.fromEntries(
  Object.entries(sourcesOf(s)).map(([pool, sources]) => [pool, sources.reduce((sum, { amount }) => sum + amount, 0)]),
) as Record<Pool, number>;

export const poolOf = (unit: number): Pool | null => (UNIT_FACTS[unit].replacement?.type ?? null) as Pool | null;

/**
 * On the map (or in the box), reduced, in supply, free of enemy zones, in reach of an HQ that may activate it
 * (EOTS-10.0-01 to EOTS-10.0-03).
 */
export const isRestorable = (s: EotsState, unit: number, before: EotsState = withoutArrivals(s)): boolean =>
  isReduced(s, unit) && isInReach(s, unit, before) && !(s.place[unit] < BOX.turnTrack && isInEnemyZone(s, ownerOf(unit), s.place[unit]));
/** The same, of a kind that takes steps (10.1). */
export const canFlip = (s: EotsState, unit: number, before: EotsState = withoutArrivals(s)): boolean =>
  UNIT_FACTS[unit].replacement?.flip === true && isRestorable(s, unit, before);

/** Eliminated and of a kind that may be rebuilt (10.31, R-07); Australians no more after Australia's surrender (EOTS-12.83-03). */
export const canRebuild = (s: EotsState, unit: number): boolean =>
  s.place[unit] === BOX.eliminated && UNIT_FACTS[unit].replacement?.rebuild === true
  && !(UNIT_FACTS[unit].nationality === 'australian' && s.nations.australia.surrendered);

/** What was found at the opening: who may be restored, and where the lost may come back. */
export interface Workshop { flips: number[]; entries: Record<string, number[]> }

export function openWorkshop(s: EotsState): Workshop {
  const before = withoutArrivals(s);
  const flips: number[] = [];
  const lost: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (canFlip(s, unit, before)) flips.push(unit);
    if (canRebuild(s, unit)) lost.push(unit);
  }
  return { flips, entries: entriesOf(s, lost) };
}

/** `place`: where it comes back; absent: it is only turned. `n`: steps, one if nothing is said. */
export interface Restore extends EotsAction { unit: number }

/** jp-15 and jp-82 leave nothing of the Allied ground steps for Commonwealth units. */
export const isBarred = (s: EotsState, unit: number): boolean => penalties(s)
  .some(({ type, restrictRemaining }) => type === poolOf(unit) && restrictRemaining.exclude.commandGroup === UNIT_FACTS[unit].commandGroup);

/** Two steps in one turn bring a unit back at full strength, but a Japanese ship always comes back reduced (EOTS-10.21-02). */
export const mostSteps = (unit: number): number => (poolOf(unit) === 'jp-naval' ? 1 : 2);

export function restorations(s: EotsState, shop: Workshop, side: Side): Restore[] {
  const left = (unit: number): number => (ownerOf(unit) === side && !isBarred(s, unit) ? s.replacements[poolOf(unit) ?? ''] ?? 0 : 0);
  const found: Restore[] = [];
  for (const unit of shop.flips) if (left(unit) > 0 && isReduced(s, unit)) found.push(onUnit('flip', unit));
  for (const [key, hexes] of Object.entries(shop.entries)) {
    const unit = Number(key);
    if (!canRebuild(s, unit)) continue;
    const most = Math.min(mostSteps(unit), left(unit));
    for (const place of rebuildPlaces(s, unit, hexes)) {
      for (let n = 1; n <= most; n++) found.push(act({ verb: 'rebuild', unit, place, n }));
    }
  }
  return found;
}

/** Spends the steps: turns a unit to its full side, or brings it back. Japan's armies take their divisions from China (10.23). */
export function restore(ctx: Ctx, { unit, place, n: steps = 1 }: Restore): void {
  const { s } = ctx;
  const pool = poolOf(unit);
  if (pool === null) throw new RangeError(`${unitId(unit)} takes no replacements.`);
  s.replacements[pool] -= steps;
  if (pool === 'jp-ground') {
    s.markers.divisionsInChina -= steps;
    touch(s);
  }
  if (place === undefined) {
    setFlag(s, unit, F.reduced, false);
    ctx.log('strategic.unit-restored', { unit: unitText(unit) }, { rule: 'EOTS-10.31-04' });
    return;
  }
  comeBack(s, unit, place, steps > 1);
  ctx.log('strategic.unit-rebuilt', { unit: unitText(unit), hex: place === BOX.chinaAir
    ? { key: 'box.china-air' }
    : hexText(place), steps },
    { rule: 'EOTS-10.31-02', ...(place < BOX.turnTrack && { spaces: [hexId(place)] }) });
}

const shopOf = (ctx: Ctx): Workshop => ctx.locals as unknown as Workshop;

function open(ctx: Ctx): void {
  Object.assign(ctx.locals, openWorkshop(ctx.s) as unknown as Record<string, Json>);
  ctx.s.replacements = amounts(ctx.s);
}

/** Unused steps are lost, but for Japan's ships and aircraft (EOTS-10.0-06, EOTS-10.21-03, EOTS-10.22-01). */
function close({ s }: Ctx): void {
  s.markers.savedReplacements = { air: s.replacements['jp-air'], naval: s.replacements['jp-naval'] };
  s.replacements = {};
  s.nextTurn.penalties = [];
}

const restoring = (side: Side): Step<EotsState> => decide<EotsState, EotsAction>(`replacements-${SIDE_NAMES[side]}`, {
  who: () => SIDE_NAMES[side],
  actions: ({ s, locals }) => {
    const found = restorations(s, locals as unknown as Workshop, side);
    return found.length > 0 ? [...found, DONE] : [];
  },
  apply: (ctx, action) => {
    if (action.unit === undefined) return;
    const shop = shopOf(ctx);
    shop.flips = shop.flips.filter((unit) => unit !== action.unit);
    restore(ctx, action as Restore);
    return 'again';
  },
});

export const replacementProcedures: Outline<EotsState> = {
  replacements: sequence(
    'replacements', auto('replacements-open', open), restoring(ALLIED), restoring(JAPAN), auto('replacements-close', close),
  ),
};
