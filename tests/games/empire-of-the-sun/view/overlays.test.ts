// What lies over the map agrees with the rules that it shows.
import { describe, expect, it } from 'vitest';
import { say } from '../../../../src-main/engine/text.ts';
import type { OverlayView } from '../../../../src-main/engine/view.ts';
import {
  ALLIED, HEXES, JAPAN, SIDES, hexId, hexNo, other, unitId, unitNo, type Side,
} from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { COUNTERS_OF, HQS, RANGE, efficiencyOf } from '../../../../src-main/games/empire-of-the-sun/units.ts';
import { reachingsOf, strikeOn } from '../../../../src-main/games/empire-of-the-sun/view/danger.ts';
import { distance, directionTo } from '../../../../src-main/games/empire-of-the-sun/map/geometry.ts';
import { LAND_HEXES } from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { observe } from '../../../../src-main/games/empire-of-the-sun/observe.ts';
import { isNearAnyHq, workingHqs } from '../../../../src-main/games/empire-of-the-sun/rules/headquarters.ts';
import { controls } from '../../../../src-main/games/empire-of-the-sun/position.ts';
import { isHexSupplied, isSupplied } from '../../../../src-main/games/empire-of-the-sun/rules/supply.ts';
import { isInEnemyZone } from '../../../../src-main/games/empire-of-the-sun/rules/zones-of-influence.ts';
import { setPlace } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { texts } from '../../../../src-main/games/empire-of-the-sun/texts.ts';
import { OVERLAYS, WAY, overlay } from '../../../../src-main/games/empire-of-the-sun/view/overlays.ts';
import { supplyLine } from '../../../../src-main/games/empire-of-the-sun/view/supply-lines.ts';
import { OffensiveTable } from '../rules/offensive/offensive-table.ts';
import { board, offensive, opening } from '../position.ts';

const SCENARIOS = ['campaign', '1942', '1943', '1944'] as const;

