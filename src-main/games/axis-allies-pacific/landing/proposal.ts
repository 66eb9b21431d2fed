/** A landing as the window shows it: who takes part, how it would go, what is risked, and the answers that order it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { AnyGame } from '../../../engine/game.ts';
import type { Proposal, ProposalPart, ProposalWish } from '../../../engine/proposal.ts';
import type { OverlayView } from '../../../engine/view.ts';
import { survivors } from '../bot/planning.ts';
import { Rehearsal } from '../bot/rehearsal.ts';
import { danger, defendersOf, threatsTo } from '../bot/threats.ts';
import { bearerOf } from '../bearers.ts';
import { SPACES, idOf, spaceIndex } from '../map.ts';
import { declaredCargo } from '../rules/declared-cargo.ts';
import { typesText } from '../rules/move-answers.ts';
import { UNIT, oddsAt } from '../rules/odds/position.ts';
import { allianceOf, spaceName, type AapState } from '../state.ts';
import { isTroop } from '../units.ts';
import { choose, type Taken } from './choice.ts';
import { fieldOf, type Field, type Force, type Role } from './forces.ts';
import { goalsOf } from './goals.ts';
import { carryOut } from './orders.ts';

/** A place that is left to fall more often than before, by this much, is worth a word; so is a danger of this size. */
const WORSE = 0.1;
const TOLD = 0.05;

interface Plan { field: Field; wanted: Taken; gone: Taken; chance: number; loss: number; worth: number }

/** The orders are tried; what they lead to is reckoned from the position after them. */
function planFrom(field: Field, wanted: Taken): Plan {
  const { p: { r }, zone, land, hostile } = field;
  const gone = carryOut(field, wanted);
  const lands = declaredCargo(r.s, land).length > 0;
  const sea = hostile ? oddsAt(r.s, zone) : null;
  const ashore = oddsAt(r.s, land);
  const won = hostile ? sea?.parties?.[0].wins ?? 0 : 1;
  const takes = ashore ? ashore.rows?.[0].value ?? 0 : 1;
  const chance = lands ? won * takes : 0;
  const loss = (sea?.parties?.[0].loss ?? 0) + (ashore?.parties?.[0].loss ?? 0);
  return { field, wanted, gone, chance, loss, worth: chance * 40 - loss - fleetRisk(field, loss) * 8 };
}

/** What the enemy's answer would do to the ships that lie off the coast. */
function fleetRisk(field: Field, loss: number): number {
  const { p: { r: { s }, side }, zone, land } = field;
  const threats = threatsTo(s, side);
  for (const space of [zone, land]) threats.doomed.add(space);
  const ships = defendersOf(s, zone, side);
  return ships.length === 0 ? 0 : danger(threats, zone, field.hostile ? survivors(ships, loss) : ships).win;
}

export function propose(game: AnyGame, seen: unknown, open: Decision, space: string, wish: ProposalWish): Proposal | null {
  const land = spaceIndex(space);
  const s = seen as AapState;
  if (!goalsOf(s, open).goals?.spaces.includes(space)) return null;
  const shores = SPACES[land].nearSea;
  const tryFrom = (zone: number): Plan => {
    const field = fieldOf(new Rehearsal(game, seen), land, zone);
    return planFrom(field, wish.taken && zone === asked ? new Map(Object.entries(wish.taken)) : choose(field));
  };
  const asked = shores.find((zone) => idOf(zone) === wish.way);
  const plans = (asked === undefined ? shores : [asked]).map(tryFrom);
  const best = plans.reduce((a, b) => (b.worth > a.worth ? b : a));
  return shown(s, space, shores, best);
}

function shown(s: AapState, space: string, shores: readonly number[], plan: Plan): Proposal {
  const { field: { p: { r }, zone, land, forces, hostile }, gone, chance, loss } = plan;
  const battles = [
    ...(hostile ? [{ space: idOf(zone), name: text('landing.at-sea', { space: spaceName(zone) }), odds: oddsAt(r.s, zone) }] : []),
    { space, name: text('landing.ashore', { space: spaceName(land) }), odds: oddsAt(r.s, land) },
  ];
  const none = noneOf(plan);
  return {
    space, way: idOf(zone), ways: shores.map((it) => ({ id: idOf(it), name: text('landing.from', { space: spaceName(it) }) })),
    parts: forces.map((force) => partOf(s, force, gone.get(force.id) ?? 0)),
    battles: gone.size > 0 ? battles : [],
    ...(gone.size > 0 && { chance, loss: { value: loss, unit: UNIT } }),
    dangers: gone.size > 0 ? dangersOf(s, plan) : [], drawn: drawnOf(plan),
    answers: none ? [] : r.script.map(([, id]) => id),
    ...(none && { none }),
  };
}

