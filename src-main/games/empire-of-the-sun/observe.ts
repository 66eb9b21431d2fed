/** What a side sees (EOTS-S-04, EOTS-S-08): everything on the table, its own cards, and of the other's cards what has been public. */
import { roll, shuffle } from '../../engine/dice.ts';
import type { DiceState } from '../../engine/dice.ts';
import { clone } from '../../engine/json.ts';
import { ALLIED, JAPAN, SIDES, SIDE_NAMES, cardNo } from './data.ts';
import type { Side } from './data.ts';
import type { Offensive } from './offensive-state.ts';
import { isLaidAside } from './rules/cards/facts.ts';
import { reactionHqStep } from './rules/offensive/reaction.ts';
import { asCommitted, shownBoard } from './rules/offensive/snapshot.ts';
import { lendSupply } from './rules/supply.ts';
import { scenario, setUpOf } from './setup.ts';
import type { Bid, CardPiles, EotsState } from './state.ts';

/** The cards of a side as somebody sees them: `draw`, a hand that is not his and a hidden future card are a set, never an order. */
export interface SeenPiles extends Omit<CardPiles, 'draw' | 'hand'> {
  drawCount: number;
  handCount: number;
  /** Null: not the viewer's. */
  hand: number[] | null;
  /** In rising numbers: the draw pile of one's own side; of the other, what must lie in hand, draw pile and future together. */
  unseen: number[];
}
export interface Seen extends Omit<EotsState, 'cards' | 'kernel' | 'bids'> {
  viewer: Side;
  kernel: Omit<EotsState['kernel'], 'dice'>;
  cards: SeenPiles[];
  /** Null: a bid that is secret still. */
  bids?: { made: (Bid | null)[]; paid?: number };
}

const HIDDEN = -1;
const rising = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

function seenPiles({ draw, hand, ...open }: CardPiles, own: boolean): SeenPiles {
  const hidden = !own && open.future !== null && !open.future.known;
  const unseen = own ? draw : [...draw, ...hand, ...(hidden && open.future ? [open.future.card] : [])];
  return {
    ...open, future: hidden && open.future ? { ...open.future, card: HIDDEN } : open.future,
    hand: own ? hand : null, handCount: hand.length, drawCount: draw.length, unseen: rising(unseen),
  };
}

/** A card whose play is still provisional lies where it lay: in the hand, or in the Future Offensive box. */
function untouched(piles: CardPiles, { card, future }: Offensive): CardPiles {
  const back = { ...piles, inPlay: piles.inPlay.filter((it) => it !== card) };
  return future?.card === card ? { ...back, future } : { ...back, hand: [...piles.hand, card] };
}

/** The other side's provisional choices are not to be seen: the state as it was when it last committed itself (EOTS-S-08). */
function committed(s: EotsState, viewer: Side): EotsState {
  const { offensive } = s;
  if (!offensive || offensive.provisional === undefined || offensive.provisional === viewer) return s;
  const board = { ...s, ...shownBoard(offensive), offensive: asCommitted(offensive) };
  const from = s.kernel.frames.findIndex(({ procedure }) => procedure === 'offensive');
  const frames = s.kernel.frames.slice(0, from);
  if (offensive.provisional !== offensive.side) {
    // How far the reaction has come is part of the secret: it stands at its beginning.
    return { ...board, kernel: { ...s.kernel, frames: [...frames, { ...s.kernel.frames[from], at: reactionHqStep.id }] } };
  }
  // Its card is still to be chosen, as far as anybody else can tell.
  const caller = frames[from - 1];
  frames[from - 1] = { ...caller, at: s.kernel.frames[from].from ?? caller.at };
  const cards = s.cards.map((piles, side) => (side === offensive.side ? untouched(piles, offensive) : piles));
  return { ...board, kernel: { ...s.kernel, frames }, cards };
}

/** An offensive notes what lay in its side's box, to give its card back: face down, and nobody else's to know (EOTS-6.29-01, EOTS-S-04). */
const withoutBox = (offensive: Offensive | null, viewer: Side): Offensive | null =>
  (offensive && offensive.side !== viewer ? { ...offensive, future: null } : offensive);

/** Until both are made each bidder knows his own alone (EOTS-16.49-01). */
const seenBids = ({ bids }: EotsState, viewer: Side): Pick<Seen, 'bids'> =>
  (bids ? { bids: bids.paid === undefined ? { made: bids.made.map((bid, bidder) => (bidder === viewer ? bid : null)) } : bids } : {});

export function observe(s: EotsState, viewer: Side): Seen {
  const board = committed(s, viewer);
  const { kernel, cards, bids: _secret, ...open } = board;
  const { dice: _, ...rest } = kernel;
  const seen: Seen = clone({
    ...open, ...seenBids(s, viewer), viewer, kernel: rest, offensive: withoutBox(open.offensive, viewer),
    cards: SIDES.map((side) => seenPiles(cards[side], side === viewer)),
  });
  if (board === s) lendSupply(s, seen as unknown as EotsState);
  return seen;
}

/** What the set-up has laid in a hand is no secret, and must be there to be played, until the first turn is over (17.11). */
const givenBySetUp = ({ turn, kernel }: Seen, side: Side): number[] =>
  (turn === scenario(kernel.scenario).startTurn ? setUpOf(kernel.scenario).cards[SIDE_NAMES[side]].hand.map(cardNo) : []);

/** The last of these is the Future Offensive: what never can be one changes places with another (EOTS-5.37-02). */
function layAside(cards: number[]): void {
  const last = cards.length - 1;
  const other = isLaidAside(cards[last]) ? last : cards.findIndex(isLaidAside);
  if (other >= 0) [cards[last], cards[other]] = [cards[other], cards[last]];
}

/** A state that agrees with what was seen: hidden cards are dealt anew with the given dice. It may stand before an automatic step. */
export function determinize(seen: Seen, dice: DiceState): EotsState {
  const { viewer: _, kernel, cards, bids, ...open } = clone(seen);
  const piles = cards.map(({ hand, handCount, drawCount, unseen, ...rest }, side): CardPiles => {
    const given = hand ? [] : givenBySetUp(seen, SIDES[side]).filter((card) => unseen.includes(card));
    const hidden = unseen.filter((card) => !given.includes(card));
    shuffle(dice, hidden, 'hidden cards');
    if (rest.future?.card === HIDDEN) layAside(hidden);
    const draw = hidden.splice(0, drawCount);
    const dealt = hand ?? [...given, ...hidden.splice(0, handCount - given.length)];
    if (rest.future && rest.future.card === HIDDEN) [rest.future.card] = hidden;
    return { ...rest, draw, hand: dealt };
  });
  const guessed = (): Bid => ({ side: roll(dice, 2, 'hidden bid') === 1 ? JAPAN : ALLIED, amount: roll(dice, 3, 'hidden bid') - 1 });
  return {
    ...open, ...(bids && { bids: { ...bids, made: bids.made.map((bid) => bid ?? guessed()) } }), kernel: { ...kernel, dice }, cards: piles,
  };
}
