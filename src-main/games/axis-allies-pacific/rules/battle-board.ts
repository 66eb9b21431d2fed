/** The battle board: the open battle as the window draws it. Reads a state, changes nothing. */
import { openStep, type Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty } from '../../../engine/view-details.ts';
import { offersOf } from '../answers.ts';
import { bearerOf } from '../bearers.ts';
import { SPACES, idOf } from '../map.ts';
import {
  F, activeAlliance, allianceOf, cargoOf, has, isFirstJapaneseTurn, powerOf, type AapState, type Battle, type Nation, type Unit,
} from '../state.ts';
import { UNITS, bombardValue } from '../units.ts';
import { declaredCargo } from './declared-cargo.ts';
import { isAssault, isSeaBattle, membersOf, openBattle, type Die } from './battle.ts';
import { classify } from './classes.ts';
import { logUnits } from './combat-log.ts';
import { defenceValue, landAttackValues } from './fire.ts';
import { lossChoice, oddsAfterUsual, winsOf } from './loss-choices.ts';
import { UNIT, oddsOfBattle } from './odds/position.ts';
import { LAND_CASUALTIES } from './land-battle.ts';
import { SEA_CASUALTIES } from './sea-battle.ts';
import { RAID_CASUALTIES } from './strategic-bombing.ts';

const CASUALTIES = [...LAND_CASUALTIES, ...SEA_CASUALTIES, ...RAID_CASUALTIES];

/** The steps of a round as the board shows them; a step's decisions and rolls all begin with its id. */
const ROUNDS: Record<'sea' | 'land' | 'assault' | 'raid', { id: string; covers: string[] }[]> = {
  sea: [
    { id: 'sea.kamikaze', covers: ['sea.kamikaze'] }, { id: 'sea.sub-strike', covers: ['sea.sub-strike'] },
    { id: 'sea.attacker-fire', covers: ['sea.attacker-fire', 'sea.defender-casualties'] },
    { id: 'sea.defender-fire', covers: ['sea.defender-fire', 'sea.attacker-casualties'] },
    { id: 'sea.round-end', covers: ['sea.round-end', 'sea.homeless-fighters'] },
  ],
  land: [
    { id: 'land.aa', covers: ['land.aa'] },
    { id: 'land.attacker-fire', covers: ['land.attacker-fire', 'land.defender-casualties'] },
    { id: 'land.defender-fire', covers: ['land.defender-fire', 'land.attacker-casualties'] },
    { id: 'land.round-end', covers: ['land.round-end'] },
  ],
  assault: [],
  raid: [
    { id: 'sbr.intercept', covers: ['sbr.intercept'] }, { id: 'sbr.aa', covers: ['sbr.aa'] },
    { id: 'sbr.dogfight', covers: ['sbr.dogfight', 'sbr.interceptor'] }, { id: 'sbr.bomb', covers: ['sbr.bomb'] },
  ],
};
ROUNDS.assault = [
  { id: 'amphibious.confirm', covers: ['amphibious.'] }, { id: 'land.bombard', covers: ['land.bombard'] }, ...ROUNDS.land,
];

function steps(b: Battle, at: string): BattleDetail['steps'] {
  const list = ROUNDS[b.kind];
  const now = list.findIndex(({ covers }) => covers.some((prefix) => at.startsWith(prefix)));
  // Guns, bombardment and kamikazes come once, in the first round.
  const once = ['sea.kamikaze', 'land.aa', 'land.bombard', 'amphibious.confirm'];
  return list.map(({ id }, i) => ({
    id, name: text(`battle-step.${id}`),
    state: i === now ? 'now' : b.round > 1 && once.includes(id) ? 'skipped' : i < now ? 'done' : 'next',
  }));
}

/** Hits on this or less, unit by unit: what each needs now. */
function values(s: AapState, b: Battle, units: readonly Unit[], attacker: boolean): number[] {
  if (b.kind === 'raid') return units.map(({ type }) => (type !== 'fighter' ? 0 : attacker ? 1 : isFirstJapaneseTurn(s) ? 1 : 2));
  if (!attacker) return units.map((unit) => defenceValue(s, b.space, unit));
  return isSeaBattle(b) ? units.map(({ type }) => UNITS[type].attack) : landAttackValues(units, isAssault(b));
}

/** The two parties of a battle, by what they do in it. */
export const roleOf = (attacker: boolean): Pick<BattleParty, 'id' | 'role'> =>
  (attacker ? { id: 'attacker', role: 'attacker' } : { id: 'defender', role: 'defender' });

interface SideCall { s: AapState; b: Battle; open: Decision | null; attacker: boolean }

