/** The doctrines of each year, from doctrines.json, the one to go by without a trial run first. */
import { placeNo } from '../map.ts';
import { campaignOf, type NimitzState } from '../state.ts';
import facts from './doctrines.json' with { type: 'json' };
import type { Doctrine, Want } from './doctrine.ts';

type Named<T> = { [K in keyof T]: K extends 'area' | 'after' ? string : T[K] };
type Fact = Omit<Doctrine, 'wants' | 'lures'> & { wants: Named<Want>[]; lures: Named<Doctrine['lures'][number]>[] };

const compiled = ({ wants, lures, ...rest }: Fact): Doctrine => ({
  ...rest,
  wants: wants.map(({ area, after, ...want }) => ({ ...want, area: placeNo(area), ...(after !== undefined && { after: placeNo(after) }) })),
  lures: lures.map((lure) => ({ ...lure, area: placeNo(lure.area) })),
});
const DOCTRINES: Readonly<Record<string, readonly Doctrine[]>> = Object.fromEntries(
  Object.entries(facts as Record<string, Fact[]>).map(([id, list]) => [id, list.map(compiled)]));

type Year = Pick<NimitzState, 'campaign'>;
export const doctrinesOf = (s: Year): readonly Doctrine[] => DOCTRINES[campaignOf(s as NimitzState).id];
export const doctrineOf = (s: Year): Doctrine => doctrinesOf(s)[0];
