/** Phase 8: submerged submarines surface, damaged battleships are repaired, every power's. */
import { auto, phase } from '../../../engine/flow.ts';
import { SEA_ZONES, idOf } from '../map.ts';
import { F, has, powerOf, spaceName, type AapState } from '../state.ts';

export const restore = phase<AapState>('restore', auto('restore.auto', (ctx) => {
  for (const zone of SEA_ZONES) {
    for (const unit of ctx.s.units[zone]) {
      if (!has(unit, F.submerged | F.damaged)) continue;
      const damaged = has(unit, F.damaged);
      ctx.log(damaged ? 'repaired' : 'surfaced', { zone: spaceName(zone), power: { key: `power.${unit.owner}` } }, {
        rule: damaged ? 'AAP-SEA-06' : 'AAP-SEA-02', side: powerOf(unit.owner), spaces: [idOf(zone)],
      });
      unit.flags &= ~(F.submerged | F.damaged);
    }
  }
}));
