/** Events of the war around: aircraft, Weapons, victory points, Objective chits. */
import { auto, decide, sequence, when, type Outline } from '../../../../engine/flow.ts';
import { KEEP, act, onWeapon, type CcpAction } from '../../answers.ts';
import { CHITS, JAPAN, SIDE_NAMES, other, type Side } from '../../data.ts';
import { distance } from '../../map.ts';
import { LOST, isNight, sideName, special, unitName, unitsOf, weaponHeld, weaponHex, weaponName, weaponOf, weaponSide, type CcpState,
  type Ctx,
  type Weapon } from '../../state.ts';
import { breakWeapon, gainVp, openChit } from '../victory.ts';
import { chosen, drawer, gist, hexNow, nothing, randomHex } from './event.ts';

const noAircraft = (s: CcpState): boolean => isNight(s) || special(s, 'no-aircraft') !== undefined
  || special(s, 'no-downhill-no-aircraft') !== undefined;
/** An air attack is being made: it is cancelled and the Event does nothing else (CCP-24-08). */
const isRaid = ({ kernel }: CcpState): boolean => kernel.frames.some(({ procedure }) => procedure === 'bombing'
  || procedure === 'strafing');
const PLACE_OWN = 1;
const REMOVE = 2;
function airSupport(ctx: Ctx): CcpAction[] {
  const { s } = ctx;
  const side = drawer(ctx);
  if (noAircraft(s) || isRaid(s)) return [];
  return [
    ...(s.sides[side].aircraft ? [] : [act({ verb: 'choose', n: PLACE_OWN })]),
      ...(s.sides[other(side)].aircraft ? [act({ verb: 'choose', n: REMOVE })] : []),
  ];
}

const onTable = (s: CcpState, passes: (weapon: Weapon) => boolean): Weapon[] =>
  s.weapons.filter((weapon) => weaponHex(s, weapon) >= 0 && passes(weapon));
/** The nearest unbroken Weapon; where there is none, the nearest broken one. */
function nearestWeapons(s: CcpState, hex: number, passes: (weapon: Weapon) => boolean, evenBroken: boolean): Weapon[] {
  const whole = onTable(s, (weapon) => passes(weapon) && !weapon.broken);
  const list = whole.length === 0 && evenBroken ? onTable(s, passes) : whole;
  const least = Math.min(...list.map((weapon) => distance(weaponHex(s, weapon), hex)));
  return list.filter((weapon) => distance(weaponHex(s, weapon), hex) === least);
}
const malfunction = (id: string, passes: (weapon: Weapon) => boolean, evenBroken: boolean, rule: string) =>
  sequence<CcpState>(`event-${id}`,
  ...randomHex(id), gist(id, {
    options: (ctx) => nearestWeapons(ctx.s, hexNow(ctx), passes, evenBroken).map((weapon) => onWeapon('break', weapon.id)),
    take: (ctx, { weapon }) => breakWeapon(ctx, weaponOf(ctx.s, weapon!), rule),
  }));

const secretNow = (ctx: Ctx): number[] => ctx.s.sides[drawer(ctx)].secret;
function drawMission(ctx: Ctx): void {
  const { s } = ctx;
  if (s.cup.length === 0) return nothing(ctx);
  const chit = ctx.draw(s.cup, 'Mission Objective');
  if (!CHITS[chit].mayBeSecret) return openChit(ctx, chit, 'CCP-67-01');
  secretNow(ctx).push(chit);
  ctx.locals.drawn = true;
  ctx.log('chit.secret', { side: sideName(drawer(ctx)) }, { rule: 'CCP-67-01', side: SIDE_NAMES[drawer(ctx)] });
}

export const warEvents: Outline<CcpState> = {
  'event-air-support': sequence('event-air-support',
    auto('event.air-raid', ({ s }) => { if (isRaid(s)) s.airCancelled = true; }),
    chosen('air-support', {
      otherwise: (ctx) => { if (!isRaid(ctx.s)) nothing(ctx); },
      options: airSupport,
      take: (ctx, { n }) => {
        const side = n === PLACE_OWN ? drawer(ctx) : other(drawer(ctx));
        ctx.s.sides[side].aircraft = n === PLACE_OWN;
        ctx.log(n === PLACE_OWN ? 'aircraft.comes' : 'aircraft.gone', { side: sideName(side) }, { rule: 'CCP-50-01' });
      },
    })),
  'event-battle-lust': sequence('event-battle-lust', auto('event.battle-lust', (ctx) => {
    const side = drawer(ctx);
    if (ctx.s.sides[other(side)].lost.length > ctx.s.sides[side].lost.length) gainVp(ctx, side, 1, 'CCP-52-01');
    else nothing(ctx);
  })),
  'event-field-of-battle': sequence('event-field-of-battle', auto('event.field-of-battle', (ctx) => {
    const side = drawer(ctx);
    const [own, theirs] = [side, other(side)].map((it: Side) => ctx.s.control.filter((holder) => holder === it).length);
    if (own > theirs) gainVp(ctx, side, 1, 'CCP-58-01');
    else nothing(ctx);
  })),
  'event-japanese-malfunction': malfunction('japanese-malfunction', (weapon) => weaponSide(weapon) === JAPAN, true, 'CCP-63-01'),
  'event-malfunction': malfunction('malfunction', () => true, false, 'CCP-65-01'),
  'event-mission-objective': sequence('event-mission-objective',
    auto('event.mission-drawn', drawMission),
    when('event.mission-secret', ({ locals }) => locals.drawn === true,
      decide<CcpState, CcpAction>('event.mission-objective', {
        who: (ctx) => SIDE_NAMES[drawer(ctx)], actions: () => [KEEP, act({ verb: 'reveal' })],
        apply: (ctx, { verb }) => { if (verb === 'reveal') openChit(ctx, secretNow(ctx).pop()!, 'CCP-67-02'); },
      }))),
  'event-reconnaissance': sequence('event-reconnaissance', gist('reconnaissance', {
    who: (ctx) => other(drawer(ctx)),
    options: (ctx) => ctx.s.sides[other(drawer(ctx))].secret.map((chit) => act({ verb: 'choose', chit })),
    take: (ctx, { chit }) => {
      const piles = ctx.s.sides[other(drawer(ctx))];
      piles.secret = piles.secret.filter((it) => it !== chit);
      ctx.reveal();
      openChit(ctx, chit!, 'CCP-69-01');
    },
  })),
  'event-scrounge': sequence('event-scrounge', gist('scrounge', {
    may: () => true,
    options: (ctx) => {
      const bare = unitsOf(ctx.s, drawer(ctx)).filter(({ id }) => !weaponHeld(ctx.s, id));
      return ctx.s.weapons.filter(({ holder }) => holder === LOST).flatMap((weapon) =>
        bare.map(({ id }) => act({ verb: 'arm', weapon: weapon.id, unit: id })));
    },
    take: (ctx, { weapon, unit }) => {
      Object.assign(weaponOf(ctx.s, weapon!), { holder: unit!, broken: true, activated: false });
      ctx.log('weapon.inherited', { weapon: weaponName(weapon!), unit: unitName(unit!) }, { rule: 'CCP-71-01' });
    },
  })),
  'event-strategic-objective': sequence('event-strategic-objective', auto('event.strategic-objective', (ctx) => {
    if (ctx.s.cup.length > 0) openChit(ctx, ctx.draw(ctx.s.cup, 'Strategic Objective'), 'CCP-76-01');
    else nothing(ctx);
  })),
};
