/**
 * Export and import of campaign files. An import replays every branch before anything is written: a file that does not
 * replay is refused with the action and the reason, and nothing has changed. What older rules leave unproved is taken as
 * not verified, for ever; that a file calls itself verified or strict is believed of none.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { seededDice } from '../engine/dice.ts';
import { BadOption, type AnyGame } from '../engine/game.ts';
import { History, optionsOf, type HistoryNode } from '../engine/history.ts';
import { stateHash } from '../engine/hash.ts';
import { Journal, type LogEntry } from '../engine/journal.ts';
import { clone } from '../engine/json.ts';
import { apply, decision, newGame } from '../engine/kernel.ts';
import { Diverged } from '../engine/session.ts';
import { shorten } from '../engine/text.ts';
import type { GameState } from '../engine/state.ts';
import { branchesOf } from './branches.ts';
import { logUpTo, summaryOf, type Campaign, type NewCampaign, type Seat, type Snapshot } from './campaign.ts';
import { portionsOf, type Incoming } from './coming.ts';
import { FileError, StoreError } from './errors.ts';
import { copiedAt, notStrict, notVerified, reseatedAt, rewoundAt, rewoundIn, type FairNote } from './fair-play.ts';
import { BRANCHES_MAX, FORMAT, FORMAT_VERSION, parseFile, type CampaignFile, type FileNote } from './file-format.ts';
import { positionFault } from './file-position.ts';
import { gameOf, loadNearest, SNAPSHOT_EVERY, snapshotOf, type Games, type OpenCampaign } from './play.ts';
import type { Repository } from './repository.ts';
import type { Contents } from './writer.ts';

/** How many actions are replayed before other work gets its turn. */
const BREATH = 50;

/** The campaign as the text of a campaign file. Its moments are numbered anew from 1, without gaps. */
export function exportCampaign(repository: Repository, open: OpenCampaign): string {
  const { campaign, session, game } = open;
  const { head } = open;
  const { head: looked, history } = session;
  const number = new Map([[0, 0]]);
  const nodes = [...history.nodes.values()].sort((a, b) => a.id - b.id);
  nodes.forEach(({ id }, i) => number.set(id, i + 1));
  const hashAt = (node: number): string | null => {
    try {
      loadNearest(repository, game, open.id, session, node);
      session.goTo(node);
      return stateHash(session.state);
    } catch (error) {
      if (error instanceof Diverged) return null;
      throw error;
    }
  };
  let branches;
  let stands: GameState;
  try {
    branches = open.branches().filter(({ length }) => length > 0)
      .map(({ id, name, head }) => ({ first: number.get(id)!, name, head: number.get(head)!, hash: hashAt(head) }));
    session.goTo(head);
    stands = session.state;
  } finally {
    session.goTo(looked);
  }
  const carried = repository.snapshotList(open.id).filter(({ node, rules }) => rules > campaign.rules && node !== head && node !== 0)
    .map(({ node }) => repository.snapshot(open.id, node)).filter((it) => it !== null);
  const positions = [...carried, ...(head === 0 ? [] : [{ node: head, state: stands }])];
  const file = {
    format: FORMAT, formatVersion: FORMAT_VERSION, origin: campaign.origin, name: campaign.name, tags: campaign.tags,
    game: campaign.game, rulesVersion: campaign.rules, scenario: campaign.scenario, options: campaign.options, seed: campaign.seed,
    seats: campaign.seats, nodes: nodes.map(({ parent, side, action }) => [number.get(parent)!, side, action]), branches,
    head: number.get(head)!, finalHash: stateHash(stands),
    positions: positions.map(({ node, state }) => ({ node: number.get(node)!, state })),
    strict: campaign.fair.strict, verified: campaign.fair.verified,
    notes: repository.notes(open.id).flatMap(({ node, entry }) => fileNote(number.get(node)!, entry)),
  };
  return `${JSON.stringify(file)}\n`;
}

/** A line of the log as a file carries it; what the tree tells by itself is not carried. */
function fileNote(node: number, { key, side, params, turn }: LogEntry): FileNote[] {
  const when = turn === undefined ? {} : { turn };
  if (key === 'reseated') return [{ node, key, side: side!, from: params!.from as Seat['kind'], to: params!.to as Seat['kind'], ...when }];
  if (key === 'copied') return [{ node, key, ...when }];
  return key === 'not-strict' ? [{ node: 0, key }] : [];
}

