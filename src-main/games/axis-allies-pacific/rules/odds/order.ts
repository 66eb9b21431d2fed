/**
 * The usual order of losses, one for the button "usual", the odds and the bots: attackers and defenders lose what is
 * cheapest first; a whole battleship is damaged before anything sinks; the last destroyer stays while the enemy has
 * submarines; the last attacking land unit stays, since aircraft take no territory.
 */
export type OrderClass =
  | 'infantry' | 'marine' | 'artillery' | 'armor' | 'fighter' | 'bomber'
  | 'battleship' | 'damaged' | 'carrier' | 'destroyer' | 'transport' | 'loaded' | 'submarine';

export interface OrderCall {
  attacker: boolean;
  sea: boolean;
  /** The enemy has submarines in this battle. */
  enemySubmarines: boolean;
}

/** One hit: on the unit at this place of what was given. A whole battleship stands twice; the first hit only damages it. */
export interface OrderItem { at: number; kills: boolean }

const DAMAGE = 0;
const LAND: Partial<Record<OrderClass, number>> = { infantry: 1, marine: 2, artillery: 3, armor: 4, fighter: 5, bomber: 6 };
const LAST_TROOP = 7;
const SEA: Partial<Record<OrderClass, number>> = {
  transport: 1, submarine: 2, destroyer: 3, fighter: 4, loaded: 5, bomber: 6, carrier: 8, damaged: 9, battleship: 9,
};
const LAST_DESTROYER = 7;

/** The hits that a force can take, in the usual order. Units of one class go in the order given. */
export function usualOrder(classes: readonly OrderClass[], { attacker, sea, enemySubmarines }: OrderCall): OrderItem[] {
  const ranked: { at: number; kills: boolean; rank: number }[] = [];
  classes.forEach((it, at) => {
    if (it === 'battleship') ranked.push({ at, kills: false, rank: DAMAGE });
    // A defender's loaded transport is worth no more to the battle than an empty one.
    const rank = sea ? (it === 'loaded' && !attacker ? SEA.transport : SEA[it]) : LAND[it];
    ranked.push({ at, kills: true, rank: rank! });
  });
  ranked.sort((a, b) => a.rank - b.rank);
  if (sea && enemySubmarines) keepLast(ranked, (it) => classes[it.at] === 'destroyer', LAST_DESTROYER);
  if (!sea && attacker) keepLast(ranked, (it) => LAND[classes[it.at]]! < LAND.fighter!, LAST_TROOP);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ at, kills }) => ({ at, kills }));
}

function keepLast<T extends { rank: number }>(ranked: T[], is: (it: T) => boolean, rank: number): void {
  const last = ranked.findLast(is);
  if (last) last.rank = rank;
}
