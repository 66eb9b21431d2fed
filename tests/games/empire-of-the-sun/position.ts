// Positions for tests of the rules: a set-up, or its map without counters, and counters placed by their ids.
import { seededDice } from '../../../src-main/engine/dice.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { cardNo, hexNo, sideOf, unitNo } from '../../../src-main/games/empire-of-the-sun/data.ts';
import type { SideName } from '../../../src-main/games/empire-of-the-sun/data.ts';
import type { Battle, GroupMove, MoveMode, Offensive } from '../../../src-main/games/empire-of-the-sun/offensive-state.ts';
import { moverOf } from '../../../src-main/games/empire-of-the-sun/rules/movement/mover.ts';
import type { Mover } from '../../../src-main/games/empire-of-the-sun/rules/movement/mover.ts';
import { setup } from '../../../src-main/games/empire-of-the-sun/setup.ts';
import { BOX, F, setController, setFlag, setPlace } from '../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../src-main/games/empire-of-the-sun/state.ts';

export const opening = (scenario: string): EotsState => ({
  kernel: { game: 'empire-of-the-sun', rules: 1, scenario, options: {}, dice: seededDice(1), frames: [], decisions: 0, result: null },
  ...setup(scenario, seededDice(1)),
});

export function put(s: EotsState, hex: string, ...units: string[]): void {
  for (const unit of units) setPlace(s, unitNo(unit), hexNo(hex));
}
export function remove(s: EotsState, ...units: string[]): void {
  for (const unit of units) setPlace(s, unitNo(unit), BOX.removed);
}
export function give(s: EotsState, side: SideName, ...hexes: string[]): void {
  for (const hex of hexes) setController(s, hexNo(hex), sideOf(side));
}
export const reduce = (s: EotsState, ...units: string[]): void => { for (const unit of units) setFlag(s, unitNo(unit), F.reduced, true); };

/** The map of December 1941 with the counters given by hex, and no others. */
export function board(stacks: Record<string, string[]>): EotsState {
  const s = opening('campaign');
  for (let unit = 0; unit < s.place.length; unit++) {
    setPlace(s, unit, BOX.removed);
    s.flags[unit] = 0;
  }
  for (const [hex, units] of Object.entries(stacks)) put(s, hex, ...units);
  return s;
}

/** Begins an offensive of the side with a card of this operations value. */
export function offensive(s: EotsState, side: SideName, operations: number, more: Partial<Offensive> = {}): EotsState {
  s.offensive = {
    side: sideOf(side), card: cardNo(side === 'japan' ? 'jp-03' : 'al-05'), play: 'ec', hqs: [], reactionHq: -1, operations,
    limit: 9, reactionLimit: 0, condition: 'surprise',
    intelligence: { rolled: false, failed: false, cardPlayed: false, eventSurprise: false }, startOf: {}, moves: [], battles: [],
    specialReactions: [], reactionCards: [], captured: [], navalOverride: {}, noAirZone: -1, phantomShips: [], ...more,
  };
  return s;
}
/** A battle declared for this hex. */
export const battleFor = (hex: string, support: string[] = []): Battle =>
  ({ hex: hexNo(hex), source: 'declared', support: support.map(unitNo), resolved: false, winner: -1 });
/** The move of a group along this path. */
export const groupMove = (units: string[], mode: MoveMode, path: string[], more: Partial<GroupMove> = {}): GroupMove => ({
  units: units.map(unitNo), mode, path: path.map(hexNo), extended: false, zoneTouched: false, carried: [], asp: 0,
  taken: [], displaced: [], reaction: false, ...more,
});
/** What an offensive notes of the position before it (5.32 D). */
export const snapshotOf = (s: EotsState): Offensive['snapshot'] => {
  const { place, flags, japanese, markers, nations, reverting, replacements, nextTurn } = s;
  return clone({ place, flags, japanese, markers, nations, reverting, replacements, nextTurn });
};
export const mover = (s: EotsState, ...units: string[]): Mover => moverOf(s, units.map(unitNo));
export const unitPlace = (s: EotsState, id: string): number => s.place[unitNo(id)];
