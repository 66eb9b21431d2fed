/** The Japanese Forces come onto the Battle Map by their procedure; Escorts of equal Surface value are a solitaire choice. */
import { auto, sequence, type Step } from '../../../engine/flow.ts';
import { onForce, type NimitzAction } from '../answers.ts';
import { solitaire } from '../choices.ts';
import { fact, forceName, forcesAt, isShip, type Ctx, type Force, type NimitzState } from '../state.ts';
import { isCarrier, valueOf } from '../units.ts';
import { battleOf, carriersOf, hasLba, inZone, isEscort, isSub, shipsIn, zoneText } from './fighters.ts';
import { placeAircraft, placeLand } from './us-set-up.ts';

const waiting = (s: NimitzState): Force[] => forcesAt(s, battleOf(s).area, 'jp').filter((force) => force.zone === null);
const escorts = (s: NimitzState): Force[] => waiting(s).filter(isEscort);
/** The value on the side that is up. */
const surfaceOf = (force: Force): number => valueOf(fact(force), force.damaged, 'surface')?.[0] ?? 0;

/** Carriers stay out and the Escorts are shared with the coast: Japanese Infantry is there, or aircraft of either side. */
const isShared = (s: NimitzState): boolean =>
  carriersOf(s, 'jp').length > 0 && (inZone(s, 'jp', 'transport', 'foxhole').length > 0 || hasLba(s, 'jp') || hasLba(s, 'us'));

/** What leaves no choice: land, aircraft, carriers; all other Ships too, where the Escorts are not shared (FCN-BS-06). */
function placeFirst({ s }: Ctx): void {
  placeLand(s, 'jp');
  placeAircraft(s, 'jp');
  const ships = waiting(s).filter((force) => isShip(force) && !isSub(force));
  const carriers = ships.filter((force) => isCarrier(fact(force)));
  for (const carrier of carriers) carrier.zone = 'japan-ocean';
  if (isShared(s)) return;
  for (const ship of ships) ship.zone = carriers.length > 0 ? 'japan-ocean' : 'coastal';
}

/** Escorts in the Ocean and off the coast: they go alternately, the Ocean first. */
const oceanIsNext = (s: NimitzState): boolean =>
  shipsIn(s, 'jp', 'japan-ocean').filter(isEscort).length === shipsIn(s, 'jp', 'coastal').filter(isEscort).length;
const isOceanFull = (s: NimitzState): boolean => shipsIn(s, 'jp', 'japan-ocean').filter(isEscort).length === carriersOf(s, 'jp').length;

type Escort = NimitzAction & { force: number };
function nextEscorts({ s }: Ctx): Escort[] {
  const left = escorts(s);
  if (left.length === 0 || isOceanFull(s)) return [];
  const values = left.map(surfaceOf);
  const wanted = oceanIsNext(s) ? Math.min(...values) : Math.max(...values);
  return left.filter((force) => surfaceOf(force) === wanted).map(({ id }) => onForce('escort', id));
}

function placeRest(ctx: Ctx): void {
  const { s } = ctx;
  for (const force of escorts(s)) force.zone = 'coastal';
  const zone = carriersOf(s, 'us').length > 0 ? 'us-ocean' : isUsOffTheCoast(s) ? 'coastal' : 'japan-ocean';
  for (const force of waiting(s)) force.zone = zone;
  logPlaces(ctx);
}
/** Ships but Submarines; Transports are Ships. */
const isUsOffTheCoast = (s: NimitzState): boolean =>
  shipsIn(s, 'us', 'coastal').some((force) => !isSub(force)) || inZone(s, 'us', 'transport').length > 0;

function logPlaces(ctx: Ctx): void {
  if (!ctx.journal) return;
  for (const area of ['japan-ocean', 'coastal', 'us-ocean'] as const) {
    const ships = shipsIn(ctx.s, 'jp', area);
    const rule = ships.every(isSub) ? 'FCN-BS-07' : 'FCN-BS-06';
    if (ships.length > 0) ctx.log('battle.japan-places', { zone: zoneText(area), forces: ships.map(({ id }) => forceName(id)) }, { rule });
  }
}

export const japaneseSetUp: Step<NimitzState> = sequence<NimitzState>('battle.setup.japan',
  auto('battle.setup.jp-first', placeFirst),
  solitaire<Escort>('battle.setup.jp', {
    options: nextEscorts,
    take: ({ s }, { force: id }) => {
      const force = waiting(s).find((it) => it.id === id)!;
      force.zone = oceanIsNext(s) ? 'japan-ocean' : 'coastal';
    },
  }),
  auto('battle.setup.jp-rest', placeRest));
