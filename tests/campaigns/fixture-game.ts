/**
 * A tiny two-sided game for the tests of the saves: in turn, red and blue bank a point, or risk a die for as many as it
 * shows (a 1 loses two). The first to 30, or the higher after the last round, wins.
 */
import type { Game } from '../../src-main/engine/game.ts';
import { options } from '../../src-main/engine/game.ts';
import { auto, compile, decide, each, phasesOf, phase, repeat, sequence } from '../../src-main/engine/flow.ts';
import type { Action, GameState } from '../../src-main/engine/state.ts';
import { text } from '../../src-main/engine/text.ts';

export interface RaceState extends GameState {
  round: number;
  rounds: number;
  points: Record<string, number>;
  pad: string;
}

export interface RaceRules {
  rulesVersion?: number;
  /** What a 1 costs: a change of it is a change of the rules that dice alone do not show. */
  cost?: number;
  /** Whether banking is still a legal action, from some round on. */
  noBankFrom?: number;
}

const name = (en: string, it: string) => ({ en, it });

export function raceGame({ rulesVersion = 1, cost = 2, noBankFrom = Infinity }: RaceRules = {}): Game<RaceState, RaceState> {
  const outline = {
    game: sequence<RaceState>('game',
      repeat('rounds', ({ s }) => s.round <= s.rounds,
        phase('round',
          each('turns', 'side', () => ['red', 'blue'],
            decide<RaceState, Action>('play', {
              who: ({ locals }) => locals.side as string,
              actions: ({ s }) => [...(s.round < noBankFrom ? [{ id: 'bank', verb: 'bank' }] : []), { id: 'risk', verb: 'risk' }],
              apply: (ctx, action) => {
                const side = ctx.locals.side as string;
                const value = action.id === 'bank' ? 1 : ctx.roll(6, 'risk');
                const won = action.id === 'risk' && value === 1 ? -cost : value;
                ctx.s.points[side] += won;
                ctx.log(action.id, { side, won }, action.id === 'risk' ? { dice: [value] } : {});
                if (ctx.s.points[side] >= 30 && ctx.s.kernel.options.sudden) ctx.end({ winners: [side], how: 'thirty' });
              },
            }))),
        auto('next', ({ s }) => void s.round++)),
      auto('over', (ctx) => {
        const { red, blue } = ctx.s.points;
        ctx.end({ winners: red === blue ? [] : [red > blue ? 'red' : 'blue'], how: 'rounds' });
      })),
  };
  return {
    id: 'race', name: name('Race', 'Corsa'), tagline: name('A race', 'Una corsa'), rulesVersion,
    formerRules: Array.from({ length: rulesVersion - 1 }, (_, i) => i + 1),
    sides: ['red', 'blue'].map((id) => ({ id, name: name(id, id), alliance: id, nation: id })),
    scenarios: [{ id: 'short', rounds: 20 }, { id: 'long', rounds: 100_000 }].map(({ id, rounds }) => (
      { id, name: name(id, id), briefing: name('', ''), sides: ['red', 'blue'], turns: rounds })),
    options: options([{
      id: 'sudden', name: name('Sudden end', 'Fine improvvisa'), standard: false,
      values: [true, false].map((value) => ({ value, name: name(String(value), String(value)) })),
    }]),
    rules: [], texts: { en: { 'why.no': 'The game does not allow it.' }, it: { 'why.no': 'Il gioco non lo consente.' } },
    flow: compile(outline), phases: phasesOf(outline),
    setup: (scenario) => ({ round: 1, rounds: scenario === 'short' ? 20 : 100_000, points: { red: 0, blue: 0 }, pad: 'x'.repeat(2000) }),
    observe: (s) => s, determinize: (seen) => seen, logContext: (s) => ({ turn: s.round, phase: 'round' }),
    whyNot: () => ({ reason: text('why.no') }), odds: () => null,
    score: (s, side) => s.points[side], invariants: (s) => (s.points ? [] : ['no points']),
    usual: (_, open) => open.actions[0].id, board: () => ({ sheets: [], spaces: [], nations: [], pieceTypes: [] }),
    view: (s) => ({
      turn: { number: s.round, of: s.rounds, label: text('round') }, active: 'red',
      phases: [], at: 'round', spaces: [], pieces: [], tracks: [], standing: [],
      panels: [], hands: [], prompt: null, actions: [], result: null,
    }),
    describe: (s) => s.points, editor: {}, bots: {},
  };
}
