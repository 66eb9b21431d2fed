/** Places in the ids of answers: a hex, or the box of air units in China. */
import { hexId, hexNo, isHexId } from '../../data.ts';
import { BOX } from '../../state.ts';

const CHINA_BOX = 'china-air';
export const placeId = (place: number): string => (place === BOX.chinaAir ? CHINA_BOX : hexId(place));
/** -1: no such place. */
export const placeNo = (id: string): number => (id === CHINA_BOX ? BOX.chinaAir : isHexId(id) ? hexNo(id) : -1);
