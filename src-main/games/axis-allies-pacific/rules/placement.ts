/** Phase 7: placing what was bought (AAP-EC-10), and China's infantry. */
import { auto, decide, phase } from '../../../engine/flow.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { act, type AapAction } from '../answers.ts';
import { SPACES, TERRITORIES, at, idOf, isSea, spaceIndex } from '../map.ts';
import {
  NATIONS, NATIONS_OF, addUnit, sinceRules, spaceName, type AapState, type Ctx, type Nation, type Treasury, type UnitType,
} from '../state.ts';
import { UNIT_TYPES, isShip } from '../units.ts';
import { ownerOf } from './control.ts';

export interface PlaceAction extends AapAction { verb: 'place' | 'done'; nation?: Treasury }

const DONE: PlaceAction = act({ verb: 'done' });

/** How many units went to each complex in this phase, by territory index. */
type Placed = Record<string, number>;

const heldSinceStart = (s: AapState, space: number, nation: Nation): boolean =>
  s.control[space] === nation && s.controlAtStart[space] === nation && !s.captured.includes(space);

const hasComplex = (s: AapState, space: number): boolean => s.units[space].some(({ type }) => type === 'industrial-complex');

function someWait(s: AapState, nation: Treasury): boolean {
  for (const type in s.purchases[nation]) if (s.purchases[nation][type as UnitType]! > 0) return true;
  return false;
}

/**
 * Territories whose complex a nation may use now (AAP-EC-10): controlled by it since the start of the turn; the USA also
 * those that it built in Chinese land, never Szechwan's own. A complex placed in this phase is not one of them.
 */
function complexes(s: AapState, nation: Treasury): number[] {
  const found: number[] = [];
  for (const space of TERRITORIES) {
    const holder = s.control[space];
    // Most land is another's: nothing needs to be looked up there.
    if ((holder !== nation && !(nation === 'usa' && holder === 'china')) || !heldSinceStart(s, space, holder)) continue;
    const complex = s.units[space].find((unit) => unit.type === 'industrial-complex' && unit.start !== 0);
    if (complex && (holder === nation || complex.builtBy === 'usa')) found.push(space);
  }
  return found;
}

/**
 * Units that a complex can still take: any number at home, in captured land the territory's value (AAP-EC-10, AAP-EC-16).
 * China's own land is neither captured nor an enemy's to the USA, and most of it is worth nothing: what they build there
 * has no limit. Before rules 3 its value was one.
 */
export function room(s: AapState, nation: Treasury, territory: number, placed: Placed): number {
  const { originalOwner, ipc } = SPACES[territory];
  if (originalOwner === nation || (nation === 'usa' && originalOwner === 'china' && sinceRules(s, 3))) return Infinity;
  return ipc - (placed[territory] ?? 0);
}

/** Land where a complex can be built now and would ever place something, in the order of the map. */
export const fruitful = (s: AapState): number[] =>
  placesFor(s, 'usa', 'industrial-complex', {}).map(([land]) => land).filter((land) => room(s, 'usa', land, {}) > 0);

/** Why one more of these would be of no use to the nation that buys it; null: it would be of use. It may be bought all the same. */
export function whyOfNoUse(s: AapState, nation: Treasury, type: UnitType): WhyNot | null {
  if (type === 'industrial-complex') {
    return fruitful(s).length > (s.purchases[nation][type] ?? 0) ? null : { reason: text('why.complex-of-no-use'), rule: 'AAP-EC-16' };
  }
  return placesFor(s, nation, type, {}).length > 0 ? null : { reason: text('why.no-place-yet'), rule: 'AAP-EC-17' };
}

/** Where a unit may be placed, as [space, the complex that counts it]; new complexes count at none (0). */
export function placesFor(
  s: AapState, nation: Treasury, type: UnitType, placed: Placed, usable = complexes(s, nation),
): [space: number, complex: number][] {
  if (type === 'industrial-complex') {
    // The USA only, in land of the USA or China held since the start of the turn, one a territory (AAP-EC-11, AAP-EC-16).
    return TERRITORIES.filter((space) => (heldSinceStart(s, space, 'usa') || heldSinceStart(s, space, 'china')) && !hasComplex(s, space))
      .map((space) => [space, 0]);
  }
  const open = usable.filter((space) => room(s, nation, space, placed) > 0);
  // Land units and aircraft in the territory: a new fighter never goes straight to a carrier (AAP-EC-12).
  if (!isShip(type)) return open.map((space) => [space, space]);
  const zones = new Map<number, number>();
  for (const territory of open) {
    // Ships only beside an original territory of the nation; enemy ships there do not prevent it (AAP-EC-10).
    if (SPACES[territory].originalOwner !== nation) continue;
    for (const zone of SPACES[territory].nearSea) if (!zones.has(zone)) zones.set(zone, territory);
  }
  return [...zones];
}

// Actions are the same objects every time: they depend on nation, type and space alone.
const OFFERS = Object.fromEntries(NATIONS.map((nation) => [nation, Object.fromEntries(UNIT_TYPES.map((type) => [type, []]))])) as
  unknown as Record<Nation, Record<UnitType, PlaceAction[]>>;
const offer = (nation: Treasury, type: UnitType, space: number): PlaceAction =>
  (OFFERS[nation][type][space] ??= act({ verb: 'place', nation, type, space }));

