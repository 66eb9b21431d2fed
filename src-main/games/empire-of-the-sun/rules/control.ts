/** Control of hexes (12.1, 1.3): ground units alone change it; every change in a game goes through `changeControl`. */
import { ALLIED, COUNTERS, HEXES, JAPAN, hexId, other } from '../data.ts';
import type { Side } from '../data.ts';
import { P, PLACE } from '../map/places.ts';
import { hexText, sideText, unitText } from '../names.ts';
import { SHIPS, STOPPERS, controls, holds } from '../position.ts';
import { CONTROL_BITS, setController } from '../state.ts';
import type { Ctx, EotsState } from '../state.ts';
import { K, is, ownerOf } from '../units.ts';
import { displaceHq, loneHq } from './headquarters.ts';

/** Kunming's area is Allied and Manchuria nobody's to enter, whatever happens (12.75, 12.91). */
export const isControlFixed = (hex: number): boolean => (PLACE[hex] & (P.kunming | P.manchuria)) !== 0 || (PLACE[hex] & P.land) === 0;

/**
 * Gives a hex to a side, and what follows at once: the capture is noted, a city of the Home Islands loses its garrison for
 * good (12.94), the Tokyo Express ends where the Allies hold (EOTS-13.32-05). False: it was the side's already, or is fixed.
 * HQs, ships and aircraft of the loser are asked for afterwards: `hqsOnLostGround`, `stranded`.
 */
export function changeControl(s: EotsState, hex: number, side: Side): boolean {
  if (isControlFixed(hex) || controls(s, side, hex)) return false;
  if (side === ALLIED) {
    if ((PLACE[hex] & P.homeCity) !== 0 && !s.markers.garrisonsLost.includes(hex)) s.markers.garrisonsLost.push(hex);
    if (s.markers.tokyoExpress === hex) s.markers.tokyoExpress = -1;
  }
  setController(s, hex, side);
  s.offensive?.captured.push(hex);
  return true;
}

/** A hex has changed hands, by this rule. */
export function tellTaken(ctx: Ctx, side: Side, hex: number, rule: string): void {
  ctx.log('battle.taken', { side: sideText(side), hex: hexText(hex) }, { rule, spaces: [hexId(hex)] });
}
/** An HQ is swept away, by this rule. */
export function tellDisplaced(ctx: Ctx, hq: number, rule: string): void {
  ctx.log('battle.hq-displaced', { unit: unitText(hq) }, { rule });
}

export interface Entry { taken: boolean; displaced: number }

/**
 * A ground unit marches into a hex: a lone HQ is displaced at once, a hex free of enemies changes hands at once.
 * Enemy ground and air units make it a battle hex, enemy ships only if the march ends there (EOTS-7.41-08).
 */
export function marchInto(s: EotsState, side: Side, hex: number, ends: boolean): Entry {
  const enemy = other(side);
  const hq = loneHq(s, enemy, hex);
  if (hq >= 0) displaceHq(s, hq);
  const fought = holds(s, hex, STOPPERS[enemy]) || (ends && holds(s, hex, SHIPS[enemy]));
  return { taken: !fought && changeControl(s, hex, side), displaced: hq };
}

/** Ships and aircraft on land that the enemy controls: they owe an emergency move once the offensive is over (7.22, 7.32). */
export function stranded(s: EotsState, side: Side): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (s.place[unit] < HEXES && ownerOf(unit) === side && is(unit, K.air | K.naval) && controls(s, other(side), s.place[unit])) {
      found.push(unit);
    }
  }
  return found;
}

/** Hexes that the side holds now and did not when the turn began: captures are net. Words that do not differ are passed over. */
export function netCaptures({ japanese, japaneseAtTurnStart }: EotsState, side: Side): number[] {
  const found: number[] = [];
  for (let word = 0; word < japanese.length; word++) {
    const gained = (japanese[word] ^ japaneseAtTurnStart[word]) & (side === JAPAN ? japanese[word] : japaneseAtTurnStart[word]);
    for (let bits = gained; bits !== 0; bits &= bits - 1) {
      const hex = word * CONTROL_BITS + 31 - Math.clz32(bits & -bits);
      if ((PLACE[hex] & P.land) !== 0) found.push(hex);
    }
  }
  return found;
}

/** Resource hexes that Japan holds and has not lost for good (11.1; al-79). */
export const japaneseResources = (s: EotsState, resources: readonly number[]): number[] =>
  resources.filter((hex) => controls(s, JAPAN, hex) && !s.markers.sovietHexes.includes(hex));
