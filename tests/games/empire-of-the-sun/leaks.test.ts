// What is hidden stays hidden (EOTS-S-04, EOTS-S-08): positions of random games, and twins that differ only in what a side cannot see.
import { describe, expect, it } from 'vitest';
import type { Advice } from '../../../src-main/engine/bot.ts';
import { roll, seededDice, shuffle } from '../../../src-main/engine/dice.ts';
import type { DiceState } from '../../../src-main/engine/dice.ts';
import { Journal } from '../../../src-main/engine/journal.ts';
import type { LogEntry } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import type { Action, Decision } from '../../../src-main/engine/state.ts';
import { COUNTERS, HEXES, SIDES, SIDE_NAMES, cardId, other } from '../../../src-main/games/empire-of-the-sun/data.ts';
import type { Side } from '../../../src-main/games/empire-of-the-sun/data.ts';
import { staff } from '../../../src-main/games/empire-of-the-sun/bot/staff.ts';
import { empireOfTheSun as game } from '../../../src-main/games/empire-of-the-sun/index.ts';
import type { Offensive } from '../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { F } from '../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../src-main/games/empire-of-the-sun/state.ts';
import { ownerOf } from '../../../src-main/games/empire-of-the-sun/units.ts';

const isSecret = (s: EotsState, side: Side): boolean => s.offensive?.provisional === side;

/** Deals the hidden cards of a side anew: draw pile, hand, a future card that nobody knows, and a card whose play is still its secret. */
function redeal(s: EotsState, side: Side, dice: DiceState): void {
  const piles = s.cards[side];
  const { offensive } = s;
  const boxed = piles.future && !piles.future.known ? piles.future : null;
  // A card that everybody knows to lie in the Future Offensive box shows itself when it is gone from there.
  const played = offensive && isSecret(s, side) && offensive.side === side
    && !(offensive.future?.card === offensive.card && offensive.future.known) ? offensive : null;
  const pool = [...piles.draw, ...piles.hand, ...(boxed ? [boxed.card] : []), ...(played ? [played.card] : [])];
  shuffle(dice, pool, 'twin');
  piles.draw = pool.splice(0, piles.draw.length);
  piles.hand = pool.splice(0, piles.hand.length);
  // What an offensive has noted of the box is the same card.
  const noted = boxed && offensive?.side === side && offensive.future?.card === boxed.card ? offensive.future : null;
  if (boxed) [boxed.card] = pool.splice(0, 1);
  if (noted && boxed) noted.card = boxed.card;
  if (!played) return;
  const [card] = pool;
  piles.inPlay = piles.inPlay.map((it) => (it === played.card ? card : it));
  if (played.future?.card === played.card) played.future.card = card;
  played.card = card;
}

/** Changes what a side has chosen and not yet committed: its moves, its board, its points. */
function rechoose(s: EotsState, offensive: Offensive, side: Side, dice: DiceState): void {
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (ownerOf(unit) !== side || s.place[unit] >= HEXES || roll(dice, 3, 'twin') > 1) continue;
    s.flags[unit] ^= F.active;
    s.place[unit] = roll(dice, HEXES, 'twin') - 1;
  }
  s.markers.asp[side].used += 1;
  s.japanese[roll(dice, s.japanese.length, 'twin') - 1] ^= 5;
  offensive.draft = { units: [roll(dice, COUNTERS, 'twin') - 1], mode: null, way: [] };
  offensive.moves = offensive.moves.filter(({ units }) => ownerOf(units[0]) !== side);
  for (const unit of Object.keys(offensive.startOf)) if (ownerOf(Number(unit)) === side) delete offensive.startOf[unit];
  for (const battle of offensive.battles) battle.support = battle.support.filter((unit) => ownerOf(unit) !== side);
  if (side === offensive.side) {
    Object.assign(offensive, { hqs: [], operations: 1, limit: 99, battles: [], captured: [1], navalOverride: { 1: 2 } });
  } else Object.assign(offensive, { reactionHq: -1, reactionLimit: 99 });
  const from = s.kernel.frames.findIndex(({ procedure }) => procedure === 'offensive');
  if (side !== offensive.side) {
    // How far a reaction has come is as secret as what was chosen in it.
    s.kernel.frames[from].at = 'reaction-assign';
    return;
  }
  // So has the flow: it stands at the choice of an HQ, and has another card in its hands.
  s.kernel.frames.splice(from + 1);
  s.kernel.frames[from] = { ...s.kernel.frames[from], at: 'offensive-hq', locals: { card: offensive.card, play: 'oc' } };
}

/** The same position with everything that the viewer cannot see made anew. */
function twinOf(s: EotsState, viewer: Side, seed: number): EotsState {
  const twin = clone(s);
  const dice = seededDice(seed);
  twin.kernel.dice = seededDice(seed + 1);
  redeal(twin, other(viewer), dice);
  shuffle(dice, twin.cards[viewer].draw, 'twin');
  if (twin.offensive && isSecret(twin, other(viewer))) rechoose(twin, twin.offensive, other(viewer), dice);
  return twin;
}

/** The cards that a line names. */
const cardsIn = (entry: LogEntry): string[] =>
  [...JSON.stringify(entry.params ?? {}).matchAll(/"card\.((?:jp|al)-\d+)"/g)].map(([, id]) => id);
/** Cards of a side that the other cannot know to be where they are. */
const hiddenOf = (s: EotsState, side: Side): string[] => {
  const { hand, draw, future } = s.cards[side];
  return [...hand, ...draw, ...(future && !future.known ? [future.card] : [])].map(cardId);
};

const openPiles = ({ cards }: EotsState, side: Side): string =>
  JSON.stringify([cards[side].discard, cards[side].removed, cards[side].inPlay]);

