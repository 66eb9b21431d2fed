/** Strategic transport of ground units by sea (7.44). */
import { text } from '../../../../engine/text.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { other } from '../../data.ts';
import { setOf } from '../../map/bits.ts';
import { PORTS } from '../../map/places.ts';
import { ANYBODY, holds, isFriendlyCoast, isFriendlyPort, position } from '../../position.ts';
import type { EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { wouldBeSupplied } from '../supply.ts';
import { enemyRawZone, enemyZone } from '../zones-of-influence.ts';
import { mayAllEnter, whyNotEnter } from './entry.ts';
import { battleHexes, navalAllowance } from './mover.ts';
import type { Mover } from './mover.ts';
import { UNREACHED, seaReach } from './paths.ts';
import type { Reach } from './paths.ts';

export function whyNotTransport(s: EotsState, mover: Mover): WhyNot | null {
  if (mover.reaction) return { reason: text('why.strategic.reaction'), rule: 'EOTS-7.44-08' };
  if (!mover.units.every((unit) => is(unit, K.strategicTransport))) {
    return { reason: text('why.transport.capability'), rule: 'EOTS-5.11-44' };
  }
  return isFriendlyCoast(s, mover.side, mover.from) ? null : { reason: text('why.transport.coast'), rule: 'EOTS-7.4-06' };
}

/** The naval allowance, doubled from a port, never touching enemy ZOI or a battle hex (EOTS-7.44-01 to EOTS-7.44-04). */
export const transportReach = (s: EotsState, mover: Mover): Reach =>
  seaReach(mover.from, navalAllowance(s, mover) * (isFriendlyPort(s, mover.side, mover.from) ? 2 : 1), {
    closed: enemyZone(s, mover.side), avoid: setOf(battleHexes(s)), held: null,
    loud: enemyRawZone(s, mover.side), enemies: position(s).anybody[other(mover.side)],
  });

/** Friendly ports where every unit would be in supply, without enemies, who would make battle hexes of them (EOTS-7.44-04). */
export const transportEnds = (s: EotsState, mover: Mover, reach: Reach): number[] =>
  PORTS.filter((hex) => reach.cost[hex] !== UNREACHED && hex !== reach.from && isFriendlyPort(s, mover.side, hex)
    && !holds(s, hex, ANYBODY[other(mover.side)]) && mayAllEnter(mover.units, hex)
    && mover.units.every((unit) => wouldBeSupplied(s, unit, hex)));

export function whyNotTransportTo(s: EotsState, mover: Mover, reach: Reach, hex: number): WhyNot | null {
  const cannot = whyNotTransport(s, mover);
  if (cannot) return cannot;
  if (!isFriendlyPort(s, mover.side, hex)) return { reason: text('why.transport.port'), rule: 'EOTS-7.44-05' };
  for (const unit of mover.units) {
    const closed = whyNotEnter(unit, hex);
    if (closed) return closed;
    if (!wouldBeSupplied(s, unit, hex)) return { reason: text('why.transport.supply'), rule: 'EOTS-7.4-06' };
  }
  if (holds(s, hex, ANYBODY[other(mover.side)])) return { reason: text('why.strategic.enemies'), rule: 'EOTS-7.44-04' };
  return reach.cost[hex] === UNREACHED
    ? { reason: text('why.transport.way', { n: navalAllowance(s, mover) }), rule: 'EOTS-7.44-03' }
    : null;
}
