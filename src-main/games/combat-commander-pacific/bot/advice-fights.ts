/** Why it fires, fights or answers as it does: the chances that the table shows too, from the cards that the side may know of. */
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import type { CcpAction } from '../answers.ts';
import { CARDS, U, other } from '../data.ts';
import { hexId } from '../map.ts';
import { activations } from '../odds/activations.ts';
import { shotsAt } from '../odds/group.ts';
import { bestShot, meleeOf, opportunityShot } from '../odds/index.ts';
import { meleeOdds } from '../odds/melee.ts';
import { chanceOf, stakeOf } from '../odds/rolls.ts';
import { shotOdds } from '../odds/shot.ts';
import { addsOf } from '../rules/attack.ts';
import { ready } from '../rules/fire.ts';
import { activated } from '../rules/opportunity-fire.ts';
import { bearer, findUnit, pieceOfWeapon, unitName, unitOf, unitsAt, type Unit } from '../state.ts';
import { danger } from './advice-ground.ts';
import type { Field } from './field.ts';
import { directing } from './orders.ts';
import { bestShotAt, firePlan, gunsOf, type Shot } from './shots.ts';

/** Somebody at the target breaks or is lost, in percent: the best shot of all that may fire there. */
const falls = ({ s, side }: Field, pieces: readonly number[], target: number): number =>
  percent(bestShot(s, side, side, shotsAt(s, pieces, target), target)?.any ?? 0);

interface Firing { shot: Shot; later: number; chance: number; first: Unit }
/** The best that an activation for Fire begins with. */
export function firing(field: Field, unit?: number): Firing | null {
  let best: (Firing & { value: number }) | null = null;
  for (const { first, pieces, directed } of activations(field.s, field.side, 'fire')) {
    if (unit !== undefined && first.id !== unit) continue;
    const asked = directed.length > 0 ? directing(field, directed) : field;
    const plan = firePlan(asked, gunsOf(asked, pieces));
    const value = plan.reduce((sum, shot) => sum + shot.value, 0) - field.tick * plan.length;
    if (plan.length === 0 || (best && value <= best.value)) continue;
    best = { shot: plan[0], later: plan.length - 1, chance: falls(asked, plan[0].pieces, plan[0].target), first, value };
  }
  return best;
}
export const firesText = (key: string, { s }: Field, { shot, later, chance, first }: Firing): Text => text(key, {
  unit: unitName(first.id), at: hexId(shot.target), n: new Set(shot.pieces.map((piece) => bearer(s, piece)?.id)).size, later, chance,
});

/** The targets in reach, the best first. */
export function targets(field: Field, actions: readonly CcpAction[]): { hex: number; value: number; chance: number }[] {
  const able = ready(field.s, field.s.order!);
  const guns = gunsOf(field, able);
  return actions.filter(({ verb }) => verb === 'shoot').map(({ hex }) =>
    ({ hex: hex!, value: bestShotAt(field, guns, hex!).value, chance: falls(field, able, hex!) }))
    .sort((a, b) => b.value - a.value);
}
export function target(field: Field, { verb, hex }: CcpAction, actions: readonly CcpAction[]): Text {
  if (verb !== 'shoot') return text('advice.fire.no-more');
  const { chance } = targets(field, actions).find((it) => it.hex === hex)!;
  return text('advice.fire.target', { at: hexId(hex!), chance, n: unitsAt(field.s, hex!, field.foe).length });
}
/** The shot that is being put together, as it will be in the end. */
export function group(field: Field, { verb, unit, weapon }: CcpAction, able: readonly number[]): Text {
  const { s, side } = field;
  const { target: at, pieces, mods } = s.attack!;
  const more = verb === 'add' ? [unit ?? pieceOfWeapon(weapon!)] : [];
  const shot = bestShotAt(field, gunsOf(field, [...new Set([...able, ...pieces])]), at, [...pieces, ...more]);
  const all = verb === 'add' ? [...new Set([...pieces, ...more, ...shot.pieces])] : pieces;
  if (all.length === 0) return text('advice.usual');
  const { fp, any } = shotOdds(s, side, { side: s.attack!.side, target: at, pieces: all, mods });
  return text(verb === 'add' ? 'advice.fire.add' : 'advice.fire.all', { at: hexId(at), n: all.length, fp, chance: percent(any) });
}

