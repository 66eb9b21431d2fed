/**
 * The Reinforcement Segment (9.1-9.3): the Allies first, yet everything judged by the position at its opening. What was
 * found then stands in the locals of the procedure; only stacking and HQs that come in now are looked at later.
 */
import { auto, decide, sequence } from '../../../../engine/flow.ts';
import type { Outline, Step } from '../../../../engine/flow.ts';
import type { Json } from '../../../../engine/json.ts';
import { DONE, act, type EotsAction } from '../../answers.ts';
import { ALLIED, CHARTS, COUNTERS, JAPAN, SIDES, SIDE_NAMES, UNIT_FACTS, hexId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, unitText } from '../../names.ts';
import { BOX, F, has, setFlag, setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { removeForGood } from '../leaving.ts';
import { arrivedHqBringsIn, arrivedHqs, enter, entriesOf, mayEnterChinaBox, isRoomFor, openBases, withRoom } from './entry.ts';
import { delay, isDelayed, levelOf, whyDelayed } from './war-in-europe.ts';

/** What was found at the opening: who is to be placed, by side, and where each might go. */
export interface Segment {
  due: number[][];
  /** By unit number: hexes that HQs of the opening allow. */
  entries: Record<string, number[]>;
  /** By side: ports and airfields that an HQ arriving now may use for units in its own hex. */
  ports: number[][];
  fields: number[][];
}
const segmentOf = (ctx: Ctx): Segment => ctx.locals as unknown as Segment;

interface Placement extends EotsAction { unit: number; place: number }

/** Units that wait: the delay box first, then what the turn track and cards bring (EOTS-4.11-01). Those that may be delayed are new. */
export function dueUnits(s: EotsState, side: Side): { waiting: number[]; returning: number[]; fresh: number[] } {
  const here: number[][] = [[], [], []];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (ownerOf(unit) !== side) continue;
    if (s.place[unit] === BOX.delayed) here[0].push(unit);
    else if (s.place[unit] === BOX.turnTrack + s.turn) here[has(s, unit, F.cannotBeDelayed) ? 1 : 2].push(unit);
  }
  return { waiting: here[0], returning: here[1], fresh: here[2] };
}

/** +1 Allied point for good, lost at level 3 and 4 (9.31; EOTS-15.4-02, EOTS-15.5-02). */
export function growAsp(ctx: Ctx): void {
  const { s } = ctx;
  if (levelOf(s.markers.wie).noAspReinforcement) return;
  s.markers.asp[ALLIED].total += CHARTS.turnTrack[s.turn - 1].alliedAspGain;
  ctx.log('strategic.asp-grows', { total: s.markers.asp[ALLIED].total }, { rule: 'EOTS-9.31-01' });
}

/** Later Australian units are lost once Australia has surrendered (EOTS-12.83-01, R-100). */
const isLost = (s: EotsState, unit: number): boolean => s.nations.australia.surrendered && UNIT_FACTS[unit].nationality === 'australian';

function open(ctx: Ctx): void {
  const { s } = ctx;
  growAsp(ctx);
  const lists = SIDES.map((side) => dueUnits(s, side));
  for (const unit of [...lists[ALLIED].waiting, ...lists[ALLIED].fresh].filter((it) => isLost(s, it))) removeForGood(s, unit);
  const due = lists.map(({ waiting, returning, fresh }) =>
    [...waiting, ...returning, ...fresh].filter((unit) => s.place[unit] !== BOX.removed));
  const segment: Segment = {
    due, entries: entriesOf(s, due.flat()), ports: SIDES.map((side) => openBases(s, side, false)),
    fields: SIDES.map((side) => openBases(s, side, true)),
  };
  Object.assign(ctx.locals, segment as unknown as Record<string, Json>, { fresh: lists[ALLIED].fresh });
}

/** New Allied units wait if the war in Europe, the Panama Canal or rivalry holds them back (9.21-9.23, 14.1; R-119). */
function holdBack(ctx: Ctx): void {
  const { s } = ctx;
  const segment = segmentOf(ctx);
  const canal = s.markers.panamaCanal || s.nextTurn.delays.length > 0;
  const held = (ctx.locals.fresh as number[]).filter((unit) => s.place[unit] !== BOX.removed && isDelayed(s, unit, canal));
  for (const unit of held) delay(ctx, unit, whyDelayed(s, canal));
  segment.due[ALLIED] = segment.due[ALLIED].filter((unit) => !held.includes(unit));
  s.markers.panamaCanal = false;
  s.nextTurn.delays = [];
}

