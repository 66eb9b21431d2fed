// How long a computer player takes over a window tells nothing: one that it could not use lasts like one that it passed (CCP-12-07).
// Shows: rules/windows.ts
import { expect, it } from 'vitest';
import { Table } from '../../../src-main/api/table.ts';
import type { TableDeps } from '../../../src-main/api/table-deps.ts';
import { Trials } from '../../../src-main/api/trials.ts';
import type { Settings } from '../../../src-main/api/types.ts';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { Session } from '../../../src-main/engine/session.ts';
import type { Decision } from '../../../src-main/engine/state.ts';
import { sideNo } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../src-main/games/combat-commander-pacific/state.ts';
import { StillClock } from '../../api/still-clock.ts';

const SETTINGS = { askAlways: false, freeUndo: false, botSpeed: 'normal', curtain: 'hidden' } as Settings;

/** A window in play: with a card of its Action in the hand, or with none. */
interface Window { scenario: string; s: CcpState }
interface Seen { asked: string; full: boolean; told: unknown[] }

/** What a person sees, and when, while a computer player answers the window that is open, and passes. */
async function watched({ scenario, s }: Window): Promise<Seen> {
  const session = new Session(game, { scenario, options: {}, seed: 1 }, [], [{ node: 0, state: clone(s) }]);
  session.goTo(0);
  const { side, step, actions } = session.open!;
  const clock = new StillClock();
  const told: unknown[] = [];
  let [goOn, stop] = [(): void => {}, (): void => {}];
  const elsewhere = new Promise<void>((resolve) => { goOn = resolve; });
  let asked = 0;
  const thinker = {
    // The more there is to weigh the longer it takes; nothing takes no time.
    consider: async (_: Session, open: Decision) => {
      if (asked++ > 0) {
        goOn();
        return new Promise((resolve) => { stop = () => resolve(null); });
      }
      clock.time += 60 * (open.actions.length - 1);
      return { action: 'pass' };
    },
    stop: () => stop(), close: async () => {},
  } as unknown as TableDeps['thinker'];
  const tell = (what: string): void => void told.push([clock.time, what]);
  const table = new Table({
    play: {
      session, rewinding: false, notesAfter: () => [], answer: (no, action) => session.answer(no, action),
      goTo: (node) => session.goTo(node), openAt: (node) => decision(session.game, session.stateAt(node)),
    },
    seats: { [side]: { kind: 'bot', bot: 'any', level: 'admiral' } }, strict: false, settings: () => SETTINGS, thinker,
    trials: new Trials(null), clock, changed: () => tell('changed'), thinking: (who, on) => tell(`${who} ${on}`),
    failed: (error) => { throw error; },
  });
  table.drive();
  await Promise.race([table.settled(), elsewhere]);
  const seen = [...told];
  await table.close();
  return { asked: `${side} at ${step}`, full: actions.length > 1, told: seen };
}

/** Windows of a random game in which something could be played, and the same with other cards of that deck in the hand. */
function windows(scenario: string, seed: number, most: number): Window[][] {
  const found: Window[][] = [];
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < 1500 && found.length < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    const { hand, deck } = s.sides[sideNo(open.side)];
    if (open.private && open.actions.some(({ id }) => id === 'pass') && open.actions.length > 1 && deck.length > hand.length + 20) {
      const other = clone(s);
      const theirs = other.sides[sideNo(open.side)];
      // What is drawn next stays on top; the hand is exchanged for cards from the bottom.
      theirs.hand = theirs.deck.splice(-hand.length, hand.length, ...hand).sort((a, b) => a - b);
      found.push([{ scenario, s: clone(s) }, { scenario, s: other }]);
    }
    apply(game, s, atRandom(open, players));
  }
  return found;
}

it('lasts alike with and without a card for it, and is answered at once in neither case', async () => {
  let compared = 0;
  for (const [i, scenario] of ['dawn-ridge', 'isurava-track', 'chindwin-village', 'black-sand'].entries()) {
    for (const pair of windows(scenario, 40 + i, 12)) {
      const [full, other] = [await watched(pair[0]), await watched(pair[1])];
      expect(other.asked).toBe(full.asked);
      expect(other.told, full.asked).toEqual(full.told);
      expect(full.told.some((it) => (it as [number, string])[0] > 0)).toBe(true);
      if (full.full && !other.full) compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});
