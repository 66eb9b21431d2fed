// A table with one battle, or with what follows the last one: the flow pieces alone, on positions made by hand.
import { auto, compile, repeat, sequence } from '../../../../../src-main/engine/flow.ts';
import type { AnyGame } from '../../../../../src-main/engine/game.ts';
import { Journal } from '../../../../../src-main/engine/journal.ts';
import type { RollNote } from '../../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../../src-main/engine/kernel.ts';
import { unitNo } from '../../../../../src-main/games/empire-of-the-sun/data.ts';
import type { Fight } from '../../../../../src-main/games/empire-of-the-sun/battle-state.ts';
import type { Battle, GroupMove, MoveMode } from '../../../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { battle, pickBattle, postBattle } from '../../../../../src-main/games/empire-of-the-sun/rules/battle/index.ts';
import { F, isReduced, setFlag } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { scriptedDice, seededDice } from '../../../../../src-main/engine/dice.ts';
import { BOX } from '../../../../../src-main/games/empire-of-the-sun/state.ts';
import { battleFor, board, give, groupMove, offensive } from '../../position.ts';

const isOpen = ({ resolved }: Battle): boolean => !resolved;
const flow = compile<EotsState>({
  game: sequence('game',
    repeat('battles', ({ s }) => (s.offensive?.battles ?? []).some(isOpen),
      auto('pick', ({ s }) => { pickBattle(s, s.offensive!.battles.findIndex(isOpen)); }),
      battle()),
    auto('over', (ctx) => { ctx.end({ winners: [], how: 'over' }); })),
  after: sequence('after', postBattle(), auto('over', (ctx) => { ctx.end({ winners: [], how: 'over' }); })),
});
const game = { id: 'battle-table', flow, whyNot: () => null } as unknown as AnyGame;

/** Throws d10 dice as printed on them: 0 to 9. */
const dice = (faces: readonly number[]): EotsState['kernel']['dice'] => scriptedDice(faces.map((face) => (face === 0 ? 10 : face)));

export interface Played { s: EotsState; log: string[]; rolls: RollNote[] }
function play(s: EotsState, procedure: 'game' | 'after', faces: readonly number[], answers: readonly string[]): Played {
  s.kernel.dice = dice(faces);
  s.kernel.result = null;
  s.kernel.frames = [{ procedure, at: flow.get(procedure)!.first, locals: {} }];
  const journal = new Journal();
  advance(game, s, journal);
  for (const answer of answers) apply(game, s, answer, journal);
  return { s, log: journal.entries.map(({ key }) => key), rolls: journal.entries.flatMap(({ roll }) => roll ?? []) };
}
/** Fights all battles of the offensive with these dice and answers. */
export const fight = (s: EotsState, faces: readonly number[], answers: readonly string[] = []): Played => play(s, 'game', faces, answers);
/** What follows the last battle. */
export const after = (s: EotsState, answers: readonly string[] = []): Played => play(s, 'after', [], answers);

/** Begins with honest dice, to be answered one by one. */
export function start(s: EotsState, procedure: 'game' | 'after', seed: number): void {
  s.kernel = { ...s.kernel, dice: seededDice(seed), result: null, frames: [{ procedure, at: flow.get(procedure)!.first, locals: {} }] };
  advance(game, s, null);
}
export const answerNow = (s: EotsState, answer: string): void => { apply(game, s, answer); };

export const open = (s: EotsState): { side: string; step: string; ids: string[] } | null => {
  const found = decision(game, s);
  return found && { side: found.side, step: found.step, ids: found.actions.map(({ id }) => id) };
};

export function activate(s: EotsState, ...units: string[]): void {
  for (const unit of units) setFlag(s, unitNo(unit), F.active, true);
}
export function declare(s: EotsState, hex: string, support: string[] = []): void {
  s.offensive!.battles.push(battleFor(hex, support));
}
/** A group has come along this path. */
export function moved(s: EotsState, units: string[], mode: MoveMode, path: string[], more: Partial<GroupMove> = {}): void {
  s.offensive!.moves.push(groupMove(units, mode, path, more));
}
/** An American corps lands at Shanghai, under the guns of a battleship, while eight divisions stand in China. */
export function landingAtShanghai(): EotsState {
  const s = offensive(board({ '3007': ['us-i-corps', 'us-bb-washington'] }), 'allied', 3, { condition: 'intercept', play: 'oc' });
  s.markers.divisionsInChina = 8;
  give(s, 'japan', '3007');
  activate(s, 'us-i-corps', 'us-bb-washington');
  moved(s, ['us-i-corps', 'us-bb-washington'], 'amphibious', ['3014', '3007']);
  declare(s, '3007');
  return s;
}
export const fightOf = (s: EotsState, i = 0): Fight => s.offensive!.battles[i].fight!;
/** Full, reduced, or gone. */
export const stateOf = (s: EotsState, unit: string): 'full' | 'reduced' | 'gone' | 'elsewhere' => {
  const place = s.place[unitNo(unit)];
  if (place >= BOX.turnTrack) return place === BOX.eliminated || place === BOX.removed ? 'gone' : 'elsewhere';
  return isReduced(s, unitNo(unit)) ? 'reduced' : 'full';
};
