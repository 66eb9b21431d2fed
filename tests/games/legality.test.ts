/**
 * Legality is told once: what is offered is never refused by `whyNot`, and what it calls impossible is never offered. And every
 * click that is refused is answered: by the rule that stands against it where the step asks for such a thing.
 */
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame, WhyNot } from '../../src-main/engine/game.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { targetKey } from '../../src-main/engine/offered.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import type { Decision, GameState } from '../../src-main/engine/state.ts';
import type { TableView, Target } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';
import { checksOf } from './checks.ts';

/** At least so many positions of each game. */
const POSITIONS = 200;
/** Of each game so many decisions are played, and every so many of them are looked at, besides the first ones of each step. */
const DECISIONS = 1500;
const LOOK_EVERY = 29;
const FIRST_OF_STEP = 3;
/** Games of each scenario; more where they are short. */
const GAMES = 2;

interface Position { s: GameState; open: Decision; where: string }

/** Positions of random games, of every scenario. */
function* positions(game: AnyGame): Generator<Position> {
  const looked = new Map<string, number>();
  let found = 0;
  for (let seed = 1; seed <= GAMES || found < POSITIONS; seed++) {
    for (const { id: scenario } of game.scenarios) {
      const s = newGame(game, { scenario, dice: seededDice(seed) });
      const chance = seededDice(seed + 1000);
      for (let n = 0; n < DECISIONS; n++) {
        const open = decision(game, s);
        if (!open) break;
        const before = looked.get(open.step) ?? 0;
        if (n % LOOK_EVERY === 0 || before < FIRST_OF_STEP) {
          looked.set(open.step, before + 1);
          found++;
          yield { s, open, where: `${scenario}, seed ${seed}, decision ${n}, ${open.step}` };
        }
        apply(game, s, atRandom(open, chance));
      }
    }
  }
}

/** What the window offers to click on, and the answers themselves. */
function offeredIn(view: TableView, open: Decision): Target[] {
  const clicked = [...view.actions, ...(view.picks ?? [])].flatMap(({ target }) => target ?? []);
  return [...open.actions.map(({ id }): Target => ({ kind: 'action', id })), ...clicked];
}

/** Everything on the table, whether anything can be done with it or not. */
function everything(game: AnyGame, scenario: string, view: TableView): Target[] {
  const cards = view.hands.flatMap((hand) => [...hand.cards, ...hand.piles.flatMap((pile) => pile.cards)]);
  return [
    ...game.board(scenario).spaces.map(({ id }): Target => ({ kind: 'space', id })),
    ...view.pieces.map(({ id }): Target => ({ kind: 'piece', id })), ...cards.map(({ id }): Target => ({ kind: 'card', id })),
    ...view.panels.filter(({ kind }) => kind === 'list')
      .flatMap(({ id: panel, rows }) => rows.flatMap(({ id: row, values }) => [undefined, ...values.map(({ column }) => column)]
        .map((column): Target => ({ kind: 'cell', panel, row, ...(column !== undefined && { column }) })))),
  ];
}

/** The words that tell no rule: what the step asks for instead. */
const isGeneral = ({ reason }: WhyNot): boolean => reason.key.startsWith('why.now.');
/** Whether the click is of the kind that the step asks for. */
function isAskedFor(game: AnyGame, { step }: Decision, { kind }: Target, { pieces }: TableView, picked: boolean): boolean {
  const { units, spaces, picks } = checksOf(game.id);
  if (kind === 'piece') return units?.test(step) ?? false;
  if (kind !== 'space') return false;
  if (step.endsWith('move')) return pieces.some(({ selected = 0 }) => selected > 0);
  return (spaces?.test(step) ?? false) && (picked || !picks?.test(step));
}

/** What is to be found wrong: offered and refused, refused without a word, refused by saying only what the step asks for. */
class Faults {
  readonly wrong = new Set<string>();
  readonly silent = new Set<string>();
  readonly vague = new Set<string>();
  private readonly game: AnyGame;
  constructor(game: AnyGame) { this.game = game; }

  /** Asks about a click, with what was picked before it; true where it is refused. */
  ask({ s, open, where }: Position, view: TableView, target: Target, isOffered: boolean, via: readonly string[] = []): boolean {
    const why = this.game.whyNot(s, target, via);
    const name = `${where}: ${[...via, targetKey(target)].join(', ')}`;
    if (isOffered) {
      if (why) this.wrong.add(`${name} is offered, and refused: ${why.reason.key}`);
    } else if (!why) {
      if (target.kind !== 'action') this.silent.add(name);
    } else if (isGeneral(why) && isAskedFor(this.game, open, target, view, via.length > 0)) this.vague.add(`${name}: ${why.reason.key}`);
    return why !== null;
  }
  found(): Record<string, string[]> {
    return Object.fromEntries(Object.entries({ wrong: this.wrong, silent: this.silent, vague: this.vague })
      .map(([name, list]) => [name, [...list].slice(0, 20)]));
  }
}

/** Pieces that are picked before a space, in the steps in which that says what the space is for. */
const picksOf = (game: AnyGame, open: Decision, { picks = [] }: TableView): string[] =>
  (checksOf(game.id).picks?.test(open.step) ? picks.filter(({ target }) => target?.kind === 'piece').map(({ id }) => id) : []);

describe.each([...games.values()].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it(
    `in ${POSITIONS} random positions and more, nothing offered is refused, nothing refused is offered, and every other click is answered`,
    () => {
      const faults = new Faults(game);
      const kinds = new Set<string>();
      /** Answers of earlier positions: most of them are refused in later ones. */
      let earlier: Target[] = [];
      let seen = 0;
      let refusals = 0;
      for (const position of positions(game)) {
        const { s, open } = position;
        seen++;
        const view = game.view(game.observe(s, open.side), open);
        const offered = offeredIn(view, open);
        const keys = new Set(offered.map(targetKey));
        for (const { kind } of offered) kinds.add(kind);
        const some = everything(game, s.kernel.scenario, view).filter((_, i) => (i + seen) % 7 === 0);
        for (const target of [...offered, ...some, ...earlier]) if (faults.ask(position, view, target, keys.has(targetKey(target)))) {
          refusals++;
        }
        const picks = picksOf(game, open, view);
        if (picks.length > 0) {
          const pick = picks[seen % picks.length];
          const ahead = new Set(view.actions.filter(({ via = [] }) => via[0] === pick)
            .flatMap(({ target }) => target ?? []).map(targetKey));
          for (const target of some.filter(({ kind }, i) => kind === 'space' && i % 3 === 0)) {
            faults.ask(position, view, target, ahead.has(targetKey(target)), [pick]);
          }
        }
        earlier = [...earlier, ...offered.filter((target, i) => target.kind === 'action' && i % 5 === 0)].slice(-60);
      }
      expect(faults.found()).toEqual({ wrong: [], silent: [], vague: [] });
      expect(seen).toBeGreaterThanOrEqual(POSITIONS);
      // It has been asked about answers and about what is clicked on, and has refused much.
      expect(kinds.size).toBeGreaterThan(1);
      expect(refusals).toBeGreaterThan(seen);
    },
  );
});
