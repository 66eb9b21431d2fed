/**
 * The map as numbers: every space has an index, sea zones their own number (1-54), land after them. Facts from
 * data/map.json; nothing here changes during a game.
 */
import { stepsFrom } from '../../kit/routes.ts';
import facts from './data/map.json' with { type: 'json' };
import type { Nation } from './state.ts';

export interface Space {
  index: number;
  id: string;
  name: { en: string; it: string };
  kind: 'land' | 'island' | 'sea' | 'impassable';
  /** The nation that it belongs to, and returns to when its allies take it; null at sea and where nobody may go. */
  originalOwner: Nation | null;
  /** Who holds it when the game begins: Japan in Manchuria, Shantung and Korea, which are China's. */
  firstHolder: Nation | null;
  /** IPC value; of a convoy centre: what it pays. */
  ipc: number;
  capitalOf: Nation | null;
  navalBase: boolean;
  airBase: boolean;
  chinese: boolean;
  /** The sea zone whose convoy route the territory's value depends on (11 of them, 13 by option); 0: none. */
  routeZone: number;
  /** Sea zones: what the convoy symbol is. `holder`: the nation, or 'british' for the pool. */
  convoy: { kind: 'centre' | 'route'; holder: Nation | 'british'; ipc: number; territory: number; optional: boolean } | null;
  kamikaze: boolean;
  /** Every touching space but the impassable ones: what aircraft may enter. */
  near: number[];
  /** Touching land, for land units. */
  nearLand: number[];
  /** Touching sea zones: for ships from a zone; for landings and loading from land. */
  nearSea: number[];
}

const byId = new Map<string, number>();
{
  let land = 55;
  for (const { id, kind } of facts.spaces) byId.set(id, kind === 'sea' ? Number(id.slice(3)) : land++);
}

/** The index of a space, or 0 when there is none of this id. */
export const spaceIndex = (id: string): number => byId.get(id) ?? 0;

type Fact = (typeof facts.spaces)[number] & {
  convoy?: { type: string; nation: string; ipc: number; territory: string | null } | null;
  optionalConvoy?: { type: string; nation: string; ipc: number; territory: string | null };
  kamikazeZone?: boolean; owner?: string | null; originalOwner?: string | null; capitalOf?: string | null;
  navalBase?: boolean; airBase?: boolean; chinese?: boolean; convoyRouteZone?: string | null; ipc?: number; number?: number;
};

function read(fact: Fact): Space {
  const near = fact.adjacent.map(spaceIndex).filter((i) => !blocked.has(i));
  const route = fact.convoy ?? fact.optionalConvoy ?? null;
  return {
    index: spaceIndex(fact.id), id: fact.id, name: { en: fact.name, it: fact.nameIt }, kind: fact.kind as Space['kind'],
    originalOwner: (fact.originalOwner ?? null) as Nation | null,
    firstHolder: (fact.owner ?? null) as Nation | null, ipc: fact.convoy?.ipc ?? fact.ipc ?? 0,
    capitalOf: (fact.capitalOf ?? null) as Nation | null, navalBase: fact.navalBase ?? false, airBase: fact.airBase ?? false,
    chinese: fact.chinese ?? false, routeZone: fact.convoyRouteZone ? spaceIndex(fact.convoyRouteZone) : 0,
    convoy: route && {
      kind: route.type as 'centre' | 'route', holder: route.nation as Nation | 'british', ipc: route.ipc,
      territory: route.territory ? spaceIndex(route.territory) : 0, optional: !fact.convoy,
    },
    kamikaze: fact.kamikazeZone ?? false, near,
    nearLand: near.filter((i) => i > 54), nearSea: near.filter((i) => i <= 54),
  };
}

const blocked = new Set(facts.spaces.filter(({ kind }) => kind === 'impassable').map(({ id }) => spaceIndex(id)));

/** All spaces by index; index 0 is empty. */
export const SPACES: readonly Space[] = ((): Space[] => {
  const list: Space[] = [];
  for (const fact of facts.spaces as Fact[]) list[spaceIndex(fact.id)] = read(fact);
  // The two reconstructed routes of the 13-route option hang their territory on the zone too.
  for (const space of list) if (space?.convoy?.optional) list[space.convoy.territory].routeZone = space.index;
  return list;
})();

export const SPACE_COUNT = SPACES.length;
export const FIRST_LAND = 55;
export const isSea = (i: number): boolean => i < FIRST_LAND;
export const idOf = (i: number): string => SPACES[i].id;

/** Indices of all land territories that can be held. */
export const TERRITORIES: readonly number[] = SPACES.filter((space) => space && space.originalOwner !== null).map(({ index }) => index);
export const SEA_ZONES: readonly number[] = SPACES.filter((space) => space?.kind === 'sea').map(({ index }) => index);

export const at = {
  india: spaceIndex('india'), burma: spaceIndex('burma'), yunnan: spaceIndex('yunnan'), szechwan: spaceIndex('szechwan'),
  japan: spaceIndex('japan'), newSouthWales: spaceIndex('new-south-wales'), unitedStates: spaceIndex('united-states'),
  siam: spaceIndex('siam'), indoChina: spaceIndex('french-indo-china'),
  manchuria: spaceIndex('manchuria'), shantung: spaceIndex('shantung'), korea: spaceIndex('korea'),
} as const;

export const CAPITAL: Readonly<Record<Nation, number>> = {
  japan: at.japan, india: at.india, australia: at.newSouthWales, usa: at.unitedStates, china: at.szechwan,
};

/**
 * The fewest spaces that an aircraft enters from one space to another, free legs of air bases left aside
 * (air-movement.ts adds those). 255: never.
 */
export const AIR_DISTANCE: readonly Uint8Array[] = SPACES.map((space) =>
  (!space || space.kind === 'impassable'
    ? new Uint8Array(SPACE_COUNT).fill(255)
    : stepsFrom(space.index, (at) => SPACES[at].near, SPACE_COUNT, 255)));
