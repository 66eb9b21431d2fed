/** Why a unit had best stand in a hex: what draws it there most, and what the enemy could do to it. */
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import { CHITS } from '../data.ts';
import { distance, hexId } from '../map.ts';
import { exitVp } from '../rules/movement-costs.ts';
import { objectiveValue } from '../rules/victory.ts';
import { fact, gameMap, unitName, type Unit } from '../state.ts';
import type { Field } from './field.ts';
import { blow } from './harm.ts';

type Params = NonNullable<Text['params']>;

/** The chance, in percent, that the enemy's best fire breaks a unit in a hex, on the average of a full deck. */
export function danger(field: Field, unit: Unit, hex: number): number {
  const { fp, shells } = field.threat(hex);
  const held = field.held(unit, hex) - (unit.moving ? 1 : 0);
  const falls = (by: number, more: number): number => {
    const { lost, broken } = blow(by, held + more);
    return lost + broken;
  };
  return percent(Math.max(fp < 0 ? 0 : falls(fp, 0), shells ? falls(shells.fp, 1) * shells.hits : 0));
}
/** What an Objective is worth to the side, by the chits that it knows. */
function pointsOf({ s, side }: Field, objective: number): number {
  return objectiveValue(s, objective) + s.sides[side].secret.reduce((sum, chit) =>
    sum + (CHITS[chit].objectives?.includes(objective + 1) ? CHITS[chit].vp! : 0), 0);
}

/** What there is to come for in a hex, the strongest first: the same parts that `Field.stand` adds up. */
function drawn(field: Field, unit: Unit, hex: number): Text {
  const { s, side, temper, push } = field;
  const map = gameMap(s);
  const objective = map.objectiveAt[hex];
  if (objective >= 0 && s.control[objective] !== side) {
    return text('advice.why.takes', { n: objective + 1, vp: pointsOf(field, objective) });
  }
  const more = (of: (at: number) => number): number => of(hex) - of(unit.at);
  const wary = temper.wary * (push > 1 ? 1 / push : 2 - push);
  const leads = fact(unit).type === 'leader';
  const parts: [string, number][] = [
    ['nears', more((at) => field.pull(at, unit)) * push], ['safer', -more((at) => field.exposure(unit, at)) * wary],
    ['aims', leads ? 0 : more((at) => field.aim(unit, at)) * temper.aim],
  ];
  const known = parts.reduce((sum, [, value]) => sum + value, 0);
  parts.push([leads ? 'leads' : 'together', more((at) => field.stand(unit, at)) - known]);
  const [[why]] = parts.sort((a, b) => b[1] - a[1]);
  if (why === 'nears' && objective < 0) return nearer(field, unit.at, hex);
  if (why === 'safer') return text('advice.why.safer', { here: danger(field, unit, unit.at) });
  return text(objective >= 0 && why !== 'aims' ? 'advice.why.guards' : `advice.why.${why}`, { n: objective + 1 });
}
/** The Objective to come for that a step brings nearer, the nearest; where there is none it is the edge that draws. */
function nearer({ s, side }: Field, from: number, hex: number): Text {
  const goals = [...gameMap(s).objectives.entries()].filter(([n, at]) => s.control[n] !== side && distance(at, hex) < distance(at, from))
    .sort(([, a], [, b]) => distance(a, hex) - distance(b, hex));
  return goals.length === 0 ? text('advice.why.edge') : text('advice.why.nears', { n: goals[0][0] + 1, far: distance(goals[0][1], hex) });
}
/** Where a unit goes, and what for. */
export function ground(field: Field, unit: Unit, hex: number): Params {
  return { unit: unitName(unit.id), at: hexId(hex), why: drawn(field, unit, hex), risk: danger(field, unit, hex) };
}
export const leaves = ({ s }: Field, unit: Unit, from = unit.at): Params =>
  ({ unit: unitName(unit.id), vp: exitVp(s, { ...unit, at: from }) ?? 0 });
