/**
 * What could come next turn, as far as one Faction can tell: which of its areas others could enter, by land and sea or only by Raid, and
 * what it could attack itself. A back counts as any block that its Nation has; nobody's Commands and no Border Limits are counted.
 */
import { text, type Text } from '../../../engine/text.ts';
import type { OverlayArea, OverlayKey, OverlayView } from '../../../engine/view.ts';
import { TYPES, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, CENTERS, IS_SEA, areaNo } from '../map.ts';
import { ENGAGES } from '../rules/movement/search.ts';
import { Fields, waysOf } from '../rules/movement/ways.ts';
import { newTurn } from '../rules/turn.ts';
import { TYPE, areaName, blocksOf, commanderOf, greatPowerOf, isAtWar, isGround, rivalsOf, sideId, type CncState, type Unit,
} from '../state.ts';

/** Spring: no Season is nearer to the next turn than another, and in Winter Rivals only Redeploy. */
const SEASON = 1;
/** The position as if that Faction had its turn; `declares`: on whom it makes War first. */
function turnOf(s: CncState, faction: number, declares = -1): CncState {
  const war = s.war.map((now, i) => now || (declares >= 0 && i === faction + declares - 1));
  return { ...s, season: SEASON, war, turn: newTurn(faction, 1), units: s.units.map((unit) => ({ ...unit, moved: false })) };
}

/** The kinds that a block may be of: its own if it is seen, those once seen there, else all that its Nation has. */
function kindsOf({ notes }: CncState, unit: Unit, backs: number): readonly number[] {
  if (unit.type >= 0) return [unit.type];
  const seen = notes.filter(({ area, nation }) => area === unit.at && nation === unit.nation);
  if (seen.length >= backs) return [...new Set(seen.map(({ type }) => type))];
  return TYPES.map((_, type) => type).filter((type) => type !== TYPE.fortress && blocksOf(unit.nation, type) > 0);
}

/** Blocks that stand together and could enter an area from another, and whether they could hold it. */
interface Comers { from: number; nation: number; stack: readonly Unit[]; ground: boolean }
type Reach = ReadonlyMap<number, readonly Comers[]>;

/** By area where it would fight or take land: who of a Faction could come. `only`: of one area alone. */
function reachOf(s: CncState, faction: number, only = -1): Reach {
  const fields = new Fields(s);
  const found = new Map<number, Comers[]>();
  const stacks = Map.groupBy(s.units.filter(({ nation, at, escaped }) => commanderOf(nation) === faction && !escaped
    && (only < 0 || at === only)), ({ at, nation, type }) => `${at}/${nation}/${type}`);
  for (const list of stacks.values()) {
    const [first] = list;
    const field = fields.of(first.nation);
    const ends = new Map<number, boolean>();
    for (const type of kindsOf(s, first, list.length)) {
      const unit: Unit = { ...first, type, cv: Math.max(1, first.cv) };
      for (const { to, flags } of waysOf(field, unit)) {
        if (!(flags & ENGAGES) && (IS_SEA[to] || field.status(to) !== 'enemy')) continue;
        ends.set(to, (ends.get(to) ?? false) || (isGround(unit) && !IS_SEA[to]));
      }
    }
    for (const [to, ground] of ends) {
      found.set(to, [...found.get(to) ?? [], { from: first.at, nation: first.nation, stack: list, ground }]);
    }
  }
  return found;
}

/** Whose colours stand for a Faction. */
const flagOf = (faction: number): string => UNIT_NATIONS[greatPowerOf(faction)];
const areas = (list: readonly number[], side: string, style: OverlayArea['style'], whose?: OverlayArea['whose']): OverlayArea[] =>
  (list.length > 0 ? [{ spaces: list.map((area) => AREA_IDS[area]), side, style, ...(whose && { whose }) }] : []);
/** Which line tells a Rival's dashes from another's, where colour does not. */
const LINE = 1;

/** Areas that are the viewer's to lose: his land, and wherever he has blocks. */
function ownAreas(s: CncState, viewer: number): ReadonlySet<number> {
  const held = s.control.flatMap((holder, area) => (holder === viewer ? [area] : []));
  return new Set([...held, ...s.units.filter(({ nation }) => commanderOf(nation) === viewer).map(({ at }) => at)]);
}

interface Threat { faction: number; /** Those of it that are the viewer's. */ now: Reach; later: Reach }
function threatsTo(s: CncState, viewer: number, own: ReadonlySet<number>): Threat[] {
  const mine = (reach: Reach): Reach => new Map([...reach].filter(([area]) => own.has(area)));
  return rivalsOf(s, viewer).map((faction) => {
    const now = mine(reachOf(turnOf(s, faction), faction));
    const later = isAtWar(s, faction, viewer) ? new Map() : mine(reachOf(turnOf(s, faction, viewer), faction));
    return { faction, now, later: new Map([...later].filter(([area]) => !now.has(area))) };
  });
}

