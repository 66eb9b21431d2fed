/** Names of counters and hexes as texts, for log lines and reasons. */
import type { Text } from '../../engine/text.ts';
import { deepFreeze } from '../../engine/json.ts';
import { MAP, SIDE_NAMES, UNIT_FACTS } from './data.ts';
import type { Side } from './data.ts';

// Made once: a view names hundreds of them, and what is the very same needs not be compared with the view before.
const UNITS: readonly Text[] = deepFreeze(UNIT_FACTS.map(({ id }) => ({ key: `unit.${id}` })));
const HEXES: readonly Text[] = deepFreeze(MAP.hexes.map(({ id }) => ({ key: `space.${id}` })));

export const unitText = (unit: number): Text => UNITS[unit];
export const hexText = (hex: number): Text => HEXES[hex];
export const sideText = (side: Side): Text => ({ key: `side.${SIDE_NAMES[side]}` });
export const unitTexts = (units: readonly number[]): Text[] => units.map(unitText);
export const hexTexts = (hexes: readonly number[]): Text[] => hexes.map(hexText);
