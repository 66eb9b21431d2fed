/** The National Status Segment (4.31, 12.0): nation by nation in one pass, then regions, recaptures, Japan. */
import { auto, call, decide, each, repeat, sequence } from '../../../../engine/flow.ts';
import type { Outline } from '../../../../engine/flow.ts';
import { hexId } from '../../data.ts';
import { hexText, unitText } from '../../names.ts';
import type { EotsState } from '../../state.ts';
import { chinaProcedures } from './china.ts';
import { evacuationProcedures } from './evacuation.ts';
import { abandon, refuges, relocate, relocations, stepIndia, surrenderIndia } from './india.ts';
import type { Relocation } from './india.ts';
import { japanStatus } from './japan.ts';
import { HEX_NATIONS, isLost, leaving, recapture, surrender, transferBases } from './nations.ts';
import type { HexNation } from './nations.ts';
import { regions } from './regions.ts';

const surrenderOfIndia: Outline<EotsState> = {
  india: sequence('india',
    auto('india-leaves', (ctx) => { ctx.locals.homeless = surrenderIndia(ctx); }),
    repeat('relocating', ({ s, locals }) => (locals.homeless as number[]).some((unit) => refuges(s, unit).length > 0),
      decide<EotsState, Relocation>('national-status-relocate', {
        who: () => 'allied',
        actions: ({ s, locals }) => relocations(s, locals.homeless as number[]),
        apply: (ctx, action) => {
          ctx.locals.homeless = (ctx.locals.homeless as number[]).filter((unit) => unit !== action.unit);
          relocate(ctx.s, action);
          ctx.log('strategic.relocated', { unit: unitText(action.unit), hex: hexText(action.place) }, {
            rule: 'EOTS-12.63-02', spaces: [hexId(action.place)],
          });
        },
      })),
    auto('india-abandons', (ctx) => {
      abandon(ctx, ctx.locals.homeless as number[]);
      transferBases(ctx, 'india');
    })),
};

export const nationProcedures: Outline<EotsState> = {
  ...evacuationProcedures, ...chinaProcedures, ...surrenderOfIndia,
  'national-status': sequence('national-status',
    each('nations', 'nation', ({ s }) => HEX_NATIONS.filter((nation) => isLost(s, nation)),
      auto('national-status-surrender', (ctx) => {
        const nation = ctx.locals.nation as HexNation;
        ctx.call('evacuation', { leaving: leaving(ctx.s, nation) });
        surrender(ctx, nation);
      })),
    auto('national-status-india', (ctx) => { if (stepIndia(ctx)) ctx.call('india'); }),
    call('evacuate-india', 'evacuation'),
    auto('national-status-regions', (ctx) => {
      regions(ctx);
      recapture(ctx);
    }),
    call('evacuate-regions', 'evacuation'),
    auto('national-status-japan', japanStatus)),
};
