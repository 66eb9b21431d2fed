/** Deals what an observer does not see: cards, chits, and faces of blocks that agree with the pool and with what was seen. */
import { ALL_ACTION, ALL_INVESTMENT, isInvestment, redTechOn, techsOn } from './cards.ts';
import { TYPES } from './data.ts';
import { IS_COASTAL, IS_SEA } from './map.ts';
import { fullCup } from './setup.ts';
import { TYPE, blocksOf, hasRoomFor, maxCv, type CncState, type Unit } from './state.ts';

type Shuffle = (list: number[], why: string) => void;

export function deal(s: CncState, viewer: number, shuffled: Shuffle): void {
  dealCards(s, viewer, shuffled);
  dealChits(s, shuffled);
  dealBlocks(s, viewer, shuffled);
}

/** Every card that the observer can name. */
function known(s: CncState): Set<number> {
  return new Set([...s.actionDiscard, ...s.investmentDiscard, ...s.factions.flatMap((it) => [...it.hand, ...it.inPlay.map(({ card }) =>
    card),
    ...it.techs.map(({ card }) => card), ...it.vault.flatMap(({ cards }) => cards), it.committed]),
  ...s.kernel.frames.flatMap(({ locals }) => (typeof locals.shown === 'number' ? [locals.shown] : []))]);
}
function dealCards(s: CncState, viewer: number, shuffled: Shuffle): void {
  const seen = known(s);
  const unknown = (all: readonly number[], why: string): number[] => {
    const list = all.filter((card) => !seen.has(card));
    shuffled(list, why);
    return list;
  };
  const action = unknown(ALL_ACTION, 'unseen Action cards');
  const investment = unknown(ALL_INVESTMENT, 'unseen Investment cards');
  s.actionDeck = action.splice(0, s.actionDeck.length);
  s.investmentDeck = investment.splice(0, s.investmentDeck.length);
  const rest = [...action, ...investment];
  for (const { of, to, hand } of s.peeks) if (to === viewer && hand) remember(s.factions[of].hand, rest, hand);
  shuffled(rest, 'unseen cards in hands');
  const next = (): number => rest.pop()!;
  // Vaults first, of Investment cards while there are any: what lies there is a pair.
  rest.sort((a, b) => Number(isInvestment(a)) - Number(isInvestment(b)));
  for (const it of s.factions) {
    it.vault = it.vault.map((pair) => (pair.cards[0] > 0 ? pair : vaultPair([next(), next()])));
  }
  shuffled(rest, 'unseen cards in hands');
  for (const it of s.factions) {
    it.hand = it.hand.map((card) => (card > 0 ? card : next()));
    if (it.committed < 0) it.committed = next();
  }
  s.facedown = s.facedown.map(next);
}
/** Of a hand that was seen, what can still be there. */
function remember(hand: number[], rest: number[], seen: readonly number[]): void {
  for (const card of seen) {
    const at = rest.indexOf(card);
    const free = hand.indexOf(0);
    if (at < 0 || free < 0) continue;
    rest.splice(at, 1);
    hand[free] = card;
  }
}
const vaultPair = (cards: [number, number]): CncState['factions'][number]['vault'][number] => {
  const [tech] = isInvestment(cards[0]) ? [...techsOn(cards[0]), redTechOn(cards[0])] : [-1];
  return { cards, tech, province: -1, wild: 0 };
};

function dealChits(s: CncState, shuffled: Shuffle): void {
  const left = fullCup();
  for (const chit of s.factions.flatMap(({ chits }) => chits)) if (chit >= 0) left.splice(left.indexOf(chit), 1);
  shuffled(left, 'Peace Dividends');
  for (const it of s.factions) it.chits = it.chits.map((chit) => (chit >= 0 ? chit : left.pop()!));
  s.cup = left.slice(0, s.cup.length);
}

