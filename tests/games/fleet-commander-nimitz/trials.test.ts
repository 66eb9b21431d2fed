// Odds of Battles by trial runs: from what is seen alone, the same for the same position, near to what really comes of the answer; and
// what the battle board says of a Hit before it is given, against what is there after it.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone, deepFreeze } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { offersOf, type NimitzAction } from '../../../src-main/games/fleet-commander-nimitz/answers.ts';
import { decks } from '../../../src-main/games/fleet-commander-nimitz/battle/landing.ts';
import { fleetCommanderNimitz as game } from '../../../src-main/games/fleet-commander-nimitz/index.ts';
import { fact, forceOf, forcesAt, type NimitzState } from '../../../src-main/games/fleet-commander-nimitz/state.ts';
import { battleOutlook } from '../../../src-main/games/fleet-commander-nimitz/trials/battle.ts';
import { plainly } from '../../../src-main/games/fleet-commander-nimitz/trials/plain-player.ts';
import { followsOf } from '../../../src-main/games/fleet-commander-nimitz/view/what-follows.ts';

/** Decisions of random campaigns of every year. */
function* positions(seeds: number, most = 700): Generator<{ s: NimitzState; offers: readonly NimitzAction[] }> {
  for (let seed = 1; seed <= seeds; seed++) {
    const s = newGame(game, { scenario: game.scenarios[seed % 4].id, dice: seededDice(seed) });
    const own = seededDice(seed + 50);
    let open = decision(game, s);
    for (let no = 0; open && no < most; no++, open = decision(game, s)) {
      yield { s, offers: offersOf(open) };
      apply(game, s, atRandom(open, own));
    }
  }
}

/** The first positions at which an answer is offered. */
function offered(verb: string, count: number): { s: NimitzState; action: NimitzAction }[] {
  const found: { s: NimitzState; action: NimitzAction }[] = [];
  for (const { s, offers } of positions(8)) {
    const action = offers.find((it) => it.verb === verb);
    if (!action || found.at(-1)?.s.turn === s.turn) continue;
    found.push({ s: clone(s), action });
    if (found.length === count) break;
  }
  return found;
}

describe('the odds of a Battle', () => {
  it('are the same for the same position, and tell what came of real Battles', () => {
    const found = offered('battle', 3);
    expect(found).toHaveLength(3);
    for (const { s, action } of found) {
      const seen = deepFreeze(game.observe(s, 'usa'));
      const area = action.place!;
      const told = battleOutlook(game, seen, action, area, 300)!;
      expect(battleOutlook(game, seen, action, area, 300)).toEqual(told);
      const alone = { us: 0, jp: 0 };
      const RUNS = 300;
      for (let run = 0; run < RUNS; run++) {
        const real = game.determinize(seen, seededDice(9000 + run));
        apply(game, real, action.id);
        // Another Battle waits: when this one is over, nothing more has come over the Area.
        for (let open = decision(game, real); open && real.battle?.area === area; open = decision(game, real)) {
          apply(game, real, plainly(real, open));
        }
        const [us, jp] = [forcesAt(real, area, 'us').length, forcesAt(real, area, 'jp').length];
        if (us > 0 && jp === 0) alone.us++;
        if (jp > 0 && us === 0) alone.jp++;
      }
      const allowed = 4.5 * Math.sqrt(0.5 / RUNS);
      for (const side of ['us', 'jp'] as const) expect(Math.abs(told.alone[side] - alone[side] / RUNS)).toBeLessThan(allowed);
    }
  });

  it.each(['move', 'battle', 'plan', 'done', 'longer'])('%s: they say how many runs they come of, and chances that are some', (verb) => {
    const { s, action } = verb === 'done' ? offered('plan', 1).map((it) => ({ ...it, action: { ...it.action, id: 'done', verb } }))[0]
      : offered(verb, 1)[0];
    const odds = game.trialOdds!(game.observe(s, 'usa'), action)!;
    expect(odds.trials).toBe(400);
    for (const { value, unit } of odds.rows!) expect(unit === 'chance' && value >= 0 && value <= 1).toBe(true);
    for (const { wins } of odds.parties ?? []) expect(wins >= 0 && wins <= 1).toBe(true);
  });
});

it('says why Ships alone win nothing where Infantry stands Ashore, and that Infantry would (FCN-CB-14)', () => {
  const s = newGame(game, { scenario: 'c1942', dice: seededDice(5) });
  for (let open = decision(game, s); open && open.step !== 'movement.us'; open = decision(game, s)) {
    apply(game, s, offersOf(open).find(({ verb }) => verb === 'done')?.id ?? offersOf(open)[0].id);
  }
  const seen = game.observe(s, 'usa');
  const to = offersOf(decision(game, s)!).filter(({ id }) => id.endsWith('@wake-island'));
  const told = (category: string): unknown => {
    const odds = game.trialOdds!(seen, to.find(({ force }) => fact(forceOf(s, force!)).category === category)!)!;
    return { why: odds.drawn?.key, rule: odds.rule, mostly: odds.draw! > 0.5, wins: odds.parties![0].wins > 0 };
  };
  expect(told('ship')).toEqual({ why: 'odds.unhit', rule: 'FCN-CB-14', mostly: true, wins: false });
  expect(told('infantry')).toMatchObject({ why: 'odds.both', rule: 'FCN-BS-01' });
});

describe('what follows of a Hit', () => {
  it('is said of every target, and holds', () => {
    const said = new Set<string>();
    for (const { s, offers } of positions(20)) {
      const hits = offers.filter(({ verb }) => verb === 'hit');
      for (const action of hits) {
        const { pools, kind } = s.battle!.step!;
        const { on } = pools![0];
        const told = followsOf(s, action)!;
        said.add(told.words.key === 'follows.and' ? (told.words.params!.others as { key: string }[])[0].key : told.words.key);
        if (on === 'us' || kind === 'infantry') continue;
        // Japan's Hits fall without a further question: its Forces and places stand as it was said, until the next dice fall.
        const after = clone(s);
        const places = decks(after, on).places;
        apply(game, after, action.id);
        if (!after.battle?.step || after.battle.turn !== s.battle!.turn || after.battle.step.kind !== kind) continue;
        if (told.words.key === 'follows.stopped' || told.words.key === 'follows.airfield') expect(decks(after, on).places).toBe(places);
        if (told.words.key === 'follows.and' && action.force !== undefined) {
          const then = (told.words.params!.others as { key: string; params: { places: number } }[])[0];
          if (then.key === 'follows.decks') expect(decks(after, on).places).toBeLessThanOrEqual(then.params.places);
        }
      }
    }
    expect([...said].sort()).toEqual([
      'follows.aircraft', 'follows.airfield', 'follows.damaged', 'follows.decks', 'follows.destroyed', 'follows.fields', 'follows.stopped',
    ]);
  });
});
