/** Each answer as the window offers it: its words, and the click that means it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Emphasis, Pick, Target } from '../../../engine/view.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { cardWord } from '../cards.ts';
import { FACTION_IDS, TECHS, TYPE_IDS, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, BRITEMP, CAPITAL_OF, CENTERS, areaNo } from '../map.ts';
import type { Seen } from '../observe.ts';
import { areaName, commanderOf, factionName, findUnit, nationName, partyOf, typeName, type CncState, type Unit } from '../state.ts';
import { texts } from '../texts.ts';
import { KAMIKAZE, STRIKE, diceOf, firepower, type Target as FireTarget } from '../battle/firepower.ts';
import { hasOdds } from '../fought.ts';
import { shown } from './battle-parts.ts';
import { border, consequences, intrusion, ofAttack } from './consequences.ts';
import { noteOfDeclaration } from './declared.ts';
import { joined, noteOfUse } from './notes.ts';
import { blockId } from './pieces.ts';
import { standsAs } from './standing.ts';
import { partyName } from './words.ts';

export const cardText = (card: number): Text => text(`card.${cardWord(card)}`);
const techName = (tech: number): Text => text(`tech.${TECHS[tech].id}`);

/** How a verb is offered, where that does not follow from what it speaks of. */
interface Manner {
  emphasis?: Emphasis;
  /** By which the window knows what a click does with blocks in hand, and which shape its icon has. */
  verb?: string;
  /** What is chosen first. */
  via?: 'card' | 'area' | 'unit';
  /** It needs no button of its own. */
  seldom?: true;
  /** Where a click means it. */
  on?: 'card' | 'other' | 'space' | 'piece' | 'nowhere';
}
const MANNERS: Readonly<Record<string, Manner>> = {
  cadre: { via: 'area', on: 'nowhere' }, build: { on: 'piece' }, buy: { on: 'nowhere' },
  diplomacy: { via: 'card', on: 'space' }, influence: { via: 'card', on: 'space' }, partisan: { via: 'card', on: 'space' },
  insurgents: { via: 'card', on: 'card' }, achieve: { via: 'card', on: 'card' }, vault: { via: 'card', on: 'card' },
  intelligence: { via: 'card', on: 'card' }, agent: { via: 'card', on: 'space' }, coup: { via: 'card', on: 'space' },
  blackmail: { via: 'card', on: 'card' }, reveal: { on: 'nowhere' }, repudiate: { on: 'nowhere', seldom: true },
  discard: { on: 'card' }, add: { on: 'card' }, remove: { on: 'card', verb: 'return' }, commit: { on: 'card' },
  pass: { emphasis: 'commit' }, done: { emphasis: 'commit' }, confirm: { emphasis: 'commit' }, none: { emphasis: 'commit' },
  cancel: { emphasis: 'alternative', verb: 'clear' }, unit: { on: 'piece', verb: 'select' }, uprising: { on: 'space' },
  militarize: { on: 'space' }, disband: { on: 'piece', seldom: true }, partition: { on: 'nowhere' }, intervene: { on: 'nowhere' },
  look: { on: 'space', verb: 'agent' }, war: { on: 'space' }, sneak: { on: 'space' },
  retreat: { via: 'unit', on: 'space' }, rebase: { via: 'unit', on: 'space' },
};

/** What tells alike blocks apart. */
const MARKS: readonly ((it: Unit) => Text)[] = [
  ({ nation }) => nationName(nation),
  ({ from }) => (from < 0 ? text('mark.there') : text('mark.from', { space: areaName(from) })),
  ({ invader }) => text(invader ? 'mark.sea' : 'mark.land'),
  ({ acted }) => text(acted ? 'battle.acted' : 'mark.acts'),
  ({ group }) => (group === '' ? text('mark.there') : text('mark.over', groupNames(group))),
];
/** Which of several of its type and strength is meant: as few marks as tell it from the others. */
function whichOf(s: CncState, it: Unit): Text | undefined {
  let alike = s.units.filter(({ at, type, cv, nation }) => at === it.at && type === it.type && cv === it.cv
    && partyOf(s, nation) === partyOf(s, it.nation));
  const marks = MARKS.flatMap((told) => {
    const mark = told(it);
    const left = alike.filter((unit) => JSON.stringify(told(unit)) === JSON.stringify(mark));
    const tells = left.length < alike.length;
    alike = left;
    return tells ? [mark] : [];
  });
  return marks.length > 0 ? text('panel.names', { names: marks }) : undefined;
}

