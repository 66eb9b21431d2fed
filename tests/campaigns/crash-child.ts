/** A program that plays and tells each decision that it was promised, until it is killed. Arguments: folder, campaign. */
import { writeSync } from 'node:fs';
import { openCampaign } from '../../src-main/campaigns/play.ts';
import { openStore } from '../../src-main/campaigns/store.ts';
import { raceGame } from './fixture-game.ts';

const [folder, id] = process.argv.slice(2);
const store = openStore({ folder, now: () => new Date().toISOString() });
for (const { english } of store.notices) writeSync(1, `notice ${english}\n`);
const game = raceGame();
const open = openCampaign(store.repository, new Map([[game.id, game]]), id);
writeSync(1, `opened ${open.session.head}\n`);
for (;;) {
  const { no } = open.session.open!;
  const node = open.answer(no, no % 3 === 2 ? 'risk' : 'bank');
  writeSync(1, `kept ${node.id}\n`);
}
