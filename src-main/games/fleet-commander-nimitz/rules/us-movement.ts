/** US Movement: a Supply Point a move, from any Area to any permitted one; raiders, Bomber Wings, the Invasion box. */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import { DONE, onForce, toArea, type NimitzAction } from '../answers.ts';
import { AREAS, TABLES } from '../data.ts';
import type { UnitFact } from '../data-types.ts';
import { ALL_AREAS, BOX, MARIANAS, isArea, placeId, placeNo } from '../map.ts';
import { areasWith, fact, forceName, forceOf, forcesAt, hasSpecial, isLand, isPresent, spaceName, type Ctx, type Force,
  type NimitzState } from '../state.ts';
import { isSubmarine } from '../units.ts';
import { oncePerKind } from './alike.ts';
import { japaneseAshore } from './japanese-orders.ts';

const { usMovePerForce: MOVE, raiderPerSubmarine: RAID, strategicBomberPerWing: BOMB, invasionPerForce: INVADE } = TABLES.costs;
const { maxForcesPerTurn: INVADERS } = TABLES.japanInvasion;
export const INVASION_FROM: readonly number[] = TABLES.japanInvasion.from.map(placeNo);

/** US aircraft on the airfields of an Area; wings over Japan count for the Marianas (FCN-MV-04). */
export function airfieldUse(s: NimitzState, area: number): number {
  const wings = area === MARIANAS ? forcesAt(s, BOX.bombing).length : 0;
  return wings + s.forces.filter((force) => force.at === area && fact(force).side === 'us' && fact(force).category === 'lba').length;
}
/** Airfields on which no US aircraft stands (FCN-MV-04). */
export const freeFields = (s: NimitzState, area: number): number => (AREAS[area].airfieldUnlimited ? Infinity
  : (AREAS[area].airfield ?? 0) - airfieldUse(s, area));
const hasRoom = (s: NimitzState, area: number): boolean => freeFields(s, area) > 0;
/** So many Forces like this one can still go there: as many as there are points and, for aircraft, airfields. */
export const roomFor = (s: NimitzState, force: Force, area: number): number =>
  Math.min(Math.floor(s.sp / MOVE), fact(force).category === 'lba' ? freeFields(s, area) : Infinity);

/** Whether a Force of such a kind may go there at all: forbidden Areas, the flag (FCN-MV-02, FCN-MV-07). */
export const isOpenTo = ({ nation }: UnitFact, area: number): boolean => !AREAS[area].usProhibited
  && (nation !== 'au' || AREAS[area].australianFlag);
/** Infantry does not leave an Area that holds a Japanese Force at that moment (FCN-MV-06). */
export const isFrozen = (s: NimitzState, force: Force): boolean => fact(force).category === 'infantry' && isPresent(s, force.at, 'jp');
/** In an Area, not moved this turn, not held fast: it may go somewhere. */
const isFree = (s: NimitzState, force: Force): boolean => fact(force).side === 'us' && isArea(force.at) && force.moved === 'no'
  && !isFrozen(s, force);

/** Where it may go, in list order. */
export function movesOf(s: NimitzState, force: Force, landing: readonly number[] = openFields(s)): readonly number[] {
  const it = fact(force);
  const areas = it.category === 'lba' ? landing : ALL_AREAS;
  return areas.filter((area) => area !== force.at && isOpenTo(it, area));
}
/** Aircraft go only where US Infantry or aircraft stood when Movement began (FCN-MV-03, FCN-MV-14), while there is room. */
const openFields = (s: NimitzState): number[] => s.usLandAtStart.filter((area) => hasRoom(s, area));

export const mayRaid = (force: Force): boolean => isSubmarine(fact(force));
/** A Bomber Wing that began Movement in the Marianas: one that has come there since has moved (FCN-MV-10). */
export const mayBomb = (s: NimitzState, force: Force): boolean => fact(force).bomberWing === true && force.at === MARIANAS
  && hasSpecial(s, 'strategic-bombing');

function moves(s: NimitzState): NimitzAction[] {
  if (s.sp < MOVE) return [];
  const list: NimitzAction[] = [];
  const fields = openFields(s);
  for (const force of oncePerKind(s.forces.filter((it) => isFree(s, it)))) {
    for (const area of movesOf(s, force, fields)) list.push(toArea(force.id, area));
    if (mayRaid(force) && s.sp >= RAID) list.push(onForce('raid', force.id));
    if (mayBomb(s, force) && s.sp >= BOMB) list.push(onForce('bomb', force.id));
  }
  return list.length > 0 ? [...list, DONE] : [];
}

/** Infantry is aboard a Transport until it lands, even where it meets nobody (FCN-MV-05, R-36). */
function move(ctx: Ctx, force: Force, to: number): void {
  const { s } = ctx;
  const from = force.at;
  s.sp -= MOVE;
  force.at = to;
  force.moved = 'moved';
  if (fact(force).category === 'infantry') force.ashore = false;
  ctx.log('us-moves', { force: forceName(force.id), from: spaceName(from), to: spaceName(to) },
    { rule: 'FCN-MV-01', spaces: [placeId(from), placeId(to)] });
}

/** Into a box, from which nothing of this turn brings it back. */
function intoBox(ctx: Ctx, force: Force, box: number, cost: number, rule: string): void {
  const { s } = ctx;
  const from = force.at;
  s.sp -= cost;
  force.at = box;
  force.moved = 'moved';
  ctx.log(`box.${placeId(box)}`, { force: forceName(force.id), from: spaceName(from) }, { rule, spaces: [placeId(from), placeId(box)] });
}

/** 1945: from Hawaii and the West Coast, seven a turn, before any other move; Infantry only where no Japanese Force is (FCN-MV-11). */
export const mayInvade = (s: NimitzState, force: Force): boolean =>
  fact(force).side === 'us' && INVASION_FROM.includes(force.at) && !isFrozen(s, force);
function invaders(s: NimitzState): NimitzAction[] {
  if (!hasSpecial(s, 'japan-invasion') || s.sp < INVADE || s.invaders >= INVADERS) return [];
  const list = oncePerKind(s.forces.filter((force) => mayInvade(s, force))).map(({ id }) => onForce('invade', id));
  return list.length > 0 ? [...list, DONE] : [];
}

export const usMovement: readonly Step<NimitzState>[] = [
  auto('movement.us-start', ({ s }) => {
    s.ashoreAtStart = japaneseAshore(s);
    s.usLandAtStart = areasWith(s, (force) => isLand(force) && fact(force).side === 'us');
    s.invaders = 0;
  }),
  decide<NimitzState, NimitzAction>('movement.us-invasion', {
    who: () => 'usa',
    actions: ({ s }) => invaders(s),
    apply: (ctx, { verb, force }) => {
      if (verb === 'done') return;
      ctx.s.invaders++;
      intoBox(ctx, forceOf(ctx.s, force!), BOX.invasion, INVADE, 'FCN-MV-11');
      return 'again';
    },
  }),
  decide<NimitzState, NimitzAction>('movement.us', {
    who: () => 'usa',
    actions: ({ s }) => moves(s),
    apply: (ctx, { verb, force, place }) => {
      if (verb === 'done') return;
      const it = forceOf(ctx.s, force!);
      if (verb === 'raid') intoBox(ctx, it, BOX.raiding, RAID, 'FCN-MV-09');
      else if (verb === 'bomb') intoBox(ctx, it, BOX.bombing, BOMB, 'FCN-MV-10');
      else move(ctx, it, place!);
      return 'again';
    },
  }),
];
