/**
 * Where land units go on foot (AAP-MV-01): into enemy land in phase 3, through friendly land in phase 6, Canada like any other
 * armor blitzes (AAP-MV-11).
 */
import { SPACES } from '../map.ts';
import { F, has, isEnemyLand, isFriendlyLand, moveUnit, type Ctx, type Unit } from '../state.ts';
import { isLandUnit, isTroop } from '../units.ts';
import { capture } from './control.ts';
import type { Survey } from './survey.ts';

export interface Path {
  to: number;
  /** The territory between, 0 when they touch. */
  via: number;
}

/** May still walk in phase 3: AA guns and complexes never do (AAP-MV-14). */
export const walksInCombatMove = (unit: Unit): boolean =>
  isTroop(unit.type) && unit.aboard === 0 && unit.left > 0 && !has(unit, F.loaded | F.unloaded | F.fought);

/** May still walk in phase 6 (AAP-MV-21); an AA gun not if it was just captured (AAP-MV-14). */
export const walksInNoncombat = (unit: Unit): boolean =>
  isLandUnit(unit.type) && unit.type !== 'industrial-complex' && unit.aboard === 0 && unit.left > 0
  && !has(unit, F.movedInCombatMove | F.loaded | F.unloaded | F.fought | F.captured);

/**
 * Where a group can walk together in phase 3. Two spaces lead into enemy land only, through friendly land if that is
 * possible, else through an empty enemy territory (AAP-MV-11). Armor in the midst of a blitz may also step into
 * friendly land, or back.
 */
export function combatPaths(look: Survey, group: readonly Unit[], from: number): Path[] {
  const { s, alliance } = look;
  const left = Math.min(...group.map((unit) => unit.left));
  const paths: Path[] = [];
  if (left === 0) return paths;
  const blitzing = group.every((unit) => has(unit, F.movedInCombatMove));
  const { nearLand } = SPACES[from];
  for (const to of nearLand) {
    if (!isEnemyLand(s, to, alliance) && !(blitzing && isFriendlyLand(s, to, alliance))) continue;
    paths.push({ to, via: 0 });
  }
  if (left < 2) return paths;
  for (const blitz of [false, true]) {
    for (const via of nearLand) {
      if (blitz ? !isEnemyLand(s, via, alliance) || look.enemy[via] > 0 : !isFriendlyLand(s, via, alliance)) continue;
      for (const to of SPACES[via].nearLand) {
        if (to === from || !isEnemyLand(s, to, alliance) || paths.some((path) => path.to === to)) continue;
        paths.push({ to, via });
      }
    }
  }
  return paths.sort((a, b) => a.to - b.to);
}

/** Whether a unit with moves left has any such path: through empty enemy land one leads only where another ends before. */
export function hasCombatPath(look: Survey, unit: Unit, from: number): boolean {
  const { s, alliance } = look;
  const blitzing = has(unit, F.movedInCombatMove);
  const { nearLand } = SPACES[from];
  for (const to of nearLand) if (isEnemyLand(s, to, alliance) || (blitzing && isFriendlyLand(s, to, alliance))) return true;
  return unit.left > 1 && nearLand.some((via) => isFriendlyLand(s, via, alliance)
    && SPACES[via].nearLand.some((to) => to !== from && isEnemyLand(s, to, alliance)));
}

/** Walks a group along a path in phase 3: empty enemy land is taken at once (AAP-MV-12), enemies and AA guns stop it. */
export function walkInCombat(ctx: Ctx, look: Survey, group: readonly Unit[], from: number, path: Path): void {
  const { s } = ctx;
  let at = from;
  for (const to of path.via === 0 ? [path.to] : [path.via, path.to]) {
    for (const unit of group) {
      moveUnit(s, unit, at, to);
      unit.from = at;
      unit.flags |= F.movedInCombatMove;
      unit.left = look.enemy[to] > 0 ? 0 : unit.left - 1;
    }
    if (isEnemyLand(s, to, look.alliance) && look.enemy[to] === 0) capture(ctx, to, group[0].owner);
    at = to;
  }
}

/** Friendly land that a group can walk to in phase 6, that taken this turn included. */
export function noncombatPaths(look: Survey, group: readonly Unit[], from: number): number[] {
  const { s, alliance } = look;
  const left = Math.min(...group.map((unit) => unit.left));
  const found: number[] = [];
  let ring = [from];
  for (let spent = 0; spent < left; spent++) {
    const next: number[] = [];
    for (const at of ring) {
      for (const to of SPACES[at].nearLand) {
        if (to === from || found.includes(to) || !isFriendlyLand(s, to, alliance) || look.enemy[to] > 0) continue;
        found.push(to);
        next.push(to);
      }
    }
    ring = next;
  }
  return found.sort((a, b) => a - b);
}

/** Whether a unit with moves left can walk anywhere in phase 6. */
export function hasNoncombatPath({ s, alliance, enemy }: Survey, from: number): boolean {
  for (const to of SPACES[from].nearLand) if (enemy[to] === 0 && isFriendlyLand(s, to, alliance)) return true;
  return false;
}

/** Walks a group to a friendly territory in phase 6. */
export function walkInNoncombat(ctx: Ctx, group: readonly Unit[], from: number, to: number): void {
  const spent = SPACES[from].nearLand.includes(to) ? 1 : 2;
  for (const unit of group) {
    moveUnit(ctx.s, unit, from, to);
    unit.from = from;
    unit.left -= spent;
    unit.flags |= F.movedInNoncombat;
  }
}
