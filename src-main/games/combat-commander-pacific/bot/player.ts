/**
 * A player of some temper: sends each decision where it belongs. He sees the observation alone; nothing that he weighs takes longer than
 * an eye's blink.
 */
import type { Bot, BotCall } from '../../../engine/bot.ts';
import { offersOf, type CcpAction } from '../answers.ts';
import { CARDS, SUPPORT, U, other, sideNo, type Side } from '../data.ts';
import type { Seen } from '../observe.ts';
import { fortsAt } from '../rules/placement.ts';
import { meleeFp } from '../rules/values.ts';
import { activated } from '../rules/opportunity-fire.ts';
import { factOf, isHeldBy, sightingsAt, unitOf, weaponFact, weaponOf, type CcpState, type Unit } from '../state.ts';
import { usual } from '../usual.ts';
import { asState } from '../view/seen.ts';
import { adviceOf } from './advice.ts';
import { bestAssault } from './assault.ts';
import { keepWorth, poorCards } from './cards.ts';
import { deploy, foreseen } from './deployment.ts';
import { Field } from './field.ts';
import { chooseActivation, chooseOrder, denialWorth, requestWorth } from './orders.ts';
import { afterPass, answerEntry, fortHex, initiative, lightWounds, meleeCard, strengthen } from './reactions.ts';
import { placeSmoke, smokeFirst } from './smoke.ts';
import { advanceMove, best, bomb, discardOne, fireGroup, fireTarget, infiltrateBox, lookedAt, moveGroup, moveStep, readyPieces, revivePoint,
  spottingHex, strafe } from './tactics.ts';
import type { Temper } from './temper.ts';
import { tried } from './trial.ts';

type Answer = (field: Field, actions: readonly CcpAction[], it: BotCall) => CcpAction;
const locals = ({ s }: Field): Record<string, unknown> => s.kernel.frames.at(-1)!.locals;

/** Somebody who may come: where he does most good. */
const entering = (hexOf: (it: CcpAction) => number | undefined): Answer => (field, actions) => {
  const anybody = field.own.find(({ id }) => U[id].type === 'squad') ?? field.own[0];
  return best(actions, (it) => {
    const hex = hexOf(it);
    const unit = it.unit === undefined ? anybody : unitOf(field.s, it.unit);
    return hex === undefined || !unit ? -1 : field.stand(unit, hex);
  });
};
const atHex = entering(({ hex }) => hex);
const support = (roll: string): Answer => (field, actions) => {
  const row = SUPPORT[factOf(field.s, field.side).nation][locals(field)[roll] as number];
  const marked = field.s.marks.some((_, hex) => sightingsAt(field.s, hex) > 0);
  return best(actions, ({ n }) => (row[n! - 1].marker ? (marked ? 0.5 : 1.5) : row[n! - 1].cost));
};
/** Rolls for himself first who needs no Leader; a Leader lends his Command as long as he stands. */
const defenceOrder: Answer = (_, actions) => best(actions, ({ unit }) => (U[unit!].type === 'leader' ? 0 : 1));
const weakest: Answer = ({ s }, actions) => best(actions, ({ weapon }) => (weapon === undefined ? 0 : -weaponFact(weaponOf(s, weapon)).fp));
const victim: Answer = (field, actions) => best(actions, ({ unit: id }) => {
  const unit: Unit = unitOf(field.s, id!);
  return unit.broken ? -field.worth(unit) : -field.worth(unit) * field.temper.breaks - (meleeFp(field.s, unit) - U[unit.id].back.fp);
});
const blowsUp: Answer = ({ s }, actions) => {
  const { target } = s.attack!;
  const covered = fortsAt(s, target).some((kind) => kind !== 'wire' && kind !== 'mines') && isHeldBy(s, target, other(s.attack!.side));
  return actions.find(({ verb }) => verb === 'play' && covered) ?? actions.find(({ verb }) => verb === 'pass')!;
};
/** So many who would be on their feet again make a Charge worth half of the hand. */
const FALLEN = 4;
/** Half of Japan's hand for the men's lives: only to break in where they stand at the enemy's throat, or to get up again all at once. */
const banzai: Answer = (field, actions) => {
  const assault = bestAssault(field, field.own);
  const holds = (order: string): number => field.s.sides[field.side].hand.filter((card) => CARDS[card].order === order).length;
  const breaksIn = holds('advance') >= 2 && assault !== null && assault.value > 3;
  const rises = holds('charge') > 0 && field.own.filter(({ broken, suppressed }) => broken || suppressed).length >= FALLEN;
  return actions.find(({ verb }) => verb === (breaksIn || rises ? 'banzai' : 'none')) ?? actions[0];
};
const heir: Answer = ({ s }, actions) => best(actions, ({ unit: id }) => {
  if (id === undefined) return -1;
  return (unitOf(s, id).broken ? 0 : 2) + (U[id].type === 'team' ? 1.5 : U[id].type === 'squad' ? 1 : 0);
});

