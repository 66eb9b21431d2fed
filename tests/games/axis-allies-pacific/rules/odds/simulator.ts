/**
 * Plays a battle once, unit by unit and die by die, with the usual losses: the odds are checked against many of these.
 * It shares nothing with the reckoning but the usual order of losses.
 */
import type { OddsCall, Mix } from '../../../../../src-main/games/axis-allies-pacific/rules/odds/mix.ts';
import { usualOrder, type OrderClass } from '../../../../../src-main/games/axis-allies-pacific/rules/odds/order.ts';
import type { UnitType } from '../../../../../src-main/games/axis-allies-pacific/state.ts';
import { UNITS } from '../../../../../src-main/games/axis-allies-pacific/units.ts';

interface Piece { type: UnitType; alive: boolean; firing: boolean }
interface Army { pieces: Piece[]; order: { piece: Piece; kills: boolean; used: boolean }[] }
export interface Fought { winner: 'attacker' | 'defender' | 'draw'; captures: boolean; attackerLoss: number; defenderLoss: number }

const flat = (mix: Mix): OrderClass[] =>
  (Object.entries(mix) as [OrderClass, number][]).flatMap(([type, n]) => Array.from({ length: n }, () => type));

function army(mix: Mix, attacker: boolean, sea: boolean, enemy: Mix): Army {
  const classes = flat(mix);
  const pieces = classes.map((it): Piece => ({
    type: it === 'damaged' ? 'battleship' : it === 'loaded' ? 'transport' : it, alive: true, firing: true,
  }));
  const order = usualOrder(classes, { attacker, sea, enemySubmarines: (enemy.submarine ?? 0) > 0 });
  return { pieces, order: order.map(({ at, kills }) => ({ piece: pieces[at], kills, used: false })) };
}

const flies = ({ type }: Piece): boolean => type === 'fighter' || type === 'bomber';
const dives = ({ type }: Piece): boolean => type === 'submarine';

/** Each hit in turn on the next unit that the remaining hits allow: submarines' and aircraft's hits are the narrow ones. */
function take(side: Army, hits: { sub: number; air: number; free: number }, now: boolean): void {
  let total = hits.sub + hits.air + hits.free;
  let onAir = hits.air + hits.free;
  let onSubs = hits.sub + hits.free;
  for (const item of side.order) {
    if (total === 0) return;
    if (item.used) continue;
    if (flies(item.piece) && onAir-- <= 0) continue;
    if (dives(item.piece) && onSubs-- <= 0) continue;
    item.used = true;
    total--;
    if (item.kills) {
      item.piece.alive = false;
      if (now) item.piece.firing = false;
    }
  }
}

const FIRING_ORDER: readonly UnitType[] = [
  'infantry', 'marine', 'artillery', 'armor', 'fighter', 'bomber', 'battleship', 'carrier', 'destroyer', 'submarine',
];

/** The armies of a battle, set up once for many fights. */
export class Simulator {
  private readonly call: OddsCall;
  private readonly attacker: Army;
  private readonly defender: Army;
  constructor(call: OddsCall) {
    this.call = call;
    this.attacker = army(call.attacker, true, call.sea, call.defender);
    this.defender = army(call.defender, false, call.sea, call.attacker);
    this.attacker.pieces.sort((a, b) => FIRING_ORDER.indexOf(a.type) - FIRING_ORDER.indexOf(b.type));
  }

  fight(die: () => number): Fought {
    for (const side of [this.attacker, this.defender]) {
      for (const piece of side.pieces) piece.alive = piece.firing = true;
      for (const item of side.order) item.used = false;
    }
    return fight(this.call, this.attacker, this.defender, die);
  }
}

function fight(call: OddsCall, attacker: Army, defender: Army, die: () => number): Fought {
  const { sea } = call;
  const alive = (side: Army): Piece[] => side.pieces.filter((piece) => piece.alive);
  const firing = (side: Army): Piece[] => side.pieces.filter((piece) => piece.firing);
  const clear = (): void => [attacker, defender].forEach((side) => side.pieces.forEach((piece) => { piece.firing = piece.alive; }));

  if (call.guns) {
    let down = 0;
    for (const piece of attacker.pieces) if (flies(piece) && die() === 1) down++;
    for (const item of attacker.order) {
      if (down > 0 && flies(item.piece)) {
        down--;
        item.used = true;
        item.piece.alive = false;
        item.piece.firing = false;
      }
    }
  }
  let shells = 0;
  for (let i = 0; i < (call.bombard?.battleship ?? 0); i++) if (die() <= 4) shells++;
  for (let i = 0; i < (call.bombard?.destroyer ?? 0); i++) if (die() <= 2) shells++;
  take(defender, { sub: 0, air: 0, free: shells }, false);
  let first = shells > 0;
  for (;;) {
    if (!first || alive(attacker).length === 0) clear();
    first = false;
    const a = alive(attacker);
    const d = alive(defender);
    const shooting = firing(defender);
    if (a.length === 0 || (d.length === 0 && shooting.length === 0)) break;
    const destroyer = a.some(({ type }) => type === 'destroyer') || call.alliedDestroyer === true;
    const enemyDestroyer = shooting.some(({ type }) => type === 'destroyer');
    const hittable = (shooter: Piece, target: Piece, help: boolean): boolean =>
      !sea || (dives(shooter) ? !flies(target) : !(flies(shooter) && !help && dives(target)));
    const attack = (piece: Piece): number => UNITS[piece.type].attack + (piece.type === 'marine' && call.assault ? 1 : 0);
    const defence = (piece: Piece): number => (call.firstTurn ? Math.min(1, UNITS[piece.type].defence) : UNITS[piece.type].defence);
    if (d.length > 0 && !a.some((x) => attack(x) > 0 && d.some((y) => hittable(x, y, destroyer)))
      && !d.some((y) => a.some((x) => hittable(y, x, enemyDestroyer)))) {
      break;
    }
    let struck = false;
    if (sea && !enemyDestroyer) {
      struck = true;
      let sub = 0;
      for (const piece of a) if (dives(piece) && die() <= 2) sub++;
      take(defender, { sub, air: 0, free: 0 }, true);
    }
    let guns = a.filter(({ type }) => type === 'artillery').length;
    const hits = { sub: 0, air: 0, free: 0 };
    for (const piece of a) {
      let needs = attack(piece);
      if (needs === 0 || (struck && dives(piece))) continue;
      if ((piece.type === 'infantry' || piece.type === 'marine') && guns-- > 0) needs++;
      if (die() <= needs) hits[dives(piece) ? 'sub' : flies(piece) && sea && !destroyer ? 'air' : 'free']++;
    }
    const back = { sub: 0, air: 0, free: 0 };
    for (const piece of firing(defender)) {
      if (die() <= defence(piece)) back[dives(piece) ? 'sub' : flies(piece) && sea && !enemyDestroyer ? 'air' : 'free']++;
    }
    take(defender, hits, false);
    take(attacker, back, false);
  }
  const left = { a: alive(attacker), d: alive(defender) };
  const loss = (side: Army): number => side.pieces.reduce((sum, { alive: lives, type }) => sum + (lives ? 0 : UNITS[type].cost), 0);
  const wins = left.a.length > 0 && left.d.length === 0;
  return {
    winner: wins ? 'attacker' : left.d.length > 0 && left.a.length === 0 ? 'defender' : 'draw',
    captures: wins && left.a.some(({ type }) => UNITS[type].domain === 'land'), attackerLoss: loss(attacker), defenderLoss: loss(defender),
  };
}
