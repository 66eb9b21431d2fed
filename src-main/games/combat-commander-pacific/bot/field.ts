/**
 * The field as a side reads it at one decision: who can hit which hex and how hard, what ground is worth, how far it is to where points
 * are. Everything is worked out once for a decision, when it is asked for.
 */
import { CARDS, CHITS, other, type Side } from '../data.ts';
import { distance, neighbours } from '../map.ts';
import { bestExits, waysTo } from './ways.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { coverAt } from '../rules/placement.ts';
import { commandAt, eyesOf, meleeFp, morale, unitFp, unitRange, weaponFp, weaponRange, type Eyes } from '../rules/values.ts';
import { objectiveValue } from '../rules/victory.ts';
import { isFit } from '../rules/fire-range.ts';
import { fact, gameMap, hasMark, pieceOfWeapon, scenarioOf, unitsOf, weaponFact, weaponHeld, type CcpState,
  type Unit } from '../state.ts';
import { beats, brink, duel, harm, worthOf } from './harm.ts';
import type { Temper } from './temper.ts';

/** Something that fires: a unit, or the Weapon that one has. */
export interface Gun { piece: number; unit: Unit; at: number; fp: number; range: number; least: number; ordnance: boolean; flame: boolean }
interface Nest { at: number; guns: Gun[]; beside: Nest[] }

const MELEE_CARDS = new Set(['bayonets', 'ambush']);
const SOME_COVER = 1;
/** Cards that an attack turns over, of both sides. */
const ATTACK_CARDS = 2;

export class Field {
  readonly s: CcpState;
  readonly temper: Temper;
  readonly side: Side;
  readonly foe: Side;
  readonly eyes: Eyes;
  readonly own: Unit[];
  readonly foes: Unit[];
  /** By hex, of the enemy. */
  readonly foesAt = new Map<number, Unit[]>();
  readonly ownAt = new Map<number, Unit[]>();
  /** Above 0: the side is ahead, by what it knows. */
  readonly lead: number;
  /** What an attack costs in time, by its cards. */
  readonly tick: number;
  /** How much it must do something about it: 1 as much as ever. */
  readonly push: number;
  /** How many cards the enemy holds. */
  readonly foeHand: number;
  /** The chance that he holds a Fire card. */
  readonly answers: number;
  private readonly brinks: readonly [number, number];
  /** What the cards of both sides are likely to add to the side's strength in a Melee. */
  readonly knives: number;
  private readonly nests: (Nest[] | undefined)[] = [];
  private readonly threats = new Map<number, { fp: number; shells: { fp: number; hits: number } | null }>();
  private readonly worths = new Map<number, number>();

  constructor(s: CcpState, side: Side, foeHand: number, temper: Temper) {
    this.s = s;
    this.temper = temper;
    this.foeHand = foeHand;
    this.side = side;
    this.foe = other(side);
    this.eyes = eyesOf(s);
    this.own = unitsOf(s, side);
    this.foes = unitsOf(s, this.foe);
    this.answers = this.fireCards();
    this.knives = this.meleeCards();
    this.brinks = [brink(s, 0, temper), brink(s, 1, temper)];
    for (const unit of this.foes) file(this.foesAt, unit);
    for (const unit of this.own) file(this.ownAt, unit);
    this.lead = (side === 0 ? s.vp : -s.vp) + this.secrets();
    this.tick = ATTACK_CARDS * temper.tick * Math.max(-1, Math.min(1, -this.lead / 8));
    const left = Math.max(1, scenarioOf(s).suddenDeath + 1 - s.time);
    this.push = Math.max(temper.leastPush, Math.min(temper.mostPush, 1 - this.lead / (temper.patience + temper.timeLeft * left)));
  }

