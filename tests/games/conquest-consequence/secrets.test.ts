// Shows: observe.ts
// Everything that is secret, row by row (CNC-G-01, CNC-4-02): a change of it is seen by its owner, and by none of the others.
// Hands, Vaults, Dividends, committed cards, groups and Raids, what was seen, payments: OWNERS. Decks and what was bought: NOBODYS. What is
// built, and the units of Satellites: what is chosen in secret. Windows, secret Victory Points, the pair of a Mole: what only some may
// know. The rows that are public, and positions dealt anew with all that a side can get of them: leaks.test.ts.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { Journal, readableBy } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame, settle } from '../../../src-main/engine/kernel.ts';
import { premier } from '../../../src-main/games/conquest-consequence/bot/premier.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import { IS_SEA, SEAS } from '../../../src-main/games/conquest-consequence/map.ts';
import { STAGE_TECHS } from '../../../src-main/games/conquest-consequence/rules/economy.ts';
import { TYPE, commanderOf, maxCv, type CncState, type Unit } from '../../../src-main/games/conquest-consequence/state.ts';

const game = conquestConsequence as unknown as AnyGame;
const NO_STAGE = STAGE_TECHS[0] === 0 ? STAGE_TECHS.at(-1)! + 1 : 0;
const SIDES = ['japan', 'usa', 'soviet'];
/** Positions of a game that is played for something, and what is answered at each. */
function play(seed: number, most: number, at: (s: CncState, answer: string, no: number) => void): void {
  const s = newGame(game, { scenario: 'campaign', dice: seededDice(seed) }) as CncState;
  const dice = seededDice(seed + 5);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) return;
    const id = premier.choose({ game, seen: game.observe(s, open.side), open, dice, level: 'fast' });
    at(s, id, no);
    apply(game, s, id);
  }
}

/** Changes something that is an owner's alone; false: there is nothing of it in this position. */
type Change = (s: CncState, owner: number) => boolean;
const hiddenUnit = (s: CncState, owner: number, passes: (unit: Unit) => boolean = () => true): Unit | undefined =>
  s.units.find((unit) => commanderOf(unit.nation) === owner && !unit.up && !unit.fixed && !unit.escaped && passes(unit));
const otherType = (unit: Unit | undefined): boolean => {
  if (unit) unit.type = unit.type === TYPE.infantry ? TYPE.tank : TYPE.infantry;
  return unit !== undefined;
};
const OWNERS: Record<string, Change> = {
  'the type of a block': (s, owner) => otherType(hiddenUnit(s, owner)),
  'the CV of a block': (s, owner) => {
    const unit = hiddenUnit(s, owner, ({ nation, type }) => maxCv(nation, type) > 1);
    if (unit) unit.cv = unit.cv === 1 ? 2 : 1;
    return unit !== undefined;
  },
  'what sails: a ship or a Convoy': (s, owner) => otherType(hiddenUnit(s, owner, ({ at }) => IS_SEA[at])),
  'the blocks of a BattleGroup or Raid before its Battle': (s, owner) => {
    const unit = hiddenUnit(s, owner, ({ at, group }) => group !== '' && s.battle?.area !== at);
    if (unit) unit.cv = unit.cv === 1 ? 2 : 1;
    return unit !== undefined;
  },
  'a card of the hand': (s, owner) => {
    const { hand } = s.factions[owner];
    if (hand.length === 0 || s.actionDeck.length === 0) return false;
    [hand[0], s.actionDeck[0]] = [s.actionDeck[0], hand[0]];
    return true;
  },
  'a pair in the Vault': (s, owner) => {
    const [pair] = s.factions[owner].vault;
    if (pair) pair.tech = pair.tech === 1 ? 2 : 1;
    return pair !== undefined;
  },
  'a Peace Dividend': (s, owner) => {
    const { chits } = s.factions[owner];
    if (chits.length > 0) chits[0] = (chits[0] + 1) % 3;
    return chits.length > 0;
  },
  'a committed card': (s, owner) => {
    const it = s.factions[owner];
    if (it.committed <= 0 || it.hand.length === 0 || s.commandOrder.length > 0 || s.turn) return false;
    [it.committed, it.hand[0]] = [it.hand[0], it.committed];
    return true;
  },
  'what was seen of others': (s, owner) => {
    const note = s.notes.find(({ to }) => to === owner);
    if (note) note.cv = note.cv === 1 ? 2 : 1;
    return note !== undefined;
  },
  'the result of Intelligence': (s, owner) => {
    s.peeks.push({ to: owner, of: (owner + 1) % 3, hand: [5], vault: null, year: s.year, season: s.season });
    return true;
  },
  'the unit in hand': (s, owner) => {
    if (s.turn?.faction !== owner || s.turn.unit < 0) return false;
    s.turn.unit++;
    return true;
  },
  'how many Ground units have crossed a border': (s, owner) => {
    if (s.turn?.faction !== owner) return false;
    s.turn.crossed[`shansi-sian/${owner}`] = 1;
    return true;
  },
  'cards that are put together for a payment': (s, owner) => {
    const frame = s.kernel.frames.find(({ procedure, locals }) => procedure === 'pay' && locals.faction === owner);
    if (frame) frame.locals.cards = [101, 102];
    return frame !== undefined;
  },
};
const NOBODYS: Record<string, (s: CncState) => boolean> = {
  'the order of a deck, and so what was bought': (s) => s.actionDeck.length > 1 && Boolean(s.actionDeck.reverse())
    && Boolean(s.investmentDeck.reverse()),
  'the order of the cup': (s) => s.cup.length > 1 && Boolean(s.cup.reverse()),
  'cards of the hand limit, face down': (s) => {
    if (s.facedown.length === 0) return false;
    s.facedown[0] = s.facedown[0] === 101 ? 102 : 101;
    return true;
  },
  'the dice': (s) => {
    s.kernel.dice = seededDice(99);
    return true;
  },
};

