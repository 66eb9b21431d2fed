/** How scenes of the film are told: their time, and what they cost. Pure. */
import type { BotSpeed, SceneTold } from '../../../src-main/api/types.ts';

/** Milliseconds that a scene stands, at the normal speed. */
const STANDS: Partial<Record<SceneTold['kind'], number>> = { battle: 2600, card: 1800, control: 1800 };
const OTHERS = 1300;
const PACE: Record<BotSpeed, number> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0.3 };

export const sceneTime = ({ kind }: Pick<SceneTold, 'kind'>, speed: BotSpeed): number => (STANDS[kind] ?? OTHERS) * PACE[speed];

export interface Cost { own: boolean; nation: string; type: string | null; count: number; hurt: boolean }

/** Losses summed by side, nation and type: one's own first, what is gone before what is damaged. */
export function costOf({ losses }: Pick<SceneTold, 'losses'>): Cost[] {
  const sums = new Map<string, Cost>();
  for (const { own, nation, type, count, hurt = false } of losses) {
    const id = [own, nation, type, hurt].join('|');
    const known = sums.get(id);
    if (known) known.count += count;
    else sums.set(id, { own, nation, type, count, hurt });
  }
  return [...sums.values()].sort((a, b) => Number(b.own) - Number(a.own) || Number(a.hurt) - Number(b.hurt));
}

export interface Chapter { id: number; side: string | null; scenes: { at: number; scene: SceneTold }[] }

/** The scenes under the side whose they are. */
export function chaptersOf(scenes: readonly SceneTold[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const [at, scene] of scenes.entries()) {
    const last = chapters.at(-1);
    if (last && last.side === scene.side) last.scenes.push({ at, scene });
    else chapters.push({ id: scene.id, side: scene.side, scenes: [{ at, scene }] });
  }
  return chapters;
}
