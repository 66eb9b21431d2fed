/** Who may be activated, by which HQ, how many (6.21, 6.26): the same limits for both sides (EOTS-6.26-13). */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { HEXES, JAPAN, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Offensive } from '../../offensive-state.ts';
import { unitsIn } from '../../position.ts';
import { F, has, isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, K, commandTypeOf, is, ownerOf } from '../../units.ts';
import { activate, deactivate } from '../activity.ts';
import { activationLimit, hqsFor, hqsNamed, usesAllHqs } from '../cards/values.ts';
import { commandable, whyNotCommand } from '../command.ts';
import { countsAgainstLimit, fixedUnits, whyNotActivate as whyNotByCard } from '../effects/activation.ts';
import { cardsInForce } from '../effects/in-force.ts';
import { offensiveOf } from '../movement/mover.ts';
import { supply, type Supply } from '../supply.ts';

export const activeOf = (s: EotsState, side: Side): number[] => COUNTERS_OF[side].filter((unit) => isActive(s, unit));
export const reactor = (offensive: Offensive): Side => other(offensive.side);

/** The HQs that activate for a side: those of the offensive, or the one that reacts. */
export const actingHqs = (offensive: Offensive, side: Side): readonly number[] =>
  (side === offensive.side ? offensive.hqs : offensive.reactionHq < 0 ? [] : [offensive.reactionHq]);
export const limitOf = (offensive: Offensive, side: Side): number => (side === offensive.side ? offensive.limit : offensive.reactionLimit);
/** Activations that count; two counters of one US designation are two (EOTS-6.21-14, EOTS-6.21-15). */
export const countActivated = (s: EotsState, side: Side): number => activeOf(s, side).filter((unit) => countsAgainstLimit(s, unit)).length;

const ARMY = K.jpArmy | K.usArmy;
const NAVY = K.jpNavy | K.usNavy;
/** Army and navy do not act together under rivalry (14.1 C, 14.2 A): Japan's never, the United States' not under a US HQ. */
export function breaksRivalry(s: EotsState, side: Side, chosen: readonly number[], unit: number): boolean {
  const { rivalry } = s.markers;
  const bound = side === JAPAN ? rivalry.japan : rivalry.us && actingHqs(offensiveOf(s), side).some((hq) => commandTypeOf(hq) === 'us');
  if (!bound || !is(unit, ARMY | NAVY)) return false;
  const rival = is(unit, ARMY) ? NAVY : ARMY;
  return chosen.some((it) => is(it, rival));
}

/** A B-29 that bombed this turn rests, unless enemies have come into its hex (EOTS-6.21-18). */
const restsFromBombing = (s: EotsState, side: Side, unit: number): boolean =>
  has(s, unit, F.bombed)
    && (side === offensiveOf(s).side || s.place[unit] >= HEXES || !unitsIn(s, s.place[unit]).some((it) => ownerOf(it) !== side));

/** By supply, which copies of a board share: whom HQs reach. */
const reaches = new WeakMap<Supply, Map<string, number[]>>();
/** The units within reach of any of these HQs, in supply, of a nationality that they command (EOTS-6.21-02 to EOTS-6.21-12). */
export function inReachOf(s: EotsState, side: Side, hqs: readonly number[]): number[] {
  const now = supply(s);
  const known = reaches.get(now) ?? new Map<string, number[]>();
  reaches.set(now, known);
  const key = `${hqs.join()}/${s.offensive?.supplyWaived ?? ''}/${s.offensive?.anyNationality ?? ''}/${s.offensive?.expressRuns === true}`;
  let found = known.get(key);
  if (!found) {
    const troops = COUNTERS_OF[side].filter((unit) => !is(unit, K.hq));
    found = [...new Set(hqs.flatMap((hq) => commandable(s, hq, troops)))].sort((a, b) => a - b);
    known.set(key, found);
  }
  return found;
}

