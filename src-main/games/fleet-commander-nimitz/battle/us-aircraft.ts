/** Where US aircraft fly: each to one of the four areas; all are in the air. */
import { auto, type Step } from '../../../engine/flow.ts';
import { act, type NimitzAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { distinct } from '../rules/alike.ts';
import { BATTLE_AREAS, type Air, type BattleArea, type Ctx, type NimitzState } from '../state.ts';
import { airIn, airLikeness, airOf, airText, findAir, isLbaAir, zoneText } from './fighters.ts';
import { JP, isInForce } from './plans.ts';

/** Over its base: Land-Based aircraft over the Island, carrier aircraft over the US Ocean. */
export const overBase = (air: Air): BattleArea => (isLbaAir(air) ? 'island' : 'us-ocean');
/** US aircraft do not go to the Japanese Ocean under No Contact (FCN-JP-11). */
export const reachable = (s: NimitzState): readonly BattleArea[] =>
  (isInForce(s, JP.noContact) ? BATTLE_AREAS.filter((area) => area !== 'japan-ocean') : BATTLE_AREAS);

/** Those that have not flown yet in this Battle Turn. */
export const grounded = (s: NimitzState): Air[] => airOf(s, 'us').filter((air) => air.pos === 'base' && !air.spent);
export const flights = (s: NimitzState, aircraft: readonly Air[]): NimitzAction[] => {
  const areas = reachable(s);
  return distinct(aircraft, (air) => airLikeness(air)).flatMap(({ id }) => areas.map((zone) => flight(id, zone)));
};
const made: Partial<Record<BattleArea, NimitzAction[]>> = {};
/** A flight, made once. */
const flight = (air: number, zone: BattleArea): NimitzAction => ((made[zone] ??= [])[air] ??= act({ verb: 'fly', air, zone }));
const STAY_HOME = act({ verb: 'stay-home' });

export const fly = ({ s }: Pick<Ctx, 's'>, { air, zone }: NimitzAction): void => { findAir(s, air!).pos = zone as BattleArea; };

export function logFlights(ctx: Ctx, rule: string): void {
  if (!ctx.journal) return;
  for (const area of BATTLE_AREAS) {
    const aircraft = airIn(ctx.s, 'us', area);
    if (aircraft.length > 0) ctx.log('battle.us-flies', { zone: zoneText(area), aircraft: aircraft.map(airText) }, { rule });
  }
}

export const usAircraft: Step<NimitzState>[] = [
  choice<NimitzAction>('bt.us-air-move', {
    options: ({ s }) => {
      const left = grounded(s);
      return left.length > 0 ? [STAY_HOME, ...flights(s, left)] : [];
    },
    take: (ctx, action) => {
      if (action.verb === 'fly') fly(ctx, action);
      else for (const air of grounded(ctx.s)) air.pos = overBase(air);
    },
  }),
  auto('bt.us-air-moved', (ctx) => logFlights(ctx, 'FCN-CB-04')),
];
