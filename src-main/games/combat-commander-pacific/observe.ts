/**
 * What a side sees (CCP-HI-01): the map and all pieces, both discard piles, its own hand and chits, how many cards and chits the other
 * has; of
 * decks never an order. The Allies see that an Infiltration box is full, not with what.
 */
import { roll, shuffle, type DiceState } from '../../engine/dice.ts';
import { clone } from '../../engine/json.ts';
import { CHITS, JAPAN, SIDES, other, sideNo, type Side } from './data.ts';
import { ordersOfBattle } from './rules/generator/forces.ts';
import { isFull } from './rules/infiltrate.ts';
import { bring, supportChoices, supportEntry } from './rules/support-table.ts';
import { PLACE, type CcpState, type Draft, type SideState } from './state.ts';

export interface SeenSide extends Omit<SideState, 'deck' | 'hand' | 'secret'> {
  deckCount: number;
  handCount: number;
  /** Null: not the viewer's. */
  hand: number[] | null;
  secret: number[] | null;
  secretCount: number;
  /** In rising order: the deck of one's own side; of the other all that lie in deck and hand, or in its eyes. */
  unseen: number[];
}
export interface Seen extends Omit<CcpState, 'kernel' | 'sides' | 'cup' | 'drawn'> {
  viewer: Side;
  kernel: Omit<CcpState['kernel'], 'dice'>;
  sides: SeenSide[];
  /** Chits that the viewer does not see: the cup, and what the other keeps secret. */
  cup: number[];
  /** The card that is looked at; HIDDEN: by the other. */
  drawn: number | null;
  /** An Order of Battle that the other side has chosen in secret is UNSEEN_OB. */
  draft: Draft | null;
  /** Null: the viewer knows what is in them. */
  full: boolean[] | null;
}
const HIDDEN = -1;
const UNSEEN_OB = -1;
const rising = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
/** Whose card is being looked at. */
const onlooker = (s: Pick<CcpState, 'order'>): Side => s.order!.side;

function seenSide(s: CcpState, side: Side, own: boolean): SeenSide {
  const { deck, hand, secret, top, ...open } = s.sides[side];
  const looked = !own && s.drawn !== null && onlooker(s) === side ? [s.drawn] : [];
  return {
    ...open, top: own ? top : -1, deckCount: deck.length, handCount: hand.length, hand: own ? hand : null, secret: own ? secret : null,
    secretCount: secret.length, unseen: rising(own ? deck : [...deck, ...hand, ...looked]),
  };
}
const isBoxed = (at: number): boolean => at >= PLACE.box && at < PLACE.box + 3;

export function observe(s: CcpState, name: string): Seen {
  const viewer = sideNo(name);
  const { kernel: { dice: _, ...kernel }, sides, cup, drawn, ...open } = s;
  const blind = viewer !== JAPAN;
  const boxed = blind ? s.units.filter(({ at }) => isBoxed(at)).map(({ id }) => id) : [];
  return clone({
    ...open, viewer, kernel, sides: SIDES.map((side) => seenSide(s, side, side === viewer)),
    cup: rising([...cup, ...sides[other(viewer)].secret]),
    drawn: drawn === null || onlooker(s) === viewer ? drawn : HIDDEN,
    draft: s.draft && {
      quick: s.draft.quick, ...(s.draft.hasty?.includes(viewer) && { hasty: [viewer] }),
      ob: s.draft.ob.map((ob, side) => (ob === null || side === viewer ? ob : UNSEEN_OB)),
    },
    units: boxed.length === 0 ? s.units : s.units.filter(({ id }) => !boxed.includes(id)),
    weapons: boxed.length === 0 ? s.weapons : s.weapons.filter(({ holder }) => !boxed.includes(holder)),
    hidden: blind ? [false, false, false] : s.hidden,
    full: blind ? [0, 1, 2].map((box) => isFull(s, box)) : null,
  });
}

/** Something that may lie in a box: what some roll on the Support Table offers. */
function fill(s: CcpState, box: number, dice: DiceState): void {
  const first = roll(dice, 11, 'box');
  for (let n = 0; n < 11; n++) {
    const row = ((first + n) % 11) + 2;
    const choices = supportChoices(s, JAPAN, row, true);
    if (choices.length === 0) continue;
    const entry = supportEntry(s, JAPAN, row, choices[roll(dice, choices.length, 'box') - 1].n!);
    if (entry.marker) s.hidden[box] = true;
    else bring(s, JAPAN, entry, PLACE.box + box);
    return;
  }
  s.hidden[box] = true;
}

/** A state that agrees with what was seen: decks, hands, secret chits and boxes are dealt anew. */
export function determinize(seen: Seen, dice: DiceState): CcpState {
  const { viewer: _viewer, kernel, sides, cup, drawn, full, ...open } = clone(seen);
  const s = { ...open, kernel: { ...kernel, dice }, cup: [], drawn } as unknown as CcpState;
  const bag = [...cup];
  shuffle(dice, bag, 'hidden chits');
  s.sides = sides.map(({ deckCount: _deck, handCount, hand, secret, secretCount, unseen, ...rest }) => {
    const cards = [...unseen];
    shuffle(dice, cards, 'hidden cards');
    const dealt = hand ?? rising(cards.splice(0, handCount));
    if (hand === null && drawn === HIDDEN) s.drawn = cards.shift()!;
    if (rest.top >= 0) cards.unshift(...cards.splice(cards.indexOf(rest.top), 1));
    const kept: number[] = secret ?? [];
    for (let n = kept.length; n < secretCount; n++) kept.push(...bag.splice(bag.findIndex((chit) => CHITS[chit].mayBeSecret), 1));
    return { ...rest, deck: cards, hand: dealt, secret: kept };
  });
  s.cup = rising(bag);
  for (const side of SIDES) {
    if (s.draft?.ob[side] === UNSEEN_OB) {
      const list = ordersOfBattle(s, side);
      s.draft.ob[side] = list[roll(dice, list.length, 'Order of Battle') - 1];
    }
  }
  full?.forEach((isFullBox, box) => { if (isFullBox) fill(s, box, dice); });
  return s;
}
