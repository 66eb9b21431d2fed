// The chances before a card is turned, against trial draws through the rules themselves; nothing of them hangs on what is hidden.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import type { Odds } from '../../../src-main/engine/game.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../src-main/engine/playout.ts';
import { say } from '../../../src-main/engine/text.ts';
import type { CcpAction } from '../../../src-main/games/combat-commander-pacific/answers.ts';
import { U, UNIT_WORDS } from '../../../src-main/games/combat-commander-pacific/data.ts';
import { combatCommanderPacific as game } from '../../../src-main/games/combat-commander-pacific/index.ts';
import type { CcpState } from '../../../src-main/games/combat-commander-pacific/state.ts';

interface Found { s: CcpState; action: CcpAction; odds: Odds }
/** Positions of random games in which an answer at a step has odds: at most one of a game. */
function positions(step: string, verb: string, wanted: number, passes: (odds: Odds) => boolean = () => true): Found[] {
  const found: Found[] = [];
  for (let seed = 1; found.length < wanted && seed < 200; seed++) {
    const s = newGame(game, { scenario: game.scenarios[seed % 10].id, dice: seededDice(seed) });
    const players = seededDice(seed + 500);
    for (let no = 0; no < 3000; no++) {
      const open = decision(game, s);
      if (!open) break;
      const actions = (open.actions as readonly CcpAction[]).filter((it) => it.verb === verb);
      const action = open.step === step ? actions[seed % Math.max(1, actions.length)] : undefined;
      const odds = action && game.odds(s, action);
      if (odds && odds.exact && passes(odds)) {
        found.push({ s: clone(s), action, odds });
        break;
      }
      apply(game, s, atRandom(open, players));
    }
  }
  return found;
}
/** Goes on without Actions and Initiative, Leaders rolling last, until `over`; what is printed on the cards besides is left out. */
function settle(s: CcpState, over: (s: CcpState) => boolean): void {
  for (let n = 0; n < 500 && !over(s); n++) {
    const open = decision(game, s);
    if (!open) return;
    const actions = open.actions as readonly CcpAction[];
    const calm = actions.find(({ verb }) => ['keep', 'pass', 'none', 'fire'].includes(verb));
    const man = actions.find(({ verb, unit }) => verb === 'roll' && U[unit!].type !== 'leader');
    apply(game, s, (calm ?? man ?? actions[0]).id);
  }
}
const TRIALS = 600;
/** How often each thing happens in so many trials, by the words of `tell`. */
function trials({ s, action }: Found, over: (s: CcpState) => boolean, tell: (s: CcpState, before: CcpState) => string[]):
ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const viewer = decision(game, s)!.side;
  for (let n = 0; n < TRIALS; n++) {
    const copy = game.determinize(game.observe(s, viewer), seededDice(n + 1));
    // Within an Event no trigger counts.
    copy.kernel.frames.unshift({ procedure: 'event', at: 'end', locals: {} });
    apply(game, copy, action.id);
    settle(copy, over);
    for (const word of tell(copy, s)) counts.set(word, (counts.get(word) ?? 0) + 1 / TRIALS);
  }
  return counts;
}
const near = (told: number, seen: number): boolean =>
  Math.abs(told - seen) <= 4 * Math.sqrt(Math.max(told * (1 - told), 0.002) / TRIALS) + 1e-9;
const rowOf = ({ rows = [] }: Odds, key: string, unit?: number): number => rows.find(({ label }) =>
  label.key === key && (unit === undefined || (label.params!.unit as { key: string }).key === `unit.${UNIT_WORDS[unit]}`))?.value ?? 0;

function fates(s: CcpState, before: CcpState): string[] {
  return before.units.flatMap((was) => {
    const is = s.units.find(({ id }) => id === was.id);
    if (!is || is.at >= 200) return was.at >= 200 ? [] : [`lost ${was.id}`];
    return [...(is.broken && !was.broken ? [`broken ${was.id}`] : []),
      ...(is.suppressed && !was.suppressed ? [`suppressed ${was.id}`] : [])];
  });
}
function compared({ s, odds }: Found, seen: ReadonlyMap<string, number>, units: readonly number[]): string[] {
  return units.flatMap((unit) => ['lost', 'broken', 'suppressed'].flatMap((what) => {
    const told = rowOf(odds, `odds.${what}`, unit);
    const counted = seen.get(`${what} ${unit}`) ?? 0;
    return near(told, counted) ? [] : [`${s.kernel.scenario}: ${UNIT_WORDS[unit]} ${what} told ${told}, counted ${counted}`];
  }));
}

