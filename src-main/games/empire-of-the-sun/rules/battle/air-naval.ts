/** The air-naval step of a battle, from its first moment to its winner (8.1-8.3). */
import { auto, decide, repeat, sequence } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { act, onUnit, type EotsAction } from '../../answers.ts';
import { ALLIED, COUNTERS, JAPAN, SIDES, SIDE_NAMES, hexId } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, sideText, unitText, unitTexts } from '../../names.ts';
import type { FightVolley } from '../../battle-state.ts';
import { isOnMap, setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { offensiveOf } from '../movement/mover.ts';
import { offensiveWinsAirNaval } from './combatants.ts';
import { assign, battleNow, choiceOf, fire, orderOfFire, settleVolleys } from './fire.ts';
import { loseCargo, loseStepIn } from './losses.ts';
import { airNavalLine, bombTargets, brokenLanding, lineUp, wasDugIn } from './participants.ts';
import { totalOf } from './modifiers.ts';
import { FACES, dueOf } from './tables.ts';

/** The battle begins: the steps of a broken landing fall before any die (EOTS-7.45B-09). */
export function begin(ctx: Ctx): void {
  const { s } = ctx;
  const { battles, fighting = -1 } = offensiveOf(s);
  const battle = battles[fighting];
  if (!battle) throw new Error('No battle has been picked.');
  const { hex } = battle;
  battle.fight = {
    airNaval: [[], []], escorts: [[], []], ground: SIDES.map((side) => bombTargets(s, battle, side).map(({ unit }) => unit)),
    broken: brokenLanding(s, hex), dugIn: wasDugIn(s, hex), volleys: [], round: 0, losses: [], garrisonLosses: 0,
    transfer: null, airNavalWinner: -1, groundWinner: -1,
  };
  ctx.log('battle.begins', { hex: hexText(hex) }, { spaces: [hexId(hex)] });
  for (const unit of loseCargo(s, battle.fight)) ctx.log('battle.cargo', { unit: unitText(unit) }, { rule: 'EOTS-7.46-04' });
  if (battle.fight.broken.some((unit) => isOnMap(s, unit))) {
    ctx.log('battle.landing-broken', { hex: hexText(hex), units: unitTexts(battle.fight.broken) }, {
      rule: 'EOTS-7.45B-09', spaces: [hexId(hex)],
    });
  }
  for (const unit of battle.fight.broken) if (isOnMap(s, unit)) lose(ctx, unit, 'landing');
}

/** Takes a step and says so. */
export function lose(ctx: Ctx, unit: number, step: FightVolley['step'] | 'landing'): void {
  const { fight } = battleNow(ctx.s);
  loseStepIn(ctx.s, fight, unit, step);
  const gone = fight.losses[fight.losses.length - 1].eliminated;
  ctx.log(gone ? 'battle.eliminated' : 'battle.reduced', { unit: unitText(unit) });
}

/** Who is there when the cards played before the battle have done their work. */
function muster({ s }: Ctx): void {
  const battle = battleNow(s);
  Object.assign(battle.fight, lineUp(s, battle));
}

export function say(ctx: Ctx, volley: FightVolley): void {
  const { side, strength, die, modifiers, hits, critical, step } = volley;
  const modifier = totalOf(modifiers);
  ctx.log(critical ? 'battle.critical' : `battle.volley-${step}`, { side: sideText(side), strength, die, modifier, hits }, {
    ...(critical && { rule: 'EOTS-8.2B-02' }), dice: [die],
    roll: { by: SIDE_NAMES[side], sides: FACES, hits, ...dueOf({ step, strength, modifier, criticalFrom: null }) },
  });
}

function rollRound(ctx: Ctx): void {
  const { fight } = battleNow(ctx.s);
  // Both dice of simultaneous fire are thrown on the strengths before it.
  const volleys = orderOfFire(ctx.s)[fight.round].flatMap((side) => fire(ctx, 'air-naval', side) ?? []);
  for (const volley of volleys) say(ctx, volley);
  fight.volleys.push(...volleys);
  settleVolleys(ctx.s);
}

/** Losses of a round together: volleys that were fired at the same moment do not see each other's. */
export function applyVolleys(ctx: Ctx, volleys: readonly FightVolley[]): void {
  const { fight } = battleNow(ctx.s);
  for (const { taken, step } of volleys) {
    for (const unit of taken) {
      if (unit < COUNTERS) lose(ctx, unit, step);
      else {
        fight.garrisonLosses++;
        ctx.log('battle.garrison', {}, { rule: 'EOTS-8.4B-06' });
      }
    }
  }
}
function endRound(ctx: Ctx): void {
  const { fight } = battleNow(ctx.s);
  const fired = orderOfFire(ctx.s)[fight.round];
  applyVolleys(ctx, fight.volleys.filter(({ side }) => fired.includes(side)));
  fight.round++;
}

export const allocateStep = (id: string): Step<EotsState> => decide<EotsState, EotsAction & { unit: number }>(id, {
  who: ({ s }) => SIDE_NAMES[choiceOf(s)?.by ?? offensiveOf(s).side],
  actions: ({ s }) => {
    const choice = choiceOf(s);
    return choice ? choice.units.map((unit) => onUnit(choice.verb, unit)) : [];
  },
  apply: ({ s }, { unit }) => {
    assign(s, unit);
    return 'again';
  },
});

/**
 * Carriers that may swap a step: from one of the battle that stands to one that lost a step in it, if no Allied die was
 * critical and Japan had two or more (EOTS-8.2F-18, EOTS-8.2F-19, EOTS-8.2F-20, R-71).
 */
export function transfers(s: EotsState): { from: number; to: number }[] {
  const { fight } = battleNow(s);
  const carriers = fight.airNaval[JAPAN].filter((unit) => is(unit, K.carrier));
  const volley = fight.volleys.find(({ side, step }) => side === ALLIED && step === 'air-naval');
  if (!volley || volley.critical || carriers.length < 2 || fight.transfer) return [];
  const hurt = carriers.filter((unit) => fight.losses.some((loss) => loss.unit === unit && loss.step === 'air-naval'));
  return carriers.filter((unit) => isOnMap(s, unit)).flatMap((from) => hurt.filter((to) => to !== from).map((to) => ({ from, to })));
}
function transfer(ctx: Ctx, from: number, to: number): void {
  const { s } = ctx;
  const { fight } = battleNow(s);
  const last = fight.losses.findLastIndex(({ unit, step }) => unit === to && step === 'air-naval');
  const [{ hex, flags }] = fight.losses.splice(last, 1);
  s.flags[to] = flags;
  setPlace(s, to, hex);
  fight.transfer = { from, to };
  ctx.log('battle.transfer', { from: unitText(from), to: unitText(to) }, { rule: 'EOTS-8.2F-18' });
  lose(ctx, from, 'air-naval');
}
const transferStep = decide<EotsState, EotsAction>('battle-carrier-transfer', {
  who: () => SIDE_NAMES[JAPAN],
  actions: ({ s }) => {
    const pairs = transfers(s);
    return pairs.length === 0 ? [] : [act({ verb: 'skip' }), ...pairs.map(({ from, to }) => act({ verb: 'transfer', unit: from, to }))];
  },
  apply: (ctx, { unit: from, to }) => {
    if (from !== undefined && to !== undefined) transfer(ctx, from, to);
  },
});

function result(ctx: Ctx): void {
  const { s } = ctx;
  const battle = battleNow(s);
  const { side } = offensiveOf(s);
  for (const unit of loseCargo(s, battle.fight)) ctx.log('battle.cargo', { unit: unitText(unit) }, { rule: 'EOTS-7.46-04' });
  const lines = ([side, 1 - side] as Side[]).map((who) => airNavalLine(s, battle, battle.fight, who));
  battle.fight.airNavalWinner = offensiveWinsAirNaval(lines[0], lines[1]) ? side : (1 - side) as Side;
  if (lines.flat().length > 0) ctx.log('battle.air-naval-won', { side: sideText(battle.fight.airNavalWinner) }, { rule: 'EOTS-8.3-01' });
}

/** Somebody has ships or aircraft here, and a round is still to be fired (EOTS-8.34-01). */
const hasRoundLeft = ({ s }: Ctx): boolean => {
  const { fight } = battleNow(s);
  return fight.airNaval.flat().length > 0 && fight.round < orderOfFire(s).length;
};

export const airNavalSteps: Step<EotsState> = sequence<EotsState>('battle-air-naval',
  auto('battle-air-naval-muster', muster),
  repeat('battle-air-naval-round', hasRoundLeft,
    auto('battle-air-naval-roll', rollRound),
    allocateStep('battle-air-naval-allocate'),
    auto('battle-air-naval-losses', endRound)),
  transferStep,
  auto('battle-air-naval-result', result));

export const lostBy = (losses: readonly { unit: number; step: string }[], side: Side, step: string): number =>
  losses.filter((loss) => loss.step === step && ownerOf(loss.unit) === side).length;
