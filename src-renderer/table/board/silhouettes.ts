/**
 * The silhouettes: our own vector shapes in a box of 40 x 24, one fill, told apart by profile alone.
 * Ships: side view, bow right. Aircraft: plan view, nose up. Even-odd fill, so that windows and wheels are holes.
 */
import { PIECE_SHAPES } from '../../games/look.ts';

const helmet = (dy: number, k = 1): string =>
  `M${20 - 9.5 * k} ${9.6 + dy}c0-${5 * k} ${4 * k}-${7.6 * k} ${9.5 * k}-${7.6 * k}`
  + `s${9.5 * k} ${2.6 * k} ${9.5 * k} ${7.6 * k}l${2 * k} .9v1.5h${-23 * k}v-1.5z`
  + `M${20 - 5.8 * k} ${13.1 + dy}h${11.6 * k}c0 ${3.4 * k}-${2.4 * k} ${5.2 * k}-${5.8 * k} ${5.2 * k}`
  + `s${-5.8 * k}-${1.8 * k}-${5.8 * k}-${5.2 * k}z`;

const barrel = (x: number, y: number, length: number, width: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), -Math.sin(a)];
  const at = (along: number, across: number) => `${(x + along * c - across * s).toFixed(2)} ${(y + along * s + across * c).toFixed(2)}`;
  return `M${at(0, -width / 2)}L${at(length, -width / 2)}L${at(length, width / 2)}L${at(0, width / 2)}z`;
};
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const SILHOUETTES: Readonly<Record<string, string>> = {
  carrier: 'M.8 12.2h38.4v2.6h-2l-2.6 5.7H6.2L2.9 14.8H.8zM19.5 12.2V9h1.4V6.2h1.5V3h1v3.2H25V9h1.6v3.2z',
  'light-carrier': 'M4.4 12.6h31.2v2.4h-1.8l-2.2 5.3H8.8L6.2 15H4.4zM22 12.4V9.6h1.2V7h1.2V4.2h1V7h1.8v5.4z',
  hq: 'M20 1l3.1 7.6 8.2.6-6.3 5.3 2 8-7-4.4-7 4.4 2-8-6.3-5.3 8.2-.6z',
  battleship: 'M1.4 15.4 39 14.2l-3.8 6.6H5zM14.6 14.9v-3.2h2V8.2h1.6V4.9h1.2V1.6h1v3.3h1.8v3.3h2v3.5h1.6v3z'
    + 'M27 14.4v-2.8h1v-1.2h3.2l5.4-1.5.3 1-5 1.6v2.7zM13.4 15v-2.8h-1V11H9.2L3.8 9.6l-.3 1 5 1.6V15.1z',
  cruiser: 'M1.4 15.8 39 14l-4 6.6H5zM22.4 14.6V9.8h1.4V5h1v4.8h3.6v4.8zM14.4 15.1l-.8-6h3.6l.8 6zM30 14.2v-2.4h2.4l4.4-1v1l-3.2 1v1.3zM9.8 15.3v-2.4H7.4l-4-1v1l2.8 1v1.5z',
  destroyer: 'M1.6 17h22.6l2.4-3.2H39l-3.6 7H4.6zM26.4 13.2V9.6h1.5V6.4h2.4v3.2h1.3v3.6zM18.6 16.4 17.4 9.8h3.4l1.2 6.6zM12 16.4l-1.2-6.6h3.4l1.2 6.6zM4.6 16.4v-2.2H3v-1h4.4v3.2z',
  submarine: 'M.8 16.8c2.2-1.9 6-2.6 11-2.6h17.6c5.2 0 8.6 1 9.8 2.6-1.2 2.2-4.6 3.4-9.8 3.4H10c-4.4 0-7.8-1.2-9.2-3.4zM16.6 13.4l.6-4.6h2.2V5.4h1v3.4h3.8l1.8 4.6z',
  transport: 'M1.6 14.4h36.8l-3.4 6.2H5zM17 13.6V9.4h1.4V6.8h3.2v2.6H23v4.2zM9.6 13.6V3.4h1.4v10.2zM29 13.6V3.4h1.4v10.2zM11.6 9.6l4.3-4.2.8.8-4.5 4.5zM9 9.6 4.7 5.4l-.8.8 4.5 4.5zM31 9.6l4.3-4.2.8.8-4.5 4.5zM28.4 9.6l-4.3-4.2-.8.8 4.5 4.5z',
  fighter: 'M20 .8c1.3 0 2.1 1.6 2.2 4.6l15.2 2.2c1.2.2 1.8 1 1.8 2v1.8L22.3 13l-.7 5.6 5 1.4v2.4H13.4V20l5-1.4-.7-5.6L.8 11.4V9.6c0-1 .6-1.8 1.8-2l15.2-2.2C17.9 2.4 18.7.8 20 .8z',
  bomber: 'M20 .6c1.6 0 2.4 1.8 2.4 4.4v1.6h3.4V4.2c0-1.4.6-2.4 1.7-2.4s1.7 1 1.7 2.4v2.4h10v5l-16.8 1.5-.5 4.9 7.3 1.5v3H10.8v-3l7.3-1.5-.5-4.9L.8 11.6v-5h10V4.2c0-1.4.6-2.4 1.7-2.4s1.7 1 1.7 2.4v2.4h3.4V5c0-2.6.8-4.4 2.4-4.4z',
  armor: 'M4.4 15.4h31.2c2.1 0 3.4 1.3 3.4 3s-1.4 3.3-3.4 3.3H4.4C2.4 21.7 1 20.2 1 18.4s1.3-3 3.4-3zM5.6 14.3l2.4-4h24.2l2.4 4zM13 9.2l1.7-5.4h10.2l.5 1.8h13.4v1.7H26l.6 1.9z'
    + disc(7, 18.5, 1.3) + disc(13.5, 18.5, 1.3) + disc(20, 18.5, 1.3) + disc(26.5, 18.5, 1.3) + disc(33, 18.5, 1.3),
  infantry: helmet(-.4) + 'M5.8 23.5c.5-3.4 2.9-4.9 7.4-5 1.7 1.6 4.2 2.4 6.8 2.4s5.1-.8 6.8-2.4c4.5.1 6.9 1.6 7.4 5z',
  marine: helmet(-.9, .92)
    + 'M3 21.6c2.8 0 3.4-2.8 6.8-2.8s3.6 2.8 6.8 2.8 3.6-2.8 6.8-2.8 3.6 2.8 6.8 2.8 3.6-2.8 6.8-2.8v2.2c-2.6 0-3.2 2.8-6.8 2.8s-3.6-2.8-6.8-2.8-3.6 2.8-6.8 2.8-3.6-2.8-6.8-2.8S5.6 23.8 3 23.8z',
  artillery: barrel(22.6, 13.2, 17.6, 2.6, 24) + barrel(9.6, 18.8, 8.6, 2.2, 204)
    + disc(16.1, 16, 6.6) + disc(16.1, 16, 4.5) + disc(16.1, 16, 1.9),
  'aa-gun': 'M6 23.4v-2.6h8.4l2.4-4.6h7.6l2 4.6H34v2.6z' + barrel(17.4, 15, 15.4, 2.2, 60) + barrel(22.6, 15, 15.4, 2.2, 60),
  'industrial-complex': 'M3.5 22.6V11.4l7.4-5.2v5.2l7.4-5.2v5.2l7.4-5.2v5.2h2.1L28.7 1h3.8l.9 10.4h3.1v11.2zM7 15h4v3.4H7zM14 15h4v3.4h-4zM21 15h4v3.4h-4z',
  airfield: 'M4.2 4.6 7 2.2 35.8 19.4 33 21.8zM33 2.2 35.8 4.6 7 21.8 4.2 19.4zM18.6 12l1.4.9 1.4-.9-1.4-.9z',
  militia: 'M1.6 12.4C8 10.6 12.6 3 20 3s12 7.6 18.4 9.4v1.7H1.6zM12.6 15.2h14.8c0 3-2.4 5-7.4 5s-7.4-2-7.4-5zM5.8 23.5c.6-2.4 2.9-3.6 7-3.8 1.9 1.3 4.4 2 7.2 2s5.3-.7 7.2-2c4.1.2 6.4 1.4 7 3.8z',
  fort: 'M3 22.6V9h5v3.2h5V9h4.6v3.2h4.8V9H27v3.2h5V9h5v13.6zM17.5 22.6h5v-4.2a2.5 2.5 0 0 0-5 0z',
};

/** What a piece without a shape of its own shows: a plain square, never nothing. */
export const UNKNOWN_SILHOUETTE = 'M13 5h14v14H13zM15.5 7.5v9h9v-9z';

export const silhouette = (id: string): string => SILHOUETTES[id] ?? PIECE_SHAPES[id] ?? UNKNOWN_SILHOUETTE;
