/** The one option of a game: a handicap in victory points. */
import { options } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { givenTo, handicap, type Gift } from '../../kit/handicap.ts';

const AMOUNTS = [2, 4, 6, 8, 10];
const points = (n: number): ReturnType<Gift['what']> => ({ en: `${n} points`, it: `${n} punti` });

export const gameOptions = options([handicap({
  en: 'Victory points that one side has at the start, beyond those of the scenario.',
  it: 'Punti vittoria che una parte ha all’inizio, oltre a quelli dello scenario.',
}, [
  { to: 'japan', name: { en: 'Japan', it: 'Giappone' }, amounts: AMOUNTS, what: points },
  { to: 'allied', name: { en: 'Allies', it: 'Alleati' }, amounts: AMOUNTS, what: points },
])]);

/** How far the marker stands towards Japan for it. */
export const headStart = (given: Readonly<Record<string, Json>>): number => givenTo(given, 'japan') - givenTo(given, 'allied');