function groupsOf(it: SideCall, units: Unit[], note?: Text): BattleGroup[] {
  const { s, b, open, attacker } = it;
  const needs = values(s, b, units, attacker);
  const groups: BattleGroup[] = [];
  for (const { id, units: members } of classify(s, b.space, units)) {
    // Infantry with and without artillery stand apart.
    for (const value of new Set(members.map((unit) => needs[units.indexOf(unit)]))) {
      const same = members.filter((unit) => needs[units.indexOf(unit)] === value);
      groups.push(group(it, groups.some((other) => other.id === id) ? `${id}@${value}` : id, same, value, note));
      const take = offersOf(open).find((it) => it.verb === 'hit' && it.class === id && it.n === undefined);
      if (take) groups[groups.length - 1].take = take.id;
    }
  }
  return groups;
}

function group({ s, b, attacker }: SideCall, id: string, units: Unit[], value: number, note?: Text): BattleGroup {
  const [first] = units;
  const printed = attacker ? UNITS[first.type].attack : UNITS[first.type].defence;
  const states: string[] = [];
  if (has(first, F.damaged)) states.push('damaged');
  if (has(first, F.unloaded) && !isSeaBattle(b)) states.push('lands');
  const ids = units.map((unit) => unit.id);
  const dice = b.detail.dice.filter((die) => ids.includes(die.unit) && die.attacker === attacker && die.type === first.type);
  const { assigned, lost } = b.detail;
  let gone = lost.filter((one) => ids.includes(one)).length;
  let hit = 0;
  for (const unit of units) {
    const times = assigned.filter((one) => one === unit.id).length;
    if (times === 0) continue;
    if (unit.type === 'battleship' && !has(unit, F.damaged) && times < 2) hit++;
    else gone++;
  }
  const cargo = isSeaBattle(b) ? cargoOf(s, b.space, first.id).filter(({ type }) => type !== 'fighter') : [];
  return {
    id, nation: bearerOf(s, b.space, first.owner), type: first.type, count: units.length, value, ...(printed !== value && { printed }),
    ...(states.length > 0 && { states }), ...(gone > 0 && { lost: gone }), ...(hit > 0 && { hit }),
    ...(dice.length > 0 && { dice: dice.map((die) => ({ value: die.value, hit: die.value <= die.needs })) }),
    ...(note ? { note } : cargo.length > 0 && { note: text('note.aboard', { units: logUnits(cargo) }) }),
  };
}

/** Who fell in this round: the dice that they threw stay with those of the others, until the next are thrown. */
function fallen({ s, b, attacker }: SideCall): BattleGroup[] {
  const groups = new Map<string, BattleGroup>();
  for (const { id: unit, type, owner, attacker: attacked } of b.detail.record?.fallen ?? []) {
    const dice = b.detail.dice.filter((die) => die.unit === unit && die.attacker === attacker);
    if (attacked !== attacker || dice.length === 0) continue;
    const id = `fallen/${owner}/${type}@${dice[0].needs}`;
    const one = groups.get(id) ?? { id, nation: bearerOf(s, b.space, owner), type, count: 0, lost: 0, value: dice[0].needs, dice: [] };
    one.count++;
    one.lost!++;
    one.dice!.push(...dice.map((die) => ({ value: die.value, hit: die.value <= die.needs })));
    groups.set(id, one);
  }
  return [...groups.values()];
}

function party(it: SideCall, ids: readonly number[]): BattleParty {
  const { s, b, attacker } = it;
  const groups = groupsOf(it, membersOf(s, b, ids));
  if (attacker) {
    groups.push(...landing(s, b));
    groups.push(...groupsOf(it, membersOf(s, b, b.detail.bystanders), text('note.stands-by')).map((one) => ({ ...one, value: 0 })));
    groups.push(...bombarding(s, b));
  } else groups.push(...guns(s, b));
  groups.push(...fallen(it));
  const dice = b.detail.dice.filter((die) => die.attacker === attacker);
  const owners = new Set(groups.map(({ nation }) => nation));
  const fallback = attacker ? bearerOf(s, b.space, s.power) : s.control[b.space] ?? 'japan';
  return {
    ...roleOf(attacker), side: attacker ? s.power : powerOf((owners.values().next().value ?? fallback) as Nation),
    nations: owners.size > 0 ? [...owners] : [fallback], groups,
    ...(dice.length > 0 && { rolled: dice.length, hits: dice.filter(({ value, needs }) => value <= needs).length }),
  };
}

/** Cargo that is about to land still lies aboard, in the zones beside the battle. */
function landing(s: AapState, b: Battle): BattleGroup[] {
  if (b.kind !== 'assault' || b.detail.landing.length === 0) return [];
  const lines = declaredCargo(s, b.space).filter(({ cargo }) => b.detail.landing.includes(cargo.id));
  const needs = landAttackValues(lines.map(({ cargo }) => cargo), true);
  const groups = new Map<string, BattleGroup>();
  lines.forEach(({ cargo: { type, owner } }, i) => {
    const id = `lands/${owner}/${type}@${needs[i]}`;
    const seen = groups.get(id);
    if (seen) seen.count++;
    else groups.set(id, {
      id, nation: bearerOf(s, b.space, owner), type, count: 1, value: needs[i], states: ['lands'], note: text('note.lands'),
    });
  });
  return [...groups.values()];
}