describe('overlays', () => {
  it('have names in both languages and a key each', () => {
    expect(new Set(OVERLAYS.map(({ key }) => key)).size).toBe(OVERLAYS.length);
    for (const { name } of OVERLAYS) expect(name.en && name.it).toBeTruthy();
    expect(overlay(observe(opening('1942'), JAPAN), 'weather')).toBeNull();
  });
  it.each(SCENARIOS)('leave the observation as it was, and speak in known words (%s)', (scenario) => {
    const seen = observe(opening(scenario), ALLIED);
    const before = JSON.stringify(seen);
    for (const { id } of OVERLAYS) {
      for (const unit of ['jp-14-army', 'us-5af', 'hq-south', 'us-cv-enterprise', undefined]) {
        const it = overlay(seen, id, unit)!;
        if (it.note) expect(texts.it[it.note.key], it.note.key).toBeTruthy();
      }
    }
    expect(JSON.stringify(seen)).toBe(before);
  });
  it.each(SCENARIOS)('of supply wash what an HQ supplies, and cut the line of an HQ without (%s)', (scenario) => {
    const s = opening(scenario);
    for (const side of SIDES) {
      const { areas, lines } = overlay(observe(s, JAPAN), side === JAPAN ? 'supply-japan' : 'supply-allied')!;
      const washed = new Set(areas.flatMap(({ spaces }) => spaces));
      for (let hex = 0; hex < HEXES; hex++) expect(washed.has(hexId(hex))).toBe(isHexSupplied(s, side, hex));
      const onMap = HQS[side].filter((hq) => s.place[hq] < HEXES);
      expect(lines.filter(({ cut }) => cut)).toHaveLength(onMap.filter((hq) => !isSupplied(s, hq)).length);
    }
  });
  it.each(SCENARIOS)('have a line of neighbours from a source for every HQ in supply (%s)', (scenario) => {
    const s = opening(scenario);
    for (const side of SIDES) {
      for (const hq of HQS[side].filter((it) => s.place[it] < HEXES)) {
        const line = supplyLine(s, side, s.place[hq]);
        expect(line !== null, unitId(hq)).toBe(isSupplied(s, hq));
        line?.forEach((hex, i) => { if (i > 0) expect(directionTo(line[i - 1], hex)).toBeGreaterThanOrEqual(0); });
      }
    }
  });
  it.each(SCENARIOS)('say of every area what it means, and of nothing that is not there (%s)', (scenario) => {
    const s = opening(scenario);
    const signs = (list: readonly { side?: string }[], of: (it: never) => string): string[] =>
      [...new Set(list.map((it) => `${of(it as never)} ${it.side ?? ''}`))].sort();
    for (const id of ['supply-japan', 'supply-allied', 'zones', 'control', 'resources', 'air-range']) {
      const { areas, lines, keys } = overlay(observe(s, JAPAN), id, 'jp-22-air-flotilla')!;
      const ofAreas = keys!.filter(({ sign }) => sign !== 'thread' && sign !== 'cut');
      expect(signs(ofAreas, ({ sign }: { sign: string }) => sign), id).toEqual(signs(areas, ({ style }: { style: string }) => style));
      expect(keys!.some(({ sign }) => sign === 'thread'), id).toBe(lines.some(({ cut }) => !cut));
      expect(keys!.some(({ sign }) => sign === 'cut'), id).toBe(lines.some(({ cut }) => cut));
      for (const { words } of keys!) expect(texts.it[words.key], words.key).toBeTruthy();
    }
  });
  it('hatch the enemy zone alone', () => {
    const s = opening('1942');
    const hatched = new Set(overlay(observe(s, ALLIED), 'zones')!.areas
      .filter(({ style }) => style === 'hatch').flatMap(({ spaces }) => spaces));
    for (let hex = 0; hex < HEXES; hex++) expect(hatched.has(hexId(hex))).toBe(isInEnemyZone(s, ALLIED, hex));
  });
  it('of all HQs say the efficiency and range of each', () => {
    const words = overlay(observe(opening('1942'), JAPAN), 'hq-range')!.keys!.map((it) => say(it.words, texts.en, 'en'));
    const hqs = workingHqs(opening('1942'), JAPAN);
    expect(hqs.length).toBeGreaterThan(1);
    expect(words).toHaveLength(hqs.length);
    for (const [i, hq] of hqs.entries()) expect(words[i]).toContain(`: efficiency ${efficiencyOf(hq)}, range ${RANGE[hq]}`);
  });
  it('count the steps of a command path, never beyond the range of the HQ', () => {
    const s = opening('1942');
    const { numbers } = overlay(observe(s, JAPAN), 'hq-range', 'hq-south')!;
    expect(numbers.length).toBeGreaterThan(20);
    for (const { value } of numbers) expect(value).toBeLessThanOrEqual(RANGE[unitNo('hq-south')]);
  });
  it('draw the two ranges of an air unit', () => {
    const s = opening('1942');
    const from = s.place[unitNo('jp-22-air-flotilla')];
    const { areas } = overlay(observe(s, JAPAN), 'air-range', 'jp-22-air-flotilla')!;
    expect(areas.map(({ style }) => style)).toEqual(['wash', 'dashes']);
    expect(Math.max(...areas[1].spaces.map((id) => distance(from, hexNo(id))))).toBe(5);
  });
  it('take the unit that fits of a hex, one\'s own first', () => {
    const s = opening('1942');
    const hex = hexId(s.place[unitNo('jp-22-air-flotilla')]);
    expect(overlay(observe(s, JAPAN), 'air-range', hex)).toEqual(overlay(observe(s, JAPAN), 'air-range', 'jp-22-air-flotilla'));
    expect(overlay(observe(s, JAPAN), 'air-range', '4610')!.note?.key).toBe('overlay.choose-air');
  });
  it('of all HQs name each where it stands', () => {
    const labels = overlay(observe(opening('1942'), JAPAN), 'hq-range')!.lines;
    expect(labels.map(({ spaces, label }) => [spaces, say(label!, texts.en, 'en')])).toEqual(
      workingHqs(opening('1942'), JAPAN).map((hq) => [[hexId(opening('1942').place[hq])], texts.en[`unit.${unitId(hq)}`]]),
    );
  });
  it('of all HQs tell the range of each apart, by its place and a line of its own', () => {
    const s = opening('1942');
    const { areas, keys } = overlay(observe(s, JAPAN), 'hq-range')!;
    const hqs = workingHqs(s, JAPAN);
    expect(keys!.map(({ sign, side, no }) => [sign, side, no])).toEqual(areas.map(({ whose }) => ['edge', 'japan', whose!.no]));
    expect(areas.map(({ whose }) => whose?.space)).toEqual(hqs.map((hq) => hexId(s.place[hq])));
    expect(new Set(areas.map(({ whose }) => whose?.no)).size).toBe(hqs.length);
    // One alone needs none.
    expect(overlay(observe(s, JAPAN), 'hq-range', 'hq-south')!.areas.map(({ whose }) => whose)).toEqual([undefined]);
  });
  it('show whoever chooses an HQ what the one pointed at would command, and nothing where none stands', () => {
    const s = offensive(opening('1942'), 'japan', 3);
    const at = (hex: string): OverlayView => overlay(observe(s, JAPAN), WAY, hex)!;
    const south = unitNo('hq-south');
    expect(at(hexId(s.place[south])).areas[0].spaces).toEqual(overlay(observe(s, JAPAN), 'hq-range', 'hq-south')!.areas[0].spaces);
    expect(at('4610').areas).toEqual([]);
    s.offensive!.hqs = [south];
    expect(at(hexId(s.place[south])).areas).toEqual([]);
  });
  it('count what a ship, an army and an air unit pay for a move', () => {
    const s = opening('1942');
    setPlace(s, unitNo('jp-14-army'), hexNo('2308'));
    const seen = observe(s, JAPAN);
    const near = overlay(seen, 'reach', 'jp-14-army')!.numbers;
    expect(Math.max(...near.map(({ value }) => value))).toBeLessThanOrEqual(3);
    expect(overlay(seen, 'reach', 'jp-cv-akagi')!.numbers.length).toBeGreaterThan(100);
    expect(overlay(seen, 'reach', 'hq-south')!.note?.key).toBe('overlay.choose-unit');
  });
});

