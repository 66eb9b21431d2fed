/** Fair play: what is told of going back, of seats and copies; what a strict campaign refuses; what an export gives away. */
import { describe, expect, it } from 'vitest';
import { exportLog, FORMATS } from '../../src-main/api/log-export.ts';
import { standingOf } from '../../src-main/api/pictures/standing.ts';
import { games as registry } from '../../src-main/games/index.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { Journal, type LogEntry } from '../../src-main/engine/journal.ts';
import { clone } from '../../src-main/engine/json.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { Decision, GameState } from '../../src-main/engine/state.ts';
import { games } from './fixtures.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();
const begin = async (more: object = {}): Promise<Mirror> =>
  Mirror.of(on.api, (await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 7, ...more })).id);
const idOf = (mirror: Mirror): string => mirror.table.campaign.id;
const fairOf = async (mirror: Mirror): Promise<object> => (await ask(on.api, 'campaigns.get', { campaign: idOf(mirror) })).fair;
const keys = (mirror: Mirror): string[] => mirror.log.map(({ key }) => key);
const goTo = (mirror: Mirror, node: number): Promise<unknown> => ask(on.api, 'table.goTo', { campaign: idOf(mirror), node });
const look = (mirror: Mirror, node: number): Promise<unknown> => ask(on.api, 'table.goTo', { campaign: idOf(mirror), node, look: true });
const log = (campaign: string, more: object = {}): Promise<string> =>
  ask(on.api, 'campaigns.log', { campaign, format: 'text', lang: 'en', ...more }).then(({ text }) => text);
/** Until the die of an attack is thrown. */
async function attack(mirror: Mirror): Promise<void> {
  await mirror.act('attack');
  while (mirror.table.view.prompt!.step !== 'order') await mirror.act('pass');
}

describe('going back', () => {
  it('to before a die and answering anew is a line of the log, and counted; the same answer and mere undo are not', async () => {
    const mirror = await begin();
    await mirror.act('guard');
    await ask(on.api, 'table.undo', { campaign: idOf(mirror) });
    await mirror.act('done');
    expect(await fairOf(mirror)).toMatchObject({ rewound: 0 });
    await goTo(mirror, 0);
    await attack(mirror);
    expect(await fairOf(mirror)).toMatchObject({ rewound: 1 });
    const { head } = mirror.table;
    // Looking, and answering as before, changes nothing.
    await goTo(mirror, 0);
    await mirror.act('attack');
    await goTo(mirror, head);
    expect(await fairOf(mirror)).toMatchObject({ rewound: 1 });
    await goTo(mirror, 0);
    await mirror.act('done');
    // Undone once, and chosen now that the die is known: the line that was left undone is no way around it.
    await mirror.act('guard');
    expect(await fairOf(mirror)).toMatchObject({ rewound: 2 });
    expect(keys(mirror).filter((key) => key === 'rewound')).toHaveLength(1);
    expect((await mirror.fresh()).log).toEqual(mirror.log);
    const text = await log(idOf(mirror));
    expect(text).toContain('Fair play: rewound 2×');
    expect(text).toContain('Answered anew: what came later on another line of play had already been seen.');
    expect(await log(idOf(mirror), { lang: 'it' })).toContain('tornata indietro 2 volte');
  });

  it('an answer given anew while only looking back is counted too; redo gives again what was there', async () => {
    const mirror = await begin();
    await ask(on.api, 'settings.set', { freeUndo: true, curtain: 'never' });
    await attack(mirror);
    const { head } = mirror.table;
    while (mirror.table.canUndo) await ask(on.api, 'table.undo', { campaign: idOf(mirror) });
    expect(mirror.table.head).toBe(0);
    while (mirror.table.canRedo) await ask(on.api, 'table.redo', { campaign: idOf(mirror) });
    expect(mirror.table.head).toBe(head);
    expect(await fairOf(mirror)).toMatchObject({ rewound: 0 });
    await look(mirror, 0);
    await mirror.act('done');
    expect(await fairOf(mirror)).toMatchObject({ rewound: 1 });
    expect(on.api.program.repository.get(idOf(mirror)).head).toBe(mirror.table.head);
  });
});

