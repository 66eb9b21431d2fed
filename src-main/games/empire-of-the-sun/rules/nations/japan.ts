/** Japan's surrender (12.93). */
import { ALLIED } from '../../data.ts';
import { RESOURCES, TERRITORY } from '../../map/places.ts';
import { controls } from '../../position.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { japaneseResources } from '../control.ts';
import { resourcesReached } from '../supply.ts';

export const isInvaded = (s: EotsState): boolean => TERRITORY.honshu.every((hex) => controls(s, ALLIED, hex));
/** Some source still reaches a resource hex; holding none is having no way. */
export const isFed = (s: EotsState): boolean => resourcesReached(s, japaneseResources(s, RESOURCES));

/** All Honshu Allied, or cut off from every resource in two segments in a row: the war is over, in every scenario. */
export function japanStatus(ctx: Ctx): void {
  const { s } = ctx;
  s.markers.cutOff = isFed(s) ? 0 : s.markers.cutOff + 1;
  if (s.markers.cutOff > 0) ctx.log('strategic.japan-cut-off', { turns: s.markers.cutOff }, { rule: 'EOTS-12.93-02' });
  if (isInvaded(s)) end(ctx, 'EOTS-12.93-01');
  else if (s.markers.cutOff >= 2) end(ctx, 'EOTS-12.93-02');
}
function end(ctx: Ctx, rule: string): void {
  ctx.log('strategic.japan-surrenders', {}, { rule });
  ctx.end({ winners: ['allied'], how: 'japan-surrenders', rule });
}
