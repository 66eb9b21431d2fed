/** The set-up: men, a Leader for every few of them, Weapons, what is dug in; against the enemy who stands there, or who will come. */
import type { CcpAction } from '../answers.ts';
import { U, other, type Side } from '../data.ts';
import { distance, neighbours } from '../map.ts';
import { zoneOf } from '../rules/deployment.ts';
import { commandAt } from '../rules/values.ts';
import { fact, gameMap, isOnMap, sideOf, unitOf, type CcpState, type Unit } from '../state.ts';
import { Field } from './field.ts';
import { best } from './tactics.ts';
import { waysTo } from './ways.ts';

/** Hexes from the zone where a side sets up to an Objective, the nearest of its zone first. */
function approach(s: CcpState, side: Side, goal: number): number[] {
  const ways = waysTo(s, side, goal);
  const path = [best(zoneOf(s, side), (hex) => -ways[hex])];
  for (let at = path[0]; at !== goal;) {
    const next = best(neighbours(at), (hex) => -ways[hex]);
    if (ways[next] >= ways[at]) break;
    path.push(at = next);
  }
  return path;
}
/** How far along their ways the enemies are thought of, one after another. */
const ALONG = [0.25, 0.5, 0.75, 0];
/** The position with an enemy who has not set up yet spread over the ways that he will come. */
export function foreseen(s: CcpState, side: Side): CcpState {
  const foe = other(side);
  if (s.units.some((unit) => sideOf(unit) === foe && isOnMap(unit))) return s;
  const paths = gameMap(s).objectives.map((goal) => approach(s, foe, goal));
  let n = 0;
  return { ...s, units: s.units.map((unit) => {
    if (sideOf(unit) === side || isOnMap(unit)) return unit;
    const path = paths[n % paths.length];
    const along = ALONG[Math.floor(n++ / paths.length) % ALONG.length];
    return { ...unit, at: path[Math.floor((path.length - 1) * along)] };
  }) };
}

const isLeader = (unit: Unit): boolean => fact(unit).type === 'leader';
const leads = (leader: Unit, hex: number): boolean => distance(leader.at, hex) <= fact(leader).front.command;
/** What being led counts in the Leader's own hex, beside 1 within his Command. */
const SAME_HEX = 1.2;
/** What each man counts whom nobody led before, and each in the Leader's own hex. */
const LED = 0.5;

/** A Leader goes where men are whom nobody leads. */
function leaderHere(field: Field, unit: Unit, hex: number): number {
  const { s, side, own, temper } = field;
  const it = { ...unit, at: hex };
  const led = own.filter((man) => !isLeader(man) && leads(it, man.at));
  const alone = led.filter((man) => !own.some((leader) => isLeader(leader) && leads(leader, man.at)));
  const here = commandAt(s, hex, side) > 0 ? 0 : led.filter(({ at }) => at === hex).length * fact(unit).front.command;
  return field.stand(it, hex) + temper.setUpLead * LED * (alone.length + here);
}
function manHere(field: Field, unit: Unit, hex: number): number {
  const led = field.own.reduce((most, leader) => (!isLeader(leader) || !leads(leader, hex) ? most
    : Math.max(most, leader.at === hex ? SAME_HEX : 1)), 0);
  return field.stand({ ...unit, at: hex }, hex) + led * field.temper.setUpLed;
}
/** Squads before Teams; a Leader after so many men, those of the highest Command first. */
function placeUnit(field: Field, places: readonly CcpAction[]): CcpAction {
  const { s, own, temper } = field;
  const [leaders, men] = [true, false].map((wanted) => places.filter(({ unit }) => (U[unit!].type === 'leader') === wanted));
  const standing = own.filter(isLeader).length;
  const isDue = own.length - standing >= temper.setUpGroup * (standing + 1);
  const turn = men.length === 0 || (isDue && leaders.length > 0) ? leaders : men;
  const { unit: id } = best(turn, ({ unit }) => (turn === leaders ? U[unit!].front.command : U[unit!].front.fp));
  const unit = unitOf(s, id!);
  const worth = turn === leaders ? leaderHere : manHere;
  return best(turn.filter((it) => it.unit === id), ({ hex }) => worth(field, unit, hex!));
}
const BEARERS: Readonly<Record<string, number>> = { team: 1, squad: 0.6, hero: 0, scout: -1, leader: -2 };
const COMMANDED = 0.3;
/** Weapons go to Teams, beside a Leader, where they have something to fire at. */
function armed({ s, side, foeHand, temper }: Field, { unit: id, weapon }: CcpAction): number {
  const unit = unitOf(s, id!);
  const weapons = s.weapons.map((it) => (it.id === weapon ? { ...it, holder: id! } : it));
  const aim = new Field({ ...s, weapons }, side, foeHand, temper).aim(unit, unit.at);
  return BEARERS[fact(unit).type] + aim + commandAt(s, unit.at, side) * COMMANDED;
}
const OBSTACLES = new Set(['wire', 'mines']);
/** What gives Cover goes to those who are most in danger; Wire and Mines before them, where the enemy comes by. */
function fortified(field: Field, marker: string, hex: number): number {
  const here = field.ownAt.get(hex) ?? [];
  if (!OBSTACLES.has(marker)) {
    const { cover } = gameMap(field.s).terrain[hex];
    return here.reduce((sum, unit) => sum + field.exposure(unit, hex) + 0.3 * (field.worth(unit) - cover), 0);
  }
  if (here.length > 0) return -10;
  const near = [...field.ownAt].reduce((sum, [at, units]) => {
    const far = distance(at, hex);
    return sum + (far > 3 ? 0 : far > 1 ? units.length / 2 : units.length);
  }, 0);
  return near - 0.4 * Math.min(...[...field.foesAt.keys()].map((at) => distance(at, hex)));
}

export function deploy(field: Field, actions: readonly CcpAction[]): CcpAction {
  const places = actions.filter(({ verb }) => verb === 'place');
  const units = places.filter(({ unit }) => unit !== undefined);
  if (units.length > 0) return placeUnit(field, units);
  const arms = actions.filter(({ verb }) => verb === 'arm');
  if (arms.length > 0) return best(arms, (it) => armed(field, it));
  const forts = places.filter(({ marker }) => marker !== 'sighting');
  if (forts.length > 0) return best(forts, ({ marker, hex }) => fortified(field, marker!, hex!));
  return actions.find(({ verb }) => verb === 'auto') ?? actions.find(({ verb }) => verb === 'done') ?? actions[0];
}
