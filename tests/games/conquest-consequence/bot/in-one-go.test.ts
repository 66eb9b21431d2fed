// Steps that are answered in one go: each answer is legal after those before it, nothing that was shown is changed, every step of a year
// has a filled button, and proposals lead to a Battle. Shows: view/proposed.ts, view/consequences.ts
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { stateHash } from '../../../../src-main/engine/hash.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import type { BattleDetail } from '../../../../src-main/engine/view-details.ts';
import { offersOf as offersOfDecision } from '../../../../src-main/games/conquest-consequence/answers.ts';
import { actionCard, isInvestment } from '../../../../src-main/games/conquest-consequence/cards.ts';
import { conquestConsequence as game } from '../../../../src-main/games/conquest-consequence/index.ts';
import { industryLimit } from '../../../../src-main/games/conquest-consequence/rules/economy.ts';
import { openDuties } from '../../../../src-main/games/conquest-consequence/rules/duties.ts';
import { hasOdds } from '../../../../src-main/games/conquest-consequence/fought.ts';
import { trialOdds, trialOddsAfter } from '../../../../src-main/games/conquest-consequence/trials.ts';
import { USA, commanderOf, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';
import { usual } from '../../../../src-main/games/conquest-consequence/usual.ts';
import { offersOf } from '../../../../src-renderer/table/offers.ts';

/** Whoever is asked goes by the filled button. */
function play(scenario: string, seed: number, most: number, look: (s: CncState) => void): CncState {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  for (let no = 0; no < most; no++) {
    const open = decision(game, s);
    if (!open) break;
    look(s);
    const before = stateHash(s);
    const view = game.view(game.observe(s, open.side), open);
    expect(stateHash(s)).toBe(before);
    const board = view.panels.find(({ kind }) => kind === 'battle')?.detail as BattleDetail | undefined;
    const { commit } = offersOf(view);
    const answers = board?.usual ? [board.usual] : commit ? commit.answers ?? [commit.id] : [];
    expect(answers.length, `${open.step} has no filled button`).toBeGreaterThan(0);
    for (const id of answers) apply(game, s, id);
  }
  return s;
}

describe.each(['rising-sun', 'campaign'])('%s by the filled button alone', (scenario) => {
  it('goes on at every step, and comes to its first Battle in the first year', () => {
    const met = new Set<string>();
    let battle = '';
    for (const seed of [1, 2]) {
      play(scenario, seed, 170, (s) => {
        met.add(decision(game, s)!.step);
        if (s.battle && !battle) battle = `${s.year}`;
      });
    }
    expect([...met]).toEqual(expect.arrayContaining(['production.spend', 'government.play', 'command.play', 'turn.declare', 'turn.move',
      'battle.action']));
    expect(battle).toBe('1936');
  });
});

/** At the first moves, with what is proposed declared or nothing. */
function atMoves(declares: boolean): CncState {
  const s = newGame(game, declares ? { scenario: 'campaign', dice: seededDice(1) } : { scenario: 'rising-sun', dice: seededDice(6) });
  for (let no = 0; no < 300; no++) {
    const open = decision(game, s)!;
    if (open.step === 'turn.move' && openDuties(s).length >= Number(declares)) break;
    const { commit } = offersOf(game.view(game.observe(s, open.side), open));
    for (const id of !declares && open.step === 'turn.declare' ? ['done'] : commit!.answers ?? [commit!.id]) apply(game, s, id);
  }
  return s;
}
const viewNow = (s: CncState): TableView => {
  const open = decision(game, s)!;
  return game.view(game.observe(s, open.side), open);
};

describe('an attack that is proposed', () => {
  it('stands in its area with the answers that bring its blocks there', () => {
    const s = atMoves(true);
    const attacks = viewNow(s).actions.filter(({ id }) => id.startsWith('attack-'));
    expect(attacks.length).toBeGreaterThan(0);
    for (const { id, target, answers } of attacks) {
      expect(target).toEqual({ kind: 'space', id: id.replace('attack-', '') });
      const t = structuredClone(s);
      for (const answer of answers!) apply(game, t, answer);
      expect(t.turn!.aggressions.length + t.turn!.origins.length).toBeGreaterThan(0);
    }
  });
  it('meets a declaration first, with as many as make it likely', () => {
    let met = 0;
    for (const seed of [1, 2, 3, 4, 5]) {
      play('rising-sun', seed, 70, (s) => {
        const open = decision(game, s)!;
        if (open.step !== 'turn.move' || s.turn!.unit >= 0) return;
        const [duty] = openDuties(s);
        if (duty === undefined || duty.nation < 0) return;
        const { commit } = offersOf(viewNow(s));
        const odds = trialOddsAfter(game, game.observe(s, open.side), commit!.answers!, 60)!;
        expect(odds.parties![0].wins, commit!.answers!.join()).toBeGreaterThan(0.3);
        const t = structuredClone(s);
        for (const answer of commit!.answers!) apply(game, t, answer);
        expect(openDuties(t)).toEqual([]);
        met++;
      });
    }
    expect(met).toBeGreaterThan(1);
  });
  it('has odds after the declaration of a Sneak Attack too', () => {
    let found = 0;
    play('rising-sun', 6, 120, (s) => {
      if (found > 0 || !decision(game, s)!.actions.some(({ id }) => id === 'sneak:usa')) return;
      const t = structuredClone(s);
      apply(game, t, 'sneak:usa');
      const held = new Set(t.units.filter(({ nation }) => commanderOf(nation) === USA).map(({ at }) => at));
      for (const { id } of offersOfDecision(decision(game, t)).filter(({ verb }) => verb === 'unit')) {
        const u = structuredClone(t);
        apply(game, u, id);
        const moves = offersOfDecision(decision(game, u)).filter(({ verb, area }) => verb === 'move' && held.has(area!));
        for (const move of moves) expect(hasOdds(u, move), move.id).toBe(true);
        found += moves.length;
      }
    });
    expect(found).toBeGreaterThan(0);
  });
  it('is likely to be won, if nothing was declared', () => {
    const shares: number[] = [];
    for (let seed = 7; seed < 11 && shares.length === 0; seed++) play('rising-sun', seed, 230, (s) => {
      const open = decision(game, s)!;
      if (open.step !== 'turn.move' || s.turn!.unit >= 0 || openDuties(s).length > 0) return;
      const { commit } = offersOf(viewNow(s));
      const odds = commit?.answers ? trialOddsAfter(game, game.observe(s, open.side), commit.answers, 60) : null;
      if (odds?.kind === 'battle') shares.push(odds.parties![0].wins);
    });
    expect(shares.length).toBeGreaterThan(0);
    // Two handfuls of trial runs differ.
    expect(Math.min(...shares)).toBeGreaterThan(0.36);
  });
  it('is the one by which the Violation before it was told, and both are likely', () => {
    let told = 0;
    for (const seed of [1, 2]) {
      play('campaign', seed, 130, (s) => {
        const open = decision(game, s)!;
        const commit = open.step === 'turn.declare' ? offersOf(viewNow(s)).commit : null;
        const violate = offersOfDecision(open).find(({ id, verb }) => verb === 'violate' && commit?.answers?.includes(id));
        if (!violate) return;
        expect(commit!.answers).toEqual([violate.id]);
        const odds = trialOdds(game, game.observe(s, open.side), violate, 200);
        if (!odds) return;
        told++;
        expect(odds.parties![0].wins).toBeGreaterThan(0.4);
        const t = structuredClone(s);
        apply(game, t, violate.id);
        for (let now = decision(game, t)!; now.step !== 'turn.move'; now = decision(game, t)!) apply(game, t, usual(now));
        const attack = offersOf(viewNow(t)).commit!;
        expect(attack.answers!.filter((id) => id.startsWith('unit:')).length).toBe(odds.assumed!.params!.n);
        const then = trialOddsAfter(game, game.observe(t, open.side), attack.answers!, 200)!;
        expect(Math.abs(then.parties![0].wins - odds.parties![0].wins)).toBeLessThan(0.15);
      });
    }
    expect(told).toBeGreaterThan(0);
  });
  it('on the land of the Nationalists says what the USA will have of it, and that comes', () => {
    const s = atMoves(false);
    let found = 0;
    for (const { id } of decision(game, s)!.actions.filter(({ verb }) => verb === 'unit')) {
      const t = structuredClone(s);
      apply(game, t, id);
      const move = viewNow(t).actions.find(({ note }) => JSON.stringify(note ?? '').includes('declare.vopp'));
      if (!move) continue;
      found++;
      const [before, { loyalty }] = [t.factions[1].hand.length, t.factions[1]];
      apply(game, t, move.id);
      expect([t.factions[1].hand.length - before, t.factions[1].loyalty - loyalty]).toEqual([4, 1]);
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('what is proposed in Government', () => {
  it('raises nothing that brings nothing, and marks the cards that are played and that pay', () => {
    let [vain, paid] = [0, 0];
    for (const seed of [1, 2, 3]) {
      play('campaign', seed, 260, (s) => {
        const open = decision(game, s)!;
        if (open.step !== 'government.play') return;
        const view = viewNow(s);
        const { viewer } = game.observe(s, open.side);
        const answers = offersOf(view).commit!.answers ?? [];
        if (open.actions.some(({ id }) => id === 'industry') && industryLimit(s, viewer) <= s.factions[viewer].ind) {
          vain++;
          expect(answers).not.toContain('industry');
        }
        const { cards } = view.hands.find(({ side }) => side === open.side)!;
        const marked = cards.filter(({ proposed }) => proposed).map(({ id }) => id);
        for (const id of answers) for (const card of cards) if (id.split(/[:/+]/).includes(card.id)) expect(marked).toContain(card.id);
        if (answers[0] === 'industry') paid += marked.length;
        if (answers.length === 0) expect(marked).toEqual([]);
      });
    }
    expect(vain).toBeGreaterThan(0);
    expect(paid).toBeGreaterThan(1);
  });
});

describe('all as proposed', () => {
  it('says for which Seasons it leaves no card, and so it comes', () => {
    let said = 0;
    for (let seed = 1; seed < 4; seed++) {
      play('rising-sun', seed, 40, (s) => {
        const open = decision(game, s)!;
        if (open.step !== 'government.play' || said > 0) return;
        const label = offersOf(viewNow(s)).commit!.stands?.find(({ id }) => id === 'proposed')?.label;
        if (label?.key !== 'act.in-one-go.stands.spent') return;
        said++;
        const t = structuredClone(s);
        const { viewer } = game.observe(s, open.side);
        const had = s.factions[viewer].hand.length;
        for (let now = decision(game, t)!; now.step.startsWith('government.'); now = decision(game, t)!) {
          const { commit } = offersOf(viewNow(t));
          const answers = now.side === open.side ? commit!.answers ?? [commit!.id] : ['pass'];
          for (const id of answers) apply(game, t, id);
        }
        const { hand } = t.factions[viewer];
        expect(label.params!.cards).toBe(had - hand.length);
        const left = new Set(hand.filter((card) => !isInvestment(card)).map((card) => `season.${actionCard(card).season}`));
        for (const { key } of label.params!.seasons as unknown as { key: string }[]) expect(left).not.toContain(key);
      });
    }
    expect(said).toBe(1);
  });
});
