/** Silhouettes of its pieces in a box of 40 x 24, one fill: who fires, with what, and what lies in a hex. */
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** A man from the waist up: helmet, face, shoulders. */
const man = (x: number, y: number, k = 1): string =>
  `M${x - 5 * k} ${y}c0-${4.6 * k} ${2.2 * k}-${6.8 * k} ${5 * k}-${6.8 * k}s${5 * k} ${2.2 * k} ${5 * k} ${6.8 * k}l${0.8 * k} ${1.2 * k}`
  + `h-${11.6 * k}zM${x - 3 * k} ${y + 2 * k}h${6 * k}v${1.6 * k}c0 ${1.6 * k}-${1.4 * k} ${2.6 * k}-${3 * k} ${2.6 * k}`
  + `s-${3 * k}-${k}-${3 * k}-${2.6 * k}zM${x - 6 * k} 23c0-${4.6 * k} ${1.6 * k}-${6.4 * k} ${4 * k}-${6.8 * k}`
  + `l${2 * k} ${1.6 * k} ${2 * k}-${1.6 * k}c${2.4 * k} ${0.4 * k} ${4 * k} ${2.2 * k} ${4 * k} ${6.8 * k}z`;
const bag = (x: number, y: number): string =>
  `M${x - 5} ${y}c0-2.4 1-3.4 2.4-3.4h5.2c1.4 0 2.4 1 2.4 3.4s-1 3.4-2.4 3.4h-5.2c-1.4 0-2.4-1-2.4-3.4z`;
const coil = (x: number): string => `${disc(x, 12.6, 7.6)}${disc(x, 12.6, 5)}`;
/** A mine with its horns. */
const mine = (x: number): string => `${disc(x, 14.6, 6.2)}`
  + `M${x - 1.2} 4h2.4v5h-2.4zM${x - 8.4} 7.6l1.8-1.8 4 4-1.8 1.8zM${x + 6.6} 5.8l1.8 1.8-4 4-1.8-1.8z`;
const STAR = 'M20 1l3.1 7.6 8.2.6-6.3 5.3 2 8-7-4.4-7 4.4 2-8-6.3-5.3 8.2-.6z';

export const SHAPES: Readonly<Record<string, string>> = {
  squad: man(8, 10, 0.86) + man(32, 10, 0.86) + man(20, 9, 1),
  team: man(13, 9.4, 0.96) + man(27, 9.4, 0.96),
  hero: `${man(20, 9.6, 1)}M31 3l1.2 3 3.2.2-2.5 2 .8 3.1-2.7-1.7-2.7 1.7.8-3.1-2.5-2 3.2-.2z`,
  scout: `${man(17, 9.4, 1)}M25 7.4h4.6v2H36v4.4h-6.4v2H25z`,
  leader: STAR,
  mg: 'M3 8h20v-2.2h6V8h9v2.2h-9v2H15l-1.4 2h-4L8 12H3zM14.6 13l7.4 9h-3l-6-7.6zM12.6 13l-7 9h3l5.4-7.6zM13 14h2v8h-2z',
  mortar: 'M13.4 19.6 24.2 2.2l4.6 2.8L18.6 22zM8 20.6h17v2.4H8zM22.8 11l9 10.6h-3.4l-7.2-8.6z',
  gun: `M20 8.6h18.6v2.8H20zM9.6 5.4h10.6v10H9.6zM10 15.4 1.4 21l1.4 2 9-5.6z${disc(17, 17, 6)}${disc(17, 17, 4)}${disc(17, 17, 1.6)}`,
  assault: 'M11 5c0-2 5-2 5 0v14h-5zM17.6 5c0-2 5-2 5 0v14h-5zM10 19.6h13.6v2.6H10zM24 7.6h6.4l7 5-1.4 2-6.4-4.6H24z',
  // What is built in a hex fills the height of its box: below a counter it is small.
  foxholes: bag(8.6, 17.2) + bag(31.4, 17.2) + bag(14.2, 8.4) + bag(25.8, 8.4),
  trench: 'M3 20.6V4.6H15.4V14.6H24.6V4.6H37V20.6H32.4V9.4H29.2V19.4H10.8V9.4H7.6V20.6z',
  pillbox: 'M4 21V8.4L8 4h24l4 4.4V21zM11 10.6v3.6h18v-3.6z',
  bunker: 'M4 21C4 10.4 10 4.4 20 4.4s16 6 16 16.6zM12 13v3.6h16V13z',
  cave: 'M4 21 10 7l6-3.6 6 2L29 4l7 17h-8.4c0-6.4-3.2-9.6-7.6-9.6S12.4 14.6 12.4 21z',
  wire: `${coil(10.4)}${coil(20)}${coil(29.6)}`,
  mines: mine(11.4) + mine(28.6),
  shellholes: `${disc(10, 15, 6)}${disc(10, 15, 3.4)}${disc(25, 10, 6.4)}${disc(25, 10, 3.6)}${disc(33, 18, 4)}${disc(33, 18, 2)}`,
  blaze: 'M20 1c1 5 8 7.6 8 14.4 0 4.4-3.4 7.6-8 7.6s-8-3.2-8-7.6c0-3 1.6-5 3.2-6.6.2 2 1 3 2.2 3.4C16.6 8 18.4 4.6 20 1z',
  starshell: `${STAR}M4 3l4 3-1 1.4-4-3zM36 3l1.2 1.4-4 3L32 6z`,
  smoke: 'M10 21c-5 0-8-2.6-8-6.4 0-3.4 2.6-6 6-6.2C9 4.6 12.2 2.4 16 2.4c3.2 0 6 1.6 7.2 4.2 5-1 9 1.6 9.4 5.6 3 .2 5.4 1.8 5.4 4.4 0 2.8-2.6 4.4-6 4.4z',
  sighting: `M1 12C7 4.6 13 2.4 20 2.4S33 4.6 39 12c-6 7.4-12 9.6-19 9.6S7 19.4 1 12z${disc(20, 12, 6.4)}${disc(20, 12, 3)}`,
};
