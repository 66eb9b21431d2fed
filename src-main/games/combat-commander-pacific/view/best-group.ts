/** Who had best fire while nobody has been named yet: the filled button names them all. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { ActionView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { other } from '../data.ts';
import { inTurn, shotsAt } from '../odds/group.ts';
import { shotOdds } from '../odds/shot.ts';
import { joiners, ready } from '../rules/fire.ts';
import { activated } from '../rules/opportunity-fire.ts';
import { isHeldBy, pieceOfWeapon, type CcpState } from '../state.ts';

/** Null: somebody fires already, nobody can be hit, or another step is open. */
export function bestGroup(s: CcpState, open: Decision | null): ActionView | null {
  const { attack, order } = s;
  if (!open || !attack || !order || attack.smoke || attack.pieces.length > 0) return null;
  if (!isHeldBy(s, attack.target, other(attack.side))) return null;
  const able = open.step === 'fire.group' ? ready(s, order) : open.step === 'opfire.group' ? activated(s) : null;
  if (able === null) return null;
  const adds = new Map(offersOf(open).filter(({ verb }) => verb === 'add')
    .map(({ id, unit, weapon }) => [weapon === undefined ? unit! : pieceOfWeapon(weapon), id]));
  const { target, side } = attack;
  const [shot] = shotsAt(s, able, target, [...adds.keys()])
    .map((it) => ({ ...it, any: shotOdds(s, side, { ...attack, pieces: it.pieces }).any }))
    .sort((a, b) => b.any - a.any || b.aim.fp - a.aim.fp);
  if (!shot) return null;
  const pieces = inTurn(s, shot.pieces.find((piece) => adds.has(piece))!, shot.pieces);
  const ids = pieces.map((piece) => adds.get(piece));
  if (ids.some((id) => id === undefined)) return null;
  // Where nobody else could join, the last of them fires.
  const more = joiners({ ...s, attack: { ...attack, pieces } }, able).length > 0;
  const answers = [...ids as string[], ...(more ? ['fire'] : [])];
  return {
    id: `best:${answers.join('+')}`, label: text('act.fire.best', { n: pieces.length, fp: Math.max(0, shot.aim.fp) }), verb: 'fire',
    emphasis: 'commit', odds: true, answers,
  };
}
