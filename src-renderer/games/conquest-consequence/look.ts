/** Conquest & Consequence, for the eye: three Factions, their Minor Powers, cards by their Season. */
import { nations } from '../../../src-main/games/conquest-consequence/nations.ts';
import type { GameLook } from '../look.ts';

export const look: GameLook = {
  nations,
  verbs: {
    cadre: 'place', build: 'plus', diplomacy: 'card', influence: 'take', partisan: 'raid', industry: 'factory', loyalty: 'factory',
    add: 'plus', achieve: 'card', vault: 'load', insurgents: 'load', reveal: 'card', repudiate: 'minus', disband: 'cross',
    agent: 'spy-glass', intelligence: 'spy-glass', blackmail: 'card', coup: 'cross', turn: 'undo', commit: 'card',
    first: 'step', war: 'battle', sneak: 'battle', violate: 'battle', insurge: 'raid', militarize: 'raid', uprising: 'raid',
    recruit: 'die', intervene: 'take', partition: 'barred', exchange: 'place', suppress: 'battle', join: 'plus', strike: 'raid',
    bomb: 'raid', rebase: 'move', escape: 'unload', hold: 'anchor', spread: 'take', confirm: 'tick', none: 'tick',
  },
  borders: {
    plains: { strokes: [{ tone: '#6b5a3a', width: 1.3, dash: [6, 4] }] },
    river: { strokes: [{ tone: '#4f86a8', width: 3 }, { tone: '#b9d5e0', width: 1.3 }] },
    mountain: { strokes: [{ tone: '#7a4f2a', width: 0.9 }], stamp: { shape: 'M-4 3L0-4L4 3z', every: 9, tone: '#8a5a2e' } },
    forest: { strokes: [{ tone: '#5d7a3e', width: 0.9 }], 
      stamp: { shape: 'M-2.7 0a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0z', every: 8, tone: '#4f7a3a' } },
    desert: { strokes: [], stamp: { shape: 'M-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z', every: 4, tone: '#a8752a' } },
    strait: { strokes: [{ tone: '#2c5f7a', width: 2, dash: [2.5, 2] }] },
    'lake-baikal': { strokes: [{ tone: '#2c5f7a', width: 4 }, { tone: '#8fbccb', width: 2.2 }] },
    wilderness: { strokes: [{ tone: '#7d766a', width: 1, dash: [1, 3] }] },
  },
  markers: {
    influence: { shape: 'M1.5 1h9v5c0 3-2.5 4.5-4.5 5.500C4 10.5 1.5 9 1.5 6z', fill: '#7d766a' },
    partisan: { shape: 'M6 .8l1.5 3 3.3.5-2.4 2.3.6 3.300L6 8.3 3 9.900l.6-3.300L1.2 4.300l3.3-.5z', fill: '#6d3f7a' },
    resource: { shape: 'M6 .5L11.5 6 6 11.5.5 6z', fill: '#a8752a' },
    oil: { shape: 'M6 .5C8 3.5 9.8 5.6 9.8 7.700a3.8 3.8 0 0 1-7.6 0C2.2 5.6 4 3.5 6 .5z', fill: '#2a2420' },
  },
  cards: { spring: '#3f6a33', summer: '#80601a', fall: '#94482a', investment: '#44566a', intelligence: '#4a3f66' },
  art: {
    envoy: 'M14 2h12v4h-12zM11 7h18l3 5H8zM10 13h20v9H10zM13 15v5h3v-5zM18.5 15v7h3v-7zM24 15v5h3v-5z',
    handshake: 'M1 8l7-3 6 2 6-2 6 2 6-2 7 3v9l-6 1-8 5h-2l-12-6-5-1H1zM13 9l-4 4 3 2 5-3 9 6 2-2-10-8z',
    spy: 'M20 1c4 0 6 3 7 7 5 .6 9 1.8 9 3.4 0 2-7 3.4-16 3.4S4 13.4 4 11.4C4 9.8 8 8.6 13 8c1-4 3-7 7-7zM10 16.5h8c0 3-1.6 5-4 5s-4-2-4-5zM22 16.5h8c0 3-1.6 5-4 5s-4-2-4-5z',
    retort: 'M16 1h8v2h-1.5v6l8 10.500c1.5 2 .3 3.8-2 3.800h-17c-2.3 0-3.5-1.8-2-3.800L17.5 9V3H16zM14.6 16h10.800l-3.4-4.600h-4z',
  },
};
