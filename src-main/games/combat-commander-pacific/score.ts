/** How well a side stands, in victory points: the marker, its secret chits, and half of what its men are worth. */
import { CHITS, JAPAN, other, type Side } from './data.ts';
import { fact, unitsOf, type CcpState } from './state.ts';

const strength = (s: CcpState, side: Side): number =>
  unitsOf(s, side).reduce((sum, unit) => sum + fact(unit).eliminationVp * (unit.broken ? 0.5 : 1), 0);
/** Secret chits that the side knows of, by who holds their Objectives. */
const secrets = (s: CcpState, side: Side): number => (s.sides[side].secret ?? []).reduce((sum, chit) => sum
  + (CHITS[chit].objectives ?? []).reduce((part, n) => {
    const holder = s.control[n - 1];
    return part + (holder < 0 ? 0 : holder === side ? CHITS[chit].vp! : -CHITS[chit].vp!);
  }, 0), 0);
export function score(s: CcpState, side: Side): number {
  const own = side === JAPAN ? s.vp : -s.vp;
  return own + secrets(s, side) + (strength(s, side) - strength(s, other(side))) / 2;
}
