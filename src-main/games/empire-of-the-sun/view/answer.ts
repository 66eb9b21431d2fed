/** The ids of answers taken apart: `verb:unit/hex`, `verb:unit@hex:steps`, `verb:card:unit`, units of a group joined by `+`. */
import { cardNo, hexNo, isCardId, isHexId, isUnitId, unitNo } from '../data.ts';
import type { MoveMode } from '../offensive-state.ts';
import { BOX } from '../state.ts';

export interface Answer {
  verb: string;
  card: number;
  units: number[];
  /** A hex or the box of air units in China; -1: none. */
  place: number;
  /** Steps of a rebuilt unit. */
  steps: number;
  mode: MoveMode | '';
}

const PARTS = /[:/@]/;
const DIGIT = /^\d$/;

export function answerOf(id: string): Answer {
  const [verb, ...parts] = id.split(PARTS);
  const found: Answer = { verb, card: -1, units: [], place: -1, steps: 0, mode: '' };
  for (const part of parts) {
    if (isCardId(part)) found.card = cardNo(part);
    else if (isHexId(part)) found.place = hexNo(part);
    else if (part.startsWith('china')) found.place = BOX.chinaAir;
    else if (DIGIT.test(part)) found.steps = Number(part);
    else if (part.split('+').every(isUnitId)) found.units.push(...part.split('+').map(unitNo));
    else found.mode = part as MoveMode;
  }
  return found;
}
