/**
 * How hits become losses (8.2 F, 8.4 B): the roller takes one package after the other, a package being the hits that cost
 * one enemy unit a step (EOTS-8.2F-02, EOTS-8.4B-02). Every pick leads on to a legal result, so nobody has to look ahead;
 * what is left over is lost (EOTS-8.2B-10), and in doubt the roller's choice stands (EOTS-8.2F-21). No state is touched here.
 */
import { defenceOf, isAlive, isFull, isSheltered } from './combatants.ts';
import type { Combatant } from './combatants.ts';

/** `bombing`: air-naval hits on ground units, the enemy having no ships or aircraft in the battle (EOTS-8.2F-12). */
export type AimMode = 'air-naval' | 'bombing' | 'ground';

export interface Aim {
  mode: AimMode;
  critical: boolean;
  /** How many different sheltered units may be hit (EOTS-8.2F-08). */
  slots: number;
  /** Hits not yet assigned. */
  left: number;
  targets: Combatant[];
  /** Units that lost a step, in order; twice for two steps. */
  taken: number[];
  sheltered: number[];
}

export interface Volley { mode: AimMode; critical: boolean; slots: number; hits: number }

/** A volley on these targets, with packages already assigned. The targets given stay as they are. */
export function aimAt(targets: readonly Combatant[], { mode, critical, slots, hits }: Volley, taken: readonly number[] = []): Aim {
  const aim: Aim = {
    mode, critical, slots, left: hits, targets: targets.filter(isAlive).map((it) => ({ ...it })), taken: [], sheltered: [],
  };
  for (const unit of taken) hit(aim, unit);
  return aim;
}

/** Whom the volley could hit if its hits were enough. */
function exposed({ mode, critical, slots, targets, sheltered }: Aim): Combatant[] {
  const alive = targets.filter(isAlive);
  // Aircraft and ships reduce ground units and never eliminate them (EOTS-8.2F-14), a critical hit neither (EOTS-8.2F-16).
  if (mode === 'bombing') return alive.filter(isFull);
  const troops = alive.filter(({ garrison }) => !garrison);
  // Garrisons go last (EOTS-8.4B-06).
  const found = mode === 'ground' ? (troops.length > 0 ? troops : alive)
    : alive.filter((unit) => !isSheltered(unit) || sheltered.includes(unit.unit) || sheltered.length < slots);
  // Nobody dies while anybody is whole, be he an escort or out of reach (EOTS-8.2F-03 to EOTS-8.2F-05,
  // EOTS-8.2F-10, EOTS-8.4B-04; escorts: EOTS-8.2F-04); a critical hit does not care (EOTS-8.2F-15).
  return !critical && alive.some(isFull) ? found.filter(isFull) : found;
}

/** Packages that the roller may take now; he must take one while there is any (EOTS-8.2F-01, EOTS-8.2F-06, EOTS-8.2F-09). */
export const packages = (aim: Aim): Combatant[] => exposed(aim).filter((unit) => defenceOf(unit) <= aim.left);

/** A critical hit too weak for any loss costs the weakest unit in reach a step; of several the reaction side names one (EOTS-8.2F-17). */
export function weakest(aim: Aim): Combatant[] {
  if (!aim.critical || aim.taken.length > 0 || packages(aim).length > 0) return [];
  const found = exposed(aim);
  const least = Math.min(...found.map(defenceOf));
  return found.filter((unit) => defenceOf(unit) === least);
}

export function hit(aim: Aim, unit: number): void {
  const target = aim.targets.find((it) => it.unit === unit);
  if (!target || !isAlive(target)) throw new Error(`Unit ${unit} cannot be hit.`);
  aim.left = Math.max(0, aim.left - defenceOf(target));
  target.steps--;
  aim.taken.push(unit);
  if (isSheltered(target) && !aim.sheltered.includes(unit)) aim.sheltered.push(unit);
}

/** Takes what leaves no choice: a single package, a single weakest unit. True: the volley is spent. */
export function settle(aim: Aim): boolean {
  for (;;) {
    const legal = packages(aim);
    const forced = legal.length === 0 ? weakest(aim) : legal;
    if (forced.length === 0) return true;
    if (forced.length > 1) return false;
    hit(aim, forced[0].unit);
  }
}

const MOST_SETS = 400;
/**
 * The units that are hit whatever package is taken first, and the picks that lead there; null: it matters who is first, or there are too
 * many ways to look at all of them. Each set of packages is looked at once.
 */
export function anyOrder(now: Aim): { picks: number[]; taken: number[] } | null {
  const seen = new Set<string>();
  let end = '';
  let found: { picks: number[]; taken: number[] } | null = null;
  const isOne = (aim: Aim, picks: number[]): boolean => packages(aim).every(({ unit }) => {
    const next = copyOf(aim);
    hit(next, unit);
    const spent = settle(next);
    const key = next.taken.toSorted((a, b) => a - b).join();
    if (seen.has(key)) return true;
    if (seen.add(key).size > MOST_SETS) return false;
    const chosen = [...picks, unit];
    if (!spent) return isOne(next, chosen);
    found ??= { picks: chosen, taken: next.taken.slice(now.taken.length) };
    end ||= key;
    return end === key;
  });
  return isOne(now, []) ? found : null;
}
const copyOf = (aim: Aim): Aim =>
  ({ ...aim, targets: aim.targets.map((it) => ({ ...it })), taken: [...aim.taken], sheltered: [...aim.sheltered] });

/** What a package leads to. */
export interface Aftermath {
  /** Hits after it; those of them that are then lost. */
  left: number;
  lost: number;
  /** Who loses a step then without a choice, who may, and who no longer can. */
  forced: number[];
  next: number[];
  out: number[];
}
export function aftermath(now: Aim, unit: number): Aftermath {
  const aim: Aim = { ...copyOf(now), taken: [] };
  hit(aim, unit);
  const { left } = aim;
  const spent = settle(aim);
  const [, ...forced] = aim.taken;
  const next = spent ? [] : packages(aim).map((it) => it.unit);
  const out = packages(now).map((it) => it.unit).filter((it) => ![unit, ...forced, ...next].includes(it));
  return { left, lost: spent ? aim.left : 0, forced, next, out };
}