/** A card that strengthens a shot: what it makes of the chance. */
export function strengthens(field: Field, { verb, card }: CcpAction, actions: readonly CcpAction[]): Text {
  const { s, side } = field;
  const attack = s.attack!;
  const any = (mods: number): number => percent(shotOdds(s, side, { ...attack, mods: attack.mods + mods }, true).any);
  const cards = verb === 'play' ? [card!] : actions.flatMap((it) => (it.verb === 'play' ? it.card! : []));
  const now = any(0);
  if (cards.length === 0) return text('advice.fire.no-card', { at: hexId(attack.target), now });
  const [most, after] = cards.map((it): [number, number] => [it, any(addsOf(CARDS[it].action, attack))]).sort((a, b) => b[1] - a[1])[0];
  return text(verb === 'play' ? 'advice.fire.card' : 'advice.fire.keep-card',
    { at: hexId(attack.target), now, after, action: text(`action.${CARDS[most].action}`) });
}

/** Somebody comes: Opportunity Fire, something hidden, or nothing. */
export function entered(field: Field, { verb, card }: CcpAction, actions: readonly CcpAction[]): Text {
  const { s, side } = field;
  const hex = s.order?.entry?.hex ?? s.kernel.frames.at(-1)!.locals.hex as number;
  const at = hexId(hex);
  if (verb === 'play') return text('advice.entered.hidden', { at, action: text(`action.${CARDS[card!].action}`) });
  if (verb === 'shoot') return text('advice.entered.shoots', { at, chance: falls(field, activated(s), hex) });
  const cards = s.sides[side].hand.filter((it) => CARDS[it].order === 'fire').length;
  if (!actions.some((it) => it.verb === 'opfire')) return text('advice.entered.none', { at });
  const chance = percent(opportunityShot(s, side)?.any ?? 0);
  return text(verb === 'opfire' ? 'advice.entered.opfire' : 'advice.entered.saves', { at, chance, n: cards });
}

/** The Melee that an advance into a hex would bring about. */
export function assaulted({ s, side }: Field, hex: number, units: readonly Unit[]): NonNullable<Text['params']> {
  const forces: [Unit[], Unit[]] = [unitsAt(s, hex, 0), unitsAt(s, hex, 1)];
  forces[side] = [...forces[side], ...units.filter((unit) => !forces[side].includes(unit))];
  const { strength, wins, both } = meleeOdds(s, side, { hex, forces, holder: other(side) });
  const [own, theirs] = [strength[side], strength[other(side)]];
  return { at: hexId(hex), own, theirs, wins: percent(wins[side]), both: percent(both), n: units.length };
}
const BAYONETS = 2;
export function melee(field: Field, { verb, card }: CcpAction, actions: readonly CcpAction[]): Text {
  const { s, side } = field;
  const it = meleeOf(s, side, 0);
  const now = percent(it.wins[side]);
  const offered = card ?? actions.find((action) => action.verb === 'play')?.card;
  const params = { at: hexId(s.melee!.hex), own: it.strength[side], theirs: it.strength[field.foe], now };
  if (offered === undefined) return text('advice.melee.no-card', params);
  const { action } = CARDS[offered];
  const after = action === 'bayonets' ? percent(meleeOf(s, side, BAYONETS).wins[side]) : 0;
  return text(verb === 'play' ? 'advice.melee.card' : 'advice.melee.keep-card', { ...params, after, action: text(`action.${action}`) });
}

/** A roll that lies open. */
export function again({ s, side }: Field, { verb }: CcpAction): Text {
  const stake = stakeOf(s, side);
  if (!stake) return text(verb === 'reroll' ? 'advice.roll.time' : 'advice.roll.none');
  const [keeps, anew] = [true, false].map((stands) => percent(chanceOf(s, side, stake, stands)));
  return text(verb === 'reroll' ? 'advice.roll.again' : 'advice.roll.stands', { what: text(stake.key, stake.params), keeps, anew });
}
/** Light Wounds. */
export function wounds(field: Field, { verb }: CcpAction, actions: readonly CcpAction[]): Text {
  const unit = findUnit(field.s, field.s.kernel.frames.at(-1)!.locals.unit as number);
  if (!unit || !actions.some((it) => it.verb === 'play')) return text('advice.wounds.none');
  return text(verb === 'play' ? 'advice.wounds.play' : 'advice.wounds.keep', {
    unit: unitName(unit.id), lost: Number(unit.broken), risk: danger(field, { ...unit, broken: true }, unit.at),
  });
}
/** Of those who could break by the enemy's Ambush. */
export const victim = ({ s }: Field, { unit }: CcpAction): Text => {
  const it = unitOf(s, unit!);
  const { front, back } = U[it.id];
  return text(it.broken ? 'advice.victim.broken' : 'advice.victim', { unit: unitName(it.id), before: front.fp, after: back.fp });
};
