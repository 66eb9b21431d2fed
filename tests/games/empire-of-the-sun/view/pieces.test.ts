// The counters and hexes of the table: everything on the map, nothing twice, and states as they are.
import { describe, expect, it } from 'vitest';
import { DONE, onUnit } from '../../../../src-main/games/empire-of-the-sun/answers.ts';
import { COUNTERS, HEXES, JAPAN, MAP, UNIT_FACTS, hexId, hexNo, unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { KUNMING } from '../../../../src-main/games/empire-of-the-sun/map/places.ts';
import { observe } from '../../../../src-main/games/empire-of-the-sun/observe.ts';
import { board } from '../../../../src-main/games/empire-of-the-sun/view/board.ts';
import { pieces, spaces } from '../../../../src-main/games/empire-of-the-sun/view/pieces.ts';
import { F, setFlag, setPlace } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { opening, unitPlace } from '../position.ts';

describe('the board', () => {
  it('holds every hex of the map, with names in both languages and its six neighbours or fewer', () => {
    expect(board.spaces.map(({ id }) => id)).toEqual(MAP.hexes.map(({ id }) => id));
    for (const { id, name, neighbours, cell } of board.spaces) {
      expect(name.en && name.it, id).toBeTruthy();
      expect(neighbours.length).toBeLessThanOrEqual(6);
      expect(`${cell![0]}${String(cell![1]).padStart(2, '0')}`).toBe(id);
    }
  });
  it('tells of every counter what is printed on it, with a name short enough for its stripe', () => {
    expect(board.pieceTypes).toHaveLength(COUNTERS);
    for (const { id, counter, figures, silhouette, short } of board.pieceTypes) {
      const value = (kind: string, back = false) => figures!.find((it) => it.id === kind && Boolean(it.states) === back)?.value;
      const fact = UNIT_FACTS[unitNo(id)];
      expect(counter!.short.length, id).toBeLessThanOrEqual(10);
      expect(short?.it.length ?? 0, id).toBeLessThanOrEqual(10);
      expect(silhouette, id).toBeTruthy();
      expect(value('attack'), id).toBe(fact.full?.attack);
      expect(value('defence', true), id).toBe(fact.steps === 2 ? fact.reduced?.defense : undefined);
    }
  });
  it('names only nations that its pieces have', () => {
    const nations = new Set(board.nations.map(({ id }) => id));
    for (const scenario of ['campaign', '1942', '1943', '1944'] as const) {
      for (const { nation } of pieces(observe(opening(scenario), JAPAN))) expect(nations).toContain(nation);
    }
  });
});

describe('the pieces', () => {
  it.each(['campaign', '1942', '1943', '1944'] as const)('are the counters on the map of %s, one by one', (scenario) => {
    const s = opening(scenario);
    const found = pieces(observe(s, JAPAN));
    expect(found.map(({ id }) => id).sort())
      .toEqual(UNIT_FACTS.slice(0, COUNTERS).filter(({ id }) => unitPlace(s, id) < HEXES).map(({ id }) => id).sort());
    for (const { id, space } of found) expect(space).toBe(hexId(unitPlace(s, id)));
  });
  it('tell steps, activity and supply', () => {
    const s = opening('1942');
    const unit = unitNo('jp-14-army');
    setFlag(s, unit, F.reduced, true);
    setFlag(s, unit, F.active, true);
    setPlace(s, unitNo('jp-15-army'), hexNo('3327'));
    const found = pieces(observe(s, JAPAN));
    expect(found.find(({ id }) => id === 'jp-14-army')?.states).toEqual(['reduced', 'active']);
    expect(found.find(({ id }) => id === 'jp-15-army')?.states).toContain('unsupplied');
  });
  it('are chosen where an answer of the step gives them back', () => {
    const s = opening('1942');
    const unit = unitNo('jp-14-army');
    setFlag(s, unit, F.active, true);
    const open = { no: 0, side: 'japan', step: 'offensive-activate', actions: [onUnit('deactivate', unit), DONE] };
    const chosen = pieces(observe(s, JAPAN), open).filter(({ states }) => states?.includes('chosen'));
    expect(chosen.map(({ id }) => id)).toEqual(['jp-14-army']);
    expect(pieces(observe(s, JAPAN)).some(({ states }) => states?.includes('chosen'))).toBe(false);
  });
  it('are movable where an answer takes them, and in hand in the group that is made', () => {
    const s = opening('1942');
    const open = { no: 0, side: 'japan', step: 'offensive-activate', actions: [onUnit('activate', unitNo('jp-14-army')), DONE] };
    expect(pieces(observe(s, JAPAN), open).filter(({ states }) => states?.includes('movable')).map(({ id }) => id)).toEqual(['jp-14-army']);
  });
});

describe('the spaces', () => {
  it('have a holder wherever there is land, and say what has changed hands since the war began', () => {
    const s = opening('1942');
    const found = spaces(observe(s, JAPAN));
    expect(found.filter(({ holder }) => holder)).toHaveLength(MAP.counts.land);
    expect(found.find(({ id }) => id === '2709')).toMatchObject({ holder: 'japan', captured: true });
    expect(found.find(({ id }) => id === '3706')).toEqual({ id: '3706', holder: 'japan' });
  });
  it('carry the markers of the map', () => {
    const s = opening('1942');
    s.markers.tokyoExpress = hexNo('4223');
    s.markers.kwaiBridge = true;
    const marks = new Map(spaces(observe(s, JAPAN)).map((it) => [it.id, it.marks]));
    expect(marks.get('4223')).toContain('tokyo-express');
    expect([...marks.values()].flat()).toContain('kwai-bridge');
    expect(marks.get(hexId(KUNMING))?.[0]).toMatch(/^burma-road-/);
  });
});
