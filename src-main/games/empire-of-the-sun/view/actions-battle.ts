/** Answers of a battle and of what follows the last one (chapter 8). */
import type { Manners } from './manners.ts';

export const BATTLE: Manners = {
  allocate: {}, weakest: {}, transfer: { via: ['unit'] },
  remove: {}, retreat: { via: ['unit'] }, move: { via: ['unit'] }, emergency: { via: ['unit'] },
};
