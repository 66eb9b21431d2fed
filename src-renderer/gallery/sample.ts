/**
 * Sample tables for the gallery: the opening position of the area game with invented decisions, in the shapes that the
 * program sends. They follow no rules and answer no clicks; they only show every component in its states.
 */
import type { Bridge } from '../../src-main/api/contract.ts';
import type { CampaignCard, GameCard, LogLine, Settings, TableSnapshot, Thumbnail } from '../../src-main/api/types.ts';
import type { Odds } from '../../src-main/engine/game.ts';
import type { Lang, Messages } from '../../src-main/engine/text.ts';
import type { ActionView, Board, Panel, PieceView, TableView } from '../../src-main/engine/view.ts';
import { isMine } from '../campaigns/find.ts';
import data from './sample.json';
import { battleDetail, purchaseDetail } from './sample-details.ts';
import words from './sample-words.json';

export type Scene = 'move' | 'battle' | 'purchase' | 'waiting' | 'quiet' | 'over';
/** A solitaire that is lost, at a level of its own. */
const LOST: TableView['result'] = {
  winners: [], lost: true, how: 'capital', words: { key: 'sample.beaten' },
  grade: { id: 'hard', side: 'usa', rank: 4, of: 5, words: { key: 'sample.grade' } },
};

export const board = data.board as Board;
const holders = data.holders as Record<string, string>;
const convoys = data.convoys as Record<string, { type: 'centre' | 'route'; nation: string; ipc: number; territory: string | null }>;
const setup = data.setup as unknown as Record<string, Record<string, Record<string, number>>>;
const FLEET = 'sz-45';

function nationOf(owner: string, space: string): string {
  if (owner !== 'britain') return owner;
  return ['india', 'australia'].includes(holders[space]) ? holders[space]
    : ['sz-54', 'sz-53', 'sz-46', 'sz-52', 'sz-49'].includes(space) ? 'india'
    : 'australia';
}

function pieces(scene: Scene): PieceView[] {
  return Object.entries(setup).flatMap(([owner, spaces]) =>
    Object.entries(spaces).flatMap(([space, units]) => Object.entries(units).map(([type, count]): PieceView => {
      const fleet = space === FLEET;
      const carrier = type === 'fighter' && space.startsWith('sz-');
      return {
        id: `${space}/${owner}/${type}`, space, nation: nationOf(owner, space), type, count, moves: 2,
        ...(carrier && { aboard: `${space}/${owner}/carrier` }),
        ...(scene === 'move' && owner === 'japan' && { states: fleet ? ['selected'] : ['movable'] }),
        ...(scene === 'battle' && type === 'battleship' && fleet && { states: ['damaged'] }),
      };
    })));
}

const destination = (space: string, verb: string, label: string, note: string): ActionView => ({
  id: `to:${space}`, label: { key: label }, note: { key: note },
  target: { kind: 'space', id: space }, emphasis: 'target', verb, odds: verb !== 'move',
});
const ACTIONS: ActionView[] = [
  destination('sz-46', 'battle', 'sample.to-46', 'sample.to-46.note'), destination('sz-43', 'battle', 'sample.to-43', 'sample.to-43.note'),
  destination('borneo', 'landing', 'sample.to-borneo', 'sample.to-borneo.note'),
  destination('celebes', 'landing', 'sample.to-celebes', 'sample.to-celebes.note'),
  destination('sz-44', 'move', 'sample.to-44', 'sample.to-44.note'),
  { id: 'clear', label: { key: 'sample.clear' }, emphasis: 'alternative', verb: 'clear' },
  { id: 'done', label: { key: 'sample.done' }, emphasis: 'commit', verb: 'done', confirm: { key: 'sample.confirm' } },
];

const DECLARED: Panel = {
  id: 'declared', kind: 'list', title: { key: 'sample.declared' },
  rows: [
    {
      id: 'burma', label: { key: 'sample.burma' }, note: { key: 'sample.burma.note' },
      spaces: ['burma'], values: [{ column: 'odds', value: 0.71 }],
    },
    {
      id: 'hunan', label: { key: 'sample.hunan' }, note: { key: 'sample.hunan.note' },
      spaces: ['hunan'], values: [{ column: 'odds', value: 0.83 }],
    },
  ],
};
const BATTLES: Panel = {
  id: 'battles', kind: 'list', title: { key: 'sample.battles' },
  rows: (['done', 'now', 'next'] as const).map((state, i) => ({
    id: state, label: { key: ['sample.burma', 'sample.to-46', 'sample.hunan'][i] },
    note: { key: `sample.battle.${state}` }, spaces: [['burma', 'sz-46', 'hunan'][i]], values: [], state,
  })),
};

