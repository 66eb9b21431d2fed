/** Effects on the offensive itself: its condition, its units, its end (5.2, 5.3, 5.32). */
import { sideOf, unitNo } from '../../data.ts';
import { unitText } from '../../names.ts';
import { clone } from '../../../../engine/json.ts';
import type { Intelligence, Offensive } from '../../offensive-state.ts';
import { F, isActive, setFlag, setPlace, touch } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { hexNos } from '../../data.ts';
import { K, is, ownerOf } from '../../units.ts';
import { activate, deactivate } from '../activity.ts';
import { cardText, isReaction } from '../cards/facts.ts';
import { onMapWhich } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { changeControl } from '../control.ts';
import { aspCost } from '../movement/amphibious.ts';
import { offensiveOf } from '../movement/mover.ts';
import { byUnit, chooserOf, sideIn } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';

/**
 * Everything that the offensive has done to the board is undone; dice and cards stay as they are (EOTS-5.32D-02 to EOTS-5.32D-05, R-15).
 */
export function restore(s: EotsState): void {
  const { snapshot } = offensiveOf(s);
  if (!snapshot) throw new Error('The board before the card was played has not been kept.');
  Object.assign(s, clone(snapshot));
  const it = offensiveOf(s);
  it.moves = [];
  it.battles = [];
  it.captured = [];
  it.specialReactions = [];
  it.noAirZone = -1;
  it.phantomShips = [];
  touch(s);
}

/** Ambush beats intercept; a card beats what the offensive card has stated (EOTS-5.21-02, EOTS-5.32A-03). */
const condition: EffectKind = {
  start: ({ s, ctx, card, effect }) => {
    const it = offensiveOf(s);
    const stated = effect.condition as Intelligence;
    if (!isReaction(card)) {
      it.condition = stated;
      // EOTS-5.2-02: no roll can change it.
      it.intelligence.eventSurprise = stated === 'surprise';
      return;
    }
    it.intelligence.cardPlayed = true;
    if (it.condition !== 'ambush') it.condition = stated;
    ctx.log(`card.condition-set.${it.condition}`, { card: cardText(card) }, { rule: 'EOTS-5.21-02' });
  },
};
const named = ({ effect }: Use): number[] => (effect.units as string[]).map(unitNo);
const fixed: EffectKind = {
  start: (use) => {
    const it = offensiveOf(use.s);
    for (const unit of named(use)) {
      it.startOf[unit] = use.s.place[unit];
      activate(use.s, unit);
    }
    it.limit = named(use).length;
  },
};
const lockout: EffectKind = { start: (use) => { for (const unit of named(use)) setFlag(use.s, unit, F.lockedOut, true); } };
/** For named units, or for every ship of both sides (jp-09). */
const allowance: EffectKind = {
  start: ({ s, effect }) => {
    const { navalOverride } = offensiveOf(s);
    const ids = (effect.units as { ids?: string[] }).ids;
    for (const key of ids ? ids.map((id) => String(unitNo(id))) : ['*']) navalOverride[key] = Number(effect.hexes);
  },
};
/** EOTS-17.11-05. */
const noZone: EffectKind = {
  start: (use) => {
    offensiveOf(use.s).noAirZone = sideIn(use);
    touch(use.s);
  },
};
/** EOTS-17.11-07. */
const phantom: EffectKind = {
  start: ({ s, effect }) => {
    offensiveOf(s).phantomShips = hexNos(effect.hexes as string[]);
    touch(s);
  },
};
const waiver: EffectKind = { start: ({ s, side }) => { offensiveOf(s).supplyWaived = side; } };
/** Most filters are asked while units are activated; one also lets an HQ command whom it could not (al-25; EOTS-6.21-11). */
const filter: EffectKind = { start: ({ s, side, effect }) => { if (effect.overridesHqNationality === true) {
  offensiveOf(s).anyNationality = side;
} } };

/** The whole offensive is undone, and its side's turn is over (EOTS-5.32D-01, EOTS-5.32D-02, EOTS-5.32D-04, EOTS-5.32D-07). */
const cancel: EffectKind = {
  start: ({ s, ctx, card }) => {
    restore(s);
    offensiveOf(s).cancelled = true;
    ctx.log('card.cancelled', { card: cardText(card) }, { rule: 'EOTS-5.32D-01' });
  },
};

/** One unit goes home: hexes and HQs are as before if it alone took them, its points come back, it fights nowhere (al-22, R-36). */
function sendHome(s: EotsState, unit: number): void {
  const it = offensiveOf(s);
  const move = it.moves.find(({ units }) => units.includes(unit));
  if (move) {
    move.units = move.units.filter((other) => other !== unit);
    const carried = move.carried.some(([brigade]) => brigade === unit);
    move.carried = move.carried.filter(([brigade]) => brigade !== unit);
    const points = move.mode === 'amphibious' && !carried ? Math.min(move.asp, aspCost(s, unit)) : 0;
    move.asp -= points;
    // What is left of the group's cost has taken temporary points first, as when it was paid.
    const kept = Math.min(move.temporary ?? 0, move.asp);
    const passing = (move.temporary ?? 0) - kept;
    const asp = s.markers.asp[ownerOf(unit)];
    asp.used -= points - passing;
    asp.temporary += passing;
    move.temporary = kept;
    if (!move.units.some((other) => is(other, K.ground))) {
      for (const hex of move.taken) changeControl(s, hex, ownerOf(unit) === 0 ? 1 : 0);
      it.captured = it.captured.filter((hex) => !move.taken.includes(hex));
      for (const { hq, hex } of move.displaced) {
        setPlace(s, hq, hex);
        setFlag(s, hq, F.cannotBeDelayed, false);
      }
    }
    it.moves = it.moves.filter(({ units }) => units.length > 0);
  }
  setPlace(s, unit, it.startOf[unit] ?? s.place[unit]);
  deactivate(s, unit);
  for (const battle of it.battles) battle.support = battle.support.filter((other) => other !== unit);
  it.battles = it.battles.filter(({ hex, support }) => support.length > 0 || hasFighter(s, it, hex));
}
const hasFighter = (s: EotsState, it: Offensive, hex: number): boolean =>
  s.place.some((place, unit) => place === hex && ownerOf(unit) === it.side && isActive(s, unit));
const home: EffectKind = {
  start: ({ notes, effect }) => { notes.left = Number(effect.count); },
  who: chooserOf,
  options: ({ s, effect }) =>
    byUnit('home', onMapWhich(s, effect.units as Selector).filter((unit) => ownerOf(unit) === sideOf(String(effect.side)))),
  take: ({ s, ctx, card }, { unit }) => {
    if (unit === undefined) return;
    sendHome(s, unit);
    ctx.log('card.sent-home', { card: cardText(card), unit: unitText(unit) }, { rule: 'EOTS-5.32E-01' });
  },
};

export const OFFENSIVE_KINDS: Readonly<Record<string, EffectKind>> = {
  'set-intel': condition, 'activate-fixed-units': fixed, 'unit-lockout': lockout,
  'movement-override': allowance, 'suppress-air-zoi': noZone,
  'phantom-naval-unit': phantom, 'supply-waiver': waiver,
  'activation-filter': filter, 'cancel-offensive': cancel, 'cancel-activation': home,
};
