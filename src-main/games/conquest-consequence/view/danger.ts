/**
 * What could come next turn, as far as one Faction can tell: which of its areas others could enter, by land and sea or only by Raid, and
 * what it could attack itself. A back counts as any block that its Nation has; nobody's Commands and no Border Limits are counted.
 */
import { text, type Text } from '../../../engine/text.ts';
import type { OverlayArea, OverlayKey, OverlayView } from '../../../engine/view.ts';
import { TYPES, UNIT_NATIONS } from '../data.ts';
import { AREA_IDS, IS_SEA, areaNo } from '../map.ts';
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

/** Blocks that could enter an area from another: how many, and whether they could hold it. */
interface Comers { from: number; nation: number; count: number; ground: boolean }
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
      found.set(to, [...found.get(to) ?? [], { from: first.at, nation: first.nation, count: list.length, ground }]);
    }
  }
  return found;
}

/** Whose colours stand for a Faction. */
const flagOf = (faction: number): string => UNIT_NATIONS[greatPowerOf(faction)];
const areas = (list: readonly number[], side: string, style: OverlayArea['style']): OverlayArea[] =>
  (list.length > 0 ? [{ spaces: list.map((area) => AREA_IDS[area]), side, style }] : []);

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

const sizeOf = (reach: Reach, passes: (area: number) => boolean): number => [...reach.keys()].filter(passes).length;
/** How many areas of each a War would lay open to the other: his own to whoever declares it are those that he could attack. */
export function openedBy(s: CncState, faction: number, victim: number): { theirs: number; own: number } {
  const [mine, his] = [faction, victim].map((it) => ownAreas(s, it));
  return {
    theirs: sizeOf(reachOf(turnOf(s, faction, victim), faction), (area) => his.has(area)),
    own: sizeOf(reachOf(turnOf(s, victim, faction), victim), (area) => mine.has(area)),
  };
}

const sum = (comers: readonly Comers[]): number => comers.reduce((all, { count }) => all + count, 0);
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
  const drawn = threats.map(({ faction, now, later }) => {
    const flag = flagOf(faction);
    const [lost, raided] = [true, false].map((ground) => [...now].filter(([, list]) => list.some((it) => it.ground) === ground)
      .map(([area]) => area));
    return { faction, flag, lost, raided, later: [...later.keys()] };
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
      ...drawn.flatMap(({ flag, lost, raided, later }) =>
        [...areas(lost, flag, 'hatch'), ...areas(raided, flag, 'wash'), ...areas(later, flag, 'dashes')]),
      ...areas(reach, mine, 'edge'),
    ],
    numbers: [], lines: [...one?.lines ?? [], ...numbers],
    keys: [
      ...drawn.flatMap(({ faction, flag, lost, raided, later }) => [
        ...(lost.length > 0 ? [key('hatch', flag, 'key.land', faction)] : []),
        ...(raided.length > 0 ? [key('wash', flag, 'key.raid', faction)] : []),
        ...(later.length > 0 ? [key('dashes', flag, 'key.later', faction)] : [])]),
      ...(reach.length > 0 ? [key('edge', mine, 'key.reach', viewer)] : []),
    ],
    note: one && own.has(chosen) ? one.note : text('overlay.danger.note', { n: numbers.length }),
  };
}