describe('the chances', () => {
  it('of a shot are what trial draws give, for every target', () => {
    const found = positions('fire.group', 'fire', 6);
    expect(found).toHaveLength(6);
    const wrong = found.flatMap((it) => compared(it, trials(it, ({ attack }) => attack === null, fates),
      it.s.units.filter(({ at }) => at === it.s.attack!.target).map(({ id }) => id)));
    expect(wrong).toEqual([]);
  });

  it('of a shot of Ordnance include its Targeting roll', () => {
    const found = positions('fire.target', 'shoot', 3, (odds) => rowOf(odds, 'odds.targeting') > 0 && (odds.rows?.length ?? 0) > 4);
    expect(found.length).toBeGreaterThan(0);
    for (const { odds } of found) {
      const [any, aims] = [rowOf(odds, 'odds.any'), rowOf(odds, 'odds.targeting')];
      expect(any).toBeLessThanOrEqual(aims + 1e-9);
    }
  });

  it('of a Melee are what trial draws give', () => {
    const found = positions('melee.before-roll', 'pass', 4, ({ draw = 0 }) => draw < 0.5);
    expect(found).toHaveLength(4);
    for (const it of found) {
      const { s, odds } = it;
      const { hex } = s.melee!;
      const seen = trials(it, ({ melee, kernel }) => melee === null || kernel.frames.at(-1)?.at === 'melee.end', (now) => {
        const left = [0, 1].filter((side) => now.units.some(({ at, id }) => at === hex && (U[id].nation === 'jp' ? 0 : 1) === side));
        return [left.length === 1 ? ['japan', 'allied'][left[0]] : 'both'];
      });
      for (const { id, wins } of odds.parties!) expect(near(wins, seen.get(id) ?? 0), `${id} ${wins} ${seen.get(id)}`).toBe(true);
      expect(near(odds.draw!, seen.get('both') ?? 0)).toBe(true);
    }
  });

  it('of artillery are what trial draws give, drift included', () => {
    const found = positions('request.spotting-hex', 'choose', 3, ({ rows = [] }) => rows.some(({ label, value }) =>
      label.key === 'odds.broken' && value > 0.02));
    expect(found.length).toBeGreaterThan(0);
    for (const it of found) {
      const seen = trials(it, ({ order, attack }) => order === null && attack === null, fates);
      const units = it.s.units.filter(({ id }) => rowOf(it.odds, 'odds.broken', id) > 0.02).map(({ id }) => id);
      expect(compared(it, seen, units)).toEqual([]);
    }
  });
});

it('tells the same odds whatever the other side holds, and every word of them in both languages', () => {
  let asked = 0;
  for (let seed = 300; seed < 308; seed++) {
    const s = newGame(game, { scenario: game.scenarios[seed % 10].id, dice: seededDice(seed) });
    const players = seededDice(seed);
    for (let no = 0; no < 700; no++) {
      const open = decision(game, s);
      if (!open) break;
      for (const action of no % 3 === 0 ? open.actions.slice(0, 6) : []) {
        const told = game.odds(s, action);
        if (!told) continue;
        asked++;
        const twin = game.determinize(game.observe(s, open.side), seededDice(no));
        const same = decision(game, twin)!.actions.find(({ id }) => id === action.id)!;
        const [one, two] = [told, game.odds(twin, same)!];
        expect(two.rows!.map(({ label }) => label)).toEqual(one.rows!.map(({ label }) => label));
        two.rows!.forEach(({ value }, i) => expect(value).toBeCloseTo(one.rows![i].value, 9));
        two.parties?.forEach(({ wins, loss }, i) => {
          expect(wins).toBeCloseTo(one.parties![i].wins, 9);
          expect(loss).toBeCloseTo(one.parties![i].loss, 9);
        });
        for (const lang of ['en', 'it'] as const) {
          for (const { label } of told.rows!) expect(say(label, game.texts[lang], lang)).not.toContain('⟨');
        }
        for (const { value, unit } of told.rows!) {
          if (unit === 'chance') expect(value >= 0 && value <= 1 + 1e-9, `${open.step} ${action.id} ${value}`).toBe(true);
        }
      }
      apply(game, s, atRandom(open, players));
    }
  }
  expect(asked).toBeGreaterThan(100);
});
