/** Kamikaze Attacks (FCN-JP-10, FCN-CB-37): when they are in force, and the end of the Bombers that made them. */
import { JP_PLANS } from '../data.ts';
import { BATTLE_AREAS, campaignOf, type NimitzState } from '../state.ts';
import { hasTargetShip } from './fighters.ts';
import { JP, isInForce } from './plans.ts';

const YEARS: readonly number[] = JP_PLANS[JP.kamikaze].effect.years ?? [];

/** 1944 and 1945 only, and only while the Battle has a US Ship that aircraft can attack. */
export const kamikazes = (s: NimitzState): boolean =>
  isInForce(s, JP.kamikaze) && YEARS.includes(campaignOf(s).year) && BATTLE_AREAS.some((area) => hasTargetShip(s, 'us', area));
