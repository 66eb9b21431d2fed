/** Hands as a Faction sees them: its own cards with their faces, those of others as numbers; what lies open on the table is everybody's. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { CardView, HandView, PileView } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { actionCard, cardWord, investmentCard, isInvestment, nationsOn, partisansOn, redTechOn, scienceOn, techsOn, wildcardOf,
  isEspionage } from '../cards.ts';
import { SCIENCE, TECHS, techNo } from '../data.ts';
import type { WildcardScope } from '../data-types.ts';
import { nationNo } from '../map.ts';
import type { Seen } from '../observe.ts';
import { SOVIET, areaName, factionName, isForTwo, nationName, sideId, type CncState } from '../state.ts';
import { FLAGS } from './board.ts';
import { cardText } from './actions.ts';
import { takesDiplomacy } from '../rules/influence.ts';
import { joined, metBy, standsNow, wildOn, wouldStand } from './notes.ts';
import { phaseAt } from './phase.ts';

const techName = (tech: number): Text => text(`tech.${TECHS[tech].id}`);

function scopeWords(it: WildcardScope): Text {
  if (it.scope === 'list') return text('card-word.nations', { nations: it.nations.map((id) => nationName(nationNo(id))) });
  if (it.scope === 'neutral-in-region') {
    const more = it.plus ? { nations: it.plus.map((id) => nationName(nationNo(id))) } : undefined;
    return text(more ? `card-word.region-plus.${it.region}` : `card-word.region.${it.region}`, more);
  }
  return text(`card-word.scope.${it.scope}`);
}
/** Instead: a Command in its Season, in the order of the letters (CNC-10-03). */
function commandWords(card: number): Text {
  const { season, command, priority } = actionCard(card);
  return text('card-word.command', { n: command, season: text(`season.${season}`), letter: priority });
}
function actionWords(card: number, faction: number, two: boolean): Text[] {
  const wild = wildcardOf(card);
  const partisans = partisansOn(card).map(areaName);
  return [
    ...(wild ? [text('card-word.wildcard', { name: text(`wildcard.${wild.id}`) }), scopeWords(wild.options[Math.max(0, faction)]),
      ...(wild.id === 'bribery' ? [text('card-word.bribery')] : [])]
      : [text('card-word.diplomacy', { nations: nationsOn(card).map(nationName) })]),
    ...(wild && faction === SOVIET && !two ? [text('card-word.partisans', { spaces: partisans })] : []),
    commandWords(card),
  ];
}
function investmentWords(card: number, faction: number, two: boolean, year: number): Text[] {
  const { kind, scienceYear, intelligence } = investmentCard(card);
  const science = SCIENCE.find((it) => it.year === scienceYear);
  return [
    ...(kind === 'tech' ? [text('card-word.tech', { techs: techsOn(card).map(techName) })] : []),
    ...(isEspionage(card) ? [text('card-word.espionage')] : []),
    ...(science ? [text(scienceOn(card, year).length > 0 ? 'card-word.science' : 'card-word.science-later',
      { year: String(science.year), techs: science.techs.map((id) => techName(techNo(id))) })] : []),
    ...(intelligence ? [text(`card-word.${intelligence}`)] : []),
    text('card-word.factories', { n: investmentCard(card).factories }),
    ...(faction === SOVIET && !two ? [text('card-word.red', { tech: techName(redTechOn(card)) })] : []),
  ];
}

type Use = NonNullable<CardView['uses']>[number];
/** A Nation on a card: how it stands, and in Government what it would become. */
function standsOn(seen: Seen, nation: number, faction: number): Text {
  const s = seen as unknown as CncState;
  if (phaseAt(seen.kernel) !== 'government') return standsNow(s, nation, faction);
  const met = metBy(seen, faction, nation);
  return met === undefined ? wouldStand(s, nation, faction) : text('note.meets', { faction: factionName(met) });
}
/** A Wildcard's Nations, each with what it would become; of a whole region its name alone. */
function wildcardOn(seen: Seen, it: WildcardScope, faction: number): Text {
  if (it.scope !== 'list' || phaseAt(seen.kernel) !== 'government') return scopeWords(it);
  const s = seen as unknown as CncState;
  const open = it.nations.map(nationNo).filter((nation) => takesDiplomacy(s, nation));
  return joined(open.map((nation) => wildOn(s, nation, faction))) ?? text('card-use.closed');
}
/** What it may be played for in Government, a row each with how that stands. */
function usesOf(seen: Seen, card: number, faction: number): Use[] {
  if (!isInvestment(card)) {
    const wild = wildcardOf(card);
    if (wild) return [{ name: text(`wildcard.${wild.id}`), note: wildcardOn(seen, wild.options[Math.max(0, faction)], faction) }];
    return nationsOn(card).map((nation) => ({ name: nationName(nation), note: standsOn(seen, nation, faction) }));
  }
  const { intelligence, kind, scienceYear } = investmentCard(card);
  if (intelligence) return [{ name: text('card-use.intelligence'), note: text(`card-word.${intelligence}`) }];
  if (kind === 'science') {
    return [{ name: text('card-name.science', { year: String(scienceYear) }), note: text(scienceOn(card, seen.year).length > 0
      ? 'card-use.science' : 'card-use.science-later', { year: String(scienceYear) }) }];
  }
  return [
    ...techsOn(card).map((tech): Use => ({ name: techName(tech), note: text(`almanac.gives.${TECHS[tech].id}`) })),
    ...(isEspionage(card) ? [{ name: text('card-name.espionage'), note: text('card-use.espionage') }] : []),
  ];
}