/** The names that the words of an answer take. */
function paramsOf(
  s: CncState, { card, other, nation, area, via, faction, type, unit, tech, n, target, party, group, verb }: CncAction,
): NonNullable<Text['params']> {
  const it: Unit | undefined = unit === undefined ? undefined : findUnit(s, unit);
  return {
    ...(card !== undefined && { card: cardText(card) }), ...(other !== undefined && { other: cardText(other) }),
    ...(nation !== undefined && { nation: nationName(nation) }), ...(area !== undefined && { space: areaName(area) }),
    ...(via !== undefined && { over: areaName(via) }), ...(faction !== undefined && { faction: factionName(faction) }),
    ...(type !== undefined && { type: typeName(type) }), ...(tech !== undefined && { tech: techName(tech) }), ...(n !== undefined && { n }),
    ...(it && { unit: typeName(it.type), cv: it.cv, at: areaName(it.at) }),
    ...(target !== undefined && { target: text(`target.${target}`) }),
    ...(verb === 'done' && { left: Math.max(0, s.points) }),
    ...(party !== undefined && { party: partyName(party) }), ...(group !== undefined && groupNames(group)),
  };
}
/** A BattleGroup by where it began and how it came. */
function groupNames(group: string): NonNullable<Text['params']> {
  const [from, over] = group.split('>').map((id) => areaName(areaNo(id)));
  return { from, over };
}

const WARS: ReadonlySet<string> = new Set(['war', 'sneak']);
export const DECLARES: ReadonlySet<string> = new Set(['war', 'sneak', 'violate']);
const onSpace = (area: number): Target => ({ kind: 'space', id: AREA_IDS[area] });
const onPiece = (unit: number): Target => ({ kind: 'piece', id: blockId(unit) });
const onCard = (card: number): Target => ({ kind: 'card', id: cardWord(card) });
/** Whom a declaration is made on stands for his capital; nobody: the British Empire. */
export const seatOf = ({ nation, faction }: CncAction): number =>
  (faction !== undefined ? CENTERS[faction] : CAPITAL_OF[nation ?? BRITEMP]);
function targetOf(action: CncAction): Target | undefined {
  const { card, other, nation, area, unit, verb } = action;
  const { on } = MANNERS[verb] ?? {};
  const space = area !== undefined ? onSpace(area)
    : nation !== undefined || DECLARES.has(verb) ? onSpace(seatOf(action)) : undefined;
  switch (on) {
    case 'nowhere': return undefined;
    case 'card': return card === undefined ? undefined : onCard(card);
    case 'other': return other === undefined ? undefined : onCard(other);
    case 'space': return space;
    case 'piece': return unit === undefined ? undefined : onPiece(unit);
    default: return unit !== undefined ? onPiece(unit) : space;
  }
}

const pickOf = ({ card, area, unit }: CncAction, via: Manner['via']): string =>
  (via === 'card' ? `card:${cardWord(card!)}` : via === 'area' ? `area:${AREA_IDS[area!]}` : `block:${unit}`);

/** The most special of the texts that there are. */
function words({ verb, unit, area, card, nation, faction, party, via, by }: CncAction, step: string): string {
  const plain = [unit, area, card, nation, faction].every((it) => it === undefined);
  const special = [
    step, by, via !== undefined && 'over', party !== undefined && unit !== undefined && 'party',
    unit !== undefined && area !== undefined && 'unit', plain && 'plain',
  ];
  return special.map((it) => `act.${verb}.${it}`).find((key) => key in texts.en) ?? `act.${verb}`;
}

const FIRES: ReadonlySet<string> = new Set(['fire', 'strike', 'kamikaze']);
/** The dice of a shot, and what is due of them. */
function fireNote(s: CncState, unit: Unit, { verb, target = 'N' }: CncAction): Text {
  const value = verb === 'strike' ? STRIKE : verb === 'kamikaze' ? KAMIKAZE : firepower(s, unit, target as FireTarget);
  const n = diceOf(s, unit, target as FireTarget);
  return text('note.fire', { n, value, hits: shown(n * value / 6) });
}

