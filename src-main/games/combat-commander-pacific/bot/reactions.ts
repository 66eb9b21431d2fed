/** Answers to what others do, and Actions in their windows: only where they change something. */
import type { CcpAction } from '../answers.ts';
import { CARDS, U, other, type Side } from '../data.ts';
import { addsOf } from '../rules/attack.ts';
import type { RollCall } from '../rules/fate-cards.ts';
import { coverAt } from '../rules/placement.ts';
import { morale } from '../rules/values.ts';
import { chanceOf, stakeOf } from '../odds/rolls.ts';
import { below } from '../odds/sums.ts';
import { findUnit, scenarioOf, sideOf, unitOf, unitsAt, type Unit } from '../state.ts';
import { keepWorth } from './cards.ts';
import type { Field } from './field.ts';
import { duel } from './harm.ts';
import { answerStart } from './orders.ts';
import { SLIGHT, bestShotAt, gunsOf } from './shots.ts';
import { meleeFp } from '../rules/values.ts';

export const pass = (actions: readonly CcpAction[]): CcpAction => actions.find(({ verb }) => verb === 'pass') ?? actions[0];

export function strengthen(field: Field, actions: readonly CcpAction[]): CcpAction {
  const attack = field.s.attack!;
  const victims = field.foesAt.get(attack.target) ?? [];
  const [ordnance, flame] = [attack.cover === 'ordnance', attack.cover === 'none'];
  const fp = attack.fp + attack.mods;
  const now = field.struck(victims, Math.max(0, fp), ordnance, flame);
  let best = { action: pass(actions), gain: 0 };
  for (const action of actions) {
    if (action.verb !== 'play') continue;
    const adds = addsOf(CARDS[action.card!].action, attack);
    const gain = field.struck(victims, Math.max(0, fp + adds), ordnance, flame) - now - field.temper.price * keepWorth(field, action.card!);
    if (gain > best.gain) best = { action, gain };
  }
  return best.action;
}

/** An entry is answered if it is worth a Fire card, and always by those who are firing anyhow. */
const HIDDEN = 0.3;
export function answerEntry(field: Field, actions: readonly CcpAction[]): CcpAction {
  const hex = field.s.order?.entry?.hex ?? field.s.kernel.frames.at(-1)!.locals.hex as number;
  const hidden = actions.find(({ verb, card }) => verb === 'play' && hiddenWorth(field, CARDS[card!].action, hex) > HIDDEN);
  if (hidden) return hidden;
  const shoots = actions.find(({ verb }) => verb === 'shoot');
  const firing = shoots ? gunsOf(field, field.s.order!.pieces).filter(({ ordnance }) => !ordnance) : [];
  if (shoots && bestShotAt(field, firing, hex).value > SLIGHT + field.tick) return shoots;
  const cards = actions.filter(({ verb }) => verb === 'opfire');
  if (cards.length > 0 && answerStart(field).value > field.temper.fireCard / (cards.length > 1 ? 1.4 : 1)) {
    return cards.reduce((least, it) => (keepWorth(field, it.card!) < keepWorth(field, least.card!) ? it : least));
  }
  return pass(actions);
}
function hiddenWorth(field: Field, action: string, hex: number): number {
  const entered = field.foesAt.get(hex) ?? [];
  if (action === 'hidden-wire') return 0.12 * entered.length + (field.threat(hex).fp > 0 ? 0.1 : 0.15);
  return entered.reduce((sum, unit) => sum + field.harm(scenarioOf(field.s).minesFp, morale(field.s, unit), unit), 0);
}

/** The loss of a Squad against a point and a Team. */
export function lightWounds(field: Field, actions: readonly CcpAction[]): CcpAction {
  const plays = actions.find(({ verb }) => verb === 'play');
  if (!plays) return pass(actions);
  const unit = unitOf(field.s, field.s.kernel.frames.at(-1)!.locals.unit as number);
  return unit.broken || field.exposure(unit, unit.at) > field.worth(unit) * 0.55 ? plays : pass(actions);
}

