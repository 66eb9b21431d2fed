/** Battles of this turn that are over, as the board shows their last round: the dice, who fell, who is left. */
import { text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty, UnitCount } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { bearerOf } from '../bearers.ts';
import { idOf } from '../map.ts';
import type { BattleRecord, Die, Fallen } from '../rules/battle.ts';
import { luckOf, roleOf } from '../rules/battle-board.ts';
import { winsOf } from '../rules/loss-choices.ts';
import { UNIT } from '../rules/odds/position.ts';
import { battleOdds } from '../rules/odds/battle-odds.ts';
import { isFirstJapaneseTurn, powerOf, type AapState, type Battle } from '../state.ts';
import { UNITS } from '../units.ts';
import { SHEET_ORDER } from './board.ts';

export const battleName = (b: Battle): string => `${b.detail.record?.turn ?? 0}.${b.id}`;

/** Units of one kind that needed the same, with their dice; those who kept silent stand at what they could have hit on. */
function groupsOf(
  s: AapState, b: Battle, units: readonly (Fallen & { damaged?: boolean })[], dice: readonly Die[], attacker: boolean,
): BattleGroup[] {
  const groups = new Map<string, BattleGroup & { gone: number }>();
  for (const unit of units) {
    const own = dice.filter((die) => die.unit === unit.id);
    const value = own[0]?.needs
      ?? (attacker ? UNITS[unit.type].attack : isFirstJapaneseTurn(s) ? Math.min(1, UNITS[unit.type].defence) : UNITS[unit.type].defence);
    const id = `${unit.owner}/${unit.type}@${value}${unit.damaged ? '/damaged' : ''}`;
    const group = groups.get(id) ?? {
      id, nation: bearerOf(s, b.space, unit.owner), type: unit.type, count: 0,
      value, dice: [], gone: 0, ...(unit.damaged && { states: ['damaged'] }),
    };
    groups.set(id, group);
    const rolled = own.map((die) => ({ value: die.value, hit: die.value <= die.needs }));
    group.count++;
    // The fallen stand last in their row, and so do their dice.
    if (unit.damaged === undefined) {
      group.gone++;
      group.dice!.push(...rolled);
    } else group.dice!.unshift(...rolled);
  }
  return [...groups.values()].map(({ gone, ...group }) => ({ ...group, ...(gone > 0 && { lost: gone }) }))
    .sort((x, y) => SHEET_ORDER.indexOf(x.type as never) - SHEET_ORDER.indexOf(y.type as never));
}

function partyOf(s: AapState, b: Battle, record: BattleRecord, attacker: boolean): BattleParty {
  const dice = b.detail.dice.filter((die) => die.attacker === attacker);
  const seen = new Set<number>();
  const units: (Fallen & { damaged?: boolean })[] = [];
  for (const unit of [...record.left, ...record.fallen.filter(({ round }) => round === b.round)]) {
    if (unit.attacker !== attacker) continue;
    seen.add(unit.id);
    units.push(unit);
  }
  // Guns, ships that bombarded, those who broke off: their dice fell, though they stand elsewhere.
  for (const { unit, type, owner } of dice) {
    if (seen.has(unit) || record.fallen.some(({ id }) => id === unit)) continue;
    seen.add(unit);
    units.push({ id: unit, type, owner, attacker, round: b.round, damaged: false } as Fallen & { damaged: boolean });
  }
  const owners = [...record.left, ...record.fallen].filter((one) => one.attacker === attacker).map(({ owner }) => owner);
  const nations = [...new Set((owners.length > 0 ? owners : dice.map(({ owner }) => owner)).map((owner) => bearerOf(s, b.space, owner)))];
  const first = owners[0] ?? dice[0]?.owner;
  return {
    ...roleOf(attacker), side: attacker ? record.power : first ? powerOf(first) : 'japan',
    nations: nations.length > 0 ? nations : [attacker ? bearerOf(s, b.space, record.power) : s.control[b.space] ?? 'japan'],
    groups: groupsOf(s, b, units, dice, attacker),
    ...(dice.length > 0 && { rolled: dice.length, hits: dice.filter(({ value, needs }) => value <= needs).length }),
  };
}

function lost(s: AapState, b: Battle, { fallen }: BattleRecord, attacker: boolean): UnitCount[] {
  const counts = new Map<string, UnitCount>();
  for (const { type, owner, attacker: attacked } of fallen) {
    if (attacked !== attacker) continue;
    const nation = bearerOf(s, b.space, owner);
    const known = counts.get(`${nation}/${type}`);
    if (known) known.count++;
    else counts.set(`${nation}/${type}`, { nation, type, count: 1 });
  }
  return [...counts.values()].sort((x, y) => SHEET_ORDER.indexOf(x.type as never) - SHEET_ORDER.indexOf(y.type as never));
}

export const startChance = (record: BattleRecord | undefined): Pick<BattleDetail, 'oddsAtStart'> =>
  (record?.start ? { oddsAtStart: winsOf(battleOdds(record.start)).wins } : {});

function detailOf(s: AapState, b: Battle, record: BattleRecord): BattleDetail {
  const { over, dice } = b.detail;
  return {
    id: battleName(b), layout: 'ladder', space: idOf(b.space),
    kind: text(`battle-kind.${b.kind}`), round: Math.max(1, b.round), die: 6, steps: [],
    parties: [partyOf(s, b, record, true), partyOf(s, b, record, false)], unit: UNIT, ...startChance(record),
    ...(dice.length > 0 && { luck: { attacker: luckOf(dice, true), defender: luckOf(dice, false) } }),
    over: { words: text(`over.${over}`), lost: { attacker: lost(s, b, record, true), defender: lost(s, b, record, false) } },
  };
}

/** All that the board of a battle that is over hangs on; it is made once, and again when one of these is another. */
const hangsOn = (s: AapState, { space, detail: { record, over, dice } }: Battle): readonly unknown[] =>
  [record, over, dice.length, s.control[space], isFirstJapaneseTurn(s)];
const boards = new WeakMap<Battle, { of: readonly unknown[]; panel: Panel }>();
function panelOf(s: AapState, b: Battle, record: BattleRecord): Panel {
  const of = hangsOn(s, b);
  const known = boards.get(b);
  if (known?.of.every((part, i) => part === of[i])) return known.panel;
  const title = text(`space.${idOf(b.space)}`);
  const panel: Panel = { id: `battle-over-${battleName(b)}`, kind: 'battle-over', title, rows: [], detail: detailOf(s, b, record) };
  boards.set(b, { of, panel });
  return panel;
}

/** In the order in which they were listed. A battle in which no die fell needs no board. */
export const finishedBattles = (s: AapState): Panel[] => s.battles.flatMap((b) => {
  const { record, over, dice } = b.detail;
  return b.done && record && over !== '' && dice.length > 0 ? [panelOf(s, b, record)] : [];
});
