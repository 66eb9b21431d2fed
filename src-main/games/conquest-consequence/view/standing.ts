/** When a pass may be given again by itself: as long as nothing has come about that concerns whoever passed. */
import { text } from '../../../engine/text.ts';
import type { ActionView } from '../../../engine/view.ts';
import { isInvestment, nationsOn } from '../cards.ts';
import { NATION_IDS } from '../map.ts';
import type { Seen } from '../observe.ts';
import { handLimit } from '../rules/economy.ts';
import { sideId, type CncState } from '../state.ts';

/** Of Government: cards of Rivals on Nations where one has markers or a card, one's own markers and cards, whose surplus is the largest. */
function inGovernment(seen: Seen): string {
  const { viewer, factions, influence, influencer, players, year } = seen;
  const held = new Set(factions[viewer].hand.filter((card) => card > 0 && !isInvestment(card)).flatMap(nationsOn));
  const own = NATION_IDS.flatMap((_, nation) => (influencer[nation] === viewer && influence[nation] > 0 ? [nation] : []));
  const met = players.filter((it) => it !== viewer).flatMap((rival) => factions[rival].inPlay
    .filter(({ nation }) => held.has(nation) || own.includes(nation)).map(({ nation }) => `${sideId(rival)} ${NATION_IDS[nation]}`)).sort();
  const surplus = (faction: number): number => factions[faction].hand.length - handLimit(seen as unknown as CncState, faction);
  const most = surplus(viewer) > 0 && players.every((it) => it === viewer || surplus(it) < surplus(viewer));
  const marks = own.map((nation) => `${NATION_IDS[nation]} ${influence[nation]}`);
  return [year, met.join(), marks.join(), factions[viewer].hand.length, factions[viewer].vault.length, most].join(';');
}
/** A Season that is let pass is let pass whoever else commits a card. */
const inSeason = ({ year, season }: Seen): string => `${year};${season}`;

export function standsAs(seen: Seen, step: string, verb: string): ActionView['stands'] {
  if (verb !== 'pass') return undefined;
  if (step === 'government.play') return { label: text('act.pass.stands.government'), sign: inGovernment(seen) };
  return step === 'command.play' ? { label: text('act.pass.stands.season'), sign: inSeason(seen) } : undefined;
}
