/** Options of a campaign: the seating (AAP-SETUP-01) and the number of convoy routes. */
import { options, type Option } from '../../engine/game.ts';

const LIST: Option[] = [
  {
    id: 'seating', name: { en: 'Players', it: 'Giocatori' }, standard: 'three-player',
    values: [
      { value: 'three-player', name: { en: 'Three: each power on its own', it: 'Tre: ogni potenza per sé' } },
      { value: 'two-player', name: { en: 'Two: one player has both Allied powers', it: 'Due: un giocatore ha entrambe le potenze alleate' } },
    ],
  },
  {
    id: 'convoyRoutes', name: { en: 'Convoy routes', it: 'Rotte di convogli' }, standard: 11,
    values: [
      { value: 11, name: { en: '11, the documented ones', it: '11, quelle documentate' } },
      { value: 13, name: { en: '13, with Bonin and Ryukyu', it: '13, con Bonin e Ryukyu' } },
    ],
  },
];

export const gameOptions = options(LIST);
