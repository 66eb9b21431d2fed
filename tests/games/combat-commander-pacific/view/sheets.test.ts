// The sheets beside the map: the scenario's own, a fight's, the one of a random scenario. Each has words in both languages, and no secrets.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { clone } from '../../../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { atRandom } from '../../../../src-main/engine/playout.ts';
import { LANGS, say, type Text } from '../../../../src-main/engine/text.ts';
import type { ActionView, TableView } from '../../../../src-main/engine/view.ts';
import type { ShotDetail } from '../../../../src-main/engine/view-details.ts';
import { combatCommanderPacific as game } from '../../../../src-main/games/combat-commander-pacific/index.ts';
import { rollOdds } from '../../../../src-main/games/combat-commander-pacific/odds/rolls.ts';
import { SCENARIOS, UNIT_WORDS } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { isOrdnance } from '../../../../src-main/games/combat-commander-pacific/rules/fire-range.ts';
import { sumOfShot } from '../../../../src-main/games/combat-commander-pacific/view/shots.ts';
import type { CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';

const SIDES = ['japan', 'allied'] as const;
const isText = (it: unknown): it is Text => typeof it === 'object' && it !== null && typeof (it as Text).key === 'string';
/** All texts in something, parameters apart: those are said with their text. */
const textsIn = (it: unknown): Text[] => (isText(it) ? [it]
  : typeof it === 'object' && it !== null ? Object.values(it).flatMap(textsIn) : []);
function said(it: unknown): void {
  for (const text of textsIn(it)) for (const lang of LANGS) {
    expect(Object.hasOwn(game.texts[lang], text.key), text.key).toBe(true);
    expect(say(text, game.texts[lang], lang), text.key).not.toMatch(/[{}]/);
  }
}
interface Moment { s: CcpState; view: TableView; step: string }
function* play(scenario: string, seed: number, most: number): Generator<Moment> {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const players = seededDice(seed + 1000);
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) return;
    yield { s, view: game.view(game.observe(s, open.side), open), step: open.step };
    apply(game, s, atRandom(open, players));
  }
}
const panel = ({ panels }: TableView, id: string) => panels.find((it) => it.id === id);

describe('the sheet of a scenario', () => {
  it('tells of each its terms, forces, Objectives and clock, in both languages', () => {
    for (const { id } of game.scenarios) {
      const s = newGame(game, { scenario: id, dice: seededDice(1) });
      for (const side of SIDES) {
        const pages = game.almanac!(game.observe(s, side));
        said(pages);
        expect(pages.map((page) => page.id)).toEqual(s.draft ? ['scenario'] : ['scenario', 'forces', 'objectives', 'clock']);
      }
    }
  });
  it('says how it is won: at set-up before all else, and on its first page', () => {
    for (const { id } of game.scenarios) {
      const s = newGame(game, { scenario: id, dice: seededDice(1) });
      if (s.draft) continue;
      const { surrender } = SCENARIOS.find((it) => it.id === id)!.sides.allied;
      const seen = game.observe(s, 'japan');
      const goals = panel(game.view(seen, decision(game, s)), 'goals')!;
      said(goals);
      expect(goals.kind).toBe('goals');
      const told = ['points', 'objectives', 'time', ...(surrender === null ? [] : ['surrender']), 'gone'];
      expect(goals.rows.map((row) => row.id)).toEqual(told.map((it) => `goal-${it}`));
      expect(game.almanac!(seen)[0].tables[0].rows.map((row) => row.id)).toEqual(told);
    }
  });
  it('tells a secret chit to its owner alone', () => {
    const s = newGame(game, { scenario: 'dawn-ridge', dice: seededDice(1) });
    const chits = SIDES.map((side) => game.almanac!(game.observe(s, side))
      .find(({ id }) => id === 'objectives')!.tables.find(({ id }) => id === 'chits')!.rows.map(({ id }) => id));
    SIDES.forEach((_, side) => {
      const own = s.sides[side].secret.map((chit) => `own-${chit}`);
      expect(chits[side].filter((id) => id.startsWith('own-'))).toEqual(own);
    });
  });
});

describe('set-up', () => {
  it('lists those who stand already as a group of its own, by which a long list is short', () => {
    for (const { view } of play('dawn-ridge', 1, 40)) {
      for (const { id, group } of view.actions) if (id.startsWith('take:')) expect(group?.key).toBe('group.placed');
    }
  });
  it('offers each kind once with how many are left, and puts the hexes in groups', () => {
    const [{ view, s }] = play('black-sand', 1, 1);
    expect(new Set(view.picks!.map(({ pieceType }) => pieceType)).size).toBe(view.picks!.length);
    const guards = view.picks!.find(({ pieceType }) => pieceType === 'jp-sq-guards')!;
    expect(guards.note?.params?.n).toBe(s.units.filter(({ id }) => UNIT_WORDS[id].startsWith('jp-sq-guards.')).length);
    const places = view.actions.filter(({ target, id }: ActionView) => target?.kind === 'space' && id.startsWith('place:'));
    expect(places.every(({ group, note }) => group !== undefined && note !== undefined)).toBe(true);
  });
});