  worth(unit: Unit): number {
    let it = this.worths.get(unit.id);
    if (it === undefined) this.worths.set(unit.id, it = worthOf(this.s, unit, this.brinks[this.sideOf(unit)], this.temper));
    return it;
  }
  /** Own secret chits, by who holds what they name. */
  private secrets(): number {
    const { control, sides } = this.s;
    let sum = 0;
    for (const chit of sides[this.side].secret) {
      for (const n of CHITS[chit].objectives ?? []) {
        if (control[n - 1] >= 0) sum += control[n - 1] === this.side ? CHITS[chit].vp! : -CHITS[chit].vp!;
      }
    }
    return sum;
  }
  private fireCards(): number {
    const unseen = this.s.sides[this.foe].deck;
    const share = unseen.filter((card) => CARDS[card].order === 'fire').length / Math.max(1, unseen.length);
    return 1 - (1 - share) ** this.foeHand;
  }
  private meleeCards(): number {
    const { s, side, foe, foeHand, temper } = this;
    const isOne = (card: number): boolean => MELEE_CARDS.has(CARDS[card].action);
    const unseen = s.sides[foe].deck;
    return (s.sides[side].hand.filter(isOne).length - (unseen.filter(isOne).length / Math.max(1, unseen.length)) * foeHand) * temper.knives;
  }
  /** What holding an Objective is worth to the side, as far as it knows. */
  objectiveWorth(objective: number): number {
    const secret = this.s.sides[this.side].secret.reduce((sum, chit) =>
      sum + (CHITS[chit].objectives?.includes(objective + 1) ? CHITS[chit].vp! : 0), 0);
    return objectiveValue(this.s, objective) + secret + this.temper.unknownChit * (objective === 4 ? 1.6 : 1);
  }

  /** Guns of a unit. */
  gunsOf(unit: Unit, at = unit.at): Gun[] {
    const { s } = this;
    const list: Gun[] = [];
    if (fact(unit).type !== 'scout') {
      list.push({ piece: unit.id, unit, at, fp: unitFp(s, unit), range: unitRange(s, unit), least: 1, ordnance: false, flame: false });
    }
    const weapon = unit.broken ? undefined : weaponHeld(s, unit.id);
    if (weapon && !weapon.broken) {
      const { ordnance = false, rangeMin, negatesCover = false } = weaponFact(weapon);
      list.push({ piece: pieceOfWeapon(weapon.id), unit, at, fp: weaponFp(s, weapon), range: weaponRange(s, weapon), least: rangeMin,
        ordnance, flame: negatesCover });
    }
    return list;
  }
  private nestsOf(side: Side): Nest[] {
    let nests = this.nests[side];
    if (!nests) {
      const byHex = new Map<number, Nest>();
      for (const unit of side === this.side ? this.own : this.foes) {
        for (const gun of this.gunsOf(unit)) {
          if (!isFit(this.s, gun.piece)) continue;
          const nest = byHex.get(unit.at) ?? { at: unit.at, guns: [], beside: [] };
          byHex.set(unit.at, nest);
          nest.guns.push(gun);
        }
      }
      nests = [...byHex.values()];
      for (const nest of nests) nest.beside = neighbours(nest.at).flatMap((hex) => byHex.get(hex) ?? []);
      this.nests[side] = nests;
    }
    return nests;
  }
  /** The hardest that the enemy could hit a hex: a group of neighbours, and the worst shells. */
  threat(hex: number): { fp: number; shells: { fp: number; hits: number } | null } {
    let it = this.threats.get(hex);
    if (it) return it;
    it = { fp: -1, shells: null };
    for (const nest of this.nestsOf(this.foe)) {
      const group = this.reaching(nest, hex);
      if (group.n === 0 && group.shells === null) continue;
      let { best, n } = group;
      for (const other of nest.beside) {
        const more = this.reaching(other, hex);
        best = Math.max(best, more.best);
        n += more.n;
      }
      const fp = n > 0 ? best + (n > 1 ? n : 0) : -1;
      if (fp > it.fp) it.fp = fp;
      if (group.shells && (!it.shells || group.shells.fp * group.shells.hits > it.shells.fp * it.shells.hits)) it.shells = group.shells;
    }
    this.threats.set(hex, it);
    return it;
  }
  private reaching({ at, guns }: Nest, hex: number): { best: number; n: number; shells: { fp: number; hits: number } | null } {
    const far = distance(at, hex);
    const found = { best: -1, n: 0, shells: null as { fp: number; hits: number } | null };
    const hindrance = far === 0 ? BLOCKED : this.eyes(at, hex);
    if (hindrance === BLOCKED) return found;
    for (const gun of guns) {
      if (far < gun.least || far > gun.range) continue;
      if (gun.ordnance) found.shells = { fp: gun.fp, hits: beats(far + hindrance) };
      else {
        found.n++;
        found.best = Math.max(found.best, gun.fp - hindrance);
      }
    }
    return found;
  }
  /** Morale and Cover of a unit if it stood in a hex; `company`: Command that it would have there. */
  held(unit: Unit, hex: number): number {
    const at = unit.at;
    if (at === hex) return morale(this.s, unit) + coverAt(this.s, hex, this.sideOf(unit), false);
    const lent = fact(unit).type === 'leader' || fact(unit).type === 'hero' ? 0
      : commandAt(this.s, hex, this.sideOf(unit)) - commandAt(this.s, at, this.sideOf(unit));
    return Math.max(0, morale(this.s, unit) + lent) + coverAt(this.s, hex, this.sideOf(unit), false);
  }
  private sideOf(unit: Unit): Side {
    return fact(unit).nation === 'jp' ? 0 : 1;
  }
  /** What the enemy's best attack on a unit in a hex would cost it. */
  exposure(unit: Unit, hex: number): number {
    const { fp, shells } = this.threat(hex);
    if (fp < 0 && !shells) return 0;
    const held = this.held(unit, hex);
    return Math.max(fp < 0 ? 0 : this.harm(fp, held, unit), shells ? this.harm(shells.fp, held + SOME_COVER, unit) * shells.hits : 0);
  }
  /** The best that a unit could do by itself from a hex, with one more in its group. */
  aim(unit: Unit, hex: number): number {
    let best = 0;
    for (const gun of this.gunsOf(unit, hex)) {
      if (gun.fp <= 0) continue;
      for (const [at, victims] of this.foesAt) {
        const far = distance(hex, at);
        if (far < gun.least || far > gun.range) continue;
        const hindrance = this.eyes(hex, at);
        if (hindrance === BLOCKED) continue;
        const share = gun.ordnance ? beats(far + hindrance) : 1;
        const value = this.struck(victims, gun.ordnance ? gun.fp : gun.fp + 2 - hindrance, gun.ordnance, gun.flame) * share;
        if (value > best) best = value;
      }
    }
    return best;
  }
  /** What an attack is expected to cost one unit, in worth. */
  harm(fp: number, held: number, unit: Unit): number {
    return harm(fp, held, unit, this.worth(unit), this.temper);
  }
  /** What an attack does to the units of a hex, in their worth. */
  struck(victims: readonly Unit[], fp: number, ordnance: boolean, flame: boolean): number {
    let sum = 0;
    for (const unit of victims) {
      const cover = flame ? 0 : coverAt(this.s, unit.at, this.sideOf(unit), ordnance);
      sum += this.harm(fp, morale(this.s, unit) + cover, unit);
    }
    return sum;
  }
  /** What a Melee of these units against those would bring the first: their worth for that of the others. */
  melee(units: readonly Unit[], victims: readonly Unit[], more = 0): number {
    const strength = units.reduce((sum, unit) => sum + meleeFp(this.s, unit), more) - victims.reduce((sum, unit) =>
      sum + meleeFp(this.s, unit), 0);
    const { wins, ties } = duel(strength);
    const own = units.reduce((sum, unit) => sum + this.worth(unit), 0);
    const theirs = victims.reduce((sum, unit) => sum + this.worth(unit) * (unit.broken ? 0.8 : 1), 0);
    return (wins + ties) * theirs - (1 - wins) * own;
  }