const advised = (s: EotsState, open: Decision, side: string): Advice =>
  staff.advise!({ game, seen: game.observe(s, side), open, dice: seededDice(3), level: 'fast' });

interface Moment { s: EotsState; open: Decision; no: number }
/** Offensives rather than anything else, so that every step of them comes up. */
function choose(open: Decision, dice: DiceState): Action {
  const offensives = open.actions.filter(({ id }) => /^(?:oc|ec):/.test(id));
  return offensives.length > 0 && roll(dice, 10, 'player') > 1
    ? offensives[roll(dice, offensives.length, 'player') - 1]
    : atRandom(open, dice);
}
const GAMES = game.scenarios.map(({ id }, i) => [id, 40 + i] as const);
/** The card of an answer is shown by it, unless it is laid aside face down. */
const shownBy = (answer: string): string[] =>
  (answer.startsWith('future:') ? [] : [...answer.matchAll(/(?:jp|al)-\d+/g)].map(([id]) => id));
/** Plays on, and calls for every position; `lines`: what the log has said since the one before; `answer`: what was answered there. */
function play(scenario: string, seed: number, at: (moment: Moment, lines: readonly LogEntry[], answer: string) => void): void {
  const journal = new Journal();
  const s = newGame(game, { scenario, dice: seededDice(seed) }, journal);
  const players = seededDice(seed + 1000);
  let answer = '';
  for (let no = 0; no < 500; no++) {
    const open = decision(game, s);
    if (!open) break;
    at({ s, open, no }, journal.entries.splice(0), answer);
    answer = choose(open, players).id;
    apply(game, s, answer, journal);
  }
}
/** The moves are shown, and a card that the enemy does not know lies aside. */
const isLaidAside = ({ offensive, cards }: EotsState): boolean =>
  offensive !== null && offensive.provisional !== offensive.side && cards[offensive.side].future?.known === false;
const LAID_ASIDE = 'a card laid aside beside an offensive';
const steps = new Set<string>();
/** Those at which most is hidden. */
const TELLING = [
  'offensive-hq', 'offensive-activate', 'offensive-move', 'offensive-declare', 'event-choice', 'reaction-respond',
  'reaction-attack-cards', 'reaction-hq', 'reaction-activate', 'reaction-move', 'offensives-choose-play',
  LAID_ASIDE,
];

describe.each(GAMES)('%s, seed %i', (scenario, seed) => {
  it('a side sees the same whatever the other holds and has not shown, and is offered the same', () => {
    play(scenario, seed, ({ s, open, no }) => {
      const aside = isLaidAside(s) ? LAID_ASIDE : open.step;
      if (no % 6 !== 0 && steps.has(open.step) && steps.has(aside)) return;
      steps.add(open.step).add(aside);
      for (const viewer of SIDES) {
        const twin = twinOf(s, viewer, no + 1);
        const name = SIDE_NAMES[viewer];
        const where = `${name} at ${open.step}, decision ${no}`;
        const seen = game.observe(s, name);
        expect(game.observe(twin, name), where).toEqual(seen);
        if (no % 30 === 0) expect(game.view(game.observe(twin, name), null), `the table of ${where}`).toEqual(game.view(seen, null));
        const made = game.determinize(seen, seededDice(no));
        expect(game.observe(made, name), `${where}, made of what was seen`).toEqual(seen);
        if (open.side !== name) continue;
        expect(decision(game, twin)?.actions, where).toEqual(open.actions);
        expect(decision(game, made)?.actions, `${where}, made of what was seen`).toEqual(open.actions);
        // What the computer would do, and why.
        if (scenario === '1942' && no % 12 === 0) expect(advised(twin, open, name), where).toEqual(advised(s, open, name));
      }
    });
  });

  it('whom the flow asks next, and what, does not hang on what the other holds', () => {
    play(scenario, seed, ({ s, open, no }) => {
      const viewer = SIDES.find((side) => SIDE_NAMES[side] === open.side) ?? 0;
      if (no % 5 !== 0 || isSecret(s, other(viewer))) return;
      const { id } = choose(open, seededDice(no));
      const ends = [clone(s), clone(s)].map((it, i) => {
        if (i === 1) redeal(it, other(viewer), seededDice(no + 1));
        apply(game, it, id);
        const next = decision(game, it);
        return { open: openPiles(it, other(viewer)), seen: game.observe(it, open.side), next: next && `${next.side} at ${next.step}` };
      });
      // A card that has been shown meanwhile may be another one.
      if (ends[0].open === ends[1].open) expect(ends[1], `${id} at ${open.step}, decision ${no}`).toEqual(ends[0]);
    });
  });

  it('no line tells the other side of a card that it cannot know, or of choices that are not committed', () => {
    let secret: Side | undefined;
    let lay: string[] = [];
    play(scenario, seed, ({ s, open }, lines, answer) => {
      for (const viewer of SIDES) {
        const hidden = hiddenOf(s, other(viewer));
        for (const line of lines) {
          if (line.to && !line.to.includes(SIDE_NAMES[viewer])) continue;
          // What lay open before everybody has seen go, back into the draw pile too.
          expect(cardsIn(line).filter((id) =>
            hidden.includes(id) && !lay.includes(id) && !shownBy(answer).includes(id)), `${line.key} before ${open.step}`).toEqual([]);
          if (secret === other(viewer) && isSecret(s, other(viewer))) expect(line.key, `told before ${open.step}`).toBe('');
        }
      }
      secret = s.offensive?.provisional;
      lay = s.cards.flatMap(({ discard, removed, inPlay }, side) => [...discard, ...removed, ...(secret === side ? [] : inPlay)])
        .map(cardId);
    });
  });
});

it('the games have come to every step at which something is hidden', () => {
  expect(TELLING.filter((step) => !steps.has(step))).toEqual([]);
});
