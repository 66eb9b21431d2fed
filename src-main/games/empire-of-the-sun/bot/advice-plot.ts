/** What a plan is for, kept beside its answers: who goes where, what is to be taken and how likely, and what else was weighed. */
import { PlanMemory, type Script } from '../../../engine/rehearsal.ts';
import { read } from '../answers.ts';
import { oddsOf } from '../rules/battle/plan.ts';
import type { EotsState } from '../state.ts';
import type { Order } from './force.ts';
import type { Option } from './plays.ts';
import type { Rehearsal } from './rehearsal.ts';

/** A hex that is gone for. `taken`: the chance by the exact odds where it is fought for; `troops`: somebody is to take it. */
export interface Goal { hex: number; battle: boolean; taken: number; value: number; units: number[]; troops: boolean }
/** Another play: the answer it begins with, what it would go for, what it is worth. */
export interface Rival { id: string; hex: number; value: number }
export interface Plot {
  /** The most valuable first. */
  goals: Goal[];
  orders: { unit: number; to: number }[];
  value: number;
  rivals: Rival[];
  /** Of a reaction: the chance that the battle hex falls, without it and with it. */
  falls?: [number, number];
}

const plots = new PlanMemory(2048);
export const remember = (script: Script, plot: Plot): void => {
  const told = JSON.stringify(plot);
  plots.remember(script.map(([position]) => [position, told]));
};
export function recall(position: string): Plot | null {
  const told = plots.recall(position);
  return told === undefined ? null : JSON.parse(told) as Plot;
}

/** The dearest of them. */
const first = (option: Option): number =>
  option.plan.objectives.reduce((best, it) => (best && best.value >= it.value ? best : it), option.plan.objectives[0])?.hex ?? -1;
/** Of a plan that was played through, before it is closed. `others`: those that were not, by what they promised. */
export function plotOf({ r: { s, script }, plan, orders }: Option, value: number, others: readonly Option[]): Plot {
  const battles = s.offensive?.battles ?? [];
  const goals = plan.objectives.map((it): Goal => {
    const fought = it.battle ? battles.find(({ hex }) => hex === it.hex) : undefined;
    const taken = fought ? oddsOf(s, fought).taken : it.taken;
    return { hex: it.hex, battle: it.battle, taken, value: it.value, units: it.orders.map(({ unit }) => unit), troops: it.taken > 0 };
  }).sort((a, b) => b.value - a.value);
  const own = script[0]?.[1];
  const rivals = others.map((it): Rival => ({ id: it.r.script[0]?.[1] ?? '', hex: first(it), value: it.value }))
    .filter(({ id }) => id !== own && id !== '');
  return withOthers({ goals, orders: orders.map(({ unit, to }: Order) => ({ unit, to })), value, rivals }, []);
}
/** With the plays that are no offensive; each answer once, and nothing that promised more, for it was found wanting. */
export function withOthers(plot: Plot, others: readonly { id: string; value: number }[]): Plot {
  const all = [...plot.rivals, ...others.map((it): Rival => ({ ...it, hex: -1 }))].filter(({ value }) => value > 0 && value <= plot.value)
    .sort((a, b) => b.value - a.value);
  return { ...plot, rivals: all.filter(({ id }, i) => all.findIndex((it) => it.id === id) === i).slice(0, RIVALS) };
}
const RIVALS = 2;

/** A reaction: what it makes of the battle that it goes to, closed as it is on the rehearsal. */
export function answerTo(before: EotsState, { s: after, script }: Rehearsal, hex: number): Plot {
  const [was, is] = [before, after].map((s) => {
    const battle = s.offensive?.battles.find((it) => it.hex === hex && !it.resolved);
    return battle ? oddsOf(s, battle).taken : null;
  });
  const falls: [number, number] = was === null || is === null ? [0, 0] : [was, is];
  const units = script.map(([, id]) => read(id)).flatMap((it) => (it?.verb === 'activate' ? it.unit! : []));
  return { goals: [{ hex, battle: true, taken: falls[1], value: 0, units, troops: false }], value: 0, rivals: [], falls,
    orders: units.map((unit) => ({ unit, to: after.place[unit] })) };
}
