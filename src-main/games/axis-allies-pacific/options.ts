/** Options of a campaign: the seating (AAP-SETUP-01) and the number of convoy routes. */
import { options, type Option } from '../../engine/game.ts';

const LIST: Option[] = [
  {
    id: 'seating', name: { en: 'Players', it: 'Giocatori' }, standard: 'three-player',
    help: {
      en: 'Of three, the Allies agree on losses that they share; of two, one player decides alone.',
      it: 'In tre gli Alleati si accordano sulle perdite comuni; in due un solo giocatore decide per entrambi.',
    },
    values: [
      { value: 'three-player', name: { en: 'Three: each power on its own', it: 'Tre: ogni potenza per sé' } },
      {
        value: 'two-player', name: { en: 'Two: one player has both Allied powers', it: 'Due: un giocatore ha entrambe le potenze alleate' },
      },
    ],
  },
  {
    id: 'convoyRoutes', name: { en: 'Convoy routes', it: 'Rotte di convogli' }, standard: 11,
    help: {
      en: 'Two more routes give Japan more to guard and the Allies more to cut.',
      it: 'Due rotte in più: più da difendere per il Giappone, più da tagliare per gli Alleati.',
    },
    values: [
      { value: 11, name: { en: '11, the documented ones', it: '11 (documentate)' } },
      { value: 13, name: { en: '13, with Bonin and Ryukyu', it: '13, con Bonin e Ryukyu' } },
    ],
  },
];

export const gameOptions = options(LIST);