/** A campaign file that was replayed: what is to be written of it, as plain data. */
export interface Proved {
  campaign: NewCampaign;
  contents: Contents;
  head: number;
}

/** Imports a campaign file as a new campaign. Throws as `prove` does; nothing has changed then. */
export async function importCampaign(repository: Repository, games: Games, data: string | Uint8Array): Promise<Campaign> {
  const { campaign, contents, head } = await prove(games, data);
  return takeIn(repository, { campaign, head, portions: portionsOf(contents) });
}

/**
 * Writes a proved campaign, all of it or nothing; other work gets its turn meanwhile. A strict one that brings no moment
 * which is not here already can only serve to look ahead.
 */
export async function takeIn(repository: Repository, { campaign, head, portions }: Incoming): Promise<Campaign> {
  const id = repository.begin(campaign);
  let moments = 0;
  try {
    for await (const portion of portions) {
      repository.add(id, portion);
      moments += portion.nodes.length;
      await breathe();
    }
    repository.complete(id, head, campaign.summary);
  } catch (error) {
    drop(repository, id);
    throw error;
  }
  const twins = campaign.fair?.strict ? repository.strictCopies(campaign.origin!, moments) : [];
  for (const twin of twins.length > 1 ? twins : []) repository.copied(twin);
  return repository.get(id);
}

function drop(repository: Repository, id: string): void {
  try {
    repository.dropComing([id]);
  } catch {
    // The disk is full, or the files are gone: nobody sees it, and the next start removes it.
  }
}

/**
 * Reads a campaign file and replays all of it. Throws FileError or StoreError ('unknown-game', 'unknown-scenario',
 * 'option', 'seats', 'newer-rules', ...), one sentence. Other work gets its turn meanwhile.
 */
export async function prove(games: Games, data: string | Uint8Array): Promise<Proved> {
  const file = parseFile(data);
  const game = gameOf(games, file.game);
  if (file.rulesVersion > game.rulesVersion) {
    throw new StoreError('newer-rules', { game: game.id, found: file.rulesVersion, known: game.rulesVersion });
  }
  const released = [...game.formerRules ?? [], game.rulesVersion];
  if (!released.includes(file.rulesVersion)) throw new FileError('rules', { found: file.rulesVersion, known: released.join(', ') });
  const options = checkSetup(game, file.scenario, file.options, file.seats);
  checkPlaces(file);
  const replay = new FileReplay(game, { ...file, options });
  await replay.run();
  const head = replay.states.get(file.head)!;
  const nodes = [...replay.history.nodes.values()];
  const { fair, notes } = fairPlay(file, nodes, replay.proved);
  const campaign = {
    name: file.name, tags: file.tags, origin: file.origin, game: game.id, rules: file.rulesVersion, scenario: file.scenario, options,
    seed: file.seed, seats: file.seats, fair, summary: summaryOf(game, head, logUpTo(replay.history, file.head, replay.opening)),
  };
  const branches = file.branches.flatMap(({ first, name }) => (name === null ? [] : [{ first, name }]));
  return {
    campaign, contents: { nodes, snapshots: [...replay.snapshots.values()], notes: [...notes, ...replay.notes], branches }, head: file.head,
  };
}

/** Moments that the file names must be in it, each position once. */
function checkPlaces({ head, nodes, positions, notes, seats }: CampaignFile): void {
  const { length: count } = nodes;
  if (head > count) throw new FileError('head', { head, count });
  const placed = new Set<number>();
  for (const { node } of positions) {
    if (node < 1 || node > count || placed.has(node)) {
      throw new FileError('position', { number: node, reason: placed.has(node) ? 'there are two' : `there are ${count} actions` });
    }
    placed.add(node);
  }
  for (const it of notes) {
    if (it.node > count || (it.key === 'reseated' && !Object.hasOwn(seats, it.side))) throw new FileError('note', { number: it.node });
  }
}

