// A Battle for the eye: where it stands is told at every question, each answer about a Hit has a row with what follows of it, and a plan
// that is said to be of no use has none to its end.
import { beforeAll, describe, expect, it } from 'vitest';
import { roll, seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import type { BattleDetail } from '../../../../src-main/engine/view-details.ts';
import type { TableView } from '../../../../src-main/engine/view.ts';
import { fleetCommanderNimitz as game } from '../../../../src-main/games/fleet-commander-nimitz/index.ts';
import { texts } from '../../../../src-main/games/fleet-commander-nimitz/texts.ts';
import { offersOf } from '../../../../src-renderer/table/offers.ts';

interface Seen { step: string; view: TableView; detail: BattleDetail }
const CAMPAIGNS = [['c1942', 5], ['c1943', 3], ['c1944', 7]] as const;
/** Verbs by which a plan acts, besides those that name it. */
const ACTS: Readonly<Record<string, string>> = { light: 'us-first-light', longer: 'us-engaged', shorter: 'us-engaged' };

const panelOf = (view: TableView, id: string) => view.panels.find((it) => it.id === id);
/** What is seen of the Battles of a campaign that is answered at random; all plans are bought that can be paid. */
function battles(scenario: string, seed: number): Seen[] {
  const s = newGame(game, { scenario, dice: seededDice(seed) });
  const choice = seededDice(seed + 1);
  const seen: Seen[] = [];
  for (let open = decision(game, s); open && seen.length < 900; open = decision(game, s)) {
    const ids = open.actions.map(({ id }) => id);
    const plans = ids.filter((id) => id.startsWith('plan:'));
    if (s.battle) {
      const view = game.view(game.observe(s, 'usa'), open);
      seen.push({ step: open.step, view, detail: panelOf(view, 'battle')!.detail as BattleDetail });
    } else s.sp = Math.max(s.sp, 12);
    const list = plans.length > 0 ? plans : ids;
    apply(game, s, list[roll(choice, list.length, 'answer') - 1]);
  }
  return seen;
}

describe.each(CAMPAIGNS)('the Battles of %s', (scenario, seed) => {
  let seen: Seen[] = [];
  beforeAll(() => { seen = battles(scenario, seed); });

  it('tell at every question at which of their steps they stand', () => {
    const found = new Set<string>();
    for (const { step, detail } of seen) {
      const now = detail.steps.filter(({ state }) => state === 'now');
      expect(now, step).toHaveLength(1);
      found.add(now[0].id);
      expect(texts.en[`battle-step.${now[0].id}.help`], now[0].id).toBeTruthy();
    }
    expect(found.size).toBeGreaterThan(5);
  });

  it('tell what follows of each target of a Hit, on its row and on its counter', () => {
    const asked = seen.filter(({ step }) => /\.hit(?:-japan)?$/.test(step));
    expect(asked.length).toBeGreaterThan(5);
    for (const { view, detail } of asked) {
      const rows = panelOf(view, 'follows')!.rows;
      const ids = view.actions.flatMap(({ id, answers }) => (answers ? [] : [id])).toSorted();
      expect(rows.flatMap(({ actions }) => actions).toSorted()).toEqual(ids);
      const groups = detail.parties.flatMap((party) => party.groups).filter(({ take }) => take !== undefined);
      expect(groups.map(({ take }) => take).toSorted()).toEqual(ids);
      for (const { note } of groups) expect(note?.key).toMatch(/^fate\./);
    }
  });

  it('ask nobody who is hit where all fall: one answer gives every Hit, and every row says that its target is lost', () => {
    for (const { step, view, detail } of seen) {
      const whole = view.actions.find(({ label }) => label.key === 'act.in-one-go.hits');
      const { note, rows } = panelOf(view, 'follows') ?? { rows: [] };
      expect(whole !== undefined, step).toBe(note?.key === 'panel.follows.all');
      if (!whole) continue;
      expect(offersOf(view).commit?.id).toBe(whole.id);
      expect(detail.usual).toBeUndefined();
      for (const { label, values } of rows) {
        if (label.key !== 'type.airfield') expect(values).toMatchObject([{ value: { params: { n: 1 } } }]);
      }
      // It is the last that may go to one target alone, and goes there by itself.
      expect(whole.answers!.length).toBeGreaterThan(0);
      expect(whole.answers!.length).toBeLessThanOrEqual(Number(note!.params!.need));
    }
  });

  it('tell of each attack that is settled how many Hits fell, and how many of them are left', () => {
    for (const { detail } of seen) {
      for (const { hits, fell } of detail.order!) if (fell !== undefined) expect(fell).toBeGreaterThanOrEqual(hits!);
    }
  });

  it('tell at every question what is to be expected: of what goes on by trial runs, of the dice to come in hits', () => {
    let due = 0;
    for (const { step, view, detail } of seen) {
      const { commit } = offersOf(view);
      const goesOn = detail.usual ? view.actions.find(({ id }) => id === detail.usual) : commit;
      if (goesOn && goesOn.verb !== 'station' && goesOn.verb !== 'escort') expect(goesOn.odds, step).toBe('trials');
      for (const { id, values: [{ value }] } of panelOf(view, 'outlook')!.rows) {
        const { us, jp } = (value as { params: Record<string, number> }).params;
        expect(us + jp, `${step} ${id}`).toBeGreaterThan(0);
        due++;
      }
    }
    expect(due).toBeGreaterThan(0);
  });

  it('list every plan once', () => {
    for (const { view, detail } of seen) {
      const open = panelOf(view, 'plans')?.rows.map(({ label }) => label.key) ?? [];
      const held = detail.fields!.flatMap(({ cards = [] }) => cards).map(({ id }) => `plan.${id}`);
      expect(new Set([...open, ...held]).size).toBe(open.length + held.length);
    }
  });

  it('never offer the use of a plan that was said to be of none', () => {
    let idle = new Set<string>();
    let told = 0;
    let battle: string | undefined;
    for (const { step, view, detail } of seen) {
      if (detail.id !== battle) idle = new Set();
      battle = detail.id;
      for (const { label, state } of panelOf(view, 'plans')?.rows ?? []) if (state === 'idle') idle.add(label.key);
      told += Number(idle.size > 0);
      for (const { id, verb } of view.actions) {
        const plan = verb === 'use' ? /^use:(us-[a-z-]+)/.exec(id)?.[1] : ACTS[verb ?? ''];
        if (plan) expect(idle, `${step} ${id}`).not.toContain(`plan.${plan}`);
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});
