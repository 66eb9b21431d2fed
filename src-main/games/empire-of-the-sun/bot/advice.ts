/** Why the staff proposes an answer: one sentence, by the plan that it follows and by numbers that its side may know. */
import { comparedTo, type Advice, type BotCall } from '../../../engine/bot.ts';
import { seededDice } from '../../../engine/dice.ts';
import { text, type Text } from '../../../engine/text.ts';
import { percent } from '../../../kit/percent.ts';
import { offersOf, unitsNamed, type EotsAction } from '../answers.ts';
import { CARDS, HEXES, cardId } from '../data.ts';
import { hexText, unitText, unitTexts } from '../names.ts';
import { battleForecast } from '../odds.ts';
import { determinize, type Seen } from '../observe.ts';
import { cardText, runsOffensive } from '../rules/cards/facts.ts';
import { offensiveChance } from '../rules/nations/china.ts';
import { chanceOf, rollOf } from '../rules/offensive/intelligence.ts';
import { openBattles } from '../rules/offensive/fighting.ts';
import { bombingChance } from '../rules/strategic/strategic-war.ts';
import type { EotsState } from '../state.ts';
import { recall, type Goal, type Plot, type Rival } from './advice-plot.ts';
import { fingerprint } from './memory.ts';

type Told = Pick<Advice, 'reason' | 'plans'>;
interface Ask { s: EotsState; step: string; it: EotsAction; actions: readonly EotsAction[]; plot: Plot | null }
/** Units that are named one by one; of more, the first and how many. */
const named = (units: readonly number[]): NonNullable<Text['params']> => ({ unit: unitText(units[0]), n: units.length });

/** What is gone for, and how likely it is got. */
function goalText(goal: Goal, more: number): Text {
  const { hex, battle, taken, units, troops } = goal;
  const key = !battle ? 'walk-in' : troops ? 'attack' : 'raid';
  return text(`advice.${key}`, { hex: hexText(hex), taken: percent(taken), more, ...named(units) });
}
function plotText({ goals, orders }: Plot): Text {
  const [goal] = goals;
  if (goal) return goalText(goal, goals.length - 1);
  const [order] = orders;
  return order ? text('advice.moves-up', { hex: hexText(order.to), ...named(orders.map(({ unit }) => unit)) }) : text('advice.usual');
}

const NAMED_PLAYS: ReadonlySet<string> = new Set([
  'oc', 'ec', 'discard', 'future', 'pass', 'china-offensive', 'remove-rivalry', 'roll', 'roll-special', 'done',
]);
/** A play of a card, or against an offensive; where it goes first, -1: nowhere, and how many goals more it has. */
export const playName = (verb: string, card: number | undefined, hex: number, more = 0): Text => text('advice.plan', {
  verb: text(NAMED_PLAYS.has(verb) ? `action.${verb}` : 'advice.play.other'),
  card: card === undefined ? '' : text(`card-title.${cardId(card)}`),
  at: hex >= 0 && hex < HEXES ? hexText(hex) : '', pass: Number(card === undefined), there: Number(hex >= 0 && hex < HEXES), more,
});
/** An answer to an offensive: under which HQ, and to which battle. */
export const answerName = (hq: number | undefined, battle: number | undefined): Text =>
  (hq === undefined || battle === undefined ? text('action.no-reaction')
    : text('advice.plan-meets', { unit: unitText(hq), hex: hexText(battle) }));
/** Which card, and how. */
function play({ s, it, actions, plot }: Ask): Told {
  if (it.verb === 'pass') return { reason: text('advice.pass', { n: s.cards[s.toPlay].passes }) };
  if (it.verb === 'china-offensive') return { reason: text('advice.china', { chance: percent(offensiveChance(s)) }) };
  if (it.verb === 'ec' && it.card !== undefined && !runsOffensive(it.card)) {
    return { reason: text('advice.event', { n: CARDS[it.card].ocValue }) };
  }
  if (it.verb !== 'oc' && it.verb !== 'ec') return { reason: text(`advice.play.${it.verb}`) };
  if (!plot) return { reason: text('advice.usual') };
  const nameOf = ({ id, hex, value }: Rival): { name: Text; value: number }[] => {
    const other = actions.find((action) => action.id === id);
    return other ? [{ name: playName(other.verb, other.card, hex), value }] : [];
  };
  const own = { name: playName(it.verb, it.card, plot.goals[0]?.hex ?? -1), value: plot.value };
  return { reason: plotText(plot), plans: comparedTo([own, ...plot.rivals.flatMap(nameOf)]) };
}

