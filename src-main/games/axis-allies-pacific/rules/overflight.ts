/**
 * AA guns fire at aircraft that fly over them (AAP-AIR-02): one die for each aircraft and territory, a 1 hits, and the
 * owner chooses which of the flight is lost. In phase 6 only at those that retreated (AAP-AIR-13).
 */
import { auto, decide, repeat, sequence, type Outline } from '../../../engine/flow.ts';
import { text } from '../../../engine/text.ts';
import { act } from '../answers.ts';
import { idOf } from '../map.ts';
import { powerOf, removeUnit, spaceName, type AapState, type Ctx, type Unit } from '../state.ts';
import { classify } from './classes.ts';
import type { MoveAction } from './selection.ts';

/** The flight's aircraft that are still flying. They stand where they are going. */
function flight({ s, locals }: Ctx): Unit[] {
  const ids = locals.flight as number[];
  return s.units[locals.space as number].filter(({ id }) => ids.includes(id));
}

const hits = ({ locals }: Ctx): number => Math.min((locals.hits as number | undefined) ?? 0, (locals.flight as number[]).length);

function fire(ctx: Ctx): void {
  const guns = ctx.locals.guns as number[];
  const over = guns.shift()!;
  const aircraft = flight(ctx);
  if (aircraft.length === 0) return;
  const dice = ctx.rolls(aircraft.length, 6, `AA fire over ${idOf(over)}`);
  ctx.locals.hits = dice.filter((die) => die === 1).length;
  ctx.log('overflight', { space: spaceName(over), n: aircraft.length, hits: ctx.locals.hits }, {
    rule: ctx.s.phase === 6 ? 'AAP-AIR-13' : 'AAP-AIR-02', dice, spaces: [idOf(over)],
    roll: { by: powerOf(ctx.s.control[over]!), hit: dice.map((die) => die === 1), due: dice.length / 6 },
  });
}

function lose(ctx: Ctx, unit: Unit): void {
  const space = ctx.locals.space as number;
  ctx.log('shot-down', { unit: text(`unit.${unit.type}`) }, { rule: 'AAP-AIR-02', spaces: [idOf(space)] });
  removeUnit(ctx.s, space, unit.id);
  ctx.locals.flight = (ctx.locals.flight as number[]).filter((id) => id !== unit.id);
  ctx.locals.hits = (ctx.locals.hits as number) - 1;
}

/** Aircraft of one class, or as many hits as aircraft: nothing is to choose. */
function loseWithoutChoice(ctx: Ctx): void {
  const aircraft = flight(ctx);
  const due = hits(ctx);
  if (due === 0) return;
  if (due < aircraft.length && classify(ctx.s, ctx.locals.space as number, aircraft).length > 1) return;
  for (const unit of aircraft.slice(0, due)) lose(ctx, unit);
}

const casualties = (ctx: Ctx): MoveAction[] => {
  if (hits(ctx) === 0) return [];
  const space = ctx.locals.space as number;
  return classify(ctx.s, space, flight(ctx)).map(({ id, first }) => act({ verb: 'hit', class: id, space, unit: first.id }));
};

export const overflightProcedures: Outline<AapState> = {
  overflight: sequence('overflight',
    repeat('overflight.guns', ({ locals }) => (locals.guns as number[]).length > 0,
      auto('overflight.fire', fire),
      auto('overflight.losses', loseWithoutChoice),
      decide<AapState, MoveAction>('combat-move.aa-overflight', {
        who: ({ s }) => s.power,
        actions: casualties,
        apply: (ctx, { unit }) => {
          lose(ctx, flight(ctx).find(({ id }) => id === unit)!);
          loseWithoutChoice(ctx);
          return 'again';
        },
      }))),
};
