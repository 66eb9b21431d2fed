/**
 * How a Battle may go, by trial runs: what a Faction sees is dealt anew, the answer is given, and the Battle is fought to its end by
 * the engine itself, all sides led as the computer leads them. A run knows nothing that the Faction does not know.
 */
import { seededDice, type DiceState } from '../../engine/dice.ts';
import type { Game, Odds, OddsParty } from '../../engine/game.ts';
import { stateHash } from '../../engine/hash.ts';
import { apply, decision } from '../../engine/kernel.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { text } from '../../engine/text.ts';
import { PARTY_IDS, offersOf, type CncAction } from './answers.ts';
import type { Fighter, FoughtBattle } from './battle-state.ts';
import { actionChoice, escapeChoice, exitChoice, hitChoice } from './bot/battle.ts';
import { attacksNow } from './bot/in-one-go.ts';
import { UNIT_NATIONS } from './data.ts';
import { battleAreaOf } from './fought.ts';
import { likeliest } from './likely.ts';
import { IS_SEA } from './map.ts';
import { determinize, observe, type Seen } from './observe.ts';
import { partyOf, unitsAt, type CncState } from './state.ts';
import { usual } from './usual.ts';

/** A chance of one half strays by three points and a half. */
export const BATTLE_RUNS = 200;
/** More answers than any Battle takes. */
const MOST = 500;

/** Everybody fights as the computer does, and nothing else is begun. */
function answerIn(s: CncState, open: Decision, area: number): Action {
  const offers = offersOf(open);
  switch (open.step) {
    case 'battle.action': return actionChoice(s, offers);
    case 'battle.hit': return hitChoice(s, offers);
    case 'battle.escape': return escapeChoice(s, offers);
    case 'combat.choose': return offers.find((it) => it.area === area) ?? offers[0];
    case 'combat.activate': return offers.find((it) => it.verb === 'activate' && it.area === area) ?? offers.find(({ verb }) =>
      verb === 'done')!;
    default:
      if (offers.some(({ verb }) => verb === 'retreat') && !offers.some(({ verb }) => verb === 'done')) return exitChoice(s, offers);
      return offers.find(({ id }) => id === usual(open))!;
  }
}

/** Who fought, with the CV that he had and has left. */
type Stood = Pick<Fighter, 'nation' | 'from' | 'cv'>;
interface Tally {
  wins: Map<number, number>; loss: Map<number, number>; nations: Map<number, number>; draws: number; raids: number; runs: number;
}
const add = (list: Map<number, number>, key: number, n: number): void => void list.set(key, (list.get(key) ?? 0) + n);

function count(tally: Tally, s: CncState, stood: readonly Stood[], left: readonly number[]): void {
  tally.runs++;
  for (const { nation, from, cv } of stood) {
    const party = partyOf(s, nation);
    add(tally.loss, party, from - cv);
    if (!tally.nations.has(party)) tally.nations.set(party, nation);
  }
  if (left.length === 1) add(tally.wins, left[0], 1);
  else tally.draws++;
}

/** One run; false: no Battle came of it. A Battle may be over before anybody was asked anything in it: the record that it leaves tells. */
function run(game: Game<CncState, Seen>, s: CncState, action: CncAction, area: number, tally: Tally): boolean {
  const { faction } = s.turn!;
  const fought = (): readonly FoughtBattle[] => s.factions[faction].fought ?? [];
  const before = new Set(fought());
  const underWay = s.battle?.area === area ? unitsAt(s, area).map(({ id, nation, cv }) => ({ id, nation, from: cv })) : null;
  const over = (): FoughtBattle | undefined => fought().find((it) => it.area === area && !it.sneak && !before.has(it));
  apply(game, s, action.id);
  for (let n = 0; n < MOST && !over(); n++) {
    const open = decision(game, s);
    if (!open || !s.turn) break;
    apply(game, s, answerIn(s, open, area).id);
  }
  const battle = over();
  if (!battle) return false;
  const now = new Map(s.units.map(({ id, cv }) => [id, cv]));
  if (battle.raid) tally.raids++;
  count(tally, s, underWay?.map((it) => ({ ...it, cv: now.get(it.id) ?? 0 })) ?? battle.fighters, battle.left);
  return true;
}

