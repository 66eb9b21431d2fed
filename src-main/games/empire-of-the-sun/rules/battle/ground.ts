/** The ground step of a battle and its end: who holds the hex (8.32-8.4 C). */
import { auto, sequence, when } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import { SIDES, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { sideText } from '../../names.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { changeControl, tellDisplaced, tellTaken } from '../control.ts';
import { displaceHq, hqsOnLostGround } from '../headquarters.ts';
import { offensiveOf } from '../movement/mover.ts';
import { allocateStep, applyVolleys, lostBy, say } from './air-naval.ts';
import { isAlive, offensiveWinsGround } from './combatants.ts';
import type { Combatant } from './combatants.ts';
import { battleNow, fire, settleVolleys } from './fire.ts';
import { groundLine } from './participants.ts';

/** The ground units of a side that fight, as they are now; garrisons less those lost here. */
function lineNow(s: EotsState, side: Side): Combatant[] {
  const battle = battleNow(s);
  const { garrisonLosses } = battle.fight;
  return groundLine(s, battle, battle.fight, side)
    .map((it) => (it.garrison ? { ...it, steps: it.steps - garrisonLosses } : it)).filter(isAlive);
}
const stands = (s: EotsState, side: Side): boolean => lineNow(s, side).length > 0;

/** Both sides have troops that may fight: landed ones not after a lost air-naval step (EOTS-8.32-01 to EOTS-8.33-01, EOTS-8.34-01). */
const isFought = ({ s }: Ctx): boolean => SIDES.every((side) => stands(s, side));

/** Always simultaneous, the offensive side assigns first (EOTS-8.4-01, EOTS-8.4-03). */
function rollGround(ctx: Ctx): void {
  const { side } = offensiveOf(ctx.s);
  const volleys = [side, other(side)].flatMap((who) => fire(ctx, 'ground', who) ?? []);
  for (const volley of volleys) say(ctx, volley);
  battleNow(ctx.s).fight.volleys.push(...volleys);
  settleVolleys(ctx.s);
}

function decideGround(ctx: Ctx): void {
  const { s } = ctx;
  const { fight } = battleNow(s);
  applyVolleys(ctx, fight.volleys.filter(({ step }) => step === 'ground'));
  const { side } = offensiveOf(s);
  const enemy = other(side);
  const lost = SIDES.map((who) => lostBy(fight.losses, who, 'ground'));
  const wins = offensiveWinsGround(stands(s, side), stands(s, enemy), lost[side], lost[enemy] + fight.garrisonLosses);
  fight.groundWinner = wins ? side : enemy;
  const byLosses = stands(s, side) && stands(s, enemy);
  ctx.log('battle.ground-won', { side: sideText(fight.groundWinner) }, { rule: byLosses ? 'EOTS-8.4C-02' : 'EOTS-8.4C-01' });
}

/**
 * Control passes where the offensive side's troops stand alone or have won (EOTS-8.33-03, EOTS-8.4C-05); HQs go
 * from lost ground (EOTS-7.55-02).
 */
function end(ctx: Ctx): void {
  const { s } = ctx;
  const battle = battleNow(s);
  const { fight, hex } = battle;
  const { side } = offensiveOf(s);
  const holds = fight.groundWinner === side || (fight.groundWinner < 0 && stands(s, side) && !stands(s, other(side)));
  const taken = holds && changeControl(s, hex, side);
  if (taken) tellTaken(ctx, side, hex, 'EOTS-8.33-03');
  battle.winner = fight.groundWinner >= 0 ? fight.groundWinner : taken ? side : fight.airNavalWinner;
  battle.resolved = true;
  displaceLostHqs(ctx);
}

export function displaceLostHqs(ctx: Ctx): void {
  for (const who of SIDES) {
    for (const hq of hqsOnLostGround(ctx.s, who)) {
      displaceHq(ctx.s, hq);
      tellDisplaced(ctx, hq, 'EOTS-7.55-02');
    }
  }
}

export const groundSteps: Step<EotsState> = sequence<EotsState>('battle-ground',
  when('battle-ground-check', isFought,
    auto('battle-ground-roll', rollGround),
    allocateStep('battle-ground-allocate'),
    auto('battle-ground-result', decideGround)),
  auto('battle-end', end));
