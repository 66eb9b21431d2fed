/** Pictures of cards: the silhouettes of the counters, and a few shapes of the same box (40 x 24, one fill) for what has no counter. */
import { SILHOUETTES, silhouette } from '../board/silhouettes.ts';

const SHAPES: Readonly<Record<string, string>> = {
  storm: 'M9 13.4c-3.2 0-5.6-1.9-5.6-4.5 0-2.4 2-4.2 4.7-4.4C9.3 2.2 11.9.8 15 .8c3.7 0 6.6 1.9 7.6 4.7.9-.5 2-.8 3.1-.8 3.2 0 5.8 1.9 6.2 4.4 2 .2 3.7 1.2 3.7 2.3 0 1.2-1.8 2-4.2 2zM19 14.6h5.4l-3 3.6h3.4l-7.4 5.6 2-4.6h-3.4zM8.4 15.4h2.2l-2.4 5H6zM29.4 15.4h2.2l-2.4 5H27z',
  parachute: 'M20 .6c7.4 0 13 4.2 13.4 10.2-1.5-1.4-3-2-4.5-2s-2.9.7-4.4 2.2c-1.5-1.5-3-2.2-4.5-2.2s-3 .7-4.5 2.2c-1.5-1.5-2.9-2.2-4.4-2.2s-3 .6-4.5 2C7 4.8 12.6.6 20 .6zM7.6 11.6l1.2-.4 9 7h4.4l9-7 1.2.4-8.6 7.6v3.2c0 .7-.5 1.2-1.2 1.2h-5.2c-.7 0-1.2-.5-1.2-1.2v-3.2zM19.4 11h1.2v7h-1.2z',
  globe: 'M20 .8a11.2 11.2 0 1 1-.01 0zM19.2 2.6c-2 .6-3.6 2.6-4.5 5.6h4.5zM20.8 2.6v5.6h4.5c-.9-3-2.5-5-4.5-5.6zM14.3 9.8c-.3 1.4-.3 3 0 4.4h4.9V9.8zM20.8 9.8v4.4h4.9c.3-1.4.3-3 0-4.4zM14.7 15.8c.9 3 2.5 5 4.5 5.6v-5.6zM20.8 15.8v5.6c2-.6 3.6-2.6 4.5-5.6zM13 8.2c.5-1.8 1.2-3.4 2.1-4.6A9.7 9.7 0 0 0 11.3 8.2zM27 8.2h1.7a9.7 9.7 0 0 0-3.8-4.6c.9 1.2 1.6 2.8 2.1 4.6zM10.7 9.8a9.6 9.6 0 0 0 0 4.4h1.9a17 17 0 0 1 0-4.4zM27.4 9.8a17 17 0 0 1 0 4.4h1.9a9.6 9.6 0 0 0 0-4.4zM11.3 15.8a9.7 9.7 0 0 0 3.8 4.6c-.9-1.2-1.6-2.8-2.1-4.6zM27 15.8c-.5 1.8-1.2 3.4-2.1 4.6a9.7 9.7 0 0 0 3.8-4.6z',
  scales: 'M19.2.8h1.6v2.6l10.8 2.2 4 9.2h-.2c0 2.2-2 3.8-4.6 3.8s-4.6-1.6-4.6-3.8H26l3.6-8.2-8.8-1.8v14.4h5.4v2.4H13.8v-2.4h5.4V4.8l-8.8 1.8 3.6 8.2h-.2c0 2.2-2 3.8-4.6 3.8s-4.6-1.6-4.6-3.8h-.2l4-9.2 10.8-2.2zM9.2 8.6l-2.7 6.2h5.4zM30.8 8.6l-2.7 6.2h5.4z',
  rail: 'M1 19.4h38v2H1zM4 16.4h2.4v3H4zM10 16.4h2.4v3H10zM16 16.4h2.4v3H16zM22 16.4h2.4v3H22zM28 16.4h2.4v3H28zM34 16.4h2.4v3H34zM1 14.4h38v2H1zM6 12.8V5.4h7.4V2.2h2.4v3.2h6.8V3h9l-1 2.4h.8v7.4zM24.8 5.2v3.2h4.4V5.2z',
  signals: 'M19 9.6h2l4.6 13.6h-2.4l-.8-2.6h-4.8l-.8 2.6h-2.4zM19.2 14.4l-1.2 4h4l-1.2-4zM20 4.6a2.6 2.6 0 1 1-.01 0zM13.6.8l1.5 1.3a7.6 7.6 0 0 0 0 10.2l-1.5 1.3a9.6 9.6 0 0 1 0-12.8zM26.4.8a9.6 9.6 0 0 1 0 12.8l-1.5-1.3a7.6 7.6 0 0 0 0-10.2z',
  factory: 'M3 22.6V11l7.4 4.2V11l7.4 4.2V11l7.4 4.2V4h3v11.4h1.4V1.6h3V22.6zM7 18h2.6v2H7zM13 18h2.6v2H13zM19 18h2.6v2H19zM25 18h2.6v2H25z',
  hq: 'M20 .8l3.4 7.6 8.2.8-6.2 5.4 1.8 8.2L20 18.6l-7.2 4.2 1.8-8.2-6.2-5.4 8.2-.8z',
};

export const artShape = (id: string): string => (id in SILHOUETTES ? silhouette(id) : SHAPES[id] ?? silhouette(id));
/** Ships and submarines stand on water, aircraft in the sky, the rest on land. */
const SCENES: Readonly<Record<string, string>> = {
  carrier: 'sea', battleship: 'sea', cruiser: 'sea', destroyer: 'sea', submarine: 'sea', transport: 'sea', fighter: 'sky', bomber: 'sky', storm: 'rain', parachute: 'sky', globe: 'sea', signals: 'sky', infantry: 'palms', marine: 'palms', armor: 'hills', rail: 'hills',
};
export const sceneOf = (id: string | undefined): string => SCENES[id ?? ''] ?? 'hills';
