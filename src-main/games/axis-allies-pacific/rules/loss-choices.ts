/** What the side that takes hits can choose from, the usual losses among it, and what other losses would do to the odds. */
import { text } from '../../../engine/text.ts';
import type { BattleOdds, LossChoice, LossOption } from '../../../engine/view-details.ts';
import { act } from '../answers.ts';
import { F, type AapState, type Battle, type Unit } from '../state.ts';
import { UNITS } from '../units.ts';
import { unhurt } from './battle.ts';
import { assignUsual, candidates, groupOf, open, roomFor, timesHit, type CasualtyStep } from './casualties.ts';
import { classify } from './classes.ts';
import { logUnits } from './combat-log.ts';
import type { OddsResult } from './odds/mix.ts';
import { oddsOfBattle } from './odds/position.ts';

const MOST_SHOWN = 4;
/** More other choices than this are not reckoned through: the best and the worst are among the dearest and the cheapest. */
const MOST_TRIED = 8;

const trialOf = (b: Battle): Battle => ({ ...b, detail: { ...b.detail, assigned: [...b.detail.assigned], lost: [...b.detail.lost] } });
const usually = (s: AapState, b: Battle, step: CasualtyStep): number[] => {
  const trial = trialOf(b);
  assignUsual(s, trial, step);
  return trial.detail.assigned;
};

/** What these hits do: who sinks, who is only damaged. */
function outcome(units: readonly Unit[], assigned: readonly number[]): { gone: Unit[]; damaged: Unit[] } {
  const gone: Unit[] = [];
  const damaged: Unit[] = [];
  for (const unit of units) {
    const times = assigned.filter((id) => id === unit.id).length;
    if (times === 0) continue;
    const whole = unit.type === 'battleship' && (unit.flags & F.damaged) === 0;
    (times < (whole ? 2 : 1) ? damaged : gone).push(unit);
  }
  return { gone, damaged };
}

export const winsOf = ({ attackerWins, defenderWins, draw }: OddsResult): BattleOdds =>
  ({ wins: { attacker: attackerWins, defender: defenderWins }, draw });

/** The odds as they would stand after these hits; null where they leave one side with nobody. */
function oddsAfter(s: AapState, b: Battle, units: readonly Unit[], assigned: readonly number[]): OddsResult | null {
  const { gone, damaged } = outcome(units, assigned);
  const trial = trialOf(b);
  trial.detail.lost.push(...gone.map(({ id }) => id));
  const hurt = new Set(damaged.map(({ id }) => id));
  const there = s.units[b.space].map((unit) => (hurt.has(unit.id) ? { ...unit, flags: unit.flags | F.damaged } : unit));
  return oddsOfBattle({ ...s, units: s.units.with(b.space, there) }, trial);
}

/** The odds after the usual losses: the state of things while hits wait to be assigned. */
export const oddsAfterUsual = (s: AapState, b: Battle, step: CasualtyStep): OddsResult | null =>
  oddsAfter(s, b, candidates(s, b, step), usually(s, b, step));

const hitOn = (group: string): string => act({ verb: 'hit', class: group }).id;

/** `group`: the id of its class. */
interface Kind { group: string; members: Unit[]; air: number }
const kindsOf = (s: AapState, b: Battle, units: readonly Unit[]): Kind[] =>
  classify(s, b.space, units).map(({ id, units: members }) => ({ group: id, members, air: groupOf(members[0].type) }));

function optionsOf(b: Battle, kinds: readonly Kind[], usual: readonly number[]): LossOption[] {
  return kinds.flatMap(({ group, members }) => {
    const action = hitOn(group);
    const fresh = members.filter((unit) => timesHit(b, unit) === 0 && roomFor(b, unit) > 0);
    const twice = members.filter((unit) => roomFor(b, unit) > (timesHit(b, unit) === 0 ? 1 : 0));
    const placed = (unit: Unit): number => usual.filter((id) => id === unit.id).length - timesHit(b, unit);
    const first = fresh.filter((unit) => placed(unit) > 0).length;
    const second = twice.filter((unit) => placed(unit) > (timesHit(b, unit) === 0 ? 1 : 0)).length;
    return [
      ...(fresh.length > 0 ? [{ action, group, room: fresh.length, usual: first }] : []),
      ...(twice.length > 0 ? [{
        action: act({ verb: 'hit', class: group, n: 1 }).id, group, room: twice.length, usual: second,
        after: { action, free: twice.length - fresh.filter((unit) => twice.includes(unit)).length },
      }] : []),
    ];
  });
}

/** The hits that are added to those assigned, as a plan of actions. */
function planOf(b: Battle, kinds: readonly Kind[], assigned: readonly number[]): Record<string, number> {
  const plan: Record<string, number> = {};
  for (const option of optionsOf(b, kinds, assigned)) if (option.usual > 0) plan[option.action] = option.usual;
  return plan;
}

/** As many hits as can be on one kind, the rest in the usual order; each distinct choice once, the best for who decides first. */
function insteadOf(s: AapState, b: Battle, step: CasualtyStep, kinds: readonly Kind[], usual: readonly number[]): LossChoice['instead'] {
  const units = candidates(s, b, step);
  const left = usual.length - b.detail.assigned.length;
  const { groups } = open(b, units);
  const seen = new Set([JSON.stringify(planOf(b, kinds, usual))]);
  const found: LossChoice['instead'] = [];
  const dear = [...kinds].sort((x, y) => UNITS[x.members[0].type].cost - UNITS[y.members[0].type].cost);
  for (const kind of dear.slice(0, MOST_TRIED)) {
    const trial = trialOf(b);
    const most = Math.min(left, groups[kind.air]);
    for (const unit of kind.members.filter((one) => roomFor(b, one) > 0).slice(0, most)) trial.detail.assigned.push(unit.id);
    assignUsual(s, trial, step);
    const { assigned } = trial.detail;
    const plan = planOf(b, kinds, assigned);
    const odds = assigned.length === usual.length && !seen.has(JSON.stringify(plan)) && oddsAfter(s, b, units, assigned);
    if (!odds) continue;
    seen.add(JSON.stringify(plan));
    const { gone, damaged } = outcome(units, assigned.slice(b.detail.assigned.length));
    found.push({
      label: damaged.length === 0 ? text('loss.units', { units: logUnits(gone) })
        : gone.length === 0 ? text('loss.damaged', { damaged: logUnits(damaged) })
        : text('loss.both', { units: logUnits(gone), damaged: logUnits(damaged) }),
      plan, odds: winsOf(odds),
    });
  }
  const own = step.victims;
  return found.sort((x, y) => y.odds.wins[own] - x.odds.wins[own]).slice(0, MOST_SHOWN);
}

export function lossChoice(s: AapState, b: Battle, step: CasualtyStep): LossChoice {
  const units = candidates(s, b, step);
  const kinds = kindsOf(s, b, units);
  const usual = usually(s, b, step);
  const { groups } = open(b, units);
  const ofGroup = (group: number): string[] => kinds.filter(({ air }) => air === group).map(({ group: id }) => hitOn(id));
  const fighting = unhurt(s, b, step.victims === 'defender' ? b.attackers : b.defenders).length > 0;
  return {
    options: optionsOf(b, kinds, usual), usual: 'usual',
    limits: [0, 1].map((group) => ({ actions: ofGroup(group), most: groups[group] })).filter(({ actions }) => actions.length > 0),
    instead: fighting ? insteadOf(s, b, step, kinds, usual) : [],
  };
}