/** What one Faction could bring against another: blocks, those of them with a face and their CV, areas, and those where no block stands. */
export interface Facing { blocks: number; seen: number; cv: number; areas: number; open: number }
function facing({ units }: CncState, reach: Reach, aims: ReadonlySet<number>): Facing {
  const there = [...reach].filter(([area]) => aims.has(area));
  const blocks = [...new Set(there.flatMap(([, comers]) => comers.map(({ stack }) => stack)))].flat();
  const seen = blocks.filter(({ type }) => type >= 0);
  return { blocks: blocks.length, seen: seen.length, cv: seen.reduce((all, { cv }) => all + cv, 0), areas: there.length,
    open: there.filter(([area]) => !units.some(({ at, escaped }) => at === area && !escaped)).length };
}
/** Whom a War would set against whom: with what whoever declares it could attack the other, and the other him. */
export function openedBy(s: CncState, faction: number, victim: number): { own: Facing; theirs: Facing } {
  const [mine, his] = [faction, victim].map((it) => ownAreas(s, it));
  const [own, theirs] = [reachOf(turnOf(s, faction, victim), faction), reachOf(turnOf(s, victim, faction), victim)];
  return { own: facing(s, own, his), theirs: facing(s, theirs, mine) };
}

const sum = (comers: readonly Comers[]): number => comers.reduce((all, { stack }) => all + stack.length, 0);
/** Each Nation once, with whence: how many stand where the map shows. */
const listOf = (comers: readonly Comers[]): Text[] => [...Map.groupBy(comers, ({ nation }) => nation)].map(([nation, list]) =>
  text('overlay.danger.comer', { n: sum(list), nation: text(`nation.${UNIT_NATIONS[nation]}.short`),
    spaces: [...new Set(list.map(({ from }) => from))].map(areaName) }));

/** Who could come to the area that is chosen, and where what stands there could fight. */
function aboutOne(
  s: CncState, viewer: number, area: number, threats: readonly Threat[],
): Pick<OverlayView, 'lines' | 'note'> & { reach: number[] } {
  const comers = threats.flatMap(({ now, later }) => now.get(area) ?? later.get(area) ?? []);
  const reach = [...reachOf(turnOf(s, viewer), viewer, area).keys()];
  return {
    reach, lines: comers.filter(({ from }) => from !== area).map(({ from, nation }) =>
      ({ spaces: [AREA_IDS[from], AREA_IDS[area]], side: UNIT_NATIONS[nation], arrow: true as const })),
    note: comers.length > 0 ? text('overlay.danger.comes', { space: areaName(area), n: sum(comers), list: listOf(comers) })
      : text('overlay.danger.nobody', { space: areaName(area) }),
  };
}

/** `subject`: an area, or one's block that is in hand. */
export function danger(s: CncState, viewer: number, subject: string | undefined): OverlayView {
  const own = ownAreas(s, viewer);
  const threats = threatsTo(s, viewer, own);
  const block = s.units.find(({ id }) => `block-${id}` === subject);
  const chosen = block?.at ?? (subject !== undefined && AREA_IDS.includes(subject) ? areaNo(subject) : -1);
  const one = chosen < 0 ? null : aboutOne(s, viewer, chosen, own.has(chosen) ? threats : []);
  const reach = one && one.reach.length > 0 ? one.reach : [...reachOf(turnOf(s, viewer), viewer).keys()];
  const drawn = threats.map(({ faction, now, later }, i) => {
    const flag = flagOf(faction);
    const [lost, raided] = [true, false].map((ground) => [...now].filter(([, list]) => list.some((it) => it.ground) === ground)
      .map(([area]) => area));
    return { faction, flag, lost, raided, later: [...later.keys()], no: LINE + i };
  });
  // Beside the blocks, which would hide a number in the middle; in the colours of who could bring most.
  const coming = Map.groupBy(threats.flatMap(({ faction, now }) => [...now].map(([area, list]) => ({ area, faction, n: sum(list) }))),
    ({ area }) => area);
  const numbers = [...coming].map(([area, list]) => ({
    spaces: [AREA_IDS[area]], side: flagOf(list.toSorted((a, b) => b.n - a.n)[0].faction),
    label: text('overlay.danger.number', { n: list.reduce((all, { n }) => all + n, 0) }),
  }));
  const key = (sign: OverlayKey['sign'], side: string, words: string, faction: number): OverlayKey =>
    ({ sign, side, words: text(`overlay.danger.${words}`, { faction: text(`side.${sideId(faction)}`) }) });
  const mine = flagOf(viewer);
  return {
    areas: [
      ...drawn.flatMap(({ faction, flag, lost, raided, later, no }) => [...areas(lost, flag, 'hatch'), ...areas(raided, flag, 'wash'),
        ...areas(later, flag, 'dashes', { space: AREA_IDS[CENTERS[faction]], no })]),
      ...areas(reach, mine, 'edge'),
    ],
    numbers: [], lines: [...one?.lines ?? [], ...numbers],
    keys: [
      ...drawn.flatMap(({ faction, flag, lost, raided, later, no }) => [
        ...(lost.length > 0 ? [key('hatch', flag, 'key.land', faction)] : []),
        ...(raided.length > 0 ? [key('wash', flag, 'key.raid', faction)] : []),
        ...(later.length > 0 ? [{ ...key('dashes', flag, 'key.later', faction), no }] : [])]),
      ...(reach.length > 0 ? [key('edge', mine, 'key.reach', viewer)] : []),
    ],
    note: one && own.has(chosen) ? one.note : text('overlay.danger.note', { n: numbers.length }),
  };
}
