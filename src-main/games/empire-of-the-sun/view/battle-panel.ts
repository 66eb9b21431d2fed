/**
 * The battle board: who fights with what strength, what is added to the dice, what the table makes of them, who takes the hits (8.0-8.4).
 */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { BattleDetail, BattleGroup, BattleParty, UnitCount, Volley } from '../../../engine/view-details.ts';
import type { Panel } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { CHARTS, SIDE_NAMES, UNIT_FACTS, hexId, isCardId, other, unitId } from '../data.ts';
import type { Side } from '../data.ts';
import type { CrtRow } from '../data-types.ts';
import type { DieModifier, Fight, FightVolley } from '../battle-state.ts';
import { hexText, hexTexts, sideText, unitText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import type { Battle, Offensive } from '../offensive-state.ts';
import { aftermathOf, aimOf, allHit } from '../rules/battle/fire.ts';
import type { Aftermath } from '../rules/battle/allocation.ts';
import { usualPackage } from '../rules/battle/index.ts';
import { attackOf, defenceOf } from '../rules/battle/combatants.ts';
import type { Combatant } from '../rules/battle/combatants.ts';
import { airNavalLine, bombTargets, groundLine } from '../rules/battle/participants.ts';
import { FACES, outcomeOf } from '../rules/battle/tables.ts';
import type { EotsState } from '../state.ts';
import { F } from '../state.ts';
import { ownerOf } from '../units.ts';
import { NATION } from './pieces.ts';
import { boardOf } from './seen.ts';
import { SIDE_COLOURS } from './tracks.ts';

type Fought = Battle & { fight: Fight };
type StepName = FightVolley['step'];
const ROWS: Readonly<Record<StepName, readonly CrtRow[]>> = { 'air-naval': CHARTS.airNavalCrt.rows, ground: CHARTS.groundCrt.rows };
const STEPS: readonly StepName[] = ['air-naval', 'ground'];

/** "to 2", "3 to 5", "9", "from 10". */
function rangeText({ from, to }: CrtRow): Text {
  if (from === null) return text('crt.to', { n: to ?? 0 });
  return to === null ? text('crt.from', { n: from }) : from === to ? text('crt.one', { n: from }) : text('crt.range', { from, to });
}
const sum = (modifiers: readonly DieModifier[]): number => modifiers.reduce((total, { amount }) => total + amount, 0);

/** Lines with the same multiplier are told as one. */
function linesOf({ step, strength, modifiers, die }: FightVolley): Volley['lines'] {
  const modifier = sum(modifiers);
  const isIn = ({ from, to }: CrtRow, value: number): boolean => (from === null || value >= from) && (to === null || value <= to);
  const row = (face: number): CrtRow => ROWS[step].find((it) => isIn(it, face + modifier))!;
  return ROWS[step].map((it) => {
    const faces = Array.from({ length: FACES }, (_, face) => face).filter((face) => row(face) === it);
    const { multiplier } = it;
    const hits = Math.ceil(strength * multiplier);
    const critical = faces.length > 0
      && faces.every((face) => outcomeOf({ step, strength, modifier, criticalFrom: null }, face).critical);
    const chance = faces.length / FACES;
    return { on: rangeText(it), multiplier, hits, chance, ...(critical && { critical }), ...(row(die) === it && { hit: true }) };
  });
}
const modifierText = (id: string): Text => (isCardId(id) ? text(`card.${id}`) : text(`modifier.${id}`));

const partyId = (side: Side, attacker: Side): 'attacker' | 'defender' => (side === attacker ? 'attacker' : 'defender');

function volleyView(s: EotsState, attacker: Side, volley: FightVolley, live: boolean): Volley {
  const { side, step, strength, modifiers, die, hits, critical, spent } = volley;
  const { left } = live && !spent ? aimOf(s, volley) : { left: 0 };
  const modifier = sum(modifiers);
  const isCritical = critical || outcomeOf({ step, strength, modifier, criticalFrom: null }, die).critical;
  return {
    party: partyId(side, attacker), step, strength, lines: linesOf(volley),
    modifiers: modifiers.map(({ id, amount, rule }) => ({ name: modifierText(id), amount, rule })),
    rolled: { die, total: die + modifier, hits, critical: isCritical, left },
  };
}

const typeOf = (unit: number): Pick<BattleGroup, 'nation' | 'type' | 'name'> =>
  ({ nation: NATION[UNIT_FACTS[unit].nationality], type: unitId(unit), name: unitText(unit) });
const lossesOf = ({ fight }: Fought, unit: number): number => fight.losses.filter((it) => it.unit === unit).length;

function statesOf({ twoStep, steps, inHex, fires }: Combatant): string[] {
  const states: [string, boolean][] = [['reduced', twoStep && steps === 1], ['outside', !inHex], ['escort', !fires], ['gone', steps === 0]];
  return states.flatMap(([state, holds]) => (holds ? [state] : []));
}
/** What giving a unit the hits of one step leads to. */
export function afterText({ left, lost, forced, out }: Aftermath): Text {
  if (forced.length > 0) return text('after.forced', { left, units: unitTexts(forced), n: forced.length, lost });
  if (lost > 0) return text('after.lost', { left });
  return out.length > 0 ? text('after.out', { left, units: unitTexts(out) }) : text('after.left', { left });
}
function afterOf(s: EotsState, unit: number): Pick<BattleGroup, 'after'> {
  const it = aftermathOf(s, unit);
  return { after: { left: it.left, targets: it.forced.length + it.next.length, words: afterText(it) } };
}
function groupOf(battle: Fought, it: Combatant, step: StepName, pending: number, take: string | undefined): BattleGroup {
  const lost = lossesOf(battle, it.unit);
  const states = statesOf(it);
  const ofSteps = it.garrison ? Math.max(it.steps, 1) : it.twoStep ? 2 : 1;
  return {
    id: unitId(it.unit), ...typeOf(it.unit), count: 1, step,
    value: it.fires ? attackOf(it) : 0, defence: defenceOf({ ...it, steps: Math.max(1, it.steps) }),
    steps: { left: it.steps, of: ofSteps }, ...(states.length > 0 && { states }),
    ...(pending > 0 && { hit: pending }), ...(lost > 0 && { lost }), ...(take && { take }),
  };
}

/** The lines of a side in both steps as they are; ground units wait until their step. */
function lines(s: EotsState, battle: Fought, side: Side): { step: StepName; line: Combatant[] }[] {
  const { fight } = battle;
  const waiting = (): Combatant[] => {
    const garrison = groundLine(s, battle, { ...fight, airNavalWinner: side }, side).filter((it) => it.garrison);
    return [...bombTargets(s, battle, side), ...garrison];
  };
  const ground = fight.airNavalWinner < 0 ? waiting() : groundLine(s, battle, fight, side);
  return [{ step: 'air-naval', line: airNavalLine(s, battle, fight, side) }, { step: 'ground', line: ground }];
}

/** A party, whoever attacks. */
type Fighting = Pick<BattleParty, 'side' | 'nations' | 'groups'>;

function liveSide(s: EotsState, battle: Fought, side: Side, open: Decision | null): Fighting {
  const volley = battle.fight.volleys.find(({ spent }) => !spent);
  const offers = new Map(
    offersOf(open).flatMap((it) => (it.unit !== undefined && it.place === undefined ? [[it.unit, it.id] as const] : [])),
  );
  const pending = (unit: number): number => (volley?.taken.filter((it) => it === unit).length ?? 0);
  // Where all are hit whoever comes first, nobody asks what one of them leads to.
  const spends = (open?.actions.some(({ verb }) => verb === 'allocate') ?? false) && !allHit(s);
  const group = (step: StepName, it: Combatant): BattleGroup => {
    const take = offers.get(it.unit);
    return { ...groupOf(battle, it, step, pending(it.unit), take), ...(take && spends && afterOf(s, it.unit)) };
  };
  return {
    side: SIDE_NAMES[side], nations: [SIDE_COLOURS[side]],
    groups: lines(s, battle, side).flatMap(({ step, line }) => line.map((it) => group(step, it))),
  };
}

/** Of a battle that is over: whoever took part, as the battle left him. */
function lastSide(seen: Seen, battle: Fought, side: Side): Fighting {
  const { fight } = battle;
  const group = (unit: number, step: StepName): BattleGroup => {
    const { full, reduced, steps = 1 } = UNIT_FACTS[unit];
    const mine = fight.losses.filter((it) => it.unit === unit);
    const last = mine.at(-1);
    const gone = last?.eliminated ?? false;
    const isWeak = last ? !gone && steps === 2 : (seen.flags[unit] & F.reduced) !== 0;
    const face = isWeak ? reduced : full;
    return {
      id: unitId(unit), ...typeOf(unit), count: 1, step,
      value: fight.escorts[side].includes(unit) ? 0 : face?.attack ?? 0, defence: face?.defense ?? 0,
      steps: { left: gone ? 0 : isWeak ? 1 : steps, of: steps },
      ...((gone || isWeak) && { states: [gone ? 'gone' : 'reduced'] }), ...(mine.length > 0 && { lost: mine.length }),
    };
  };
  const afloat = [...fight.airNaval[side], ...fight.escorts[side]].map((unit) => group(unit, 'air-naval'));
  return {
    side: SIDE_NAMES[side], nations: [SIDE_COLOURS[side]],
    groups: [...afloat, ...fight.ground[side].map((unit) => group(unit, 'ground'))],
  };
}

function stepViews(fight: Fight, over: boolean): BattleDetail['steps'] {
  const fought = (step: StepName): boolean => fight.volleys.some((volley) => volley.step === step);
  const now: StepName = fight.airNavalWinner < 0 ? 'air-naval' : 'ground';
  const stateOf = (id: StepName): BattleDetail['steps'][number]['state'] => {
    const past = over || (id === 'air-naval' && now === 'ground');
    if (past) return fought(id) ? 'done' : 'skipped';
    return id === now ? 'now' : 'next';
  };
  return STEPS.map((id) => ({ id, name: text(`battle-step.${id}`), state: stateOf(id) }));
}

function overWords({ fight, winner, hex }: Fought, attacker: Side): NonNullable<BattleDetail['over']> {
  const side = winner < 0 ? other(attacker) : winner as Side;
  // In steps, a unit once.
  const lost = (who: Side): UnitCount[] => [...Map.groupBy(fight.losses.filter(({ unit }) => ownerOf(unit) === who), ({ unit }) => unit)]
    .map(([unit, steps]) => ({ nation: NATION[UNIT_FACTS[unit].nationality], type: unitId(unit), count: steps.length }));
  const words = text(side === attacker ? 'battle-over.won' : 'battle-over.held', { side: sideText(side), hex: hexText(hex) });
  return { words, lost: { attacker: lost(attacker), defender: lost(other(attacker)) } };
}

/** What matters here, and else what comes after it: the other battles of the offensive, then the moves home (8.6). */
function noteOf({ fight, resolved }: Fought, battles: readonly Battle[]): Pick<BattleDetail, 'note' | 'rule'> {
  const { broken } = fight;
  if (broken.length > 0) return { note: text('battle-note.landing-broken', { units: unitTexts(broken) }), rule: 'EOTS-7.45B-09' };
  if (resolved) return {};
  const left = battles.filter((it) => !it.resolved && it.fight !== fight).map(({ hex }) => hex);
  return { note: left.length > 0 ? text('battle-note.next', { hexes: hexTexts(left) }) : text('battle-note.last'), rule: 'EOTS-8.6-03' };
}

type Fighters = Pick<Offensive, 'side' | 'condition' | 'battles'>;
function detailOf(seen: Seen, battle: Fought, offensive: Fighters, name: string, open: Decision | null): BattleDetail {
  const { side: attacker, condition, battles } = offensive;
  const s = boardOf(seen);
  const { fight, hex, resolved } = battle;
  const party = (who: Side): BattleParty => {
    const id = partyId(who, attacker);
    return { id, role: id, name: sideText(who), ...(resolved ? lastSide(seen, battle, who) : liveSide(s, battle, who, open)) };
  };
  const choosing = !resolved && open !== null && open.step.endsWith('-allocate');
  // Where all are hit whoever comes first, one answer for all stands in the place of a proposal.
  const usual = choosing && !allHit(s) ? usualPackage(s) : -1;
  const usualId = usual >= 0 ? offersOf(open).find(({ unit }) => unit === usual)?.id : undefined;
  return {
    id: name, layout: 'volley', space: hexId(hex), kind: text(`condition.${condition}`), round: fight.round + 1, die: FACES,
    steps: stepViews(fight, resolved), parties: [party(attacker), party(other(attacker))],
    volleys: fight.volleys.map((volley) => volleyView(s, attacker, volley, !resolved)),
    ...noteOf(battle, battles),
    ...(usual >= 0 && { usual: usualId }), ...(resolved && { over: overWords(battle, attacker) }),
  };
}

/** The battle that is fought, and those of this offensive or the last one that are over. */
export function battlePanels(seen: Seen, open: Decision | null): Panel[] {
  const { offensive, fought, turn } = seen;
  const found = offensive ?? fought;
  if (!found) return [];
  const now = offensive?.fighting ?? -1;
  return found.battles.flatMap((battle, i): Panel[] => {
    if (!battle.fight || (!battle.resolved && i !== now)) return [];
    const it = battle as Fought;
    // Decisions only grow: the same hex may see battle again, but not with the same dice.
    const name = `battle-${turn}-${hexId(battle.hex)}-${it.fight.volleys.map(({ die, strength }) => `${die}.${strength}`).join('-')}`;
    return [{
      id: battle.resolved ? name : 'battle', kind: battle.resolved ? 'battle-over' : 'battle', title: hexText(battle.hex), rows: [],
      detail: detailOf(seen, it, found, name, open),
    }];
  });
}
