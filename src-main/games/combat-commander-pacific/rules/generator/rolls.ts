/**
 * Map, year, nation, light and quality of a random scenario (steps 1 to 3). The deck is the die here too: what concerns both is turned
 * over by Japan, what concerns a side by itself; nothing else that is printed on those cards counts, and nobody has the Initiative.
 */
import { CARDS, DECKS, GENERATOR, JAPAN, SIDES, SIDE_NAMES, type Side } from '../../data.ts';
import type { Edge } from '../../data-types.ts';
import { factOf, sideName, type Ctx } from '../../state.ts';
import { showRoll, sumOf, type Rolled } from '../fate-cards.ts';

export function turnCard(ctx: Ctx, side: Side, why: string): Rolled {
  const card = showRoll(ctx, side, `generator.${why}`);
  const [white, coloured] = CARDS[card].dice;
  return { white, coloured, card };
}
export const RULE = { rule: 'CCP-RS-02' };

/** Japan's edge by the white die, 1 to 6; the Allies come from the other one. */
const EDGES: readonly Edge[] = ['N', 'E', 'E', 'S', 'W', 'W'];
const OPPOSITE: Readonly<Record<Edge, Edge>> = { N: 'S', S: 'N', E: 'W', W: 'E' };

const isIn = (total: number, [first, last]: readonly number[]): boolean => total >= first && total <= last;

/** The table by the nations that it names, in their order. */
function alliedNation(year: number, total: number): 'us' | 'cw' {
  return isIn(total, GENERATOR.allied[year].us) ? 'us' : 'cw';
}
export function rollGround(ctx: Ctx): void {
  const it = ctx.s.generated!;
  const edge = EDGES[turnCard(ctx, JAPAN, 'edge').white - 1];
  it.sides.japan.friendlyEdge = edge;
  it.sides.allied.friendlyEdge = OPPOSITE[edge];
  ctx.log('generator.edge', { edge: { key: `edge.${edge}` }, opposite: { key: `edge.${OPPOSITE[edge]}` } }, RULE);
}
export function rollTimes(ctx: Ctx): void {
  const { s } = ctx;
  const it = s.generated!;
  it.year = GENERATOR.year[sumOf(turnCard(ctx, JAPAN, 'year'))];
  const nation = alliedNation(it.year, sumOf(turnCard(ctx, JAPAN, 'nation')));
  if (nation !== it.sides.allied.nation) {
    it.sides.allied.nation = nation;
    s.sides[1].deck = [...DECKS[nation]];
    ctx.shuffle(s.sides[1].deck, 'deck');
  }
  it.night = GENERATOR.night.on.includes(sumOf(turnCard(ctx, JAPAN, 'night')));
  it.visibility = it.night ? GENERATOR.night.visibility : null;
  ctx.log('generator.times', { year: String(it.year), nation: { key: `nation.${nation}` }, light: { key: it.night ? 'light.night'
    : 'light.day' } }, RULE);
}
export function rollQuality(ctx: Ctx): void {
  const { s } = ctx;
  for (const side of SIDES) {
    const own = factOf(s, side);
    const total = sumOf(turnCard(ctx, side, 'quality'));
    own.quality = GENERATOR.troopQuality[own.nation].find(({ rolls }) => isIn(total, rolls))!.byYear[s.generated!.year];
    ctx.log('generator.quality', { side: sideName(side), quality: { key: `quality.${own.quality}` } }, { ...RULE, side: SIDE_NAMES[side] });
  }
}
