/** The cards of the places: what came there, and what still may come. Pure. */
import type { PlaceDetail, PlaceLine } from '../../../src-main/engine/view-details.ts';
import type { PieceView } from '../../../src-main/engine/view.ts';

/** `usual`: how many of them come here when all go where they usually do. */
export interface Coming { id: string; nation: string; type: string; count: number; action: string; usual: number }
export interface PlaceCard { place: PlaceLine; coming: Coming[] }

/** Places in the order given, those that only a waiting unit names after them. Each unit stands on every card that it may go to. */
export function cardsOf({ waiting, places, usual = [] }: PlaceDetail): PlaceCard[] {
  const cards = new Map<string, PlaceCard>(places.map((place) => [place.space, { place, coming: [] }]));
  for (const { id, nation, type, count, places: open = [] } of waiting) {
    for (const { space, place } of open) {
      const card = cards.get(space) ?? { place: { space, units: [] }, coming: [] };
      cards.set(space, card);
      card.coming.push({ id, nation, type, count, action: place, usual: usual.filter((it) => it === place).length });
    }
  }
  return [...cards.values()];
}

/** How many come to each place when all go where they usually do; null: no such way is proposed. */
export function comingTo(detail: PlaceDetail): ReadonlyMap<string, number> | null {
  if (!detail.usual?.length) return null;
  return new Map(cardsOf(detail).map(({ place, coming }) => [place.space, coming.reduce((sum, { usual }) => sum + usual, 0)]));
}

/** Who would come where when all go where they usually do, as pieces of the map. */
export const usualPieces = (detail: PlaceDetail): PieceView[] => cardsOf(detail).flatMap(({ place: { space }, coming }) =>
  coming.flatMap(({ action, nation, type, usual }) => (usual > 0 ? [{ id: `usual/${action}`, space, nation, type, count: usual }] : [])));

/** Where new units may come, before one of them is in hand too. */
export function placesIn(detail: unknown): string[] {
  const { places = [], waiting = [] } = (detail ?? {}) as Partial<PlaceDetail>;
  return [...places.map(({ space }) => space), ...waiting.flatMap((it) => (it.places ?? []).map(({ space }) => space))];
}
