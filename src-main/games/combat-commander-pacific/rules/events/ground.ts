/** Events of the ground: Blazes, Smoke, wind, debris. */
import { auto, decide, each, repeat, sequence, when, type Outline } from '../../../../engine/flow.ts';
import { act, onHex, onUnit, unitTo, type CcpAction } from '../../answers.ts';
import { SIDE_NAMES, other, type Side } from '../../data.ts';
import { ALL_HEXES, hexId, neighbours, step } from '../../map.ts';
import { displace, fact, gameMap, hasMark, markerName, setMark, setSmoke, sideOf, smokeAt, unitName, unitOf, unitsAt, unitsOf,
  type CcpState, type Ctx } from '../../state.ts';
import { callRoll, rolled } from '../fate-cards.ts';
import { fortify, fortsAt, isLeft, mayFortify, mayStand, removeFort, smokeLeft, takesSmoke } from '../placement.ts';
import { laySmoke, placeSmoke } from '../smoke.ts';
import { checkEnd, eliminate, occupy } from '../victory.ts';
import { chosen, drawer, gist, hexNow, nothing, randomHex } from './event.ts';

const mayBurn = (s: CcpState, hex: number): boolean => {
  const ground = gameMap(s).terrain[hex];
  return hex >= 0 && ground.water !== true && ground.id !== 'beach' && !hasMark(s, hex, 'blaze') && isLeft(s, 'blaze');
};
/** Fortifications, Smoke and Shellholes go; whoever stands there leaves. */
function setAblaze(ctx: Ctx, hex: number, rule: string): void {
  const { s } = ctx;
  setMark(s, hex, 'blaze', true);
  setMark(s, hex, 'shellholes', false);
  setSmoke(s, hex, 0);
  const at = hexId(hex);
  ctx.log('blaze', { at }, { rule, spaces: [at] });
  for (const kind of fortsAt(s, hex)) {
    removeFort(s, kind, hex);
    ctx.log('fort.destroyed', { marker: markerName(kind), at }, { rule, spaces: [at] });
  }
  ctx.call('blaze', { hex });
}
function flee(ctx: Ctx, unit: number, hex: number): void {
  displace(unitOf(ctx.s, unit), hex);
  ctx.log('unit.placed', { unit: unitName(unit), at: hexId(hex) }, { rule: 'CCP-53-01', spaces: [hexId(hex)] });
}
const exits = (s: CcpState, unit: number, hex: number): number[] => neighbours(hex).filter((it) => mayStand(s, unit, it));
const blaze = repeat<CcpState>('blaze.units', (ctx) => unitsAt(ctx.s, hexNow(ctx)).length > 0,
  decide<CcpState, CcpAction>('blaze.leave', {
    who: (ctx) => SIDE_NAMES[sideOf(unitsAt(ctx.s, hexNow(ctx))[0])],
    actions: (ctx) => {
      const [{ id }] = unitsAt(ctx.s, hexNow(ctx));
      const list = exits(ctx.s, id, hexNow(ctx));
      return list.length > 1 ? list.map((hex) => unitTo('place', id, hex)) : [];
    },
    apply: (ctx, { unit, hex }) => {
      flee(ctx, unit!, hex!);
      ctx.locals.left = true;
    },
  }),
  auto('blaze.forced', (ctx) => {
    const { s, locals } = ctx;
    const hex = hexNow(ctx);
    const asked = locals.left === true;
    delete locals.left;
    const [unit] = unitsAt(s, hex);
    if (!asked && unit) {
      const [to] = exits(s, unit.id, hex);
      if (to === undefined) {
        eliminate(ctx, unit, 'CCP-53-01');
        checkEnd(ctx, 'eliminated');
        return;
      }
      flee(ctx, unit.id, to);
    }
    occupy(ctx);
  }));

