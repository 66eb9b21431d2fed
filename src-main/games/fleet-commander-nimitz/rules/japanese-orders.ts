/** Japanese Orders: who may get one, one roll, who leaves, who stays. Scouting rolls them early, one by one. */
import { d10, oneArea, pick } from '../dice.ts';
import { AREAS, ORDERS, rolled } from '../data.ts';
import type { Category, OrderId, OrderRow } from '../data-types.ts';
import { ALL_AREAS, AREA_COUNT, placeId, placeNo } from '../map.ts';
import { areasWith, campaignOf, fact, forceNames, forcesAt, isInfantry, isJapanese, isLand, isPresent, isShip, newBattalion, spaceName,
  type Ctx, type Force, type NimitzState } from '../state.ts';
import { destinations } from './order-destinations.ts';

const RULE: Readonly<Record<OrderId, string>> = {
  hold: 'FCN-OR-05', refit: 'FCN-OR-06', south: 'FCN-OR-07', east: 'FCN-OR-08', battle: 'FCN-OR-09', engage: 'FCN-OR-10',
  reinforce: 'FCN-OR-11', sortie: 'FCN-OR-12',
};

/** 1945: no Orders in Iwo Jima and Okinawa (FCN-OR-21, FCN-SC-04). */
export const getsNoOrders = (s: NimitzState, area: number): boolean =>
  campaignOf(s).special.some(({ id, areas }) => id === 'no-orders' && areas!.map(placeNo).includes(area));

/** Infantry and Land-Based Aircraft of Japan in an Area, In Transit, moved and aboard Transports too (FCN-OR-26). */
const landCount = (s: NimitzState, area: number): number => forcesAt(s, area, 'jp').filter(isLand).length;
/** The last one never leaves, but from Japan and East Asia (FCN-OR-02). */
const keepsLast = (area: number): boolean => !AREAS[area].japanLastForceMayLeave;

/** `land`: Japanese Forces on land in its Area; `us`: US Forces are there. */
const canLeave = (force: Force, land: number, us: boolean): boolean =>
  force.moved === 'no' && !(land === 1 && keepsLast(force.at) && isLand(force)) && !(us && isInfantry(force));

/** The Japanese Forces of an Area that an Order can still be rolled for (FCN-OR-01, FCN-OR-25). */
export function pool(s: NimitzState, area: number): Force[] {
  if (getsNoOrders(s, area)) return [];
  const japanese: Force[] = [];
  let land = 0;
  let us = false;
  for (const force of s.forces) {
    if (force.at !== area) continue;
    if (isJapanese(force)) {
      japanese.push(force);
      if (isLand(force)) land++;
    } else us = true;
  }
  return japanese.filter((force) => canLeave(force, land, us));
}
/** The Areas whose pool is not empty, in list order: one that was finished is back once others join who was left as its last. */
export function poolAreas(s: NimitzState): number[] {
  const land = new Uint8Array(AREA_COUNT);
  const us = new Uint8Array(AREA_COUNT);
  for (const force of s.forces) {
    if (force.at >= AREA_COUNT) continue;
    if (!isJapanese(force)) us[force.at] = 1;
    else if (isLand(force)) land[force.at]++;
  }
  return areasWith(s, (force) => isJapanese(force) && canLeave(force, land[force.at], us[force.at] === 1))
    .filter((area) => !getsNoOrders(s, area));
}

/** Areas with Japanese Infantry or Land-Based Aircraft Ashore: taken when Scouting and when Movement begins. */
export const japaneseAshore = (s: NimitzState): number[] => areasWith(s, (force) => force.ashore && isJapanese(force));

/** Moved markers at the start of the step: a lone Force, Infantry with US Forces, all In Transit. They hold whatever arrives later. */
export function lock(s: NimitzState): void {
  for (const area of ALL_AREAS) {
    const here = forcesAt(s, area, 'jp');
    const free = new Set(pool(s, area));
    for (const force of here) if (force.moved === 'in-transit' || (isLand(force) && !free.has(force))) force.moved = 'moved';
  }
}

const ofKind = (forces: readonly Force[], category: Category): Force[] => forces.filter((force) => fact(force).category === category);
/** Some of a kind at random, by their numbers. */
function some(ctx: Ctx, k: number, forces: readonly Force[], category: Category): Force[] {
  const kind = ofKind(forces, category);
  if (k >= kind.length) return kind;
  const ids = pick(ctx, k, kind.map(({ id }) => id), `order: ${category}`);
  return ids.map((id) => kind.find((force) => force.id === id)!);
}

interface Roll { area: number; row: OrderRow; die: number; dice: number[]; scouted: boolean }

const mark = ({ scouted }: Roll): Force['moved'] => (scouted ? 'in-transit' : 'moved');

