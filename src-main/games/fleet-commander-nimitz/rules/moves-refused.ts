/** Why a US Force does not move, or not there. Asked of nothing that is offered. */
import type { WhyNot } from '../../../engine/game.ts';
import { openStep } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import { AREAS } from '../data.ts';
import { isArea, isPort } from '../map.ts';
import { fact, findForce, forceName, hasSpecial, spaceName, type Force, type NimitzState } from '../state.ts';
import { INVASION_FROM, airfieldUse, freeFields, isFrozen, isOpenTo, mayBomb, mayRaid, movesOf } from './us-movement.ts';

const NO_POINTS = 'FCN-MV-01';

/** What speaks against its leaving at all; null: nothing. */
function whyNotLeave(s: NimitzState, force: Force): WhyNot | null {
  const name = { force: forceName(force.id) };
  if (fact(force).side === 'jp') return { reason: text('why.japanese', name), rule: 'FCN-MV-12' };
  if (isPort(force.at)) return { reason: text('why.in-port', name), rule: 'FCN-MV-08' };
  if (!isArea(force.at)) return { reason: text('why.in-box', name), rule: 'FCN-MV-12' };
  if (force.moved !== 'no') return { reason: text('why.moved', name), rule: 'FCN-MV-12' };
  if (isFrozen(s, force)) return { reason: text('why.frozen', { area: spaceName(force.at) }), rule: 'FCN-MV-06',
    hint: text('why.frozen.hint') };
  return s.sp < 1 ? { reason: text('why.no-supply-points', { sp: s.sp }), rule: NO_POINTS } : null;
}

/** Why no Force of ours goes there at all; null: some may. */
export const whyNotEnter = (area: number): WhyNot | null =>
  (!isArea(area) || AREAS[area].usProhibited ? { reason: text('why.no-way', { area: spaceName(area) }), rule: 'FCN-MV-02' } : null);

/** Why a Force cannot go to one Area. */
export function whyNotSail(s: NimitzState, id: number, area: number): WhyNot | null {
  const force = findForce(s, id);
  if (!force) return { reason: text('why.gone', { force: forceName(Math.max(0, id)) }), rule: 'FCN-RS-08' };
  const held = whyNotLeave(s, force);
  if (held) return held;
  const it = fact(force);
  const name = { force: forceName(id) };
  const where = { area: spaceName(area) };
  if (force.at === area) return { reason: text('why.here', name), rule: 'FCN-MV-12' };
  const closed = whyNotEnter(area);
  if (closed) return closed;
  if (!isOpenTo(it, area)) return { reason: text('why.flag', name), rule: 'FCN-MV-07', hint: text('why.flag.hint') };
  if (it.category !== 'lba') return null;
  if (!s.usLandAtStart.includes(area)) return { reason: text('why.no-land', where), rule: 'FCN-MV-03', hint: text('why.no-land.hint') };
  return { reason: text('why.airfield-full', { ...where, n: airfieldUse(s, area) }), rule: 'FCN-MV-04',
    hint: text('why.airfield-full.hint') };
}

/** Why several cannot go there together: because of the first that cannot, or since there are too many of them. */
export function whyNotAll(s: NimitzState, ids: readonly number[], area: number): WhyNot | null {
  const held = ids.find((id) => {
    const force = findForce(s, id);
    return !force || whyNotLeave(s, force) !== null || !movesOf(s, force).includes(area);
  });
  if (held !== undefined || ids.length === 1) return whyNotSail(s, held ?? ids[0], area);
  if (ids.length > s.sp) return { reason: text('why.too-many-moves', { sp: s.sp, n: ids.length }), rule: NO_POINTS };
  return { reason: text('why.airfield-short', { area: spaceName(area), n: freeFields(s, area) }), rule: 'FCN-MV-04',
    hint: text('why.airfield-full.hint') };
}

/** Why a Force cannot move, raid or bomb. */
export function whyNotMove(s: NimitzState, id: number, verb?: 'raid' | 'bomb'): WhyNot | null {
  const force = findForce(s, id);
  if (!force) return { reason: text('why.gone', { force: forceName(Math.max(0, id)) }), rule: 'FCN-RS-08' };
  if (verb === 'raid' && !mayRaid(force)) return { reason: text('why.not-submarine'), rule: 'FCN-MV-13' };
  const held = whyNotLeave(s, force);
  if (held && (held.rule !== 'FCN-MV-12' || !isArea(force.at))) return held;
  if (verb === 'bomb' && (held || !mayBomb(s, force))) return { reason: text('why.not-wing'), rule: 'FCN-MV-10' };
  return held;
}

/** Why a Force cannot go to the Japan Invasion box. */
export function whyNotInvade(s: NimitzState, id: number): WhyNot | null {
  const force = findForce(s, id);
  if (!hasSpecial(s, 'japan-invasion')) return { reason: text('why.no-invasion'), rule: 'FCN-MV-11' };
  if (openStep(s) !== 'movement.us-invasion') return { reason: text('why.invasion-over'), rule: 'FCN-MV-11' };
  if (!force) return { reason: text('why.gone', { force: forceName(Math.max(0, id)) }), rule: 'FCN-RS-08' };
  if (fact(force).side === 'jp' || !INVASION_FROM.includes(force.at)) return { reason: text('why.not-invader'), rule: 'FCN-MV-11' };
  if (isFrozen(s, force)) return { reason: text('why.frozen', { area: spaceName(force.at) }), rule: 'FCN-MV-06' };
  return { reason: text('why.invaders'), rule: 'FCN-MV-11' };
}