/** Blocks in the pool, all that have a face taken out. */
function pool(s: CncState): Map<number, number> {
  const left = new Map<number, number>();
  for (const { nation, type } of s.units) {
    if (type < 0) continue;
    const key = nation * 16 + type;
    left.set(key, (left.get(key) ?? blocksOf(nation, type)) - 1);
  }
  return left;
}
const fits = ({ at, moved, from }: Unit, type: number): boolean => {
  const { sea, land, class: cls } = TYPES[type];
  if (IS_SEA[at]) return sea > 0 || cls === 'A';
  if (moved && from >= 0 && type === TYPE.fortress) return false;
  return cls === 'G' || cls === 'A' || IS_COASTAL[at] || (sea > 0 && land > 1);
};

function dealBlocks(s: CncState, viewer: number, shuffled: Shuffle): void {
  const used = new Set(s.units.map(({ id }) => id));
  const numbers = Array.from({ length: s.nextUnit - 1 }, (_, i) => i + 1).filter((id) => !used.has(id));
  const left = pool(s);
  const take = (unit: Unit, type: number, cv: number): void => {
    const key = unit.nation * 16 + type;
    left.set(key, (left.get(key) ?? blocksOf(unit.nation, type)) - 1);
    Object.assign(unit, { type, cv });
  };
  const free = (unit: Unit, type: number): boolean => (left.get(unit.nation * 16 + type) ?? blocksOf(unit.nation, type)) > 0
    && hasRoomFor(s, unit.nation, type, unit.at);
  /** Where nothing that is left fits: the face of a block already dealt that does, which has one of those that are left instead. */
  const exchanged = (unit: Unit, blocks: readonly number[]): number | undefined => {
    for (const other of dealt) {
      const { type, cv } = other;
      if (other.nation !== unit.nation || !fits(unit, type) || !hasRoomFor(s, unit.nation, type, unit.at)) continue;
      const given = blocks.find((it) => it !== type && free(other, it) && fits(other, it));
      if (given === undefined) continue;
      left.set(unit.nation * 16 + type, left.get(unit.nation * 16 + type)! + 1);
      take(other, given, Math.min(cv, maxCv(other.nation, given)));
      return type;
    }
    return undefined;
  };
  const dealt: Unit[] = [];
  const hidden = s.units.filter(({ id }) => id === 0);
  for (const unit of hidden) unit.id = numbers.shift()!;
  const notes = s.notes.filter(({ to }) => to === viewer).map((it) => ({ ...it }));
  // What can stand in few places is placed first: inland, then at sea, then on coasts.
  const rank = ({ at, type }: Unit): number => (type >= 0 ? 0 : IS_SEA[at] ? 2 : IS_COASTAL[at] ? 3 : 1);
  for (const unit of [...hidden].sort((a, b) => rank(a) - rank(b))) {
    const noted = notes.findIndex((it) => it.area === unit.at && it.nation === unit.nation && free(unit, it.type) && fits(unit, it.type));
    if (unit.type >= 0) take(unit, unit.type, 1);
    else if (noted >= 0) {
      const [{ type, cv }] = notes.splice(noted, 1);
      take(unit, type, Math.min(cv, maxCv(unit.nation, type)));
    } else {
      const blocks = TYPES.flatMap((_, type) => Array.from({ length: Math.max(0,
        left.get(unit.nation * 16 + type) ?? blocksOf(unit.nation, type)) },
        () => type));
      shuffled(blocks, 'faces of blocks');
      const type = blocks.find((it) => free(unit, it) && fits(unit, it)) ?? exchanged(unit, blocks)
        ?? blocks.find((it) => free(unit, it)) ?? blocks[0];
      const strengths = Array.from({ length: maxCv(unit.nation, type) }, (_, i) => i + 1);
      shuffled(strengths, 'strengths of blocks');
      take(unit, type, strengths[0]);
      dealt.push(unit);
    }
  }
  s.units.sort((a, b) => a.id - b.id);
}
