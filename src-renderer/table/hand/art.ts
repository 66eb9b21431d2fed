/** Pictures of cards: the silhouettes of the counters, and what the game draws besides, in the same box. */
import { ART, SCENES } from '../../games/look.ts';
import { SILHOUETTES, silhouette } from '../board/silhouettes.ts';

export const artShape = (id: string): string => SILHOUETTES[id] ?? ART[id] ?? silhouette(id);
/** Ships and submarines stand on water, aircraft in the sky, the rest on land. */
const COUNTERS: Readonly<Record<string, string>> = {
  carrier: 'sea', battleship: 'sea', cruiser: 'sea', destroyer: 'sea', submarine: 'sea',
  transport: 'sea', fighter: 'sky', bomber: 'sky', infantry: 'palms', marine: 'palms',
};
export const sceneOf = (id: string | undefined): string => COUNTERS[id ?? ''] ?? SCENES[id ?? ''] ?? 'hills';
