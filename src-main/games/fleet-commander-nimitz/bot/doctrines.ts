/** The doctrine of each year, from doctrines.json. */
import { placeNo } from '../map.ts';
import { campaignOf, type NimitzState } from '../state.ts';
import facts from './doctrines.json' with { type: 'json' };
import type { Doctrine } from './doctrine.ts';

const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(Object.entries(facts).map(([id, { wants, lures, ...rest }]) =>
  [id, {
    ...rest, wants: wants.map((want) => ({ ...want, area: placeNo(want.area) })),
    lures: lures.map((lure) => ({ ...lure, area: placeNo(lure.area) })),
  }]));

export const doctrineOf = (s: Pick<NimitzState, 'campaign'>): Doctrine => DOCTRINES[campaignOf(s as NimitzState).id];
