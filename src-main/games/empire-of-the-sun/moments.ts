/** Where the sequence of play may be taken up, by name: the frames that stand there. For the position editor. */
import type { Frame } from '../../engine/state.ts';

const game = (at: string): Frame => ({ procedure: 'game', at, locals: {} });

/** In the order of a turn (4.2); `turn` is its very beginning, `offensives` the choice of a play, the initiative settled. */
export const MOMENTS: Readonly<Record<string, readonly Frame[]>> = {
  turn: [game('turns')],
  'mini-turn': [game('mini-operation-z-plays')],
  reinforcements: [game('strategic-reinforcements')],
  replacements: [game('strategic-replacements')],
  'strategic-warfare': [game('strategic-war')],
  initiative: [game('offensives-play')],
  offensives: [game('offensives-due.end'), { procedure: 'offensives', at: 'plays', locals: { settled: true }, from: 'offensives-play' }],
  'national-status': [game('national-status')],
  'political-will': [game('political-will')],
  attrition: [game('attrition')],
  victory: [game('victory')],
  'end-of-turn': [game('end-of-turn')],
};
