/**
 * Steps of many answers, proposed in one go: what the Premier would answer, one after the other, on a position that agrees with what the
 * Faction sees. Each is an answer of its own. It ends before a card is drawn, and where somebody else is asked.
 */
import { seededDice } from '../../../engine/dice.ts';
import type { Game } from '../../../engine/game.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { actionCard, isInvestment } from '../cards.ts';
import { determinize, observe, type Seen } from '../observe.ts';
import { isEmergency } from '../rules/command.ts';
import { chinaOf, industryLimit } from '../rules/economy.ts';
import { onceSneaked, type CncState } from '../state.ts';
import { chosenBy } from './premier.ts';
import { Fields } from '../rules/movement/ways.ts';
import { meets, outlook } from '../rules/duties.ts';
import { attacks, reaches, redeployments, strongestOn, type Reach, type Step, type Strike } from './strikes.ts';
import { outlookOf } from './threats.ts';
import { AT_ONCE, PREMIER, STATESMAN, type Mind } from './temper.ts';

type Rules = Game<CncState, Seen>;

/** The steps that belong to one proposal, and what it stops before. */
interface Together { with: readonly string[]; before: readonly string[] }
const BY_STEP: Readonly<Record<string, Together>> = {
  'setup.cadres': { with: ['setup.cadres'], before: [] }, 'production.minor': { with: ['production.minor'], before: ['done'] },
  'activism.muster': { with: [], before: ['done'] },
  'production.spend': { with: ['production.spend'], before: ['done'] },
  'government.play': { with: ['government.pay', 'government.bribery-discard'], before: ['pass'] },
  'government.pay': { with: ['government.pay'], before: ['confirm'] },
  'government.hand-limit': { with: ['government.hand-limit'], before: [] },
  'command.play': { with: [], before: ['pass'] },
  // Each declaration by itself, with the odds of its own attack.
  'turn.declare': { with: [], before: [] }, 'combat.activate': { with: [], before: ['done'] },
};
/** Elsewhere an answer is proposed where none goes on; a Battle proposes its own, and a block in hand waits for its player. */
const GOES_ON: ReadonlySet<string> = new Set(['pass', 'done', 'confirm', 'none']);
const ONE: Together = { with: [], before: [] };
const ELSEWHERE: ReadonlySet<string> = new Set(['battle.action', 'turn.move']);
const togetherAt = ({ step, actions }: Decision): Together | undefined => BY_STEP[step]
  ?? (ELSEWHERE.has(step) || actions.some(({ verb }) => GOES_ON.has(verb)) ? undefined : ONE);
/** Those that cards are kept for. */
const SEASONS = ['spring', 'summer', 'fall'];
/** More answers than any of them takes. */
const MOST = 60;

/**
 * A raise that changes neither the Level nor the Muster now: whoever grows ahead of what limits him does so on purpose. A card for an
 * Emergency: attacks are proposed, and none may come of it.
 */
const isVain = (s: CncState, faction: number, { verb, card }: CncAction): boolean =>
  (verb === 'industry' && industryLimit(s, faction) <= s.factions[faction].ind)
  || (verb === 'loyalty' && chinaOf(s, faction) <= s.factions[faction].loyalty)
  || (verb === 'commit' && !isInvestment(card!) && isEmergency(s, card!));
const WARS: ReadonlySet<string> = new Set(['war', 'sneak']);
/** What the Premier would answer of what brings something; a War, which lasts for years, if the strongest player would declare it too. */
function answerTo(seen: Seen, open: Decision): CncAction {
  const s = seen as unknown as CncState;
  const offers = offersOf(open);
  const atPeace = offers.some(({ verb }) => WARS.has(verb)) && !WARS.has(chosenBy(STATESMAN[seen.viewer], seen, open).verb);
  const out = new Set(offers.filter((it) => isVain(s, seen.viewer, it) || (atPeace && WARS.has(it.verb))).map(({ id }) => id));
  return chosenBy(PREMIER, seen, out.size > 0 ? { ...open, actions: open.actions.filter(({ id }) => !out.has(id)) } : open);
}

/** None: it is no such step, or the way on is what is proposed. */
export function inOneGo(game: Rules, seen: Seen, open: Decision): CncAction[] {
  const together = togetherAt(open);
  if (!together) return [];
  const s = determinize(seen, seededDice(1));
  const answers: CncAction[] = [];
  for (let now: Decision | null = open; now && answers.length < MOST; now = decision(game, s)) {
    if (now.side !== open.side || !(now === open || together.with.includes(now.step))) break;
    const answer = answerTo(observe(s, now.side), now);
    if (together.before.includes(answer.verb)) break;
    answers.push(answer);
    if (together.with.length === 0) break;
    apply(game, s, answer.id);
  }
  // What goes on by itself needs no proposal.
  return answers.length === 1 && answers[0].verb === 'done' ? [] : answers;
}

