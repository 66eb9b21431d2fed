/** Where on its map somebody looks, kept for as long as the window is: loading the page again changes nothing of it. */

export interface Look {
  /** How much nearer than the fit. */
  near: number;
  /** The map point in the middle of the free window. */
  at: [number, number];
}

const key = (campaign: string): string => `look.${campaign}`;

/** Null: the whole map. */
export function keepView(campaign: string | undefined, look: Look | null): void {
  if (!campaign) return;
  if (look) sessionStorage.setItem(key(campaign), JSON.stringify(look));
  else sessionStorage.removeItem(key(campaign));
}

export function viewKept(campaign: string): Look | null {
  const kept = sessionStorage.getItem(key(campaign));
  return kept ? JSON.parse(kept) as Look : null;
}