/** What stands against this unit besides place, nationality and supply: rest, rivalry, the card, the limit. */
function whyNotAmong(s: EotsState, side: Side, unit: number, chosen: readonly number[], count: number): WhyNot | null {
  if (restsFromBombing(s, side, unit)) return { reason: text('why.activate.bombed'), rule: 'EOTS-6.21-18' };
  if (breaksRivalry(s, side, chosen, unit)) return { reason: text('why.activate.rivalry'), rule: 'EOTS-6.21-13' };
  // Without a card's text in force only the lock of an earlier one counts: the most of all lists are such.
  if (has(s, unit, F.lockedOut) || cardsInForce(s).length > 0) {
    const card = whyNotByCard(s, unit);
    if (card) return card;
  }
  const limit = limitOf(offensiveOf(s), side);
  if (count < limit || !countsAgainstLimit(s, unit)) return null;
  return { reason: text('why.activate.limit', { n: limit }), rule: side === offensiveOf(s).side ? 'EOTS-6.21-01' : 'EOTS-6.26-05' };
}

/** The units that may be activated next, with those chosen already. */
export function activatable(s: EotsState, side: Side): number[] {
  const chosen = activeOf(s, side);
  const count = countActivated(s, side);
  const full = count >= limitOf(offensiveOf(s), side) && cardsInForce(s).length === 0;
  return full ? [] : inReachOf(s, side, actingHqs(offensiveOf(s), side)).filter((unit) =>
    !isActive(s, unit) && whyNotAmong(s, side, unit, chosen, count) === null);
}

export function whyNotActivate(s: EotsState, side: Side, unit: number): WhyNot | null {
  if (ownerOf(unit) !== side) return { reason: text('why.activate.enemy'), rule: 'EOTS-6.21-02' };
  if (is(unit, K.hq)) return { reason: text('why.activate.hq'), rule: 'EOTS-6.21-12' };
  if (isActive(s, unit)) return { reason: text('why.activate.twice'), rule: 'EOTS-6.21-01' };
  const hqs = actingHqs(offensiveOf(s), side);
  if (hqs.length === 0) return { reason: text('why.activate.no-hq'), rule: 'EOTS-6.21-06' };
  if (!inReachOf(s, side, hqs).includes(unit)) return whyNotCommand(s, hqs[0], unit);
  return whyNotAmong(s, side, unit, activeOf(s, side), countActivated(s, side));
}

/** Notes where the unit stood, for weather, recall and barges. */
export function activateUnit(s: EotsState, unit: number): void {
  activate(s, unit);
  offensiveOf(s).startOf[unit] = s.place[unit];
}
export function deactivateUnit(s: EotsState, unit: number): void {
  deactivate(s, unit);
  delete offensiveOf(s).startOf[unit];
}

/** HQs that can run the offensive; an OC play needs somebody to activate. */
export function startingHqs(s: EotsState): number[] {
  const { side, card, play } = offensiveOf(s);
  const usable = hqsFor(s, side, card, play);
  if (play === 'ec') return usable;
  return usable.filter((hq) => inReachOf(s, side, [hq]).some((unit) => !has(s, unit, F.lockedOut) && !restsFromBombing(s, side, unit)));
}
export function whyNotHq(s: EotsState, side: Side, hq: number): WhyNot | null {
  if (ownerOf(hq) !== side || !is(hq, K.hq)) return { reason: text('why.hq.none'), rule: 'EOTS-6.21-06' };
  const { card, play } = offensiveOf(s);
  if (s.place[hq] >= HEXES) return { reason: text('why.command.hq-off-map'), rule: 'EOTS-6.21-06' };
  if (!hqsNamed(side, card, play).includes(hq)) return { reason: text('why.hq.card'), rule: 'EOTS-6.21-06' };
  if (!hqsFor(s, side, card, play).includes(hq)) return { reason: text('why.command.hq-supply'), rule: 'EOTS-6.21-06' };
  return startingHqs(s).includes(hq) ? null : { reason: text('why.hq.nobody'), rule: 'EOTS-6.21-02' };
}

/** Takes HQs into the service of the offensive and fixes its limit (EOTS-5.12-01 to EOTS-5.12-03). */
export function takeHqs(s: EotsState, hqs: readonly number[]): void {
  const offensive = offensiveOf(s);
  offensive.hqs = [...hqs];
  offensive.limit = activationLimit(offensive.card, offensive.play, hqs);
}
/** HQs that the card takes by itself: all of Japan's (jp-02, EOTS-6.0-03), none for the units of jp-01. Null: the side chooses. */
export function givenHqs(s: EotsState): number[] | null {
  const { side, card, play } = offensiveOf(s);
  if (play === 'ec' && fixedUnits(s).length > 0) return [];
  return usesAllHqs(card, play) ? hqsFor(s, side, card, play) : null;
}
