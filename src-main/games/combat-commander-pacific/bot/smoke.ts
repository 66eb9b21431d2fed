/** Smoke Grenades: thrown where a Move under fire begins and ends, if that is worth the card. */
import type { CcpAction } from '../answers.ts';
import { findUnit, smokeAt, type Unit } from '../state.ts';
import { keepWorth } from './cards.ts';
import type { Field } from './field.ts';
import { bestMarch, fresh, type March } from './march.ts';
import { pass } from './reactions.ts';
import { best } from './tactics.ts';

interface Marcher { unit: Unit; march: March }
function marchers(field: Field): Marcher[] {
  const { s } = field;
  return s.order!.units.flatMap((id) => findUnit(s, id) ?? []).map((unit) => ({ unit, march: bestMarch(field, unit, fresh(s, unit)) }))
    .filter(({ march }) => march.gain > 0);
}
/** Part of the danger that Smoke takes away. */
const HIDES = 0.5;
export function smokeFirst(field: Field, actions: readonly CcpAction[]): CcpAction {
  const cards = actions.filter(({ verb }) => verb === 'play');
  if (field.temper.smoke === 0 || cards.length === 0 || field.s.order!.kind === 'advance') return pass(actions);
  const danger = marchers(field).reduce((sum, { march }) => sum + march.danger, 0);
  const card = best(cards, (it) => -keepWorth(field, it.card!));
  return danger * HIDES > field.temper.smoke + keepWorth(field, card.card!) ? card : pass(actions);
}
/** What more Smoke in one hex is worth. */
const AGAIN = 0.3;
/** Less danger than this is no reason to throw. */
const LITTLE = 0.1;
export function placeSmoke(field: Field, actions: readonly CcpAction[]): CcpAction {
  const dangers = new Map<number, number>();
  for (const { unit, march: { first, to } } of marchers(field)) {
    for (const hex of new Set([first, to])) {
      if (hex >= 0) dangers.set(hex, (dangers.get(hex) ?? 0) + field.exposure({ ...unit, moving: true }, hex));
    }
  }
  const danger = ({ hex }: CcpAction): number => (dangers.get(hex!) ?? 0) * (smokeAt(field.s, hex!) > 0 ? AGAIN : 1);
  const thrown = best(actions.filter(({ verb }) => verb === 'smoke'), danger);
  return danger(thrown) < LITTLE ? actions.find(({ verb }) => verb === 'done') ?? thrown : thrown;
}
