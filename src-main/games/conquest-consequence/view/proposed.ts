/** What is proposed for the open step, to be given by one button: its words, its parts, and why nothing is. */
import { seededDice } from '../../../engine/dice.ts';
import type { Game, Odds } from '../../../engine/game.ts';
import { clone } from '../../../engine/json.ts';
import { apply, decision } from '../../../engine/kernel.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { attacksNow, inOneGo, shiftsNow, spentAsProposed, type Attack } from '../bot/in-one-go.ts';
import { isInvestment } from '../cards.ts';
import { hasOdds } from '../fought.ts';
import { likeliest } from '../likely.ts';
import { AREA_IDS } from '../map.ts';
import { observe, determinize, type Seen } from '../observe.ts';
import { FACTION_IDS, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { fortressNation } from '../rules/building.ts';
import { isEmergency } from '../rules/command.ts';
import { openDuties } from '../rules/duties.ts';
import { areEnemies, areaName, findUnit, onceSneaked, typeName, unitsAt, type CncState } from '../state.ts';
import { texts } from '../texts.ts';
import { attackAfterViolation, trialOddsAfter } from '../trials.ts';
import { cardText, labelOf, noteOf } from './actions.ts';
import { consequences } from './consequences.ts';
import { joined } from './notes.ts';
import { surplusOf } from './prompt.ts';
import { setUpProposals } from './set-up.ts';
import { standsAs } from './standing.ts';

type Rules = Game<CncState, Seen>;
export interface Proposed {
  /** The first is the one that is filled. */
  actions: ActionView[];
  /** In the place of the help of its question. */
  help?: Text;
  panel?: Panel;
  /** What it plays, pays or discards. */
  cards?: readonly number[];
}

/** Of many answers: how many of each kind. */
function countsOf(answers: readonly CncAction[]): Text[] {
  const kinds = [
    ['grow', answers.filter(({ verb }) => verb === 'build')], ['raise', answers.filter(({ verb }) => verb === 'cadre')],
    ['action', answers.filter(({ verb, n }) => verb === 'buy' && n === 1)],
    ['investment', answers.filter(({ verb, n }) => verb === 'buy' && n === 2)],
    ['cards', answers.filter(({ verb }) => verb === 'discard' || verb === 'add')],
  ] as const;
  return kinds.flatMap(([kind, list]) => (list.length > 0 ? [text(`proposed.${kind}`, { n: list.length })] : []));
}
/** A row for each part: a click on it gives that one alone. */
function rowsOf(s: CncState, faction: number, answers: readonly CncAction[]): PanelRow[] {
  return [...Map.groupBy(answers, ({ id }) => id).values()].map((list): PanelRow => {
    const [{ id, verb, unit, type, area, card, n }] = list;
    const cost = { column: 'cost', value: list.length };
    if (verb === 'buy') {
      return { id, label: text(`proposed.${n === 1 ? 'action' : 'investment'}`, { n: list.length }), values: [cost], actions: [id] };
    }
    if (card !== undefined) return { id, label: cardText(card), values: [], actions: [id] };
    const it = unit === undefined ? undefined : findUnit(s, unit)!;
    const at = it?.at ?? area!;
    return { id, label: text('proposed.at', { unit: typeName(it?.type ?? type!), space: areaName(at) }), spaces: [AREA_IDS[at]],
      nation: UNIT_NATIONS[it?.nation ?? fortressNation(faction, at)], pieceType: TYPE_IDS[it?.type ?? type!],
      note: it ? text('proposed.step', { cv: it.cv, to: it.cv + 1 }) : text('proposed.new'), values: [cost], actions: [id] };
  });
}

/** Whoever has cards of other Seasons alone moves little and attacks nobody (CNC-10-04). */
const isOutOfSeason = (step: string, seen: Seen): boolean => step === 'command.play' && seen.season < 4
  && seen.factions[seen.viewer].hand.every((card) => isInvestment(card) || isEmergency(seen as unknown as CncState, card));
/** Where nothing but to go on is proposed, it is said why. */
function nothing({ step, actions }: Decision, seen: Seen): Proposed {
  const { turn } = seen;
  const declared = step === 'turn.declare' && turn!.duties.length > 0;
  const why = declared ? 'declared' : actions.some(({ verb }) => verb === 'sneak') ? 'sneak'
    : isOutOfSeason(step, seen) ? 'no-card' : 'nothing';
  const key = `step.${step}.${why}.help`;
  return { actions: [], ...(key in texts.en && { help: text(key) }) };
}
/** Blocks first, cards last. */
const cardsLast = (answers: readonly CncAction[]): CncAction[] =>
  answers.toSorted((a, b) => Number(a.verb === 'buy') - Number(b.verb === 'buy'));
function inParts(s: CncState, faction: number, open: Decision, given: readonly CncAction[]): Proposed {
  const answers = open.step === 'production.spend' ? cardsLast(given) : given;
  // The button says that it ends the step: nothing more is asked.
  const key = `act.in-one-go.${open.step}${open.step === 'production.spend' && answers.length === s.points ? '.all' : ''}`;
  const counts = text('panel.names', { names: countsOf(answers) });
  return {
    actions: [{ id: 'in-one-go', answers: answers.map(({ id }) => id), verb: 'usual', emphasis: 'commit',
      label: text(key, { n: answers.length }), note: counts }],
    help: text(`step.${open.step}.proposed.help`, { what: counts }),
    panel: { id: 'proposed', kind: 'proposed', title: text('panel.proposed'), note: text('panel.proposed.note'),
      ...(open.step === 'production.spend' && { sum: text('panel.proposed.sum', { n: answers.length }) }),
      rows: rowsOf(s, faction, answers) },
  };
}
/** Their note tells of the block alone. */
const NOTED: ReadonlySet<string> = new Set(['retreat', 'rebase', 'hit']);
/** In Government it counts who would lose most if all passed now; else that the cards themselves can be clicked. */
function helpFor(seen: Seen, step: string, note: Text, { card, verb }: CncAction): Text {
  const key = step === 'government.play' ? 'help.proposed.government' : 'help.proposed';
  const own = key === 'help.proposed' ? `${key}.note` : key;
  const over = surplusOf(seen);
  const params = { note, over, surplus: over.length };
  return card === undefined || verb === 'commit' ? text(own, params) : text(`${key}.card`, { ...params, card: cardText(card) });
}
/** One answer, and what belongs to it. */
function asOne(game: Rules, seen: Seen, faction: number, open: Decision, answers: readonly CncAction[]): Proposed {
  const [first] = answers;
  const note = noteOf(seen, faction, first);
  const s = seen as unknown as CncState;
  const label = labelOf(s, open.step, first);
  const stands = standsAs(seen, open.step, first.verb, open.step === 'government.play' ? spentAsProposed(game, seen, open) : null);
  return {
    actions: [{ id: 'in-one-go', answers: answers.map(({ id }) => id), verb: 'usual', emphasis: 'commit', label, ...(note && { note }),
      ...(stands.length > 0 && { stands }), ...(hasOdds(s, first) && { odds: 'trials' as const }) }],
    // Where its words say it all, the help of the step stands there.
    ...(!note || NOTED.has(first.verb) ? {} : { help: helpFor(seen, open.step, note, first) }),
  };
}
/** From where to where so many blocks go. */
function drawn(s: CncState, side: number, moves: readonly { unit: number; to: number }[]): NonNullable<ActionView['draws']> {
  const ways = Map.groupBy(moves, ({ unit, to }) => `${findUnit(s, unit)!.at} ${to}`);
  return [...ways.values()].map((list) => ({ spaces: [AREA_IDS[findUnit(s, list[0].unit)!.at], AREA_IDS[list[0].to]],
    side: FACTION_IDS[side], arrow: true as const, ...(list.length > 1 && { label: text('proposed.blocks', { n: list.length }) }) }));
}
/** Each attack lies in its area; the first is also what goes on. */
function attacking(seen: Seen, list: readonly Attack[]): Proposed {
  const s = onceSneaked(seen as unknown as CncState);
  const blocks = ({ units }: Attack): Text[] => [...Map.groupBy(units, (id) => findUnit(s, id)!.at)]
    .map(([at, there]) => text('proposed.from', { n: there.length, space: areaName(at) }));
  const views = list.map((attack): ActionView => {
    const { area, answers, units } = attack;
    const unit = findUnit(s, units[0])!;
    const fought = unitsAt(s, area).some(({ nation }) => areEnemies(s, unit.nation, nation, area));
    return { id: `attack-${AREA_IDS[area]}`, answers: answers.map(({ id }) => id), verb: 'battle', emphasis: 'target',
      label: text(s.turn!.emergency ? 'act.reinforce-with' : 'act.attack-with', { space: areaName(area), n: units.length }),
      target: { kind: 'space', id: AREA_IDS[area] },
      note: joined([text('panel.names', { names: blocks(attack) }), ...consequences(s, unit, area)])!,
      ...(fought && { odds: 'trials' as const }) };
  });
  const { target: _, ...first } = views[0];
  const owed = openDuties(s).length > 0;
  const draws = drawn(s, seen.viewer, list[0].units.map((unit) => ({ unit, to: list[0].area })));
  return { actions: [{ ...first, id: 'in-one-go', emphasis: 'commit', draws }, ...views],
    help: text(owed ? 'help.proposed.owed' : 'help.proposed', { label: first.note! }) };
}

/** No attack: whoever is of more use elsewhere goes there. */
function shifting(seen: Seen, answers: readonly CncAction[]): Proposed {
  const moves = answers.filter(({ verb }) => verb === 'move');
  // A block is taken in hand, then it goes.
  const went = answers.flatMap(({ verb, unit }, i) => (verb === 'unit' ? [{ unit: unit!, to: answers[i + 1].area! }] : []));
  const names = [...Map.groupBy(moves, ({ area }) => area!)].map(([area, list]) =>
    text('proposed.to', { n: list.length, space: areaName(area) }));
  return { actions: [{ id: 'in-one-go', answers: answers.map(({ id }) => id), verb: 'usual', emphasis: 'commit',
    label: text('act.shift', { n: moves.length }), draws: drawn(seen as unknown as CncState, seen.viewer, went) }],
    help: text('help.proposed.shift', { label: text('panel.names', { names }) }) };
}

const trialsOf = (game: Rules, seen: Seen) => ({ answers }: Attack) => (most: number): Odds | null =>
  trialOddsAfter(game, seen, answers.map(({ id }) => id), most);
/** The first is a likely one; what was declared must be met, by the likeliest at least. */
function likelyFirst(game: Rules, seen: Seen, list: readonly Attack[]): readonly Attack[] {
  const best = likeliest(list, trialsOf(game, seen));
  if (best?.missed === 0) return list.slice(best.no);
  return best && openDuties(seen as unknown as CncState).length > 0 ? [list[best.no]] : [];
}
/** Once it is declared: whether the attack that must follow is likely, or none need follow. */
function isMet(game: Rules, declared: CncState, side: string): boolean {
  const s = clone(declared);
  for (let now = decision(game, s); now?.side === side; now = decision(game, s)) {
    const done = offersOf(now).find(({ verb }) => verb === 'done');
    if (now.step === 'turn.move') {
      const seen = observe(s, side);
      return done !== undefined || likeliest(attacksNow(game, seen, now, RINGED), trialsOf(game, seen))?.missed === 0;
    }
    if (!done) return false;
    apply(game, s, done.id);
  }
  return false;
}
/** Whether the attack that would follow is likely, or there is nobody to attack. */
function isWon(game: Rules, seen: Seen, violation: CncAction): boolean {
  const attack = attackAfterViolation(game, seen, violation);
  return !attack || likeliest([attack], ({ answers }) => (most) => trialOddsAfter(game, seen, answers, most))!.missed === 0;
}
/** Nobody is violated whose defenders would most likely hold, and no War declared that begins with a defeat. */
function likelyOnly(game: Rules, seen: Seen, open: Decision, answers: readonly CncAction[]): readonly CncAction[] {
  const s = determinize(seen, seededDice(1));
  for (const [i, answer] of answers.entries()) {
    const told = observe(s, open.side);
    apply(game, s, answer.id);
    const likely = answer.verb === 'violate' ? isWon(game, told, answer)
      : answer.verb === 'done' || isMet(game, s, open.side);
    if (!likely) return answers.slice(0, i);
  }
  return answers;
}

/** So many attacks are ringed on the map. */
const RINGED = 4;
/** One position is looked at more than once: all that its attacks were found from is their key. */
const found: { key: string; attacks: readonly Attack[] } = { key: '', attacks: [] };
function attacksOf(game: Rules, seen: Seen, open: Decision): readonly Attack[] {
  const key = JSON.stringify(seen);
  if (key !== found.key) Object.assign(found, { key, attacks: likelyFirst(game, seen, attacksNow(game, seen, open, RINGED)) });
  return found.attacks;
}
export function proposedIn(game: Rules, seen: Seen, open: Decision): Proposed {
  const s = seen as unknown as CncState;
  const faction = FACTION_IDS.findIndex((id) => id === open.side);
  if (open.step === 'turn.move') {
    const list = attacksOf(game, seen, open);
    if (list.length > 0) return attacking(seen, list);
    const { unit, commands, emergency } = seen.turn!;
    const shifts = unit < 0 && commands > 0 ? shiftsNow(game, seen, open) : [];
    if (shifts.length > 0) return shifting(seen, shifts);
    return { actions: [], ...(unit < 0 && commands > 0 && !emergency && { help: text('step.turn.move.nothing.help') }) };
  }
  const given = inOneGo(game, seen, open);
  const answers = open.step === 'turn.declare' ? likelyOnly(game, seen, open, given) : given;
  if (open.step === 'setup.cadres') return { actions: setUpProposals(s, open, answers) };
  if (answers.length === 0) return nothing(open, seen);
  const found = `act.in-one-go.${open.step}` in texts.en ? inParts(s, faction, open, answers) : asOne(game, seen, faction, open, answers);
  return { ...found, cards: answers.flatMap(({ card, other }) => [card ?? [], other ?? []].flat()) };
}
