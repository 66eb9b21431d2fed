// Runs one procedure of the strategic chapter on a position made by hand, with dice given in order (0 to 9, as they show).
import { scriptedDice } from '../../../../../src-main/engine/dice.ts';
import { auto, call, compile, sequence } from '../../../../../src-main/engine/flow.ts';
import type { Outline, Step } from '../../../../../src-main/engine/flow.ts';
import type { Game } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import type { Decision } from '../../../../../src-main/engine/state.ts';
import { LANGS, say, text } from '../../../../../src-main/engine/text.ts';
import { nationProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/nations/status.ts';
import { reinforcementProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/reinforcements.ts';
import { replacementProcedures } from '../../../../../src-main/games/empire-of-the-sun/rules/strategic/replacements.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { texts } from '../../../../../src-main/games/empire-of-the-sun/texts.ts';

const procedures: Outline<EotsState> = { ...reinforcementProcedures, ...replacementProcedures, ...nationProcedures };

export interface Run {
  s: EotsState;
  journal: Journal;
  open: () => Decision | null;
  ids: () => string[];
  answer: (id: string) => void;
  /** The keys of the log lines so far. */
  keys: () => string[];
}

/** Runs a procedure, or steps, to the first decision; ends with the result "done" once it is over. */
export function run(s: EotsState, what: string | Step<EotsState>[], dice: number[] = []): Run {
  const steps = typeof what === 'string' ? [call<EotsState>('run', what)] : what;
  const flow = compile<EotsState>({
    ...procedures, game: sequence('game', ...steps, auto('over', (ctx) => ctx.end({ winners: [], how: 'done' }))),
  });
  const game = { id: 'empire-of-the-sun', flow, whyNot: () => null } as unknown as Game<EotsState>;
  s.kernel.frames = [{ procedure: 'game', at: flow.get('game')!.first, locals: {} }];
  s.kernel.dice = scriptedDice(dice.map((die) => (die === 0 ? 10 : die)));
  s.kernel.result = null;
  const journal = new Journal();
  advance(game, s, journal);
  const open = (): Decision | null => decision(game, s);
  return {
    s, journal, open, ids: () => open()?.actions.map(({ id }) => id) ?? [],
    answer: (id) => apply(game, s, id, journal), keys: () => journal.entries.map(({ key }) => key),
  };
}

/** Log lines whose words are missing or cannot be said, in either language. */
export const unspoken = ({ journal }: Run): string[] => LANGS.flatMap((lang) => journal.entries
  .map(({ key, params }) => say(text(`log.${key}`, params), texts[lang], lang)).filter((line) => line.includes('⟨')));
