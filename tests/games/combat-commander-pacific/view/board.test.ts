// The counters of the board: what tells them apart where several stand in a hex.
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../../../src-main/engine/text.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';

describe('who stands in a row of a hex', () => {
  it('is told in three letters, in both languages, but for a Leader, whom his star tells', () => {
    for (const { id } of game.scenarios) for (const type of game.board(id).pieceTypes) {
      if (type.silhouette === 'leader' || type.form !== undefined) expect(type.letters, type.id).toBeUndefined();
      else for (const lang of LANGS) expect(type.letters?.[lang], type.id).toMatch(/^\p{Lu}\p{L}{2}$/u);
    }
  });
  it('has other letters than other troops of his own side', () => {
    for (const { id } of game.scenarios) {
      const units = game.board(id).pieceTypes.filter(({ letters }) => letters);
      for (const lang of LANGS) for (const a of units) for (const b of units) {
        const [same, alike] = [a.letters![lang] === b.letters![lang], a.short![lang] === b.short![lang]];
        if (a.id.slice(0, 2) === b.id.slice(0, 2)) expect(same, `${a.id}, ${b.id}`).toBe(alike);
      }
    }
  });
});
