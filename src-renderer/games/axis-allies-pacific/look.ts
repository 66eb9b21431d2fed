/** Axis & Allies: Pacific, for the eye: five nations on an area map. */
import { nations } from '../../../src-main/games/axis-allies-pacific/nations.ts';
import type { GameLook } from '../look.ts';

export const look: GameLook = {
  nations,
  verbs: {
    'raid-over': 'raid', 'press-on': 'battle', kamikaze: 'cap', 'withdraw-air': 'undo', submerge: 'unload', 'land-cargo': 'landing',
    'hold-convoy': 'anchor', 'take-convoy': 'anchor', name: 'take', divide: 'fit', mobilise: 'place', factory: 'factory', spare: 'cross',
  },
  events: ['kamikaze', 'mobilise'],
  bases: ['capital', 'factory', 'naval-base', 'air-base'],
};