export const place = phase<AapState>('place',
  decide<AapState, PlaceAction>('place.units', {
    who: ({ s }) => s.power,
    actions: ({ s, locals }) => {
      const placed = (locals.placed ?? {}) as Placed;
      const list: PlaceAction[] = [];
      for (const nation of NATIONS_OF[s.power]) {
        if (nation === 'china' || !someWait(s, nation)) continue;
        const usable = complexes(s, nation);
        for (const type of UNIT_TYPES) {
          if (!s.purchases[nation][type]) continue;
          for (const there of placesFor(s, nation, type, placed, usable)) list.push(offer(nation, type, there[0]));
        }
      }
      // Nothing can be placed: the step passes over, the units wait on the chart (AAP-EC-17, R-43).
      if (list.length > 0) list.push(DONE);
      return list;
    },
    apply: (ctx, action) => {
      if (action.verb === 'done') return;
      placeOne(ctx, action.nation!, action.type!, action.space!);
      return 'again';
    },
  }),
  auto('place.china', (ctx) => {
    const { s } = ctx;
    delete ctx.locals.placed;
    const due = s.chinaDue;
    s.chinaDue = 0;
    // None if Szechwan was not Chinese when the turn began, nor if it is not now (AAP-CH-03, R-35).
    if (due === 0 || s.control[at.szechwan] !== 'china') return;
    for (let i = 0; i < due; i++) addUnit(s, at.szechwan, 'infantry', 'china');
    ctx.log('china-infantry', { n: due }, { rule: 'AAP-CH-01', spaces: ['szechwan'] });
  }),
);

function placeOne(ctx: Ctx, nation: Treasury, type: UnitType, space: number): void {
  const { s } = ctx;
  const placed = (ctx.locals.placed ?? {}) as Placed;
  const complex = placesFor(s, nation, type, placed).find((there) => there[0] === space)![1];
  if (complex !== 0) placed[complex] = (placed[complex] ?? 0) + 1;
  ctx.locals.placed = placed;
  const waiting = s.purchases[nation];
  waiting[type]! -= 1;
  if (waiting[type] === 0) delete waiting[type];
  const unit = addUnit(s, space, type, type === 'industrial-complex' ? ownerOf(s.control[space]!) : ownerOf(nation));
  if (type === 'industrial-complex') unit.builtBy = nation;
  ctx.log('placed', { nation: text(`nation.${nation}`), unit: text(`unit.${type}`), space: spaceName(space) }, {
    rule: 'AAP-EC-10', spaces: [idOf(space)],
  });
}

/** Why a bought unit cannot be placed there; null when there is no such nation, unit or space, or it is not phase 7. */
export function whyNotPlace(s: AapState, nation: string, type: string, space: number): WhyNot | null {
  if (s.phase !== 7 || space === 0 || !NATIONS.includes(nation as Nation) || !UNIT_TYPES.includes(type as UnitType)) return null;
  if (!NATIONS_OF[s.power].includes(nation as Nation)) {
    return { reason: text('why.places-not-now', { nation: text(`nation.${nation}`) }), rule: 'AAP-TURN-01' };
  }
  if (nation === 'china' || !s.purchases[nation as Treasury][type as UnitType]) {
    return { reason: text('why.not-bought'), rule: 'AAP-P1-01' };
  }
  return whyNotThere(s, nation as Treasury, type as UnitType, space);
}

function whyNotThere(s: AapState, nation: Treasury, type: UnitType, space: number): WhyNot {
  if (type === 'industrial-complex') {
    const land = heldSinceStart(s, space, 'usa') || heldSinceStart(s, space, 'china');
    return land ? { reason: text('why.complex-there'), rule: 'AAP-EC-16' } : { reason: text('why.complex-land'), rule: 'AAP-EC-11' };
  }
  if (type === 'fighter' && isSea(space)) return { reason: text('why.no-fighter-on-carrier'), rule: 'AAP-EC-12' };
  if (isShip(type) !== isSea(space)) return { reason: text('why.wrong-element'), rule: 'AAP-EC-10' };
  if (isSea(space)) return { reason: text('why.no-home-zone', { nation: text(`nation.${nation}`) }), rule: 'AAP-EC-10' };
  if (complexes(s, nation).includes(space)) {
    const { ipc } = SPACES[space];
    return { reason: ipc === 0 ? text('why.complex-worthless') : text('why.complex-full', { ipc }), rule: 'AAP-EC-16' };
  }
  if (hasComplex(s, space) && s.control[space] === nation) {
    return { reason: text('why.complex-next-turn', { nation: text(`nation.${nation}`) }), rule: 'AAP-EC-06' };
  }
  return { reason: text('why.no-complex', { nation: text(`nation.${nation}`) }), rule: 'AAP-EC-10' };
}

/** Why nothing that waits goes to the space clicked on: the reason of the first unit on the chart. */
export function whyNotPlaceHere(s: AapState, where: string): WhyNot | null {
  const space = spaceIndex(where);
  for (const nation of NATIONS_OF[s.power]) {
    if (nation === 'china' || space === 0) continue;
    const fits = (type: UnitType): boolean => (s.purchases[nation][type] ?? 0) > 0;
    const type = UNIT_TYPES.find((one) => fits(one) && isShip(one) === isSea(space)) ?? UNIT_TYPES.find(fits);
    if (type) return whyNotThere(s, nation, type, space);
  }
  return null;
}
