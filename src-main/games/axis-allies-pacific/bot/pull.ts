/** Where fleets, loads, aircraft and troops are wanted: what is worth having, fading with the way there. */
import { AIR_DISTANCE, FIRST_LAND, SEA_ZONES, SPACES, SPACE_COUNT, TERRITORIES } from '../map.ts';
import { allianceOf, isActive, isFriendlyLand, type AapState, type Alliance } from '../state.ts';
import { UNITS, isTroop } from '../units.ts';
import { FAR, LAND_DISTANCE, SEA_DISTANCE, sailsTo } from './distances.ts';
import type { Planning } from './planning.ts';
import { threatTo } from './threats.ts';
import { convoyWorth, holdingWorth, prizes, type Prize } from './worth.ts';

const FADE = { war: 0.6, load: 0.62, home: 0.55, air: 0.72, land: 0.5 };

export interface Pull {
  /** Warships: prizes, enemy ships, own places in danger. */
  war: Float64Array;
  /** Ships with troops aboard: land to take. */
  load: Float64Array;
  /** Empty transports: troops that wait to be shipped. */
  home: Float64Array;
  air: Float64Array;
  land: Float64Array;
}

export function pulls(p: Planning): Pull {
  const { s } = p.r;
  const aims = prizes(s, p.side);
  const fleets = enemyFleets(s, p.side);
  const care = inDanger(p);
  const waiting = idleTroops(p);
  const pull: Pull = {
    war: new Float64Array(FIRST_LAND), load: new Float64Array(FIRST_LAND), home: new Float64Array(FIRST_LAND),
    air: new Float64Array(SPACE_COUNT), land: new Float64Array(SPACE_COUNT),
  };
  for (const zone of SEA_ZONES) {
    for (const { space, worth } of aims) {
      const land = space >= FIRST_LAND;
      const way = land ? sailsTo(zone, space) : SEA_DISTANCE[zone][space];
      if (way >= FAR) continue;
      const capped = Math.min(worth, 30);
      pull.war[zone] += capped * (land ? 0.5 : 1) * FADE.war ** way;
      if (land && SPACES[space].nearSea.length > 0) pull.load[zone] += capped * FADE.load ** way;
    }
    for (const { space, worth } of fleets) pull.war[zone] += worth * 0.12 * FADE.war ** SEA_DISTANCE[zone][space];
    for (const { space, worth } of care) {
      const way = space >= FIRST_LAND ? sailsTo(zone, space) : SEA_DISTANCE[zone][space];
      if (way < FAR) pull.war[zone] += worth * FADE.war ** way;
    }
    for (const { space, worth } of waiting) pull.home[zone] += worth * FADE.home ** sailsTo(zone, space);
  }
  for (let space = 1; space < SPACE_COUNT; space++) {
    if (!SPACES[space] || SPACES[space].kind === 'impassable') continue;
    for (const { space: aim, worth } of [...aims, ...fleets]) {
      pull.air[space] += Math.min(worth, 20) * 0.3 * FADE.air ** AIR_DISTANCE[space][aim];
    }
    if (space < FIRST_LAND) continue;
    for (const { space: aim, worth } of aims) {
      const way = aim >= FIRST_LAND ? LAND_DISTANCE[space][aim] : FAR;
      if (way < FAR) pull.land[space] += Math.min(worth, 30) * FADE.land ** way;
    }
  }
  return pull;
}

function enemyFleets(s: AapState, side: Alliance): Prize[] {
  const found: Prize[] = [];
  for (const space of SEA_ZONES) {
    let worth = 0;
    for (const { type, owner } of s.units[space]) if (allianceOf(owner) !== side) worth += UNITS[type].cost;
    if (worth > 0) found.push({ space, worth });
  }
  return found;
}

/** Own convoys and coasts that the enemy could reach. */
function inDanger(p: Planning): Prize[] {
  const { s } = p.r;
  const other = p.side === 'japan' ? 'allies' : 'japan';
  const found: Prize[] = [];
  for (const zone of SEA_ZONES) {
    const worth = convoyWorth(s, zone, other);
    if (worth > 0 && threatTo(p.threats, zone).length > 0) found.push({ space: zone, worth: worth * 0.8 });
  }
  for (const land of TERRITORIES) {
    if (!isFriendlyLand(s, land, p.side) || SPACES[land].nearSea.length === 0 || threatTo(p.threats, land).length === 0) continue;
    found.push({ space: land, worth: Math.min(20, holdingWorth(s, land, p.side)) * 0.3 });
  }
  return found;
}

/** Troops that guard nothing and touch the sea, in IPC. */
function idleTroops(p: Planning): Prize[] {
  const { s } = p.r;
  const found: Prize[] = [];
  for (const space of TERRITORIES) {
    if (SPACES[space].nearSea.length === 0) continue;
    let worth = 0;
    for (const unit of s.units[space]) {
      if (isTroop(unit.type) && isActive(s, unit.owner) && unit.owner !== 'china' && !p.guards.has(unit.id)) worth += UNITS[unit.type].cost;
    }
    // What is bought now waits there soon.
    if (SPACES[space].capitalOf !== null) worth += 4;
    if (worth > 0) found.push({ space, worth: Math.min(worth, 24) });
  }
  return found;
}
