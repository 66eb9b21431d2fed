/** Aerial bombing and strafing (CCP-24-06, CCP-24-07): seen from level five, and over when they are done. */
import { auto, repeat, sequence, when, type Outline } from '../../../engine/flow.ts';
import { act, onHex } from '../answers.ts';
import { choice } from '../choices.ts';
import { AIRCRAFT, other, type Side } from '../data.ts';
import { ALL_HEXES, DIRECTION_NUMBERS, distance, edgeHexes, hexId } from '../map.ts';
import { factOf, sideName, unitsAt, unitsOf, type AttackKind, type CcpState, type Ctx } from '../state.ts';
import { callRoll, rolled } from './fate-cards.ts';
import { BLOCKED } from './line-of-sight.ts';
import { eyesFrom, lineFrom, sees } from './values.ts';

const sideNow = ({ s }: Ctx): Side => s.order!.side;
/** The hexes with enemies that a bomber over a hex could strike, but for its own. */
const targetsFrom = (s: CcpState, side: Side, from: number): number[] => {
  const eyes = eyesFrom(s, AIRCRAFT.level);
  return [...new Set(unitsOf(s, other(side)).map(({ at }) => at))].filter((hex) => hex !== from && sees(eyes, from, hex)).sort((a, b) =>
    a - b);
};
/** The hexes of the friendly edge at which a bomber finds a target. */
export const bombTargets = (s: CcpState, side: Side): number[] =>
  edgeHexes(factOf(s, side).friendlyEdge).filter((hex) => targetsFrom(s, side, hex).length > 0);

function strike(ctx: Ctx, kind: AttackKind, target: number, fp: number): void {
  ctx.s.attack = {
    kind, side: sideNow(ctx), target, pieces: [], smoke: false, fp, mods: 0, cover: kind === 'bomb' ? 'ordnance' : 'normal', sustained: 0,
      jams: 0,
    dice: null, total: 0, against: [], rest: [],
  };
  ctx.call('attack', kind === 'bomb' ? { vulnerable: AIRCRAFT.vulnerability } : {});
}
const flies = ({ s }: Ctx): boolean => !s.airCancelled;
const leave = (id: string) => auto<CcpState>(id, (ctx) => {
  const { s } = ctx;
  s.airCancelled = false;
  if (!s.sides[sideNow(ctx)].aircraft) return;
  s.sides[sideNow(ctx)].aircraft = false;
  ctx.log('aircraft.leaves', { side: sideName(sideNow(ctx)) }, { rule: 'CCP-24-06' });
});

const bombing = sequence<CcpState>('bombing',
  choice('bombing.entry-hex', {
    who: sideNow, options: (ctx) => bombTargets(ctx.s, sideNow(ctx)).map((hex) => onHex('choose', hex)),
    take: ({ locals }, { hex }) => { locals.from = hex!; },
  }),
  choice('bombing.target', {
    who: sideNow, options: (ctx) => targetsFrom(ctx.s, sideNow(ctx), ctx.locals.from as number).map((hex) => onHex('shoot', hex)),
    take: (ctx, { hex }) => {
      const { s, locals } = ctx;
      const from = locals.from as number;
      locals.target = hex!;
      locals.needs = distance(from, hex!) + eyesFrom(s, AIRCRAFT.level)(from, hex!);
      ctx.log('bombing', { start: hexId(from), at: hexId(hex!) }, { rule: 'CCP-24-06', spaces: [hexId(from), hexId(hex!)] });
    },
  }),
  auto('bombing.targeting', (ctx) => callRoll(ctx, { side: sideNow(ctx), why: 'targeting' })),
  auto('bombing.targeted', (ctx) => {
    const { white, coloured } = rolled(ctx);
    ctx.locals.hit = white * coloured > (ctx.locals.needs as number);
    ctx.log(ctx.locals.hit ? 'targeting.hit' : 'targeting.miss', { n: white * coloured, needs: ctx.locals.needs as number },
      { rule: 'CCP-24-06' });
  }),
  when('bombing.hits', (ctx) => flies(ctx) && ctx.locals.hit === true,
    auto('bombing.strike', (ctx) => strike(ctx, 'bomb', ctx.locals.target as number, AIRCRAFT.bombFp))),
  leave('bombing.over'));

const strafing = sequence<CcpState>('strafing',
  choice('strafe.hex', {
    who: sideNow, options: () => ALL_HEXES.map((hex) => onHex('choose', hex)), take: ({ locals }, { hex }) => { locals.from = hex!; },
  }),
  choice('strafe.direction', {
    who: sideNow, options: () => DIRECTION_NUMBERS.map((n) => act({ verb: 'choose', n })),
    take: (ctx, { n }) => {
      const from = ctx.locals.from as number;
      ctx.locals.line = lineFrom(from, n! - 1);
      ctx.log('strafing', { at: hexId(from), direction: { key: `direction.${n}` } }, { rule: 'CCP-24-07', spaces: [hexId(from)] });
    },
  }),
  repeat('strafe.line', (ctx) => flies(ctx) && (ctx.locals.line as number[]).length > 0,
    auto('strafe.next', (ctx) => {
      const { s, locals } = ctx;
      const hex = (locals.line as number[]).shift()!;
      const hindrance = eyesFrom(s, AIRCRAFT.level)(locals.from as number, hex);
      if (hindrance !== BLOCKED && unitsAt(s, hex).length > 0) strike(ctx, 'strafe', hex, AIRCRAFT.strafeFp - hindrance);
    })),
  leave('strafe.over'));

export const aircraftProcedures: Outline<CcpState> = { bombing, strafing };