/** Hexes that HQs which came this turn open to a unit besides. */
function openedTo(s: EotsState, segment: Segment, unit: number, hexes: readonly number[]): number[] {
  if (is(unit, K.hq) || UNIT_FACTS[unit].nationality === 'chinese') return [];
  const side = ownerOf(unit);
  const opened = arrivedHqs(s, side).map((hq) => s.place[hq]);
  if (opened.length === 0) return [];
  const bases = (is(unit, K.air) ? segment.fields : segment.ports)[side];
  return bases.filter((hex) => opened.includes(hex) && !hexes.includes(hex) && arrivedHqBringsIn(s, unit, hex));
}
/** Where a unit may be placed now: what the opening allowed, the hex of an HQ that came this turn, as far as there is room. */
export function hexesFor(s: EotsState, segment: Segment, unit: number): number[] {
  const hexes = segment.entries[unit] ?? [];
  return withRoom(s, unit, [...hexes, ...openedTo(s, segment, unit, hexes)]);
}

/** By what the opening allowed, which nothing changes later: by unit, the placements there. Only room is asked every time. */
const offers = new WeakMap<Segment['entries'], Record<string, readonly Placement[]>>();
function offersOf({ entries }: Segment): Record<string, readonly Placement[]> {
  let known = offers.get(entries);
  if (!known) {
    offers.set(entries, known =
      Object.fromEntries(Object.entries(entries).map(([unit, hexes]) => [unit, hexes.map((hex) => placementOf(Number(unit), hex))])));
  }
  return known;
}
/** The same for each unit and place at any time. */
const placed: Placement[][] = Array.from({ length: COUNTERS }, () => []);
const placementOf = (unit: number, place: number): Placement => placed[unit][place] ??= act({ verb: 'place', unit, place });

export function placements(s: EotsState, segment: Segment, side: Side): EotsAction[] {
  const toHexes = (units: number[]): Placement[] => {
    const found: Placement[] = [];
    const known = offersOf(segment);
    for (const unit of units) {
      for (const offer of known[unit] ?? []) if (isRoomFor(s, unit, offer.place)) found.push(offer);
      for (const hex of openedTo(s, segment, unit, segment.entries[unit] ?? [])) if (isRoomFor(s, unit, hex)) {
        found.push(placementOf(unit, hex));
      }
    }
    return found;
  };
  const due = segment.due[side];
  // HQs first, so that units may use their hex.
  const hqs = toHexes(due.filter((unit) => is(unit, K.hq)));
  if (hqs.length > 0) return hqs;
  const rest = toHexes(due.filter((unit) => !is(unit, K.hq)));
  const boxed = due.filter((unit) => mayEnterChinaBox(s, unit)).map((unit) => placementOf(unit, BOX.chinaAir));
  // Nobody who has a hex is held back (EOTS-9.14-02); the box in China may be declined.
  return [...rest, ...boxed, ...(rest.length === 0 && boxed.length > 0 ? [DONE] : [])];
}

function placeOne(ctx: Ctx, { unit, place }: EotsAction): 'again' | void {
  const { s } = ctx;
  if (unit === undefined || place === undefined) return;
  const segment = segmentOf(ctx);
  segment.due[ownerOf(unit)] = segment.due[ownerOf(unit)].filter((it) => it !== unit);
  enter(s, unit, place);
  if (place === BOX.chinaAir) ctx.log('strategic.reinforcement-in-china', { unit: unitText(unit) }, { rule: 'EOTS-12.72-12' });
  else ctx.log('strategic.reinforcement-placed', { unit: unitText(unit), hex: hexText(place) }, {
    rule: 'EOTS-9.11-02', spaces: [hexId(place)],
  });
  return 'again';
}

/** Who found no hex waits: an HQ on the turn track, any other in the delay box (EOTS-9.14-01, EOTS-9.14-04). */
function keepWaiting(ctx: Ctx, side: Side): void {
  const { s } = ctx;
  for (const unit of segmentOf(ctx).due[side]) {
    if (is(unit, K.hq)) {
      setPlace(s, unit, BOX.turnTrack + s.turn + 1);
      setFlag(s, unit, F.cannotBeDelayed, true);
      ctx.log('strategic.hq-waits', { unit: unitText(unit) }, { rule: 'EOTS-9.14-01' });
    } else if (side === ALLIED) delay(ctx, unit, 'EOTS-9.14-01');
    else {
      setPlace(s, unit, BOX.delayed);
      ctx.log('strategic.reinforcement-delayed', { unit: unitText(unit) }, { rule: 'EOTS-9.14-01' });
    }
  }
}

const placing = (side: Side): Step<EotsState>[] => [
  decide<EotsState, EotsAction>(`strategic-reinforcements-${SIDE_NAMES[side]}`, {
    who: () => SIDE_NAMES[side],
    actions: (ctx) => placements(ctx.s, segmentOf(ctx), side),
    apply: placeOne,
  }),
  auto(`strategic-reinforcements-waiting-${SIDE_NAMES[side]}`, (ctx) => keepWaiting(ctx, side)),
];

export const reinforcementProcedures: Outline<EotsState> = {
  reinforcements: sequence('reinforcements',
    auto('strategic-reinforcements-open', open),
    auto('strategic-reinforcements-delay', holdBack),
    ...placing(ALLIED), ...placing(JAPAN)),
};
