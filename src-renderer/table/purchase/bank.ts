/** The bank as a bar, and buying again what was bought before. Pure. */
import type { PurchaseAccount, PurchaseLine } from '../../../src-main/engine/view-details.ts';

export interface Segment { type: string; count: number; worth: number; share: number }

/** One segment for each kind that is bought, as wide as its price in the whole bank. */
export const segments = ({ bank, lines }: PurchaseAccount): Segment[] =>
  lines.filter(({ count }) => count > 0)
    .map(({ type, count, cost }) => ({ type, count, worth: count * cost, share: bank > 0 ? (count * cost) / bank : 0 }));

/** What the rest of the bank lacks for one of these; 0: it suffices. */
export const missing = ({ left }: PurchaseAccount, { cost }: PurchaseLine): number => Math.max(0, cost - left);

/** The actions that buy what is proposed. */
export const asProposed = ({ lines }: PurchaseAccount): string[] =>
  lines.flatMap(({ add, usual = 0 }) => (add ? Array.from<string>({ length: usual }).fill(add) : []));

/** The actions that buy the same as last time, as far as the bank reaches; none where something is bought already. */
export function asLast({ left, lines }: PurchaseAccount): string[] {
  if (lines.some(({ count }) => count > 0)) return [];
  let rest = left;
  return lines.flatMap(({ add, cost, last = 0 }) => {
    const count = add ? Math.min(last, Math.floor(rest / cost)) : 0;
    rest -= count * cost;
    return Array.from<string>({ length: count }).fill(add!);
  });
}
