/** Silhouettes of its pieces in a box of 40 x 24, one fill: who fires, with what, and what lies in a hex. */
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** A man from the waist up: helmet, face, shoulders. */
const man = (x: number, y: number, k = 1): string =>
  `M${x - 5 * k} ${y}c0-${4.6 * k} ${2.2 * k}-${6.8 * k} ${5 * k}-${6.8 * k}s${5 * k} ${2.2 * k} ${5 * k} ${6.8 * k}l${0.8 * k} ${1.2 * k}`
  + `h-${11.6 * k}zM${x - 3 * k} ${y + 2 * k}h${6 * k}v${1.6 * k}c0 ${1.6 * k}-${1.4 * k} ${2.6 * k}-${3 * k} ${2.6 * k}`
  + `s-${3 * k}-${k}-${3 * k}-${2.6 * k}zM${x - 6 * k} 23c0-${4.6 * k} ${1.6 * k}-${6.4 * k} ${4 * k}-${6.8 * k}`
  + `l${2 * k} ${1.6 * k} ${2 * k}-${1.6 * k}c${2.4 * k} ${0.4 * k} ${4 * k} ${2.2 * k} ${4 * k} ${6.8 * k}z`;
const bag = (x: number, y: number): string => `M${x - 4.6} ${y}c0-2.2 1-3 2.4-3h4.4c1.4 0 2.4.8 2.4 3s-1 3-2.4 3h-4.4c-1.4 0-2.4-.8-2.4-3z`;
const coil = (x: number): string => `${disc(x, 13, 6.6)}${disc(x, 13, 5)}`;
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
  foxholes: bag(8, 15) + bag(17.4, 12) + bag(26.8, 12) + bag(34, 16),
  trench: 'M1 15l7-5 8 5 8-5 8 5 7-5v4.4l-7 5-8-5-8 5-8-5-7 5z',
  pillbox: 'M5 21V9l4-4h22l4 4v12zM11 11.4v3h18v-3z',
  bunker: 'M3 21c0-9 6.4-15 17-15s17 6 17 15zM12 14.4v2.8h16v-2.8z',
  cave: 'M2 21 9 7l6-3.6 7 2L31 4l7 17h-9c0-6.4-3.4-9.6-9-9.6S11 14.6 11 21z',
  wire: `${coil(8)}${coil(16)}${coil(24)}${coil(32)}`,
  mines: `${disc(9, 15, 5.4)}M8 5h2v4H8z${disc(20, 15, 5.4)}M19 5h2v4h-2z${disc(31, 15, 5.4)}M30 5h2v4h-2z`,
  shellholes: `${disc(10, 15, 6)}${disc(10, 15, 3.4)}${disc(25, 10, 6.4)}${disc(25, 10, 3.6)}${disc(33, 18, 4)}${disc(33, 18, 2)}`,
  blaze: 'M20 1c1 5 8 7.6 8 14.4 0 4.4-3.4 7.6-8 7.6s-8-3.2-8-7.6c0-3 1.6-5 3.2-6.6.2 2 1 3 2.2 3.4C16.6 8 18.4 4.6 20 1z',
  starshell: `${STAR}M4 3l4 3-1 1.4-4-3zM36 3l1.2 1.4-4 3L32 6z`,
  smoke: 'M10 21c-5 0-8-2.6-8-6.4 0-3.4 2.6-6 6-6.2C9 4.6 12.2 2.4 16 2.4c3.2 0 6 1.6 7.2 4.2 5-1 9 1.6 9.4 5.6 3 .2 5.4 1.8 5.4 4.4 0 2.8-2.6 4.4-6 4.4z',
  sighting: `M1 12C7 4.6 13 2.4 20 2.4S33 4.6 39 12c-6 7.4-12 9.6-19 9.6S7 19.4 1 12z${disc(20, 12, 6.4)}${disc(20, 12, 3)}`,
};
