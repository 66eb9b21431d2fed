/** Empire of the Sun, for the eye: nations whose army and navy have fields of their own, cards, and markers on hexes. */
import { nations } from '../../../src-main/games/empire-of-the-sun/nations.ts';
import type { GameLook } from '../look.ts';
import { ART } from './art.ts';
import { GROUND } from './ground.ts';

export const look: GameLook = {
  nations,
  verbs: {
    oc: 'battle', ec: 'card', future: 'clock', hq: 'take', recall: 'undo',
    'relocate-hq': 'undo', 'return-hq': 'place', 'china-offensive': 'battle',
    'remove-rivalry': 'tick', rebuild: 'factory', flip: 'factory',
    'roll-special': 'die', weakest: 'cross', quiet: 'move', disengage: 'undo',
    'air-battle': 'battle', fly: 'cap', seize: 'landing', express: 'anchor',
    home: 'undo', emergency: 'undo', evacuate: 'undo', give: 'card',
  },
  marks: {
    'tokyo-express': 'M3 15h18l-3 5H6zM8 14V9h3V6h4v8M18 13v-3',
    'kwai-bridge': 'M2 16c5-8 15-8 20 0M2 16h20M7 16v-3.6M12 16v-6M17 16v-3.6M4 20h16',
    'burma-road-open': 'M5 20C5 13 19 13 19 4M14 8l5-4.5L21 10',
    'burma-road-closed-hump': 'M2 19l6-9 4 5 4-7 6 11M5 6h6M8 3.5V8',
    'burma-road-closed-no-hump': 'M5 20C5 13 19 13 19 4M5 5l13 14',
    soviet: 'take',
  },
  cards: { military: '#8f2b24', reaction: '#1f5468', political: '#5a4a86', resource: '#4d6b34' },
  art: ART,
  scenes: { storm: 'rain', parachute: 'sky', globe: 'sea', signals: 'sky' },
  tones: { jungle: ['#6f8552', '#528143'], mixed: ['#9a8a4e', '#7d7048'], mountain: ['#9a6a3a', '#ad8253'] },
  hexes: { 'empire-of-the-sun': GROUND },
};
