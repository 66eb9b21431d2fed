/** The ground by day: the tone of each terrain, and of bare ground by its level. The window paints with them, small pictures fill hexes. */
import type { Ground } from '../../engine/miniature.ts';

export const LEVELS = ['#e9dfbd', '#ddcd9c', '#cdb77d', '#bda369'] as const;
export const TERRAIN = {
  beach: '#cdbd98', ocean: '#b5ced8', river: '#b5ced8', ford: '#cddad0', footbridge: '#cddad0', stream: '#d5dcc8', swamp: '#b7cfc8',
  paddy: '#c6d3b4', airstrip: '#ddd6c4', rough: '#b9b3a2', gully: '#bfa26c', 'palm-trees': '#c3c79a', jungle: '#9aa983', brush: '#c8c193',
  kunai: '#dccf96', hut: '#c8ab74', building: '#bfa995',
} as const;
export const ground: Ground = { terrain: TERRAIN, levels: LEVELS };