export function trialOdds(game: Game<CncState, Seen>, seen: Seen, action: CncAction, most = BATTLE_RUNS): Odds | null {
  if (action.verb === 'violate') return ofViolation(game, seen, action, most);
  const area = battleAreaOf(seen as unknown as CncState, action);
  return area < 0 ? null : oddsIn(game, seen, { area, answers: [action.id] }, most);
}
/** So many attacks are looked at, the best first; no more answers lie before them. */
const LOOKED_AT = 4;
/** The answers from a Violation to the end of an attack, and how many blocks make it. */
interface Foretold { answers: readonly string[]; units: number }
/** The attack that would be proposed next against whoever rises there; null: there is none. */
export function attackAfterViolation(game: Game<CncState, Seen>, seen: Seen, violation: CncAction): Foretold | null {
  const s = determinize(seen, diceOf(seen));
  const before = [violation.id];
  apply(game, s, violation.id);
  let open = decision(game, s);
  // Whoever protects it may be asked what rises.
  for (; open && open.step !== 'turn.move' && before.length < LOOKED_AT; open = decision(game, s)) {
    before.push(usual(open));
    apply(game, s, before.at(-1)!);
  }
  if (open?.step !== 'turn.move') return null;
  const attacks = attacksNow(game, observe(s, open.side), open, LOOKED_AT).map(({ answers, units }): Foretold =>
    ({ answers: [...before, ...answers.map(({ id }) => id)], units: units.length }));
  if (attacks.length < 2) return attacks[0] ?? null;
  return attacks[likeliest(attacks, ({ answers }) => (runs) => trialOddsAfter(game, seen, answers, runs))!.no];
}
function ofViolation(game: Game<CncState, Seen>, seen: Seen, violation: CncAction, most: number): Odds | null {
  const attack = attackAfterViolation(game, seen, violation);
  const odds = attack && trialOddsAfter(game, seen, attack.answers, most);
  return odds && { ...odds, assumed: text('odds.violated', { n: attack.units }) };
}
/** Of the last of several answers: the others are given in each run anew, whatever they show there. */
export function trialOddsAfter(game: Game<CncState, Seen>, seen: Seen, answers: readonly string[], most = BATTLE_RUNS): Odds | null {
  const s = determinize(seen, diceOf(seen));
  const last = answersOn(game, s, answers);
  const area = last ? battleAreaOf(s, last) : -1;
  return area < 0 ? null : oddsIn(game, seen, { area, answers }, most);
}
const diceOf = (seen: Seen): DiceState => seededDice(Number.parseInt(stateHash(seen).slice(0, 8), 16));

/** Gives all but the last of these answers. @returns the last, where it is offered then; one before it that is not: nothing. */
function answersOn(game: Game<CncState, Seen>, s: CncState, answers: readonly string[]): CncAction | undefined {
  for (const [i, id] of answers.entries()) {
    const offered = decision(game, s)?.actions.find((it) => it.id === id);
    if (!offered || i === answers.length - 1) return offered;
    apply(game, s, id);
  }
  return undefined;
}

interface Tried { area: number; answers: readonly string[] }
function oddsIn(game: Game<CncState, Seen>, seen: Seen, { area, answers }: Tried, most: number): Odds | null {
  const tally: Tally = { wins: new Map(), loss: new Map(), nations: new Map(), draws: 0, raids: 0, runs: 0 };
  let dice = diceOf(seen);
  for (let no = 0; no < most; no++) {
    const s = determinize(seen, dice);
    const action = answersOn(game, s, answers);
    if (!action && answers.length === 1) return null;
    if (!(action && run(game, s, action, area, tally)) && no > 20 && tally.runs === 0) return null;
    dice = s.kernel.dice;
  }
  if (tally.runs === 0) return null;
  const own = seen.viewer;
  const parties = [...tally.nations].sort(([a], [b]) => Number(b === own) - Number(a === own) || a - b)
    .map(([party, nation]): OddsParty => ({ id: PARTY_IDS[party], nation: UNIT_NATIONS[nation],
      wins: (tally.wins.get(party) ?? 0) / tally.runs, loss: (tally.loss.get(party) ?? 0) / tally.runs }));
  return { kind: 2 * tally.raids > tally.runs ? 'raid' : 'battle', exact: false, trials: tally.runs, parties,
    draw: tally.draws / tally.runs, drawn: text(IS_SEA[area] ? 'odds.goes-on' : 'odds.disputed'),
    unit: text('odds.cv'), assumed: text('odds.unseen'), rule: 'CNC-12-03' };
}
