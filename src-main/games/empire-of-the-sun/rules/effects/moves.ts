/** Effects that move units or take hexes outside the moves of an offensive, and the marker of the Tokyo Express. */
import { CHARTS, HEXES, JAPAN, hexId, hexNo, other, sideOf, unitNo } from '../../data.ts';
import { hexText, unitText } from '../../names.ts';
import type { Json } from '../../../../engine/json.ts';
import { DONE, type EotsAction } from '../../answers.ts';
import { inSet } from '../../map/bits.ts';
import { distance, neighbours } from '../../map/geometry.ts';
import { LAND_HEXES, P, PLACE, PORTS, RESOURCES, isCoast } from '../../map/places.ts';
import { ANYBODY, controls, holds, hqIn, isFriendlyAirfield, isFriendlyPort, position, unitsIn, unitsOf } from '../../position.ts';
import { setPlace, touch } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { COUNTERS_OF, HQS, K, is, longestLeg, ownerOf } from '../../units.ts';
import { isMet } from '../cards/conditions.ts';
import { cardText } from '../cards/facts.ts';
import { operationsOf } from '../cards/values.ts';
import { matches, onMapWhich, whichOf } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { activate } from '../activity.ts';
import { changeControl, tellTaken } from '../control.ts';
import { isWithinPlainRange } from '../headquarters.ts';
import { eliminate } from '../leaving.ts';
import { mayEnter } from '../movement/entry.ts';
import { UNREACHED, seaReach } from '../movement/paths.ts';
import type { Reach } from '../movement/paths.ts';
import { hasRoom } from '../stacking.ts';
import { enemyRawZone, enemyZone, touchesZone } from '../zones-of-influence.ts';
import { byHex, byUnit } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';

/** A Japanese army stands for all Japanese ground troops: where they may be at all (7.42). */
const TROOPS = COUNTERS_OF[JAPAN].find((unit) => is(unit, K.ground)) ?? 0;

/** Hexes that paratroops may seize: Dutch regiments alone or nobody there, in reach, under no Allied zone (jp-58 to jp-60). */
function seizable(use: Use): number[] {
  const { s, card, side, effect } = use;
  const owner = sideOf(String(effect.control));
  const needs = effect.targetCondition as Json[];
  return LAND_HEXES.filter((hex) => !controls(s, owner, hex) && (PLACE[hex] & (P.kunming | P.manchuria)) === 0
    && mayEnter(TROOPS, hex) && needs.every((need) => isMet(s, { side, card, hex }, need)));
}
const paratroops: EffectKind = {
  options: (use) => {
    const hexes = seizable(use);
    return hexes.length > 0 ? [...byHex('seize', hexes), DONE] : [];
  },
  take: (use, { place: hex }) => {
    const { s, ctx, card, effect } = use;
    if (hex === undefined) return;
    for (const unit of whichOf(s, unitsIn(s, hex), effect.eliminate as Selector)) eliminate(s, unit);
    changeControl(s, hex, sideOf(String(effect.control)));
    ctx.log('card.seized', { card: cardText(card), hex: hexText(hex) }, { rule: 'EOTS-5.31-07' });
  },
};

/** Japanese hexes within range of a Japanese HQ on the map (13.32, R-85). */
const express: EffectKind = {
  options: ({ s }) =>
    byHex('express', LAND_HEXES.filter((hex) => controls(s, JAPAN, hex) && HQS[JAPAN].some((hq) => isWithinPlainRange(s, hq, hex)))),
  take: ({ s, ctx, card }, { place: hex }) => {
    s.markers.tokyoExpress = hex ?? -1;
    if (s.offensive) s.offensive.expressRuns = true;
    touch(s);
    if (hex !== undefined) ctx.log('card.express', { card: cardText(card), hex: hexText(hex) });
  },
};

