/** The opening position (AAP-SETUP-02, AAP-SETUP-03; R-04): data/scenarios.json put on the map. */
import type { Json } from '../../engine/json.ts';
import { givenTo } from '../../kit/handicap.ts';
import lesson from './data/lesson-solomons.json' with { type: 'json' };
import facts from './data/scenarios.json' with { type: 'json' };
import { SPACES, SPACE_COUNT, spaceIndex } from './map.ts';
import { addUnit, type AapState, type Nation, type Owner, type Power, type Treasury, type UnitType } from './state.ts';

type Setup = Record<Owner, Record<string, Partial<Record<UnitType, number>>>>;
/** What is given beside the set-up is of a position in the middle of the war. */
interface Chart {
  id: string; setup: Setup; round?: number; power?: Power; vp?: number; treasuries?: Record<Treasury, number>;
  control?: Partial<Record<Nation, string[]>>; convoys?: Partial<Record<Nation, string[]>>;
}
/** Those of the rulebook, and those made for guided games. */
export const LESSONS: readonly string[] = [lesson.id];
const CHARTS = [...facts.scenarios, lesson] as unknown as Chart[];
export const SCENARIOS: readonly string[] = CHARTS.map(({ id }) => id);

const ALLIED: readonly Treasury[] = ['india', 'australia', 'usa'];

export function setup(scenario: string, options: Record<string, Json>): Omit<AapState, 'kernel'> {
  const chart = CHARTS.find(({ id }) => id === scenario)!;
  const s: Omit<AapState, 'kernel'> = {
    seating: options.seating as AapState['seating'],
    round: chart.round ?? 1, power: chart.power ?? 'japan', phase: 0,
    treasuries: chart.treasuries ? { ...chart.treasuries } : {
      japan: facts.startingTreasury.japan, india: facts.startingTreasury.india,
      australia: facts.startingTreasury.australia, usa: facts.startingTreasury.usa,
    },
    vp: chart.vp ?? facts.tracks.japanVictoryPoints.start, kamikazes: facts.tracks.kamikaze.start,
    units: Array.from({ length: SPACE_COUNT }, () => []), nextUnit: 1,
    control: Array.from({ length: SPACE_COUNT }, (_, i) => SPACES[i]?.firstHolder ?? null), controlAtStart: [],
    convoy: Array.from({ length: SPACE_COUNT }, (_, i) => {
      const convoy = SPACES[i]?.convoy;
      return convoy && (!convoy.optional || options.convoyRoutes === 13) ? convoy.holder : null;
    }),
    captured: [], ownerToName: [], convoysWon: [],
    purchases: { japan: {}, india: {}, australia: {}, usa: {} }, chinaDue: 0, seized: 0, capitalsTaken: [],
    selection: [], selectionSpace: 0, attackZones: [], spareZones: [], enteredZones: [], kamikazeZones: [], seaBattleZones: [], battles: [],
  };
  s.treasuries.japan += givenTo(options, 'japan');
  for (const nation of ALLIED) s.treasuries[nation] += givenTo(options, 'allies') / ALLIED.length;
  take(s.control, chart.control);
  take(s.convoy, chart.convoys);
  s.controlAtStart = [...s.control];
  for (const [owner, places] of Object.entries(chart.setup)) {
    for (const [space, units] of Object.entries(places)) {
      for (const [type, count] of Object.entries(units)) {
        for (let n = 0; n < count; n++) {
          const unit = addUnit(s as AapState, spaceIndex(space), type as UnitType, owner as Owner);
          if (type === 'industrial-complex') unit.builtBy = SPACES[spaceIndex(space)].firstHolder;
        }
      }
    }
  }
  embarkFighters(s as AapState);
  return s;
}

/** What had changed hands before. */
function take(holders: (Nation | 'british' | null)[], taken: Chart['control'] = {}): void {
  for (const [nation, spaces] of Object.entries(taken)) for (const id of spaces) holders[spaceIndex(id)] = nation as Nation;
}

/** Fighters that the chart places in a sea zone are aboard the carriers there, two each. */
function embarkFighters(s: AapState): void {
  for (const units of s.units) {
    const carriers = units.filter(({ type }) => type === 'carrier');
    units.filter(({ type }) => type === 'fighter').forEach((fighter, i) => {
      const carrier = carriers[Math.floor(i / 2)];
      if (carrier) fighter.aboard = carrier.id;
    });
  }
}