describe('danger', () => {
  // From Oahu a carrier comes to Kwajalein, not as far as Truk.
  const s = board({
    '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '5808': ['hq-cpac', 'us-cv-essex'], '4715': ['jp-cl-tenryu'], '3727': ['us-5af'],
  });
  const told = (viewer: Side, subject?: string) => overlay(observe(s, viewer), 'danger', subject)!;
  it('numbers every place of one\'s own that the enemy could strike, with his strength, and no other', () => {
    const hq = unitNo('hq-cpac');
    for (const viewer of SIDES) {
      const might = reachingsOf(s, other(viewer), 3);
      const own = new Set(COUNTERS_OF[viewer].filter((unit) => s.place[unit] < HEXES).map((unit) => s.place[unit]));
      expect(told(viewer).numbers).toEqual([...own].sort((a, b) => a - b).flatMap((hex) => {
        const strike = strikeOn(s, might, hex, false);
        return strike ? [{ space: hexId(hex), value: strike.strength }] : [];
      }));
    }
    const strike = strikeOn(s, reachingsOf(s, ALLIED, 3), hexNo('4715'), false);
    expect(strike).toMatchObject({ hq, units: [unitNo('us-cv-essex')] });
  });
  it('draws an arrow from each who would come to the hex chosen, and says under whom', () => {
    const { lines, note } = told(JAPAN, '4715');
    expect(lines).toEqual([{ spaces: ['5808', '4715'], side: 'usa', arrow: true }]);
    expect(note!.key).toBe('overlay.danger.strikes');
    expect(say(note!, texts.en, 'en')).toContain('Central Pacific HQ');
    expect(say(note!, texts.en, 'en')).toMatch(/strength (\d+) .*: CV Essex \1\.$/);
  });
  it('tells of the enemy\'s own hex who could react to an attack, only within range of an HQ', () => {
    expect(told(ALLIED, '4017').note!.key).toBe('overlay.danger.reacts');
    const far = LAND_HEXES.find((hex) => controls(s, JAPAN, hex) && !isNearAnyHq(s, JAPAN, hex))!;
    expect(told(ALLIED, hexId(far)).note!.key).toBe('overlay.danger.nobody-reacts');
    expect(told(JAPAN, 'us-5af').note!.key).toMatch(/reacts$/);
  });
});

