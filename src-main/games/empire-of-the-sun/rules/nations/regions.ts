/** Regions that follow their strongholds: the Mandates, New Guinea, the Marshalls (12.84, 12.85, 12.92). */
import { ALLIED, JAPAN, MAP, SIDES, hexId, hexNos, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { TERRITORY } from '../../map/places.ts';
import { hexTexts, sideText } from '../../names.ts';
import { GROUND_TROOPS, controls, holds, unitsOf } from '../../position.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { changeControl } from '../control.ts';

const strongholds = (territory: string): readonly number[] => hexNos(MAP.territories[territory].surrender ?? []);
export const MANDATES = strongholds('australian-mandates');
export const NEW_GUINEA = strongholds('new-guinea');
export const MARSHALLS = strongholds('marshalls');

const isHeldBy = (s: EotsState, side: Side, hexes: readonly number[]): boolean => hexes.every((hex) => controls(s, side, hex));
export const holdsNewGuinea = (s: EotsState, side: Side): boolean => isHeldBy(s, side, NEW_GUINEA);
/** Every named hex of New Guinea. */
const NAMED = TERRITORY['new-guinea'].filter((hex) => MAP.hexes[hex].name !== undefined);

function give(ctx: Ctx, side: Side, hexes: readonly number[], region: string, rule: string): void {
  const taken = hexes.filter((hex) => changeControl(ctx.s, hex, side));
  if (taken.length > 0) {
    ctx.log('strategic.region-falls', { side: sideText(side), region: { key: `region.${region}` }, hexes: hexTexts(taken) }, {
      rule, spaces: taken.map(hexId),
    });
  }
}

/** Looked at in National Status alone. Ships and aircraft of the loser move away afterwards. */
export function regions(ctx: Ctx): void {
  const { s } = ctx;
  for (const side of SIDES) {
    const enemy = other(side);
    if (isHeldBy(s, side, MANDATES)) {
      s.markers.mandates = side;
      give(ctx, side, TERRITORY['australian-mandates'].filter((hex) => !holds(s, hex, GROUND_TROOPS[enemy])), 'mandates', 'EOTS-12.84-01');
    }
    if (holdsNewGuinea(s, side)) give(ctx, side, NAMED.filter((hex) => unitsOf(s, enemy, hex).length === 0), 'new-guinea', 'EOTS-12.85-01');
  }
  // The Marshalls follow for the Allies only (EOTS-12.92-01).
  if (isHeldBy(s, ALLIED, MARSHALLS)) {
    give(ctx, ALLIED, TERRITORY.marshalls.filter((hex) => !holds(s, hex, GROUND_TROOPS[JAPAN])), 'marshalls', 'EOTS-12.92-01');
  }
}
