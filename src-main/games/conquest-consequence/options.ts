/** The one option of a game: a handicap in Action cards. */
import { options } from '../../engine/game.ts';
import { handicap, type Gift } from '../../kit/handicap.ts';

const AMOUNTS = [2, 4, 6, 8];
const cards = (n: number): ReturnType<Gift['what']> => ({ en: `${n} cards`, it: `${n} carte` });

export const gameOptions = options([handicap({
  en: 'Action cards that one Faction holds before its first Production.',
  it: 'Carte Azione che una Fazione ha in mano prima della sua prima Produzione.',
}, [
  { to: 'japan', name: { en: 'Japan', it: 'Giappone' }, amounts: AMOUNTS, what: cards },
  { to: 'usa', name: { en: 'USA', it: 'USA' }, amounts: AMOUNTS, what: cards },
  { to: 'soviet', absent: true, name: { en: 'Soviet', it: 'Sovietico' }, amounts: AMOUNTS, what: cards },
])]);