const inMelee = (field: Field): { own: Unit[]; foes: Unit[] } => {
  const { hex } = field.s.melee!;
  return { own: unitsAt(field.s, hex, field.side), foes: unitsAt(field.s, hex, field.foe) };
};
/** Ambush and Bayonets where they change the odds. */
const TURNS = 0.06;
export function meleeCard(field: Field, actions: readonly CcpAction[]): CcpAction {
  const plays = actions.filter(({ verb }) => verb === 'play');
  if (plays.length === 0) return pass(actions);
  const { own, foes } = inMelee(field);
  const strength = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + meleeFp(field.s, unit), 0);
  const { bonus } = field.s.melee!;
  const ahead = strength(own) + bonus[field.side] - strength(foes) - bonus[field.foe];
  const won = (by: number): number => duel(by).wins + duel(by).ties / 2;
  return won(ahead + 2) - won(ahead) > TURNS || (ahead < 3 && field.knives < 2 && won(ahead) > 0.03) ? plays[0] : pass(actions);
}

/** What hangs on the roll that lies open, in worth: above 0 the side wants it to succeed. */
function stakeIn(field: Field): number {
  const { s, side, temper } = field;
  const [caller, frame] = s.kernel.frames.slice(-2);
  const { side: roller, why } = frame.locals as unknown as RollCall;
  const mine = roller === side ? 1 : -1;
  const worth = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + field.worth(unit), 0);
  if (why === 'sudden-death') return finalStake(field);
  if (why === 'attack.fire' || why === 'attack.opportunity') return mine * temper.breaks
    * worth(unitsAt(s, s.attack!.target, other(roller)));
  if (why === 'targeting') return mine * 0.3 * worth(unitsAt(s, s.attack?.target ?? -1, other(roller)));
  if (why === 'accuracy') return mine;
  if (why === 'melee') return worth(unitsAt(s, s.melee!.hex)) * (roller === side ? 1 : -1);
  if (why !== 'defence') return 0;
  const unit = findUnit(s, caller.locals.unit as number);
  return unit ? (sideOf(unit) === side ? -1 : 1) * field.worth(unit) * (unit.broken ? 0.8 : temper.breaks) : 0;
}
/** The end is welcome to whoever is ahead. */
const finalStake = ({ lead, s, side }: Field): number =>
  (lead !== 0 ? Math.max(-12, Math.min(12, lead * 3)) : s.initiative === side ? 3 : -3);

/** The time that an open card would bring on may end the game. */
function timeStake(field: Field): number {
  const { s } = field;
  const { side, card, quiet } = s.kernel.frames.at(-1)!.locals as unknown as RollCall & { card: number };
  if (quiet || CARDS[card].trigger !== 'time' || s.time + 1 < scenarioOf(s).suddenDeath) return 0;
  return finalStake(field) * below(s.time + 1) + (s.sides[side].posture === 'defend' ? 0.3 : 0);
}
/** The Initiative is worth something too: it is spent only for more. */
export function initiative(field: Field, actions: readonly CcpAction[]): CcpAction {
  const keep = actions.find(({ verb }) => verb === 'keep')!;
  const stake = stakeOf(field.s, field.side);
  let gain = -timeStake(field);
  if (stake) gain += (chanceOf(field.s, field.side, stake, false) - chanceOf(field.s, field.side, stake, true)) * stakeIn(field);
  return gain > field.temper.initiative ? actions.find(({ verb }) => verb === 'reroll')! : keep;
}

/** After the enemy's pass: what is hidden appears where it serves most. */
export function afterPass(_: Field, actions: readonly CcpAction[]): CcpAction {
  return actions.find(({ verb, card }) => verb === 'play' && CARDS[card!].action !== 'demolitions') ?? pass(actions);
}
/** A Fortification goes where the most stand with the least Cover, before the enemy's guns. */
export function fortHex(field: Field, actions: readonly CcpAction[]): CcpAction {
  const value = (hex: number): number => (field.ownAt.get(hex) ?? []).reduce((sum, unit) =>
    sum + field.exposure(unit, hex) + 0.1 * U[unit.id].icons, 0) - coverAt(field.s, hex, field.side as Side, false) * 0.1;
  return actions.reduce((best, it) => (value(it.hex!) > value(best.hex!) ? it : best));
}
