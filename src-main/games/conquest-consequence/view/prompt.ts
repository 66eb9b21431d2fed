/** What is asked, in a sentence, and the rule that asks it. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Prompt } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { cardWord } from '../cards.ts';
import type { Seen } from '../observe.ts';
import { handLimit } from '../rules/economy.ts';
import { areaName, commanderOf, factionName, findUnit, typeName, type CncState } from '../state.ts';
import { texts } from '../texts.ts';

/** The rule behind each question. */
const RULES: Readonly<Record<string, string>> = {
  'setup.cadres': 'CNC-5-01', 'newyear.arrival': 'CNC-7-07', 'production.minor': 'CNC-7-21', 'production.spend': 'CNC-7-26',
  'government.play': 'CNC-7-40', 'government.hand-limit': 'CNC-7-53', 'government.pay': 'CNC-7-43',
  'government.bribery-discard': 'CNC-8-12',
  'government.double-agent': 'CNC-9-18', 'government.mole-pair': 'CNC-9-15', 'command.play': 'CNC-10-01', 'command.tie': 'CNC-10-11',
  'turn.declare': 'CNC-15-01', 'turn.move': 'CNC-11-01', 'turn.recruit': 'CNC-17-03', 'turn.intervention': 'CNC-15-11',
  'combat.activate': 'CNC-12-01', 'combat.choose': 'CNC-12-02', 'battle.targets': 'CNC-12-16', 'battle.action': 'CNC-12-05',
  'battle.hit': 'CNC-12-07', 'battle.join': 'CNC-12-19', 'battle.escape': 'CNC-12-20', 'battle.rebase': 'CNC-13-01',
  'supply.blockade': 'CNC-14-08', window: 'CNC-9-11', 'disband.unit': 'CNC-3-08',
};

function params(seen: Seen, open: Decision): NonNullable<Text['params']> {
  const s = seen as unknown as CncState;
  const { turn, battle, points, cadres, kernel } = seen;
  const offers = offersOf(open);
  const locals = kernel.frames.at(-1)?.locals ?? {};
  const inHand = turn && turn.unit >= 0 ? findUnit(s, turn.unit) : undefined;
  const first = offers.find(({ unit }) => unit !== undefined)?.unit;
  const block = first === undefined ? undefined : findUnit(s, first);
  return {
    n: turn?.commands ?? Math.max(0, points), year: String(seen.year),
    cadres: cadres.reduce((sum, it) => sum + (commanderOf(it.nation) === seen.viewer ? it.n : 0), 0),
    ...(battle && { space: areaName(battle.area), round: battle.round }),
    ...(inHand && { unit: typeName(inHand.type), cv: inHand.cv, from: areaName(inHand.at) }),
    ...(!inHand && block && { unit: typeName(block.type), cv: block.cv }),
    ...(typeof locals.user === 'number' && locals.user >= 0 && { faction: factionName(locals.user) }),
    ...(typeof locals.card === 'number' && locals.card > 0 && { card: text(`card.${cardWord(locals.card)}`) }),
    ...(open.step === 'government.play' && { surplus: surplusOf(seen) }),
    ...(typeof locals.muster === 'number' && { muster: locals.muster }),
  };
}
/** Cards over the limit: whoever holds most of them loses most if all pass (CNC-7-53). */
export const surplusOf = (seen: Seen): Text[] => seen.players
  .map((faction) => ({ faction, n: seen.factions[faction].hand.length - handLimit(seen as unknown as CncState, faction) }))
  .filter(({ n }) => n > 0).sort((a, b) => b.n - a.n).map(({ faction, n }) => text('card-surplus', { faction: factionName(faction), n }));
/** Questions that differ within their step. */
function variant(seen: Seen, { step, actions }: Decision): string {
  if (step === 'turn.move') {
    const { unit, emergency, winter } = seen.turn!;
    if (unit >= 0) return '.in-hand';
    // The turn cannot end while what was declared is still to be met (CNC-15-02).
    if (!actions.some(({ verb }) => verb === 'done')) return '.owed';
    return emergency ? '.emergency' : winter ? '.winter' : '';
  }
  if (step === 'government.play') return surplusOf(seen).length > 0 ? '.surplus' : '';
  if (step === 'government.pay') return `.${String(seen.kernel.frames.at(-1)?.locals.kind ?? 'industry')}`;
  if (step === 'production.spend') return seen.points > 0 ? '' : '.none';
  return '';
}

/** `proposed`: what is proposed, or why nothing is. */
export function promptOf(seen: Seen, open: Decision, proposed?: Text): Prompt {
  const step = `step.${open.step}`;
  const own = `${step}${variant(seen, open)}`;
  const question = own in texts.en ? own : step;
  const help = [`${own}.help`, `${step}.help`].find((key) => key in texts.en);
  const given = params(seen, open);
  const rule = RULES[open.step];
  return { no: open.no, side: open.side, step: open.step, question: text(question, given),
    ...(proposed ? { help: proposed, proposedBy: text('help.proposed.by') } : help && { help: text(help, given) }), ...(rule && { rule }) };
}
