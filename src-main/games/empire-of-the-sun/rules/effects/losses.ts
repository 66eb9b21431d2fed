/** Effects that cost steps: submarines, raids, kamikazes, bombardment (5.32 B). */
import { DONE } from '../../answers.ts';
import { cardId, hexId, sideOf } from '../../data.ts';
import { unitText } from '../../names.ts';
import { d10 } from '../../dice.ts';
import { unitsIn } from '../../position.ts';
import { BOX, isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { cardText, effectOf } from '../cards/facts.ts';
import { b29sWhich, inBattle, isMet, withExtendedRange } from '../cards/conditions.ts';
import type { Condition } from '../cards/conditions.ts';
import { onMapWhich, whichOf } from '../cards/selector.ts';
import type { Selector } from '../cards/selector.ts';
import { hasOneStepLeft, loseStep } from '../leaving.ts';
import { byUnit, chooserOf } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';

function hit(use: Use, unit: number | undefined): void {
  if (unit === undefined) return;
  const at = use.s.place[unit];
  const flags = use.s.flags[unit];
  const gone = loseStep(use.s, unit);
  // In a battle it stands among its losses.
  const { battles, fighting = -1 } = use.s.offensive ?? { battles: [] };
  battles[fighting]?.fight?.losses.push({ unit, hex: at, flags, step: 'event', eliminated: gone });
  use.ctx.log(gone ? 'card.eliminated' : 'card.reduced', { card: cardText(use.card), unit: unitText(unit) }, {
    rule: 'EOTS-5.32B-01', ...(at < BOX.turnTrack && { spaces: [hexId(at)] }),
  });
}
/** One step a choice, as often as the effect says. */
const perStep = (targets: (use: Use) => number[]): Pick<EffectKind, 'who' | 'options' | 'take'> => ({
  who: chooserOf,
  options: (use) => {
    const units = byUnit('hit', targets(use));
    return use.effect.optional === true && units.length > 0 ? [...units, DONE] : units;
  },
  take: (use, { unit }) => hit(use, unit),
});

/** The units of one side that a selector names, those that would die left out if the card spares them. */
function forcedTargets(use: Use): number[] {
  const { s, effect } = use;
  const side = sideOf(String(effect.side));
  const found = onMapWhich(s, effect.units as Selector).filter((unit) =>
    ownerOf(unit) === side && (effect.canEliminate !== false || !hasOneStepLeft(s, unit)));
  return found;
}
const forced: EffectKind = {
  ...perStep(forcedTargets),
  start: (use) => {
    if (use.effect.chooser !== 'automatic') return;
    use.notes.left = 0;
    for (const unit of forcedTargets(use)) hit(use, unit);
  },
  who: (use) => (use.effect.chooser === 'automatic' ? use.side : chooserOf(use)),
};

interface Band { from: number; to: number; steps: number }
function rollOn(use: Use): number {
  const die = d10(use.ctx, `card ${cardId(use.card)}`);
  const steps = (use.effect.table as unknown as Band[]).find(({ from, to }) => die >= from && die <= to)?.steps ?? 0;
  use.ctx.log('card.roll', { card: cardText(use.card), die, steps }, { rule: 'EOTS-5.32B-01', dice: [die] });
  return steps;
}
/** Ships that the submarines hunt: the enemy's active ones, or what the card says (EOTS-5.32B-01). */
const submarine: EffectKind = {
  start: (use) => { use.notes.left = rollOn(use); },
  ...perStep(({ s, effect }) => onMapWhich(s, effect.target as Selector)),
};
/** The B-29s that the raid can reach, each by the clause of the condition that names it. */
const raidTargets = ({ s, effect }: Use): number[] =>
  [...new Set((effect.condition as unknown as { any: Condition[] }).any.flatMap((clause) => b29sWhich(s, clause)))].sort((a, b) => a - b);
const raid: EffectKind = {
  start: (use) => { use.notes.left = raidTargets(use).length > 0 ? rollOn(use) : 0; },
  ...perStep(raidTargets),
};

/**
 * Allied ships of the battle, escorts of a carrier outside its hex among them, for they share its losses (EOTS-8.12-02). Whole ones
 * first: a ship dies only if no other choice is left (jp-61).
 */
function kamikazeTargets({ s, hex, effect }: Use): number[] {
  const there = inBattle(s, hex);
  const escorts = there.filter((unit) => is(unit, K.carrier) && s.place[unit] !== hex)
    .flatMap((unit) => unitsIn(s, s.place[unit])).filter((unit) => isActive(s, unit));
  const ships = whichOf(s, [...new Set([...there, ...escorts])], { side: String(effect.side), class: 'naval' });
  const whole = ships.filter((unit) => !hasOneStepLeft(s, unit));
  return whole.length > 0 ? whole : ships;
}
const boostFor = (s: EotsState, card: number): number => (s.offensive?.reactionCards ?? []).reduce((sum, it) => {
  const boost = effectOf(it, 'kamikaze-boost');
  return sum + (boost && (boost.cards as string[]).includes(cardId(card)) ? Number(boost.extraSteps) : 0);
}, 0);
/** Japanese aircraft that can fly to the battle. */
const kamikazeFlyers = ({ s, hex }: Use): number[] => withExtendedRange(s, hex, { side: 'japan', class: 'air' });
/** First the ships, step by step, then the air unit that has flown (jp-45 adds a step). */
const kamikaze: EffectKind = {
  start: (use) => {
    // The card before it may have cost the last air unit in range: then nobody flies, and nothing is hit (EOTS-5.32B-01).
    const strikes = kamikazeTargets(use).length > 0 && kamikazeFlyers(use).length > 0;
    use.notes.ships = strikes ? Number(use.effect.navalSteps) + boostFor(use.s, use.card) : 0;
  },
  options: (use) => {
    const ships = Number(use.notes.ships) > 0 ? kamikazeTargets(use) : [];
    return ships.length > 0 ? byUnit('hit', ships) : byUnit('fly', kamikazeFlyers(use));
  },
  take: (use, { verb, unit }) => {
    hit(use, unit);
    if (verb !== 'hit') return undefined;
    use.notes.ships = Number(use.notes.ships) - 1;
    return 'more';
  },
};

/** One aircraft under the guns (jp-20). */
const bombardment: EffectKind = {
  start: (use) => { use.notes.left = isMet(use.s, use, use.effect.condition) ? Number(use.effect.steps) : 0; },
  ...perStep(({ s, hex, effect }) => {
    const { andHas } = effect.condition as unknown as { andHas: Selector };
    return whichOf(s, inBattle(s, hex), andHas).filter((unit) => s.place[unit] === hex);
  }),
};

export const LOSS_KINDS: Readonly<Record<string, EffectKind>> = {
  'forced-step-loss': forced, 'naval-step-loss-roll': submarine, 'b29-step-loss-roll': raid,
  'kamikaze-attack': kamikaze, 'airfield-bombardment': bombardment,
};
