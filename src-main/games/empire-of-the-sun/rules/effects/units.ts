/** Effects that bring counters into play, take them out, or exchange them (5.31, 5.33). */
import { unitNo } from '../../data.ts';
import { unitText } from '../../names.ts';
import { BOX, isOnMap, setPlace } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { ownerOf } from '../../units.ts';
import { eliminate, removeForGood, toNextTurn } from '../leaving.ts';
import { enter } from '../strategic/entry.ts';
import { isJoinedToSource } from '../supply.ts';
import { byHex } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';
import { hqPorts, placesFor } from './placing.ts';

const unitOf = ({ effect }: Use): number => unitNo(String(effect.unit));

/** A unit that waits for its event enters; without a place for it, it is lost (EOTS-5.33-02). */
const receive: EffectKind = {
  start: (use) => {
    const { s, ctx, effect, notes } = use;
    const unit = unitOf(use);
    notes.left = 0;
    if (s.place[unit] !== BOX.event) return;
    if (effect.when === 'next-turn') {
      ctx.log('card.next-turn', { unit: unitText(unit) }, { rule: 'EOTS-5.33-02' });
      return toNextTurn(s, unit);
    }
    if (placesFor(s, unit, effect.placement).length > 0) notes.left = 1;
    else {
      if (effect.ifImpossible === 'removed-from-game') removeForGood(s, unit);
      else eliminate(s, unit);
      ctx.log('card.lost', { unit: unitText(unit) }, { rule: 'EOTS-5.33-02' });
    }
  },
  options: (use) => byHex('place', placesFor(use.s, unitOf(use), use.effect.placement)),
  take: (use, { place: hex }) => {
    enter(use.s, unitOf(use), hex ?? BOX.chinaAir);
    use.ctx.log('card.placed', { unit: unitText(unitOf(use)) }, { rule: 'EOTS-5.33-02' });
  },
};

const removeUnit: EffectKind = {
  start: (use) => {
    const place = use.s.place[unitOf(use)];
    if (use.effect.ifInPlay === true && (place === BOX.removed || place === BOX.event)) return;
    removeForGood(use.s, unitOf(use));
    use.ctx.log('card.removed', { unit: unitText(unitOf(use)) }, { rule: 'EOTS-5.31-07' });
  },
};

/** An HQ in whose place another comes: same hex, same box, or a port of the owner's choice (al-20, al-27; EOTS-5.31-10). */
const swap: EffectKind = {
  start: (use) => {
    const { s, ctx, effect, notes } = use;
    const [old, young] = [unitNo(String(effect.remove)), unitNo(String(effect.place))];
    notes.left = 0;
    if (s.place[young] !== BOX.event) return;
    const place = s.place[old];
    const waits = place > BOX.turnTrack && place < BOX.delayed && String(effect.ifNotInPlay).startsWith('same place');
    const flags = s.flags[old];
    const takesOver = isOnMap(s, old) || waits;
    removeForGood(s, old);
    // He takes over all that the other was: there since the turn began, or come in it.
    if (takesOver) {
      s.flags[young] = flags;
      setPlace(s, young, place);
      if (waits) ctx.log('card.next-turn', { unit: unitText(young) }, { rule: 'EOTS-5.31-07' });
      else ctx.log('card.placed', { unit: unitText(young) });
    } else notes.left = 1;
  },
  options: ({ s, effect }) => byHex('place', hqPorts(s, unitNo(String(effect.place)))),
  take: ({ s, ctx, effect }, { place: hex }) => {
    if (hex === undefined) return;
    enter(s, unitNo(String(effect.place)), hex);
    ctx.log('card.placed', { unit: unitText(unitNo(String(effect.place))) });
  },
};
/** Where the HQ of a swap would stand, asked before the card is played (EOTS-5.31-10). */
export const canSwapIn = (s: EotsState, effect: Use['effect']): boolean => {
  const [old, young] = [unitNo(String(effect.remove)), unitNo(String(effect.place))];
  if (s.place[young] !== BOX.event) return false;
  return isOnMap(s, old) ? isJoinedToSource(s, ownerOf(young), s.place[old]) : hqPorts(s, young).length > 0;
};

export const UNIT_KINDS: Readonly<Record<string, EffectKind>> = { 'receive-unit': receive, 'remove-unit': removeUnit, 'swap-hq': swap };
