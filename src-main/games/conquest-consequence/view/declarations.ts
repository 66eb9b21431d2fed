/** Everything that can be declared, on one sheet: of a War who would face whom, of a Violation what it wins and costs, a row each. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { DeclarationsDetail } from '../../../engine/view-details.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { UNIT_NATIONS } from '../data.ts';
import { AREAS_OF, AREA_IDS, MUSTER, NATION_IDS, POP } from '../map.ts';
import type { Seen } from '../observe.ts';
import { resOf } from '../rules/economy.ts';
import { leviesOf } from '../rules/influence.ts';
import { garrisonOf, violationOf } from '../rules/war.ts';
import { NATION, factionName, nationName, sideId, type CncState } from '../state.ts';
import { DECLARES, seatOf } from './actions.ts';
import { FLAGS } from './board.ts';
import { facedBy, noteOfDeclaration } from './declared.ts';
import type { Facing } from './danger.ts';

const state = (seen: Seen): CncState => seen as unknown as CncState;
const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
const row = (rest: Omit<PanelRow, 'actions'>, answers: readonly CncAction[]): PanelRow =>
  ({ ...rest, spaces: [AREA_IDS[seatOf(answers[0])]], actions: answers.map(({ id }) => id) });

/** Of backs the strength is not known. */
const strengthOf = ({ blocks, seen, cv }: Facing): number | Text =>
  (seen === blocks ? cv : text('declared.cv', { n: cv }));
const forceOf = (whose: string, force: Facing): PanelRow['values'] => [
  { column: `${whose}-blocks`, value: force.blocks }, { column: `${whose}-cv`, value: strengthOf(force) },
  { column: `${whose}-areas`, value: force.areas }, { column: `${whose}-open`, value: force.open },
];
function warRow(s: CncState, who: number, answers: readonly CncAction[]): PanelRow {
  const victim = answers[0].faction;
  const { own, theirs } = facedBy(s, who, victim);
  const name = victim === undefined ? { id: 'empire', label: text('nation.britemp.short'), nation: UNIT_NATIONS[NATION.britemp] }
    : { id: String(sideId(victim)), label: factionName(victim), nation: FLAGS[victim] };
  return row({ ...name, values: [...forceOf('own', own), ...forceOf('their', theirs)] }, answers);
}
/** `both`: it may be declared for either kind of units. */
function violationRow(s: CncState, who: number, answer: CncAction, both: boolean): PanelRow {
  const { nation = 0, by = '' } = answer;
  const { protector, war, cards } = violationOf(s, who, nation, by);
  const defence = protector >= 0 ? leviesOf(nation, protector).map(({ cv }) => cv)
    : garrisonOf(nation).map((area) => Math.min(2, MUSTER[area]));
  const values = { pop: sum(AREAS_OF[nation].map((area) => POP[area])), res: sum(AREAS_OF[nation].map((area) => resOf(area, who))),
    cv: sum(defence), cards };
  return row({ id: `${NATION_IDS[nation]}${by && `-${by}`}`,
    label: both ? text(`declared.${by}`, { nation: nationName(nation) }) : nationName(nation),
    ...(war && { note: text('act.war', { faction: factionName(protector) }) }),
    values: Object.entries(values).map(([column, value]) => ({ column, value })) }, [answer]);
}

/** What the numbers of the rows tell. */
const IN_ROWS: ReadonlySet<string> = new Set(['declare.reach', 'note.gains']);
/** What all of several bring. */
function shared(lists: readonly (readonly Text[])[]): Text[] {
  const [first = [], ...others] = lists.map((list) => list.map((it) => JSON.stringify(it)));
  return first.filter((it) => others.every((list) => list.includes(it))).map((it) => JSON.parse(it) as Text);
}
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  wars: ['blocks', 'cv', 'areas', 'open'], violations: ['pop', 'res', 'cv', 'cards', 'win'],
};

export function declarationsPanel(seen: Seen, open: Decision | null): Panel | null {
  const s = state(seen);
  const offers = open?.step === 'turn.declare' ? offersOf(open).filter(({ verb }) => DECLARES.has(verb)) : [];
  if (offers.length === 0) return null;
  const violations = offers.filter(({ verb }) => verb === 'violate');
  // An open War stands before a Sneak Attack.
  const wars = Map.groupBy(['war', 'sneak'].flatMap((kind) => offers.filter(({ verb }) => verb === kind)), ({ faction }) => faction);
  const authors = Map.groupBy(violations, ({ nation }) => nation);
  const lists = {
    wars: [...wars.values()].map((answers) => ({ answer: answers[0], row: warRow(s, seen.viewer, answers) })),
    violations: violations.map((answer) =>
      ({ answer, row: violationRow(s, seen.viewer, answer, authors.get(answer.nation)!.length > 1) })),
  };
  const told = Object.fromEntries(Object.values(lists).flat()
    .map(({ answer, row: { id } }) => [id, (noteOfDeclaration(seen, seen.viewer, answer) ?? []).filter(({ key }) => !IN_ROWS.has(key))]));
  const detail: DeclarationsDetail = {
    own: FLAGS[seen.viewer], told,
    groups: Object.entries(lists).filter(([, list]) => list.length > 0).map(([id, list]) => {
      const rows = list.map((it) => it.row.id);
      return { id, title: text(`declared.${id}`), rows, each: rows.length > 1 ? shared(rows.map((it) => told[it])) : [],
        columns: COLUMNS[id].map((column) => ({ id: column, head: text(`declared.head.${column}`) })) };
    }),
    names: Object.fromEntries(offers.filter(({ verb }) => verb !== 'violate').map(({ id, verb }) => [id, text(`declared.${verb}`)])),
  };
  return { id: 'declarations', kind: 'declarations', title: text('declared.title'), note: text('declared.note'), detail,
    rows: Object.values(lists).flat().map((it) => it.row) };
}
