/** Answers outside of offensives: deals, arrivals, replacements, plays of cards, what events ask, nations that fall. */
import type { Manners } from './manners.ts';

export const STRATEGIC: Manners = {
  'bid-japan': {}, 'bid-allied': {}, take: { emphasis: 'commit', button: true }, leave: { emphasis: 'alternative' },
  place: { via: ['unit'] }, flip: {}, rebuild: { via: ['unit'] },
  bomb: { emphasis: 'commit', odds: true, button: true }, skip: { emphasis: 'alternative', button: true },
  'use-future': { emphasis: 'commit' }, decline: { emphasis: 'alternative' },
  oc: { via: ['card'], emphasis: 'row' }, ec: { via: ['card'], emphasis: 'row' }, future: { via: ['card'], emphasis: 'row', seldom: true },
  discard: { via: ['card'], emphasis: 'row', confirm: true, seldom: true },
  'china-offensive': { via: ['card'], emphasis: 'row', odds: true, confirm: true },
  'remove-rivalry': { via: ['card'], emphasis: 'row', confirm: true },
  'withdraw-air': { via: ['card', 'use'], confirm: true, seldom: true },
  'relocate-hq': { via: ['card', 'use'], confirm: true, seldom: true }, 'return-hq': { via: ['card', 'use', 'unit'], seldom: true },
  pass: { emphasis: 'alternative' },
  evacuate: { via: ['unit'] }, relocate: { via: ['unit'] },
  hit: {}, fly: {}, seize: {}, express: {}, from: {}, at: {}, home: {}, give: {}, save: { emphasis: 'alternative' },
};
