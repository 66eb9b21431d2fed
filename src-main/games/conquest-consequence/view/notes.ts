/** What each use of a card in Government would come to, in a line: markers before and after, Factories, what a Technology gives. */
import { text, type Text } from '../../../engine/text.ts';
import type { CncAction } from '../answers.ts';
import { actionCard, investmentCard, isInvestment } from '../cards.ts';
import { TABLES, TECHS } from '../data.ts';
import { AREAS_OF, BRITEMP, POP, nationRegion } from '../map.ts';
import type { Seen } from '../observe.ts';
import { isEmergency } from '../rules/command.ts';
import { chinaOf, industryCost, industryLimit, loyaltyCost, productionLevel, resOf } from '../rules/economy.ts';
import { takesDiplomacy } from '../rules/influence.ts';
import { USA, factionName, nationName, type CncState } from '../state.ts';

const state = (seen: Seen): CncState => seen as unknown as CncState;
/** Lines that follow one another. */
export const joined = (parts: readonly Text[]): Text | undefined =>
  (parts.length < 2 ? parts[0] : text('note.parts.2', { p1: parts[0], p2: joined(parts.slice(1))! }));

/** Markers on a Nation as one number: those of a Faction above nothing, those of a Rival below. */
const markersOf = (s: CncState, nation: number, faction: number): number =>
  (s.influencer[nation] === faction ? 1 : -1) * s.influence[nation];
const standingWord = (nation: number, n: number): Text => {
  if (nation === BRITEMP) return n >= 3 ? text('status.allied') : text('status.influence', { n });
  return text(n >= 3 ? 'status.satellite' : n === 2 ? 'status.protectorate' : n === 1 ? 'status.associate' : 'almanac.neutral');
};
/** Nothing where there is nothing to gain. */
export const gains = (pop: number, res: number): Text[] =>
  (pop + res > 0 ? [text('note.gains', { pop, res, both: Math.min(pop, res) })] : []);
/** What POP and RES of a Nation are worth to a Faction; nothing where it has none. */
export function gainsFrom(nation: number, faction: number): Text[] {
  const sum = (of: (area: number) => number): number => AREAS_OF[nation].reduce((all, area) => all + of(area), 0);
  const [pop, res] = [sum((area) => POP[area]), sum((area) => resOf(area, faction))];
  return gains(pop, res);
}
/** A Nation's standing in a few words, for who holds a card of it. */
export function standsNow(s: CncState, nation: number, faction: number): Text {
  const n = s.influence[nation];
  if (!takesDiplomacy(s, nation)) return text('card-use.closed');
  if (n === 0) return text('card-use.free');
  const who = s.influencer[nation];
  return who === faction ? text('card-use.own', { n }) : text('card-use.rival', { faction: factionName(who), n });
}
/** And what one marker would make of it. */
export function wouldStand(s: CncState, nation: number, faction: number): Text {
  const now = standsNow(s, nation, faction);
  if (!takesDiplomacy(s, nation)) return now;
  const after = markersOf(s, nation, faction) + 1;
  const to = after > 0 ? standingWord(nation, after) : after === 0 ? text('card-use.free')
    : text('card-use.rival', { faction: factionName(s.influencer[nation]), n: -after });
  return text('card-use.becomes', { from: now, to });
}
/** A Rival's card for the same Nation goes with one's own (CNC-7-41). */
export const metBy = (seen: Seen, faction: number, nation: number): number | undefined =>
  seen.players.find((rival) => rival !== faction && seen.factions[rival].inPlay.some((it) => it.nation === nation));
/** Markers of a Wildcard on a Nation. */
const wildMarkers = (faction: number, nation: number): number => (faction === USA && nationRegion(nation) === 'china' ? 2 : 1);
/** What a Wildcard would make of the markers on one of its Nations, in numbers: several share the little room of a card. */
export function wildOn(s: CncState, nation: number, faction: number): Text {
  const before = markersOf(s, nation, faction);
  const after = before + wildMarkers(faction, nation);
  const of = { nation: nationName(nation), from: Math.abs(before), to: after };
  return before >= 0 ? text('card-use.own-marks', of)
    : text('card-use.rival-marks', { ...of, faction: factionName(s.influencer[nation]), to: Math.max(0, -after), n: Math.max(0, after) });
}