/** Ships that bombard lie in a sea zone beside the battle. */
function bombarding(s: AapState, b: Battle): BattleGroup[] {
  if (b.detail.bombarding.length === 0 || b.round > 1) return [];
  return b.detail.zones.flatMap((zone) =>
    classify(s, zone, s.units[zone].filter(({ id }) => b.detail.bombarding.includes(id))).map(({ id, first, units }) => {
      const dice = b.detail.dice.filter((die) => units.some((unit) => unit.id === die.unit));
      return {
        id, nation: bearerOf(s, b.space, first.owner), type: first.type,
        count: units.length, value: bombardValue(first.type), states: ['bombards'],
        ...(dice.length > 0 && { dice: dice.map((die) => ({ value: die.value, hit: die.value <= die.needs })) }),
      };
    }));
}

/** AA guns: never a loss, they fire at aircraft once. */
function guns(s: AapState, b: Battle): BattleGroup[] {
  if (isSeaBattle(b)) return [];
  const units = s.units[b.space].filter(({ type, owner }) => type === 'aa-gun' && allianceOf(owner) !== activeAlliance(s));
  if (units.length === 0) return [];
  const dice = b.detail.dice.filter(({ type }) => type === 'aa-gun');
  return classify(s, b.space, units).map(({ id, first, units: members }, i) => ({
    id, nation: bearerOf(s, b.space, first.owner), type: first.type,
    count: members.length, value: dice.length > 0 ? 1 : 0, note: text('note.gun'),
    ...(i === 0 && dice.length > 0 && { dice: dice.map((die) => ({ value: die.value, hit: die.value <= die.needs })) }),
  }));
}

/** Hits above what the dice owed, this round. */
export function luckOf(dice: readonly Die[], attacker: boolean): number {
  let sum = 0;
  for (const die of dice) if (die.attacker === attacker) sum += (die.value <= die.needs ? 1 : 0) - die.needs / 6;
  return Math.round(sum * 10) / 10;
}

/** Bands of further loss in IPC: nothing, up to 10, up to 20, up to 40, more. */
function bands(losses: readonly [number, number][]): { label: string; chance: number }[] {
  const limits: [string, number][] = [['0', 0], ['1–10', 10], ['11–20', 20], ['21–40', 40], ['41+', Infinity]];
  const found = limits.map(([label]) => ({ label, chance: 0 }));
  for (const [ipc, chance] of losses) found[limits.findIndex(([, most]) => ipc <= most)].chance += chance;
  return found;
}

/** The board of the battle that is being fought; null while none is. */
export function battleDetail(s: AapState, open: Decision | null): BattleDetail | null {
  const b = openBattle(s);
  if (!b || b.done) return null;
  const at = openStep(s);
  const { detail } = b;
  const hits = detail.hits[0] + detail.hits[1] + detail.hits[2];
  const step = CASUALTIES.find(({ id }) => at === id || at === `${id}.by-enemy`);
  // While hits wait, the odds are those after the usual losses.
  const odds = hits > 0 && step ? oddsAfterUsual(s, b, step) : oddsOfBattle(s, b);
  const taking = at.includes('attacker-casualties') || at.includes('aa-casualties') || at.includes('dogfight-casualties')
    ? 'attacker'
    : 'defender';
  // Whoever takes hits; else whoever is asked; for those who look on, or look back at a roll, the side that is rolled at.
  const worried = hits === 0 && open ? (open.side === s.power ? 'attacker' : 'defender') : taking;
  const firstTurn = isFirstJapaneseTurn(s) && !SPACES[b.space].chinese;
  return {
    layout: 'ladder', space: idOf(b.space), kind: text(`battle-kind.${b.kind}`), round: Math.max(1, b.round), die: 6, steps: steps(b, at),
    parties: [party({ s, b, open, attacker: true }, b.attackers), party({ s, b, open, attacker: false }, b.defenders)], unit: UNIT,
    ...(open && !b.done && { goesOn: true as const }),
    ...(hits > 0 && { losses: {
      party: taking, hits, assigned: detail.assigned.length,
      ...(open && step && open.actions.some(({ verb }) => verb === 'usual') && { choice: lossChoice(s, b, step) }),
    } }),
    ...(odds && {
      odds: winsOf(odds),
      furtherLoss: { party: worried, bands: bands(worried === 'attacker' ? odds.attackerLosses : odds.defenderLosses) },
    }),
    ...(detail.dice.length > 0 && { luck: { attacker: luckOf(detail.dice, true), defender: luckOf(detail.dice, false) } }),
    ...(firstTurn ? { note: text('note.first-turn'), rule: 'AAP-J1-01' }
      : isAssault(b) ? { note: text('note.no-retreat'), rule: 'AAP-ASS-07' } : {}),
  };
}
