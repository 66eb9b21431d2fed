/** Handicap: what one side is given before the game, so that unequal players have an even one. The same option in every game. */
import type { Name, Option } from '../engine/game.ts';
import type { Json } from '../engine/json.ts';

export const HANDICAP = 'handicap';
export const HANDICAP_NAME: Name = { en: 'Handicap', it: 'Vantaggio' };
export const NO_HANDICAP: Name = { en: 'None', it: 'Nessuno' };

/** Who can be given what: `what` is said of an amount, as "6 IPC". `absent`: not every scenario has this side. */
export interface Gift { to: string; absent?: true; name: Name; amounts: readonly number[]; what: (amount: number) => Name }

export function handicap(help: Name, gifts: readonly Gift[]): Option {
  const values = gifts.flatMap(({ to, absent, name, amounts, what }) => amounts.map((amount) => {
    const said = what(amount);
    return { value: `${to}-${amount}`, name: { en: `${name.en}: ${said.en}`, it: `${name.it}: ${said.it}` }, ...(absent && { side: to }) };
  }));
  return {
    id: HANDICAP, name: HANDICAP_NAME, help, standard: 'none', handicap: true, unsaid: true,
    values: [{ value: 'none', name: NO_HANDICAP }, ...values],
  };
}

/** What a side was given. */
export function givenTo(options: Readonly<Record<string, Json>>, side: string): number {
  const [, to, amount] = /^(.+)-(\d+)$/.exec(String(options[HANDICAP] ?? '')) ?? [];
  return to === side ? Number(amount) : 0;
}
