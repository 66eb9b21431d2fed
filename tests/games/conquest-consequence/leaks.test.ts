// What is hidden stays hidden (CNC-G-01): random games, and twins in which everything that a side cannot see is dealt anew. Row by row:
// secrets.test.ts.
// Shows: whynot.ts
import { describe, expect, it } from 'vitest';
import { exportLog, FORMATS } from '../../../src-main/api/log-export.ts';
import { FAIR } from '../../../src-main/campaigns/fair-play.ts';
import { roll, seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { Journal, readableBy } from '../../../src-main/engine/journal.ts';
import { clone } from '../../../src-main/engine/json.ts';
import { apply, decision, newGame, settle } from '../../../src-main/engine/kernel.ts';
import type { Target } from '../../../src-main/engine/view.ts';
import type { CncAction } from '../../../src-main/games/conquest-consequence/answers.ts';
import { premier } from '../../../src-main/games/conquest-consequence/bot/premier.ts';
import { statesman } from '../../../src-main/games/conquest-consequence/bot/statesman.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import type { Seen } from '../../../src-main/games/conquest-consequence/observe.ts';
import { commanderOf, type CncState } from '../../../src-main/games/conquest-consequence/state.ts';
import { battleAreaOf } from '../../../src-main/games/conquest-consequence/fought.ts';

const game = conquestConsequence as unknown as AnyGame;
const IDLE = new Set(['pass', 'done', 'cancel', 'none', 'disband', 'repudiate']);

/** Positions of a game in which much happens, and the answer that is given at each. */
function play(scenario: string, seed: number, at: (s: CncState, answer: string, no: number) => void): void {
  const s = newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
  const dice = seededDice(seed + 1000);
  for (let no = 0; no < 700; no++) {
    const open = decision(game, s);
    if (!open) return;
    const busy = open.actions.filter(({ verb, back }) => !back && !IDLE.has(verb));
    const idle = open.step === 'government.play' && roll(dice, 3, 'idle') > 1;
    const list = busy.length > 0 && !idle ? busy : open.actions;
    const answer = list[roll(dice, list.length, 'answer') - 1].id;
    at(s, answer, no);
    apply(game, s, answer);
  }
}

describe.each(['campaign', 'rising-sun'])('%s', (scenario) => {
  const sides = game.scenarios.find(({ id }) => id === scenario)!.sides;

  it('CNC-G-01 CNC-4-02 gives no face, card or chit of others', () => {
    play(scenario, 11, (s, _, no) => {
      if (no % 10 !== 0) return;
      for (const side of sides) {
        const seen = game.observe(s, side) as Seen;
        const others = seen.units.filter((unit) => !unit.up && !unit.fixed && commanderOf(unit.nation) !== seen.viewer);
        expect(others.filter(({ id, cv, type, escaped }) => id !== 0 || cv !== 0 || (type >= 0 && !escaped))).toEqual([]);
        for (const [faction, it] of seen.factions.entries()) {
          if (faction === seen.viewer) continue;
          expect([...it.hand, ...it.vault.flatMap(({ cards }) => cards)].filter((card) => card !== 0)).toEqual([]);
          expect(it.chits.filter((chit) => chit >= 0)).toEqual([]);
        }
        expect([...seen.actionDeck, ...seen.investmentDeck, ...seen.facedown].filter((card) => card !== 0)).toEqual([]);
        expect([...seen.notes, ...seen.peeks].filter(({ to }) => to !== seen.viewer)).toEqual([]);
        expect('dice' in seen.kernel).toBe(false);
      }
    });
  });

  it('tells the others no card of a hand in the log, but what was played, shown or taken', () => {
    const OPEN = /^(command|emergency|bluff|industry|loyalty|activism\.card|discarded)$/;
    play(scenario, 13, (s, answer, no) => {
      if (no % 3 !== 0) return;
      const side = decision(game, s)!.side;
      const journal = new Journal();
      const twin = JSON.parse(JSON.stringify(s)) as CncState;
      apply(game, twin, answer, journal);
      for (const other of sides.filter((id) => id !== side)) {
        const told = readableBy(journal.entries, other).filter(({ key, to }) => !to && !OPEN.test(key));
        expect(told.filter(({ params }) => /"card\./.test(JSON.stringify(params ?? {})))).toEqual([]);
      }
    });
  });
});

/** Every card, and every space. */
const TARGETS: readonly Target[] = [
  ...Array.from({ length: 55 }, (_, i) => [`action-${i + 1}`, `investment-${i + 1}`]).flat().map((id): Target => ({ kind: 'card', id })),
  ...game.board('campaign').spaces.map(({ id }): Target => ({ kind: 'space', id })),
];
const UNIT = ['unit', 'build', 'disband', 'hit', 'suppress', 'escape', 'hold'];

/** All that a side can get of a position, beside the lines of the log; who is asked gets more. */
function gets(s: CncState, side: string, isAsked: boolean, answers: readonly string[]): object {
  const seen = game.observe(s, side) as Seen;
  const asked = isAsked ? decision(game, s) : null;
  const blocks = Array.from({ length: s.nextUnit }, (_, no) => no);
  const reasons = (targets: readonly Target[]): unknown[] => targets.map((target) => [target, game.whyNot(s, target)]);
  return {
    seen, view: game.view(seen, asked), charts: game.charts!(seen), almanac: game.almanac!(seen),
    overlays: game.board('campaign').overlays!.map(({ id }) => game.overlay!(seen, id)),
    ...(asked && {
      answers: asked.actions.map(({ id }) => id), usual: game.usual(s, asked),
      advice: statesman.advise!({ game, seen, open: asked, dice: seededDice(1), level: 'fast' }),
      odds: asked.actions.map((action) => game.odds(s, action)),
      trials: asked.actions.filter((action) => battleAreaOf(seen as unknown as CncState, action as CncAction) >= 0).slice(0, 1)
        .map((action) => game.trialOdds!(seen, action)),
      reasons: reasons([
        ...TARGETS, ...blocks.map((no): Target => ({ kind: 'piece', id: `block-${no}` })),
        ...[...answers, ...blocks.flatMap((no) => [...UNIT.map((verb) => `${verb}:${no}`), `fire:${no}@N`, `retreat:${no}@tokyo`])]
          .map((id): Target => ({ kind: 'action', id })),
      ]),
    }),
  };
}
/** The lines that a side may read of one more answer, what is made of them, and what it sees then; null: chance or a face was shown. */
function tells(s: CncState, scenario: string, side: string, answer: string): object | null {
  const journal = new Journal();
  apply(game, s, answer, journal);
  if (journal.revealed || journal.chance.length > 0) return null;
  const lines = readableBy(journal.entries, side).map((entry, node) => ({ node, entry }));
  const papers = FORMATS.map((format) => exportLog({ name: 'Asia', game, scenario, fair: FAIR, side, lines }, format, 'en', 'asia').text);
  const reports = game.reports!(scenario, lines.map(({ node, entry }) => ({ node, ...entry })));
  // Where another is asked next, the flow stands at his question: he may have none of it to choose.
  const { kernel, ...seen } = game.observe(s, side) as Seen;
  return { lines, papers, reports, seen, ...(decision(game, s)?.side === side && { kernel }) };
}

describe.each(['campaign', 'rising-sun'])('all that a side can get, %s', (scenario) => {
  const sides = game.scenarios.find(({ id }) => id === scenario)!.sides;

  it('CNC-G-01 is the same in a twin: what it sees, tables, charts, overlays, almanac, odds, reasons, lines, papers, reports', () => {
    const answers: string[] = [];
    const steps = new Set<string>();
    let [dealt, asked, compared] = [0, 0, 0];
    for (const seed of scenario === 'campaign' ? [12] : [12, 15]) play(scenario, seed, (s, answer, no) => {
      const open = decision(game, s)!;
      if (no % 60 !== 0 && steps.has(open.step)) return;
      steps.add(open.step);
      // Answers of other moments are asked for too.
      answers.push(answer, ...open.actions.slice(0, 3).map(({ id }) => id));
      for (const side of sides) {
        const isAsked = open.side === side;
        const twin = game.determinize(game.observe(s, side), seededDice(no)) as CncState;
        // Whom it is to ask a twin knows for who is asked; what others have chosen among is theirs.
        if (isAsked) settle(game, twin);
        if (JSON.stringify([twin.factions, twin.units]) !== JSON.stringify([s.factions, s.units])) dealt++;
        expect(gets(twin, side, isAsked, answers), `${side} at ${open.step}, decision ${no}`).toEqual(gets(s, side, isAsked, answers));
        if (!isAsked) continue;
        asked++;
        const [one, other] = [s, twin].map((it) => tells(clone(it), scenario, side, answer));
        if (!one || !other) continue;
        compared++;
        expect(other, `${side} after ${answer}`).toEqual(one);
      }
    });
    expect(steps.size).toBeGreaterThan(scenario === 'campaign' ? 15 : 10);
    expect(dealt).toBeGreaterThan(asked);
    expect(compared).toBeGreaterThan(10);
  });
});

describe('what is public', () => {
  /** The rows of the rulebook that everybody may read, by Faction and by area. */
  const open = (s: Seen | CncState): object => ({
    factions: s.factions.map(({ ind, costLevel, loyalty, raised, loyaltyRaised, techs, dows, inPlay, intrusion, vopp, hand, vault, chits,
      committed, bought }) => ({ ind, costLevel, loyalty, raised, loyaltyRaised, techs, dows, inPlay, intrusion, vopp,
      counts: [hand.length, vault.length, chits.length, committed === 0, bought] })),
    world: [s.year, s.season, s.turnOrder, s.commandOrder, s.war, s.allied, s.control, s.marker, s.influence, s.influencer, s.armed,
      s.partisans, s.blockaded, s.actionDiscard, s.investmentDiscard, s.actionDeck.length, s.investmentDeck.length, s.facedown.length],
    // Where blocks of which Nation stand, and every face that lies open.
    blocks: s.units.map(({ at, nation, up, type, cv, escaped }) => [at, nation, escaped, up ? type : null, up ? cv : null].join()).sort(),
  });
  it('CNC-G-01 is seen by all three as it is, in the same words', () => {
    play('campaign', 14, (s, _, no) => {
      if (no % 15 !== 0) return;
      const truth = open(s);
      const rows = game.scenarios[0].sides.map((side) => {
        const seen = game.observe(s, side) as Seen;
        expect(open(seen), `${side}, decision ${no}`).toEqual(truth);
        // What the table says of a Faction's economy is the same for all.
        return game.almanac!(seen).filter(({ id }) => id === 'production');
      });
      for (const other of rows.slice(1)) expect(other).toEqual(rows[0]);
    });
  });
});

describe('who is asked next', () => {
  /** Where ships and aircraft stand alone a rule asks for what all can see: a Raid goes first, a Retreat is forced, no Intervention. */
  const SHOWN = new Set(['combat.choose', 'turn.intervention', 'supply.retreat']);
  it('CNC-G-01 hangs on nothing that is hidden from the others, whatever it is', () => {
    const steps = new Set<string>();
    for (const [scenario, seed] of [['campaign', 1], ['rising-sun', 4]] as const) {
      const s = newGame(game, { scenario, dice: seededDice(seed) }) as CncState;
      const dice = seededDice(seed + 99);
      for (let no = 0; no < 1200; no++) {
        const open = decision(game, s);
        if (!open) break;
        if (no % 3 === 0 && !SHOWN.has(open.step)) for (const side of game.scenarios.find(({ id }) => id === scenario)!.sides) {
          if (side === open.side) continue;
          steps.add(open.step);
          // Not settled: the flow stands where it stood, and somebody is asked there.
          const asked = decision(game, game.determinize(game.observe(s, side), seededDice(no)));
          expect([asked?.side, asked?.step], `${side}, decision ${no}`).toEqual([open.side, open.step]);
        }
        const seen = game.observe(s, open.side);
        const any = open.actions[roll(dice, open.actions.length, 'answer') - 1].id;
        apply(game, s, roll(dice, 8, 'strays') === 1 ? any : premier.choose({ game, seen, open, dice, level: 'fast' }));
      }
    }
    expect([...steps]).toEqual(expect.arrayContaining(['turn.declare', 'turn.move', 'command.play', 'battle.action', 'government.play']));
  });

  it('CNC-15-05 after a declaration of a Sneak Attack is the same as after none', () => {
    let sneaks = 0;
    for (let seed = 11; seed < 23; seed++) play('campaign', seed, (s) => {
      const open = decision(game, s)!;
      const sneak = open.actions.find(({ verb }) => verb === 'sneak');
      if (open.step !== 'turn.declare' || !sneak) return;
      sneaks++;
      const after = (id: string): unknown => {
        const twin = clone(s);
        const journal = new Journal();
        apply(game, twin, id, journal);
        return ['usa', 'soviet'].map((side) => [game.observe(twin, side), readableBy(journal.entries, side)]);
      };
      expect(after(sneak.id)).toEqual(after('done'));
    });
    expect(sneaks).toBeGreaterThan(3);
  });
});
