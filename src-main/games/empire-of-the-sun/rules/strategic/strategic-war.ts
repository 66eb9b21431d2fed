/** Strategic warfare (11): submarines, B-29s, and what is left of the Japanese draw. */
import { auto, decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { onUnit, type EotsAction } from '../../answers.ts';
import { ALLIED, CHARTS, COUNTERS, HEXES, JAPAN, hexNo } from '../../data.ts';
import { d10 } from '../../dice.ts';
import { distance } from '../../map/geometry.ts';
import { AIRFIELDS, RESOURCES } from '../../map/places.ts';
import { unitText } from '../../names.ts';
import { controls, isFriendlyAirfield } from '../../position.ts';
import { BOX, F, has, isReduced, setFlag } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { japaneseResources } from '../control.ts';
import { loseStep } from '../leaving.ts';
import { isSupplied } from '../supply.ts';
import { isBoxSupplied } from './entry.ts';

export const TOKYO = hexNo('3706');
/** Farthest field from Tokyo for a B-29, and nearest field that saves crippled ones (11.31, 11.32). */
const B29_RANGE = 8;
const EMERGENCY_FIELD = 3;
const SUCCESS = (CHARTS.strategicBombing as { rows: { strength: string; success: [number, number] }[] }).rows;
const TORPEDOES = (CHARTS.submarineWarfare as { modifiers: { id: string; amount?: number }[] }).modifiers.find(({ id }) =>
  id === 'defective-torpedoes')?.amount ?? 0;
const JAPANESE_HAND = (CHARTS.hands as { japan: { turns1to4: number } }).japan;
const MIN_ASP = (CHARTS.asp as unknown as { japaneseNeverBelow: number }).japaneseNeverBelow;

/** Cards that Japan would draw, before submarines and bombs (11.1). */
export const baseDraw = (s: EotsState): number =>
  (s.turn <= 4 ? JAPANESE_HAND.turns1to4 : Math.ceil(japaneseResources(s, RESOURCES).length / 2));

/** Added to the submarine die: escorts, and torpedoes that fail in 1942; nothing under the new doctrine (11.22; EOTS-11.22-03). */
export const submarineModifier = (s: EotsState): number =>
  (s.markers.newSubmarineDoctrine ? 0 : s.markers.escorts + (CHARTS.turnTrack[s.turn - 1].defectiveTorpedoes ? TORPEDOES : 0));

/** Die less the turn, plus modifiers: zero or less sinks enough (11.2). */
/** Always rolled; shipping and escorts are lost even where the draw is at its least (11.2, R-110). */
function submarines(ctx: Ctx): void {
  const { s } = ctx;
  ctx.locals.base = baseDraw(s);
  ctx.locals.losses = 0;
  const extra = submarineModifier(s);
  const die = d10(ctx, 'submarines');
  const value = die - s.turn + extra;
  const hit = value <= 0;
  if (hit) {
    ctx.locals.losses = 1;
    loseAsp(s, 1);
    s.markers.escorts = Math.max(0, s.markers.escorts - 2);
  }
  ctx.log(hit ? 'strategic.submarines-succeed' : 'strategic.submarines-fail', { die, turn: s.turn, extra, value }, {
    rule: 'EOTS-11.21-02', dice: [die], roll: { sides: 10 },
  });
}

/** Japan's points for good, never the last (EOTS-9.32-02, EOTS-9.32-03); what is spent this turn stays within the total. */
export function loseAsp(s: EotsState, amount: number): void {
  const asp = s.markers.asp[JAPAN];
  asp.total = Math.max(MIN_ASP, asp.total - amount);
  asp.used = Math.min(asp.used, asp.total);
}

/** On a supplied airfield within eight hexes of Tokyo, or in the box while that is supplied (11.31; EOTS-12.74-04, R-87). */
export function isInRangeOfTokyo(s: EotsState, unit: number): boolean {
  const at = s.place[unit];
  if (at === BOX.chinaAir) return isBoxSupplied(s);
  return at < HEXES && distance(at, TOKYO) <= B29_RANGE && isFriendlyAirfield(s, ALLIED, at) && isSupplied(s, unit);
}
export const B29S: readonly number[] = Array.from({ length: COUNTERS }, (_, unit) => unit).filter((unit) => is(unit, K.b29));
/** Not in the turn in which it was rebuilt (EOTS-11.31-04). */
export const mayBomb = (s: EotsState, unit: number): boolean => isInRangeOfTokyo(s, unit) && !has(s, unit, F.rebuilt);

/** Allied airfield within three hexes of Tokyo: a failed B-29 loses no step (EOTS-11.32-05). */
export const hasEmergencyField = (s: EotsState): boolean =>
  AIRFIELDS.some((hex) => distance(hex, TOKYO) <= EMERGENCY_FIELD && controls(s, ALLIED, hex));

const successOf = (s: EotsState, unit: number): [number, number] =>
  SUCCESS.find(({ strength }) => (strength === 'reduced') === isReduced(s, unit))?.success ?? [0, -1];
/** Chance that a B-29 strikes home. */
export const bombingChance = (s: EotsState, unit: number): number => (successOf(s, unit)[1] - successOf(s, unit)[0] + 1) / 10;

interface Sortie extends EotsAction { verb: 'bomb' | 'skip'; unit: number }

function bombing(ctx: Ctx): void {
  const { s } = ctx;
  let successes = 0;
  for (const unit of (ctx.locals.bombers ?? []) as number[]) {
    const [from, to] = successOf(s, unit);
    const die = d10(ctx, 'bombing');
    const hit = die >= from && die <= to;
    if (hit) successes++;
    ctx.log(hit ? 'strategic.bombing-succeeds' : 'strategic.bombing-fails', { unit: unitText(unit), die, to }, {
      rule: 'EOTS-11.32-02', dice: [die], roll: { by: 'allied', sides: 10, hit: [hit], due: bombingChance(s, unit) },
    });
    if (die === 9 && !hasEmergencyField(s)) {
      const gone = loseStep(s, unit);
      ctx.log(gone ? 'strategic.bomber-lost' : 'strategic.bomber-damaged', { unit: unitText(unit) }, { rule: 'EOTS-11.32-04' });
    }
  }
  // Interceptors save one card, not the success that 16.2 counts (EOTS-11.32-07, R-111).
  s.markers.bombingCards = s.markers.interceptors ? Math.max(0, successes - 1) : successes;
  if (s.markers.interceptors && successes > 0) ctx.log('strategic.interceptors', {}, { rule: 'EOTS-11.32-07' });
  s.markers.bombingStreak = successes > 0 ? s.markers.bombingStreak + 1 : 0;
  s.markers.interceptors = false;
  ctx.locals.losses = (ctx.locals.losses as number) + s.markers.bombingCards;
}

export const strategicWar: Step<EotsState>[] = [
  auto<EotsState>('strategic-submarine', submarines),
  decide<EotsState, Sortie>('strategic-bombing-declare', {
    who: () => 'allied',
    actions: ({ s, locals }) => {
      const asked = (locals.asked ?? []) as number[];
      const next = B29S.find((unit) => mayBomb(s, unit) && !asked.includes(unit));
      return next === undefined ? [] : [onUnit('bomb', next), onUnit('skip', next)];
    },
    apply: (ctx, { verb, unit }) => {
      ctx.locals.asked = [...((ctx.locals.asked ?? []) as number[]), unit];
      if (verb === 'skip') return 'again';
      setFlag(ctx.s, unit, F.bombed, true);
      ctx.locals.bombers = [...((ctx.locals.bombers ?? []) as number[]), unit];
      return 'again';
    },
  }),
  auto<EotsState>('strategic-bombing-roll', bombing),
];