const ANSWERS: Readonly<Record<string, Answer>> = {
  'turn.choose': chooseOrder, 'order.activate': chooseActivation,
  'turn.discard': (field, actions) => discardOne(field, actions, poorCards(field)),
  'discard.over-limit': (field, actions) => best(actions, ({ card }) => -keepWorth(field, card!)),
  'fire.target': fireTarget, 'fire.group': (field, actions) => fireGroup(field, actions, readyPieces(field)),
  'opfire.group': (field, actions) => fireGroup(field, actions, activated(field.s)),
  'fire.before-roll': strengthen, 'fire.doubles': blowsUp, 'fire.break': lightWounds, 'fire.defence-order': defenceOrder,
  'sustained.weapon': weakest, 'trigger.jammed-weapon': weakest, 'weapon.inherit': heir,
  'order.before': smokeFirst, 'smoke.place': placeSmoke,
  'move.group': moveGroup, 'move.step': moveStep, 'move.entered': answerEntry, 'advance.entered': answerEntry,
  'panji.choice': (_, actions) => actions.find(({ marker }) => marker === 'mines') ?? actions[0],
  'advance.move': advanceMove, 'advance.melee-order': (_, actions) => actions[0],
  'melee.start': meleeCard, 'melee.before-roll': meleeCard, 'melee.ambush-victim': victim,
  'melee.end': (_, actions) => actions.find(({ verb }) => verb === 'play') ?? actions[0],
  'revive.points': revivePoint, 'recon.leader': (_, actions) => actions[0], 'recon.card': lookedAt,
  'request.option': (field, actions) => best(actions, (it) => requestWorth(field, it)),
  'request.smoke-mission': (_, actions) => actions.find(({ marker }) => marker === undefined) ?? actions[0],
  'request.spotting-hex': spottingHex,
  'bombing.entry-hex': (field, actions) => bomb(field, actions, null),
  'bombing.target': (field, actions) => bomb(field, actions, locals(field).from as number),
  'strafe.hex': (field, actions) => strafe(field, actions, null),
  'strafe.direction': (field, actions) => strafe(field, actions, locals(field).from as number),
  'denied.option': (field, actions) => best(actions, (it) => denialWorth(field, it)),
  'infiltrate.box': infiltrateBox, 'infiltrate.support-choice': support('roll'), 'infiltrate.marker': atHex, 'infiltrate.hex': atHex,
  'hidden-unit.choice': support('roll'), 'hidden-unit.hex': atHex, 'hidden.hex': fortHex, 'react.opponent-passed': afterPass,
  'roll.initiative': initiative,
  'time.reinforce-0': atHex, 'time.reinforce-1': atHex, 'blaze.leave': atHex,
  'event.reinforcements': support('roll'), 'event.reinforcements-hex': atHex, 'event.hero': atHex, 'event.field-promotion': atHex,
  'event.spider-holes': atHex, 'event.banzai': banzai,
  'event.mission-objective': (_, actions) => actions.find(({ verb }) => verb === 'keep') ?? actions[0],
};

const SETS_UP = new Set(['setup.deploy', 'setup.last']);

function chosen(it: BotCall, side: Side, temper: Temper): CcpAction {
  const { open } = it;
  const actions = offersOf(open).filter(({ back }) => !back);
  const seen = it.seen as Seen;
  const fieldOf = (s: CcpState): Field => new Field(s, side, seen.sides[other(side)].handCount, temper);
  if (temper.setUpGroup > 0 && SETS_UP.has(open.step)) return deploy(fieldOf(foreseen(asState(seen), side)), actions);
  const answer = ANSWERS[open.step];
  if (answer) return answer(fieldOf(asState(seen)), actions, it);
  if (/^(?:event|trigger)\./.test(open.step)) return tried(it, side, temper);
  const id = usual(open);
  return offersOf(open).find((action) => action.id === id)!;
}

export function playerOf(temper: Temper): Pick<Bot, 'choose' | 'advise'> {
  const choose = (it: BotCall): string =>
    (it.open.actions.length === 1 ? it.open.actions[0].id : chosen(it, sideNo(it.open.side), temper).id);
  return {
    choose,
    advise: (it) => {
      const action = choose(it);
      return { action, ...adviceOf(it, offersOf(it.open).find(({ id }) => id === action)!, temper) };
    },
  };
}
