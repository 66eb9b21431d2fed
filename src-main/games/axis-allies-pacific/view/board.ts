/** The map and the kinds of pieces, as the window fetches them once. */
import type { Board, Figure } from '../../../engine/view.ts';
import { SPACES } from '../map.ts';
import { NATIONS, powerOf, type UnitType } from '../state.ts';
import { texts } from '../texts.ts';
import { UNITS } from '../units.ts';
import { OVERLAYS } from './overlays.ts';

const NAMES: Record<string, { name: { en: string; it: string }; short: { en: string; it: string } }> = {
  japan: { name: { en: 'Japan', it: 'Giappone' }, short: { en: 'Japan', it: 'Giappone' } },
  india: { name: { en: 'India', it: 'India' }, short: { en: 'India', it: 'India' } },
  australia: { name: { en: 'Australia', it: 'Australia' }, short: { en: 'Australia', it: 'Australia' } },
  usa: { name: { en: 'United States', it: 'Stati Uniti' }, short: { en: 'USA', it: 'USA' } },
  china: { name: { en: 'China', it: 'Cina' }, short: { en: 'China', it: 'Cina' } },
};

/** What a unit can do: attack left and defence right on its counter; its move is told in tables alone. */
const figuresOf = ({ attack, defence, move }: (typeof UNITS)[UnitType]): Figure[] => [
  { id: 'attack', at: 'left', value: attack, name: { en: 'Attack', it: 'Attacco' }, adds: true },
  { id: 'defence', at: 'right', value: defence, name: { en: 'Defence', it: 'Difesa' }, adds: true },
  { id: 'move', value: move, name: { en: 'Move', it: 'Mov.' } },
];

/** The word of the game's texts as the head of a row: "AA gun", "Infantry". */
function titled(key: string): { en: string; it: string } {
  const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return { en: upper(texts.en[key]), it: upper(texts.it[key]) };
}

/** Rows in the order of all games: capital ships, escorts, air, transports, land. */
export const SHEET_ORDER: readonly UnitType[] = [
  'battleship', 'carrier', 'destroyer', 'submarine', 'fighter', 'bomber', 'transport',
  'armor', 'artillery', 'marine', 'infantry', 'aa-gun', 'industrial-complex',
];

export const board: Board = {
  sheets: [{ id: 'map', name: { en: 'Map', it: 'Mappa' }, kind: 'areas', drawing: 'axis-allies-pacific' }],
  overlays: OVERLAYS,
  nations: NATIONS.map((id) => ({ id, ...NAMES[id], side: powerOf(id) })),
  pieceTypes: SHEET_ORDER.map((type) => {
    const { domain, cost } = UNITS[type];
    return {
      id: type, name: titled(`unit.${type}`), plural: titled(`units.${type}`),
      domain, silhouette: type, figures: figuresOf(UNITS[type]), cost,
    };
  }),
  spaces: SPACES.filter(Boolean).map((space) => ({
    id: space.id, name: space.name, kind: space.kind, neighbours: space.near.map((i) => SPACES[i].id),
    ...(space.kind === 'sea' && { number: space.index }), ...(space.ipc > 0 && { value: space.ipc }),
    ...(space.originalOwner && { home: space.originalOwner }),
    marks: [
      ...(space.capitalOf ? ['capital'] : []), ...(space.navalBase ? ['naval-base'] : []),
      ...(space.airBase ? ['air-base'] : []), ...(space.kamikaze ? ['kamikaze'] : []),
    ],
  })),
};
