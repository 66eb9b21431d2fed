/** Artillery, bombs and strafing before their cards are turned (CCP-24-03, CCP-24-06, CCP-24-07): where they fall, and on whom. */
import { AIRCRAFT, CARDS, RADIOS, type Side } from '../data.ts';
import { neighbours, step } from '../map.ts';
import { sideOf, unitsAt, type Attack, type CcpState, type Unit } from '../state.ts';
import { SUMS, afterCheck, countSums, fateOf, nextSum, productOn, sumOn } from './fate.ts';
import { tolls, type Strength, type Toll } from './toll.ts';

export interface Shelling {
  /** Of the Accuracy or the Targeting roll. */
  hits: number;
  /** Where the shells fall, by hex; short of 1 by what is lost off the map. */
  falls: Map<number, number>;
  targets: Toll[];
}
const add = (list: Toll[], more: readonly Toll[], share: number): void => {
  for (const it of more) {
    let found = list.find(({ unit }) => unit === it.unit);
    if (!found) list.push(found = { unit: it.unit, lost: 0, broken: 0, suppressed: 0 });
    found.lost += it.lost * share;
    found.broken += it.broken * share;
    found.suppressed += it.suppressed * share;
  }
};
const hitBy = (s: CcpState, viewer: Side, units: readonly Unit[], cover: Attack['cover'], strength: Strength): Toll[] =>
  units.flatMap((unit) => tolls(s, [unit], { cover }, strength, fateOf(s, viewer, sideOf(unit))));

/** Where a Spotting Round comes down: a hit drifts by both dice, a miss the coloured die's number of hexes along the white one's. */
function fallen(from: number, card: number, hit: boolean): number {
  const [white, coloured] = CARDS[card].dice;
  const faces = hit ? [white, coloured] : Array.from({ length: coloured }, () => white);
  return faces.reduce((at, face) => (at < 0 ? at : step(at, face - 1)), from);
}
/** `needs`: what the product of the Accuracy roll must exceed; null: the hex is registered. */
export function artilleryOdds(s: CcpState, viewer: Side, side: Side, target: number, needs: number | null): Shelling {
  const { cards } = fateOf(s, viewer, side);
  const falls = new Map<number, number>();
  /** By hex: the chance of each sum on the card after those of Accuracy and drift. */
  const impact = new Map<number, number[]>();
  const counts = countSums(cards);
  let hits = 0;
  const land = (drift: number, hit: boolean, share: number, used: readonly number[]): void => {
    const at = fallen(target, drift, hit);
    if (at < 0) return;
    falls.set(at, (falls.get(at) ?? 0) + share);
    const sums = impact.get(at) ?? Array.from({ length: SUMS }, () => 0);
    impact.set(at, sums);
    const left = Math.max(1, cards.length - used.length);
    for (let sum = 2; sum < SUMS; sum++) sums[sum] += (share * (counts[sum] - used.filter((card) => sumOn(card) === sum).length)) / left;
  };
  const n = cards.length;
  if (needs === null) for (const drift of cards) land(drift, true, 1 / n, [drift]);
  else {
    for (const accuracy of cards) {
      const hit = productOn(accuracy) > needs;
      if (hit) hits += 1 / n;
      for (const drift of cards) if (drift !== accuracy) land(drift, hit, 1 / n / Math.max(1, n - 1), [accuracy, drift]);
    }
  }
  const targets: Toll[] = [];
  const { fp } = RADIOS[s.sides[side].radio!.id];
  for (const [hex, sums] of impact) {
    for (const at of [hex, ...neighbours(hex)]) add(targets, hitBy(s, viewer, unitsAt(s, at), 'ordnance', { fp, sums }), 1);
  }
  return { hits: needs === null ? 1 : hits, falls, targets };
}
/** A bomb on a hex. */
export function bombOdds(s: CcpState, viewer: Side, side: Side, target: number, needs: number): Shelling {
  const { chance, sums } = afterCheck(fateOf(s, viewer, side), (card) => productOn(card) > needs);
  const strength = { fp: AIRCRAFT.bombFp, sums: sums.map((it) => it * chance) };
  return { hits: chance, falls: new Map([[target, chance]]), targets: hitBy(s, viewer, unitsAt(s, target), 'ordnance', strength) };
}
/** A strafing run over hexes in order, each with the Hindrance of the look down. */
export function strafeOdds(s: CcpState, viewer: Side, side: Side, line: readonly { hex: number; hindrance: number }[]): Shelling {
  const sums = nextSum(fateOf(s, viewer, side));
  return {
    hits: 1, falls: new Map(line.map(({ hex }) => [hex, 1])),
    targets: line.flatMap(({ hex, hindrance }) =>
      hitBy(s, viewer, unitsAt(s, hex), 'normal', { fp: AIRCRAFT.strafeFp - hindrance, sums })),
  };
}
