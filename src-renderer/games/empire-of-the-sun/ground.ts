/**
 * The ground of the map: tone and texture of terrain, what stands in a hex, borders and routes. Below a quarter
 * of the contrast of counters.
 */
import type { HexLook, SignLook } from '../look.ts';

const RED = '#a3302a';
const AMBER = '#e2a21a';
const UPPER_LEFT = [-0.3, -0.36] as const;
const PLANE = 'M0-.75C.12-.75.16-.5.16-.25L.75.1V.28L.16.12.12.5.34.68V.78L0 .68-.34.78V.68L-.12.5-.16.12-.75.28V.1L-.16-.25C-.16-.5-.12-.75 0-.75z';

const SIGNS: readonly SignLook[] = [
  {
    id: 'port', at: [-0.46, 0], from: 26, as: 'disc', tone: 'land-ink',
    shape: 'M0-.3V.6M-.32-.12H.32M-.58.15C-.5.45-.3.6 0 .6S.5.45.58.15M0-.68A.18.18 0 1 0 .01-.68z',
  },
  { id: 'airfield', at: [0.46, 0], from: 26, as: 'disc', tone: 'land-ink', shape: PLANE, filled: true },
  { id: 'ferry', at: [0, 0], from: 26, as: 'disc', tone: 'land-ink', shape: PLANE, filled: true, unlisted: true },
  {
    id: 'resource', at: [0.3, -0.36], from: 0, as: 'disc', tone: AMBER, ground: '#2a1d08', edge: AMBER, filled: true,
    shape: 'M0-.7C.3-.3.46-.02.46.22A.46.46 0 0 1-.46.22C-.46-.02-.3-.3 0-.7z',
  },
  { id: 'city', at: UPPER_LEFT, from: 20, as: 'town', tone: 'land-ink' },
  { id: 'home-city', at: UPPER_LEFT, from: 0, as: 'capital', tone: RED },
  { id: 'china-city', at: UPPER_LEFT, from: 20, as: 'town', tone: RED },
];

export const GROUND: HexLook = {
  terrain: [
    { id: 'open', tone: 'land', opacity: 0 },
    { id: 'mixed', tone: 'mixed', opacity: 0.2, texture: 'dots', pitch: 3 },
    { id: 'jungle', tone: 'jungle', opacity: 0.34, texture: 'strokes', pitch: 2.5 },
    { id: 'mountain', tone: 'mountain', opacity: 0.4, texture: 'hachures', pitch: 3.3 },
    { id: 'atoll', tone: 'land', opacity: 0, islet: true },
  ],
  signs: SIGNS,
  lines: [
    {
      id: 'rail',
      strokes: [
        { tone: 'halo', width: 3, opacity: 0.7, dash: [] }, { tone: 'route', width: 1.3, opacity: 0.95, dash: [] },
        { tone: 'route', width: 3.6, opacity: 0.9, dash: [1, 5] },
      ],
    },
    {
      id: 'road',
      strokes: [{ tone: 'halo', width: 3.2, opacity: 0.8, dash: [] }, { tone: 'route', width: 1.8, opacity: 0.95, dash: [4, 2] }],
    },
    {
      id: 'burma',
      strokes: [{ tone: 'halo', width: 4.4, opacity: 0.9, dash: [] }, { tone: 'brass', width: 2.6, opacity: 1, dash: [6, 2.5] }],
    },
    { id: 'event', strokes: [{ tone: 'route', width: 1.6, opacity: 0.8, dash: [1, 3.5] }] },
    { id: 'border', strokes: [{ tone: 'barred', width: 1.4, opacity: 0.75, dash: [5, 2.5, 1, 2.5] }] },
    { id: 'empire', strokes: [{ tone: RED, width: 1.3, opacity: 0.5, dash: [6, 4] }] },
    { id: 'closed', strokes: [{ tone: 'barred', width: 2.8, opacity: 0.9, dash: [] }], above: true },
  ],
  tints: { japan: 0.13 },
};
