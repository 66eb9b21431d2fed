/** A position that a side cannot tell from another one: what it does not see is dealt anew. */
import { seededDice, shuffle } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { CHITS, other, type Side } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { PLACE, type CcpState } from '../../../src-main/games/combat-commander-pacific/state.ts';

/** The same for a viewer: decks in another order, the other's hand and chits dealt anew, and what lies in boxes unseen. */
export function twinOf(s: CcpState, viewer: Side, seed: number): CcpState {
  const dice = seededDice(seed);
  const twin = clone(s);
  twin.kernel.dice = seededDice(seed + 1);
  const theirs = twin.sides[other(viewer)];
  const looked = twin.drawn !== null && twin.order?.side === other(viewer);
  const pool = [...theirs.deck, ...theirs.hand, ...(looked ? [twin.drawn!] : [])];
  shuffle(dice, pool, 'twin');
  theirs.hand = pool.splice(0, theirs.hand.length).sort((a, b) => a - b);
  if (looked) twin.drawn = pool.shift()!;
  Object.assign(theirs, { deck: pool, top: -1 });
  const chits = [...twin.cup, ...theirs.secret];
  shuffle(dice, chits, 'twin');
  theirs.secret = theirs.secret.map(() => chits.splice(chits.findIndex((chit) => CHITS[chit].mayBeSecret), 1)[0]);
  twin.cup = chits.sort((a, b) => a - b);
  const own = twin.sides[viewer];
  const [top, ...rest] = own.top >= 0 ? own.deck : [-1, ...own.deck];
  shuffle(dice, rest, 'twin');
  own.deck = top >= 0 ? [top, ...rest] : rest;
  if (viewer === 1) emptyBoxes(twin);
  return twin;
}
/** Of a full box the Allies see that it is full; here a Sighting marker takes the place of whoever lies in it. */
function emptyBoxes(twin: CcpState): void {
  twin.units = twin.units.filter(({ at, id }) => {
    const box = at - PLACE.box;
    if (box < 0 || box > 2) return true;
    twin.hidden[box] = true;
    twin.weapons = twin.weapons.filter(({ holder }) => holder !== id);
    return false;
  });
}
