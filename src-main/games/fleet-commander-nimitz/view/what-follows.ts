/** What follows of a Hit, target by target: what becomes of it, and how many aircraft have no place to land any more. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { clone } from '../../../engine/json.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { fields } from '../battle/airfield-losses.ts';
import { airSide, battleOf, findAir, isBomber, isLbaAir, SIDE_ID } from '../battle/fighters.ts';
import { aimText, allFall, inflict, isHurt, stopperOf } from '../battle/hits.ts';
import { decks } from '../battle/landing.ts';
import { jpPlanText, planText } from '../battle/plans.ts';
import type { Aim } from '../battle/step-state.ts';
import { isAirfield } from '../battle/targets.ts';
import type { Side } from '../data-types.ts';
import type { NimitzState } from '../state.ts';
import { factOf } from '../units.ts';

/**
 * `fate`: what becomes of the target itself, in a word; `lost`: Forces and aircraft that are gone at the end of the Battle Turn
 * because of it, where any may be.
 */
export interface Consequence { words: Text; fate?: Text; lost?: number }

const safe = (words: Text): Consequence => ({ words, lost: 0 });

/** Carrier aircraft are new in the next Battle; a Force is lost for good. */
const gone = (isForce: boolean): Consequence =>
  ({ words: text(isForce ? 'follows.destroyed' : 'follows.aircraft'), fate: text('fate.lost'), lost: 1 });
function fate(s: NimitzState, aim: Aim, on: Side): Consequence {
  if (isAirfield(aim)) return { ...safe(text('follows.airfield', { left: battleOf(s).airfields[on] - 1 })), fate: text('fate.lost') };
  return isHurt(s, aim) ? gone(aim.force >= 0) : { ...safe(text('follows.damaged')), fate: text('fate.damaged') };
}

/** Those who lose their places by it, beside those who have none already. */
function homeless(s: NimitzState, after: NimitzState, side: Side): { words: Text; lost: number }[] {
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
  if (stopper !== null) return { ...safe(text('follows.stopped', { plan: jpPlanText(stopper) })), fate: text('fate.stopped') };
  // Whoever is only Damaged by this Hit is Destroyed by one of the next.
  if (allFall(s) > 0 && !isAirfield(aim)) return gone(aim.force >= 0);
  const after = clone({ ...s, kernel: null }) as unknown as NimitzState;
  inflict(after, aim, on);
  const [own, ...others] = [fate(s, aim, on), ...homeless(s, after, on)];
  return {
    ...own, words: others.length === 0 ? own.words : text('follows.and', { what: own.words, others: others.map(({ words }) => words) }),
    lost: others.reduce((sum, { lost }) => sum + lost, own.lost!),
  };
}

/** Of an answer that takes aircraft away, or sends them out. */
function ofAircraft(s: NimitzState, { verb, force, air }: NimitzAction): Consequence | null {
  if (verb === 'lose') return gone(air === undefined || isLbaAir(findAir(s, air)));
  if (verb !== 'launch') return null;
  const flying = battleOf(s).air.filter(({ base }) => base === force);
  return { words: text('follows.launch', { n: flying.length, bombers: flying.filter(isBomber).length }) };
}

/** Of an answer to a question about Hits or aircraft; null: it is about something else. */
export function followsOf(s: NimitzState, action: NimitzAction): Consequence | null {
  const { verb, force = -1, air = -1, plan } = action;
  const step = s.battle?.step;
  const pool = step?.pools?.[0];
  if (!pool) return s.battle ? ofAircraft(s, action) : null;
  if (verb === 'hit') return consequence(s, { force, air }, pool.on);
  if (!step.aim) return null;
  if (verb === 'take') return consequence(s, step.aim, pool.on);
  return verb === 'use' && plan !== undefined ? safe(text('follows.used')) : null;
}

/** Whom or what an answer chooses, and whose that is. */
const aimOf = (s: NimitzState, { verb, force = -1, air = -1 }: NimitzAction): Aim =>
  (verb === 'take' ? battleOf(s).step!.aim! : { force, air });
function sideOf(s: NimitzState, { force, air }: Aim): Side {
  if (force >= 0) return factOf(force).side;
  return air >= 0 ? airSide(findAir(s, air)) : battleOf(s).step!.pools![0].on;
}
const nameOf = (s: NimitzState, aim: Aim): Text => (isAirfield(aim) ? text('type.airfield') : aimText(s, aim));
/** Every answer that is offered, with what follows of it; null: nothing is to be weighed so. */
export function followsPanel(s: NimitzState, open: Decision | null): Panel | null {
  const rows = offersOf(open).flatMap((action, i): PanelRow[] => {
    const found = followsOf(s, action);
    if (!found) return [];
    const plan = action.verb === 'use' ? action.plan! : null;
    return [{
      id: `follows-${i}`, label: plan === null ? nameOf(s, aimOf(s, action)) : planText(plan), note: found.words,
      nation: SIDE_ID[plan === null ? sideOf(s, aimOf(s, action)) : 'us'],
      values: found.lost === undefined ? [] : [{ column: 'lost', value: text('follows.lost', { n: found.lost }) }], actions: [action.id],
    }];
  });
  if (rows.length === 0) return null;
  const pool = battleOf(s).step?.pools?.[0];
  const need = pool ? allFall(s) : 0;
  return {
    id: 'follows', kind: 'list', title: text('panel.follows'), rows,
    ...(pool && { note: text(need > 0 ? 'panel.follows.all' : 'panel.follows.hits',
      { n: pool.hits, need, rest: pool.hits - need, zone: { key: `zone.${pool.area}` } }) }),
  };
}
