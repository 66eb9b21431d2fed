/** The one option of a game: a handicap, in Action cards for one Faction, or the bid that makes equal players even. */
import type { Name, Option } from '../../engine/game.ts';
import { options } from '../../engine/game.ts';
import { handicap, type Gift } from '../../kit/handicap.ts';
import { BID, BIDS } from './bid.ts';
import { SIDES, scenarios } from './scenarios.ts';

const AMOUNTS = [2, 4, 6, 8];
const cards = (n: number): ReturnType<Gift['what']> => ({ en: `${n} cards`, it: `${n} carte` });

/** Who has how many points more or less in a scenario. */
function told(scenario: string, language: keyof Name): string {
  const of = SIDES.flatMap(({ id, name }) => {
    const points = BIDS[scenario][id] ?? 0;
    return points === 0 ? [] : [`${name[language]} ${points > 0 ? '+' : '−'}${Math.abs(points)}`];
  });
  return `${scenarios.find(({ id }) => id === scenario)!.name[language]}: ${of.join(', ')}`;
}
const all = (language: keyof Name): string => Object.keys(BIDS).map((id) => told(id, language)).join('; ');

const HELP: Name = {
  en: 'Action cards that one Faction holds before its first Production, or a bid: Victory Points that make equal computer players even.',
  it: 'Carte Azione di una Fazione prima della sua prima Produzione, o un’offerta: Punti Vittoria che rendono pari la partita '
    + 'fra computer uguali.',
};
const cardsOrBid: Option = handicap({ en: `${HELP.en} ${all('en')}.`, it: `${HELP.it} ${all('it')}.` }, [
  { to: 'japan', name: { en: 'Japan', it: 'Giappone' }, amounts: AMOUNTS, what: cards },
  { to: 'usa', name: { en: 'USA', it: 'USA' }, amounts: AMOUNTS, what: cards },
  { to: 'soviet', absent: true, name: { en: 'Soviet', it: 'Sovietico' }, amounts: AMOUNTS, what: cards },
]);

export const gameOptions = options([
  { ...cardsOrBid, values: [...cardsOrBid.values, { value: BID, name: { en: 'Bid in Victory Points', it: 'Offerta in Punti Vittoria' } }] },
]);