describe('seats and copies', () => {
  it('a seat that changes hands is told, whoever looks, and counted', async () => {
    const mirror = await begin({ seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } } });
    await ask(on.api, 'campaigns.seats', { campaign: idOf(mirror), seats: {} });
    expect(await fairOf(mirror)).toMatchObject({ reseated: 1 });
    expect(keys(mirror)).toContain('reseated');
    expect(await log(idOf(mirror))).toContain('Blue changes hands here: a person takes over from the computer and sees what it holds.');
    // The same seats once more change nothing.
    await ask(on.api, 'campaigns.seats', { campaign: idOf(mirror), seats: {} });
    await ask(on.api, 'campaigns.seats', { campaign: idOf(mirror), seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } } });
    expect(await fairOf(mirror)).toMatchObject({ reseated: 2 });
    expect(await log(idOf(mirror), { lang: 'it' })).toContain('2 cambi di posto');
  });

  it('a copy is told by both, and what was told of the first stays with the second', async () => {
    const mirror = await begin();
    await attack(mirror);
    await goTo(mirror, 0);
    await mirror.act('done');
    const copy = await ask(on.api, 'campaigns.duplicate', { campaign: idOf(mirror) });
    expect(copy.fair).toMatchObject({ rewound: 1, copied: 1 });
    expect(await fairOf(mirror)).toMatchObject({ rewound: 1, copied: 1 });
    expect(keys(mirror)).toContain('copied');
    expect(await log(copy.id)).toContain('Fair play: rewound 1× · copied once');
  });
});

describe('a strict campaign', () => {
  it('refuses the way back past a die, by undo and by the history, and plays on at its end', async () => {
    const mirror = await begin({ strict: true });
    await ask(on.api, 'settings.set', { freeUndo: true });
    expect(keys(mirror)).toContain('strict');
    await mirror.act('guard');
    await ask(on.api, 'table.undo', { campaign: idOf(mirror) });
    await attack(mirror);
    const { head } = mirror.table;
    // Whoever answered the attack may take that back, but nobody the attack.
    for (let i = 2; i < head; i++) await ask(on.api, 'table.undo', { campaign: idOf(mirror) });
    expect((await refusal(on.api, 'table.undo', { campaign: idOf(mirror) })).words.en).toContain('dice were rolled');
    await goTo(mirror, head);
    for (const [node, action] of [[0, 'done'], [1, 'done']] as const) {
      await goTo(mirror, node);
      const error = await refusal(on.api, 'table.act', { campaign: idOf(mirror), no: mirror.no, actions: [action] });
      expect(error.words.en).toMatch(/^The campaign is strict: what came later has been seen/);
      expect(mirror.table.head).toBe(node);
    }
    await goTo(mirror, head);
    expect((await mirror.act('done')).done).toEqual(['done']);
    expect(await fairOf(mirror)).toEqual({ strict: true, verified: true, rewound: 0, reseated: 0, copied: 0 });
  });

  it('may be looked back on and given again; answered anew it stands where it stood', async () => {
    const mirror = await begin({ strict: true });
    await attack(mirror);
    const { head } = mirror.table;
    await look(mirror, 0);
    const error = await refusal(on.api, 'table.act', { campaign: idOf(mirror), no: mirror.no, actions: ['done'] });
    expect(error.words.en).toMatch(/^The campaign is strict/);
    expect(mirror.table.head).toBe(0);
    expect(on.api.program.repository.get(idOf(mirror)).head).toBe(head);
    while (mirror.table.canRedo) await ask(on.api, 'table.redo', { campaign: idOf(mirror) });
    expect(mirror.table.head).toBe(head);
    expect(await fairOf(mirror)).toMatchObject({ strict: true, rewound: 0 });
  });

  it('keeps its seats', async () => {
    const mirror = await begin({ strict: true });
    const error = await refusal(on.api, 'campaigns.seats', {
      campaign: idOf(mirror), seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } },
    });
    expect(error.words.it).toBe('La campagna è rigorosa: i posti restano quelli dell’inizio.');
    expect((await ask(on.api, 'campaigns.get', { campaign: idOf(mirror) })).seats).toEqual(mirror.table.campaign.seats);
  });

  it('a bot that is asked again answers as it did', async () => {
    const mirror = await begin({ strict: true, seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } } });
    await ask(on.api, 'settings.set', { botSpeed: 'instant' });
    await mirror.act('done');
    await mirror.settled();
    const { session } = on.api.program.tables.get(idOf(mirror)).play;
    const { size } = session.history.nodes;
    await goTo(mirror, 1);
    await ask(on.api, 'bots.control', { campaign: idOf(mirror), order: 'run' });
    await mirror.settled();
    expect(session.history.nodes.size).toBe(size);
  });

  it('a file of it is strict; one that only brings what is here already is a copy to look ahead on', async () => {
    const mirror = await begin({ strict: true });
    await attack(mirror);
    const { text } = await ask(on.api, 'campaigns.export', { campaign: idOf(mirror) });
    const copy = await ask(on.api, 'campaigns.import', { text });
    expect(copy.fair).toMatchObject({ strict: true, verified: true, copied: 1 });
    expect(await fairOf(mirror)).toMatchObject({ copied: 1 });
  });
});

