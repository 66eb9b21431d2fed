/** The reports of a campaign: a page for each Battle, a communiqué for each turn, and behind a year's last one the page of the year. */
import type { Report, ReportLine } from '../../../engine/report.ts';
import { chronicle, isOver } from './chronicle.ts';
import { battlePage, communique } from './communique.ts';
import { serviceRecords } from './service.ts';
import { yearPage } from './year-page.ts';

export function reports(scenario: string, lines: readonly ReportLine[]): Report[] {
  const years = chronicle(lines);
  return years.flatMap((year, i) => {
    const told = year.turns.flatMap((turn, no) => [
      ...turn.battles.flatMap((battle, nth) => (battle.over ? [battlePage(turn, `${year.year}-${no + 1}-battle-${nth + 1}`, battle)] : [])),
      ...(isOver(turn) ? [communique(turn, no + 1, year.turns[no - 1])] : []),
    ]);
    if (!year.evaluation && !year.defeat) return told;
    return [...told, yearPage(year, years.slice(0, i), serviceRecords(untilYear(lines, i + 1)), scenario === 'linked')];
  });
}

/** The lines of the first so many years: records as they stood when a year ended; what comes later is told by later pages. */
function untilYear(lines: readonly ReportLine[], count: number): readonly ReportLine[] {
  const begun = new Set<string>();
  const end = lines.findIndex(({ key, params }) => key === 'turn' && begun.add(String(params!.year)).size > count);
  return end < 0 ? lines : lines.slice(0, end);
}
