/** Diplomacy cards and Wildcards: to which Nations they go, and what comes of those in play (chapters 7, 8). */
import { act, type CncAction } from '../answers.ts';
import { actionCard, cardWord, discard, nationsOn, partisansOn, playCard, takeCard, wildcardOf } from '../cards.ts';
import { AREA_IDS, AREAS_OF, BESIDE, BRITEMP, CAPITAL_OF, IS_PROVINCE, LAND, MINORS, NATION_IDS, NATION_OF, nationRegion } from '../map.ts';
import type { WildcardScope } from '../data-types.ts';
import { BRITISH, SOVIET, USA, factionName, isForTwo, nationName, areaName, sideId, type CncState, type Ctx } from '../state.ts';
import { addInfluence, allyEmpire, becomeSatellite, leviesOf, takesDiplomacy } from './influence.ts';
import { levied } from './levy.ts';

/** All land of the BritEmp counts as its Nation's (CNC-8-10). */
const landOf = (s: CncState, nation: number): readonly number[] =>
  (nation === BRITEMP ? LAND.filter((area) => s.control[area] === BRITISH) : AREAS_OF[nation]);
/** By land beside what a Faction controls; in the game for two Russia counts for United China (CNC-19-04). */
export function touches(s: CncState, faction: number, nation: number): boolean {
  return landOf(s, nation).some((area) => BESIDE[area].some(({ to }) => s.control[to] === faction
    || (isForTwo(s) && faction === USA && IS_PROVINCE[area] && NATION_IDS[NATION_OF[to]] === 'russia')));
}
const isIn = (nation: number, region: string): boolean => nation !== BRITEMP && nationRegion(nation) === region;

function reaches(s: CncState, faction: number, scope: WildcardScope, nation: number): boolean {
  switch (scope.scope) {
    case 'list': return scope.nations.includes(NATION_IDS[nation]);
    case 'neutral-in-region': return isIn(nation, scope.region) || scope.plus?.includes(NATION_IDS[nation]) === true;
    case 'any-neutral': return true;
    default: return touches(s, faction, nation);
  }
}
const NATIONS_OF_DIPLOMACY: readonly number[] = [...MINORS, BRITEMP];

/** Where a Wildcard of a Faction may go; Mao gives United China the Soviet's options too (CNC-19-04). */
export function wildcardNations(s: CncState, faction: number, card: number): number[] {
  const wild = wildcardOf(card)!;
  const scopes = isForTwo(s) && faction === USA ? [wild.options[USA], wild.options[SOVIET]] : [wild.options[faction]];
  // Bribery takes another card with it (CNC-8-12).
  if (wild.id === 'bribery' && !s.factions[faction].hand.some((other) => other !== card)) return [];
  return NATIONS_OF_DIPLOMACY.filter((nation) => takesDiplomacy(s, nation)
    && scopes.some((scope) => reaches(s, faction, scope, nation)));
}
export const diplomacyNations = (s: CncState, card: number): number[] => nationsOn(card).filter((nation) => takesDiplomacy(s, nation));

/** A card that goes without a use of its own. */
export const tellDiscard = (ctx: Ctx, faction: number, card: number, rule: string): void =>
  ctx.log('discarded', { faction: factionName(faction), card: { key: `card.${cardWord(card)}` } }, { rule, side: sideId(faction) });
/** What an Action card can do in Government (CNC-7-41, CNC-7-42, CNC-17-01). */
export function cardAnswers(s: CncState, faction: number, card: number): CncAction[] {
  const wild = actionCard(card).kind === 'wildcard';
  const list: CncAction[] = (wild ? wildcardNations(s, faction, card) : diplomacyNations(s, card))
    .map((nation) => act({ verb: wild ? 'influence' : 'diplomacy', card, nation }));
  if (faction !== SOVIET || isForTwo(s)) return list;
  return [...list, ...provincesOn(card).map((area) => act({ verb: 'partisan', card, area }))];
}
/** The Provinces of a card: Nations of a Diplomacy card that lie in China, the partisan side of a Wildcard. */
export function provincesOn(card: number): number[] {
  if (actionCard(card).kind === 'wildcard') return [...partisansOn(card)];
  return nationsOn(card).map((nation) => CAPITAL_OF[nation]).filter((area) => IS_PROVINCE[area]);
}

/** Face up for one of its Nations; a Rival's card for the same goes with it (CNC-7-41). */
export function playDiplomacy(ctx: Ctx, faction: number, card: number, nation: number): void {
  const { s } = ctx;
  ctx.log('diplomacy', { faction: factionName(faction), nation: nationName(nation) }, { rule: 'CNC-7-41', side: sideId(faction) });
  for (const rival of s.players) {
    if (rival === faction) continue;
    const { inPlay } = s.factions[rival];
    const met = inPlay.findIndex((one) => one.nation === nation);
    if (met < 0) continue;
    discard(s, inPlay[met].card);
    discard(s, card);
    inPlay.splice(met, 1);
    ctx.log('diplomacy.cancelled', { faction: factionName(rival), nation: nationName(nation) }, { rule: 'CNC-7-41', side: sideId(rival) });
    return;
  }
  s.factions[faction].inPlay.push({ card, nation });
}
export function diplomacy(ctx: Ctx, faction: number, card: number, nation: number): void {
  takeCard(ctx.s, faction, card);
  playDiplomacy(ctx, faction, card, nation);
}
/** At once; the USA's in China count two (CNC-7-42, CNC-8-09). */
export function wildcard(ctx: Ctx, faction: number, card: number, nation: number): void {
  const { s } = ctx;
  playCard(s, faction, card);
  const n = faction === USA && nationRegion(nation) === 'china' ? 2 : 1;
  for (let i = 0; i < n; i++) addInfluence(s, nation, faction);
  ctx.log('wildcard', { faction: factionName(faction), nation: nationName(nation), n }, { rule: n > 1 ? 'CNC-8-09' : 'CNC-7-42',
    side: sideId(faction) });
}
export function createPartisan(ctx: Ctx, faction: number, card: number, area: number): void {
  playCard(ctx.s, faction, card);
  ctx.s.partisans[area]++;
  ctx.log('partisan', { space: areaName(area) }, { rule: 'CNC-17-01', side: sideId(faction), spaces: [AREA_IDS[area]] });
}

/** Cards in play become markers, one Faction after the other; then statuses change (CNC-7-50). */
export function resolveDiplomacy(ctx: Ctx): void {
  const { s } = ctx;
  delete s.standings;
  for (const faction of s.turnOrder) {
    for (const { card, nation } of s.factions[faction].inPlay) {
      discard(s, card);
      if (takesDiplomacy(s, nation)) addInfluence(s, nation, faction);
    }
    s.factions[faction].inPlay = [];
  }
  for (const nation of MINORS) {
    if (s.influence[nation] < 3 || !takesDiplomacy(s, nation)) continue;
    const faction = s.influencer[nation];
    becomeSatellite(ctx, nation, faction, 'CNC-8-06');
    ctx.call('levy', levied(leviesOf(nation, faction)));
  }
  if (!s.allied && s.influencer[BRITEMP] === USA && s.influence[BRITEMP] >= 3) allyEmpire(ctx, 'CNC-8-14');
}
