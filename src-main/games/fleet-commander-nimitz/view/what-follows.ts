/** What follows of a Hit, target by target: what becomes of it, and how many aircraft have no place to land any more. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { clone } from '../../../engine/json.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { fields } from '../battle/airfield-losses.ts';
import { battleOf, SIDE_ID } from '../battle/fighters.ts';
import { aimText, inflict, isHurt, stopperOf } from '../battle/hits.ts';
import { decks } from '../battle/landing.ts';
import { jpPlanText, planText } from '../battle/plans.ts';
import type { Aim } from '../battle/step-state.ts';
import { isAirfield } from '../battle/targets.ts';
import type { Side } from '../data-types.ts';
import type { NimitzState } from '../state.ts';

/** `lost`: Forces and aircraft that are gone at the end of the Battle Turn because of it. */
export interface Consequence { words: Text; lost: number }

const none = (words: Text): Consequence => ({ words, lost: 0 });

/** What becomes of the target itself. Carrier aircraft are new in the next Battle; a Force is lost for good. */
function fate(s: NimitzState, aim: Aim, on: Side): Consequence {
  if (isAirfield(aim)) return none(text('follows.airfield', { left: battleOf(s).airfields[on] - 1 }));
  if (!isHurt(s, aim)) return none(text('follows.damaged'));
  return { words: text(aim.force >= 0 ? 'follows.destroyed' : 'follows.aircraft'), lost: 1 };
}

/** Those who lose their places by it, beside those who have none already. */
function homeless(s: NimitzState, after: NimitzState, side: Side): Consequence[] {
  const [deckNow, deckThen] = [decks(s, side), decks(after, side)];
  const [fieldNow, fieldThen] = [fields(s, side), fields(after, side)];
  const more = (now: { aircraft: number; places: number }, then: { aircraft: number; places: number }): number =>
    Math.max(0, then.aircraft - then.places) - Math.max(0, now.aircraft - now.places);
  return [
    ...(more(deckNow, deckThen) > 0 ? [{ words: text('follows.decks', { ...deckThen }), lost: more(deckNow, deckThen) }] : []),
    ...(more(fieldNow, fieldThen) > 0 ? [{ words: text('follows.fields', { ...fieldThen }), lost: more(fieldNow, fieldThen) }] : []),
  ];
}

/** Of a Hit that falls on this target. */
export function consequence(s: NimitzState, aim: Aim, on: Side): Consequence {
  const stopper = on === 'jp' ? stopperOf(s, aim) : null;
  if (stopper !== null) return none(text('follows.stopped', { plan: jpPlanText(stopper) }));
  const after = clone({ ...s, kernel: null }) as unknown as NimitzState;
  inflict(after, aim, on);
  const [own, ...others] = [fate(s, aim, on), ...homeless(s, after, on)];
  return {
    words: others.length === 0 ? own.words : text('follows.and', { what: own.words, others: others.map(({ words }) => words) }),
    lost: [own, ...others].reduce((sum, { lost }) => sum + lost, 0),
  };
}

/** Of an answer to a question about Hits; null: it is about something else. */
export function followsOf(s: NimitzState, { verb, force = -1, air = -1, plan }: NimitzAction): Consequence | null {
  const step = s.battle?.step;
  const pool = step?.pools?.[0];
  if (!step || !pool) return null;
  if (verb === 'hit') return consequence(s, { force, air }, pool.on);
  if (!step.aim) return null;
  if (verb === 'take') return consequence(s, step.aim, pool.on);
  return verb === 'use' && plan !== undefined ? none(text('follows.stopped', { plan: planText(plan) })) : null;
}

/** Every answer that is offered, with what follows of it; null: no Hit is to be assigned. */
export function followsPanel(s: NimitzState, open: Decision | null): Panel | null {
  const rows = offersOf(open).flatMap((action, i): PanelRow[] => {
    const found = followsOf(s, action);
    if (!found) return [];
    const { step } = battleOf(s);
    const aim = action.verb === 'hit' ? { force: action.force ?? -1, air: action.air ?? -1 } : step!.aim!;
    return [{
      id: `follows-${i}`, label: action.verb === 'use' ? planText(action.plan!) : aimText(s, aim), note: found.words,
      nation: SIDE_ID[step!.pools![0].on], values: [{ column: 'lost', value: text('follows.lost', { n: found.lost }) }],
    }];
  });
  if (rows.length === 0) return null;
  const { pools } = battleOf(s).step!;
  const { hits, area } = pools![0];
  return {
    id: 'follows', kind: 'list', title: text('panel.follows'), rows,
    note: text('panel.follows.hits', { n: hits, zone: { key: `zone.${area}` } }),
  };
}
