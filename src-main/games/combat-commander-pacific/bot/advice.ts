/** Why the major proposes an answer: one sentence, by the numbers that he weighs and that his side may know; and what else he weighed. */
import { comparedTo, type Advice, type BotCall } from '../../../engine/bot.ts';
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import { offersOf, type CcpAction } from '../answers.ts';
import { AIRCRAFT, CARDS, other, sideNo } from '../data.ts';
import { distance, hexId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { artilleryOdds, bombOdds } from '../odds/shelling.ts';
import { accuracyNeeds, isRegistered } from '../rules/asset-request.ts';
import { activated } from '../rules/opportunity-fire.ts';
import { eyesFrom } from '../rules/values.ts';
import { findUnit, unitName, unitOf, weaponFact, weaponName, weaponOf } from '../state.ts';
import { asState } from '../view/seen.ts';
import { again, entered, group, melee, strengthens, target, targets, victim, wounds } from './advice-fights.ts';
import { danger } from './advice-ground.ts';
import { activates, advance, denied, discards, lookedAt, marches, order, requested, step } from './advice-orders.ts';
import { foreseen } from './deployment.ts';
import { Field } from './field.ts';
import { readyPieces } from './tactics.ts';
import type { Temper } from './temper.ts';

type Told = Pick<Advice, 'reason' | 'plans'>;
type Why = (field: Field, it: CcpAction, actions: readonly CcpAction[], step: string) => Text;
const plain = (key: string): Why => () => text(`advice.${key}`);
const usual = plain('usual');
const byVerb = (of: Readonly<Record<string, string>>): Why => (_, { verb }) => text(of[verb] ? `advice.${of[verb]}` : 'advice.usual');

/** Somebody who comes to stand somewhere. */
const stands: Why = (field, { unit: id, hex }) => {
  const unit = id === undefined ? undefined : findUnit(field.s, id);
  return hex === undefined ? text('advice.usual')
    : text('advice.stands', { at: hexId(hex), risk: unit ? danger(field, unit, hex) : 0, led: unit ? 1 : 0 });
};
const weapon: Why = ({ s }, { weapon: id }) => (id === undefined ? text('advice.usual')
  : text('advice.weapon', { weapon: weaponName(id), fp: weaponFact(weaponOf(s, id)).fp }));
const heir: Why = (_, { unit }) => (unit === undefined ? text('advice.usual') : text('advice.heir', { unit: unitName(unit) }));
const revives: Why = (field, { verb, unit: id }) => {
  if (id === undefined) return text('advice.revived');
  const unit = unitOf(field.s, id);
  return text(verb === 'rally' ? 'advice.rally' : 'advice.unsuppress', { unit: unitName(id), risk: danger(field, unit, unit.at) });
};
/** Shells and bombs: how likely they fall where they should, and on whom. */
const shells: Why = (field, { hex }, _, at) => {
  const { s, side } = field;
  const { locals } = s.kernel.frames.at(-1)!;
  if (locals.light === true && hex !== undefined) return text('advice.light', { at: hexId(hex) });
  if (hex === undefined || locals.smoke === true) return text('advice.usual');
  const spotter = at === 'request.spotting-hex' ? findUnit(s, locals.spotter as number) : undefined;
  const from = locals.from as number;
  if (!spotter && at !== 'bombing.target') return text('advice.usual');
  const { hits, targets: hit } = spotter
    ? artilleryOdds(s, side, side, hex, isRegistered(s, side, hex) ? null : accuracyNeeds(s, spotter.at, hex))
    : bombOdds(s, side, side, hex, distance(from, hex) + eyesFrom(s, AIRCRAFT.level)(from, hex));
  const worst = hit.filter(({ unit }) => field.foes.some(({ id }) => id === unit))
    .sort((a, b) => b.lost + b.broken - a.lost - a.broken)[0];
  return text('advice.shells', {
    at: hexId(hex), hits: percent(hits), unit: worst ? unitName(worst.unit) : 'none', falls: worst ? percent(worst.lost + worst.broken) : 0,
  });
};
const smoke: Why = (_, { verb, hex }) => (verb === 'smoke' && hex !== undefined ? text('advice.smoke.at', { at: hexId(hex) })
  : text(verb === 'play' ? 'advice.smoke' : 'advice.no-smoke'));
/** What is hidden and now laid open. */
const plays = (none: string): Why => (_, { verb, card }) => (verb === 'play' && card !== undefined
  ? text('advice.plays', { action: text(`action.${CARDS[card].action}`) }) : text(`advice.${none}`));

/** The set-up: who goes where, who gets which Weapon. */
const deploys: Why = (field, it) => {
  const { verb, unit: id, hex, weapon: arm, marker } = it;
  if (verb === 'arm') return text('advice.arm', { weapon: weaponName(arm!), unit: unitName(id!) });
  if (hex === undefined) return text('advice.rest');
  if (marker !== undefined) return text(marker === 'wire' || marker === 'mines' ? 'advice.before' : 'advice.dug', { at: hexId(hex) });
  const unit = unitOf(field.s, id!);
  const near = field.own.filter((man) => man.id !== id && distance(man.at, hex) <= 1).length;
  return text('advice.deploy', { unit: unitName(unit.id), at: hexId(hex), risk: danger(field, { ...unit, at: hex }, hex), near });
};

const BY_STEP: Readonly<Record<string, Why>> = {
  'setup.deploy': deploys, 'setup.last': deploys,
  'turn.discard': discards, 'discard.over-limit': discards, 'order.activate': activates,
  'fire.target': target, 'fire.group': (field, it) => group(field, it, readyPieces(field)),
  'opfire.group': (field, it) => group(field, it, activated(field.s)),
  'fire.before-roll': strengthens, 'fire.break': wounds, 'fire.defence-order': plain('defence'), 'fire.doubles': plays('no-charge'),
  'sustained.weapon': weapon, 'trigger.jammed-weapon': weapon, 'event.malfunction': weapon, 'event.japanese-malfunction': weapon,
  'weapon.inherit': heir, 'order.before': smoke, 'smoke.place': smoke,
  'move.group': marches, 'move.step': step, 'move.entered': entered, 'advance.entered': entered,
  'panji.choice': byVerb({ choose: 'panji' }), 'advance.move': advance,
  'melee.start': melee, 'melee.before-roll': melee, 'melee.ambush-victim': victim, 'melee.end': plays('no-action'),
  'revive.points': revives, 'recon.leader': plain('looks'), 'recon.card': lookedAt, 'advance.melee-order': plain('order-of-melees'),
  'request.option': (field, it) => requested(field, it), 'denied.option': (_, it) => denied(it),
  'request.smoke-mission': (_, { marker }) => text(marker === undefined ? 'advice.mission' : 'advice.mission-smoke'),
  'request.spotting-hex': shells, 'bombing.target': shells, 'bombing.entry-hex': plain('aircraft'),
  'strafe.hex': plain('strafe'), 'strafe.direction': plain('strafe'),
  'infiltrate.box': plain('box'), 'infiltrate.marker': stands, 'infiltrate.hex': stands, 'hidden-unit.hex': stands,
  'infiltrate.support-choice': plain('support'), 'hidden-unit.choice': plain('support'), 'event.reinforcements': plain('support'),
  'hidden.hex': (_, { hex }) => text('advice.dug', { at: hexId(hex!) }),
  'react.opponent-passed': plays('no-action'), 'roll.initiative': again,
  'time.reinforce-0': stands, 'time.reinforce-1': stands, 'blaze.leave': stands, 'event.reinforcements-hex': stands,
  'event.hero': stands, 'event.field-promotion': stands, 'event.spider-holes': stands,
  'event.banzai': byVerb({ banzai: 'banzai', none: 'no-banzai' }), 'event.mission-objective': byVerb({ keep: 'secret' }),
};
const SETS_UP = /^setup\./;
const TRIED = /^(?:event|trigger)\./;

/** `temper`: of whoever chose the answer. */
export function adviceOf({ seen, open }: BotCall, it: CcpAction, temper: Temper): Told {
  const actions = offersOf(open);
  if (actions.length === 1) return { reason: text('advice.only') };
  const side = sideNo(open.side);
  const position = seen as Seen;
  const s = asState(position);
  const field = new Field(SETS_UP.test(open.step) ? foreseen(s, side) : s, side, position.sides[other(side)].handCount, temper);
  if (open.step === 'turn.choose') return order(field, it, actions);
  const why = BY_STEP[open.step] ?? (TRIED.test(open.step) ? plain('tried') : usual);
  const reason = why(field, it, actions, open.step);
  if (open.step !== 'fire.target' || it.verb !== 'shoot') return { reason };
  return { reason, plans: comparedTo(targets(field, actions).map(({ hex, value, chance }) =>
    ({ name: text('advice.target', { at: hexId(hex), chance }), value }))) };
}
