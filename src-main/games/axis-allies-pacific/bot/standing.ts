/** How likely Japan is to win from here: a weighing of what stands, learned from games of the computer against itself (`npm run train`). */
import { chanceBy } from '../../../kit/weighing.ts';
import { production } from '../rules/control.ts';
import { allianceOf, type AapState, type Alliance } from '../state.ts';
import { UNITS, isAircraft, isLandUnit } from '../units.ts';
import learned from './standing.json' with { type: 'json' };

type Arm = 'Land' | 'Air' | 'Sea';
const armOf = (type: keyof typeof UNITS): Arm => (isAircraft(type) ? 'Air' : isLandUnit(type) ? 'Land' : 'Sea');

/** What is weighed: forces and treasure in IPC, income, victory points, and whose turn comes. */
export function features(s: AapState): Record<string, number> {
  const forces: Record<Alliance, Record<Arm, number>> = { japan: { Land: 0, Air: 0, Sea: 0 }, allies: { Land: 0, Air: 0, Sea: 0 } };
  for (const units of s.units) for (const { type, owner } of units) forces[allianceOf(owner)][armOf(type)] += UNITS[type].cost;
  const income = production(s, 'japan');
  return {
    beforeJapan: s.power === 'japan' ? 1 : 0, beforeUsa: s.power === 'usa' ? 1 : 0, round: s.round,
    points: s.vp, pointsSquared: s.vp ** 2, pointsByIncome: s.vp * income,
    japanLand: forces.japan.Land, japanAir: forces.japan.Air, japanSea: forces.japan.Sea,
    alliedLand: forces.allies.Land, alliedAir: forces.allies.Air, alliedSea: forces.allies.Sea,
    japanIncome: income, indiaIncome: production(s, 'india'), australiaIncome: production(s, 'australia'), usaIncome: production(s, 'usa'),
    japanTreasure: s.treasuries.japan, alliedTreasure: s.treasuries.india + s.treasuries.australia + s.treasuries.usa,
  };
}

/** 0 to 1, of a game that is not decided. */
export const chanceOfJapan = (s: AapState): number => chanceBy(learned.models.all, features(s));