const PHASES = ['purchase', 'cap', 'combat-move', 'combat', 'control', 'non-combat', 'place', 'restore', 'income'];
const AT: Record<Scene, string> = {
  move: 'combat-move', battle: 'combat', purchase: 'purchase', waiting: 'combat-move', quiet: 'income', over: 'income',
};
const panels = (scene: Scene): Panel[] => ({
  move: [DECLARED],
  battle: [{ id: 'battle', kind: 'battle' as const, title: { key: 'sample.to-46' }, rows: [], detail: battleDetail }, BATTLES],
  purchase: [{ id: 'purchase', kind: 'purchase' as const, title: { key: 'sample.purchase' }, rows: [], detail: purchaseDetail }],
  waiting: [], quiet: [], over: [],
}[scene]);
const actions = (scene: Scene): ActionView[] => ({
  move: ACTIONS,
  battle: [
    { id: 'usual', label: { key: 'sample.usual' }, emphasis: 'alternative' as const, verb: 'usual' },
    { id: 'accept', label: { key: 'sample.accept' }, emphasis: 'commit' as const, verb: 'done' },
  ],
  purchase: [{ id: 'buy', label: { key: 'sample.buy' }, emphasis: 'commit' as const, verb: 'done' }],
  waiting: [], quiet: [], over: [],
}[scene]);

export const view = (scene: Scene): TableView => ({
  turn: { number: 3, of: 9, label: { key: 'sample.round' } },
  active: 'japan',
  phases: PHASES.map((id) => ({ id })),
  at: AT[scene],
  spaces: board.spaces.map(({ id }) => ({
    id, ...(holders[id] && { holder: holders[id] }), ...(['shantung', 'manchuria', 'korea'].includes(id) && { captured: true }),
    ...(convoys[id] && {
      convoy: { nation: convoys[id].nation === 'british' ? 'india' : convoys[id].nation, value: convoys[id].ipc, kind: convoys[id].type },
    }),
    ...(scene === 'battle' && id === 'sz-46' && { marks: ['battle'] }),
  })),
  pieces: pieces(scene),
  tracks: [{ id: 'vp', name: { key: 'sample.vp' }, max: 22, value: 4, pending: 2, nation: 'japan' }],
  standing: [['japan', 25, 3, 118], ['india', 17, 11, 38], ['australia', 16, 9, 31], ['usa', 75, 75, 64], [
    'china', null, null, 22,
  ]].map(([nation, income, bank, units]) => ({
    nation: nation as string, cells: [
      { column: 'income', value: income as number | null },
      { column: 'bank', value: bank as number | null }, { column: 'units', value: units as number },
    ],
  })),
  panels: panels(scene), hands: [],
  prompt: scene === 'waiting' || scene === 'over' ? null : {
    no: 41, side: 'japan', step: AT[scene], question: { key: `sample.ask.${scene}` },
    help: { key: `sample.help.${scene}` }, rule: 'AAP-MV-02',
  },
  actions: actions(scene), result: scene === 'over' ? LOST : null,
});