/** So many markers more on a Nation: those of a Rival go first (CNC-7-50). */
function influenced(s: CncState, faction: number, nation: number, by: number): Text {
  const before = markersOf(s, nation, faction);
  const after = before + by;
  if (before < 0) {
    const params = { faction: factionName(s.influencer[nation]), status: standingWord(nation, Math.abs(after)) };
    return after > 0 ? text('note.turns', { ...params, n: after })
      : text('note.of-rival', { ...params, from: -before, to: Math.abs(after) });
  }
  return joined([
    text('note.grows', { from: before, to: after, status: standingWord(nation, after) }),
    ...(before === 0 ? gainsFrom(nation, faction) : []),
  ])!;
}
function diplomacy(seen: Seen, faction: number, nation: number): Text {
  const met = metBy(seen, faction, nation);
  return met === undefined ? influenced(state(seen), faction, nation, 1) : text('note.meets', { faction: factionName(met) });
}

const heldFactories = (s: CncState, faction: number): number => s.factions[faction].hand.filter((card) => card > 0 && isInvestment(card))
  .reduce((sum, card) => sum + investmentCard(card).factories, 0);
/** What one IND more is good for: nothing where another count is the least (CNC-7-23). */
function industry(s: CncState, faction: number): Text {
  const { ind } = s.factions[faction];
  const limit = industryLimit(s, faction);
  return text(limit > ind ? 'note.industry' : 'note.industry-idle', {
    have: heldFactories(s, faction), cost: industryCost(s, faction), from: ind, to: ind + 1, limit,
    level: productionLevel(s, faction, true),
  });
}
/** The Muster is as large as Loyalty and China allow (CNC-16-03). */
function loyalty(s: CncState, faction: number): Text {
  const { loyalty: now } = s.factions[faction];
  const [from, to] = [now, now + 1].map((n) => Math.min(chinaOf(s, faction), n));
  return text(to > from ? 'note.loyalty' : 'note.loyalty-idle',
    { have: heldFactories(s, faction), cost: loyaltyCost(s, faction), now, next: now + 1, from, to });
}
/** What it would be worth in this Season (CNC-10-02 to CNC-10-05). */
function command(s: CncState, faction: number, card: number): Text {
  if (isInvestment(card)) return text('note.bluff');
  const { command: n, priority: letter } = actionCard(card);
  return isEmergency(s, card) ? text('note.emergency', { n: TABLES.factions[faction].emergency, letter })
    : text('note.command', { n, letter });
}
const gives = (tech: number): Text => text(`almanac.gives.${TECHS[tech].id}`);

/** Undefined: its words say it all. */
export function noteOfUse(seen: Seen, faction: number, { verb, card, nation, area, tech }: CncAction): Text | undefined {
  const s = state(seen);
  switch (verb) {
    case 'diplomacy': return diplomacy(seen, faction, nation!);
    case 'influence': return influenced(s, faction, nation!, wildMarkers(faction, nation!));
    case 'repudiate': return text('note.falls', { from: s.influence[nation!], to: s.influence[nation!] - 1,
      status: standingWord(nation!, s.influence[nation!] - 1) });
    case 'partisan': return text('note.partisan', { from: s.partisans[area!], to: s.partisans[area!] + 1 });
    case 'industry': return industry(s, faction);
    case 'loyalty': return loyalty(s, faction);
    case 'commit': return command(s, faction, card!);
    case 'achieve': case 'reveal': return gives(tech!);
    case 'vault': return text('note.vault', { gives: gives(tech!) });
    case 'insurgents': return text('note.insurgents');
    case 'agent': case 'intelligence': case 'blackmail': case 'coup': return text(`card-word.${investmentCard(card!).intelligence}`);
    default: return undefined;
  }
}
