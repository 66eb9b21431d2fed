/** War in Europe (15.0): its level, what it delays, and whom it calls away (9.21-9.24). */
import { CHARTS, UNIT_FACTS } from '../../data.ts';
import { d10 } from '../../dice.ts';
import { unitText } from '../../names.ts';
import { BOX, F, setFlag, setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { removeForGood } from '../leaving.ts';

interface Level {
  level: number; from: number; to: number; delay: boolean; divert: [number, number] | null;
  noAspReinforcement?: boolean; politicalWillPerTurn?: number; alliedHandLoss?: number;
}
const LEVELS = CHARTS.warInEurope.levels as unknown as readonly Level[];
const RIVALRY_MODIFIER = (CHARTS.warInEurope.divertModifier as { usRivalry: number }).usRivalry;

/** The level of a marker: 0 none, up to 4. */
export const levelOf = (marker: number): Level => {
  const found = LEVELS.find(({ from, to }) => marker >= from && marker <= to);
  if (!found) throw new RangeError(`War in Europe cannot stand at ${marker}.`);
  return found;
};
export const wieLevel = (s: EotsState): number => levelOf(s.markers.wie).level;

/** New Allied units that do not come in now (EOTS-9.21-02 to EOTS-9.21-04, EOTS-14.1-01, EOTS-14.1-02): HQs and B-29s always do. */
export function isDelayed(s: EotsState, unit: number, canal: boolean): boolean {
  if (is(unit, K.hq | K.b29)) return false;
  if (levelOf(s.markers.wie).delay || canal) return true;
  return s.markers.rivalry.us && UNIT_FACTS[unit].delayedByUsRivalry === true;
}

/** What holds a new unit back: Europe, the Panama Canal, or rivalry. */
export const whyDelayed = (s: EotsState, canal: boolean): string =>
  (levelOf(s.markers.wie).delay ? 'EOTS-9.21-03' : canal ? 'EOTS-9.21-04' : 'EOTS-14.1-01');

/** A unit stays in the box of delayed reinforcements; if it can be called away to Europe it rolls for that now (9.24, EOTS-9.14-03). */
export function delay(ctx: Ctx, unit: number, rule: string): void {
  const { s } = ctx;
  setPlace(s, unit, BOX.delayed);
  setFlag(s, unit, F.cannotBeDelayed, false);
  ctx.log('strategic.reinforcement-delayed', { unit: unitText(unit) }, { rule });
  const { divert } = levelOf(s.markers.wie);
  if (divert && UNIT_FACTS[unit].europeDivertible === true) callToEurope(ctx, unit, divert);
}

// Below zero counts as zero, above nine as nine (EOTS-15.6-01).
const europeValue = (s: EotsState, die: number): number => Math.min(9, Math.max(0, die + (s.markers.rivalry.us ? RIVALRY_MODIFIER : 0)));
const isTaken = (s: EotsState, die: number, [from, to]: [number, number]): boolean =>
  europeValue(s, die) >= from && europeValue(s, die) <= to;

function callToEurope(ctx: Ctx, unit: number, divert: [number, number]): void {
  const { s } = ctx;
  const die = d10(ctx, 'europe');
  const gone = isTaken(s, die, divert);
  if (gone) removeForGood(s, unit);
  ctx.log(
    gone ? 'strategic.europe-takes' : 'strategic.europe-spares',
    { unit: unitText(unit), value: europeValue(s, die), to: divert[1] }, { rule: 'EOTS-9.24-01', dice: [die], roll: { sides: 10 } },
  );
}
