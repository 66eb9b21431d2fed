/** The order of battles, and what follows the last one (6.28). */
import { auto, decide, repeat } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { onPlace, type EotsAction } from '../../answers.ts';
import { SIDE_NAMES } from '../../data.ts';
import type { EotsState } from '../../state.ts';
import type { RunCards } from '../battle/index.ts';
import { runWindow } from '../effects/index.ts';
import { offensiveOf } from '../movement/mover.ts';
import { reactor } from './activation.ts';
import { hasPart } from './fighting.ts';

/** What the chapter of battles gives: one battle, and everything after the last (8.0-8.6). */
export interface Fights {
  pickBattle: (s: EotsState, i: number) => void;
  battle: (cards: RunCards) => Step<EotsState>;
  postBattle: (cards: RunCards) => Step<EotsState>;
}

const open = (s: EotsState): number[] => offensiveOf(s).battles.flatMap(({ resolved }, i) => (resolved ? [] : [i]));

/** A landing that special reaction found and nobody came for stands unopposed: no battle (EOTS-6.27-12). */
export function dropUnopposed(s: EotsState): void {
  const offensive = offensiveOf(s);
  offensive.battles = offensive.battles.filter((battle) => battle.source !== 'special' || hasPart(s, reactor(offensive), battle));
}

/** The offensive side names the next battle hex; the last one names itself (EOTS-4.22-07, EOTS-6.28-01). */
export const battlesStep = ({ pickBattle, battle }: Fights): Step<EotsState> => repeat<EotsState>('battles', ({ s }) => open(s).length > 0,
  decide<EotsState, EotsAction>('battle-order', {
    who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
    actions: ({ s }) => (open(s).length < 2 ? [] : open(s).map((i) => onPlace('battle', offensiveOf(s).battles[i].hex))),
    apply: (ctx, action) => {
      ctx.reveal();
      ctx.locals.next = open(ctx.s).find((i) => offensiveOf(ctx.s).battles[i].hex === action.place)!;
    },
  }),
  auto('battle-next', ({ s, locals }) => {
    const next = typeof locals.next === 'number' ? locals.next : open(s)[0];
    delete locals.next;
    locals.fought = next;
    pickBattle(s, next);
  }),
  battle(runWindow),
  auto('battle-closed', ({ s, locals }) => {
    offensiveOf(s).battles[Number(locals.fought)].resolved = true;
    delete locals.fought;
  }));
