/** What a side has ordered for the windows of a campaign, where the window keeps it among the settings. Pure: the window reads it too. */
import type { Settings } from './types.ts';

export const ordersKey = (campaign: string, side: string): string => `orders.${campaign}.${side}`;
/** Steps at which windows are to be held, and spaces (`@H6`) where alone, if there are any. */
export function ordersIn({ window }: Pick<Settings, 'window'>, campaign: string, side: string): string[] {
  const kept = window[ordersKey(campaign, side)];
  return Array.isArray(kept) ? kept.map(String) : [];
}
