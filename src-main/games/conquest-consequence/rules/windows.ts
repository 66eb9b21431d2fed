/**
 * Reaction windows: everybody who has a pair in the Vault is asked, whatever it holds, so that the question tells nothing
 * (CNC-G-05, CNC-G-07, R-26). Not `locals.except`, whose own decision has just opened it.
 */
import { decide, each, type Outline } from '../../../engine/flow.ts';
import { PASSES, type CncAction } from '../answers.ts';
import { sideId, type CncState } from '../state.ts';
import { reveal, reveals } from './technology.ts';

export const windowProcedure: Outline<CncState> = {
  window: each('window.factions', 'faction', ({ s, locals }) => s.turnOrder.filter((faction) => faction !== locals.except
    && s.factions[faction].vault.length > 0),
    decide<CncState, CncAction>('window', {
      private: true,
      who: ({ locals }) => sideId(locals.faction as number),
      actions: ({ s, locals }) => [PASSES, ...reveals(s, locals.faction as number)],
      apply: (ctx, action) => {
        if (action.verb === 'pass') return;
        reveal(ctx, ctx.locals.faction as number, action);
        return ctx.s.factions[ctx.locals.faction as number].vault.length > 0 ? 'again' : undefined;
      },
    })),
};
