/** The scenario's own sheet, to be opened at any time: its terms, the forces of both sides, what is fought for, the clock. */
import type { AlmanacPage, ReportTable } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { HAND_SIZES, RADIOS, SIDES, SIDE_NAMES, TIME_SPACES, U, VP_LIMIT, W, firstUnit, firstWeapon, radioNo, sideNo,
  type Side } from '../data.ts';
import type { ReinforcementFact, SideFact, SpecialFact } from '../data-types.ts';
import { hexId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { below } from '../odds/sums.ts';
import { exitEdge } from '../rules/movement-costs.ts';
import { objectiveValue } from '../rules/victory.ts';
import { factOf, gameMap, markerName, scenarioOf, sideName, unitName, type CcpState } from '../state.ts';
import { chitName, goals } from './goals.ts';
import { nationOf } from './pieces.ts';
import { asState } from './seen.ts';

type Cell = ReportTable['rows'][number]['cells'][number];
const column = (id: string, number?: true): ReportTable['columns'][number] =>
  ({ id, name: text(`almanac.column.${id}`), ...(number && { number }) });
const none = (): Text => text('almanac.none');
const bySide = (s: CcpState, of: (side: Side, fact: SideFact) => Cell): Cell[] => SIDES.map((side) => of(side, factOf(s, side)));

/** What each exit is worth to a side. */
const exitsOf = (s: CcpState, side: Side): number[] =>
  gameMap(s).fact.exitPoints[exitEdge(s, side)].filter((points) => points !== null);

function termRows(s: CcpState): [id: string, cells: Cell[]][] {
  const { aircraft } = scenarioOf(s);
  return [
    ['posture', bySide(s, (side) => text(`posture.${s.sides[side].posture}`))],
    ['quality', bySide(s, (_, { quality }) => text(`quality.${quality}`))],
    ['orders', bySide(s, (side) => s.sides[side].orders)],
    ['hand', bySide(s, (side) => HAND_SIZES[s.sides[side].posture])],
    ['surrender', bySide(s, (_, { surrender }) => surrender ?? text('almanac.never'))],
    ['exit', bySide(s, (side) => {
      const points = exitsOf(s, side);
      return text('almanac.exit', { edge: text(`edge.${exitEdge(s, side)}`), low: Math.min(...points), high: Math.max(...points) });
    })],
    ['setup', bySide(s, (_, { setup: { edge, depth }, setupOrder }) =>
      text('almanac.setup', { edge: text(`edge.${edge}`), depth, order: setupOrder }))],
    ['radio', bySide(s, (_, { radios }) => (radios.length > 0 ? text(`radio.${RADIOS[radioNo(radios[0])].id}`) : none()))],
    ['aircraft', bySide(s, (side) => (aircraft.includes(SIDE_NAMES[side]) ? text('almanac.yes') : none()))],
    ['sighting', bySide(s, (_, { sighting }) => (sighting > 0 ? sighting : none()))],
  ];
}
/** Each effect has its own sentence; of its numbers there is never more than one. */
function ruleWords(it: SpecialFact): Text {
  const { effect, ...fact } = it;
  const { side, terrains = [], columns = [], terrain, fort } = fact as { [K in 'side' | 'terrain' | 'fort']?: string }
    & { terrains?: string[]; columns?: string[] };
  return text(`almanac.rule.${effect}`, {
    side: side === undefined ? '' : sideName(sideNo(side)), n: Object.values(fact).find((value) => typeof value === 'number') ?? 0,
    list: [...terrains.map((id) => text(`terrain.${id}`)), ...columns.map((letter) => text('what.letter', { letter }))],
    what: terrain !== undefined ? text(`terrain.${terrain}`) : fort !== undefined ? markerName(fort) : '',
  });
}
function termsPage(s: CcpState, seen: Seen): AlmanacPage {
  const it = scenarioOf(s);
  const { fact: map } = gameMap(s);
  return {
    id: 'scenario', title: text('almanac.scenario'), words: text(`briefing.${s.generated ? 'random' : it.id}`),
    figures: [
      { id: 'year', name: text('almanac.year'), value: text('gen.year', { n: String(it.year) }), note: text('almanac.where', {
        map: text(`map.${map.id}`), light: it.night ? text('almanac.night', { n: it.visibility ?? 0 }) : text('light.day'),
      }) },
      { id: 'vp', name: text('almanac.start'), value: text('gen.year', { n: String(Math.abs(it.vpStart)) }),
        note: it.vpStart === 0 ? text('side.none') : text('almanac.for', { side: sideName(it.vpStart > 0 ? 0 : 1) }) },
      { id: 'sudden', name: text('almanac.sudden'), value: text('gen.year', { n: String(it.suddenDeath) }),
        note: text('almanac.time-start', { n: it.timeStart }) },
      { id: 'first', name: text('almanac.first'), value: sideName(sideNo(it.firstTurn)),
        note: text('almanac.initiative-first', { side: sideName(sideNo(it.initiative)) }) },
    ],
    bars: [],
    tables: [
      { id: 'goals', title: text('panel.goals'), columns: [column('goal'), column('how'), column('stands')],
        rows: goals(s, seen).map(({ id, label, note, now }) => ({ id, cells: [label, note, now ?? null] })) },
      ...(it.specialRules.length === 0 ? [] : [{ id: 'rules', title: text('almanac.rules'), columns: [column('rule')],
        rows: it.specialRules.map((rule) => ({ id: rule.id, cells: [ruleWords(rule)] })) }]),
      { id: 'terms', title: text('almanac.terms'),
        columns: [column('what'), ...SIDES.map((side) => ({ id: `side-${side}`, name: sideName(side) }))],
        rows: termRows(s).map(([id, cells]) => ({ id, cells: [text(`almanac.term.${id}`), ...cells] })) },
    ],
  };
}

const figures = (type: string): Cell[] => {
  const { front: { fp, range, move, morale, command } } = U[firstUnit(type)];
  return [fp, range, move, morale, command > 0 ? command : null];
};
function forceTable(s: CcpState, side: Side): ReportTable {
  const { leaders, units, weapons, fortifications } = factOf(s, side);
  const nation = nationOf(s, side);
  const nobody = [null, null, null];
  return {
    id: `force-${side}`, title: sideName(side),
    columns: [column('piece'), column('count', true), column('fp', true), column('range', true), column('move', true),
      column('morale', true), column('command', true)],
    rows: [
      ...leaders.map((id) => ({ id, nation, cells: [unitName(firstUnit(id)), 1, ...figures(id)] })),
      ...units.map(({ unit, count }) => ({ id: unit, nation, cells: [text(`unit-type.${unit}`), count, ...figures(unit)] })),
      ...weapons.map(({ weapon, count }) => {
        const { fp, range, movePenalty } = W[firstWeapon(weapon)];
        const less = movePenalty === 0 ? null : movePenalty;
        return { id: weapon, nation, cells: [text(`weapon-type.${weapon}`), count, fp, range, less, null, null] };
      }),
      ...Object.entries(fortifications).map(([kind, count]) => ({ id: kind, cells: [markerName(kind), count, null, null, ...nobody] })),
    ],
  };
}
const forcesPage = (s: CcpState): AlmanacPage => ({
  id: 'forces', title: text('almanac.forces'), words: text('almanac.forces-words'), figures: [], bars: [],
  tables: SIDES.map((side) => forceTable(s, side)),
});

function objectivesPage(s: CcpState, seen: Seen): AlmanacPage {
  const { objectives, terrain } = gameMap(s);
  const own = seen.sides[seen.viewer].secret ?? [];
  return {
    id: 'objectives', title: text('panel.objectives'), words: text('almanac.objectives-words', { n: VP_LIMIT }), figures: [], bars: [],
    tables: [
      { id: 'objectives', title: text('panel.objectives'),
        columns: [column('objective'), column('ground'), column('holder'), column('vp', true)],
        rows: objectives.map((hex, i) => ({ id: `objective-${i + 1}`,
          ...(s.control[i] >= 0 && { nation: nationOf(s, s.control[i] as Side) }), cells: [
            text('panel.objective', { n: i + 1, at: hexId(hex) }), text(`terrain.${terrain[hex].id}`),
            s.control[i] >= 0 ? sideName(s.control[i] as Side) : none(), objectiveValue(s, i),
          ] })) },
      { id: 'chits', title: text('almanac.chits'), columns: [column('chit'), column('known')],
        rows: [
          ...s.open.map((chit) => ({ id: `open-${chit}`, cells: [chitName(chit), text('almanac.open')] })),
          ...own.map((chit) => ({ id: `own-${chit}`, cells: [chitName(chit), text('panel.secret')] })),
        ] },
    ],
  };
}

const named = ({ leaders = [], units = [], weapons = [] }: ReinforcementFact): Text[] => [
  ...leaders.map((id) => unitName(firstUnit(id))),
  ...units.map(({ unit, count }) => text('almanac.so-many', { n: count, what: text(`unit-type.${unit}`) })),
  ...weapons.map(({ weapon, count }) => text('almanac.so-many', { n: count, what: text(`weapon-type.${weapon}`) })),
];
function clockPage(s: CcpState): AlmanacPage {
  const { suddenDeath, reinforcements, timeStart } = scenarioOf(s);
  const last = Math.min(TIME_SPACES, suddenDeath + 3);
  const spaces = Array.from({ length: last - timeStart + 1 }, (_, i) => timeStart + i);
  return {
    id: 'clock', title: text('track.time'), words: text('almanac.clock-words'), figures: [], bars: [],
    tables: [{ id: 'clock', title: text('track.time'), columns: [column('space'), column('comes'), column('ends', true)],
      rows: spaces.map((n) => ({ id: `time-${n}`, cells: [
        text(n === s.time ? 'almanac.now' : 'gen.year', { n: String(n) }),
        reinforcements.some(({ space }) => space === n)
          ? text('gen.list', { list: reinforcements.filter(({ space }) => space === n).flatMap(named) }) : null,
        n >= suddenDeath ? text('almanac.percent', { n: Math.round(100 * below(n)) }) : null,
      ] })) }],
  };
}

/** While the tables of a random scenario are still asked, only how it comes about. */
const draftPage = (): AlmanacPage =>
  ({ id: 'scenario', title: text('almanac.scenario'), words: text('briefing.random'), figures: [], bars: [], tables: [] });

export function almanac(seen: Seen): AlmanacPage[] {
  const s = asState(seen);
  return s.draft ? [draftPage()] : [termsPage(s, seen), forcesPage(s), objectivesPage(s, seen), clockPage(s)];
}
