/** Battles that are over, as everybody saw them end: their last dice, who fell, who left, who holds the field. */
import { text, type Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, UnitCount } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { TYPES, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, IS_SEA } from '../map.ts';
import type { Seen } from '../observe.ts';
import type { Fighter, FoughtBattle } from '../battle-state.ts';
import { areaName, maxCv, partyOf, type CncState } from '../state.ts';
import { diceFor, inOrder, lostGroup, rankOf, ranks, rollsOf, sideOf } from './battle-parts.ts';
import { partyId, partyName } from './words.ts';

const isLost = ({ cv, gone }: Fighter): boolean => !gone && cv === 0;

function groupOf({ rolls }: FoughtBattle, it: Fighter): BattleGroup {
  if (isLost(it)) return lostGroup(it, rolls);
  return {
    id: `fought-${it.unit}`, nation: UNIT_NATIONS[it.nation], type: TYPE_IDS[it.type], count: 1, value: 1,
    rank: rankOf(TYPES[it.type].slot), steps: { left: it.cv, of: maxCv(it.nation, it.type) }, dice: diceFor(rolls, it.unit),
    note: it.gone ? text('battle.left') : text('battle.cv', { n: it.cv }),
  };
}
/** In blocks. */
const lostOf = (fighters: readonly Fighter[]): UnitCount[] =>
  [...Map.groupBy(fighters.filter(isLost), ({ nation, type }) => `${nation}/${type}`).values()]
    .map((list) => ({ nation: UNIT_NATIONS[list[0].nation], type: TYPE_IDS[list[0].type], count: list.length }));

function wordsOf({ area, left }: FoughtBattle): Text {
  if (left.length === 1) return text('battle-over.held', { party: partyName(left[0]), space: areaName(area) });
  return text(left.length === 0 ? 'battle-over.nobody' : 'battle-over.disputed', { space: areaName(area) });
}

function overPanel(s: CncState, it: FoughtBattle, no: number): Panel {
  const { area, clock, round, raid, sneak, faction, defenders, fighters, rolls } = it;
  const by = (fighter: Fighter): number => partyOf(s, fighter.nation);
  const parties = inOrder([...new Set(fighters.map(by))], faction, defenders);
  const { of, luck } = rollsOf(parties, rolls, (unit) => by(fighters.find((one) => one.unit === unit)!));
  const own = (party: number): Fighter[] => fighters.filter((fighter) => by(fighter) === party);
  const lost = parties.map((party) => text('battle.lost-cv', { party: partyName(party),
    n: own(party).reduce((sum, { from, cv }) => sum + from - cv, 0) }));
  const detail: BattleDetail = {
    id: `${AREA_IDS[area]}-${clock}`, layout: 'rounds', space: AREA_IDS[area], round: Math.max(1, round), die: 6, steps: [], ranks,
    kind: text(`battle.kind.${sneak ? 'sneak' : IS_SEA[area] ? 'sea' : raid ? 'raid' : 'land'}`),
    parties: parties.map((party) => ({ id: partyId(party), role: party === faction ? 'attacker' : 'defender', side: sideOf(party),
      name: partyName(party), ...of(party), nations: [...new Set(own(party).map(({ nation }) => UNIT_NATIONS[nation]))],
      groups: own(party).map((fighter) => groupOf(it, fighter)) })),
    ...luck, note: text('battle.lost-steps', { list: lost }),
    over: { words: wordsOf(it), lost: Object.fromEntries(parties.map((party) => [partyId(party), lostOf(own(party))])) },
  };
  return { id: `fought-${AREA_IDS[area]}-${clock}-${no}`, kind: 'battle-over', title: text('panel.battle', { space: areaName(area) }),
    rows: [], detail };
}

/** Of the Player Turn that was last, and of each Faction's before it. */
export const overPanels = (seen: Seen): Panel[] => seen.players.flatMap((faction) =>
  (seen.factions[faction].fought ?? []).map((it, no) => overPanel(seen as unknown as CncState, it, no)));
