/** Combat Commander: Pacific, for the eye: three nations, men and arms, cards by their Order, numbers of Objectives. */
import { nations } from '../../../src-main/games/combat-commander-pacific/nations.ts';
import type { GameLook } from '../look.ts';
import { SHAPES } from './shapes.ts';

export const look: GameLook = {
  nations,
  shapes: SHAPES,
  verbs: {
    arm: 'load', exit: 'phase-forward', advance: 'move', melee: 'battle', smoke: 'fit', rally: 'plus',
    unsuppress: 'plus', inherit: 'take', jam: 'cross', cut: 'cross', abort: 'cross', spot: 'raid', strafe: 'raid',
    establish: 'plus', restore: 'plus', illuminate: 'take', mission: 'raid', hand: 'load', deny: 'cross', end: 'step', auto: 'place',
  },
  marks: {
    'objective-1': 'M8.5 8l4.5-3.5v15', 'objective-2': 'M7.5 8.5c0-5 9-5 9 0 0 3.6-9 6-9 11h9.5',
    'objective-3': 'M7.5 4.5h9l-5 6c7 0 7 9 0 9-2.4 0-4-1-4.6-2.8', 'objective-4': 'M14.5 19.5v-15L6.5 15H17',
    'objective-5': 'M16.5 4.5H9l-.6 7c7-2.6 10.4 8 2.4 8-2.4 0-4-1-4.6-2.8',
  },
  cards: {
    fire: '#8f2b24', move: '#4d6b34', advance: '#2c6152', 'asset-request': '#1f5468', 'asset-denied': '#3f5566', charge: '#7d1f33',
    'command-confusion': '#5c564c', infiltrate: '#5a4a86', recon: '#4a5c2c', revive: '#7a4514',
  },
};
