/** What a card may do to each whom it falls on: rows of the odds, put together as one bar a unit. */
import type { Odds } from '../../../src-main/engine/game.ts';
import type { Text } from '../../../src-main/engine/text.ts';

/** From the worst to the best, as a bar is read. */
export const FATES = ['lost', 'broken', 'suppressed', 'holds'] as const;
export type Fate = (typeof FATES)[number];
/** `held`: what it has against the attack. */
export interface Toll { unit: Text; held?: Text; shares: { fate: Fate; value: number }[] }

const fateOf = ({ key }: Text): Fate | undefined => FATES.find((fate) => key === `odds.${fate}`);

/** The bars, and the odds without the rows that stand in them. */
export function tollsOf(odds: Odds): { tolls: Toll[]; rest: Odds } {
  const tolls = new Map<string, Toll>();
  const rows = (odds.rows ?? []).filter(({ label, value }) => {
    const fate = fateOf(label);
    if (!fate) return true;
    const unit = label.params!.unit as Text;
    const held = label.params!.held as Text | undefined;
    const toll = tolls.get(unit.key) ?? { unit, ...(held && { held }), shares: [] };
    tolls.set(unit.key, toll);
    toll.shares.push({ fate, value });
    return false;
  });
  return { tolls: [...tolls.values()], rest: { ...odds, rows } };
}
