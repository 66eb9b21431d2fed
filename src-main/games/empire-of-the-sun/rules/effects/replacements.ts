/** Replacement steps granted by a card (5.33, 10): flip or rebuild one step at a time, or save what may be saved. */
import { UNIT_FACTS, hexNo, unitNo } from '../../data.ts';
import { unitText } from '../../names.ts';
import type { Json } from '../../../../engine/json.ts';
import { DONE, act } from '../../answers.ts';
import { distance } from '../../map/geometry.ts';
import { BOX, F, setFlag } from '../../state.ts';
import { COUNTERS_OF, K, is } from '../../units.ts';
import { cardText } from '../cards/facts.ts';
import { matches, regionHexes } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { comeBack, entryHexes, rebuildPlaces, withoutArrivals } from '../strategic/entry.ts';
import { canRebuild, isRestorable } from '../strategic/replacements.ts';
import { byHex, byUnit, left } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';

/** What the words of `rebuildAt` mean beyond the common test: a port or airfield of these regions. */
const REBUILD_REGIONS: Readonly<Record<string, string[]>> = {
  'any supplied Australian port': ['australia-mainland'],
  'any friendly supplied airfield in Northern India or Burma': ['northern-india', 'burma'],
};
interface Choice { units: string[]; flip: boolean; rebuild: boolean }

/** What the grant may do for a unit: nothing, flips, or rebuilding too (10.1, 10.31, R-07). */
function serves({ s, effect }: Use, unit: number): { flip: boolean; rebuild: boolean } {
  const none = { flip: false, rebuild: false };
  const named = (effect.choices as unknown as Choice[] | undefined)?.find(({ units }) => units.some((id) => unitNo(id) === unit));
  if (effect.choices) return named ?? none;
  const own = UNIT_FACTS[unit].replacement;
  if (!own || own.type !== effect.type || is(unit, K.prewar)) return none;
  const filter = effect.filter as Record<string, Json> | undefined;
  if (filter && !filter.within && !matches(s, unit, filter as Selector)) return none;
  return { flip: own.flip, rebuild: own.rebuild && effect.reducedOnly !== true };
}
/** The card limits where it helps. */
function isThere({ effect }: Use, place: number): boolean {
  const near = (effect.filter as { within?: { hex: string; range: number } } | undefined)?.within;
  if (near && (place >= BOX.turnTrack || distance(place, hexNo(near.hex)) > near.range)) return false;
  const areas = effect.location as string[] | undefined;
  if (areas) return areas.some((name) => (name === 'china-air-box' ? place === BOX.chinaAir : regionHexes(name).includes(place)));
  return place !== BOX.chinaAir || ((effect.alsoIn ?? []) as string[]).includes('china-air-box');
}
/** Reduced, in supply and in reach of its HQ, not in an enemy zone: it may be turned over (10.0; EOTS-5.33-03). */
function flippable(use: Use): number[] {
  const { s, side } = use;
  const before = withoutArrivals(s);
  return COUNTERS_OF[side].filter((unit) => {
    const place = s.place[unit];
    return serves(use, unit).flip && isThere(use, place) && isRestorable(s, unit, before);
  });
}
function rebuildHexes(use: Use, unit: number): number[] {
  const { s, effect } = use;
  const regions = REBUILD_REGIONS[String(effect.rebuildAt)]?.flatMap((name) => [...regionHexes(name)]);
  return rebuildPlaces(s, unit, entryHexes(s, unit)).filter((hex) => (regions ? regions.includes(hex) : isThere(use, hex)));
}
const rebuildable = (use: Use): number[] =>
  COUNTERS_OF[use.side].filter((unit) => canRebuild(use.s, unit) && serves(use, unit).rebuild && rebuildHexes(use, unit).length > 0);

/** Kept on the record for later turns (EOTS-5.33-04). */
function save({ s, ctx, card, effect, notes }: Use, steps: number): void {
  if (effect.type === 'jp-naval') s.markers.savedReplacements.naval += steps;
  else s.markers.savedReplacements.air += steps;
  notes.left = 0;
  ctx.log('card.saved', { card: cardText(card), steps }, { rule: 'EOTS-5.33-04' });
}

const grant: EffectKind = {
  start: (use) => { use.notes.left = Number(use.effect.steps); },
  options: (use) => {
    if (use.notes.unit !== undefined) return byHex('at', rebuildHexes(use, Number(use.notes.unit)));
    const uses = [...byUnit('flip', flippable(use)), ...byUnit('rebuild', rebuildable(use))];
    if (use.effect.saveable === true) return [...uses, act({ verb: 'save' })];
    return uses.length > 0 ? [...uses, DONE] : [];
  },
  take: (use, { verb, unit, place: hex }) => {
    const { s, ctx, notes } = use;
    if (verb === 'save') return save(use, left(use));
    if (hex !== undefined) {
      comeBack(s, Number(notes.unit), hex, false);
      ctx.log('card.rebuilt', { unit: unitText(Number(notes.unit)) }, { rule: 'EOTS-5.33-03' });
      delete notes.unit;
      return undefined;
    }
    if (unit === undefined) return undefined;
    if (verb === 'rebuild') {
      notes.unit = unit;
      return 'more';
    }
    setFlag(s, unit, F.reduced, false);
    ctx.log('card.flipped', { unit: unitText(unit) }, { rule: 'EOTS-5.33-03' });
    return undefined;
  },
};
export const REPLACEMENT_KINDS: Readonly<Record<string, EffectKind>> = { 'replacement-grant': grant };
