/** Why a unit takes no hit now, and why it does not leave a battle this way: the first rule that stands in the way. Questions only. */
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { unitsNamed, type EotsAction } from '../../answers.ts';
import { COUNTERS, HEXES, MAP } from '../../data.ts';
import { controls } from '../../position.ts';
import { isActive } from '../../state.ts';
import type { EotsState } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { offensiveOf } from '../movement/mover.ts';
import { removableForStacking, removableShips } from '../stacking.ts';
import { wouldBeSupplied } from '../supply.ts';
import { isAlive, isFull, isSheltered } from './combatants.ts';
import { aimOf, openVolley } from './fire.ts';
import { isHome, opponentOf, waysHome } from './homeward.ts';
import { whyNotHome } from './post-battle.ts';
import { retreatHexes, retreating } from './retreat.ts';

/** An answer as it was asked for: of its parts those that are named. */
type Asked = Omit<EotsAction, 'id'>;

/** Why the open volley does not hit this unit (8.2 F, 8.4 B). */
export function whyNotAllocate(s: EotsState, { unit = -1 }: Asked): WhyNot | null {
  const volley = openVolley(s);
  if (!volley || unit < 0) return null;
  const aim = aimOf(s, volley);
  const ground = aim.mode === 'ground';
  const because = (rule: string): WhyNot => ({ reason: ground ? text('why.allocate-ground') : text('why.allocate'), rule });
  const target = aim.targets.find((it) => it.unit === unit);
  const alive = aim.targets.filter(isAlive);
  if (!target || !isAlive(target)) {
    if (unit < COUNTERS && ownerOf(unit) === volley.side) return because(ground ? 'EOTS-8.4-03' : 'EOTS-8.2F-01');
    if (ground) return because('EOTS-8.4B-01');
    return because(unit >= COUNTERS || is(unit, K.ground) ? 'EOTS-8.2F-13' : 'EOTS-8.2A-02');
  }
  if (aim.mode === 'bombing' && !isFull(target)) return because('EOTS-8.2F-14');
  const outOfReach = aim.mode === 'air-naval' && isSheltered(target) && !aim.sheltered.includes(unit) && aim.sheltered.length >= aim.slots;
  if (outOfReach) return because(aim.slots === 0 ? 'EOTS-8.2F-07' : 'EOTS-8.2F-08');
  if (target.garrison && alive.some(({ garrison }) => !garrison)) return because('EOTS-8.4B-06');
  if (!aim.critical && !isFull(target) && alive.some(isFull)) return because(ground ? 'EOTS-8.4B-03' : 'EOTS-8.2F-03');
  return because(ground ? 'EOTS-8.4B-02' : 'EOTS-8.2F-02');
}

/** Why this unit is not taken off an overfull hex (7.24, 7.34, 7.48). */
export function whyNotRemove(s: EotsState, { unit = -1 }: Asked): WhyNot | null {
  if (unit < 0) return null;
  const hex = s.place[unit];
  const aircraftFirst = hex < HEXES && is(unit, K.ground) && removableForStacking(s, ownerOf(unit), hex).some((it) => is(it, K.air));
  return aircraftFirst
    ? { reason: text('why.surplus.air-first'), rule: 'EOTS-7.34-02' }
    : { reason: text('why.now.post-battle-stacking'), rule: is(unit, K.naval) ? 'EOTS-7.24-02' : 'EOTS-7.34-01' };
}
/** The same for ships, when all have moved. */
export function whyNotRemoveShip(s: EotsState, { unit = -1 }: Asked): WhyNot | null {
  if (unit < 0 || (s.place[unit] < HEXES && removableShips(s, ownerOf(unit), s.place[unit]).includes(unit))) return null;
  return { reason: text('why.now.post-battle-stacking'), rule: 'EOTS-7.24-02' };
}

/** Why a beaten unit of the reaction side is not sent there (8.5). */
export function whyNotRetreat(s: EotsState, { unit = -1, place = -1 }: Asked): WhyNot | null {
  const because = (rule: string): WhyNot => ({ reason: text('why.post.retreat'), rule });
  if (unit < 0) return null;
  if (!retreating(s).includes(unit)) return because('EOTS-8.61-01');
  const named = retreatHexes(s, unit).some((hex) => MAP.hexes[hex].name !== undefined && controls(s, ownerOf(unit), hex));
  const isNamed = place >= 0 && place < HEXES && MAP.hexes[place].name !== undefined && controls(s, ownerOf(unit), place);
  return because(named && !isNamed ? 'EOTS-8.5-04' : 'EOTS-8.5-05');
}

/** Why a unit does not go this way after the battles (8.6-8.62). */
export function whyNotMoveHome(s: EotsState, reaction: boolean, asked: Asked): WhyNot | null {
  const side = reaction ? opponentOf(s) : offensiveOf(s).side;
  if (asked.verb === 'done') return whyNotHome(s, side);
  const because = (rule: string): WhyNot => ({ reason: reaction ? text('why.post.reaction') : text('why.post.offensive'), rule });
  const fallback = because(reaction ? 'EOTS-8.61-03' : 'EOTS-8.62-01');
  const [unit = -1] = unitsNamed(asked as EotsAction);
  if (unit < 0 || unit >= COUNTERS || asked.verb !== 'move') return fallback;
  if (ownerOf(unit) !== side) return reaction ? because('EOTS-8.6-05') : fallback;
  if (is(unit, K.ground)) return because(reaction ? 'EOTS-8.6-04' : 'EOTS-8.62-02');
  if (!isActive(s, unit)) return because('EOTS-8.6-02');
  const strategic = offensiveOf(s).moves.some(({ units, mode }) =>
    units.includes(unit) && (mode === 'naval-strategic' || mode === 'air-strategic'));
  if (strategic) return because('EOTS-8.6-02');
  const { place = -1 } = asked;
  if (place < 0 || place >= HEXES || !isHome(s, unit, place)) return fallback;
  const { to, stay } = waysHome(s, unit);
  const elsewhere = reaction && (stay || to.length > 0) && !wouldBeSupplied(s, unit, place);
  return because(elsewhere ? 'EOTS-8.61-04' : 'EOTS-8.6-03');
}
