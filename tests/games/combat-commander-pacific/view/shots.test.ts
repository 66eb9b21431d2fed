// What stands beside the map is what the rules reckon: the sum of a shot, the hex at which a line is cut, a panel for each side alone.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { Journal, readableBy } from '../../../../src-main/engine/journal.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { say } from '../../../../src-main/engine/text.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import { ALL_HEXES, MAP_IDS, hexId, mapOf } from '../../../../src-main/games/combat-commander-pacific/map.ts';
import { isOrdnance } from '../../../../src-main/games/combat-commander-pacific/rules/fire-range.ts';
import { BLOCKED, sight } from '../../../../src-main/games/combat-commander-pacific/rules/line-of-sight.ts';
import { gameMap, type CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';
import { sumOfShot } from '../../../../src-main/games/combat-commander-pacific/view/shots.ts';
import { blockOf } from '../../../../src-main/games/combat-commander-pacific/view/threads.ts';
import type { Seen } from '../../../../src-main/games/combat-commander-pacific/observe.ts';

function play(scenario: string, seed: number, most: number, at: (s: CcpState, step: string, side: string) => void): void {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) return;
    at(s, open.step, open.side);
    apply(game, s, atRandom(open, players));
  }
}

describe('the sum of a shot', () => {
  it('is the Firepower that the attack is made with', () => {
    let groups = 0;
    for (const { id } of game.scenarios.slice(0, 10)) {
      play(id, 3, 900, (s, step) => {
        if (step !== 'fire.before-roll' || !s.attack || s.attack.pieces.some(isOrdnance)) return;
        if (s.attack.pieces.length > 1) groups++;
        expect(sumOfShot(s, s.attack).fp).toBe(Math.max(0, s.attack.fp));
      });
    }
    expect(groups).toBeGreaterThan(3);
  });
});

describe('a target that one piece alone can fire at', () => {
  it('asks for the shot, not for who makes it', () => {
    const met = { alone: 0, several: 0 };
    for (const { id } of game.scenarios.slice(0, 4)) {
      play(id, 3, 600, (s, step) => {
        if (step !== 'fire.group' || s.attack!.pieces.length > 0) return;
        const open = decision(game, s)!;
        const able = open.actions.filter((it) => it.id.startsWith('add')).length;
        met[able === 1 ? 'alone' : 'several']++;
        expect(game.view(game.observe(s, open.side), open).prompt!.question.key).toBe(`step.fire.group${able === 1 ? '.alone' : ''}`);
      });
    }
    expect(Math.min(met.alone, met.several)).toBeGreaterThan(0);
  });
});

describe('where it is fought', () => {
  it('is marked on the map: a Melee, the target of a shot, the hex that was entered where the other side may break in', () => {
    const met = new Set<string>();
    for (const { id } of game.scenarios.slice(0, 10)) {
      play(id, 3, 900, (s) => {
        const open = decision(game, s)!;
        const marked = game.view(game.observe(s, open.side), open).spaces
          .flatMap((it) => (it.marks?.includes('battle') ? [it.id] : []));
        const entered = s.order?.entry && open.side !== game.scenarios[0].sides[s.order.side] ? s.order.entry.hex : undefined;
        const hex = s.melee?.hex ?? s.attack?.target ?? entered;
        met.add(s.melee ? 'melee' : s.attack ? 'shot' : entered === undefined ? 'none' : 'entry');
        expect(marked).toEqual(hex === undefined ? [] : [hexId(hex)]);
      });
    }
    expect([...met].sort()).toEqual(['entry', 'melee', 'none', 'shot']);
  });
});

