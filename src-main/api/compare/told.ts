/** What a comparison says in words of the program and of the game: for the window and the command line alike. Pure. */
import { text, type Text } from '../../engine/text.ts';
import type { ComparedLine, Comparison } from './types.ts';

/** The name of a campaign, and of the line of play where it has several. */
export function nameOf({ campaign: { name }, branch }: Pick<ComparedLine, 'campaign' | 'branch'>): Text {
  if (!branch) return text('compare.name', { name });
  const line = branch.name !== null ? text('compare.name', { name: branch.name })
    : branch.id === 1 ? text('compare.main') : text('compare.from', { count: branch.from });
  return text('compare.named', { name, line });
}

/** What a turn is called: as on the table, else by its number. */
export const turnOf = ({ labels }: Pick<Comparison, 'labels'>, turn: number): Text =>
  labels.find(([number]) => number === turn)?.[1] ?? text('export.turn', { turn });

/** The turn that a line of play stands in; where that is not told before it ends, the last that is over. */
export function standsIn(it: Comparison, no: 0 | 1): Text {
  const { turn } = it.lines[no];
  const last = it.turns.findLast(({ at }) => at[no])?.at[no];
  if (turn === null || last?.node === 0) return text('compare.set-up');
  const name = turnOf(it, turn);
  return last?.open ? name : text('compare.after', { name });
}

const placeOf = (it: Comparison): Text => {
  const { turn, phase } = it.parting!;
  const words = turn === null ? text('compare.set-up') : turnOf(it, turn);
  return phase === null ? words : text('compare.place', { turn: words, phase: text(`phase.${phase}`) });
};

/** What both have in common: how they began, and where they went apart. */
export function beginning(it: Comparison): Text[] {
  const { alike, shared, parting, lines } = it;
  if (!alike) return [text(lines[0].campaign.scenario === lines[1].campaign.scenario ? 'compare.options' : 'compare.scenarios')];
  if (!parting) {
    const [a, b] = lines;
    if (a.decisions === b.decisions) return [text('compare.equal', { count: shared })];
    const [less, more] = a.decisions < b.decisions ? [a, b] : [b, a];
    return [text('compare.ahead', { name: nameOf(more), other: nameOf(less), count: shared, more: more.decisions - less.decisions })];
  }
  const where = shared === 0 ? text('compare.none') : text('compare.parted', { count: shared, place: placeOf(it) });
  return parting.by === 'decision' ? [where] : [where, text(`compare.by.${parting.by}`)];
}

/** Why there is nothing to see turn by turn; null: there is. */
export function unfinished({ lines }: Comparison): Text | null {
  const without = lines.filter(({ ended }) => ended === 0);
  if (without.length === 0) return null;
  return without.length === 2 ? text('compare.unfinished-both') : text('compare.unfinished', { name: nameOf(without[0]) });
}
