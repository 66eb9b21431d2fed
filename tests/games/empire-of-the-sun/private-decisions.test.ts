// A question that one side alone knows to be empty (EOTS-S-06): at one screen and against a bot, what the other person can
// observe (who is asked, when, how often, the curtain, the pauses) is the same whatever cards the side that reacts holds.
import { describe, expect, it } from 'vitest';
import { Table } from '../../../src-main/api/table.ts';
import type { TableDeps } from '../../../src-main/api/table-deps.ts';
import { Trials } from '../../../src-main/api/trials.ts';
import type { Seat, Settings } from '../../../src-main/api/types.ts';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { Session } from '../../../src-main/engine/session.ts';
import type { Decision, SideId } from '../../../src-main/engine/state.ts';
import { empireOfTheSun as game } from '../../../src-main/games/empire-of-the-sun/index.ts';
import type { EotsState } from '../../../src-main/games/empire-of-the-sun/state.ts';
import { falls } from '../../../src-renderer/table/curtain/curtain.ts';
import { StillClock } from '../../api/still-clock.ts';

const SIDES = ['japan', 'allied'];
const SETTINGS = { askAlways: false, freeUndo: false, botSpeed: 'normal', curtain: 'hidden' } as Settings;
const BOT: Seat = { kind: 'bot', bot: 'any', level: 'admiral' };

/** One session that stands at a given position. */
function sessionAt(scenario: string, s: EotsState): Session {
  const session = new Session(game, { scenario, options: {}, seed: 1 }, [], [{ node: 0, state: clone(s) }]);
  session.goTo(0);
  return session;
}

/**
 * What the other person observes while the side that reacts answers `done` to all that it alone is asked, and
 * how often that was no choice at all.
 */
async function observed(
  scenario: string, s: EotsState, answer: string, reactor: SideId, bot: boolean,
): Promise<{ seen: unknown[]; asked: number; chosen: number }> {
  const session = sessionAt(scenario, s);
  const clock = new StillClock();
  const seats: Record<SideId, Seat> = bot ? { [reactor]: BOT } : {};
  const seen: unknown[] = [];
  let [asked, chosen] = [0, 0];
  let before = session.open!.side;
  const look = (why: string): void => {
    const { viewer, decision: open, canUndo, undoStops, undoTakes, canRedo, since, bots } = table.status();
    const curtain = falls(before, viewer, { seats, sides: SIDES, hidden: true, setting: SETTINGS.curtain });
    before = viewer;
    seen.push([
      clock.time, why, viewer, curtain, open && [open.no, open.side, open.by], canUndo,
      undoStops, undoTakes, canRedo, since, bots.state, session.history.line(session.head).length,
    ]);
  };
  let [goOn, stop] = [(): void => {}, (): void => {}];
  /** The bot is asked something else: what is observed ends there. */
  const elsewhere = new Promise<void>((resolve) => { goOn = resolve; });
  const thinker = {
    // Weighing cards takes a while, each time another; with nothing to weigh it takes none.
    consider: async (_: Session, open: Decision) => {
      if (!open.private) {
        goOn();
        return new Promise((resolve) => { stop = () => resolve(null); });
      }
      asked++;
      if (open.actions.length > 1) clock.time += 17 * open.actions.length;
      if (open.actions.length > 1) chosen++;
      return { action: 'done' };
    },
    stop: () => stop(), close: async () => {},
  } as unknown as TableDeps['thinker'];
  const play: TableDeps['play'] = {
    session, rewinding: false, notesAfter: () => [], answer: (no, action) => session.answer(no, action), goTo: (node) => session.goTo(node),
    openAt: (node) => decision(session.game, session.stateAt(node)),
  };
  const table = new Table({
    play, seats, strict: false, settings: () => SETTINGS, thinker, trials: new Trials(null), clock, changed: () => look('changed'),
    thinking: (side, on) => look(`${side} ${on ? 'thinks' : 'has thought'}`), failed: (error) => { throw error; },
  });
  table.act(session.open!.no, [answer]);
  await Promise.race([table.settled(), elsewhere]);
  const until = seen.length;
  const toAsk = (): boolean => !bot && session.open?.private === true && session.open.side === reactor;
  while (toAsk()) {
    asked++;
    const { no, actions } = session.open!;
    if (actions.length > 1) chosen++;
    table.act(no, ['done']);
    await table.settled();
  }
  const end = bot ? until : seen.length;
  await table.close();
  return { seen: seen.slice(0, end), asked, chosen };
}

interface Moment { scenario: string; s: EotsState; answer: string; reactor: SideId }
/** Answers after which somebody else is asked privately, in random games. */
function moments(scenario: string, seed: number): Moment[] {
  const found: Moment[] = [];
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < 900 && found.length < 12; no++) {
    const open = decision(game, s);
    if (!open) break;
    // Offensives rather than anything else.
    const offensives = open.actions.filter(({ id }) => /^(?:oc|ec):/.test(id));
    const { id } = atRandom(offensives.length > 0 ? { ...open, actions: offensives } : open, players);
    const before = clone(s);
    apply(game, s, id);
    const next = decision(game, s);
    if (next?.private && next.side !== open.side) found.push({ scenario, s: before, answer: id, reactor: next.side });
  }
  return found;
}

const found = ['1942', '1943', '1944', '1942-1944'].flatMap((scenario, i) => moments(scenario, 70 + i));
/** The same for the side that plays the offensive, other cards with the side that reacts; the same dice fall. */
function variants({ s, reactor }: Moment): EotsState[] {
  const other = SIDES.find((side) => side !== reactor)!;
  return Array.from({ length: 8 }, (_, i) => {
    const made = game.determinize(game.observe(s, other), seededDice(i + 1));
    return { ...made, kernel: { ...made.kernel, dice: seededDice(5) } };
  });
}

describe.each([['two persons at one screen', false], ['a bot', true]])('a private decision of %s', (_, bot) => {
  it('looks, sounds and lasts alike whether a card fits or not', async () => {
    let [told, empty, full] = [0, 0, 0];
    for (const moment of found) {
      const all = [];
      for (const s of variants(moment)) all.push(await observed(moment.scenario, s, moment.answer, moment.reactor, bot));
      // How many windows follow is public; those of one kind are compared with each other.
      for (const one of all) {
        expect(one.asked).toBeGreaterThan(0);
        if (one.chosen === 0) empty++;
        else full++;
        expect(one.seen, `${moment.answer} in ${moment.scenario}`).toEqual(all[0].seen);
      }
      if (all.some(({ chosen }) => chosen === 0) && all.some(({ chosen }) => chosen > 0)) told++;
    }
    console.log(`${found.length} moments, ${empty} without and ${full} with a card that fits, both at ${told} of them`);
    expect(told).toBeGreaterThan(5);
  });
});
