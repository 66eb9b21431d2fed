/** Asset Request (CCP-24-01 to CCP-24-16): Radios, fire for effect, aircraft, repairs, Starshells. */
import { auto, decide, sequence, when, type Outline } from '../../../engine/flow.ts';
import { act, onHex, onUnit, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { RADIOS, RADIO_TABLE, SIDE_NAMES, other, radioNo, type Side } from '../data.ts';
import { ALL_HEXES, distance, hexId, rowOf, step } from '../map.ts';
import { factOf, isNight, isOnMap, isReadyLeader, scenarioOf, setMark, sideName, special, unitName, unitOf, unitsOf, weaponHeld, weaponName,
  type CcpState, type Ctx, type SideState } from '../state.ts';
import { bombTargets } from './aircraft.ts';
import { cutRadio } from './asset-denied.ts';
import { callRoll, isJam, rolled, sumOf } from './fate-cards.ts';
import { isLeft, smokeLeft } from './placement.ts';
import { laySmoke } from './smoke.ts';
import { eyesOf, sees } from './values.ts';
import { gainVp } from './victory.ts';

const own = ({ s }: Ctx): SideState => s.sides[s.order!.side];
const sideNow = ({ s }: Ctx): Side => s.order!.side;

/** Units that could repair the Weapon that they have. */
const repairers = (s: CcpState, side: Side): number[] => unitsOf(s, side).filter((unit) => !unit.broken && !unit.suppressed
  && !unit.activated
  && weaponHeld(s, unit.id)?.broken === true).map(({ id }) => id);
/** What may be asked for, each with who asks. */
export function requests(s: CcpState, side: Side): CcpAction[] {
  const { radio, aircraft } = s.sides[side];
  const leaders = unitsOf(s, side).filter(isReadyLeader).map(({ id }) => id);
  const by = (verb: string, may: boolean): CcpAction[] => (may ? leaders.map((leader) => onUnit(verb, leader)) : []);
  return [
    ...by('establish', radio === null && !isNight(s)), ...by('restore', radio?.broken === true), ...by('spot', radio?.broken === false),
    ...(aircraft && bombTargets(s, side).length > 0 ? [act({ verb: 'bomb' })] : []), ...(aircraft ? [act({ verb: 'strafe' })] : []),
    ...repairers(s, side).map((unit) => onUnit('repair', unit)), ...by('illuminate', isNight(s) && isLeft(s, 'starshell')),
  ];
}

const PROCEDURES: Readonly<Record<string, string>> = {
  establish: 'establish', spot: 'fire-for-effect', illuminate: 'fire-for-effect', bomb: 'bombing', strafe: 'strafing',
};
function ask(ctx: Ctx, { verb, unit }: CcpAction): void {
  const { s } = ctx;
  s.order!.performed = true;
  if (unit !== undefined) {
    unitOf(s, unit).activated = true;
    s.order!.units.push(unit);
    ctx.log(`request.${verb}`, { unit: unitName(unit) }, { rule: 'CCP-20-07', side: SIDE_NAMES[sideNow(ctx)] });
  }
  if (verb === 'restore') {
    own(ctx).radio!.broken = false;
    ctx.log('radio.restored', { side: sideName(sideNow(ctx)) }, { rule: 'CCP-24-02' });
  } else if (verb === 'repair') {
    const weapon = weaponHeld(s, unit!)!;
    weapon.broken = false;
    ctx.log('weapon.repaired', { weapon: weaponName(weapon.id) }, { rule: 'CCP-24-09' });
  } else ctx.call(PROCEDURES[verb], { ...(unit !== undefined && { spotter: unit }), light: verb === 'illuminate' });
}
const order = decide<CcpState, CcpAction>('request.option', {
  who: (ctx) => SIDE_NAMES[sideNow(ctx)], actions: ({ s }) => requests(s, s.order!.side), apply: ask,
});

/** The Radios of a row that there are in the year. */
const radios = (ctx: Ctx): { radio: number; cost: number }[] => {
  const { s, locals } = ctx;
  return RADIO_TABLE[factOf(s, sideNow(ctx)).nation][locals.roll as number].filter(({ years }) => years.includes(scenarioOf(s).year))
    .map(({ radio, cost }) => ({ radio: radioNo(radio), cost }))
    .filter(({ radio }) => s.sides.every((side) => side.radio?.id !== radio) && s.waiting.every((it) => it.radio !== radio));
};
const establish = sequence<CcpState>('establish',
  auto('establish.roll', (ctx) => callRoll(ctx, { side: sideNow(ctx), why: 'radio' })),
  auto('establish.row', (ctx) => { ctx.locals.roll = sumOf(rolled(ctx)); }),
  choice('request.radio', {
    who: sideNow,
    options: (ctx) => (own(ctx).radio ? [] : radios(ctx).map(({ radio }) => act({ verb: 'choose', radio }))),
    take: (ctx, { radio }) => {
      const { cost } = radios(ctx).find((it) => it.radio === radio)!;
      own(ctx).radio = { id: radio!, broken: false };
      ctx.log('radio', { side: sideName(sideNow(ctx)), radio: { key: `radio.${RADIOS[radio!].id}` } }, { rule: 'CCP-24-01' });
      gainVp(ctx, other(sideNow(ctx)), cost, 'CCP-24-01');
    },
    otherwise: (ctx) => ctx.log('radio.none', { side: sideName(sideNow(ctx)) }, { rule: 'CCP-24-01' }),
  }));

/** In sight of the spotter, his own hex included. */
const spottingHexes = ({ s, locals }: Ctx): number[] => {
  const spotter = unitOf(s, locals.spotter as number);
  if (!isOnMap(spotter)) return [];
  const eyes = eyesOf(s);
  return ALL_HEXES.filter((hex) => sees(eyes, spotter.at, hex));
};
/** Hexes that a special rule has measured before: the Accuracy roll always succeeds. */
export function isRegistered(s: CcpState, side: Side, hex: number): boolean {
  const rule = special(s, 'auto-hit-accuracy');
  return rule !== undefined && rule.side === SIDE_NAMES[side] && rowOf(hex) >= rule.rowsFrom;
}
/** What the product of an Accuracy roll must exceed. */
export const accuracyNeeds = (s: CcpState, spotter: number, target: number): number =>
  distance(spotter, target) + Math.max(0, eyesOf(s)(spotter, target));
function accuracy(ctx: Ctx): void {
  const { s, locals } = ctx;
  const spotter = unitOf(s, locals.spotter as number).at;
  const target = locals.target as number;
  locals.needs = accuracyNeeds(s, spotter, target);
  callRoll(ctx, { side: sideNow(ctx), why: 'accuracy' });
}
function judge(ctx: Ctx): void {
  const { locals } = ctx;
  const roll = rolled(ctx);
  const n = roll.white * roll.coloured;
  locals.hit = n > (locals.needs as number);
  locals.jammed = isJam(ctx.s, roll);
  ctx.log(locals.hit ? 'accuracy.hit' : 'accuracy.miss', { n, needs: locals.needs as number }, { rule: 'CCP-24-03' });
}
/** The Spotting Round drifts; off the map it is lost with the first step (CCP-24-14). */
function drift(ctx: Ctx): void {
  const { locals } = ctx;
  const { white, coloured } = rolled(ctx);
  const steps = locals.hit ? [white, coloured] : Array.from({ length: coloured }, () => white);
  let at = locals.target as number;
  for (const face of steps) if (at >= 0) at = step(at, face - 1);
  locals.target = at;
  ctx.log(at < 0 ? 'drift.off' : 'drift', { at: at < 0 ? '' : hexId(at) },
    { rule: at < 0 ? 'CCP-24-14' : 'CCP-24-03', spaces: at < 0 ? [] : [hexId(at)] });
}
/** The hex and its neighbours by the faces of the die. */
const burst = (hex: number): number[] => [hex, ...[0, 1, 2, 3, 4, 5].map((direction) => step(hex, direction)).filter((it) => it >= 0)];
function impact(ctx: Ctx): void {
  const { s, locals } = ctx;
  const { fp, vulnerability } = RADIOS[own(ctx).radio!.id];
  const [target, ...rest] = burst(locals.target as number);
  s.attack = {
    kind: 'impact', side: sideNow(ctx), target, pieces: [], smoke: false, fp, mods: 0, cover: 'ordnance', sustained: 0, jams: 0, dice: null,
    total: 0, against: [], rest,
  };
  ctx.call('attack', { vulnerable: vulnerability });
}

const fireForEffect = sequence<CcpState>('fire-for-effect',
  decide<CcpState, CcpAction>('request.smoke-mission', {
    who: (ctx) => SIDE_NAMES[sideNow(ctx)],
    actions: (ctx) => (ctx.locals.light !== true && own(ctx).radio && RADIOS[own(ctx).radio!.id].smoke && smokeLeft(ctx.s).length > 0
      ? [act({ verb: 'mission' }), act({ verb: 'mission', marker: 'smoke' })] : []),
    apply: ({ locals }, { marker }) => { if (marker) locals.smoke = true; },
  }),
  choice('request.spotting-hex', {
    who: sideNow, options: (ctx) => spottingHexes(ctx).map((hex) => onHex('choose', hex)),
    take: (ctx, { hex }) => {
      ctx.locals.target = hex!;
      ctx.log('spotting', { at: hexId(hex!) }, { rule: 'CCP-24-03', spaces: [hexId(hex!)] });
    },
  }),
  when('request.placed', ({ locals }) => locals.target !== undefined,
    when('request.unregistered', ({ s, locals }) => !isRegistered(s, s.order!.side, locals.target as number),
      auto('request.accuracy', accuracy), auto('request.judged', judge)),
    auto('request.registered', ({ locals }) => { locals.hit ??= true; }),
    auto('request.drift', (ctx) => callRoll(ctx, { side: sideNow(ctx), why: 'drift', quiet: true })),
    auto('request.drifted', drift),
    when('request.light', ({ s, locals }) => locals.light === true && (locals.target as number) >= 0 && isLeft(s, 'starshell'),
      auto('request.starshell', (ctx) => {
        const hex = ctx.locals.target as number;
        setMark(ctx.s, hex, 'starshell', true);
        ctx.log('starshell', { at: hexId(hex) }, { rule: 'CCP-24-10', spaces: [hexId(hex)] });
      })),
    when('request.shells', (ctx) => ctx.locals.light !== true && (ctx.locals.target as number) >= 0 && own(ctx).radio?.broken === false,
      auto('request.impact', (ctx) => {
        if (ctx.locals.smoke !== true) impact(ctx);
        else for (const hex of burst(ctx.locals.target as number)) laySmoke(ctx, hex, 'CCP-24-03');
      }),
      auto('request.fired', ({ locals }) => {
        if ((locals.returned as { jammed?: boolean } | undefined)?.jammed) locals.jammed = true;
      })),
    // A Jam of the Accuracy or Impact roll breaks the Radio.
    auto('request.jam', (ctx) => {
      if (ctx.locals.jammed === true && ctx.locals.light !== true && own(ctx).radio?.broken === false) cutRadio(ctx, sideNow(ctx),
        'CCP-24-04');
    })));

export const requestProcedures: Outline<CcpState> = { 'order-asset-request': order, establish, 'fire-for-effect': fireForEffect };