/** All Smoke moves at once; over the edge or into a Blaze it is gone. */
function blow(ctx: Ctx): void {
  const { s, locals } = ctx;
  const direction = rolled(ctx).white - 1;
  locals.direction = direction;
  const clouds = ALL_HEXES.flatMap((hex) => (smokeAt(s, hex) > 0 ? [{ to: step(hex, direction), value: smokeAt(s, hex) }] : []));
  for (const hex of ALL_HEXES) setSmoke(s, hex, 0);
  for (const { to, value } of clouds) if (to >= 0 && !hasMark(s, to, 'blaze')) placeSmoke(s, to, value);
  ctx.log('wind', { direction: { key: `direction.${direction + 1}` } }, { rule: 'CCP-54-01' });
}
const debris = (kind: 'smoke' | 'wire' | 'mines') => [
  ...randomHex(`detritus-${kind}`),
  auto<CcpState>(`event.detritus-${kind}.lay`, (ctx) => {
    const { s } = ctx;
    const hex = hexNow(ctx);
    if (kind === 'smoke') {
      laySmoke(ctx, hex, 'CCP-57-01');
    } else if (mayFortify(s, kind, hex)) {
      fortify(s, kind, hex);
      ctx.log('fort.placed', { marker: markerName(kind), at: hexId(hex) }, { rule: 'CCP-57-01', spaces: [hexId(hex)] });
    }
  }),
];

/** Beside an unbroken Squad of the drawer. */
const phosphorusHexes = (s: CcpState, side: Side): number[] => (smokeLeft(s).length === 0 ? []
  : [...new Set(unitsOf(s, side).filter((unit) => fact(unit).type === 'squad' && !unit.broken).flatMap(({ at }) => neighbours(at)))]
    .filter((hex) => takesSmoke(s, hex)).sort((a, b) => a - b));

export const groundEvents: Outline<CcpState> = {
  blaze,
  'event-blaze': sequence('event-blaze', ...randomHex('blaze'), auto('event.blaze', (ctx) => {
    if (mayBurn(ctx.s, hexNow(ctx))) setAblaze(ctx, hexNow(ctx), 'CCP-53-01');
    else nothing(ctx);
  })),
  'event-breeze': sequence('event-breeze',
    auto('event.breeze-roll', (ctx) => callRoll(ctx, { side: drawer(ctx), why: 'wind' })),
    auto('event.breeze-smoke', blow),
    chosen('breeze-blaze', {
      options: ({ s, locals }) => [...new Set(ALL_HEXES.filter((hex) => hasMark(s, hex, 'blaze')).map((hex) =>
        step(hex, locals.direction as number)))]
        .filter((hex) => mayBurn(s, hex)).map((hex) => onHex('choose', hex)),
      take: (ctx, { hex }) => setAblaze(ctx, hex!, 'CCP-54-01'),
    })),
  'event-detritus-of-war': sequence('event-detritus-of-war', ...debris('smoke'), ...debris('wire'), ...debris('mines')),
  'event-gusts': sequence('event-gusts', chosen('gusts', {
    who: (ctx) => other(drawer(ctx)), options: () => [act({ verb: 'odd' }), act({ verb: 'even' })],
    take: (ctx, { verb }) => {
      const { s } = ctx;
      for (const hex of ALL_HEXES) if (smokeAt(s, hex) % 2 === (verb === 'odd' ? 1 : 0)) setSmoke(s, hex, 0);
      ctx.log('gusts', { parity: { key: `parity.${verb}` } }, { rule: 'CCP-60-01' });
    },
  })),
  'event-shellholes': sequence('event-shellholes', ...randomHex('shellholes'), auto('event.shellholes', (ctx) => {
    const { s } = ctx;
    const hex = hexNow(ctx);
    if (gameMap(s).terrain[hex].water || hasMark(s, hex, 'blaze') || hasMark(s, hex, 'shellholes') || fortsAt(s, hex).length > 0
      || !isLeft(s, 'shellholes')) return nothing(ctx);
    setMark(s, hex, 'shellholes', true);
    ctx.log('shellholes', { at: hexId(hex) }, { rule: 'CCP-73-01', spaces: [hexId(hex)] });
  })),
  'event-white-phosphorus': sequence('event-white-phosphorus',
    gist('white-phosphorus', {
      options: (ctx) => phosphorusHexes(ctx.s, drawer(ctx)).map((hex) => onHex('choose', hex)),
      take: (ctx, { hex }) => {
        ctx.locals.hex = hex!;
        laySmoke(ctx, hex!, 'CCP-80-01');
      },
    }),
    when('event.phosphorus-burns', ({ locals }) => locals.hex !== undefined,
      each('event.phosphorus-sides', 'burned', ({ s }) => [s.active, other(s.active)],
        chosen('phosphorus-victim', {
          who: ({ locals }) => locals.burned as Side,
          options: ({ s, locals }) => unitsAt(s, locals.hex as number, locals.burned as Side).map(({ id }) => onUnit('break', id)),
          take: (ctx, { unit }) => ctx.call('break', { unit: unit!, rule: 'CCP-80-01' }),
        })))),
};
