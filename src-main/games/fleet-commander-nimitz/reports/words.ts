/** Small parts that every report is written with: lists of Forces, spans of levels, luck in a sign. */
import type { ReportLadder } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { CAMPAIGNS } from '../data.ts';
import type { CampaignFact, Evaluation } from '../data-types.ts';
import { levelOf } from '../rules/evaluation.ts';

export const campaignOfYear = (year: string): CampaignFact => CAMPAIGNS.find((it) => String(it.year) === year)!;

/** Battalions have no names: "3 × Battalion"; one of them takes its article in a sentence. */
export function grouped(forces: readonly Text[], inTable = false): Text[] {
  const counts = new Map<string, { force: Text; n: number }>();
  for (const force of forces) {
    const known = counts.get(force.key);
    if (known) known.n++;
    else counts.set(force.key, { force, n: 1 });
  }
  return [...counts.values()].map(({ force, n }) => {
    if (n > 1) return text('report.several', { n, force });
    return force.key.endsWith('-battalion') && !inTable ? text('report.battalion') : force;
  });
}

/** "3-4", "8", "47+". */
export const spanOf = ({ min, max }: Evaluation): string => (max === null ? `${min}+` : min === max ? String(min) : `${min}-${max}`);
export const levelText = ({ name }: Evaluation): Text => text(`grade.${name.toLowerCase()}`);
/** The lowest first; `n`: where one stands. */
export function ladder(id: string, title: Text, levels: readonly Evaluation[], n: number): ReportLadder {
  const here = levelOf(levels, n);
  return {
    id, title,
    levels: [...levels].reverse().map((level) => ({ id: level.name, name: levelText(level), span: spanOf(level),
      ...(level === here && { here: true as const }) })),
  };
}

/** To one place after the point. */
export const rounded = (n: number): number => Math.round(n * 10) / 10;
