/** Smoke markers: drawn by chance, at most one in a hex. */
import { hexId } from '../map.ts';
import { setSmoke, smokeAt, type CcpState, type Ctx } from '../state.ts';
import { smokeLeft, takesSmoke } from './placement.ts';

/** Smoke by chance into a hex that takes it: a roll before may have set it ablaze (CCP-11-01). Of two the higher value stays. */
export function laySmoke(ctx: Ctx, hex: number, rule: string): void {
  const { s } = ctx;
  const pool = smokeLeft(s);
  if (pool.length === 0 || !takesSmoke(s, hex)) return;
  const value = ctx.draw(pool, 'Smoke');
  placeSmoke(s, hex, value);
  ctx.log('smoke', { at: hexId(hex), n: value }, { rule, spaces: [hexId(hex)] });
}
export function placeSmoke(s: CcpState, hex: number, value: number): void {
  setSmoke(s, hex, Math.max(value, smokeAt(s, hex)));
}

