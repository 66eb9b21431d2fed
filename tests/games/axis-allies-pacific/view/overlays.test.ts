// What lies over the map: the danger of either side, and who could come for a place.
import { describe, expect, it } from 'vitest';
import { axisAlliesPacific as game } from '../../../../src-main/games/axis-allies-pacific/index.ts';
import type { AapState } from '../../../../src-main/games/axis-allies-pacific/state.ts';
import { LANGS, say } from '../../../../src-main/engine/text.ts';
import { position } from '../position.ts';

const island = (defenders: number, transport = true): AapState => position({ power: 'usa', phase: 3, round: 2 }, [
  { control: { wake: 'japan' } },
  { place: [
    { space: 'midway', units: { infantry: 4 } }, { space: 'wake', owner: 'japan', units: { infantry: defenders } },
    ...(transport ? [{ space: 'sz-20', owner: 'usa', units: { transport: 2, battleship: 2 } }] : []),
  ] },
]);
const laid = (s: AapState, id: string, subject?: string) => game.overlay!(game.observe(s, 'usa'), id, subject)!;
const chanceAt = (s: AapState, space: string): number => laid(s, 'danger').numbers.find((it) => it.space === space)?.value ?? 0;

describe('danger', () => {
  it('is told where troops can come, the less of it the more defend, and nowhere they cannot', () => {
    expect(chanceAt(island(1), 'wake')).toBeGreaterThan(50);
    expect(chanceAt(island(6), 'wake')).toBeLessThan(chanceAt(island(1), 'wake'));
    expect(chanceAt(island(1, false), 'wake')).toBe(0);
    const hatched = laid(island(1), 'danger').areas.filter(({ side, style }) => side === 'japan' && style === 'hatch');
    expect(hatched.flatMap(({ spaces }) => spaces)).toContain('wake');
  });

  it('says in both languages how much is likely lost', () => {
    for (const lang of LANGS) expect(say(laid(island(1), 'danger').note!, game.texts[lang], lang)).toMatch(/Japan 4|Giappone 4/);
  });
});

describe('who can strike here', () => {
  it('is drawn from where they stand, with their kinds', () => {
    const { lines, note } = laid(island(1), 'attackers', 'wake');
    expect(lines.map(({ spaces }) => spaces.join())).toContain('midway,wake');
    expect(lines.every(({ side }) => side === 'usa')).toBe(true);
    expect(say(note!, game.texts.en, 'en')).toMatch(/Wake.*: 4 infantry\.$/);
  });

  it('says so where nobody can, and where no place is chosen', () => {
    expect(laid(island(1, false), 'attackers', 'wake')).toMatchObject({ lines: [], note: { key: 'overlay.attackers.none' } });
    expect(laid(island(1), 'attackers').note).toEqual({ key: 'overlay.attackers.choose' });
    expect(game.overlay!(game.observe(island(1), 'usa'), 'nothing')).toBeNull();
  });
});
