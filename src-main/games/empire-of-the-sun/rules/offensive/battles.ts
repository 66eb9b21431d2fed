/** The order of battles, and what follows the last one (6.28, spec 6.10). */
import { auto, decide, repeat } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { Action } from '../../../../engine/state.ts';
import { SIDE_NAMES, hexId, other } from '../../data.ts';
import { hexText, sideText } from '../../names.ts';
import { OCCUPIERS, controls, holds } from '../../position.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is } from '../../units.ts';
import { changeControl } from '../control.ts';
import type { RunCards } from '../battle/index.ts';
import { runWindow } from '../effects/index.ts';
import { displaceHq, hqsOnLostGround } from '../headquarters.ts';
import { offensiveOf } from '../movement/mover.ts';
import { activeOf, reactor } from './activation.ts';
import { battleIn, hasPart } from './fighting.ts';

/** What the chapter of battles gives: one battle, and everything after the last (8.0-8.6). */
export interface Fights {
  pickBattle: (s: EotsState, i: number) => void;
  battle: (cards: RunCards) => Step<EotsState>;
  postBattle: (cards: RunCards) => Step<EotsState>;
}

interface OrderAction extends Action { battle: number }
const open = (s: EotsState): number[] => offensiveOf(s).battles.flatMap(({ resolved }, i) => (resolved ? [] : [i]));

/** A landing that special reaction found and nobody came for stands unopposed: no battle (spec 6.9; EOTS-6.27-12). */
export function dropUnopposed(s: EotsState): void {
  const offensive = offensiveOf(s);
  offensive.battles = offensive.battles.filter((battle) => battle.source === 'declared' || hasPart(s, reactor(offensive), battle));
}

/** The offensive side names the next battle hex; the last one names itself (EOTS-4.22-07, EOTS-6.28-01). */
export const battlesStep = ({ pickBattle, battle }: Fights): Step<EotsState> => repeat<EotsState>('battles', ({ s }) => open(s).length > 0,
  decide<EotsState, OrderAction>('battle-order', {
    who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
    actions: ({ s }) => (open(s).length < 2 ? [] : open(s).map((i) => ({ id: `battle:${hexId(offensiveOf(s).battles[i].hex)}`, battle: i }))),
    apply: (ctx, action) => {
      ctx.reveal();
      ctx.locals.next = action.battle;
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

/** Troops that stand unopposed where no battle was take the land before anybody moves on (12.1); HQs left on it are displaced (EOTS-7.55-02). */
export function takeLandings(ctx: Ctx): void {
  const { s } = ctx;
  const offensive = offensiveOf(s);
  const enemy = other(offensive.side);
  for (const hex of new Set(activeOf(s, offensive.side).filter((unit) => is(unit, K.ground)).map((unit) => s.place[unit]))) {
    if (battleIn(offensive, hex) || !controls(s, enemy, hex) || holds(s, hex, OCCUPIERS[enemy])) continue;
    if (changeControl(s, hex, offensive.side)) ctx.log('offensive.takes', { side: sideText(offensive.side), hex: hexText(hex) }, { rule: 'EOTS-1.3-13', spaces: [hexId(hex)] });
  }
  for (const hq of hqsOnLostGround(s, enemy)) displaceHq(s, hq);
}
