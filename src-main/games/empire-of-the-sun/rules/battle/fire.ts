/** A volley: what a side fires, what the die makes of it, and the packages it assigns (8.2, 8.4). */
import { other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { d10 } from '../../dice.ts';
import type { Fight, FightVolley } from '../../battle-state.ts';
import type { Battle } from '../../offensive-state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { offensiveOf } from '../movement/mover.ts';
import { aftermath, aimAt, anyOrder, hit, packages, settle, weakest } from './allocation.ts';
import type { Aftermath, Aim, AimMode } from './allocation.ts';
import { modifiersOf } from '../effects/index.ts';
import { aircraftOf, sceneOf, strengthOf } from './combatants.ts';
import type { Combatant, Scene } from './combatants.ts';
import { airNavalModifiers, groundModifiers, totalOf } from './modifiers.ts';
import { airNavalLine, bombTargets, groundLine } from './participants.ts';
import { criticalFrom, hasPhantom, isSilenced } from './special.ts';
import { outcomeOf } from './tables.ts';

/** The battle that is being fought. */
export function battleNow(s: EotsState): Battle & { fight: Fight } {
  const { battles, fighting = -1 } = offensiveOf(s);
  const battle = battles[fighting];
  if (!battle?.fight) throw new Error('No battle is being fought.');
  return battle as Battle & { fight: Fight };
}

/** Who fires together, in which order (8.2 C-E; EOTS-8.2C-01, EOTS-8.2D-01, EOTS-8.2E-01). */
export function orderOfFire(s: EotsState): Side[][] {
  const { side, condition } = offensiveOf(s);
  if (condition === 'intercept') return [[side, other(side)]];
  return condition === 'surprise' ? [[side], [other(side)]] : [[other(side)], [side]];
}

/** What air-naval hits of a side fall on: ground units only where the enemy has nothing else in the battle (EOTS-8.2F-12, EOTS-8.2F-13). */
export const airNavalMode = (s: EotsState, { hex }: Battle, { airNaval }: Pick<Fight, 'airNaval'>, side: Side): AimMode =>
  (airNaval[other(side)].length === 0 && !hasPhantom(s, other(side), hex) ? 'bombing' : 'air-naval');

const targetsOf = (
  s: EotsState, battle: Battle & { fight: Fight }, { step, mode, side }: Pick<FightVolley, 'step' | 'mode' | 'side'>,
): Combatant[] =>
  (step === 'ground' ? groundLine(s, battle, battle.fight, other(side))
    : mode === 'bombing' ? bombTargets(s, battle, other(side))
    : airNavalLine(s, battle, battle.fight, other(side)));

/** What is left in the air and at sea, of the offensive side first. */
function sceneNow(s: EotsState, battle: Battle & { fight: Fight }): Scene {
  const { side } = offensiveOf(s);
  return sceneOf([side, other(side)].map((who) => airNavalLine(s, battle, battle.fight, who)), hasPhantom(s, other(side), battle.hex));
}

/** Rolls for a side; null: it has nothing to fire, or a card keeps it silent. */
export function fire(ctx: Ctx, step: FightVolley['step'], side: Side): FightVolley | null {
  const { s } = ctx;
  const battle = battleNow(s);
  const { fight } = battle;
  const lines = ([
    0, 1,
  ] as Side[]).map((who) => (step === 'ground' ? groundLine(s, battle, fight, who) : airNavalLine(s, battle, fight, who)));
  const strength = strengthOf(lines[side]);
  const cards = modifiersOf(s, battle.hex);
  if (strength === 0 || isSilenced(cards, side, step)) return null;
  const modifiers = step === 'ground'
    ? groundModifiers(s, battle, side, sceneNow(s, battle), fight.dugIn, lines)
    : airNavalModifiers(s, battle, side, lines[side]);
  const die = d10(ctx, `battle.${step}`);
  const barrage = { step, strength, modifier: totalOf(modifiers), criticalFrom: criticalFrom(cards, side, step) };
  const mode = step === 'ground' ? 'ground' as const : airNavalMode(s, battle, fight, side);
  return {
    side, step, mode, strength, modifiers, die, ...outcomeOf(barrage, die), slots: aircraftOf(lines[side]), taken: [], spent: false,
  };
}

export const aimOf = (s: EotsState, volley: FightVolley): Aim => aimAt(targetsOf(s, battleNow(s), volley), volley, volley.taken);

/** The volley whose packages are being assigned: the offensive side's first when both fired. */
export const openVolley = (s: EotsState): FightVolley | undefined => battleNow(s).fight.volleys.find(({ spent }) => !spent);

/** Takes all packages that leave no choice, volley by volley. */
export function settleVolleys(s: EotsState): void {
  for (let volley = openVolley(s); volley; volley = openVolley(s)) {
    const aim = aimOf(s, volley);
    volley.spent = settle(aim);
    volley.taken = aim.taken;
    if (!volley.spent) return;
  }
}

export interface Choice { by: Side; verb: 'allocate' | 'weakest'; units: number[] }
/** Who chooses among which units now; null: nobody has to. */
export function choiceOf(s: EotsState): Choice | null {
  const volley = openVolley(s);
  if (!volley) return null;
  const aim = aimOf(s, volley);
  const legal = packages(aim);
  if (legal.length > 0) return { by: volley.side, verb: 'allocate', units: legal.map(({ unit }) => unit) };
  // EOTS-8.2F-17: of several weakest units the reaction side names one.
  return { by: other(offensiveOf(s).side), verb: 'weakest', units: weakest(aim).map(({ unit }) => unit) };
}

/** What it would lead to that the open volley costs this unit a step. */
export function aftermathOf(s: EotsState, unit: number): Aftermath {
  const volley = openVolley(s);
  if (!volley) throw new Error('No hits are left to assign.');
  return aftermath(aimOf(s, volley), unit);
}

/** The units that the open volley hits whoever of them comes first; null: that is a choice. */
export function allHit(s: EotsState): { picks: number[]; taken: number[] } | null {
  const volley = openVolley(s);
  return volley ? anyOrder(aimOf(s, volley)) : null;
}

export function assign(s: EotsState, unit: number): void {
  const volley = openVolley(s);
  if (!volley) throw new Error('No hits are left to assign.');
  const aim = aimOf(s, volley);
  hit(aim, unit);
  volley.taken = aim.taken;
  settleVolleys(s);
}
