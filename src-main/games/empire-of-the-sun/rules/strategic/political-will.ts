/** The Political Will Segment (4.32, 16.4): every item of the turn summed, then the marker moves once. */
import { auto } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { ALLIED, CHARTS, COUNTERS, HEXES, JAPAN, MAP, UNIT_FACTS, hexNo } from '../../data.ts';
import { P, RESOURCES, TERRITORY, isA } from '../../map/places.ts';
import { unitsOf } from '../../position.ts';
import { NATIONS } from '../../state.ts';
import type { Ctx, EotsState, Markers, NationId } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { japaneseResources, netCaptures } from '../control.ts';
import { politicalWillOf } from '../nations/nations.ts';
import { levelOf } from './war-in-europe.ts';

export interface WillItem { id: string; amount: number; rule: string }

const { min: MIN, max: MAX } = CHARTS.tracks.politicalWill;
export const HAWAII: readonly number[] = [...TERRITORY['hawaii-main'], hexNo('5108')];
/** Net captures that the Americans expect of a turn (16.47, R-09). */
export const PROGRESS = 5;
const LOW_RESOURCES = 3;

/** A Japanese unit that fights, not an HQ, stands in one of the hexes. */
export const isOccupiedByJapan = (s: EotsState, hexes: readonly number[]): boolean =>
  hexes.some((hex) => unitsOf(s, JAPAN, hex).some((unit) => is(unit, K.ground | K.air | K.naval)));

/** Hexes of the progress of war: with a name, a resource, a port or an airfield (EOTS-16.47-04, R-133). */
export const isCounted = (hex: number): boolean => MAP.hexes[hex].name !== undefined || isA(hex, P.resource | P.port | P.airfield);
/** Allied captures less Japanese ones since the turn began; what the Soviets have taken in it counts as conquered too. */
export function progressOfWar(s: EotsState): number {
  const soviet = s.markers.sovietCounted ? 0 : s.markers.sovietHexes.filter(isCounted).length;
  return netCaptures(s, ALLIED).filter(isCounted).length + soviet - netCaptures(s, JAPAN).filter(isCounted).length;
}

const FALLEN: Readonly<Record<NationId, string>> = {
  burma: 'EOTS-16.41-01', 'dutch-east-indies': 'EOTS-16.41-02', malaya: 'EOTS-16.41-03', philippines: 'EOTS-16.41-04',
  australia: 'EOTS-16.41-05', china: 'EOTS-16.41-06', india: 'EOTS-16.41-07',
};
function surrenders(s: EotsState): WillItem[] {
  const fallen = NATIONS.filter((nation) => s.nations[nation].surrendered && s.nations[nation].turn === s.turn);
  const found = fallen.map((nation) => ({ id: nation, amount: politicalWillOf(nation), rule: FALLEN[nation] }));
  const all = NATIONS.every((nation) => s.nations[nation].surrendered) && !s.markers.allSurrenderedApplied;
  return all ? [...found, { id: 'all-seven', amount: -2, rule: 'EOTS-16.41-08' }] : found;
}

/** The Aleutians for two turns, Hawaii at once (16.42). What is occupied in December 1941 never counts: infamy enough. */
function occupations(s: EotsState): WillItem[] {
  const { alaska, hawaii } = s.markers;
  const found: WillItem[] = [];
  if (s.turn === 1) return found;
  const [there, here] = [isOccupiedByJapan(s, TERRITORY.alaska), isOccupiedByJapan(s, HAWAII)];
  if (there && alaska.turns >= 1 && !alaska.scored && !alaska.cancelled) found.push({ id: 'alaska', amount: -1, rule: 'EOTS-16.42-01' });
  if (here && !hawaii.scored && !hawaii.cancelled) found.push({ id: 'hawaii', amount: -1, rule: 'EOTS-16.42-04' });
  return found;
}

function fleet(s: EotsState): WillItem[] {
  const ships: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    if (s.place[unit] < HEXES && ownerOf(unit) === ALLIED && is(unit, K.naval) && UNIT_FACTS[unit].nationality === 'us') {
      ships.push(unit);
    }
  }
  const found: WillItem[] = [];
  if (!ships.some((unit) => is(unit, K.carrier))) found.push({ id: 'no-carrier', amount: -1, rule: 'EOTS-16.46-01' });
  if (ships.length === 0) found.push({ id: 'no-ship', amount: -1, rule: 'EOTS-16.46-02' });
  return found;
}

/** What moves the marker this turn, item by item. */
export function willItems(s: EotsState): WillItem[] {
  const found = [...surrenders(s), ...occupations(s)];
  const add = (id: string, amount: number, rule: string): void => { found.push({ id, amount, rule }); };
  if (s.turn >= 5 && !s.markers.resourceBonusApplied && japaneseResources(s, RESOURCES).length <= LOW_RESOURCES) {
    add('low-resources', 1, 'EOTS-16.43-01');
  }
  // Once a game by the rule, once a turn by the chart.
  if (s.markers.bombingCards > 0 && (!s.markers.willBombingApplied || s.kernel.options['bombing-will'] === 'once-per-turn')) {
    add('bombing', 1, 'EOTS-16.43-02');
  }
  if (s.markers.usLossThisTurn) add('us-losses', -1, 'EOTS-16.45-01');
  found.push(...fleet(s));
  if (s.turn >= 4 && progressOfWar(s) < PROGRESS) add('progress', -1, 'EOTS-16.47-01');
  const europe = levelOf(s.markers.wie).politicalWillPerTurn;
  if (europe) add('europe', europe, 'EOTS-16.48-01');
  return found;
}

/** What happens once, or counts turns, is noted after the items have been read. */
function note(s: EotsState, items: readonly WillItem[]): void {
  const { markers } = s;
  const scored = (id: string): boolean => items.some((item) => item.id === id);
  const there = isOccupiedByJapan(s, TERRITORY.alaska);
  markers.alaska = noted(markers.alaska, there ? markers.alaska.turns + 1 : 0, scored('alaska'), s.turn === 1 && there);
  markers.hawaii = {
    ...markers.hawaii, scored: markers.hawaii.scored || scored('hawaii'),
    cancelled: markers.hawaii.cancelled || (s.turn === 1 && isOccupiedByJapan(s, HAWAII)),
  };
  markers.sovietCounted ||= markers.sovietHexes.length > 0;
  markers.resourceBonusApplied ||= scored('low-resources');
  markers.willBombingApplied ||= scored('bombing');
  markers.allSurrenderedApplied ||= scored('all-seven');
}
const noted = (it: Markers['alaska'], turns: number, scored: boolean, cancelled: boolean): Markers['alaska'] =>
  ({ turns, scored: it.scored || scored, cancelled: it.cancelled || cancelled });

/** The track ends at 0 and 10; what 0 means is asked when the turn ends. */
export const clampWill = (value: number): number => Math.min(MAX, Math.max(MIN, value));

function politicalWill(ctx: Ctx): void {
  const { s } = ctx;
  const items = willItems(s);
  for (const { id, amount, rule } of items) ctx.log('strategic.will-item', { item: { key: `will.${id}` }, amount }, { rule });
  note(s, items);
  const before = s.markers.politicalWill;
  s.markers.politicalWill = clampWill(before + items.reduce((sum, { amount }) => sum + amount, 0));
  ctx.log('strategic.will', { before, now: s.markers.politicalWill }, { rule: 'EOTS-4.32-01' });
}
export const politicalWillStep: Step<EotsState> = auto('political-will', politicalWill);
