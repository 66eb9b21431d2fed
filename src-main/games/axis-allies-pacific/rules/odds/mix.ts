/** What the odds take and give: plain counts by class, no state of a game. */
import { UNITS } from '../../units.ts';
import type { UnitType } from '../../state.ts';
import type { OrderClass } from './order.ts';

/** Units by class. `damaged`: battleships with one hit; `loaded`: transports with cargo. */
export type Mix = Partial<Record<OrderClass, number>>;

export interface OddsCall {
  sea: boolean;
  attacker: Mix;
  defender: Mix;
  /** Somebody lands: marines attack 1 better (AAP-LAND-05). */
  assault?: boolean;
  /** Ships that bombard first (AAP-ASS-04). */
  bombard?: { battleship?: number; destroyer?: number };
  /** The defender has AA guns. */
  guns?: boolean;
  /** First Japanese turn: the defenders hit on 1 (AAP-J1-01). */
  firstTurn?: boolean;
  /** A destroyer of an Ally stands by the attacker (AAP-MP-03). */
  alliedDestroyer?: boolean;
}

export interface OddsResult {
  /** False for very large fleets: there every hit is reckoned as if it could fall on anything. */
  exact: boolean;
  /** Only attackers are left; only defenders; nobody, or nobody who can hit anybody. They sum to 1. */
  attackerWins: number;
  defenderWins: number;
  draw: number;
  /** The attacker wins with a land unit left: he takes the territory. */
  captures: number;
  /** Expected losses in IPC; cargo and damage count nothing. */
  attackerLoss: number;
  defenderLoss: number;
  /** The distribution of the losses: IPC lost and its chance, by rising loss. */
  attackerLosses: [ipc: number, chance: number][];
  defenderLosses: [ipc: number, chance: number][];
}

export const CLASSES: readonly OrderClass[] = [
  'infantry', 'marine', 'artillery', 'armor', 'fighter', 'bomber', 'battleship',
  'damaged', 'carrier', 'destroyer', 'transport', 'loaded', 'submarine',
];
export const CLASS_INDEX = Object.fromEntries(CLASSES.map((it, i) => [it, i])) as Record<OrderClass, number>;
export const typeOf = (it: OrderClass): UnitType => (it === 'damaged' ? 'battleship' : it === 'loaded' ? 'transport' : it);
export const COST: readonly number[] = CLASSES.map((it) => UNITS[typeOf(it)].cost);
export const ATTACK: readonly number[] = CLASSES.map((it) => UNITS[typeOf(it)].attack);
export const DEFENCE: readonly number[] = CLASSES.map((it) => UNITS[typeOf(it)].defence);
/** 0 aircraft, 1 submarines, 2 everything else: what the hits of submarines and aircraft tell apart (AAP-SEA-05). */
export const GROUP: readonly number[] = CLASSES.map((it) => (it === 'fighter' || it === 'bomber' ? 0 : it === 'submarine' ? 1 : 2));

/** The units of a mix one by one, in the order of CLASSES. */
export function unfold(mix: Mix): OrderClass[] {
  const list: OrderClass[] = [];
  for (const it of CLASSES) for (let n = mix[it] ?? 0; n > 0; n--) list.push(it);
  return list;
}

export const keyOf = (it: OddsCall): string => {
  let key = `${it.sea ? 's' : 'l'}${it.assault ? 'a' : ''}${it.guns ? 'g' : ''}${it.firstTurn ? '1' : ''}${it.alliedDestroyer ? 'd' : ''}`;
  if (it.bombard) key += `b${it.bombard.battleship ?? 0}.${it.bombard.destroyer ?? 0}`;
  for (const mix of [it.attacker, it.defender]) {
    key += '|';
    for (const name of CLASSES) {
      const n = mix[name];
      if (n) key += `${CLASS_INDEX[name]}.${n},`;
    }
  }
  return key;
};
