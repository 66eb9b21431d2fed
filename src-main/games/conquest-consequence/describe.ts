/** The position in names and numbers: what cases and comparisons read. */
import type { Json } from '../../engine/json.ts';
import { PARTY_IDS } from './answers.ts';
import { cardWord } from './cards.ts';
import { FACTION_IDS, TECHS, TYPE_IDS, UNIT_NATIONS } from './data.ts';
import { AREA_COUNT, AREA_IDS, LAND, NATION_IDS } from './map.ts';
import { chinaOf, handLimit, industryCost, loyaltyCost, popRes, productionLevel, victoryPoints } from './rules/economy.ts';
import { observe } from './observe.ts';
import { JAPAN, sideId, type CncState, type Unit } from './state.ts';

const SEASONS = ['new-year', 'spring', 'summer', 'fall', 'winter'];
const OWNERS = [...PARTY_IDS.slice(0, 4), 'armed', 'neutral', 'out'];
const words = (cards: readonly number[]): string[] => [...cards].sort((a, b) => a - b).map(cardWord);
const unitWord = ({ nation, type, cv }: Unit): string => `${UNIT_NATIONS[nation]} ${TYPE_IDS[type]} ${cv}`;

function faction(s: CncState, no: number): Json {
  const it = s.factions[no];
  return {
    ind: it.ind, ...popRes(s, no) as unknown as Record<string, Json>, level: productionLevel(s, no, true), vp: victoryPoints(s, no,
      { secret: true, blockade: true }),
    industryCost: industryCost(s, no), handLimit: handLimit(s, no), hand: words(it.hand), cards: it.hand.length, bought: it.bought,
    vault: it.vault.map(({ tech, province }) => (tech >= 0 ? TECHS[tech].id : AREA_IDS[province])), techs: it.techs.map(({ tech }) =>
      TECHS[tech].id),
    kept: it.techs.map(({ card }) => cardWord(card)), chits: it.chits.length, battled: it.battled, dows: it.dows, raised: it.raised,
    inPlay: it.inPlay.map(({ card, nation }) => `${cardWord(card)} ${NATION_IDS[nation]}`), intrusion: it.intrusion,
    vopp: it.vopp.map((by) => sideId(by)), ...(no !== JAPAN && { loyalty: it.loyalty, china: chinaOf(s, no), loyaltyCost: loyaltyCost(s,
      no) }),
  };
}
/** What is there, by area. */
function placed(s: CncState): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const unit of s.units) (found[AREA_IDS[unit.at]] ??= []).push(unitWord(unit));
  for (const list of Object.values(found)) list.sort();
  return found;
}
const unitsOf = (s: CncState, passes: (unit: Unit) => boolean): number[] => s.units.filter(passes).map(({ id }) => id);

/** What a side sees of the others: cards and chits that it does not know, and blocks that lie face down, are a question mark. */
function seenBy(s: CncState, no: number): Json {
  const seen = observe(s, sideId(no));
  const units: Record<string, string[]> = {};
  for (const unit of seen.units) (units[AREA_IDS[unit.at]] ??= []).push(unit.type < 0 ? `${UNIT_NATIONS[unit.nation]} ?` : unitWord(unit));
  for (const list of Object.values(units)) list.sort();
  const known = (list: readonly number[], least: number, word: (no: number) => string): string[] =>
    list.map((it) => (it < least ? '?' : word(it))).sort();
  const factions = s.players.map((of) => [sideId(of), { hand: known(seen.factions[of].hand, 1, cardWord),
    chits: known(seen.factions[of].chits, 0, String), vault: known(seen.factions[of].vault.flatMap(({ cards }) => cards), 1, cardWord),
    committed: known([seen.factions[of].committed].filter((card) => card !== 0), 1, cardWord) }]);
  return { units, factions: Object.fromEntries(factions) as Record<string, Json>, sneak: (seen.turn?.sneak ?? -1) >= 0 };
}

export function describe(s: CncState): Json {
  const { turn, battle } = s;
  return {
    scenario: s.kernel.scenario, year: s.year, season: SEASONS[s.season], turnOrder: s.turnOrder.map(sideId), allied: s.allied,
    war: [['japan', 'usa'], ['japan', 'soviet'], ['usa', 'soviet']].filter((_, i) => s.war[i]).map((pair) => pair.join('-')),
    factions: Object.fromEntries(s.players.map((no) => [FACTION_IDS[no], faction(s, no)])), commandOrder: s.commandOrder.map(sideId),
    units: placed(s), blocks: Object.fromEntries(s.units.map((unit) => [unit.id, `${unitWord(unit)} ${AREA_IDS[unit.at]}`])),
    up: unitsOf(s, ({ up }) => up), escaped: unitsOf(s, ({ escaped }) => escaped), built: unitsOf(s, ({ built }) => built > 0),
    control: Object.fromEntries(LAND.map((area) => [AREA_IDS[area], OWNERS[s.control[area]]])),
    markers: Object.fromEntries(LAND.filter((area) => s.marker[area] >= 0).map((area) => [AREA_IDS[area], sideId(s.marker[area])])),
    influence: Object.fromEntries(NATION_IDS.flatMap((id, no) => (s.influence[no] > 0 ? [[id,
      `${sideId(s.influencer[no])} ${s.influence[no]}`]] : []))),
    armed: Object.fromEntries(NATION_IDS.flatMap((id, no) => (s.armed[no] >= 0 ? [[id, sideId(s.armed[no])]] : []))),
    partisans: Object.fromEntries(LAND.filter((area) => s.partisans[area] > 0).map((area) => [AREA_IDS[area], s.partisans[area]])),
    blockaded: s.blockaded.map((entry) => AREA_IDS[entry % AREA_COUNT]).sort(), storm: s.storm,
    decks: { action: s.actionDeck.length, investment: s.investmentDeck.length, facedown: s.facedown.length },
    discards: { action: words(s.actionDiscard), investment: words(s.investmentDiscard) },
    seen: Object.fromEntries(s.players.map((no) => [sideId(no), seenBy(s, no)])),
    points: s.points, cadres: s.cadres.reduce((sum, { n }) => sum + n, 0),
    notes: s.notes.map(({ to, area, nation, type, cv }) =>
      `${sideId(to)}: ${UNIT_NATIONS[nation]} ${TYPE_IDS[type]} ${cv} ${AREA_IDS[area]}`),
    peeks: s.peeks.map(({ to, of, hand, vault }) =>
      `${sideId(to)}: ${hand ? 'hand' : 'vault'} of ${sideId(of)}${vault ? ` ${vault.length}` : ''}`),
    turn: turn && { faction: sideId(turn.faction), commands: turn.commands, emergency: turn.emergency, surprise: turn.surprise,
      duties: turn.duties.length, battles: turn.battles.map((area) => AREA_IDS[area]), fought: turn.fought.map((area) => AREA_IDS[area]) },
    battle: battle && { area: AREA_IDS[battle.area], round: battle.round, slot: battle.slot, raid: battle.raid, waiting: battle.waiting,
      defenders: battle.defenders.map((party) => PARTY_IDS[party]) },
  };
}
