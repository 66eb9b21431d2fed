/**
 * Saves of many campaigns, made quickly: each game is played a little way, and its rows written over and over
 * under new names, with right sums.
 */
import { randomUUID } from 'node:crypto';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { SavedTable, type Value } from '../../src-main/campaigns/saved-table.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { games } from '../../src-main/games/index.ts';
import { ask, type Program } from '../../scripts/moment.ts';

const PLACES = ['Midway', 'Leyte Gulf', 'Coral Sea', 'Guadalcanal', 'Été à Nouméa', 'Tarawa', 'Rabaul', 'Wake', '硫黄島', 'Kwajalein'];
const DAY = 86_400_000;

/** Adds so many campaigns. Campaign i has a name and a time of its own; every tenth is archived, every fiftieth in the bin. */
export async function addCampaigns(api: Program, count: number, decisions: number): Promise<void> {
  const { repository, store: { db } } = api.program;
  const [campaigns, standings, nodes] = ['campaigns', 'standings', 'nodes'].map((name) => new SavedTable(db, name));
  const models: { row: Value[]; standing: Value[]; nodes: Value[][] }[] = [];
  for (const game of games.values()) {
    const seats = Object.fromEntries(game.scenarios[0].sides.map((side) => [side, { kind: 'person' as const }]));
    const { id } = await ask(api, 'campaigns.create', { game: game.id, scenario: game.scenarios[0].id, seats, seed: 1 });
    const open = openCampaign(repository, games, id);
    for (let i = 0; i < decisions; i++) {
      const { no, actions } = open.session.open!;
      open.answer(no, actions[i % actions.length].id);
    }
    const rows = (table: SavedTable): Value[][] => table.rows(id).map((row) => row.slice(0, -1));
    models.push({ row: rows(campaigns)[0], standing: rows(standings)[0], nodes: rows(nodes) });
    repository.delete(id);
    repository.purge(id);
  }
  const set = (row: Value[], changes: Record<number, Value>): Value[] => row.map((value, i) => (i in changes ? changes[i] : value));
  db.transaction(() => {
    for (let i = 0; i < count; i++) {
      const model = models[i % models.length];
      const id = randomUUID();
      const time = new Date(Date.UTC(2026, 0, 1) - (i * DAY) / 7).toISOString();
      const name = `${PLACES[i % PLACES.length]} ${i + 1}`;
      campaigns.insert(set(model.row, {
        0: id, 1: randomUUID(), 2: name, 9: time, 10: i % 10 === 9 ? 1 : 0,
        11: i % 50 === 48 ? time : null, 12: JSON.stringify(i % 7 === 0 ? ['club'] : []),
      }));
      standings.insert(set(model.standing, { 0: id, 2: time }));
      for (const node of model.nodes) nodes.insert(set(node, { 0: id }));
    }
  })();
  repository.relist();
}

/** Fills an empty folder, as this program leaves it. */
export async function manyCampaigns(folder: string, count: number, decisions: number): Promise<void> {
  const api = await openProgram({ folder, host: 'terminal' });
  await addCampaigns(api, count, decisions);
  await api.close();
}
