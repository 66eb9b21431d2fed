/** A Battle that is fought, and what is kept of one that is over. */

/** Dice of a unit at a class; each that is not above `most` hits. */
export interface Throw { unit: number; target: string; dice: number[]; most: number }
/** Somebody whose face was seen in a Battle: its CV when it was seen first, and as it stood last; 0: eliminated. */
export interface Fighter { unit: number; nation: number; type: number; from: number; cv: number; /** It has left. */ gone: boolean }
/** A Battle that is over: what everybody saw of it. */
export interface FoughtBattle {
  area: number; clock: number; round: number; raid: boolean; sneak: boolean; faction: number; defenders: number[]; fighters: Fighter[];
  rolls: Throw[];
  /** The parties that are left in it. */
  left: number[];
}

export interface Battle {
  area: number;
  /** Attacked parties; ARMED for an Armed Minor; none where only a Production Center is bombed. */
  defenders: number[];
  raid: boolean;
  round: number;
  /** 0 to 6, the order of fire; behind that the round is over. */
  slot: number;
  /** Parties that are still to act in this slot. */
  order: number[];
  /** BattleGroups that have not joined. */
  waiting: string[];
  /** A group that is to join in this round: 1 or 0. */
  joins: number;
  /** Subs whose owner has said in this round that they stay. */
  asked: number[];
  /** Hits that are still to be taken: class, and party. */
  hits: { target: string; party: number; n: number };
  /** Units that must leave, the first of them now; `rebase`: by nothing else. */
  leaving: { unit: number; rebase: boolean }[];
  /** Something was done in this round (CNC-12-31). */
  stirred: boolean;
  /** Sneak fire, before the DoW takes effect. */
  sneak: boolean;
  /** Aircraft that had an action in this round. */
  flown: number[];
  /** The dice of this round, as they fell; and who has been seen. Absent where older rules began the Battle. */
  rolls?: Throw[];
  fighters?: Fighter[];
}
