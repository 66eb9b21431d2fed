/** The fixture games as the program sees them, with a view that shows hands; the bots' thread loads them from here too. */
import type { Bot } from '../../src-main/engine/bot.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import { text } from '../../src-main/engine/text.ts';
import auctionGame from '../engine/fixtures/auction.ts';
import duelGame, { type DuelSeen } from '../engine/fixtures/duel.ts';
import siege from '../engine/fixtures/siege.ts';

/** Thinks for as long as a worker can be made to: what stopping a bot is tried on. */
const slow: Bot = {
  choose: ({ open }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
    return open.actions[0].id;
  },
};
const broken: Bot = { choose: () => { throw new Error('no idea'); } };
const cheat: Bot = { choose: () => 'no-such-action' };
const attacker: Bot = {
  choose: ({ open }) => open.actions[0].id, advise: ({ open }) => ({ action: open.actions[0].id, reason: text('log.rest') }),
};

const duel: AnyGame = {
  ...duelGame,
  view: (seen: DuelSeen, open: Parameters<AnyGame['view']>[1]) => ({
    ...duelGame.view(seen, open),
    hands: [{ side: seen.side, nation: seen.side, count: seen.hand.length, piles: [], cards: seen.hand
      .map((kind, i) => ({ id: `${i}`, kind, kindName: { key: kind }, nation: seen.side, name: { key: kind }, playable: true })) }],
    pieces: Object.entries(seen.points).map(([side, count]) => ({ id: side, space: `home-${side}`, nation: side, type: 'point', count })),
    spaces: [{ id: 'home-red', holder: 'red' }, { id: 'sea' }],
  }),
  charts: (seen: DuelSeen) => [
    {
      id: 'points', group: 'fight', overview: true, lead: true, title: text('chart.points'),
      unit: text('chart.points'), about: text('chart.points'), target: { value: 3, words: text('chart.points') },
      values: Object.entries(seen.points).map(([side, value]) => ({ id: side, name: { en: side, it: side }, nation: side, value })),
    },
    // Only one's own hand is seen.
    {
      id: 'hand', group: 'fight', title: text('chart.hand'), unit: text('chart.hand'), about: text('chart.hand'),
      values: [{ id: seen.side, name: { en: seen.side, it: seen.side }, nation: seen.side, value: seen.hand.length }],
    },
  ],
  texts: {
    en: {
      ...duelGame.texts.en, 'log.attack': '{by} attacks: {die}', 'log.play': '{side} plays {card}',
      'log.rest': '=rest', 'log.draw': 'You draw {card}', 'phase.orders': 'Orders',
    },
    it: {
      ...duelGame.texts.it, 'log.attack': '{by} attacca: {die}', 'log.play': '{side} gioca {card}',
      'log.rest': '=riposo', 'log.draw': 'Peschi {card}', 'phase.orders': 'Ordini',
    },
  },
  bots: { ...duelGame.bots, slow, broken, cheat, attacker },
};

const auction: AnyGame = { ...auctionGame, bots: { slow } };

export const games: ReadonlyMap<string, AnyGame> = new Map([duel, auction, siege as AnyGame].map((game) => [game.id, game]));
export const gamesModule = import.meta.url;
