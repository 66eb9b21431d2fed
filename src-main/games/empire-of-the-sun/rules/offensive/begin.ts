/** How an offensive begins: the card, what is kept of the board, HQ and activation (6.0, 6.21). */
import { auto, decide } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { CARDS, SIDE_NAMES } from '../../data.ts';
import type { Side } from '../../data.ts';
import type { Text } from '../../../../engine/text.ts';
import { onUnit, type EotsAction } from '../../answers.ts';
import { hexText, sideText, unitTexts } from '../../names.ts';
import type { GroupMove } from '../../offensive-state.ts';
import { BOX } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { cardText, ownerOfCard } from '../cards/facts.ts';
import { takeBack, takeUp } from '../cards/piles.ts';
import { operationsOf } from '../cards/values.ts';
import { tellDisplaced, tellTaken } from '../control.ts';
import { restore } from '../effects/of-offensive.ts';
import { fixedUnits } from '../effects/activation.ts';
import { runWindow, tellUntold } from '../effects/index.ts';
import type { Window } from '../effects/index.ts';
import { offensiveOf } from '../movement/mover.ts';
import { activeOf, givenHqs, startingHqs, takeHqs } from './activation.ts';
import { isStrategic } from './fighting.ts';
import { applyActivate, offensiveActivateActions } from './reaction.ts';
import type { ActivateAction } from './reaction.ts';
import { commit, snapshotOf } from './snapshot.ts';

/** What an offensive is called with: the card, still in the hand or in the Future Offensive box, and how it is played. */
export interface OffensiveCall { card: number; play: 'oc' | 'ec' }

/** EOTS-6.0-01, EOTS-6.0-02, EOTS-6.25A-01: one card, one way of playing it, roles that last, surprise until told otherwise. */
function begin({ s, locals }: Ctx): void {
  const card = Number(locals.card);
  const play = locals.play === 'ec' ? 'ec' : 'oc';
  const side: Side = ownerOfCard(card);
  const stated = play === 'ec' ? CARDS[card].eventIntel : null;
  const { future } = s.cards[side];
  delete s.fought;
  s.offensive = {
    side, card, play, hqs: [], reactionHq: -1, operations: operationsOf(card), limit: 0, reactionLimit: 0, condition: stated ?? 'surprise',
    intelligence: { rolled: false, failed: false, cardPlayed: false, eventSurprise: stated === 'surprise' },
    startOf: {}, moves: [], battles: [], specialReactions: [], reactionCards: [],
    captured: [], navalOverride: {}, noAirZone: -1, phantomShips: [],
    snapshot: snapshotOf(s), future: future === null ? null : { ...future }, provisional: side,
  };
  takeUp(s, card);
}

/** What cards do at a moment, and the choices that they ask for, before the offensive goes on (5.3). */
export const cardMoment = (id: string, window: Window): Step<EotsState> => auto(id, (ctx) => runWindow(ctx, window));

export const beginSteps: Step<EotsState>[] = [
  auto('offensive-begin', begin),
  cardMoment('offensive-opens', 'begin'),
  cardMoment('offensive-before-activation', 'before-activation'),
  cardMoment('offensive-activation', 'activation'),
  auto('offensive-given-hqs', ({ s }) => {
    const given = givenHqs(s) ?? (startingHqs(s).length === 1 ? startingHqs(s) : null);
    if (given) takeHqs(s, given);
  }),
  decide<EotsState, EotsAction & { unit: number }>('offensive-hq', {
    who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
    actions: ({ s }) => (offensiveOf(s).hqs.length > 0 || givenHqs(s) ? [] : startingHqs(s).map((hq) => onUnit('hq', hq))),
    apply: ({ s }, { unit: hq }) => takeHqs(s, [hq]),
  }),
  decide<EotsState, ActivateAction>('offensive-activate', {
    who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
    actions: ({ s }) => (offensiveOf(s).hqs.length === 0 || fixedUnits(s).length > 0 ? [] : offensiveActivateActions(s)),
    apply: applyActivate,
  }),
  cardMoment('offensive-activated', 'after-activation'),
];

/** The event is withdrawn before anything was shown: board and card as they were. */
export function abandon(ctx: Ctx): void {
  const { s } = ctx;
  const { card, future, side } = offensiveOf(s);
  restore(s);
  s.offensive = null;
  // The box may hold another card; it is given back only where this one came from.
  takeBack(s, card, future ?? s.cards[side].future);
  ctx.answer('abandoned');
}

/** The moves are shown (EOTS-S-08): from here on nothing can be taken back, and the log tells what was hidden. */
export function showMoves(ctx: Ctx): void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  const { side, card, hqs, moves, battles } = offensive;
  commit(offensive);
  ctx.reveal();
  ctx.log(
    `offensive.begins.${offensive.play}`,
    { side: sideText(side), card: cardText(card), hqs: unitTexts(hqs), n: activeOf(s, side).length, hq: hqs.length },
    { rule: 'EOTS-6.0-01', side: SIDE_NAMES[side] },
  );
  tellUntold(ctx);
  for (const move of moves) tellMove(ctx, move, isStrategic(move));
  for (const { hex } of battles) ctx.log('offensive.declares', { hex: hexText(hex) }, { rule: 'EOTS-6.24-01' });
}
/** A move that is shown, with the hexes that a march has taken and the HQs that it has swept away (EOTS-12.1-01, EOTS-7.55-01). */
export function tellMove(ctx: Ctx, { units, path, taken, displaced }: GroupMove, strategic: boolean): void {
  logMove(ctx, units, path[0], path[path.length - 1], strategic);
  for (const hex of taken) tellTaken(ctx, ownerOf(units[0]), hex, 'EOTS-12.1-01');
  for (const { hq } of displaced) tellDisplaced(ctx, hq, 'EOTS-7.55-01');
}
function logMove(ctx: Ctx, units: readonly number[], from: number, to: number, strategic: boolean): void {
  ctx.log(
    strategic ? 'offensive.moves-strategically' : 'offensive.moves',
    { units: unitTexts(units), from: placeText(from), to: placeText(to) }, { rule: 'EOTS-6.23-01' },
  );
}
const placeText = (place: number): Text => (place === BOX.chinaAir ? { key: 'box.china-air' } : hexText(place));
