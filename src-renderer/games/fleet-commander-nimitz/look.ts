/** Fleet Commander: Nimitz, for the eye: two sides and the Australians, verbs of the campaign and of its Battles. */
import { nations } from '../../../src-main/games/fleet-commander-nimitz/nations.ts';
import type { GameLook } from '../look.ts';

export const look: GameLook = {
  nations,
  verbs: {
    repair: 'factory', scout: 'spy-glass', look: 'die', order: 'die', invade: 'landing', bomb: 'raid', strike: 'raid', stay: 'barred',
    station: 'anchor', escort: 'anchor', plan: 'card', light: 'die', wait: 'clock', fly: 'cap', 'stay-home': 'home', use: 'card',
      pass: 'step',
    lose: 'cross', berth: 'landing-strip', longer: 'plus', shorter: 'minus', keep: 'anchor',
  },
};