describe('an export as seen by a side', () => {
  it('has the lines of that side and of nobody else, and none names whom a line was for', async () => {
    const mirror = await begin();
    await attack(mirror);
    await mirror.act('done');
    const [red, blue] = await Promise.all(['red', 'blue'].map((side) => log(idOf(mirror), { side })));
    expect(red).toContain('As seen by: red');
    expect(red.match(/You draw/g)).toHaveLength(1);
    expect(blue.match(/You draw/g)).toHaveLength(1);
    expect(await log(idOf(mirror))).not.toContain('You draw');
    const json = await log(idOf(mirror), { side: 'red', format: 'json' });
    expect(JSON.parse(json)).toMatchObject({ side: 'red', fair: { verified: true } });
    expect(json).not.toContain('"to"');
    expect((await refusal(on.api, 'campaigns.log', { campaign: idOf(mirror), format: 'text', lang: 'en', side: 'green' })).words.en)
      .toMatch(/"green".*red, blue/);
  });

  it('is refused for a side that a bot plays: it would show its hand', async () => {
    const mirror = await begin({ seats: { blue: { kind: 'bot', bot: 'attacker', level: 'admiral' } } });
    expect((await refusal(on.api, 'campaigns.log', { campaign: idOf(mirror), format: 'json', lang: 'en', side: 'blue' })).words.en).toMatch(
      /"blue".*red\.$/,
    );
  });

  const all = [...registry.values(), games.get('duel')!].filter(({ id, hidden }) => hidden || id === 'duel')
    .flatMap((game) => game.scenarios[0].sides.map((side) => [game.id, side, game] as const));
  it.each(all)('%s as seen by %s: the hidden things dealt anew, every format says the same', (_, viewer, game) => {
    let told = 0;
    for (let seed = 1; seed <= 3; seed++) told += sameExports(game, viewer, seed);
    expect(told).toBeGreaterThan(5);
  });
});

/**
 * Plays a game and a twin of it that differs only in what the viewer cannot see. From where the viewer sees a difference (a card drawn
 * from a pile dealt anew), the two may be told apart: what was told until then is compared, and the game goes on with another twin.
 * @returns how many lines were compared.
 */
function sameExports(game: AnyGame, viewer: string, seed: number): number {
  const [{ id: scenario }] = game.scenarios;
  const journals = [new Journal(), new Journal()];
  const s = newGame(game, { scenario, dice: seededDice(seed) }, journals[0]) as GameState;
  const players = seededDice(seed + 200);
  const dealtAnew = seededDice(seed + 100);
  const anyOf = (open: Decision): string => open.actions[roll(players, open.actions.length, 'player') - 1].id;
  for (let open = decision(game, s); open && open.side !== viewer; open = decision(game, s)) apply(game, s, anyOf(open), journals[0]);
  const anew = (): GameState => game.determinize(game.observe(s, viewer), dealtAnew) as GameState;
  let twin = anew();
  journals[1].entries.push(...journals[0].entries);
  let told = 0;
  const lines = (): number => told + journals[0].entries.length;
  for (let i = 0; i < 60 || (lines() <= 5 && i < 600); i++) {
    const open = decision(game, s);
    if (!open) break;
    const id = anyOf(open);
    const asked = decision(game, twin);
    const both = asked?.side === open.side && asked.actions.some((it) => it.id === id);
    twin.kernel.dice = clone(s.kernel.dice);
    const before = journals.map(({ entries }) => entries.length);
    apply(game, s, id, journals[0]);
    if (both) apply(game, twin, id, journals[1]);
    const [seen, other] = [s, twin].map((it, at) =>
      JSON.stringify([game.observe(it, viewer), placesOf(journals[at].entries.slice(before[at]), viewer)]));
    if (both && seen === other) {
      // What the pictures of a page are drawn of is the same too.
      expect(standingOf(game, twin, viewer), game.id).toEqual(standingOf(game, s, viewer));
      continue;
    }
    journals.forEach((journal, at) => { journal.entries.length = before[at]; });
    told += compare(game, viewer, journals);
    for (const journal of journals) journal.entries.length = 0;
    twin = anew();
  }
  return told + compare(game, viewer, journals);
}

/** Where something happened for all to see. A hidden block that another side turns may stand elsewhere in the twin: another deed. */
const placesOf = (entries: readonly LogEntry[], viewer: string): unknown[] =>
  entries.filter(({ to }) => !to || to.includes(viewer)).map(({ spaces }) => spaces ?? []);

/** Every format says the same of both, to the viewer and to everybody. @returns how many lines that are. */
function compare(game: AnyGame, viewer: string, journals: readonly Journal[]): number {
  const [{ id: scenario }] = game.scenarios;
  const fair = { strict: false, verified: true, rewound: 0, reseated: 0, copied: 0 };
  const lines = ({ entries }: Journal): { node: number; entry: LogEntry }[] => entries.map((entry) => ({ node: 0, entry }));
  for (const side of [viewer, undefined]) {
    for (const format of FORMATS) {
      const [one, two] = journals.map((journal) =>
        exportLog({ name: 'Twins', game, scenario, fair, side, lines: lines(journal) }, format, 'en', 'twins').text);
      expect(two, `${game.id}, ${format}`).toBe(one);
    }
  }
  return journals[0].entries.length;
}
