/** What may be given again by itself: a pass until something has come about that concerns whoever passed, and all that is proposed. */
import { text, type Text } from '../../../engine/text.ts';
import type { Stands } from '../../../engine/view.ts';
import type { Spent } from '../bot/in-one-go.ts';
import { isInvestment, nationsOn } from '../cards.ts';
import { NATION_IDS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { handLimit } from '../rules/economy.ts';
import { factionName, nationName, sideId, type CncState } from '../state.ts';

const because = (sign: string | number, key: string, params?: Text['params']): Stands['because'][string] =>
  ({ sign: String(sign), words: text(`stands.${key}`, params) });

/** Of Government: cards of Rivals on Nations where one has markers or a card, one's own markers and cards, whose surplus is the largest. */
function inGovernment(seen: Seen): Stands['because'] {
  const { viewer, factions, influence, influencer, players } = seen;
  const held = new Set(factions[viewer].hand.filter((card) => card > 0 && !isInvestment(card)).flatMap(nationsOn));
  const own = NATION_IDS.flatMap((_, nation) => (influencer[nation] === viewer && influence[nation] > 0 ? [nation] : []));
  const met = players.filter((it) => it !== viewer).map((rival) => ({ rival, nations: [...new Set(factions[rival].inPlay
    .map(({ nation }) => nation).filter((nation) => held.has(nation) || own.includes(nation)))].sort((a, b) => a - b) }));
  const surplus = (faction: number): number => factions[faction].hand.length - handLimit(seen as unknown as CncState, faction);
  const most = surplus(viewer) > 0 && players.every((it) => it === viewer || surplus(it) < surplus(viewer));
  return {
    ...Object.fromEntries(met.map(({ rival, nations }) => [`met-${sideId(rival)}`,
      because(nations.join(), 'met', { faction: factionName(rival), nations: nations.map(nationName) })])),
    markers: because(own.map((nation) => `${nation} ${influence[nation]}`).join() || 'none', 'markers'),
    hand: because(factions[viewer].hand.length, 'hand'), vault: because(factions[viewer].vault.length, 'vault'),
    surplus: because(most ? surplus(viewer) : '', 'surplus', { n: surplus(viewer) }),
  };
}

const labelOf = ({ cards, seasons }: Spent): Text =>
  text(seasons.length > 0 ? 'act.in-one-go.stands.spent' : 'act.in-one-go.stands',
    { cards, n: seasons.length, seasons: seasons.map((season) => text(`season.${season}`)) });

/**
 * `spent`: it is what is proposed now, of which all that follows may be given by itself, and what that takes from the hand. Null:
 * something else is proposed.
 */
export function standsAs(seen: Seen, step: string, verb: string, spent: Spent | null): Stands[] {
  const { year, season } = seen;
  // A Season that is let pass is let pass whoever else commits a card.
  if (step === 'command.play' && verb === 'pass') {
    return [{ id: 'season', label: text('act.pass.stands.season'), because: { season: because(`${year} ${season}`, 'season') } }];
  }
  if (step !== 'government.play') return [];
  return [
    ...(verb === 'pass' ? [{ id: 'concerns', label: text('act.pass.stands.government'), because: inGovernment(seen) }] : []),
    ...(spent ? [{ id: 'proposed', label: labelOf(spent), because: {} }] : []),
  ];
}