/** Whom an answer of a plan is about: those it names, else those in hand. */
const unitsOf = ({ s, it }: Ask): readonly number[] => {
  const list = unitsNamed(it);
  return list.length > 0 ? list : s.offensive?.draft?.units ?? [];
};
/** What a unit is wanted for. */
function wanted(ask: Ask): Text {
  const { it, plot, step } = ask;
  const [unit] = unitsOf(ask);
  if (it.verb === 'done') return text(plot ? 'advice.planned' : 'advice.enough');
  if (unit === undefined || !plot) return text('advice.usual');
  const goal = plot.goals.find(({ units }) => units.includes(unit));
  const order = plot.orders.find((one) => one.unit === unit);
  if (plot.falls && order) return met(plot, unit);
  if (goal) {
    const key = goal.battle ? goal.troops ? 'attack' : 'raid' : 'take';
    return text(`advice.unit.${key}`, { unit: unitText(unit), hex: hexText(goal.hex), taken: percent(goal.taken) });
  }
  return order ? text('advice.unit.moves-up', { unit: unitText(unit), hex: hexText(order.to) })
    : text(step.endsWith('activate') ? 'advice.usual' : 'advice.enough');
}
/** A reaction, by what it makes of the battle. */
function met({ goals: [{ hex, units }], falls: [before, after] = [0, 0] }: Plot, unit: number): Text {
  return text('advice.meets', { unit: unitText(unit), hex: hexText(hex), n: units.length, before: percent(before), after: percent(after) });
}
function leads({ it, plot }: Ask): Text {
  if (it.unit === undefined || !plot) return text('advice.usual');
  const [goal] = plot.goals;
  const what = plot.falls ? met(plot, goal.units[0] ?? it.unit) : plotText(plot);
  return text('advice.leads', { unit: unitText(it.unit), what });
}
/** Battles that lie open, as they stand. */
function forecastOf(s: EotsState, hex: number | undefined): number | null {
  const battle = s.offensive?.battles.find((it) => it.hex === hex && !it.resolved);
  return battle ? percent(battleForecast(s, battle).parties?.find(({ id }) => id === 'attacker')?.wins ?? 0) : null;
}
function stays({ s }: Ask): Text {
  const [hex] = s.offensive ? openBattles(s.offensive) : [];
  const taken = hex === undefined ? null : forecastOf(s, hex);
  return hex === undefined || taken === null ? text('advice.usual') : text('advice.no-reaction', { hex: hexText(hex), taken });
}
function declares(ask: Ask): Text {
  const { s, it, plot } = ask;
  if (it.verb === 'declare') {
    const goal = plot?.goals.find(({ hex }) => hex === it.place);
    return goal ? goalText(goal, 0) : text('advice.usual');
  }
  if (it.verb === 'support') {
    const taken = forecastOf(s, it.place);
    return taken === null ? text('advice.usual') : text('advice.support', { hex: hexText(it.place!), taken });
  }
  return wanted(ask);
}
/** Cards and the die against an offensive. */
function responds({ s, it }: Ask): Text {
  if (it.verb === 'roll') return text('advice.roll', { chance: percent(chanceOf(rollOf(s, false))) });
  if (it.verb === 'roll-special') {
    return text('advice.roll-special', { hex: hexText(it.place!), chance: percent(chanceOf(rollOf(s, true))) });
  }
  return it.card === undefined ? text('advice.no-card') : text('advice.card', { card: cardText(it.card) });
}
/** Where something stands best. */
const stands: (ask: Ask) => Text = (ask) => {
  const [unit] = unitsOf(ask);
  const { place } = ask.it;
  if (ask.it.verb === 'done') return text('advice.stay');
  if (unit === undefined || place === undefined || place >= HEXES) return text('advice.usual');
  return text('advice.stands', { unit: unitText(unit), hex: hexText(place) });
};
const restores = ({ it: { unit, place, verb }, s }: Ask): Text => {
  if (unit === undefined) return text(verb === 'done' ? 'advice.restored' : 'advice.usual');
  const back = place !== undefined && place < HEXES;
  return text(back ? 'advice.rebuild' : 'advice.flip', { unit: unitText(unit), ...(back && { hex: hexText(place) }), n: s.turn });
};
const step = (key: string) => ({ it }: Ask): Text => (it.unit === undefined ? text('advice.usual')
  : text(`advice.${key}`, { unit: unitText(it.unit), units: unitTexts(unitsNamed(it)) }));