/** What a Government that is played as proposed takes from the hand, if nobody else stirs: so many cards, all those of these Seasons. */
export interface Spent { cards: number; seasons: string[] }
export function spentAsProposed(game: Rules, seen: Seen, open: Decision): Spent {
  const s = determinize(seen, seededDice(1));
  const before = [...s.factions[seen.viewer].hand];
  for (let now: Decision | null = open, no = 0; now?.step.startsWith('government.') && no < MOST; now = decision(game, s), no++) {
    const pass = offersOf(now).find(({ verb }) => verb === 'pass');
    apply(game, s, (now.side !== open.side && pass) || answerTo(observe(s, now.side), now).id);
  }
  const seasons = (cards: readonly number[]): Set<string> => new Set(cards.map((card) => actionCard(card).season));
  const kept = before.filter((card) => s.factions[seen.viewer].hand.includes(card));
  const [had, left] = [before, kept].map((cards) => seasons(cards.filter((card) => !isInvestment(card))));
  return { cards: before.length - kept.length, seasons: SEASONS.filter((season) => had.has(season) && !left.has(season)) };
}

export interface Attack { area: number; answers: CncAction[]; units: number[] }

/**
 * The attacks that are worth their Commands now, the best first and so many at most, each with the answers that bring its blocks there;
 * as long as a declaration is to be met, those alone that meet it: what it was made for takes the blocks first.
 */
export function attacksNow(game: Rules, seen: Seen, open: Decision, most: number): Attack[] {
  if (open.step !== 'turn.move' || seen.turn!.unit >= 0) return [];
  const mind: Mind = { ...onceSneaked(seen as unknown as CncState), temper: AT_ONCE };
  const able = new Set(offersOf(open).filter(({ verb }) => verb === 'unit').map(({ unit }) => unit));
  const reach = reaches(mind).filter(({ unit }) => able.has(unit.id));
  const found: Attack[] = [];
  for (const strike of strikesNow(mind, reach)) {
    if (found.length >= most) break;
    const attack = ordered(game, seen, strike);
    if (attack) found.push(attack);
  }
  return found.length > 0 || open.actions.some(({ verb }) => verb === 'done') ? found : owed(game, seen, open);
}
function strikesNow(mind: Mind, reach: readonly Reach[]): readonly Omit<Strike, 'value'>[] {
  const { commands } = mind.turn!;
  const due = outlook(new Fields(mind));
  if (due.length === 0) return attacks(mind, commands, reach);
  // A Command is kept for each of the others.
  const left = commands - due.length + 1;
  return due.flatMap((one) => {
    const meeting = reach.map(({ unit, ways }) => ({ unit, ways: ways.filter(({ to }) => meets(one, unit.nation, to)) }));
    const worth = attacks(mind, left, meeting);
    const areas = one.targets.flatMap((it, area) => (it ? [area] : []));
    return worth.length > 0 ? worth : strongestOn(mind, areas, left, meeting) ?? [];
  });
}
/** What the Premier would send to meet it. */
function owed(game: Rules, seen: Seen, open: Decision): Attack[] {
  const unit = chosenBy(PREMIER, seen, open);
  if (unit.verb !== 'unit') return [];
  const s = determinize(seen, seededDice(1));
  apply(game, s, unit.id);
  const move = chosenBy(PREMIER, observe(s, open.side), decision(game, s)!);
  return move.verb === 'move' ? [{ area: move.area!, answers: [unit, move], units: [unit.unit!] }] : [];
}
/** A step of a plan is given, where it can be after those before it. @returns its answers. */
function go(game: Rules, s: CncState, area: number, { unit: { id }, way }: Step): CncAction[] {
  const taken = offersOf(decision(game, s)).find(({ verb, unit }) => verb === 'unit' && unit === id);
  if (!taken) return [];
  const t = clone(s);
  apply(game, t, taken.id);
  const ends = offersOf(decision(game, t)).filter(({ verb, area: to }) => verb === 'move' && to === area);
  const move = ends.find(({ via }) => via === way.via) ?? ends[0];
  if (!move) return [];
  apply(game, s, taken.id);
  apply(game, s, move.id);
  return [taken, move];
}
const unitsOf = (answers: readonly CncAction[]): number[] => answers.flatMap(({ verb, unit }) => (verb === 'unit' ? [unit!] : []));
/** Whoever cannot go after those before him stays; null: nobody can. */
function ordered(game: Rules, seen: Seen, { area, steps }: Omit<Strike, 'value'>): Attack | null {
  const s = determinize(seen, seededDice(1));
  const answers = steps.flatMap((step) => go(game, s, area, step));
  return answers.length > 0 ? { area, answers, units: unitsOf(answers) } : null;
}

/** Where no attack is worth its Commands: blocks that are of more use elsewhere, one by one, as the Premier moves them, against nobody. */
export function shiftsNow(game: Rules, seen: Seen, open: Decision): CncAction[] {
  const s = determinize(seen, seededDice(1));
  const answers: CncAction[] = [];
  // With the last Command the turn may pass to another.
  for (let now: Decision | null = open; now?.step === open.step && now.side === open.side; now = decision(game, s)) {
    if (s.turn!.commands === 0) break;
    const mind: Mind = observe(s, open.side) as unknown as CncState;
    const able = new Set(unitsOf(offersOf(now)));
    const [shift] = redeployments(mind, outlookOf(mind, seen.viewer), reaches(mind).filter(({ unit }) => able.has(unit.id)));
    const gone = shift ? go(game, s, shift.area, shift.steps[0]) : [];
    if (gone.length === 0) break;
    answers.push(...gone);
  }
  return answers;
}