/** By sea from a hex; `closed`: neither entered nor left. */
const sailing = (s: EotsState, from: number, side: 0 | 1, hexes: number, closed: boolean): Reach => seaReach(from, hexes, {
  closed: closed ? enemyZone(s, side) : null, avoid: null, held: null,
  loud: enemyRawZone(s, side), enemies: position(s).anybody[other(side)],
});

/** Ground units on the coast or beside it, carried to one port twice as far as ships go, zones and points left aside (jp-35). */
const evacuees = ({ s, effect }: Use, from: number): number[] =>
  whichOf(s, [from, ...neighbours(from)].flatMap((hex) => unitsIn(s, hex)), effect.units as Selector);
function havens(use: Use, from: number): number[] {
  const { s, side, card } = use;
  const reach = sailing(s, from, side, 2 * CHARTS.movement.base.naval * operationsOf(card), false);
  const who = evacuees(use, from);
  return PORTS.filter((hex) => hex !== from && reach.cost[hex] !== UNREACHED && isFriendlyPort(s, side, hex)
    && !holds(s, hex, ANYBODY[other(side)]) && who.some((unit) => mayGo(s, unit, hex)));
}
const mayGo = (s: EotsState, unit: number, hex: number): boolean =>
  s.place[unit] !== hex && mayEnter(unit, hex) && hasRoom(s, ownerOf(unit), hex, unit);
const evacuation: EffectKind = {
  start: ({ notes, effect }) => { notes.left = Number(effect.maxUnits); },
  options: (use) => {
    const { s, notes } = use;
    if (notes.from === undefined) {
      const coasts = LAND_HEXES.filter((hex) =>
        isCoast(hex) && unitsOf(s, use.side, hex).length > 0 && evacuees(use, hex).length > 0 && havens(use, hex).length > 0);
      return coasts.length > 0 ? [...byHex('from', coasts), DONE] : [];
    }
    if (notes.to === undefined) return byHex('to', havens(use, Number(notes.from)));
    const movers = evacuees(use, Number(notes.from)).filter((unit) => mayGo(s, unit, Number(notes.to)));
    return movers.length > 0 ? [...byUnit('move', movers), DONE] : [];
  },
  take: takeAway,
};
function takeAway({ s, ctx, notes }: Use, { place: hex, unit }: EotsAction): 'more' | void {
  if (hex !== undefined) {
    if (notes.from === undefined) notes.from = hex;
    else notes.to = hex;
    return 'more';
  }
  if (unit === undefined) return undefined;
  setPlace(s, unit, Number(notes.to));
  ctx.log('card.moved', { unit: unitText(unit), hex: hexText(Number(notes.to)) });
  return undefined;
}

/** The HQ and up to four ships to one friendly port near a resource, round every Allied zone (jp-77). */
const NEAR_RESOURCE = 3;
function relocatable(use: Use, port: number): number[] {
  const { s, side, effect, notes } = use;
  const hqs = (effect.hq as string[]).map(unitNo).filter((hq) => s.place[hq] < HEXES && hqIn(s, side, port) < 0);
  const ships = Number(notes.ships ?? 0) < Number(effect.maxUnits)
    ? onMapWhich(s, effect.units as Selector).filter((unit) => hasRoom(s, side, port, unit))
    : [];
  const reach = sailing(s, port, side, UNREACHED - 1, true);
  return [...hqs, ...ships].filter((unit) => s.place[unit] !== port && reach.cost[s.place[unit]] !== UNREACHED);
}
const relocation: EffectKind = {
  start: ({ notes, effect }) => { notes.left = Number(effect.maxUnits) + 1; },
  options: (use) => {
    const { s, side, notes } = use;
    if (notes.to === undefined) {
      const ports = PORTS.filter((hex) => isFriendlyPort(s, side, hex) && !holds(s, hex, ANYBODY[other(side)])
        && RESOURCES.some((it) => distance(it, hex) <= NEAR_RESOURCE) && relocatable(use, hex).length > 0);
      return ports.length > 0 ? [...byHex('to', ports), DONE] : [];
    }
    const movers = relocatable(use, Number(notes.to));
    return movers.length > 0 ? [...byUnit('move', movers), DONE] : [];
  },
  take: (use, action) => {
    const { notes } = use;
    notes.from ??= -1;
    if (action.unit !== undefined && is(action.unit, K.naval)) notes.ships = Number(notes.ships ?? 0) + 1;
    return takeAway(use, action);
  },
};

