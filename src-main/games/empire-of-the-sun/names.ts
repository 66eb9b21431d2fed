/** Names of counters and hexes as texts, for log lines and reasons. */
import type { Text } from '../../engine/text.ts';
import { SIDE_NAMES, hexId, unitId } from './data.ts';
import type { Side } from './data.ts';

export const unitText = (unit: number): Text => ({ key: `unit.${unitId(unit)}` });
export const hexText = (hex: number): Text => ({ key: `space.${hexId(hex)}` });
export const sideText = (side: Side): Text => ({ key: `side.${SIDE_NAMES[side]}` });
export const unitTexts = (units: readonly number[]): Text[] => units.map(unitText);
export const hexTexts = (hexes: readonly number[]): Text[] => hexes.map(hexText);
