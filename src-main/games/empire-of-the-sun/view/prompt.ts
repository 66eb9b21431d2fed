/** What is asked: the step in words, about what it is asked, and the rule that asks it. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { Prompt } from '../../../engine/view.ts';
import { DONE, offersOf, unitsNamed } from '../answers.ts';
import { ALLIED, CARDS, HEXES, JAPAN } from '../data.ts';
import { hexText, hexTexts, unitText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import { allHit } from '../rules/battle/fire.ts';
import { whyNotHome } from '../rules/battle/post-battle.ts';
import { cardText } from '../rules/cards/facts.ts';
import { countActivated, limitOf } from '../rules/offensive/activation.ts';
import { openBattles } from '../rules/offensive/fighting.ts';
import { draftOf, modeOf } from '../rules/offensive/movement.ts';
import { whyNotInOffensive } from '../rules/offensive/whynot.ts';
import { texts } from '../texts.ts';
import { boardOf } from './seen.ts';

/** The rule behind each question. */
export const STEP_RULES: Readonly<Record<string, string>> = {
  'scenario-bid': 'EOTS-16.49-01', 'take-arcadia': 'EOTS-17.25-02', 'strategic-reinforcements-allied': 'EOTS-9.11-02',
  'strategic-reinforcements-japan': 'EOTS-9.11-02', 'replacements-allied': 'EOTS-10.0-06', 'replacements-japan': 'EOTS-10.0-06',
  'strategic-bombing-declare': 'EOTS-11.31-02', 'offensives-initiative': 'EOTS-4.21-02', 'offensives-choose-play': 'EOTS-5.0-02',
  'event-choice': 'EOTS-5.31-01', 'national-status-evacuate': 'EOTS-7.22-01', 'national-status-relocate': 'EOTS-12.63-02',
  'offensive-hq': 'EOTS-6.21-06', 'offensive-activate': 'EOTS-6.21-01', 'offensive-move': 'EOTS-6.23-01',
  'offensive-declare': 'EOTS-6.24-01', 'offensive-special-assign': 'EOTS-6.27-10', 'reaction-respond': 'EOTS-6.25C-01',
  'reaction-respond-special': 'EOTS-5.32-01', 'reaction-special': 'EOTS-6.27-03', 'reaction-hq': 'EOTS-6.26-02',
  'reaction-activate': 'EOTS-6.26-05', 'reaction-move': 'EOTS-6.26-11', 'reaction-air-battles': 'EOTS-17.11-03',
  'reaction-forced': 'EOTS-17.11-03', 'reaction-assign': 'EOTS-6.24-07', 'reaction-attack-cards': 'EOTS-5.32B-01',
  'reaction-no-battle': 'EOTS-5.32-04', 'offensive-after-combat': 'EOTS-5.32B-01', 'battle-order': 'EOTS-6.28-01',
  'battle-air-naval-allocate': 'EOTS-8.2F-01', 'battle-ground-allocate': 'EOTS-8.4B-02',
  'battle-carrier-transfer': 'EOTS-8.2F-18', 'post-battle-stacking': 'EOTS-7.48-01', 'post-battle-surplus': 'EOTS-7.48-01',
  'post-battle-ships': 'EOTS-7.24-03', 'post-battle-retreat': 'EOTS-8.5-03', 'post-battle-reaction': 'EOTS-8.6-05',
  'post-battle-offensive': 'EOTS-8.6-01', 'post-battle-emergency': 'EOTS-7.22-01',
};

/** The card and the kind of the effect that asks (step `event-choice`). */
export function effectAsking({ kernel }: Pick<Seen, 'kernel'>): { card: number; kind: string } | null {
  const frame = kernel.frames.findLast(({ procedure }) => procedure === 'card-window');
  const card = Number(frame?.locals.card ?? -1);
  return card < 0 ? null : { card, kind: CARDS[card].effects[Number(frame?.locals.effect)]?.kind ?? '' };
}

function variant(seen: Seen, open: Decision): { name: string; params: NonNullable<Text['params']> } {
  const { offensive } = seen;
  const offers = offersOf(open);
  const verbs = new Set(offers.map(({ verb }) => verb));
  const [first] = offers;
  const [unit] = first ? unitsNamed(first) : [];
  const params: NonNullable<Text['params']> = {
    ...(unit !== undefined && { unit: unitText(unit) }),
    ...(first?.place !== undefined && first.place < HEXES && { hex: hexText(first.place) }),
  };
  const asking = open.step === 'event-choice' ? effectAsking(seen) : null;
  if (asking) return { name: `${asking.kind}.${first?.verb ?? 'done'}`, params: { ...params, card: cardText(asking.card) } };
  if (verbs.has('weakest')) return { name: 'weakest', params };
  const all = verbs.has('allocate') ? allHit(boardOf(seen)) : null;
  if (all) {
    const units = [...new Set(all.taken)];
    const each = units.length === all.taken.length ? 'one' : 'more';
    return { name: 'all', params: { ...params, units: unitTexts(units), n: units.length, steps: all.taken.length, each } };
  }
  if (offensive) {
    const side = open.side === 'japan' ? 0 : 1;
    const inHand = offensive.draft?.units ?? [];
    const s = boardOf(seen);
    const { moves, battles } = offensive;
    Object.assign(params, {
      used: countActivated(s, side), limit: limitOf(offensive, side), n: moves.length, battles: battles.length,
      places: hexTexts(openBattles(offensive)), fights: openBattles(offensive).length,
    });
    if (inHand.length > 0 && verbs.has('clear')) {
      const mode = text(`mode.${modeOf(s, draftOf(offensive)) ?? 'open'}`);
      return { name: 'in-hand', params: { ...params, units: unitTexts(inHand), count: inHand.length, mode } };
    }
    if (verbs.has('roll')) return { name: 'roll', params };
  }
  const card = open.step === 'take-arcadia' ? offers.find(({ verb }) => verb === 'take')?.card : undefined;
  return { name: '', params: { ...params, ...(card !== undefined && { card: cardText(card) }) } };
}

/** Steps that a side ends itself, once nothing stands against it. */
const ENDED = ['offensive-activate', 'offensive-move', 'offensive-declare', 'reaction-activate', 'reaction-move'];
const HOMEWARD = ['post-battle-reaction', 'post-battle-offensive'];
function blocked(seen: Seen, open: Decision): Pick<Prompt, 'blocked'> {
  const inHand = (seen.offensive?.draft?.units.length ?? 0) > 0;
  if (HOMEWARD.includes(open.step) && !open.actions.some(({ verb }) => verb === 'done')) {
    return { blocked: whyNotHome(boardOf(seen), open.side === 'japan' ? JAPAN : ALLIED) ?? undefined };
  }
  if (!ENDED.includes(open.step) || inHand || open.actions.some(({ verb }) => verb === 'done')) return {};
  const why = whyNotInOffensive(boardOf(seen), open.step, DONE);
  return why ? { blocked: { reason: why.reason, rule: why.rule } } : {};
}

export function promptOf(seen: Seen, open: Decision): Prompt {
  const { name, params } = variant(seen, open);
  const step = `step.${open.step}`;
  const own = `${step}.${name}`;
  const question = name !== '' && own in texts.en ? own : step;
  const help = [`${own}.help`, `${step}.help`].find((key) => key in texts.en);
  const rule = STEP_RULES[open.step];
  return {
    no: open.no, side: open.side, step: open.step, question: text(question, params),
    ...(help && { help: text(help, params) }), ...(rule && { rule }), ...blocked(seen, open),
  };
}