/** What follows from going there, or from fighting there. */
function noteOfTarget(s: CncState, { verb, area, party, via }: CncAction): Text[] | undefined {
  if (verb === 'attack' && s.battle) return ofAttack(s, s.battle.area, party!);
  if (area === undefined || !s.turn) return undefined;
  const unit = verb === 'move' ? findUnit(s, s.turn.unit)
    : verb === 'activate' ? s.units.find(({ at, nation }) => at === area && commanderOf(nation) === s.turn!.faction) : undefined;
  return unit && [...(verb === 'move' ? border(s, unit, area, via ?? unit.at) : []), ...consequences(s, unit, area)];
}
/** What comes of most answers of its kind alike: a War on one Rival brings the same, however it begins. */
const OF_MANY: ReadonlySet<string> = new Set(['declare.cards', 'follows.dividend']);
const isOfMany = ({ key }: Text, { verb }: CncAction): boolean => WARS.has(verb) || OF_MANY.has(key);
/** In two parts: what an answer brings of its own, and what it brings as others do. */
function notesOf(seen: Seen, faction: number, action: CncAction): { note?: Text; also?: Text } {
  const many = noteOfDeclaration(seen, faction, action) ?? noteOfTarget(seen as unknown as CncState, action);
  if (!many || many.length === 0) {
    const one = noteOf(seen, faction, action);
    return { ...(one && { note: one }) };
  }
  const [note, also] = [many.filter((part) => !isOfMany(part, action)), many.filter((part) => isOfMany(part, action))].map(joined);
  return { ...(note && { note }), ...(also && { also }) };
}
export function noteOf(seen: Seen, faction: number, action: CncAction): Text | undefined {
  const { verb, unit } = action;
  const s = seen as unknown as CncState;
  const told = noteOfUse(seen, faction, action)
    ?? joined(noteOfDeclaration(seen, faction, action) ?? noteOfTarget(s, action) ?? []);
  if (told) return told;
  const it = unit === undefined ? undefined : findUnit(s, unit);
  if (!it || verb === 'unit') return undefined;
  if (FIRES.has(verb)) return fireNote(s, it, action);
  if (verb === 'build') return text('note.build', { space: areaName(it.at), cv: it.cv, to: it.cv + 1 });
  const block = text('note.block', { nation: text(`nation.${UNIT_NATIONS[it.nation]}.short`), cv: it.cv, space: areaName(it.at) });
  return verb === 'retreat' || verb === 'rebase' ? joined([block, ...intrusion(s, it, action.area!)]) : block;
}

/** One block moves at a time: a click on a stack takes one of those that stand together. @returns by unit, those beside it. */
function besides(s: CncState, offers: readonly CncAction[]): ReadonlyMap<number, string[]> {
  const units = offers.flatMap(({ verb, unit }) => (verb === 'unit' ? [unit!] : []));
  return new Map([...Map.groupBy(units, (unit) => findUnit(s, unit)!.at).values()].filter(({ length }) => length > 1)
    .flatMap((list) => list.map((unit) => [unit, list.filter((it) => it !== unit).map(blockId)])));
}

/** What an answer is called. */
export function labelOf(s: CncState, step: string, action: CncAction): Text {
  const label = text(words(action, step), paramsOf(s, action));
  const which = action.verb === 'hit' ? whichOf(s, findUnit(s, action.unit!)!) : undefined;
  return which ? text('act.which', { label, which }) : label;
}

/** What costs a Production Point: with the last one the step is over, and there is no way back. */
const SPENDS: ReadonlySet<string> = new Set(['build', 'cadre', 'buy']);
function actionView(seen: Seen, { step, side }: Decision, action: CncAction, proposed: boolean): ActionView {
  const s = seen as unknown as CncState;
  const manner = MANNERS[action.verb] ?? {};
  const target = targetOf(action);
  const stands = standsAs(seen, step, action.verb, proposed ? { cards: 0, seasons: [] } : null);
  const fights = hasOdds(s, action);
  const isLast = step === 'production.spend' && s.points === 1 && SPENDS.has(action.verb);
  return {
    id: action.id, verb: action.verb === 'move' && fights ? 'battle' : manner.verb ?? action.verb, label: labelOf(s, step, action),
    emphasis: manner.emphasis ?? (target?.kind === 'space' ? 'target' : 'row'),
    ...(target && { target }), ...notesOf(seen, FACTION_IDS.findIndex((id) => id === side), action),
    ...(fights && { odds: 'trials' as const }), ...(fights && action.verb === 'violate' && { foretold: true as const }),
    ...(manner.seldom && { seldom: true as const }), ...(stands.length > 0 && { stands }),
    ...(manner.via && { via: [pickOf(action, manner.via)] }), ...(isLast && { confirm: text('confirm.last-point') }),
  };
}