describe('a secret changes: what three observers see of it', () => {
  const met: Record<string, Set<number>> = Object.fromEntries([...Object.keys(OWNERS), ...Object.keys(NOBODYS)]
    .map((row) => [row, new Set<number>()]));
  const look = (s: CncState): string[] => SIDES.map((side) => JSON.stringify(game.observe(s, side)));
  const compare = (s: CncState): void => {
    const before = look(s);
    for (const [row, change] of Object.entries(OWNERS)) {
      for (const owner of [0, 1, 2]) {
        const twin = clone(s);
        if (!change(twin, owner)) continue;
        met[row].add(owner);
        expect(look(twin).map((seen, no) => seen !== before[no]), row).toEqual(SIDES.map((_, no) => no === owner));
      }
    }
    for (const [row, change] of Object.entries(NOBODYS)) {
      const twin = clone(s);
      if (!change(twin)) continue;
      met[row].add(3);
      expect(look(twin), row).toEqual(before);
    }
  };

  it('its owner alone; of decks, cup, face-down cards and dice nobody', () => {
    const isCommitting = (s: CncState): boolean => s.turn === null && s.factions.some(({ committed }) => committed > 0);
    play(51, 900, (s, _, no) => (no % 30 === 0 || s.kernel.frames.at(-1)!.procedure === 'pay' || isCommitting(s) ? compare(s) : undefined));
    // Vaults are rare, and so are groups at sea: made by hand.
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(53) }) as CncState;
    for (const no of [0, 1, 2]) s.factions[no].vault.push({ cards: [101, 102], tech: 3, province: -1, wild: 0 });
    for (const no of [0, 1, 2]) Object.assign(hiddenUnit(s, no)!, { at: SEAS[no], group: 'tokyo>kyushu-sea' });
    s.facedown = s.investmentDeck.splice(0, 2);
    compare(s);
    for (const [row, owners] of Object.entries(met)) expect({ row, met: owners.size > 0 }).toEqual({ row, met: true });
    const always = ['the type of a block', 'a card of the hand', 'a Peace Dividend', 'a pair in the Vault'];
    for (const row of always) expect(met[row].size, row).toBe(3);
  });
});

describe('what is chosen in secret', () => {
  /** Two answers of one kind: what the others may read afterwards, and see. */
  function told(s: CncState, id: string): string {
    const twin = clone(s);
    const { side, step } = decision(game, s)!;
    const journal = new Journal();
    apply(game, twin, id, journal);
    // The last card of a Season shows them all.
    if (id.startsWith('commit:') && decision(game, twin)?.step !== step) return '';
    return JSON.stringify(SIDES.filter((other) => other !== side).map((other) =>
      [readableBy(journal.entries, other), { ...game.observe(twin, other) as object, kernel: null }]));
  }
  const kinds: [RegExp, string][] = [
    [/^cadre:(?!fortress).*@(.*)$/, 'the type of a Cadre'], [/^exchange:(.*)$/, 'the type of a Satellite’s unit'],
    [/^build:(.*)$/, 'which block of an area grows'], [/^commit:(.*)$/, 'the card of a Season'],
    [/^discard:(.*)$/, 'the card that is discarded'],
  ];
  /** What the others do see of it; null: it is seen what it is. */
  function placeOf(s: CncState, kind: string, part: string): string | null {
    if (kind === 'the type of a Cadre') return part;
    if (kind !== 'which block of an area grows') return '';
    const unit = s.units.find(({ id }) => id === Number(part))!;
    return unit.up || unit.fixed ? null : `${unit.at} ${unit.nation}`;
  }
  it('reads and looks the same to the others, whatever it is', () => {
    const found = new Set<string>();
    let dealt = false;
    play(54, 900, (s) => {
      const { actions, step } = decision(game, s)!;
      // More than a hand holds, so that there is something to discard.
      if (!dealt && step === 'government.play') dealt = s.factions[1].hand.push(...s.investmentDeck.splice(0, 20)) > 0;
      if (step === 'government.bribery-discard') return;
      for (const [kind, name] of kinds) {
        const byPlace = new Map<string, string[]>();
        for (const { id } of actions) {
          const hit = kind.exec(id);
          if (!hit) continue;
          const place = placeOf(s, name, hit[1]);
          if (place === null) continue;
          byPlace.set(place, [...byPlace.get(place) ?? [], id]);
        }
        for (const ids of byPlace.values()) {
          if (ids.length < 2 || (found.has(name) && s.kernel.decisions % 25 > 0)) continue;
          found.add(name);
          const [one, other] = ids.slice(0, 2).map((id) => told(s, id));
          expect(one === other, `${name}: ${ids[1]}`).toBe(true);
        }
      }
    });
    expect([...found].sort()).toEqual(kinds.map(([, name]) => name).sort());
  });
});

