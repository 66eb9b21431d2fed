/**
 * A position that a campaign file brings along, where older rules no longer replay: somebody else wrote it. It cannot be
 * proved, but it must be one that the game can stand in: of this campaign, with the dice of its seed, and playable.
 */
import { z } from 'zod';
import { seededDice, roll, type DiceState } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { canonical, clone } from '../engine/json.ts';
import { apply, decision, here } from '../engine/kernel.ts';
import { resultFault } from '../engine/result.ts';
import type { GameState } from '../engine/state.ts';
import type { CampaignFile } from './file-format.ts';

/** More draws than any campaign makes: the way from the seed to the dice of a position is walked. */
const DRAWS_MAX = 5_000_000;
/** So many of the open answers are tried. */
const TRIED = 24;

const word = z.string().min(1).max(200);
const uint = z.int().min(0).max(0xffffffff);
const kernel = z.strictObject({
  game: word, rules: z.int(), scenario: word, options: z.record(word, z.json()),
  dice: z.strictObject({ kind: z.literal('seeded'), a: uint, b: uint, c: uint, d: z.int() }),
  frames: z.array(z.strictObject({ procedure: word, at: word, locals: z.record(word, z.json()), from: word.optional() })).max(100),
  decisions: z.int(), result: z.strictObject({
    winners: z.array(word).max(10), lost: z.literal(true).optional(), how: word, rule: word.optional(),
    grade: z.strictObject({ id: word, side: word, rank: z.int(), of: z.int() }).optional(),
  }).nullable(),
});

/**
 * What is wrong with a position, or null. `before`: how many answers lead to it; `start`: the first position of the
 * campaign, whose shape it must have.
 */
export function positionFault(
  game: AnyGame, file: Pick<CampaignFile, 'scenario' | 'rulesVersion' | 'seed'>, before: number, start: GameState, state: GameState,
): string | null {
  const read = kernel.safeParse(state.kernel);
  if (!read.success) return `its ${read.error.issues[0].path.join('.') || 'kernel'} is not what a game writes`;
  const { game: id, scenario, rules, decisions, options, dice, result } = read.data;
  if (id !== game.id || scenario !== file.scenario || rules !== file.rulesVersion) {
    return 'it is of another game, scenario or rules version';
  }
  if (decisions !== before) return `it counts ${decisions} decisions, and ${before} lead to it`;
  if (Object.entries(options).some(([key, value]) => canonical(value) !== canonical(start.kernel.options[key]))) {
    return 'its options are others';
  }
  if (!isFromSeed(dice, file.seed)) return 'its dice are not those of the seed';
  const { sides } = game.scenarios.find((it) => it.id === scenario)!;
  if (result && (resultFault(game, scenario, result) !== null || !Object.hasOwn(game.texts.en, `result.${result.how}`))) {
    return 'its result is none of the game';
  }
  const shape = start as unknown as Record<string, unknown>;
  const strange = Object.entries(state)
    .find(([key, value]) => !Object.hasOwn(shape, key) || kindOf(value, shape[key]) !== kindOf(shape[key], value));
  if (strange) return `its "${strange[0].slice(0, 60)}" is not what the game keeps`;
  try {
    return playFault(game, state, sides);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 200).replace(/\.$/, '');
  }
}

/** Where either of two may be missing (null), nothing is compared. */
const kindOf = (value: unknown, other: unknown): string =>
  (value === null || other === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The last word of the dice's state counts the draws made since the seed. */
function isFromSeed(dice: Extract<DiceState, { kind: 'seeded' }>, seed: number): boolean {
  const from = seededDice(seed) as typeof dice;
  const draws = dice.d - from.d;
  if (draws < 0 || draws > DRAWS_MAX) return false;
  // A die of one side takes one draw and throws none again.
  for (let i = 0; i < draws; i++) roll(from, 1, 'the way from the seed');
  return canonical(from) === canonical(dice);
}

/** Whether everybody can look at it, and its answers can be given. */
function playFault(game: AnyGame, given: GameState, sides: readonly string[]): string | null {
  const s = clone(given);
  const [broken] = game.invariants(s);
  if (broken !== undefined) return broken;
  here(game, s);
  const open = decision(game, s);
  if (open && !sides.includes(open.side)) return `"${open.side}" decides, which is no side`;
  for (const side of sides) {
    const seen = game.observe(s, side);
    game.view(seen, open?.side === side ? open : null);
    game.charts?.(seen);
    game.score(s, side);
  }
  game.describe(s);
  if (!open) return null;
  game.determinize(game.observe(s, open.side), seededDice(1));
  game.usual(s, open);
  for (const action of open.actions.slice(0, TRIED)) {
    game.odds(s, action);
    apply(game, clone(s), action.id);
  }
  return null;
}
