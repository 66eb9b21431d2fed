/** What holds in every position. A broken one is a bug of the engine, never a matter of play. */
import { ALL_ACTION, ALL_INVESTMENT, cardWord } from './cards.ts';
import { TYPE_IDS, UNIT_NATIONS } from './data.ts';
import { AREA_COUNT, AREA_IDS, IS_COASTAL, IS_LAND, IS_PASSAGE, IS_PROVINCE, IS_SEA, NATION_IDS } from './map.ts';
import { fullCup } from './setup.ts';
import { NATION, TYPE, areEnemies, blocksOf, fact, isFortress, isGround, isMinorPower, isSnlf, maxCv, type CncState,
  type Unit } from './state.ts';

type Say = (words: string) => void;

export function invariants(s: CncState): string[] {
  const broken: string[] = [];
  const say = (words: string): void => void broken.push(words);
  s.units.forEach((unit) => checkUnit(s, unit, say));
  checkPool(s, say);
  checkStacks(s, say);
  checkCards(s, say);
  checkNumbers(s, say);
  return broken;
}

function checkUnit(s: CncState, unit: Unit, say: Say): void {
  const { nation, type, cv, at } = unit;
  const name = `${UNIT_NATIONS[nation]} ${TYPE_IDS[type]} ${unit.id} in ${AREA_IDS[at] ?? at}`;
  if (!(IS_LAND[at] || IS_SEA[at])) say(`${name} is nowhere.`);
  if (!(cv >= 1 && cv <= maxCv(nation, type)) && !s.battle) say(`${name} has ${cv} CV.`);
  if (isMinorPower(nation) && !IS_PROVINCE[at]) say(`${name} has left China.`);
  if (IS_SEA[at] && (isFortress(unit) || type === TYPE.militia || nation === NATION.armed)) say(`${name} is at sea.`);
  if (!isGround(unit) && fact(unit).sea > 0 && IS_LAND[at] && !IS_COASTAL[at]) say(`${name} is a ship inland.`);
  if (unit.escaped && (type !== TYPE.submarine || !IS_SEA[at])) say(`${name} has escaped.`);
  if (unit.id >= s.nextUnit) say(`${name} has a number that will be given again.`);
}
/** No more blocks of a Nation and type than there are; no number twice. */
function checkPool(s: CncState, say: Say): void {
  const count = new Map<number, number>();
  for (const { nation, type } of s.units) count.set(nation * 16 + type, (count.get(nation * 16 + type) ?? 0) + 1);
  for (const [key, n] of count) {
    const [nation, type] = [key >> 4, key & 15];
    if (n > blocksOf(nation, type)) say(`There are ${n} blocks of ${UNIT_NATIONS[nation]} ${TYPE_IDS[type]}.`);
  }
  if (new Set(s.units.map(({ id }) => id)).size !== s.units.length) say('Two blocks have one number.');
}
/** One Fortress an area, one SNLF an islet or strait; between turns no sea holds Enemies but Escaped Subs and Convoys. */
function checkStacks(s: CncState, say: Say): void {
  for (let area = 0; area < AREA_COUNT; area++) {
    const here = s.units.filter(({ at }) => at === area);
    if (here.filter(isFortress).length > 1) say(`${AREA_IDS[area]} has two Fortresses.`);
    if (IS_PASSAGE[area] && here.filter(isSnlf).length > 1) say(`${AREA_IDS[area]} has two SNLF.`);
    if (!IS_SEA[area] || s.season !== 0) continue;
    const ships = here.filter((unit) => !unit.escaped && !isGround(unit));
    if (ships.some((a) => ships.some((b) => areEnemies(s, a.nation, b.nation, area))) && !s.allied) say(`${AREA_IDS[area]} holds Enemies.`);
  }
}
/** Every card is in one place. */
function checkCards(s: CncState, say: Say): void {
  const shown = s.kernel.frames.flatMap(({ locals }) => (typeof locals.shown === 'number' && locals.shown > 0 ? [locals.shown] : []));
  const pending = s.kernel.frames.flatMap(({ procedure, locals, at }) => (procedure === 'intelligence'
    && at.startsWith('government.blackmail')
    && (locals.other as number) > 0 ? [locals.other as number] : []));
  const all = [...s.actionDeck, ...s.investmentDeck, ...s.actionDiscard, ...s.investmentDiscard, ...s.facedown, ...shown, ...pending,
    ...s.factions.flatMap((it) => [...it.hand, ...it.vault.flatMap(({ cards }) => cards), ...it.techs.map(({ card }) => card),
      ...it.inPlay.map(({ card }) => card), ...(it.committed > 0 ? [it.committed] : [])])];
  const seen = new Set(all);
  const twice = all.filter((card, i) => all.indexOf(card) !== i);
  if (twice.length > 0) say(`A card is in two places: ${twice.map(cardWord).join(', ')}.`);
  const missing = [...ALL_ACTION, ...ALL_INVESTMENT].filter((card) => !seen.has(card));
  if (missing.length > 0) say(`Cards are nowhere: ${missing.map(cardWord).join(', ')}.`);
  const chits = [...s.cup, ...s.factions.flatMap((it) => it.chits)];
  if (String([...chits].sort((a, b) => a - b)) !== String(fullCup())) say('The Peace Dividends are not 16, 14 and 2.');
}
function checkNumbers(s: CncState, say: Say): void {
  s.influence.forEach((n, nation) => {
    if (n < 0 || (n > 0) !== (s.influencer[nation] >= 0)) say(`${NATION_IDS[nation]} has ${n} Influence of ${s.influencer[nation]}.`);
    if (n > 0 && s.armed[nation] >= 0) say(`${NATION_IDS[nation]} is Armed and Influenced.`);
  });
  s.partisans.forEach((n, area) => {
    if (n < 0 || (n > 0 && !IS_PROVINCE[area])) say(`${AREA_IDS[area]} has ${n} Partisans.`);
  });
  for (const it of s.factions) if (it.ind < 0 || it.costLevel > 2) say(`IND is ${it.ind}, the cost level ${it.costLevel}.`);
  if (s.turn && s.turn.commands < 0) say(`There are ${s.turn.commands} Commands.`);
  s.control.forEach((party, area) => {
    if (IS_LAND[area] && !(party >= 0 && party <= 6)) say(`${AREA_IDS[area]} is held by ${party}.`);
  });
}