describe('what only its owner may know', () => {
  const known = (s: CncState, side: string): string => JSON.stringify(game.almanac!(game.observe(s, side)));

  it('CNC-18-07 no ledger of others counts a Dividend or a stage in the Vault', () => {
    const s = newGame(game, { scenario: 'campaign', dice: seededDice(55) }) as CncState;
    for (const owner of [0, 1, 2]) {
      const twin = clone(s);
      twin.factions[owner].vault.push({ cards: [101, 102], tech: STAGE_TECHS[0], province: -1, wild: 0 });
      const other = clone(twin);
      Object.assign(other.factions[owner].vault[0], { tech: NO_STAGE });
      other.factions[owner].chits = other.factions[owner].chits.map((chit) => (chit + 1) % 3);
      expect(SIDES.map((side) => known(twin, side) !== known(other, side))).toEqual(SIDES.map((_, no) => no === owner));
    }
  });

  it('CNC-9-15 the victim of a Mole is shown the pair that is made, the third sees that a pair lies in the Vault', () => {
    for (const verb of ['vault', 'achieve']) {
      const edits = { hand: { side: 'japan', cards: ['investment-31', 'investment-45'] }, step: 'government.begin', order: SIDES,
        vault: { side: 'usa', cards: ['investment-4', 'investment-5'], tech: 'sonar' } };
      const s = newGame(game, { scenario: 'campaign', dice: seededDice(55) }) as CncState;
      for (const [name, given] of Object.entries(edits)) game.editor[name].run(s, given);
      settle(game, s);
      const journal = new Journal();
      const pair = `${verb}:investment-45+investment-31/sonar`;
      for (const answer of ['intelligence:investment-31/usa', pair]) apply(game, s, answer, journal);
      const told = (side: string): string => JSON.stringify(readableBy(journal.entries, side));
      for (const side of ['japan', 'usa']) expect(told(side)).toContain('card.investment-45');
      expect(told('soviet')).not.toContain('mole-pair');
      expect(told('soviet')).not.toContain('card.investment-45');
      // What was seen of the Vault is the spy's; where the pair is hidden nobody sees it lie there but its owner.
      expect(SIDES.map((side) => (game.observe(s, side) as CncState).peeks.length)).toEqual([1, 0, 0]);
      const pairs = SIDES.map((side) => (game.observe(s, side) as CncState).factions[0].vault);
      expect(pairs.map((vault) => vault.length)).toEqual(verb === 'vault' ? [1, 1, 1] : [0, 0, 0]);
      if (verb === 'vault') expect(pairs.map(([{ tech }]) => tech >= 0)).toEqual([true, false, false]);
    }
  });

  it('CNC-G-05 a window asks whoever has a pair, whatever it holds, and he may only pass where it serves nothing', () => {
    const offers = new Set<number>();
    let dealt = false;
    const look = (s: CncState): void => {
      if (!dealt && s.kernel.frames.some(({ procedure }) => procedure === 'season')) {
        dealt = true;
        for (const { hand, vault } of s.factions) {
          vault.push({ cards: hand.splice(0, 2) as [number, number], tech: NO_STAGE, province: -1, wild: 0 });
        }
      }
      const open = decision(game, s)!;
      if (open.step !== 'window') return;
      const faction = SIDES.indexOf(open.side);
      for (const tech of [NO_STAGE, STAGE_TECHS[0], NO_STAGE + 1]) {
        const twin = clone(s);
        twin.factions[faction].vault[0].tech = tech;
        const asked = decision(game, twin)!;
        expect([asked.side, asked.step, asked.private]).toEqual([open.side, 'window', true]);
        offers.add(asked.actions.length);
        for (const side of SIDES) if (side !== open.side) expect(game.observe(twin, side)).toEqual(game.observe(s, side));
      }
    };
    for (let seed = 60; seed < 66 && offers.size < 2; seed++) {
      dealt = false;
      play(seed, 700, look);
    }
    expect(dealt).toBe(true);
    // With something to reveal, and with nothing.
    expect(offers.size).toBeGreaterThan(1);
  });
});
