/** Where units may never go by who they are (7.42, 12.61, 12.71, 12.75, 12.91), for moves, landings, retreats and placements alike. */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { HEXES, JAPAN, UNIT_FACTS } from '../../data.ts';
import type { Side } from '../../data.ts';
import { REGION, SOVIET, TERRITORY } from '../../map/places.ts';
import { K, KIND, UNIT_SIDE } from '../../units.ts';

const japaneseGround = 1;
const alliedGround = 2;
const chineseGround = 4;
const aircraft = 8;
const everybody = japaneseGround | alliedGround | chineseGround | aircraft;

/** By hex: which of these may not enter. Ships go wherever the sea lets them. */
const CLOSED = new Uint8Array(HEXES);
const close = (hexes: readonly number[], to: number): void => { for (const hex of hexes) CLOSED[hex] |= to; };
close(SOVIET, everybody);
close(TERRITORY.manchuria, everybody);
close(TERRITORY['china-interior'], everybody & ~chineseGround);
close(TERRITORY['india-mainland'], japaneseGround);
// The Himalaya belongs to no country: useless to the Allies, closed to the others.
close(REGION.himalaya, japaneseGround);
const chinese = new Set([...TERRITORY.burma, ...TERRITORY['india-north'], ...TERRITORY['kunming-area']]);
for (let hex = 0; hex < HEXES; hex++) if (!chinese.has(hex)) CLOSED[hex] |= chineseGround;

/** Bases of the Indian mainland: Japanese units may attack there, and never stay, whoever holds them (EOTS-12.61-04, R-135). */
const MAINLAND: ReadonlySet<number> = new Set(TERRITORY['india-mainland']);
export const mayBase = (side: Side, hex: number): boolean => side !== JAPAN || !MAINLAND.has(hex);
const WHO: Uint8Array = Uint8Array.from(UNIT_FACTS, ({ nationality }, unit) => {
  if ((KIND[unit] & K.air) !== 0) return aircraft;
  if ((KIND[unit] & K.ground) === 0) return 0;
  return nationality === 'chinese' ? chineseGround : UNIT_SIDE[unit] === JAPAN ? japaneseGround : alliedGround;
});

export const mayEnter = (unit: number, hex: number): boolean => (CLOSED[hex] & WHO[unit]) === 0;
/** No aircraft may be in the hex, of either side. */
export const isClosedToAircraft = (hex: number): boolean => (CLOSED[hex] & aircraft) !== 0;
export const mayAllEnter = (units: readonly number[], hex: number): boolean => units.every((unit) => mayEnter(unit, hex));

const within = (hex: number, list: readonly number[]): boolean => list.includes(hex);
export function whyNotEnter(unit: number, hex: number): WhyNot | null {
  if (mayEnter(unit, hex)) return null;
  if (within(hex, SOVIET)) return { reason: text('why.entry.soviet'), rule: 'EOTS-7.42-05' };
  if (within(hex, TERRITORY.manchuria)) return { reason: text('why.entry.manchuria'), rule: 'EOTS-12.91-01' };
  if (WHO[unit] === chineseGround) return { reason: text('why.entry.chinese'), rule: 'EOTS-7.42-07' };
  if (within(hex, TERRITORY['china-interior'])) {
    return { reason: text('why.entry.china'), rule: UNIT_SIDE[unit] === JAPAN ? 'EOTS-7.42-01' : 'EOTS-7.42-06' };
  }
  return { reason: text('why.entry.india'), rule: 'EOTS-7.42-03' };
}