function noneOf({ field: { p: { r }, land, zone, forces, hostile }, gone }: Plan): Text | undefined {
  if (!forces.some(({ role }) => role === 'load')) return text('landing.none.loads', { space: spaceName(zone), land: spaceName(land) });
  if (declaredCargo(r.s, land).length > 0) return undefined;
  const fights = forces.some(({ id, role }) => (role === 'escort' || role === 'patrol') && gone.has(id));
  return hostile && !fights ? text('landing.none.escort', { space: spaceName(zone) }) : text('landing.none.chosen');
}

const ROLE: Record<Role, Text> = {
  escort: text('landing.role.escort'), patrol: text('landing.role.patrol'), load: text('landing.role.load'),
  walk: text('landing.role.walk'), strike: text('landing.role.strike'),
};

function partOf(s: AapState, { id, role, from, type, movers, load }: Force, taken: number): ProposalPart {
  const pickups = [...new Set(load?.pickups.map((one) => one.land))];
  return {
    id, role: ROLE[role], pieceType: type, nation: bearerOf(s, from, movers[0].unit.owner), taken, count: movers.length,
    name: load ? text('landing.load', { units: typesText(load.types) })
      : text('landing.group', { unit: text(`${movers.length > 1 ? 'units' : 'unit'}.${type}`), space: spaceName(from) }),
    ...(load && { note: pickups.length > 0 ? text('landing.picks-up', { space: spaceName(from), lands: pickups.map(spaceName) })
      : text('landing.loaded', { space: spaceName(from) }) }),
  };
}

/** What may go wrong on the way, and what the enemy could do next. */
function dangersOf(s: AapState, { field, gone, loss }: Plan): Proposal['dangers'] {
  const { p: { r, side }, zone, land, forces } = field;
  const found: Proposal['dangers'] = [];
  const goes = (role: Role): boolean => forces.some((force) => force.role === role && gone.has(force.id));
  if (side === 'allies' && s.kamikazes > 0 && SPACES[zone].kamikaze) {
    found.push({ words: text('landing.danger.kamikaze', { space: spaceName(zone), n: s.kamikazes }), rule: 'AAP-KAM-01' });
  }
  const guns = s.units[land].some(({ type, owner }) => type === 'aa-gun' && allianceOf(owner) !== side);
  if (guns && goes('strike')) {
    found.push({ words: text('landing.danger.guns', { space: spaceName(land) }), chance: 1 / 6, rule: 'AAP-LAND-01' });
  }
  const fleet = fleetRisk(field, loss);
  if (fleet > TOLD) found.push({ words: text('landing.danger.fleet', { space: spaceName(zone) }), chance: fleet });
  const threats = threatsTo(r.s, side);
  for (const it of [zone, land]) threats.doomed.add(it);
  const ashore = [...declaredCargo(r.s, land).map(({ cargo }) => cargo.type), ...defendersOf(r.s, land, side)].filter(isTroop);
  const back = danger(threats, land, survivors(ashore, loss)).win;
  if (back > TOLD) found.push({ words: text('landing.danger.retaken', { space: spaceName(land) }), chance: back });
  for (const from of placesLeft(forces, gone)) {
    const after = danger(threats, from, defendersOf(r.s, from, side)).win;
    if (after > danger(threats, from, defendersOf(s, from, side)).win + WORSE) {
      found.push({ words: text('landing.danger.left', { space: spaceName(from) }), chance: after });
    }
  }
  return found;
}

const placesLeft = (forces: readonly Force[], gone: Taken): Set<number> => new Set(forces.filter(({ id }) => gone.has(id))
  .flatMap(({ role, from, load }) => (load ? load.pickups.map((one) => one.land) : role === 'walk' ? [from] : [])));

function drawnOf({ field: { land, zone, forces }, gone }: Plan): OverlayView {
  const lines: OverlayView['lines'] = [{ spaces: [idOf(zone), idOf(land)], arrow: true }];
  for (const { id, role, from, load, sails = [from, role === 'patrol' ? zone : land] } of forces) {
    if (!gone.has(id)) continue;
    if (sails.length > 1) lines.push({ spaces: sails.map(idOf), arrow: true });
    for (const one of load?.pickups ?? []) lines.push({ spaces: [idOf(one.land), idOf(one.zone)], arrow: true });
  }
  return { areas: [], numbers: [], lines: [...new Map(lines.map((it) => [it.spaces.join(), it])).values()] };
}