describe('a line of sight', () => {
  it.each(MAP_IDS)('that is blocked names a hex that blocks it, and no other does, on %s', (map) => {
    const scenario = game.scenarios.find(({ id }) => gameMap(newGame(game, { scenario: id, dice: seededDice(1) })).fact.id === map)!;
    const s = newGame(game, { scenario: scenario.id, dice: seededDice(1) });
    const wrong: string[] = [];
    for (const from of ALL_HEXES) {
      for (const to of ALL_HEXES.filter((_, i) => (i + from) % 3 === 0)) {
        const isBlocked = from !== to && sight(mapOf(map), from, to, null) === BLOCKED;
        const block = blockOf(s, from, to);
        if (isBlocked !== (block !== null) || block === from || block === to) wrong.push(`${hexId(from)}-${hexId(to)}: ${block}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the line of sight over the map', () => {
  const line = (s: CcpState, from: string, to: string) => {
    const seen = game.observe(s, game.scenarios[0].sides[0]) as Seen;
    const view = game.overlay!(seen, 'thread', from, false, to)!;
    return { view, note: say(view.note!, game.texts.en, 'en') };
  };
  const opening = (scenario: string): CcpState => newGame(game, { scenario, dice: seededDice(1) });

  it('CCP-16-01 runs from any hex to any other and says what hinders, or the hex that cuts it', () => {
    const s = opening('dawn-ridge');
    const kinds = new Set<string>();
    for (const from of ALL_HEXES.filter((hex) => hex % 7 === 0)) {
      for (const to of ALL_HEXES.filter((hex) => hex % 5 === 0 && hex !== from)) {
        const { view, note } = line(s, hexId(from), hexId(to));
        const hindrance = sight(gameMap(s), from, to, null);
        const block = blockOf(s, from, to);
        kinds.add(hindrance === BLOCKED ? 'cut' : hindrance > 0 ? 'hindered' : 'clear');
        expect(view.lines[0].spaces).toEqual([hexId(from), hexId(to)]);
        if (block !== null) expect(note).toContain(`cut at ${hexId(block)},`);
        else expect(note).toContain(hindrance > 0 ? `Hindrance ${hindrance}` : 'no Hindrance');
        expect(view.lines.filter(({ cut }) => cut).map(({ spaces }) => spaces)).toEqual(block === null ? [] : [[hexId(block)]]);
      }
    }
    expect([...kinds].sort()).toEqual(['clear', 'cut', 'hindered']);
  });

  it('CCP-18-01 tells the dark from a hex that is in the way', () => {
    const s = opening('sandspit');
    const dark = ALL_HEXES.map((to) => line(s, 'A1', hexId(to)).note).filter((note) => note.includes('in the dark'));
    expect(dark.length).toBeGreaterThan(0);
  });

  it('and what a hex sees are told before anybody stands on the map', () => {
    const s = opening('sandspit');
    expect(s.units.filter((unit) => unit.at < ALL_HEXES.length)).toEqual([]);
    for (const side of game.scenarios[0].sides) expect(game.overlay!(game.observe(s, side), 'sight', 'A1')!.areas).toHaveLength(1);
    expect(line(s, 'A1', 'A2').view.lines).toHaveLength(1);
  });

  it('asks for a second hex until one is pointed at', () => {
    expect(line(opening('dawn-ridge'), 'A1', 'A1').note).toContain('point at any hex');
  });
});

describe('overlays', () => {
  it('say something of every position, and a thread ends at an enemy', () => {
    let threads = 0;
    play('dawn-ridge', 5, 500, (s, _, side) => {
      if (s.turn < 2 || s.turn % 5 !== 0) return;
      const seen = game.observe(s, side) as Seen;
      for (const { id } of game.board('dawn-ridge').overlays!) expect(game.overlay!(seen, id)).not.toBeNull();
      const own = s.units.find((unit) => unit.at < ALL_HEXES.length)!;
      const view = game.overlay!(seen, 'sight', hexId(own.at))!;
      for (const { spaces: [, to] } of view.lines) expect(s.units.some((unit) => hexId(unit.at) === to)).toBe(true);
      threads += view.lines.length;
    });
    expect(threads).toBeGreaterThan(0);
  });
});

describe('reports', () => {
  it('come with every Time advance, count the dice of both sides, and are told in both languages', () => {
    const journal = new Journal();
    const s = newGame(game, { scenario: 'ration-trail', dice: seededDice(2) }, journal);
    const players = seededDice(3);
    for (let open = decision(game, s); open; open = decision(game, s)) apply(game, s, atRandom(open, players), journal);
    const lines = readableBy(journal.entries, 'japan').map((line) => ({ ...line, node: 0 }));
    const pages = game.reports!('ration-trail', lines);
    expect(pages.filter(({ id }) => id.startsWith('time-'))).toHaveLength(lines.filter(({ key }) => key === 'time').length);
    const rolls = (report: (typeof pages)[number]): number => report.tables[0].rows.reduce((sum, { cells }) => sum + Number(cells[4]), 0);
    expect(pages.filter(({ id }) => id.startsWith('time-')).reduce((sum, it) => sum + rolls(it), 0)).toBeGreaterThan(0);
    const words = pages.flatMap((it) =>
      [it.title, ...it.words.flat(), ...it.tables.flatMap(({ columns }) => columns.map(({ name }) => name))]);
    for (const lang of ['en', 'it'] as const) {
      expect(words.map((it) => say(it, game.texts[lang], lang)).filter((it) => it.includes('⟨'))).toEqual([]);
    }
  });
});

describe('the track of Time', () => {
  const at = (time: number, scenario = 'sandspit') => {
    const s = newGame(game, { scenario, dice: seededDice(1) });
    s.time = time;
    const open = decision(game, s)!;
    return game.view(game.observe(s, open.side), open).tracks.find(({ id }) => id === 'time')!;
  };
  it('says where Sudden Death begins, and in the space before it how likely the next one is the last', () => {
    expect([0, 5].map((time) => at(time).note)).toEqual(Array.from({ length: 2 }, () => ({ key: 'track.time.from', params: { n: 7 } })));
    // Below 7: 15 of the 36 pairs of dice; below 8: 21.
    expect([6, 7].map((time) => at(time).note?.params)).toEqual([{ percent: 42 }, { percent: 58 }]);
  });
  it('shows the space that it is in among ten at most, and marks those that may end the game', () => {
    const tracks = [['sandspit', 7], ['black-sand', 8]] as const;
    for (const [scenario, from] of tracks) {
      for (const time of [0, 1, 7, 14]) {
        const spaces = at(time, scenario).spaces!;
        expect(spaces.length).toBeLessThanOrEqual(10);
        expect(spaces.map(({ value }) => value)).toContain(time);
        expect(spaces.filter(({ heavy }) => heavy).map(({ value }) => value))
          .toEqual(spaces.map(({ value }) => value).filter((n) => n >= from));
      }
    }
  });
});
