/** Colours of the ground, by day and by night of the theme. */
import { LEVELS, TERRAIN } from '../../../src-main/games/combat-commander-pacific/ground.ts';

export interface Tones {
  ground: string; levels: readonly string[]; contour: string; shadow: string; grass: string; bush: string; bushEdge: string; sand: string;
  sea: string; surf: string; bank: string; swamp: string; reed: string; paddy: string; bund: string; strip: string; rock: string;
  rockLight: string; road: string; trailEdge: string; gully: string; gullyDeep: string; gullyEdge: string; plank: string; palm: string;
  canopy: string; crown: string; canopyLight: string; thatch: readonly [string, string]; tiles: readonly [string, string];
}
export const DAY: Tones = {
  ground: LEVELS[0], levels: LEVELS.slice(1), contour: '#8a6a3a', shadow: '#5d5a3c', grass: '#a08a4c', bush: '#a3a56c',
  bushEdge: '#868b52', sand: TERRAIN.beach, sea: TERRAIN.ocean, surf: '#e4eef0', bank: '#8fa9a6', swamp: TERRAIN.swamp, reed: '#3f7566',
  paddy: TERRAIN.paddy, bund: '#8f9a68', strip: TERRAIN.airstrip, rock: TERRAIN.rough, rockLight: '#d3cebf', road: '#f3ead0',
  trailEdge: '#8a6a3a', gully: TERRAIN.gully, gullyDeep: '#a5874f', gullyEdge: '#7c5c30', plank: '#b08a55', palm: '#7f9362',
  canopy: TERRAIN.jungle, crown: '#a9b592', canopyLight: '#bcc6a6', thatch: ['#b0905a', TERRAIN.hut],
  tiles: ['#a8907c', TERRAIN.building],
};
/** Higher ground is darker and warmer here too; the contour, which cannot be darker still, is lighter. */
export const NIGHT: Tones = {
  ground: '#605740', levels: ['#50452d', '#40331c', '#31240f'], contour: '#a98a4e', shadow: '#0f0d07', grass: '#b6a163', bush: '#7f8656',
  bushEdge: '#454d2e', sand: '#6c6658', sea: '#17323f', surf: '#5f8391', bank: '#0d1c24', swamp: '#2f5352', reed: '#93c0ae',
  paddy: '#4b5440', bund: '#767d5a', strip: '#6f695b', rock: '#857e69', rockLight: '#a9a28c', road: '#b3a478', trailEdge: '#1d160a',
  gully: '#4b3e23', gullyDeep: '#2b2110', gullyEdge: '#150f05', plank: '#9a7847', palm: '#93ab69', canopy: '#202e27', crown: '#2f4435',
  canopyLight: '#48654c', thatch: ['#8a6d40', '#ab8c58'], tiles: ['#75604f', '#998470'],
};

/** Of the light that is left at night: less colour, and of what remains more blue. */
const [PALER, MOON] = [0.3, [0.7, 0.87, 1.22]] as const;
const hex = (part: number): string => Math.min(255, Math.round(part)).toString(16).padStart(2, '0');
function moonlit(tone: string, light: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(tone.slice(at, at + 2), 16));
  const grey = parts[0] * 0.3 + parts[1] * 0.59 + parts[2] * 0.11;
  return `#${parts.map((part, i) => hex((part + (grey - part) * PALER) * MOON[i] * light)).join('')}`;
}
/** What is fought over at night, however light the window is. */
function atNight(light: number): Tones {
  const dim = <T>(it: T): T => (Array.isArray(it) ? it.map(dim) : moonlit(String(it), light)) as T;
  return Object.fromEntries(Object.entries(NIGHT).map(([name, tone]) => [name, dim(tone)])) as unknown as Tones;
}
export const MOONLIGHT: Readonly<Record<'day' | 'night', Tones>> = { day: atNight(1.22), night: atNight(0.94) };