/** What the log and the card will tell: what the tree shows, and what the file admits. */
function fairPlay(
  file: CampaignFile, nodes: readonly HistoryNode[], proved: boolean,
): { fair: NonNullable<NewCampaign['fair']>; notes: FairNote[] } {
  const rewound = rewoundIn(nodes)
    .map((id): FairNote => ({ node: id, entry: rewoundAt({ side: nodes[id - 1].side, turn: nodes[id - 1].log.at(-1)?.turn }) }));
  const reseated = file.notes.filter((it) => it.key === 'reseated')
    .map(({ node, side, from, to, turn }): FairNote => ({ node, entry: reseatedAt(side, from, to, turn ?? null) }));
  const copied = file.notes.filter(({ key }) => key === 'copied')
    .map(({ node, turn }: { node: number; turn?: number }): FairNote => ({ node, entry: copiedAt(turn ?? null) }));
  const broken = file.strict && rewound.length + reseated.length > 0;
  const verified = proved && file.verified && !broken;
  const wasStrict = broken || file.notes.some(({ key }) => key === 'not-strict');
  return {
    fair: { strict: file.strict && !broken, verified, rewound: rewound.length, reseated: reseated.length, copied: copied.length },
    notes: [
      ...(verified ? [] : [{ node: 0, entry: notVerified }]), ...(wasStrict ? [{ node: 0, entry: notStrict }] : []),
      ...rewound, ...reseated, ...copied,
    ],
  };
}

/** Checks how a campaign is to begin and fills in its options. Throws StoreError 'unknown-scenario', 'option', 'seats'. */
export function checkSetup(
  game: AnyGame, scenario: string, options: Campaign['options'], seats: Record<string, Seat>,
): Campaign['options'] {
  const found = game.scenarios.find(({ id }) => id === scenario);
  if (!found) throw new StoreError('unknown-scenario', { game: game.id, scenario, known: game.scenarios.map(({ id }) => id).join(', ') });
  const given = Object.keys(seats).sort().join(', ');
  const wanted = [...found.sides].sort().join(', ');
  if (given !== wanted) throw new StoreError('seats', { reason: `they are for ${given || 'nobody'}, and the scenario takes ${wanted}` });
  try {
    return game.options.read(options);
  } catch (error) {
    if (error instanceof BadOption) throw new StoreError('option', { reason: error.message });
    throw error;
  }
}

/** A file whose options were checked and filled in. */
type Checked = Omit<CampaignFile, 'options'> & { options: Campaign['options'] };

/**
 * The replay of a file's whole tree. Under the rules that the file was made with, everything must fit. Under newer ones
 * a moment that no longer fits is kept without its log, and the branch goes on from its next position in the file: such
 * a file is not proved.
 */
class FileReplay {
  readonly history = new History();
  readonly snapshots = new Map<number, Snapshot>();
  readonly notes: { node: number; entry: LogEntry }[] = [];
  readonly opening: LogEntry[];
  /** The states still needed: where a branch leaves, and at the head. */
  readonly states = new Map<number, GameState>();
  /** Every moment was replayed. */
  proved = true;
  private readonly start: GameState;
  private readonly game: AnyGame;
  private readonly file: Checked;
  private readonly older: boolean;
  private readonly positions: Map<number, GameState>;
  private readonly hashes: Map<number, string>;
  private readonly children = new Map<number, number[]>();

  constructor(game: AnyGame, file: Checked) {
    this.game = game;
    this.file = file;
    this.older = file.rulesVersion < game.rulesVersion;
    this.positions = new Map(file.positions.map(({ node, state }) => [node, state as unknown as GameState]));
    this.hashes = new Map(file.branches.flatMap(({ head, hash }) => (hash === null ? [] : [[head, hash]])));
    this.hashes.set(file.head, file.finalHash);
    const journal = new Journal();
    try {
      const { scenario, options, seed, rulesVersion: rules } = file;
      this.start = newGame(game, { scenario, options, dice: seededDice(seed), rules }, journal);
      this.states.set(0, clone(this.start));
    } catch (error) {
      throw new FileError('setup', { reason: reasonOf(error) }, error);
    }
    this.opening = journal.entries;
  }

