/** The Battle Map in names and numbers: what cases read of it. Null: no Battle is being fought. */
import type { Json } from '../../../engine/json.ts';
import { AIRCRAFT, JP_PLANS, US_PLANS } from '../data.ts';
import { placeId } from '../map.ts';
import type { NimitzState } from '../state.ts';
import { forceWord } from '../units.ts';
import { airWord } from './answers.ts';
import { SIDES, isLbaAir, onMap } from './fighters.ts';

export function describeBattle(s: NimitzState): Json {
  const { battle } = s;
  if (!battle) return null;
  const forces = SIDES.flatMap((side) => onMap(s, side));
  return {
    area: placeId(battle.area), turn: battle.turn, counter: battle.counter, draws: battle.draws, screens: battle.screens,
    damageControl: battle.damageControl,
    plans: battle.plans.map((plan) => US_PLANS[plan].id), used: battle.usedPlans.map((plan) => US_PLANS[plan].id),
    inForce: battle.inForce.map((plan) => JP_PLANS[plan].id), airfields: { ...battle.airfields },
    forces: Object.fromEntries(forces.map(({ id, zone }) => [forceWord(id), zone])),
    damaged: [...forces.filter(({ damaged }) => damaged).map(({ id }) => forceWord(id)),
      ...battle.air.filter((air) => !isLbaAir(air) && air.damaged).map(({ id }) => airWord(id))],
    air: Object.fromEntries(battle.air.map(({ id, pos }) => [airWord(id), pos])),
    models: Object.fromEntries(battle.air.filter((air) => !isLbaAir(air)).map(({ id, model }) => [airWord(id), AIRCRAFT[model].model])),
    hits: battle.step?.pools?.map(({ area, on, hits }) => ({ area, on, hits })) ?? [],
  };
}
