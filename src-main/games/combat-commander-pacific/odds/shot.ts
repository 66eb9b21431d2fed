/** A shot before its card is turned: the sum's parts, what each target may suffer, what an Action in hand would change. */
import { CARDS, other, type Side } from '../data.ts';
import { addsOf, aimOf, defence, mayStrengthen, type Aim } from '../rules/attack.ts';
import { morale } from '../rules/values.ts';
import { madeDefence } from '../rules/values-told.ts';
import { unitsAt, type Attack, type CcpState, type Unit } from '../state.ts';
import { afterCheck, fateOf, nextSum, productOn } from './fate.ts';
import { anyFalls, tolls, type Strength, type Toll } from './toll.ts';

export interface ShotOdds {
  aim: Aim;
  /** What Actions that have been played add. */
  actions: number;
  /** Firepower in all: no less than 0. */
  fp: number;
  /** Of the Targeting roll; 1 where there is none. */
  hits: number;
  targets: Toll[];
  /** At least one target breaks or is lost. */
  any: number;
  /** What each card in the shooter's hand would make of that. */
  better: { card: number; adds: number; any: number }[];
  /** No deck runs out on the way, which nobody could foresee. */
  exact: boolean;
}
type Aiming = Pick<Attack, 'side' | 'target' | 'pieces' | 'mods'>;

/** How strong a shot will be, its Targeting roll included; `targeted`: that has succeeded. */
function strengthOf(s: CcpState, viewer: Side, { fp, needs }: Aim, side: Side, mods: number, targeted: boolean):
{ strength: Strength; hits: number } {
  const fate = fateOf(s, viewer, side);
  const all = fp + mods;
  if (needs === null || targeted) return { strength: { fp: all, sums: nextSum(fate) }, hits: 1 };
  const { chance, sums } = afterCheck(fate, (card) => productOn(card) > needs);
  return { strength: { fp: all, sums: sums.map((it) => it * chance) }, hits: chance };
}

/** `targeted`: the Targeting roll lies behind; `viewer`: whose knowledge of the decks it is. */
export function shotOdds(s: CcpState, viewer: Side, shot: Aiming, targeted = false): ShotOdds {
  const { side, target, pieces, mods } = shot;
  const aim = aimOf(s, { pieces, target, smoke: false });
  const victims: Unit[] = unitsAt(s, target, other(side));
  const fate = fateOf(s, viewer, other(side));
  const at = (more: number) => strengthOf(s, viewer, aim, side, mods + more, targeted);
  const { strength, hits } = at(0);
  const any = (more: number): number => anyFalls(s, victims, aim, more === 0 ? strength : at(more).strength, fate);
  const attack: Attack = {
    kind: 'fire', smoke: false, fp: aim.fp, cover: aim.cover, sustained: 0, jams: 0, dice: null, total: 0, against: [], rest: [], ...shot,
  };
  const asIf = { ...s, attack };
  const better = viewer !== side ? [] : s.sides[side].hand.filter((card) => mayStrengthen(asIf, CARDS[card].action)).map((card) => {
    const adds = addsOf(CARDS[card].action, attack);
    return { card, adds, any: any(adds) };
  });
  return {
    aim, actions: mods, fp: Math.max(0, aim.fp + mods), hits, any: any(0), better,
    targets: tolls(s, victims, aim, strength, fate).map((toll, i) =>
      ({ ...toll, held: madeDefence(s, victims[i], defence(s, victims[i], attack) - morale(s, victims[i])) })),
    exact: fateOf(s, viewer, side).left > (hits < 1 ? 2 : 1) && fate.left > victims.length,
  };
}
