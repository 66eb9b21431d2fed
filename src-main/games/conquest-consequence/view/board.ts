/** The map and the kinds of blocks, as the window fetches them once. */
import type { Name } from '../../../engine/game.ts';
import type { Board, BoardSpace, Figure, PieceType } from '../../../engine/view.ts';
import { AREAS, TYPES, UNIT_NATIONS, FACTION_IDS } from '../data.ts';
import type { AreaFact, FireClass, UnitType } from '../data-types.ts';
import { LINKS_OF, NATIONAL_TO, POP, AREA_IDS, isBigCapital } from '../map.ts';
import { NOBODY } from '../scenarios.ts';
import { commanderOf } from '../state.ts';
import { texts } from '../texts.ts';
import { OVERLAYS } from './overlays.ts';

export const named = (key: string): Name => ({ en: texts.en[key], it: texts.it[key] });

const sideOf = (nation: number): string => FACTION_IDS[commanderOf(nation)] ?? NOBODY;
/** In the order of the Factions: whose colours and ensign stand for each. */
export const FLAGS = ['japan', 'us', 'russia'] as const;

const SILHOUETTES: Readonly<Record<UnitType, string>> = {
  fortress: 'fort', 'air-force': 'bomber', carrier: 'carrier', submarine: 'submarine', fleet: 'battleship', tank: 'armor',
  infantry: 'infantry', marine: 'marine', militia: 'militia',
};
const DOMAINS = { A: 'air', N: 'sea', S: 'sea', G: 'land' } as const;
const CLASSES: readonly FireClass[] = ['A', 'N', 'S', 'G'];

function typeOf({ id, class: cls, firepower, land, sea, air }: (typeof TYPES)[number]): PieceType {
  const fires = CLASSES.filter((at) => firepower[at] > 0).map((at): Figure =>
    ({ id: `fire-${at}`, value: firepower[at], name: named(`figure.fire-${at}`) }));
  const speeds = ([['land', land], ['sea', sea], ['air', air]] as const).filter(([, n]) => n > 0).map(([way, value]): Figure =>
    ({ id: `speed-${way}`, value, name: named(`figure.speed-${way}`) }));
  return { id, name: named(`type.${id}`), plural: named(`types.${id}`), domain: DOMAINS[cls], silhouette: SILHOUETTES[id],
    ...(`type.${id}.short` in texts.en && { short: named(`type.${id}.short`) }), figures: [...fires, ...speeds] };
}

export const kindOf = ({ kind, form }: AreaFact): BoardSpace['kind'] => {
  if (kind === 'inaccessible') return 'impassable';
  if (kind !== 'land') return 'sea';
  return form === 'mainland' ? 'land' : 'island';
};
function spaceOf(area: AreaFact, no: number): BoardSpace {
  const national = NATIONAL_TO[no].map((power) => `national-${UNIT_NATIONS[power]}`);
  return {
    id: area.id, name: named(`space.${area.id}`), kind: kindOf(area), neighbours: LINKS_OF[no].map(({ to }) => AREA_IDS[to]),
    ...(POP[no] > 0 && { value: POP[no] }),
    marks: [...(isBigCapital(no) ? ['capital'] : []), ...(area.base ? ['naval-base'] : []), ...national],
  };
}

export const board: Board = {
  sheets: [{ id: 'map', name: { en: 'Asia and the Pacific', it: 'Asia e Pacifico' }, kind: 'areas', drawing: 'conquest-consequence' }],
  spaces: AREAS.map(spaceOf), blocks: true,
  nations: UNIT_NATIONS.map((id, no) => ({ id, name: named(`nation.${id}`), short: named(`nation.${id}.short`), side: sideOf(no) })),
  pieceTypes: TYPES.map(typeOf), overlays: OVERLAYS,
};
