/** Carrying out the move of a group, and taking it back (7.2-7.4, R-41, R-43). */
import { HEXES, other } from '../../data.ts';
import type { GroupMove, MoveMode } from '../../offensive-state.ts';
import { BOX, F, setController, setFlag, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { marchInto } from '../control.ts';
import { groupCost, organicPairs, spendAsp } from '../movement/amphibious.ts';
import { offensiveOf } from '../movement/mover.ts';
import { touchesZone } from '../zones-of-influence.ts';
import { activateUnit } from './activation.ts';
import { modesOf, optionsOf, pathOf } from './groups.ts';

export interface Route { end: number; way: readonly number[]; quiet: boolean }

/** What is noted of a move: the boxes in China and ships that carry brigades give it a mode of its own. */
function modeAs(mode: MoveMode, from: number, end: number, cost: number, troops: number, carried: number): MoveMode {
  if (from === BOX.chinaAir) return 'air-from-china';
  if (end === BOX.chinaAir) return 'air-to-china';
  return mode === 'amphibious' && cost === 0 && troops > 0 && carried === troops ? 'organic' : mode;
}

/** Moves a group as its options allow; the caller has checked that they do. */
export function makeMove(s: EotsState, units: readonly number[], mode: MoveMode, { end, way, quiet }: Route): GroupMove {
  const offensive = offensiveOf(s);
  const side = ownerOf(units[0]);
  const options = optionsOf(s, units, mode, way);
  const path = pathOf(s, options, end, way, quiet);
  const lands = mode === 'amphibious';
  const carried = lands ? organicPairs(units) : [];
  const cost = lands ? groupCost(s, units) : 0;
  const move: GroupMove = {
    units: [...units], mode: modeAs(mode, path[0], end, cost, units.filter((unit) => is(unit, K.ground)).length, carried.length), path,
    extended: options.flights?.get(end)?.extended ?? false,
    // EOTS-6.25E-01: neutralized or not, in, through or out of it.
    zoneTouched: touchesZone(s, side, path.filter((hex) => hex < HEXES)),
    carried, asp: cost, temporary: Math.min(cost, s.markers.asp[side].temporary),
    taken: [], displaced: [], reaction: options.mover.reaction,
  };
  spendAsp(s, side, cost);
  if (mode === 'land') march(s, move);
  for (const unit of units) setPlace(s, unit, end);
  offensive.moves.push(move);
  return move;
}

/** Takes every hex on its way that holds no enemies, and sweeps lone HQs away (EOTS-7.41-08, R-21). */
export function march(s: EotsState, move: GroupMove): void {
  const side = ownerOf(move.units[0]);
  const express = s.markers.tokyoExpress;
  for (const hex of move.path.slice(1)) {
    const { taken, displaced } = marchInto(s, side, hex, hex === move.path[move.path.length - 1]);
    if (taken) move.taken.push(hex);
    if (displaced >= 0) move.displaced.push({ hq: displaced, hex });
  }
  if (express >= 0 && s.markers.tokyoExpress < 0) move.express = express;
}

/** As if it had not been made: units back, hexes back, points back, HQs back. */
function unmake(s: EotsState, move: GroupMove): void {
  const offensive = offensiveOf(s);
  const side = ownerOf(move.units[0]);
  for (const unit of move.units) {
    setPlace(s, unit, move.path[0]);
    if (move.wasActive) activateUnit(s, unit);
  }
  const asp = s.markers.asp[side];
  asp.temporary += move.temporary ?? 0;
  asp.used -= move.asp - (move.temporary ?? 0);
  for (const hex of move.taken) {
    setController(s, hex, other(side));
    offensive.captured = offensive.captured.filter((it) => it !== hex);
  }
  for (const { hq, hex } of move.displaced) {
    setPlace(s, hq, hex);
    setFlag(s, hq, F.cannotBeDelayed, false);
  }
  if (move.express !== undefined) s.markers.tokyoExpress = move.express;
  offensive.moves = offensive.moves.filter((it) => it !== move);
}

/**
 * Takes a group back. Later moves are taken back too and made again as long as they are still legal without it: one that
 * needed its cover, its Marines or the airfield that it took stays at home. Returns the moves that fell with it.
 */
export function recall(s: EotsState, move: GroupMove): GroupMove[] {
  const { moves } = offensiveOf(s);
  const later = moves.slice(moves.indexOf(move) + 1);
  for (const it of [move, ...later].reverse()) unmake(s, it);
  return later.filter((it) => !remake(s, it));
}
const ASKED: Partial<Record<MoveMode, MoveMode>> = { organic: 'amphibious', 'air-to-china': 'air', 'air-from-china': 'air' };
function remake(s: EotsState, move: GroupMove): boolean {
  const mode = ASKED[move.mode] ?? move.mode;
  if (move.disengaged) return false;
  const end = move.path[move.path.length - 1];
  if (!modesOf(s, move.units).includes(mode)) return false;
  const way = mode === 'land' ? move.path.slice(1) : [];
  const options = optionsOf(s, move.units, mode, way);
  if (!options.ends.some(({ hex }) => hex === end)) return false;
  makeMove(s, move.units, mode, { end, way, quiet: !move.zoneTouched && options.quiet.some(({ hex }) => hex === end) });
  return true;
}