/** The picture of a card: what its Technology is about. */
const TECH_ART: Readonly<Record<string, string>> = {
  'naval-radar': 'battleship', sonar: 'submarine', autocannons: 'aa-gun', 'amph-tracks': 'marine', 'improved-torpedoes': 'submarine',
  'air-defense-radar': 'aa-gun', 'dive-bombing': 'fighter', 'heavy-bombers': 'bomber', incendiaries: 'bomber', jets: 'fighter',
};
function artOf(card: number): string {
  if (!isInvestment(card)) return wildcardOf(card) ? 'handshake' : 'envoy';
  const { kind } = investmentCard(card);
  if (kind === 'intelligence') return 'spy';
  return kind === 'science' ? 'retort' : TECH_ART[TECHS[techsOn(card)[0] ?? 0].id] ?? 'retort';
}
function kindOf(card: number): string {
  if (!isInvestment(card)) return actionCard(card).season;
  return investmentCard(card).kind === 'intelligence' ? 'intelligence' : 'investment';
}
const nameOf = (card: number): Text => {
  if (!isInvestment(card)) {
    const { season, priority } = actionCard(card);
    return text('card-name.action', { season: text(`season.${season}`), letter: priority });
  }
  const { kind, intelligence, scienceYear } = investmentCard(card);
  if (kind === 'intelligence') return text(`intelligence.${intelligence}`);
  if (kind === 'science') return text('card-name.science', { year: String(scienceYear) });
  const [tech] = techsOn(card);
  return tech === undefined ? text('card-name.espionage') : techName(tech);
};

export function cardView(seen: Seen, card: number, faction: number, playable = false, proposed = false): CardView {
  const action = !isInvestment(card);
  const two = isForTwo(seen as unknown as CncState);
  return {
    id: cardWord(card), kind: kindOf(card), kindName: text(`card-kind.${action ? 'action' : kindOf(card)}`),
    nation: FLAGS[Math.max(0, faction)], name: nameOf(card), ...(!action && { subtitle: cardText(card) }),
    value: action ? actionCard(card).command : investmentCard(card).factories,
    words: action ? actionWords(card, faction, two) : investmentWords(card, faction, two, seen.year), uses: usesOf(seen, card, faction),
    foot: text(action ? 'card-foot.command' : 'card-foot.factories'), art: artOf(card), playable,
    ...(proposed && { proposed }),
  };
}

const inOrder = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

function pilesOf(seen: Seen, faction: number): PileView[] {
  const { techs, vault, inPlay, chits, committed } = seen.factions[faction];
  const own = faction === seen.viewer;
  const pile = (id: string, cards: readonly number[], count = cards.length): PileView =>
    ({ id, name: text(`pile.${id}`), count, cards: cards.filter((card) => card > 0).map((card) => cardView(seen, card, faction)) });
  const list = [
    pile('in-play', inOrder(inPlay.map(({ card }) => card))), pile('techs', inOrder(techs.map(({ card }) => card))),
    pile('vault', own ? vault.flatMap(({ cards }) => cards) : [], vault.length), pile('dividends', [], chits.length),
    ...(committed === 0 ? [] : [pile('committed', committed > 0 ? [committed] : [], 1)]),
    ...(own ? decks(seen, pile) : []),
  ];
  return list.filter(({ count }) => count > 0);
}
/** Both decks are of all; they stand with the viewer's own cards. */
const decks = (seen: Seen, pile: (id: string, cards: readonly number[], count?: number) => PileView): PileView[] => [
  pile('action-deck', [], seen.actionDeck.length), pile('action-discard', inOrder(seen.actionDiscard)),
  pile('investment-deck', [], seen.investmentDeck.length), pile('investment-discard', inOrder(seen.investmentDiscard)),
  pile('facedown', [], seen.facedown.length),
].map((it) => ({ ...it, common: true as const }));

export function hands(seen: Seen, open: Decision | null, proposed: readonly number[] = []): HandView[] {
  const able = new Set(offersOf(open).flatMap(({ card, other }) => [card, other]));
  return seen.players.map((faction) => {
    const { hand } = seen.factions[faction];
    const held = inOrder(hand.filter((card) => card > 0));
    return { side: sideId(faction), nation: FLAGS[faction], count: hand.length,
      cards: faction === seen.viewer ? held.map((card) => cardView(seen, card, faction, able.has(card), proposed.includes(card))) : [],
      piles: pilesOf(seen, faction) };
  });
}
