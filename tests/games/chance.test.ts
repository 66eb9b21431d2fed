/** All chance of every game is in its journal: dice, draws and shuffles; a replay checks it, and nobody is shown what was drawn. */
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../src-main/campaigns/campaign.ts';
import { exportCampaign, importCampaign } from '../../src-main/campaigns/file.ts';
import { openCampaign, type OpenCampaign } from '../../src-main/campaigns/play.ts';
import type { Repository } from '../../src-main/campaigns/repository.ts';
import { historyMarks } from '../../src-main/api/history-marks.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { diceOf, isDraw, Journal, type Draw } from '../../src-main/engine/journal.ts';
import { clone } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import { atRandom } from '../../src-main/engine/playout.ts';
import { Diverged, Session } from '../../src-main/engine/session.ts';
import { games } from '../../src-main/games/index.ts';
import { store } from '../campaigns/help.ts';

const DECISIONS = 700;
const SEED = 3;

/** A random game; `look` sees what each answer has left in the journal. */
function wander(game: AnyGame, scenario: string, look: (journal: Journal, moved: boolean) => void): void {
  const s = newGame(game, { scenario, dice: seededDice(SEED) });
  const chance = seededDice(SEED + 1000);
  for (let n = 0; n < DECISIONS; n++) {
    const open = decision(game, s);
    if (!open) return;
    const before = JSON.stringify(s.kernel.dice);
    const journal = new Journal();
    apply(game, s, atRandom(open, chance), journal);
    look(journal, JSON.stringify(s.kernel.dice) !== before);
  }
}

let noted = 0;
describe.each([...games.values()].map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it('notes chance whenever the dice have moved, and marks the reveal', () => {
    for (const { id } of game.scenarios) {
      wander(game, id, ({ chance, revealed }, moved) => {
        if (moved) expect(chance.length).toBeGreaterThan(0);
        if (diceOf(chance).length > 0) expect(moved).toBe(true);
        if (chance.length > 0) expect(revealed).toBe(true);
        noted += chance.length;
      });
    }
  });
});
it('has seen chance often enough', () => { expect(noted).toBeGreaterThan(100); });

const empire = games.get('empire-of-the-sun')!;
const START = { scenario: 'campaign', options: {}, seed: SEED };

/** A campaign of Empire of the Sun as a store keeps it, and so many random answers. */
function played(repository: Repository, count: number): OpenCampaign {
  const seats = Object.fromEntries(empire.sides.map(({ id }) => [id, { kind: 'person' as const }]));
  const first = newGame(empire, { ...START, dice: seededDice(SEED) });
  const { id } = repository.create({
    name: 'Cards', game: empire.id, rules: empire.rulesVersion, ...START,
    options: first.kernel.options, seats, summary: summaryOf(empire, first, []),
  });
  const open = openCampaign(repository, games, id);
  const chance = seededDice(SEED + 1000);
  for (let n = 0; n < count && open.session.open; n++) open.answer(open.session.open!.no, atRandom(open.session.open!, chance).id);
  return open;
}

describe('the cards of Empire of the Sun', () => {
  it('that are drawn and shuffled are in the journal, each as often as the log says so', () => {
    let [drawn, shuffled] = [0, 0];
    for (const { id } of empire.scenarios) {
      wander(empire, id, ({ chance, entries }) => {
        const draws = chance.filter(isDraw);
        const lines = (key: string): number => entries.filter((entry) => entry.key === key).length;
        const cards = draws.filter(({ why }) => why.startsWith('card of '));
        const piles = draws.filter(({ why }) => why.startsWith('draw pile of '));
        expect([cards.length, piles.length]).toEqual([lines('card.drawn'), lines('card.reshuffled')]);
        for (const { of, drawn: pile } of piles) expect(pile).toHaveLength(of);
        drawn += cards.length;
        shuffled += piles.length;
      });
    }
    expect(drawn).toBeGreaterThan(30);
    expect(shuffled).toBeGreaterThan(0);
  });

  it('are kept with a campaign, come back with its file, and hold its replay to them; the slider counts the dice alone', async () => {
    const { repository } = store();
    const open = played(repository, 500);
    const nodes = repository.nodes(open.id);
    const draw = nodes.findIndex(({ rolls }) => rolls.some(isDraw));
    expect(draw).toBeGreaterThan(-1);
    const copy = await importCampaign(repository, games, exportCampaign(repository, open));
    expect(repository.nodes(copy.id).map(({ rolls }) => rolls)).toEqual(nodes.map(({ rolls }) => rolls));

    const marks = historyMarks(open.session, 'japan');
    expect(marks.map(({ dice }) => dice)).toEqual(nodes.map(({ rolls }) => diceOf(rolls).length));
    expect(JSON.stringify(marks)).not.toContain('drawn');

    const other = clone(nodes);
    const [card] = (other[draw].rolls.find(isDraw) as Draw).drawn;
    (other[draw].rolls.find(isDraw) as Draw).drawn = [Number(card) + 1];
    const loaded = new Session(empire, START, other);
    let said: unknown = null;
    try {
      loaded.goTo(open.session.head);
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(Diverged);
    expect((said as Diverged).node.id).toBe(nodes[draw].id);
  });
});