const sides = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan' },
  { id: 'britain', name: { en: 'Great Britain', it: 'Gran Bretagna' }, alliance: 'allies', nation: 'india' },
  { id: 'usa', name: { en: 'United States', it: 'Stati Uniti' }, alliance: 'allies', nation: 'usa' },
];
export const game: GameCard = {
  id: 'sample', name: { en: 'Axis & Allies: Pacific', it: 'Axis & Allies: Pacific' },
  tagline: { en: 'Income, fleets and island landings over the whole ocean.', it: 'Rendite, flotte e sbarchi su tutto l’oceano.' },
  rulesVersion: 1, sides,
  scenarios: [{
    id: 'standard', name: { en: 'Standard 2001', it: 'Standard 2001' },
    briefing: { en: 'December 1941. Japan strikes first.', it: 'Dicembre 1941. Il Giappone colpisce per primo.' },
    sides: ['japan', 'britain', 'usa'], turns: 9,
  }],
  boards: { standard: 'standard' }, options: [], bots: ['random', 'greedy'], alike: ['random'], botWords: {}, slips: {},
  tutorials: [], reports: false, almanac: false,
  battles: ['begins'], losses: [], idle: [], listed: {},
  logKinds: {
    begins: 'turn', bought: 'forces', placed: 'forces', moved: 'move', rolled: 'battle', missed: 'battle',
    ten: 'battle', taken: 'control', collected: 'economy', drawn: 'card', storm: 'event',
  },
};
export const campaign = (name = 'Rising Sun, second try'): CampaignCard => ({
  id: 'sample', origin: name, name, game: 'sample', rulesVersion: 1, scenario: 'standard', options: {}, tags: [],
  fair: { strict: false, verified: true, rewound: 0, reseated: 0, copied: 0 }, archived: false, deletedAt: null,
  seats: {
    japan: { kind: 'person' }, britain: { kind: 'bot', bot: 'greedy', level: 'commander' },
    usa: { kind: 'bot', bot: 'greedy', level: 'commander' },
  },
  createdAt: '2026-11-12T10:00:00Z', changedAt: '2026-11-14T21:14:00Z',
  summary: { turn: 3, side: 'japan', decisions: 41, result: null, last: { key: 'moved' } },
});
const picture: Thumbnail = {
  turn: { number: 3, of: 9, label: { key: 'sample.round' } }, active: 'japan', phase: 'combat-move', holders,
  pieces: pieces('quiet'),
};
const entry = (key: string, phase: string, more: Partial<LogLine> = {}): Omit<LogLine, 'seq' | 'node'> =>
  ({ key, turn: 3, phase, side: 'japan', ...more });
/** A line of every kind, dice with hits of both sides, equal lines that are joined. */
const LOG: LogLine[] = [
  entry('begins', 'purchase'), entry('bought', 'purchase', { rule: 'AAP-P1-01' }),
  entry('moved', 'combat-move', { rule: 'AAP-MV-02', spaces: ['sz-45', 'sz-46'] }),
  entry('storm', 'combat-move'), entry('drawn', 'combat-move'),
  entry('rolled', 'combat', {
    dice: [5, 5, 1, 3, 6, 4], roll: { by: 'japan', hit: [false, false, true, true, false, true], due: 2.5 },
    rule: 'AAP-SEA-01', spaces: ['sz-46'],
  }),
  entry('missed', 'combat', {
    dice: [6, 2, 5, 4], roll: { by: 'britain', hit: [false, true, false, false], due: 1.83 }, rule: 'AAP-SEA-08', spaces: ['sz-46'],
  }),
  entry('ten', 'combat', { dice: [10, 2, 3], roll: { by: 'usa', sides: 10, hit: [false, true, true], due: 0.9 }, spaces: ['sz-46'] }),
  entry('taken', 'control', { rule: 'AAP-EC-02', spaces: ['borneo'] }),
  ...Array.from({ length: 3 }, () => entry('placed', 'place', { rule: 'AAP-EC-10', spaces: ['formosa'] })),
  entry('collected', 'income', { rule: 'AAP-EC-01' }),
].map((line, seq) => ({ seq, node: 29 + seq, ...line }));
const snapshot = (scene: Scene): TableSnapshot => ({
  campaign: campaign(), viewer: 'japan', decision: scene === 'over' ? null : {
    no: 41, side: scene === 'waiting' ? 'britain' : 'japan', by: scene === 'waiting' ? 'bot' : 'person',
  }, head: 41, tip: 41, canUndo: scene === 'move',
  undoStops: null, undoTakes: [], canRedo: false, since: scene === 'over' ? 41 : 29, followed: 0, away: scene !== 'over', moment: null,
  bots: { state: scene === 'waiting' ? 'thinking' : 'waiting', side: null, speed: 'normal' },
  revision: 7, view: view(scene), log: LOG, logLength: LOG.length,
});
const ODDS: Odds = {
  kind: 'battle', exact: true, draw: 0.02, unit: { key: 'sample.ipc' },
  parties: [{ id: 'attacker', nation: 'japan', wins: 0.89, loss: 41 }, { id: 'defender', nation: 'india', wins: 0.09, loss: 62 }],
  rows: [{ label: { key: 'sample.no-loss' }, value: 0.05, unit: 'chance' }], rule: 'AAP-MV-02',
};
const SETTINGS: Settings = {
  lang: 'en', theme: 'day', fontScale: 100, patterns: false, motion: 'full', plainGraphics: false,
  askAlways: false, freeUndo: false, botSpeed: 'normal', stopAtAttacks: false, sound: false, volume: 60, curtain: 'hidden',
  windows: 'fitting', window: {},
};