describe('a shot', () => {
  it('names who could fire too, and why the others do not; the sum is that of the attack', () => {
    const met = { able: 0, unable: 0 };
    for (const { id } of game.scenarios.slice(0, 6)) {
      for (const { s, view, step } of play(id, 3, 700)) {
        const shot = step === 'fire.group' || step === 'opfire.group' ? panel(view, 'shot') : undefined;
        if (!shot) continue;
        said(shot.detail);
        const { others, terms, total } = shot.detail as {
          others: { action?: string }[]; terms: { value: number }[]; total: number;
        };
        const adds = view.actions.filter((it) => it.id.startsWith('add:')).map((it) => it.id);
        expect(others.flatMap(({ action }) => action ?? []).sort()).toEqual(adds.sort());
        if (terms.length > 0) expect(total).toBe(Math.max(0, terms.reduce((sum, { value }) => sum + value, 0)));
        expect(s.attack).not.toBeNull();
        met.able += adds.length;
        met.unable += others.length - adds.length;
      }
    }
    expect(met.able).toBeGreaterThan(3);
    expect(met.unable).toBeGreaterThan(3);
  });
  it('says of each piece what the strength gains or loses by it: what the attack is once it has joined, or was before', () => {
    const met = { more: 0, none: 0, less: 0, alone: 0, members: 0 };
    for (const { id } of game.scenarios.slice(0, 10)) {
      for (const { s, view, step } of play(id, 3, 700)) {
        const shot = step === 'fire.group' || step === 'opfire.group' ? panel(view, 'shot') : undefined;
        if (!shot || s.attack!.smoke || s.attack!.pieces.some(isOrdnance)) continue;
        const { others, total, brings } = shot.detail as ShotDetail;
        said(brings);
        for (const { id: piece, action } of others) {
          if (!action) continue;
          const joined = clone(s);
          apply(game, joined, decision(game, joined)!.actions.find((it) => it.id === action)!);
          if (!joined.attack) continue;
          const { by, makes } = brings[piece];
          expect(makes).toBe(sumOfShot(joined, joined.attack).fp);
          expect(by).toBe(s.attack!.pieces.length > 0 ? makes - total : undefined);
          met[by === undefined ? 'alone' : by > 0 ? 'more' : by < 0 ? 'less' : 'none']++;
        }
        const { pieces } = s.attack!;
        shot.rows.forEach(({ id: piece }, i) => {
          if (pieces.length < 2) {
            expect(brings[piece]).toBeUndefined();
            return;
          }
          const { fp } = sumOfShot(s, { ...s.attack!, pieces: pieces.filter((_, at) => at !== i) });
          expect(brings[piece]).toMatchObject({ makes: fp, by: total - fp });
          met.members++;
        });
      }
    }
    expect(Math.min(met.more, met.alone, met.members), JSON.stringify(met)).toBeGreaterThan(0);
  });
  it('tells once what its targets have against it, with their chances or without', () => {
    const met = { chances: 0, targets: 0 };
    for (const { s, view, step } of play('dawn-ridge', 3, 700)) {
      const shot = panel(view, 'shot');
      if (!shot) continue;
      const { chances } = shot.detail as ShotDetail;
      const targets = panel(view, 'targets')!;
      said([chances, targets]);
      if (chances && step !== 'roll.initiative') {
        expect(targets.rows).toEqual([]);
        met.chances++;
      } else met.targets += targets.rows.length;
      expect(s.attack).not.toBeNull();
    }
    expect(Math.min(met.chances, met.targets)).toBeGreaterThan(0);
  });
});