  private exits: Float32Array | undefined;
  private readonly known = new Map<number, Float32Array>();
  private ways(goal: number): Float32Array {
    let costs = this.known.get(goal);
    if (!costs) this.known.set(goal, costs = waysTo(this.s, this.side, goal));
    return costs;
  }
  /** How much a hex draws a unit: Objectives and exits, less the farther they are. */
  pull(hex: number, unit: Unit): number {
    let best = 0;
    const map = gameMap(this.s);
    for (const [objective, at] of map.objectives.entries()) {
      const gain = this.goal(objective, at, unit);
      if (gain <= 0) continue;
      const cost = this.ways(at)[hex];
      const value = gain * this.temper.fade ** cost;
      if (value > best) best = value;
    }
    this.exits ??= bestExits(this.s, this.side, this.temper.exitFade);
    const exit = this.exits[hex] * (this.own.length > 2 ? this.temper.exit : 0) * (unit.broken ? 0.3 : 1);
    return Math.max(best, exit * this.doubled(unit));
  }
  private doubled(unit: Unit): number {
    return this.s.open.some((chit) => CHITS[chit].kind === 'double-exit') && !unit.broken ? 2 : 1;
  }
  private readonly goals = new Map<number, number>();
  /** What standing on an Objective brings. */
  private goal(objective: number, at: number, unit: Unit): number {
    const key = objective * 1000 + unit.id;
    const known = this.goals.get(key);
    if (known !== undefined) return known;
    const worth = this.objectiveWorth(objective);
    const holder = this.s.control[objective];
    const here = this.ownAt.get(at) ?? [];
    const guarded = here.some(({ id }) => id !== unit.id);
    const it = holder !== this.side ? worth * (holder < 0 ? 1 : 2) * (guarded ? this.temper.guarded : 1)
      : guarded ? 0 : worth * Math.min(1, this.pressure(at));
    this.goals.set(key, it);
    return it;
  }
  /** How near the enemy is to a hex: 1 within two hexes. */
  private pressure(hex: number): number {
    let least = 30;
    for (const at of this.foesAt.keys()) least = Math.min(least, distance(at, hex));
    return least <= 2 ? 1.3 : least >= 8 ? 0.1 : 1.3 - (least - 2) * 0.2;
  }
  /** How good it is for a unit to stand in a hex. */
  stand(unit: Unit, hex: number): number {
    const { s, temper } = this;
    const wary = this.exposure(unit, hex) * temper.wary * (this.push > 1 ? 1 / this.push : 2 - this.push);
    const friends = this.ownAt.get(hex) ?? [];
    const crowd = friends.reduce((n, { id }) => n + (id === unit.id ? 0 : 1), 0);
    let value = this.pull(hex, unit) * this.push - wary - (this.threat(hex).fp > 4 ? crowd * temper.crowd : 0);
    value += this.hunt(hex, unit) * Math.max(0, this.push - temper.content);
    const map = gameMap(s);
    value += Math.min(4, map.terrain[hex].cover + (s.marks[hex] & 7 ? 2 : 0)) * temper.shelter;
    if (hasMark(s, hex, 'wire')) value -= 0.3;
    if (fact(unit).type === 'leader') value += this.company(unit, hex) * temper.company;
    else value += this.aim(unit, hex) * temper.aim + this.led(unit, hex) * temper.company;
    if (temper.mass > 0) value += Math.min(3, this.neighboursOf(unit, hex)) * temper.mass;
    return value + this.beside(unit, hex);
  }
  private neighboursOf(unit: Unit, hex: number): number {
    return neighbours(hex).reduce((n, at) => n + (this.ownAt.get(at)?.some(({ id, broken }) => id !== unit.id && !broken) ? 1 : 0), 0);
  }
  /** Whoever must win closes with the enemy: with those whom he can beat. */
  private hunt(hex: number, unit: Unit): number {
    if (unit.broken || fact(unit).type === 'scout') return 0;
    let best = 0;
    for (const [at, victims] of this.foesAt) {
      const value = Math.min(this.temper.hunted, this.prey(victims)) * this.temper.fade ** Math.max(0, this.ways(at)[hex] - 1);
      if (value > best) best = value;
    }
    return best;
  }
  private prey(victims: readonly Unit[]): number {
    return victims.reduce((sum, it) => sum + this.worth(it), 0);
  }
  /** A Leader is worth what he leads. */
  private company(unit: Unit, hex: number): number {
    const command = fact(unit).front.command;
    let value = 0;
    for (const other of this.own) {
      if (other.id === unit.id || fact(other).type === 'leader') continue;
      const far = distance(other.at, hex);
      if (far === 0) value += 0.3 * command;
      else if (far <= command) value += 0.35;
      else if (far <= command + 2) value += 0.12;
    }
    return Math.min(3, value);
  }
  private led(unit: Unit, hex: number): number {
    let value = 0;
    for (const other of this.own) {
      if (other.id === unit.id || fact(other).type !== 'leader' || other.broken) continue;
      const far = distance(other.at, hex);
      if (far <= fact(other).front.command) value = Math.max(value, far === 0 ? 0.4 : 0.3);
    }
    return value;
  }
  /** Enemies next to a hex: who would win a Melee. */
  private beside(unit: Unit, hex: number): number {
    let value = 0;
    const friends = (this.ownAt.get(hex) ?? []).filter(({ id }) => id !== unit.id);
    for (const at of neighbours(hex)) {
      const victims = this.foesAt.get(at);
      if (victims) value += this.melee([unit, ...friends], victims, this.knives) * this.temper.beside;
    }
    return Math.max(-1, Math.min(1.5, value));
  }
}
const file = (map: Map<number, Unit[]>, unit: Unit): void => {
  const list = map.get(unit.at);
  if (list) list.push(unit);
  else map.set(unit.at, [unit]);
};
