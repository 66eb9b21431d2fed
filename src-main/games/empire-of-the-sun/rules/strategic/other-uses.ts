/**
 * What else an operations card buys, each the whole action (5.0 B-E, 17.26): an offensive in China, an air unit or an HQ
 * taken off the map, an HQ brought back, and in the three-turn scenarios the end of one's own rivalry.
 */
import type { WhyNot } from '../../../../engine/game.ts';
import type { Action } from '../../../../engine/state.ts';
import { text } from '../../../../engine/text.ts';
import { CARDS, COUNTERS, HEXES, JAPAN, cardId, hexId, unitId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, sideText, unitText } from '../../names.ts';
import { scenario } from '../../setup.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { HQS, K, is, ownerOf } from '../../units.ts';
import { displaceHq, waitingHqs } from '../headquarters.ts';
import { toNextTurn } from '../leaving.ts';
import { whyNotChinaOffensive } from '../nations/china.ts';
import { enter, returnPorts } from './entry.ts';

export interface OtherUse extends Action {
  use: 'china-offensive' | 'withdraw-air' | 'relocate-hq' | 'return-hq' | 'remove-rivalry';
  card: number;
  /** The air unit or HQ; -1: none. */
  unit: number;
  hex: number;
}

const SHORT_GAME = 'short-game-rivalry';
const suffers = (s: EotsState, side: Side): boolean => (side === JAPAN ? s.markers.rivalry.japan : s.markers.rivalry.us);

/** Why a card cannot be spent to end one's own rivalry (17.26, 17.37, 17.47; EOTS-17.9-02). */
export function whyNotRemoveRivalry(s: EotsState, side: Side, card: number): WhyNot | null {
  if (!scenario(s.kernel.scenario).specialRules.some(({ id }) => id === SHORT_GAME)) return { reason: text('why.rivalry.scenario'), rule: 'EOTS-17.9-02' };
  if (!suffers(s, side)) return { reason: text('why.rivalry.none'), rule: 'EOTS-17.26-01' };
  return CARDS[card].ocValue === 3 ? null : { reason: text('why.rivalry.value'), rule: 'EOTS-17.26-01' };
}

/** Why a card does not bring this HQ back (7.56). */
export function whyNotReturnHq(s: EotsState, side: Side, hq: number): WhyNot | null {
  if (!waitingHqs(s, side).includes(hq)) return { reason: text('why.return-hq.waits'), rule: 'EOTS-7.56-01' };
  return { reason: text('why.return-hq.port'), rule: 'EOTS-7.56-02' };
}

/** Every such use of a card; whether the card may be played for operations at all is the cards' to say (rules/cards/playable.ts). */
export function otherUses(s: EotsState, side: Side, card: number): OtherUse[] {
  const id = cardId(card);
  const found: OtherUse[] = [];
  const add = (use: OtherUse['use'], tail = '', unit = -1, hex = -1): void => { found.push({ id: `${use}:${id}${tail}`, use, card, unit, hex }); };
  if (side === JAPAN && whyNotChinaOffensive(s, card) === null) add('china-offensive');
  if (whyNotRemoveRivalry(s, side, card) === null) add('remove-rivalry');
  for (let unit = 0; unit < COUNTERS; unit++) if (ownerOf(unit) === side && is(unit, K.air) && s.place[unit] < HEXES) add('withdraw-air', `:${unitId(unit)}`, unit);
  for (const hq of HQS[side]) if (s.place[hq] < HEXES) add('relocate-hq', `:${unitId(hq)}`, hq);
  for (const hq of waitingHqs(s, side)) for (const hex of returnPorts(s, hq)) add('return-hq', `:${unitId(hq)}@${hexId(hex)}`, hq, hex);
  return found;
}

/** Carries one out. The card has been taken up before and is filed afterwards. */
export function carryOut(ctx: Ctx, side: Side, { use, unit, hex }: OtherUse): void {
  const { s } = ctx;
  switch (use) {
    case 'china-offensive': ctx.call('china-offensive'); break;
    case 'withdraw-air':
      toNextTurn(s, unit);
      ctx.log('strategic.air-withdrawn', { unit: unitText(unit) }, { rule: 'EOTS-7.33-06' });
      break;
    case 'relocate-hq':
      displaceHq(s, unit);
      ctx.log('strategic.hq-relocated', { unit: unitText(unit) }, { rule: 'EOTS-7.54-01' });
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