  async run(): Promise<void> {
    const { nodes, head } = this.file;
    nodes.forEach(([parent], i) => {
      if (parent > i) throw new FileError('parent', { number: i + 1, parent });
      const siblings = this.children.get(parent);
      if (siblings) siblings.push(i + 1);
      else this.children.set(parent, [i + 1]);
    });
    this.checkBranches();
    if (!this.older) this.checkHash(0, this.states.get(0)!);
    const found = new Map<number, HistoryNode>();
    // Each stretch runs from a first moment by eldest children to its end; further children wait their turn.
    for (const waiting = [...(this.children.get(0) ?? [])].reverse(); waiting.length > 0; ) {
      const first = waiting.pop()!;
      let state = clone(this.states.get(nodes[first - 1][0]) ?? null);
      for (let id: number | undefined = first; id !== undefined; ) {
        if (found.size % BREATH === 0) await breathe();
        const played: { node: HistoryNode; state: GameState | null } = this.play(id, state, found);
        state = played.state;
        found.set(id, played.node);
        const children: number[] = this.children.get(id) ?? [];
        if (state && (children.length > 1 || id === head)) this.states.set(id, clone(state));
        if (state && id % SNAPSHOT_EVERY === 0) this.keep(id, state);
        waiting.push(...children.slice(1).reverse());
        id = children[0];
      }
    }
    for (let id = 1; id <= nodes.length; id++) this.history.add(found.get(id)!);
    const state = this.states.get(head);
    if (!state) throw new FileError('hash', { number: head });
    if (head > 0) this.keep(head, state);
  }

  /** One moment. `state`: the one before it, which is changed; null where older rules have made it unknown. */
  private play(id: number, state: GameState | null, found: Map<number, HistoryNode>): { node: HistoryNode; state: GameState | null } {
    const [parent, side, action] = this.file.nodes[id - 1];
    const journal = new Journal();
    let no = (found.get(parent)?.no ?? -1) + 1;
    let options: number | undefined;
    let after = state;
    if (state) {
      try {
        const open = decision(this.game, state);
        if (open && open.side !== side) throw new Error(`${open.side} decides here, not ${side}.`);
        no = state.kernel.decisions;
        options = open ? optionsOf(open) : undefined;
        apply(this.game, state, action, journal);
        this.checkHash(id, state);
      } catch (error) {
        if (!this.older) {
          throw error instanceof FileError ? error : new FileError('replay', { number: id, action, reason: reasonOf(error) }, error);
        }
        after = null;
      }
    }
    if (!after) {
      this.proved = false;
      after = this.adopt(id, no + 1);
    }
    const known = state !== null && after === state;
    const revealed = known ? journal.revealed : true;
    const node = { id, parent, no, side, action, revealed, log: known ? journal.entries : [], rolls: known ? journal.chance : [] };
    return { state: after, node: options === undefined ? node : { ...node, options } };
  }

  /** The file's own position at a moment, if the game can stand in it. `before`: how many answers lead to it. */
  private adopt(id: number, before: number): GameState | null {
    const state = this.positions.get(id);
    const { game, file } = this;
    const named = this.hashes.get(id);
    if (!this.older || !state || (named && stateHash(state) !== named)) return null;
    const fault = positionFault(game, file, before, this.start, state);
    // Without the one at which it stands there is no campaign; others are only ways back.
    if (fault !== null && id === file.head) throw new FileError('position', { number: id, reason: fault });
    if (fault !== null) return null;
    this.keep(id, state);
    this.notes.push({ node: id, entry: { key: 'rules-changed', params: { from: file.rulesVersion, to: game.rulesVersion, left: 0 } } });
    return clone(state);
  }

  private keep(id: number, state: GameState): void {
    this.snapshots.set(id, snapshotOf(this.game, id, clone(state)));
  }

  private checkHash(id: number, state: GameState): void {
    const position = this.positions.get(id);
    const wanted = this.hashes.get(id);
    if (!wanted && !position) return;
    const hash = stateHash(state);
    if ((wanted && hash !== wanted) || (position && hash !== stateHash(position))) throw new FileError('hash', { number: id });
  }

  private checkBranches(): void {
    const tree = new History(this.file.nodes.map(([parent], i) => ({ id: i + 1, parent }) as HistoryNode));
    const branches = branchesOf(tree, this.file.head, new Map()).filter(({ length }) => length > 0);
    if (branches.length > BRANCHES_MAX) {
      throw new FileError('branches', { reason: `there are ${branches.length}, and at most ${BRANCHES_MAX} fit` });
    }
    const listed = this.file.branches.map(({ first, head }) => `${first}-${head}`).join(', ');
    const wanted = branches.map(({ id, head }) => `${id}-${head}`).join(', ');
    if (listed !== wanted) {
      throw new FileError('branches', {
        reason: `it lists ${listed.slice(0, 100) || 'none'}, and its actions make ${wanted.slice(0, 100) || 'none'}`,
      });
    }
  }
}

const reasonOf = (error: unknown): string => shorten(error instanceof Error ? error.message : String(error), 300);
