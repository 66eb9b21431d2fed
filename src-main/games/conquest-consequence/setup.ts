/** The opening position (CNC-5-01 to CNC-5-04): tracks, fixed units, decks; the Cadres are placed by their Factions. */
import { shuffle, type DiceState } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { givenTo } from '../../kit/handicap.ts';
import { bidFor } from './bid.ts';
import { ALL_ACTION, ALL_INVESTMENT } from './cards.ts';
import { FACTION_IDS, SETUP, TABLES, TYPE_IDS, UNIT_NATIONS } from './data.ts';
import { AREA_COUNT, NATION_IDS, areaNo } from './map.ts';
import { controlAtStart } from './rules/control.ts';
import { JAPAN, SOVIET, TYPE, USA, addUnit, commanderOf, type CncState, type Faction } from './state.ts';

export const FIRST_YEAR = 1936;
export const FOR_TWO = 'rising-sun';

/** Peace Dividends: 16 of 0, 14 of 1, 2 of 2. */
export const fullCup = (): number[] => TABLES.peaceDividends.flatMap((n, value) => Array.from({ length: n }, () => value));

const newFaction = (faction: number): Faction => {
  const { ind, loyalty = 0 } = SETUP.tracks[faction];
  return { ind, costLevel: 0, raised: 0, loyalty, loyaltyRaised: 0, hand: [], bought: [0, 0], vault: [], techs: [], atomic: false,
    chits: [],
    battled: false, dows: 0, inPlay: [], intrusion: false, vopp: [], committed: 0, attacked: 0 };
};

function opening(players: number[]): Omit<CncState, 'kernel'> {
  const areas = (value: number): number[] => Array.from({ length: AREA_COUNT }, () => value);
  const nations = (value: number): number[] => NATION_IDS.map(() => value);
  return {
    year: FIRST_YEAR, season: 0, clock: 0, players, turnOrder: [...players], factions: players.map(newFaction), allied: false,
    war: [false, false, false], units: [], nextUnit: 1, control: areas(0), marker: areas(-1), influencer: nations(-1),
      influence: nations(0),
    armed: nations(-1), partisans: areas(0), blockaded: [], storm: 0, stormed: [], naval: 0, navalFrom: 0, reserves: false,
    actionDeck: [...ALL_ACTION], actionDiscard: [], investmentDeck: [...ALL_INVESTMENT], investmentDiscard: [], facedown: [],
      cup: fullCup(),
    sneakUsed: false, passes: 0, points: -1, commandOrder: [], cadres: [], turn: null, battle: null, notes: [], peeks: [],
  };
}

export function setup(scenario: string, options: Record<string, Json>, dice: DiceState): Omit<CncState, 'kernel'> {
  const forTwo = scenario === FOR_TWO;
  const s = opening(forTwo ? [JAPAN, USA] : [JAPAN, USA, SOVIET]) as CncState;
  shuffle(dice, s.actionDeck, 'the Action deck');
  for (const faction of s.players) {
    s.factions[faction].hand = s.actionDeck.splice(0, givenTo(options, FACTION_IDS[faction]));
    const bid = bidFor(options, scenario, FACTION_IDS[faction]);
    if (bid !== 0) s.factions[faction].bid = bid;
  }
  shuffle(dice, s.investmentDeck, 'the Investment deck');
  shuffle(dice, s.cup, 'Peace Dividends');
  const fixed = [...SETUP.fixed, ...(forTwo ? SETUP.fixedUnitedChina : SETUP.fixedReds)];
  for (const [nation, type, cv, area] of fixed) {
    addUnit(s, UNIT_NATIONS.findIndex((id) => id === nation), TYPE_IDS.findIndex((id) => id === type), Number(cv), areaNo(String(area)));
  }
  if (!forTwo) for (const id of SETUP.partisans) s.partisans[areaNo(id)] = 1;
  s.cadres = cadres(s);
  if (forTwo) SETUP.forcedFortresses.forEach((id) => forceFortress(s, areaNo(id)));
  controlAtStart(s);
  return s;
}

function cadres(s: CncState): CncState['cadres'] {
  return Object.entries(SETUP.cadres).flatMap(([id, places]) => {
    const nation = UNIT_NATIONS.findIndex((it) => it === id);
    if (!s.players.includes(commanderOf(nation))) return [];
    return Object.entries(places as Record<string, number>).map(([area, n]) => ({ nation, area: areaNo(area), n }));
  });
}
/** Cadres of the game for two that must be Fortresses and are never disbanded (CNC-19-02). */
function forceFortress(s: CncState, area: number): void {
  const entry = s.cadres.find((it) => it.area === area)!;
  entry.n--;
  s.cadres = s.cadres.filter(({ n }) => n > 0);
  addUnit(s, entry.nation, TYPE.fortress, 1, area).fixed = true;
}