/** The airborne division jumps off an airfield that it shares with a US air unit (al-69). */
function dropZones(use: Use): number[] {
  const { s, side, effect } = use;
  const unit = unitNo(String(effect.unit));
  const from = s.place[unit];
  if (from >= HEXES || !isFriendlyAirfield(s, side, from) || s.offensive?.moves.some(({ units }) => units.includes(unit))) return [];
  const planes = unitsIn(s, from).filter((it) => matches(s, it, { side: 'allied', nationality: 'us', class: 'air' }));
  const far = Math.max(-1, ...planes.map(longestLeg));
  const zone = enemyZone(s, side);
  return LAND_HEXES.filter((hex) =>
    hex !== from && distance(from, hex) <= far && !holds(s, hex, ANYBODY[other(side)]) && mayEnter(unit, hex) && !inSet(zone, hex));
}
const airdrop: EffectKind = {
  options: (use) => {
    const hexes = dropZones(use);
    return hexes.length > 0 ? [...byHex('drop', hexes), DONE] : [];
  },
  take: (use, { place: hex }) => {
    const { s, ctx, side, card, effect } = use;
    if (hex === undefined || !s.offensive) return;
    const unit = unitNo(String(effect.unit));
    const from = s.place[unit];
    // The card asks for no activation: whoever jumps is part of the offensive.
    s.offensive.startOf[unit] ??= from;
    activate(s, unit);
    s.offensive.moves.push({
      units: [unit], mode: 'airdrop', path: [from, hex], extended: false,
      zoneTouched: touchesZone(s, side, [from, hex]), carried: [], asp: 0, taken: [], displaced: [], reaction: false,
    });
    setPlace(s, unit, hex);
    ctx.log('card.moved', { unit: unitText(unit), hex: hexText(hex), card: cardText(card) }, { spaces: [hexId(hex)] });
  },
};

/** Islets beside an islet that troops have landed on (al-28). */
const islets: EffectKind = {
  start: ({ s, ctx, side, effect }) => {
    const owner = sideOf(String(effect.control));
    const islet = (hex: number): boolean => (PLACE[hex] & P.oneHexIsland) !== 0 && !holds(s, hex, ANYBODY[other(side)]);
    for (const { mode, path, units } of s.offensive?.moves ?? []) {
      const end = path[path.length - 1];
      if ((mode !== 'amphibious' && mode !== 'organic') || !units.some((unit) => is(unit, K.ground)) || !islet(end)) continue;
      for (const hex of neighbours(end)) if (islet(hex) && changeControl(s, hex, owner)) tellTaken(ctx, owner, hex, 'EOTS-5.31-07');
    }
  },
};

/** The carriers at sea come home (17.11). */
const homecoming: EffectKind = {
  start: ({ s, ctx, effect }) => {
    const to = hexNo(String(effect.to));
    for (const unit of onMapWhich(s, effect.units as Selector)) {
      setPlace(s, unit, to);
      ctx.log('card.moved', { unit: unitText(unit), hex: hexText(to) }, { spaces: [hexId(to)] });
    }
  },
};

export const MOVE_KINDS: Readonly<Record<string, EffectKind>> = {
  'paratroop-seizure': paratroops, 'tokyo-express': express, evacuation, 'fleet-relocation': relocation, airdrop,
  'adjacent-island-control': islets, 'forced-post-battle-move': homecoming,
};
