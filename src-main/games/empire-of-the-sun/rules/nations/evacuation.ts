/** Emergency moves after a change of control outside offensives (7.22, 7.32, 7.55): the owner chooses where there is a choice. */
import { auto, decide, repeat, sequence } from '../../../../engine/flow.ts';
import type { Outline } from '../../../../engine/flow.ts';
import { act, type EotsAction } from '../../answers.ts';
import { HEXES, SIDES, SIDE_NAMES, hexId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, unitText } from '../../names.ts';
import { setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { stranded } from '../control.ts';
import { displaceHq, hqsOnLostGround } from '../headquarters.ts';
import { eliminate } from '../leaving.ts';
import { emergencyAirfields } from '../movement/air.ts';
import { emergencyPorts } from '../movement/naval.ts';
import { hasRoom, removeSurplus } from '../stacking.ts';

/** Friendly ports within ten hexes, airfields within the longest range; full ones only if there is no other. */
export const havens = (s: EotsState, unit: number): number[] => (is(unit, K.naval) ? emergencyPorts(s, unit) : emergencyAirfields(s, unit));

interface Escape extends EotsAction { unit: number; place: number }

/** Who has to go: units on lost ground, and those that leave ground of their own side (`leaving`; EOTS-12.22-05). */
function goers({ s, locals }: Ctx, side: Side): number[] {
  const lost = stranded(s, side);
  const leaving = (locals.leaving as number[] | undefined
    ?? []).filter((unit) => ownerOf(unit) === side && s.place[unit] < HEXES && !lost.includes(unit));
  return [...lost, ...leaving];
}
const sideToMove = (ctx: Ctx): Side | null => SIDES.find((side) => goers(ctx, side).length > 0) ?? null;

function move(ctx: Ctx, unit: number, hex: number): void {
  const from = ctx.s.place[unit];
  if (ctx.locals.leaving) ctx.locals.leaving = (ctx.locals.leaving as number[]).filter((it) => it !== unit);
  setPlace(ctx.s, unit, hex);
  ctx.log('strategic.evacuated', { unit: unitText(unit), from: hexText(from), hex: hexText(hex) }, {
    rule: is(unit, K.naval) ? 'EOTS-7.22-01' : 'EOTS-7.32-01', spaces: [hexId(from), hexId(hex)],
  });
  // Into a full base only because there was no other: whoever came too much leaves it again (7.24, 7.34).
  if (!hasRoom(ctx.s, ownerOf(unit), hex, unit)) removeSurplus(ctx.s, unit);
}

/** HQs on lost ground are displaced; whoever has one way takes it, whoever has none is lost. Stops where somebody has to choose. */
function forced(ctx: Ctx): void {
  const { s } = ctx;
  for (const side of SIDES) {
    for (const hq of hqsOnLostGround(s, side)) {
      displaceHq(s, hq);
      ctx.log('strategic.hq-displaced', { unit: unitText(hq) }, { rule: 'EOTS-7.55-03' });
    }
    for (const unit of goers(ctx, side)) {
      const ways = havens(s, unit);
      if (ways.length === 1) move(ctx, unit, ways[0]);
      else if (ways.length === 0) {
        eliminate(s, unit);
        ctx.log('strategic.evacuation-fails', { unit: unitText(unit) }, { rule: is(unit, K.naval) ? 'EOTS-7.22-05' : 'EOTS-7.32-04' });
      }
    }
  }
}

export const evacuationProcedures: Outline<EotsState> = {
  evacuation: sequence('evacuation',
    auto('national-status-evacuate-forced', forced),
    repeat('evacuating', (ctx) => sideToMove(ctx) !== null,
      decide<EotsState, Escape>('national-status-evacuate', {
        who: (ctx) => SIDE_NAMES[sideToMove(ctx) ?? 1],
        actions: (ctx) => {
          const side = sideToMove(ctx);
          return side === null
            ? []
            : goers(ctx, side).flatMap((unit) => havens(ctx.s, unit).map((place) => act({ verb: 'evacuate', unit, place })));
        },
        apply: (ctx, { unit, place }) => move(ctx, unit, place),
      }),
      auto('national-status-evacuate-rest', forced))),
};
