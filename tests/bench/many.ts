/** Saves of many campaigns, made quickly: two games are played a little way, and their rows written over and over under new names, with right sums. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { DATABASE, openStore } from '../../src-main/campaigns/store.ts';
import { Table, type Value } from '../../src-main/campaigns/table.ts';
import { openProgram } from '../../src-main/api/program.ts';
import { games } from '../../src-main/games/index.ts';
import { ask } from '../../scripts/moment.ts';

const PLACES = ['Midway', 'Leyte Gulf', 'Coral Sea', 'Guadalcanal', 'Été à Nouméa', 'Tarawa', 'Rabaul', 'Wake', '硫黄島', 'Kwajalein'];
const DAY = 86_400_000;

/** Fills an empty folder. Campaign i has a name and a time of its own; every tenth is archived, every fiftieth in the bin. */
export async function manyCampaigns(folder: string, count: number, decisions: number): Promise<void> {
  const api = await openProgram({ folder, host: 'terminal' });
  for (const game of games.values()) {
    const persons = Object.fromEntries(game.scenarios[0].sides.map((side) => [side, { kind: 'person' as const }]));
    const { id } = await ask(api, 'campaigns.create', { game: game.id, scenario: game.scenarios[0].id, seats: persons, seed: 1 });
    const open = openCampaign(api.program.repository, games, id);
    for (let i = 0; i < decisions; i++) {
      const { no, actions } = open.session.open!;
      open.answer(no, actions[i % actions.length].id);
    }
  }
  await api.close();
  const db = new Database(join(folder, DATABASE));
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  const [campaigns, standings, nodes] = ['campaigns', 'standings', 'nodes'].map((name) => new Table(db, name));
  const models = campaigns.rows().map((row) => ({
    row: row.slice(0, -1), standing: standings.rows(row[0])[0].slice(0, -1), nodes: nodes.rows(row[0]).map((node) => node.slice(0, -1)),
  }));
  for (const table of ['nodes', 'snapshots', 'notes', 'standings', 'campaigns']) db.exec(`DELETE FROM ${table}`);
  const set = (row: Value[], changes: Record<number, Value>): Value[] => row.map((value, i) => (i in changes ? changes[i] : value));
  db.transaction(() => {
    for (let i = 0; i < count; i++) {
      const model = models[i % models.length];
      const id = randomUUID();
      const time = new Date(Date.UTC(2026, 0, 1) - (i * DAY) / 7).toISOString();
      const name = `${PLACES[i % PLACES.length]} ${i + 1}`;
      campaigns.insert(set(model.row, { 0: id, 1: randomUUID(), 2: name, 9: time, 10: i % 10 === 9 ? 1 : 0, 11: i % 50 === 48 ? time : null, 12: JSON.stringify(i % 7 === 0 ? ['club'] : []) }));
      standings.insert(set(model.standing, { 0: id, 2: time }));
      for (const node of model.nodes) nodes.insert(set(node, { 0: id }));
    }
  })();
  db.close();
  // Whoever has such saves has started the program on them before.
  openStore({ folder, now: () => new Date().toISOString() }).close();
}