const LISTS = ['current', 'going', 'mine', 'finished', 'archived', 'deleted', 'all'] as const;
const shownIn = (card: CampaignCard, show: string): boolean =>
  show === 'all' || (card.deletedAt !== null ? show === 'deleted' : card.archived ? show === 'archived'
    : show === 'current' || (show === 'mine'
      ? isMine(card)
      : (show === 'finished') === (card.summary.result !== null) && ['finished', 'going'].includes(show)));

/** A stand-in for the program: it knows one table and never changes it, except settings. */
export function sampleBridge(scene: Scene, settings: Partial<Settings>): Bridge {
  let kept: Settings = { ...SETTINGS, ...settings };
  const over = (winners: string[]) => ({ ...campaign().summary, turn: 7, decisions: 210, side: null, result: { winners, how: 'capital' } });
  const cards: CampaignCard[] = [
    campaign(), { ...campaign('Southern Road'), id: 's2', tags: ['club', 'solo'] },
    { ...campaign('First try at Midway'), id: 's3', summary: over(['usa']) },
    {
      ...campaign('A name so long that no card, however wide, will ever show the whole of it'),
      id: 's4', summary: { ...campaign().summary, side: 'usa' },
    },
    { ...campaign('Put away'), id: 's5', archived: true, summary: over(['japan']) },
    { ...campaign('Thrown away'), id: 's6', deletedAt: '2026-11-14T21:14:00Z' },
  ];
  const answers: Record<string, (request: never) => unknown> = {
    'games.list': () => [game], 'games.board': () => board, 'games.texts': () => words as Record<Lang, Messages>,
    'games.rules': () => [], 'games.rulings': () => [], 'games.preview': () => picture,
    'campaigns.backups': () => [{ path: '/home/you/pacific-war/backups/campaigns-2026-11-14.db', madeAt: '2026-11-14T21:10:00Z' }],
    'notices.list': () => [{ id: 1, at: '2026-11-14T21:10:00Z', kind: 'warning', words: {
      en: 'A notice of the program stands here until it is put away.', it: 'Un avviso del programma resta qui finché non lo si toglie.',
    } }],
    'app.info': () => ({ name: 'Pacific War', version: '0.1.0', host: 'browser', dataFolder: '/home/you/pacific-war' }),
    'campaigns.list': ({ show }: { show: string }) => cards.filter((card) => shownIn(card, show)),
    'campaigns.overview': () => ({
      counts: Object.fromEntries(LISTS.map((show) => [show, cards.filter((card) => shownIn(card, show)).length])),
      kept: 5, all: 6, games: [game.id], next: cards[0],
      damaged: [{
        id: 'd1', name: 'The lost convoy', game: game.id,
        why: { en: '1 row of it is not as written', it: '1 riga non è come fu scritta' }, moments: 212, foundAt: '2026-11-14T21:10:00Z',
      }],
    }),
    'campaigns.thumbnail': () => picture, 'table.open': () => snapshot(scene), 'table.odds': () => ODDS, 'settings.get': () => kept,
    'settings.set': (change: Partial<Settings>) => { kept = { ...kept, ...change }; return kept; },
    'table.whyNot': () => ({ reason: { key: 'sample.why' }, rule: 'AAP-MV-01', hint: { key: 'sample.why.hint' } }),
  };
  return {
    call: (name, request) => {
      const answer = answers[name];
      return Promise.resolve(answer ? { ok: true, value: answer(request as never) as never } : {
        ok: false, error: { code: 'refused', words: { en: 'The gallery shows; it does not play.', it: 'La galleria mostra, non gioca.' } },
      });
    },
    on: () => () => {},
  };
}
