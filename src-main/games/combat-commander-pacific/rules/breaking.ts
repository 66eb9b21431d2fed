/** Units break, are suppressed and rally; a Squad about to break may have only Light Wounds (CCP-44-01); Weapons change hands. */
import { auto, decide, sequence, type Outline } from '../../../engine/flow.ts';
import { PASS, onCard, onUnit, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { CARDS, SIDE_NAMES, SUPPRESSIONS, U, firstUnit, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { addUnit, fact, factOf, findUnit, freeCounter, isOnMap, pieceOfWeapon, removeUnit, sideOf, unitName, unitOf, weaponHeld,
  weaponName, weaponOf, type CcpState, type Ctx, type Unit } from '../state.ts';
import { checkEnd, eliminate, gainVp, heirsOf, loseWeapon } from './victory.ts';
import { playCard } from './windows.ts';

/** The Team of a side's Order of Battle: what Deploy and Light Wounds leave of a Squad. */
export const teamType = (s: CcpState, side: Side): string => `${factOf(s, side).nation}-tm-${factOf(s, side).quality}`;
/** A free counter of it; -1: none. */
export function freeTeam(s: CcpState, side: Side): number {
  const first = firstUnit(teamType(s, side));
  return freeCounter(s.units, first, U[first].count);
}
/** Another counter takes the place of a unit, with its side, markers, activation and MP spent; the old one is available again. */
export function replaceUnit(s: CcpState, unit: Unit, counter: number): Unit {
  const weapon = weaponHeld(s, unit.id);
  removeUnit(s, unit.id);
  const next = addUnit(s, counter, unit.at);
  Object.assign(next, { ...unit, id: counter });
  if (weapon) weapon.holder = counter;
  for (const list of rosters(s)) list.forEach((id, i) => { if (id === unit.id) list[i] = counter; });
  for (const mover of s.order?.movers ?? []) if (mover.unit === unit.id) mover.unit = counter;
  for (const { procedure, locals } of s.kernel.frames) if (procedure === 'attack' && locals.unit === unit.id) locals.unit = counter;
  return next;
}
/**
 * All lists of what is going on that name units: those of the Order and the attack, who has entered a hex, whom Mines strike. Whoever
 * takes a Squad's place takes it there too (CCP-44-03).
 */
export const rosters = ({ order, attack, kernel }: CcpState): number[][] => [
  ...(order ? [order.units, order.done, order.group, order.pieces, order.smoked] : []), ...(attack ? [attack.pieces, attack.against] : []),
  ...kernel.frames.flatMap(({ locals }) => [locals.units, locals.only].filter(Array.isArray)) as number[][],
];

export function suppress(ctx: Ctx, unit: Unit, rule: string): void {
  const { s } = ctx;
  if (unit.suppressed || s.units.filter(({ suppressed }) => suppressed).length >= SUPPRESSIONS) return;
  unit.suppressed = true;
  ctx.log('suppressed', { unit: unitName(unit.id), at: hexId(unit.at) }, { rule, side: SIDE_NAMES[sideOf(unit)] });
}
export function rally(ctx: Ctx, unit: Unit, rule: string): void {
  unit.broken = false;
  ctx.log('rallied', { unit: unitName(unit.id) }, { rule, side: SIDE_NAMES[sideOf(unit)] });
}
export function unsuppress(ctx: Ctx, unit: Unit, rule: string): void {
  unit.suppressed = false;
  ctx.log('unsuppressed', { unit: unitName(unit.id) }, { rule });
}

/** What everybody can see: a Squad that a Team could replace, and a hand that may hold the card. */
const mayBeLight = (s: CcpState, unit: Unit | undefined): boolean => unit !== undefined && isOnMap(unit) && fact(unit).type === 'squad'
  && s.sides[sideOf(unit)].hand.length > 0 && freeTeam(s, sideOf(unit)) >= 0;

const breaking = sequence<CcpState>('break',
  decide<CcpState, CcpAction>('fire.break', {
    private: true,
    window: { pass: PASS.id },
    who: ({ s, locals }) => SIDE_NAMES[sideOf(unitOf(s, locals.unit as number))],
    actions: ({ s, locals }) => {
      const unit = findUnit(s, locals.unit as number);
      if (!unit || !mayBeLight(s, unit)) return [];
      const cards = s.sides[sideOf(unit)].hand.filter((card) => CARDS[card].action === 'light-wounds');
      return [...cards.map((card) => onCard('play', card)), PASS];
    },
    apply: (ctx, { verb, card }) => {
      if (verb === 'pass') return;
      const { s, locals } = ctx;
      const unit = unitOf(s, locals.unit as number);
      const side = sideOf(unit);
      playCard(ctx, side, card!, 'CCP-44-01');
      const team = replaceUnit(s, unit, freeTeam(s, side));
      ctx.log('light-wounds', { unit: unitName(unit.id), team: unitName(team.id) }, { rule: 'CCP-44-01' });
      gainVp(ctx, other(side), 1, 'CCP-44-01');
      locals.saved = true;
    },
  }),
  auto('break.result', (ctx) => {
    const { s, locals } = ctx;
    const unit = findUnit(s, locals.unit as number);
    if (locals.saved === true || !unit || !isOnMap(unit)) return;
    if (unit.broken) {
      eliminate(ctx, unit, locals.rule as string);
      checkEnd(ctx, 'eliminated');
      return;
    }
    unit.broken = true;
    ctx.log('broken', { unit: unitName(unit.id), at: hexId(unit.at) }, { rule: locals.rule as string, side: SIDE_NAMES[sideOf(unit)] });
  }));

/** A Weapon is activated with its possessor and never without him: of an heir who does not fire himself it fires no more (CCP-20-07). */
function disarm({ order }: CcpState, weapon: number, heir: number): void {
  if (order && !order.pieces.includes(heir)) order.pieces = order.pieces.filter((piece) => piece !== pieceOfWeapon(weapon));
}
/** Who takes over the Weapon of a comrade who is gone. */
const inherit = sequence<CcpState>('inherit', choice('weapon.inherit', {
  who: ({ s, locals }) => sideOf(heirsOf(s, locals.heirs)[0]),
  options: ({ s, locals }) => heirsOf(s, locals.heirs).map(({ id }) => onUnit('inherit', id)),
  may: () => true,
  take: (ctx, { unit }) => {
    const weapon = weaponOf(ctx.s, ctx.locals.weapon as number);
    weapon.holder = unit!;
    disarm(ctx.s, weapon.id, unit!);
    ctx.log('weapon.inherited', { unit: unitName(unit!), weapon: weaponName(weapon.id) });
  },
  otherwise: (ctx) => loseWeapon(ctx, weaponOf(ctx.s, ctx.locals.weapon as number)),
}));

export const breakingProcedures: Outline<CcpState> = { break: breaking, inherit };
