/** Options of a campaign: the handicap, the seating (AAP-SETUP-01) and the number of convoy routes. */
import { options, type Option } from '../../engine/game.ts';
import { handicap, type Gift } from '../../kit/handicap.ts';

const ipc = (n: number): ReturnType<Gift['what']> => ({ en: `${n} IPC`, it: `${n} IPC` });

const LIST: Option[] = [
  handicap({
    en: 'IPC that one alliance has beyond its treasury before the first turn; of the Allies the United States, India and Australia a third each.',
    it: 'IPC che un’alleanza ha in più nel tesoro prima del primo turno; per gli Alleati un terzo ciascuno a Stati Uniti, India e Australia.',
  }, [
    { to: 'japan', name: { en: 'Japan', it: 'Giappone' }, amounts: [6, 12, 18, 24], what: ipc },
    { to: 'allies', name: { en: 'Allies', it: 'Alleati' }, amounts: [6, 12, 18, 24], what: ipc },
  ]),
  {
    id: 'seating', name: { en: 'Players', it: 'Giocatori' }, standard: 'three-player',
    help: {
      en: 'With three players the Allies agree on losses that they share; with two, one decides alone.',
      it: 'In tre gli Alleati si accordano sulle perdite comuni; in due un solo giocatore decide per entrambi.',
    },
    values: [
      { value: 'three-player', name: { en: 'Three: each power on its own', it: 'Tre: ogni potenza per sé' } },
      {
        value: 'two-player', name: { en: 'Two: one player has both Allied powers', it: 'Due: un giocatore per gli Alleati' },
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