const allocates = (ask: Ask): Text => step(ask.it.verb === 'allocate' ? 'allocate' : 'weakest')(ask);

const BY_STEP: Readonly<Record<string, (ask: Ask) => Text>> = {
  'offensive-hq': leads, 'offensive-activate': wanted, 'offensive-move': wanted, 'offensive-declare': declares,
  'reaction-hq': (ask) => (ask.it.verb === 'no-reaction' ? stays(ask) : leads(ask)), 'reaction-activate': wanted, 'reaction-move': wanted,
  'reaction-respond': responds, 'reaction-respond-special': responds, 'reaction-special': responds, 'reaction-attack-cards': responds,
  'reaction-no-battle': responds, 'offensive-after-combat': responds,
  'reaction-assign': ({ it }) => (it.place === undefined ? text('advice.usual') : text('advice.assign', { hex: hexText(it.place) })),
  'offensive-special-assign': (ask) => (unitsOf(ask).length > 0 ? step('joins')(ask) : text('advice.usual')),
  'battle-order': ({ s, it }) => {
    const taken = forecastOf(s, it.place);
    return taken === null ? text('advice.usual') : text('advice.surest', { hex: hexText(it.place!), taken });
  },
  'battle-air-naval-allocate': allocates, 'battle-ground-allocate': allocates,
  'battle-carrier-transfer': ({ it }) => (it.unit === undefined || it.to === undefined ? text('advice.no-transfer')
    : text('advice.transfer', { unit: unitText(it.unit), other: unitText(it.to) })),
  'post-battle-retreat': ({ it }) => (it.place === undefined ? text('advice.usual') : text('advice.retreat', { hex: hexText(it.place) })),
  'post-battle-stacking': step('surplus'), 'post-battle-surplus': step('surplus'), 'post-battle-ships': step('surplus'),
  'post-battle-reaction': stands, 'post-battle-offensive': stands, 'post-battle-emergency': stands,
  'strategic-reinforcements-japan': stands, 'strategic-reinforcements-allied': stands,
  'national-status-evacuate': stands, 'national-status-relocate': stands,
  'replacements-japan': restores, 'replacements-allied': restores,
  'strategic-bombing-declare': ({ s, it }) => (it.unit === undefined ? text('advice.usual')
    : text('advice.bomb', { unit: unitText(it.unit), chance: percent(bombingChance(s, it.unit)) })),
  'event-choice': ({ it }) => (it.verb === 'hit' && it.unit !== undefined ? text('advice.hit', { unit: unitText(it.unit) })
    : it.place !== undefined && it.place < HEXES ? text('advice.there', { hex: hexText(it.place) })
    : it.unit !== undefined ? text('advice.chosen', { unit: unitText(it.unit) }) : text('advice.usual')),
};

export function adviceOf({ seen, open }: BotCall, it: EotsAction): Told {
  const actions = offersOf(open);
  const plot = recall(fingerprint(seen as Seen));
  if (open.actions.length === 1 && !plot) return { reason: text('advice.only') };
  // What is hidden is dealt anyhow; nothing here asks for it.
  const ask: Ask = { s: determinize(seen as Seen, seededDice(open.no)), step: open.step, it, actions, plot };
  if (open.step === 'offensives-choose-play') return play(ask);
  return { reason: (BY_STEP[open.step] ?? (() => text('advice.usual')))(ask) };
}