/** They stay, and Japan gets a Resupply counter, whether the Hold was rolled or an Order became one (FCN-OR-05, FCN-OR-14). */
function hold(ctx: Ctx, it: Roll): void {
  const { s } = ctx;
  const row = ORDERS.find(({ id }) => id === 'hold')!;
  const free = pool(s, it.area);
  const staying = [...some(ctx, row.ships, free, 'ship'), ...some(ctx, row.infantry, free, 'infantry'), ...some(ctx, row.lba, free, 'lba')];
  for (const force of staying) force.moved = mark(it);
  s.resupply++;
  note(s, it, it.area, staying, true);
  if (!ctx.journal) return;
  ctx.log(it.row.id === 'hold' ? 'order.hold' : 'order.becomes-hold',
    { area: spaceName(it.area), order: { key: `order.${it.row.id}` }, forces: names(staying), resupply: s.resupply },
    { rule: it.row.id === 'hold' ? 'FCN-OR-05' : 'FCN-OR-14', dice: [it.die, ...it.dice], spaces: [placeId(it.area)], side: 'japan' });
}
const names = (forces: readonly Force[]): ReturnType<typeof forceNames> => forceNames(forces.map(({ id }) => id));

function note(s: NimitzState, { area, die, dice, row, scouted }: Roll, to: number, forces: readonly Force[], held: boolean): void {
  s.ordered.push({
    from: area, die, ...(dice.length > 0 && { tie: dice }), row: ORDERS.indexOf(row), held, to, forces: forces.map(({ id }) => id), scouted,
  });
}

/** Those picked who really leave: Ships, then Infantry one by one, then aircraft; the last one on land stays (FCN-OR-15, R-68). */
function leaving(s: NimitzState, area: number, picked: readonly Force[]): Force[] {
  let left = landCount(s, area);
  return picked.filter((force) => isShip(force) || !keepsLast(area) || left-- > 1);
}

/** Carries an Order out towards one Area; false: nothing moves, it becomes a Hold. */
function carryOut(ctx: Ctx, it: Roll, to: number): boolean {
  const { s } = ctx;
  const { area, row } = it;
  const free = pool(s, area);
  // Aircraft go only where Japanese Forces were Ashore when the step began (FCN-OR-13).
  const aircraft = row.lbaNeedsAshore && !s.ashoreAtStart.includes(to) ? 0 : row.lba;
  const picked = [...some(ctx, row.ships, free, 'ship'), ...some(ctx, row.infantry, free, 'infantry'),
    ...(aircraft > 0 ? some(ctx, aircraft, free, 'lba') : [])];
  const movers = leaving(s, area, picked);
  // No Battalion moves where nothing else does.
  if (movers.length === 0) return false;
  const met = isPresent(s, to, 'us');
  const missing = met ? row.infantry - movers.filter(isInfantry).length : 0;
  // Of whatever cause the shortage, Battalions out of the box make it good where US Forces stand (FCN-OR-16).
  const battalions = Array.from({ length: missing }, () => newBattalion(s, to));
  for (const force of [...movers, ...battalions]) {
    force.at = to;
    force.moved = mark(it);
    if (isInfantry(force)) force.ashore = !met;
  }
  note(s, it, to, [...movers, ...battalions], false);
  if (!ctx.journal) return true;
  const dice = [it.die, ...it.dice];
  ctx.log('order.moves', { area: spaceName(area), order: { key: `order.${row.id}` }, to: spaceName(to), forces: names(movers) },
    { rule: RULE[row.id], dice, spaces: [placeId(area), placeId(to)], side: 'japan' });
  if (missing > 0) ctx.log('order.battalions', { n: missing, to: spaceName(to) },
    { rule: 'FCN-OR-16', spaces: [placeId(to)], side: 'japan' });
  return true;
}

/** One Order for an Area whose pool is not empty. */
export function orderRoll(ctx: Ctx, area: number, scouted: boolean): void {
  const { s } = ctx;
  const die = d10(ctx, 'Japanese Order');
  const row = rolled(ORDERS, die);
  const it: Roll = { area, row, die, dice: [], scouted };
  const candidates = destinations(s, row.id, area);
  if (candidates.length === 0) return hold(ctx, it);
  const { area: to, dice } = oneArea(ctx, candidates, 'Area of an Order');
  it.dice = dice;
  if (dice.length > 0) {
    ctx.log('order.tie', { areas: candidates.map(spaceName), to: spaceName(to) },
      { rule: 'FCN-OR-17', dice, spaces: candidates.map(placeId), side: 'japan' });
  }
  if (to === area || !carryOut(ctx, it, to)) hold(ctx, it);
}
