/** Asset Denied (CCP-23-01 to CCP-23-04): an enemy Weapon jams, the enemy Radio is cut, the enemy aircraft turns back. */
import { decide, type Outline } from '../../../engine/flow.ts';
import { act, onWeapon, type CcpAction } from '../answers.ts';
import { RADIOS, SIDE_NAMES, other, type Side } from '../data.ts';
import { sideName, unitsOf, weaponHex, weaponOf, weaponSide, type CcpState, type Ctx } from '../state.ts';
import { eyesOf, sees } from './values.ts';
import { breakWeapon } from './victory.ts';

/** Enemy Weapons in sight of any unit of the side, whatever its state. */
function jammable(s: CcpState, side: Side): number[] {
  const eyes = eyesOf(s);
  const own = unitsOf(s, side);
  return s.weapons.filter((weapon) => weaponSide(weapon) !== side && weaponHex(s, weapon) >= 0
    && own.some(({ at }) => sees(eyes, at, weaponHex(s, weapon)))).map(({ id }) => id);
}
export function denials(s: CcpState, side: Side): CcpAction[] {
  const enemy = s.sides[other(side)];
  return [
    ...jammable(s, side).map((weapon) => onWeapon('jam', weapon)), ...(enemy.radio ? [act({ verb: 'cut' })] : []),
    ...(enemy.aircraft ? [act({ verb: 'abort' })] : []),
  ];
}
/** A working Radio breaks, a broken one is gone. */
export function cutRadio(ctx: Ctx, side: Side, rule: string): void {
  const it = ctx.s.sides[side];
  if (!it.radio) return;
  const params = { side: sideName(side), radio: { key: `radio.${RADIOS[it.radio.id].id}` } };
  ctx.log(it.radio.broken ? 'radio.lost' : 'radio.broken', params, { rule, side: SIDE_NAMES[side] });
  if (it.radio.broken) it.radio = null;
  else it.radio.broken = true;
}

const order = decide<CcpState, CcpAction>('denied.option', {
  who: ({ s }) => SIDE_NAMES[s.order!.side],
  actions: ({ s }) => denials(s, s.order!.side),
  apply: (ctx, { verb, weapon }) => {
    const { s } = ctx;
    const enemy = other(s.order!.side);
    s.order!.performed = true;
    if (verb === 'jam') breakWeapon(ctx, weaponOf(s, weapon!), 'CCP-23-01');
    else if (verb === 'cut') cutRadio(ctx, enemy, 'CCP-23-02');
    else {
      s.sides[enemy].aircraft = false;
      ctx.log('aircraft.gone', { side: sideName(enemy) }, { rule: 'CCP-23-03' });
    }
  },
});
export const deniedProcedures: Outline<CcpState> = { 'order-asset-denied': order };
