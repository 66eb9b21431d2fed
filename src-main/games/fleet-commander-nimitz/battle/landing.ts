/**
 * Aircraft come home: Land-Based ones to their airfields, carrier aircraft to their own carrier if it is undamaged, and
 * those of a lost one to free places. Where there are not enough, aircraft are Destroyed: Japan's in a fixed order, the player's by choice.
 */
import { auto, type Step } from '../../../engine/flow.ts';
import { act, onAir, type NimitzAction } from '../answers.ts';
import { choice, solitaire } from '../choices.ts';
import type { Side } from '../data-types.ts';
import { distinct } from '../rules/alike.ts';
import { fact, forceName, type Air, type Ctx, type Force, type NimitzState } from '../state.ts';
import { airGroupOf } from '../units.ts';
import { airFact, airLikeness, airOf, airText, battleOf, decksOf, findAir, isLbaAir } from './fighters.ts';
import { destroyAir } from './hits.ts';

const carrierAircraft = (s: NimitzState, side: Side): Air[] => airOf(s, side).filter((air) => !isLbaAir(air));
/** Places: as many as a carrier brought. */
const placesOn = (s: NimitzState, carrier: Force): number => airGroupOf(s.campaign, fact(carrier)).length;
const isHome = (s: NimitzState, side: Side, { base }: Air): boolean => decksOf(s, side).some(({ id }) => id === base);
const homeless = (s: NimitzState, side: Side): Air[] => carrierAircraft(s, side).filter((air) => !isHome(s, side, air));
const freeOn = (s: NimitzState, side: Side, carrier: Force): number =>
  placesOn(s, carrier) - carrierAircraft(s, side).filter(({ base }) => base === carrier.id).length;

/** Counted over all carriers together: those that flew, stayed or have landed alike. */
export function decks(s: NimitzState, side: Side): { decks: number; places: number; aircraft: number } {
  const able = decksOf(s, side);
  return {
    decks: able.length, places: able.reduce((sum, carrier) => sum + placesOn(s, carrier), 0), aircraft: carrierAircraft(s, side).length,
  };
}
const excess = (s: NimitzState, side: Side): number => {
  const { places, aircraft } = decks(s, side);
  return aircraft - places;
};

/** Damaged ones first, from the lowest cost. */
const cheapestFirst = <T extends { damaged: boolean; cost: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => Number(b.damaged) - Number(a.damaged) || a.cost - b.cost);
/** Of n that Japan loses, those that may be the next: where all that tie are lost, none of them is a choice. */
export const nextOf = <T extends { damaged: boolean; cost: number }>(list: readonly T[], n: number): T[] => {
  const sorted = cheapestFirst(list);
  const tied = sorted.filter(({ damaged, cost }) => damaged === sorted[0].damaged && cost === sorted[0].cost);
  return tied.length <= n ? tied.slice(0, 1) : tied;
};
/** The same for the player, who may name any of them. */
export const anyOf = <T extends { damaged: boolean; cost: number }>(list: readonly T[], n: number): T[] =>
  (list.length <= n ? list.slice(0, 1) : cheapestFirst(list));

const priced = (s: NimitzState, side: Side) =>
  carrierAircraft(s, side).map((air) => ({ air, damaged: air.damaged, cost: airFact(air).hitCost }));
const losses = (found: readonly { air: Air }[]): Lose[] =>
  distinct(found, ({ air }) => airLikeness(air)).map(({ air }) => onAir('lose', air.id));

type Lose = NimitzAction & { air: number };
function lose(ctx: Ctx, { air }: Lose): void {
  ctx.log('battle.no-deck', {}, { rule: 'FCN-CB-21' });
  destroyAir(ctx, findAir(ctx.s, air));
}

type Berth = NimitzAction & { air: number; force: number };
/** The first aircraft without a home, and the carriers with a free place. */
const berths = (s: NimitzState, side: Side): Berth[] => {
  const [first] = homeless(s, side);
  if (!first) return [];
  const free = decksOf(s, side).filter((carrier) => freeOn(s, side, carrier) > 0);
  return free.map(({ id }) => act({ verb: 'berth', air: first.id, force: id }));
};
/** The aircraft takes the first place of the group that is free; its id is the place. */
function berth(ctx: Ctx, { air: id, force }: Berth): void {
  const battle = battleOf(ctx.s);
  const air = findAir(ctx.s, id);
  const taken = new Set(battle.air.filter(({ base }) => base === force).map((it) => it.id));
  const before = airText(air);
  for (air.id = force * 8 + 1; taken.has(air.id);) air.id++;
  air.base = force;
  battle.air.sort((a, b) => a.id - b.id);
  ctx.log('battle.berth', { aircraft: before, carrier: forceName(force) }, { rule: 'FCN-CB-21' });
}

export const returnAircraft: Step<NimitzState>[] = [
  auto('bt.return-aircraft.home', ({ s }) => { for (const air of battleOf(s).air) air.pos = 'base'; }),
  solitaire<Lose>('bt.return-aircraft.lose-japan', {
    options: ({ s }) => (excess(s, 'jp') > 0 ? losses(nextOf(priced(s, 'jp'), excess(s, 'jp'))) : []), take: lose,
  }),
  // Japan's go aboard in list order.
  auto('bt.return-aircraft.berth-japan', (ctx) => {
    for (let [next] = berths(ctx.s, 'jp'); next; [next] = berths(ctx.s, 'jp')) berth(ctx, next);
  }),
  choice<Lose>('bt.return-aircraft.lose', {
    options: ({ s }) => (excess(s, 'us') > 0 ? losses(anyOf(priced(s, 'us'), excess(s, 'us'))) : []), take: lose,
  }),
  choice<Berth>('bt.return-aircraft.berth', { options: ({ s }) => berths(s, 'us'), take: berth }),
];