describe('a Melee', () => {
  it('shows the viewer\'s side first, each with the sum of its units, and with its card once that is turned', () => {
    let [turned, added, sums] = [0, 0, 0];
    for (const { id } of game.scenarios.slice(0, 10)) {
      for (const { s, view, step } of play(id, 3, 900)) {
        const melee = panel(view, 'melee');
        if (!melee || !s.melee || !view.prompt) continue;
        said(melee.detail);
        const { sides } = melee.detail as {
          sides: { sum: number; note: Text; adds?: { terms: number[]; total: number }; units: { fp: number }[] }[];
        };
        const first = view.prompt.side === 'japan' ? 0 : 1;
        sides.forEach((it, i) => {
          const side = i === 0 ? first : 1 - first;
          if (it.note.key === 'panel.melee.rolled') {
            turned++;
            expect(it.sum).toBe(s.melee!.totals[side]);
            if (it.adds) expect(it.adds.total).toBe(it.sum);
          } else expect(it.sum).toBe(it.units.reduce((sum, { fp }) => sum + fp, 0) + s.melee!.bonus[side]);
          // A card that lies open is added, and what it makes is said.
          if (!it.adds) return;
          added++;
          expect(it.adds.terms.reduce((sum, term) => sum + term, 0)).toBe(it.adds.total);
        });
        const odds = step === 'roll.initiative' ? view.actions.map((action) => rollOdds(s, first, action.verb === 'keep')!) : [];
        for (const { rows } of odds) {
          sums++;
          // Won, lost, and that nobody is left: nothing else may come of it.
          expect(rows!.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1);
        }
        if (step === 'roll.initiative') expect(sides.some(({ adds }) => adds)).toBe(true);
      }
    }
    expect(turned).toBeGreaterThan(0);
    expect(added).toBeGreaterThan(0);
    expect(sums).toBeGreaterThan(0);
  });
});

describe('the sheet of a random scenario', () => {
  it('has thirteen lines that are filled from above, and hides what the other has chosen', () => {
    const shares: number[] = [];
    for (const { view, s, step } of play('random-p2-ridge', 5, 60)) {
      const sheet = panel(view, 'generator');
      expect(sheet !== undefined).toBe(s.draft !== null);
      if (!sheet) break;
      said(sheet.detail);
      const { lines } = sheet.detail as { lines: { id: string; state: string }[] };
      expect(lines).toHaveLength(13);
      shares.push(lines.filter(({ state }) => state === 'done').length);
      if (step === 'generator.ob' && view.prompt?.side === 'japan') {
        expect(JSON.stringify(lines.find(({ id }) => id === 'ob'))).toContain('gen.sealed');
      }
    }
    expect(shares.length).toBeGreaterThan(0);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });
});

/** Moments of games in which this is asked, until both have been found. */
function* askedFor(step: string, found: ReadonlySet<boolean>) {
  for (let seed = 1; seed <= 40 && found.size < 2; seed++) {
    for (const moment of play('dawn-ridge', seed, 250)) if (moment.step === step) yield moment;
  }
}

describe('the target of a Fire Order', () => {
  it('is said to be ringed only where one is', () => {
    const found = new Set<boolean>();
    for (const { view } of askedFor('fire.target', found)) {
      const ringed = view.actions.filter(({ target, aside }) => target?.kind === 'space' && !aside).length;
      expect(view.prompt?.help?.params).toEqual({ ringed });
      said(view.prompt);
      found.add(ringed > 0);
    }
    expect(found).toEqual(new Set([true, false]));
  });
});

describe('a card that is chosen', () => {
  it('is what a vain click is told about', () => {
    for (const { s, view } of play('dawn-ridge', 3, 250)) {
      const pick = view.picks?.find(({ question }) => question?.key === 'ask.order');
      if (!pick) continue;
      const empty = view.spaces.map(({ id }) => game.whyNot!(s, { kind: 'space', id }, [pick.id])).find((it) => it !== null);
      expect(pick.question).toMatchObject(empty?.reason.params?.step as Text);
      return;
    }
    expect.unreachable();
  });
});

describe('a Fire card', () => {
  it('says where nobody is in range, and asks before it is spent on empty hexes', () => {
    const found = new Set<boolean>();
    for (const { view } of askedFor('turn.choose', found)) {
      for (const { id, parts } of view.hands.flatMap(({ cards }) => cards ?? [])) {
        const order = parts?.find((it) => it.id === 'order');
        const pick = view.picks?.find((it) => it.id === `card:${id}`);
        if (pick?.help?.key !== 'ask.order.fire') continue;
        const aims = view.actions.filter(({ via, answers }) => via?.[0] === pick.id && answers);
        const vain = aims.every(({ confirm }) => confirm !== undefined);
        expect(order?.live?.key).toBe(vain ? 'card.vain' : 'card.live');
        expect(pick.help.params).toEqual({ n: aims.filter(({ confirm }) => !confirm).length });
        expect(view.actions.find((it) => it.id === `order:${id}`)?.confirm !== undefined).toBe(vain);
        said(aims);
        found.add(vain);
      }
    }
    expect(found).toEqual(new Set([true, false]));
  });
});
