/**
 * What else an operations card buys, each the whole action (5.0 B-E, 17.26): an offensive in China, an air unit or an HQ
 * taken off the map, an HQ brought back, and in the three-turn scenarios the end of one's own rivalry.
 */
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { act, onCard, type EotsAction } from '../../answers.ts';
import { CARDS, HEXES, JAPAN, SIDES, hexId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, sideText, unitText } from '../../names.ts';
import { hqIn } from '../../position.ts';
import { scenario } from '../../setup.ts';
import { BOX } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { COUNTERS_OF, HQS, K, is } from '../../units.ts';
import { displaceHq, waitingHqs } from '../headquarters.ts';
import { toNextTurn } from '../leaving.ts';
import { whyNotChinaOffensive } from '../nations/china.ts';
import { enter, isReturnPort, returnPorts } from './entry.ts';

/** `unit`: the air unit or HQ, where it is about one. */
export interface OtherUse extends EotsAction {
  verb: 'china-offensive' | 'withdraw-air' | 'relocate-hq' | 'return-hq' | 'remove-rivalry';
  card: number;
}

const SHORT_GAME = 'short-game-rivalry';
const suffers = (s: EotsState, side: Side): boolean => (side === JAPAN ? s.markers.rivalry.japan : s.markers.rivalry.us);

/** Why a card cannot be spent to end one's own rivalry (17.26, 17.37, 17.47; EOTS-17.9-02). */
export function whyNotRemoveRivalry(s: EotsState, side: Side, card: number): WhyNot | null {
  if (!scenario(s.kernel.scenario).specialRules.some(({ id }) => id === SHORT_GAME)) {
    return { reason: text('why.rivalry.scenario'), rule: 'EOTS-17.9-02' };
  }
  if (!suffers(s, side)) return { reason: text('why.rivalry.none'), rule: 'EOTS-17.26-01' };
  return CARDS[card].ocValue === 3 ? null : { reason: text('why.rivalry.value'), rule: 'EOTS-17.26-01' };
}

/** Why a card does not bring this HQ back there (7.56). */
export function whyNotReturnHq(s: EotsState, side: Side, hq: number, hex: number): WhyNot {
  if (!waitingHqs(s, side).includes(hq)) return { reason: text('why.return-hq.waits'), rule: 'EOTS-7.56-01' };
  const area = isReturnPort(s, side, hex);
  const rule = !area ? HOME_RULES[side] : hqIn(s, side, hex) >= 0 ? 'EOTS-7.51-04' : 'EOTS-7.56-04';
  return { reason: text('why.return-hq.port'), rule };
}
const HOME_RULES = ['EOTS-7.56-02', 'EOTS-7.56-03'] as const;

/** Why a card takes nothing like that off the map: its own air units and HQs alone leave it so, from a hex (7.33, 7.54, R-48). */
export const whyNotLeave = (verb: string): WhyNot => (verb === 'relocate-hq'
  ? { reason: text('why.leave.hq'), rule: 'EOTS-7.54-01' }
  : { reason: text('why.leave.air'), rule: 'EOTS-7.33-06' });

/** What any card of the side may be spent on: counters to take off the map, HQs to bring back. */
export interface CommonUses { leaving: readonly number[]; returning: readonly { hq: number; hexes: readonly number[] }[] }
export const commonUses = (s: EotsState, side: Side): CommonUses => ({
  leaving: LEAVING[side].filter((unit) => s.place[unit] < HEXES),
  returning: waitingHqs(s, side).map((hq) => ({ hq, hexes: returnPorts(s, hq) })),
});
/** By side: air units, then HQs; any that is on the map may be withdrawn (EOTS-7.33-06, R-48). */
const LEAVING: readonly (readonly number[])[] = SIDES.map((side) => [...COUNTERS_OF[side].filter((unit) => is(unit, K.air)), ...HQS[side]]);
/** By card and unit, made once: one list after the other holds hundreds of them. */
const leavings: OtherUse[][] = CARDS.map(() => []);
function leaving(card: number, unit: number): OtherUse {
  return leavings[card][unit] ??= act({ verb: is(unit, K.hq) ? 'relocate-hq' : 'withdraw-air', card, unit });
}
/** Every such use of a card; whether the card may be played for operations at all is the cards' to say (rules/cards/playable.ts). */
export function otherUses(s: EotsState, side: Side, card: number, common = commonUses(s, side)): OtherUse[] {
  const found: OtherUse[] = [];
  if (side === JAPAN && whyNotChinaOffensive(s, card) === null) found.push(onCard('china-offensive', card));
  if (whyNotRemoveRivalry(s, side, card) === null) found.push(onCard('remove-rivalry', card));
  for (const unit of common.leaving) found.push(leaving(card, unit));
  for (const { hq, hexes } of common.returning) for (const hex of hexes) found.push(act({ verb: 'return-hq', card, unit: hq, place: hex }));
  return found;
}

/** Carries one out. The card has been taken up before and is filed afterwards. */
export function carryOut(ctx: Ctx, side: Side, { verb, unit = -1, place: hex = -1 }: OtherUse): void {
  const { s } = ctx;
  switch (verb) {
    case 'china-offensive': ctx.call('china-offensive'); break;
    case 'withdraw-air':
      toNextTurn(s, unit);
      ctx.log('strategic.air-withdrawn', { unit: unitText(unit) }, { rule: 'EOTS-7.33-06' });
      break;
    case 'relocate-hq':
      displaceHq(s, unit);
      // Dotted ones never come back (7.5).
      if (s.place[unit] === BOX.removed) ctx.log('strategic.hq-gone', { unit: unitText(unit) }, { rule: 'EOTS-7.5-02' });
      else ctx.log('strategic.hq-relocated', { unit: unitText(unit) }, { rule: 'EOTS-7.54-01' });
      break;
    case 'return-hq':
      enter(s, unit, hex);
      ctx.log('strategic.hq-returned', { unit: unitText(unit), hex: hexText(hex) }, { rule: 'EOTS-7.56-01', spaces: [hexId(hex)] });
      break;
    default:
      if (side === JAPAN) s.markers.rivalry.japan = false;
      else s.markers.rivalry.us = false;
      ctx.log('strategic.rivalry-ended', { side: sideText(side) }, { rule: 'EOTS-17.26-01' });
  }
}
