/** The chances of an answer before it is given. */
import type { Odds, OddsCase, OddsParty } from '../../engine/game.ts';
import { clone } from '../../engine/json.ts';
import { openStep } from '../../engine/state.ts';
import { text } from '../../engine/text.ts';
import type { EotsAction } from './answers.ts';
import { ALLIED, JAPAN, SIDE_NAMES, other } from './data.ts';
import type { Side } from './data.ts';
import { unitText } from './names.ts';
import type { Battle } from './offensive-state.ts';
import { battleOdds, battleToll, planOf } from './rules/battle/index.ts';
import type { BattlePlan, Toll } from './rules/battle/index.ts';
import { offensiveOf } from './rules/movement/mover.ts';
import { offensiveChance } from './rules/nations/china.ts';
import { declareCompulsory } from './rules/offensive/declaration.ts';
import { battleIn } from './rules/offensive/fighting.ts';
import { chanceOf, rollOf } from './rules/offensive/intelligence.ts';
import { chanceToBeFoundOut, intercepted } from './rules/offensive/interception.ts';
import { draftOf, modeOf } from './rules/offensive/movement.ts';
import { makeMove } from './rules/offensive/moves.ts';
import { bombingChance } from './rules/strategic/strategic-war.ts';
import type { EotsState } from './state.ts';

const NATIONS = { [JAPAN]: 'japan', [ALLIED]: 'usa' } as const;
const check = (chance: number, label: string, rule: string): Odds =>
  ({ kind: 'check', exact: true, rows: [{ label: text(label), value: chance, unit: 'chance' }], rule });

/** How a battle goes: who holds the hex at the end, and the steps that each side loses on the average. */
function course(plan: BattlePlan): Pick<OddsCase, 'wins' | 'loss'> & { airNaval: number } {
  const { taken, airNaval, steps } = battleOdds(plan);
  return { wins: { attacker: taken, defender: 1 - taken }, airNaval, loss: { attacker: steps[0], defender: steps[1] } };
}
type Row = NonNullable<Odds['rows']>[number];

/** Nobody of the offensive side fights on the ground: the hex stays as it is, and what counts is what goes down. */
function raidRows(toll: Toll, role: string): Row[] {
  const [, largest] = toll.largest;
  return [
    { label: text(`odds.hurt${role}`), value: toll.hurt[1], unit: 'chance' },
    { label: text(`odds.gone${role}`), value: toll.gone[1], unit: 'chance' },
    ...(largest ? [{ label: text('odds.largest', { unit: unitText(largest.unit) }), value: largest.gone, unit: 'chance' as const }] : []),
    { label: text('odds.own-gone'), value: toll.gone[0], unit: 'chance' },
  ];
}

/**
 * A declared battle as it stands, told to its attacker or to its defender; as long as the enemy may find the offensive out, the mix of
 * both, and what each would be.
 */
export function battleForecast(s: EotsState, battle: Battle, reader: Side = offensiveOf(s).side): Odds {
  const { side } = offensiveOf(s);
  const role = reader === side ? '' : '.defender';
  const found = battle.source === 'declared' ? chanceToBeFoundOut(s) : 0;
  const cases = [{ label: text('odds.surprise'), chance: 1 - found, plan: planOf(s, battle) }];
  if (found > 0) {
    const board = intercepted(s, battle.hex);
    cases.push({ label: text('odds.found-out'), chance: found, plan: planOf(board, battleIn(offensiveOf(board), battle.hex)!) });
  }
  const parts = cases.map((it) => ({ ...it, ...course(it.plan) }));
  const mixed = (of: (part: (typeof parts)[number]) => number): number => parts.reduce((sum, part) => sum + part.chance * of(part), 0);
  const party = (id: 'attacker' | 'defender', who: Side): OddsParty =>
    ({ id, nation: NATIONS[who], side: SIDE_NAMES[who], wins: mixed(({ wins }) => wins[id]), loss: mixed(({ loss }) => loss[id]) });
  const isRaid = parts[0].plan.troops[0].length === 0;
  const tolls = isRaid
    ? parts.map(({ plan, chance }) => raidRows(battleToll(plan), role).map((row) => ({ ...row, value: row.value * chance })))
    : [];
  // A larger enemy may come if it is found out: that one is named only where it is the same in both.
  const rows = tolls[0]?.flatMap((row) => {
    const same = tolls.map((list) => list.find(({ label }) => JSON.stringify(label) === JSON.stringify(row.label)));
    return same.every((it) => it !== undefined) ? [{ ...row, value: same.reduce((sum, it) => sum + it.value, 0) }] : [];
  }) ?? [];
  const parties = [party('attacker', side), party('defender', other(side))];
  return {
    kind: isRaid ? 'raid' : 'battle', exact: true, rule: 'EOTS-8.0-01',
    parties: reader === side ? parties : parties.toReversed(), unit: text('odds.unit'),
    rows: [...rows, { label: text(`odds.air-naval${role}`), value: mixed(({ airNaval }) => airNaval), unit: 'chance' }],
    ...(found > 0
      && { cases: parts.map(({ label, chance, wins, loss }) => ({ label, chance, wins, loss })), assumed: text('odds.assumed') }),
  };
}

function battleAt(s: EotsState, hex: number): Odds | null {
  const it = s.offensive?.battles.find((one) => one.hex === hex && !one.resolved);
  return it ? battleForecast(s, it) : null;
}

/** The battle that a group in hand would bring to a hex, with those who stand there already and support as it would be assigned now. */
function battleBrought(s: EotsState, hex: number, quiet: boolean): Odds | null {
  if (openStep(s) !== 'offensive-move') return null;
  const t = clone(s);
  const offensive = offensiveOf(t);
  const draft = draftOf(offensive);
  const mode = modeOf(t, draft);
  if (!mode || draft.units.length === 0) return null;
  makeMove(t, draft.units, mode, { end: hex, way: draft.way, quiet });
  delete offensive.draft;
  declareCompulsory(t);
  const battle = battleIn(offensive, hex);
  return battle ? battleForecast(t, battle) : null;
}

export function odds(s: EotsState, { verb, place, unit }: EotsAction): Odds | null {
  switch (verb) {
    case 'to': case 'quiet': return place === undefined ? null : battleBrought(s, place, verb === 'quiet');
    case 'battle': return place === undefined ? null : battleAt(s, place);
    case 'roll': return check(chanceOf(rollOf(s, false)), 'odds.intelligence', 'EOTS-6.25C-01');
    case 'roll-special': return check(chanceOf(rollOf(s, true)), 'odds.special', 'EOTS-6.27-03');
    case 'bomb': return unit === undefined ? null : check(bombingChance(s, unit), 'odds.bombing', 'EOTS-11.32-01');
    case 'china-offensive': return check(offensiveChance(s), 'odds.china', 'EOTS-12.72-05');
    default: return null;
  }
}
