/**
 * Service records: what each Force of ours did, by its name through all years (`link`). Only the names go from year to year: a
 * counter that was lost comes back where the next set-up has it (FCN-PB-09), and its record says so.
 */
import type { ReportLine, ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { NATION } from '../view/pieces.ts';
import { chronicle, factOfName } from './chronicle.ts';

export interface ServiceRecord {
  /** As the newest counter of it is called. */
  name: Text;
  nation: string;
  battles: number;
  hits: number;
  /** Times that it was Damaged. */
  hurt: number;
  repaired: number;
  /** Where and when it was lost, the last time. */
  lost?: { year: string; node: number };
  /** It has come back after that. */
  returned?: true;
  /** Its first hit is the first of all. */
  firstBlood?: true;
}

/** Battles unhurt that are worth a word. */
const LUCKY = 3;

/** The records of our Forces as they stood at the end of these lines. */
export function serviceRecords(lines: readonly ReportLine[]): ServiceRecord[] {
  const records = new Map<string, ServiceRecord>();
  let firstBlood = false;
  let year = '';
  const recordOf = (name: Text): ServiceRecord | null => {
    const fact = factOfName(name);
    // Battalions have no names, and no record.
    if (!fact || fact.side !== 'us' || fact.type === 'BN') return null;
    const key = fact.link ?? fact.id;
    let record = records.get(key);
    if (!record) {
      record = { name, nation: NATION[fact.nation], battles: 0, hits: 0, hurt: 0, repaired: 0 };
      records.set(key, record);
    }
    record.name = name;
    if (record.lost && record.lost.year !== year) record.returned = true;
    return record;
  };
  const years = chronicle(lines, (kind, name, line, hits) => {
    year = String(factOfName(name)?.year ?? year);
    const record = recordOf(name);
    if (!record) return;
    if (kind === 'fires') {
      record.hits += hits;
      if (hits > 0 && !firstBlood) firstBlood = record.firstBlood = true;
    } else if (kind === 'lost') {
      record.lost = { year, node: line.node };
      delete record.returned;
    } else record[kind]++;
  });
  for (const { turns } of years) {
    for (const { battles } of turns) for (const { fought } of battles) for (const key of fought) {
      const record = records.get(linkOf(key));
      if (record) record.battles++;
    }
  }
  return [...records.values()];
}
const linkOf = (key: string): string => {
  const fact = factOfName({ key });
  return fact?.link ?? fact?.id ?? key;
};

function deeds({ battles, hurt, lost, firstBlood }: ServiceRecord): Text[] {
  return [
    ...(firstBlood ? [text('report.deed.first-blood')] : []),
    ...(battles >= LUCKY && hurt === 0 && !lost ? [text('report.deed.unhurt')] : []),
  ];
}
function fate({ lost, returned, hurt, repaired }: ServiceRecord): Text {
  if (lost) return text(returned ? 'report.fate.returned' : 'report.fate.lost', { year: lost.year });
  return text(hurt > repaired ? 'report.fate.damaged' : 'report.fate.service');
}

/** Those that fought most; `most`: so many rows. */
export function serviceTable(records: readonly ServiceRecord[], linked: boolean, most: number): ReportTable[] {
  const best = records.filter(({ battles }) => battles > 0)
    .sort((a, b) => b.battles - a.battles || b.hits - a.hits || a.hurt - b.hurt || (a.name.key < b.name.key ? -1 : 1)).slice(0, most);
  if (best.length === 0) return [];
  // Most have none: a column of nothing is left out.
  const told = best.some((record) => deeds(record).length > 0);
  return [{
    id: 'service', title: text('report.service'), ...(linked && { note: text('report.service.linked') }),
    columns: [{ id: 'force', name: text('column.force') }, { id: 'battles', name: text('column.battles'), number: true },
      { id: 'hits', name: text('column.hits'), number: true }, { id: 'hurt', name: text('column.hurt'), number: true },
      { id: 'repaired', name: text('column.repaired'), number: true }, { id: 'fate', name: text('column.fate') },
      ...(told ? [{ id: 'deeds', name: text('column.deeds') }] : [])],
    rows: best.map((record) => {
      const list = deeds(record);
      return {
        id: record.name.key, nation: record.nation, ...(record.lost && { node: record.lost.node }),
        cells: [record.name, record.battles, record.hits, record.hurt, record.repaired, fate(record),
          ...(told ? [list.length > 0 ? text('report.deeds', { deeds: list }) : null] : [])],
      };
    }),
  }];
}