function picksOf(s: CncState, actions: readonly CncAction[]): Pick[] {
  const found = new Map<string, Pick>();
  for (const action of actions) {
    const { via } = MANNERS[action.verb] ?? {};
    if (!via) continue;
    const id = pickOf(action, via);
    if (!found.has(id)) found.set(id, pickView(s, id, action, via, actions));
  }
  return [...found.values()];
}
/** What is asked once a card is chosen, by the verbs that it may be played for. */
const ASKS: readonly (readonly [ask: string, verbs: readonly string[]])[] = [
  ['ask.influence', ['influence']], ['ask.nation', ['diplomacy']], ['ask.tech', ['achieve', 'vault', 'insurgents']],
  ['ask.area', ['agent']], ['ask.coup', ['coup']], ['ask.blackmail', ['blackmail']], ['ask.rival', ['intelligence']],
];
function askedBy(card: number, actions: readonly CncAction[]): Partial<Pick> {
  const verbs = new Set(actions.filter((it) => it.card === card).map(({ verb }) => verb));
  const ask = ASKS.find(([, list]) => list.some((verb) => verbs.has(verb)))?.[0];
  return ask ? { question: text(ask, { card: cardText(card) }), help: text(`${ask}.help`) } : {};
}
function pickView(
  s: CncState, id: string, { card, area, unit }: CncAction, via: NonNullable<Manner['via']>, actions: readonly CncAction[],
): Pick {
  if (via === 'card') return { id, label: cardText(card!), verb: 'pick', target: onCard(card!), ...askedBy(card!, actions) };
  if (via === 'area') return { id, label: text('pick.area', { space: areaName(area!) }), verb: 'place', target: onSpace(area!) };
  const { type, nation, cv, at } = findUnit(s, unit!)!;
  return { id, label: text('pick.leave', { unit: typeName(type), cv }), verb: 'pick', target: onPiece(unit!), nation: UNIT_NATIONS[nation],
    pieceType: TYPE_IDS[type], note: text('note.stands', { space: areaName(at) }) };
}

/** `proposed` stand first; their first is the filled button, and what else would go on stands beside it. */
export function actionsOf(seen: Seen, open: Decision, proposed: readonly ActionView[]): { actions: ActionView[]; picks: Pick[] } {
  const s = seen as unknown as CncState;
  const offers = offersOf(open);
  const beside = besides(s, offers);
  const views = offers.map((action): ActionView => {
    const takes = action.verb === 'unit' ? beside.get(action.unit!) : undefined;
    const view = actionView(seen, open, action, proposed.length === 0);
    // What is proposed begins with it: by itself it leaves the rest to be chosen.
    const byHand = `act.${action.verb}.by-hand`;
    const label = proposed[0]?.answers?.[0] === action.id && byHand in texts.en ? { label: text(byHand) } : {};
    const second = proposed.length > 0 && view.emphasis === 'commit';
    // Whoever has points and a proposal seldom ends with them unspent.
    const wastes = second && open.step === 'production.spend';
    return { ...view, ...label, ...(takes && { takes }), ...(second && { emphasis: 'alternative' as const }),
      ...(wastes && { seldom: true as const }) };
  });
  // What a War costs is read first, and what brings the same together, an open War before a Sneak Attack.
  const declared = [...DECLARES].flatMap((kind) => views.filter(({ verb }) => verb === kind));
  const runs = Map.groupBy(declared, ({ verb, also }) => `${WARS.has(verb)} ${JSON.stringify(also)}`);
  const others = views.filter(({ verb }) => !DECLARES.has(verb));
  return { actions: [...proposed, ...[...runs.values()].flat(), ...others], picks: picksOf(s, offers) };
}