describe('battles', () => {
  const found = (): OffensiveTable => {
    const t = new OffensiveTable(board({
      '5808': ['hq-cpac'], '5018': ['us-bb-new-york'], '4017': ['hq-south-seas', 'jp-24-air-flotilla'],
      '4715': ['jp-cl-tenryu'], '4415': ['jp-bb-nagato'], '3416': ['jp-ca-nachi'],
    }), 'al-32', 'ec').do('activate:us-bb-new-york', 'done', 'select:us-bb-new-york', 'to:4715', 'done', 'done');
    return t.dice(1, 1, 1).do('roll').until('reaction-hq');
  };
  const told = ({ s }: OffensiveTable, viewer: Side) => overlay(observe(s, viewer), 'fights')!;
  const arrows = (it: OverlayView) => it.lines.filter(({ arrow }) => arrow).map(({ spaces }) => spaces.join('>'));
  it('are nowhere before one is declared', () => {
    const told = overlay(observe(opening('1942'), JAPAN), 'fights');
    expect(told).toMatchObject({ areas: [], lines: [], note: { key: 'overlay.fights.none' } });
  });
  it('show whoever may react the HQs that could lead, then who can come and what that would change', () => {
    const t = found();
    expect(arrows(told(t, JAPAN))).toEqual(['4017>4715']);
    t.do('hq:hq-south-seas');
    const now = told(t, JAPAN);
    expect(now.areas).toEqual([{ spaces: ['4715'], side: 'usa', style: 'edge' }]);
    expect(arrows(now).sort()).toEqual(t.offers('activate').map((unit) => `${hexId(t.s.place[unitNo(unit)])}>4715`).filter((it) =>
      it !== '4715>4715').sort());
    expect(now.lines.find(({ label }) => label)!.label!.key).toMatch(/-after$/);
  });
  it('draw no arrow from who is chosen already, and still tell what all would change', () => {
    const t = found().do('hq:hq-south-seas');
    const unit = t.offers('activate').find((it) => hexId(t.s.place[unitNo(it)]) !== '4715')!;
    const from = `${hexId(t.s.place[unitNo(unit)])}>4715`;
    expect(arrows(told(t, JAPAN))).toContain(from);
    t.do(`activate:${unit}`);
    const now = told(t, JAPAN);
    expect(arrows(now)).not.toContain(from);
    expect(now.lines.find(({ label }) => label)!.label!.key).toMatch(/-after$/);
  });
  it('show the other side the battle as it stands, and nobody who could come', () => {
    const it = told(found().do('hq:hq-south-seas'), ALLIED);
    expect(arrows(it)).toEqual([]);
    expect(it.lines.map(({ label }) => label!.key)).toEqual([expect.not.stringMatching(/-after$/)]);
    expect(it.note!.key).toBe('overlay.fights.stands');
  });
});

describe('the way to a space', () => {
  const group = (...ids: string[]): OffensiveTable => {
    const t = new OffensiveTable(board({
      '5808': ['hq-cpac', 'us-cv-essex', 'us-bb-new-york', 'us-7af'],
      '4017': ['hq-south-seas', 'jp-24-air-flotilla'], '4715': ['jp-cl-tenryu'],
    }), 'al-21', 'ec');
    return t.do(...t.offers('activate').map((unit) => `activate:${unit}`), 'done', ...ids);
  };
  const wayOf = ({ s }: OffensiveTable, hex: string): string[] =>
    overlay(observe(s, ALLIED), WAY, hex)!.lines.flatMap(({ spaces }) => spaces);
  it('goes hex by hex from the group in hand to where it may go, and is the way that it takes then', () => {
    const t = group('select:us-cv-essex', 'mode:naval');
    for (const hex of t.offers('to')) {
      const way = wayOf(t, hex).map(hexNo);
      expect([hexId(way[0]), hexId(way.at(-1)!)]).toEqual(['5808', hex]);
      way.forEach((it, i) => { if (i > 0) expect(distance(way[i - 1], it)).toBe(1); });
    }
    const told = wayOf(t, '4715');
    expect(told.length).toBeGreaterThan(5);
    t.do('to:4715');
    expect(t.s.offensive!.moves.at(-1)!.path.map(hexId)).toEqual(told);
  });
  it('is none without a group, to a hex out of reach, or before it is chosen how the group moves', () => {
    expect(wayOf(group(), '4715')).toEqual([]);
    expect(wayOf(group('select:us-cv-essex'), '4715')).toEqual([]);
    expect(wayOf(group('select:us-cv-essex', 'mode:naval'), '2015')).toEqual([]);
  });
});
