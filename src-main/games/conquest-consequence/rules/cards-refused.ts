/** Why a card cannot be played so in Government: the closest reason first (chapters 7, 8, 9). */
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { CncAction } from '../answers.ts';
import { isEspionage, isInvestment, nationsOn, redTechOn, scienceOn, techsOn, wildcardOf } from '../cards.ts';
import { FACTION_IDS, TABLES } from '../data.ts';
import { BRITEMP } from '../map.ts';
import { JAPAN, SOVIET, areaName, isForTwo, knowsTech, nationName, type CncState } from '../state.ts';
import { provincesOn } from './diplomacy.ts';
import { takesDiplomacy } from './influence.ts';
import { isOpenTech, techText } from './technology.ts';

const say = (key: string, rule: string, params?: Parameters<typeof text>[1]): WhyNot => ({ reason: text(key, params), rule });
const holds = (s: CncState, faction: number, card: number | undefined): boolean => s.factions[faction].hand.includes(card ?? 0);

export function whyNotPay(s: CncState, faction: number, kind: string): WhyNot {
  const rule = kind === 'industry' ? 'CNC-7-43' : 'CNC-7-45';
  if (kind === 'loyalty' && faction === JAPAN) return say('why.no-loyalty', rule);
  const raised = kind === 'industry' ? s.factions[faction].raised : s.factions[faction].loyaltyRaised;
  return say(raised >= TABLES.raisesAYear ? 'why.twice' : 'why.factories', rule);
}

/** For a Nation: by a Diplomacy card one of its two, by a Wildcard one of its options. */
export function whyNotFor(s: CncState, faction: number, { verb, card = 0, nation = -1 }: CncAction): WhyNot {
  const said = { nation: nationName(nation) };
  if (!holds(s, faction, card)) return say('why.no-card', verb === 'diplomacy' ? 'CNC-7-41' : 'CNC-7-42');
  if (!takesDiplomacy(s, nation)) return say(nation === BRITEMP ? 'why.empire-joined' : 'why.no-neutral', 'CNC-8-08', said);
  if (verb === 'diplomacy') {
    return nationsOn(card).includes(nation) ? { reason: text('why.step-over') } : say('why.not-on-card', 'CNC-7-41', said);
  }
  const wild = wildcardOf(card);
  if (wild?.id === 'bribery') return say('why.last-card', 'CNC-7-53');
  return wild?.id === 'intimidation' ? say('why.not-beside', 'CNC-8-10', said) : say('why.not-on-card', 'CNC-7-42', said);
}

/** Partisans and Insurgents are the Soviet's, for Provinces on the card. */
export function whyNotReds(s: CncState, faction: number, { verb, card = 0, other, area = -1 }: CncAction): WhyNot {
  const rule = verb === 'partisan' ? 'CNC-17-01' : 'CNC-7-48';
  if (faction !== SOVIET || isForTwo(s)) return say('why.reds', rule);
  const cards = other === undefined ? [card] : [card, other];
  if (cards.some((it) => !holds(s, faction, it))) return say('why.no-card', rule);
  return say(cards.some((it) => isInvestment(it) || !provincesOn(it).includes(area)) ? 'why.not-province' : 'why.no-pair', rule,
    { space: areaName(area) });
}

const servesAs = (card: number, tech: number, year: number): boolean => scienceOn(card, year).includes(tech) || isEspionage(card);
/** A Technology that is there, or not yet to be had; or cards that are no pair of it. */
export function whyNotTech(s: CncState, faction: number, { card = 0, other = 0, tech = -1 }: CncAction): WhyNot {
  const said = { tech: techText(tech) };
  if (![card, other].every((it) => holds(s, faction, it) && isInvestment(it))) return say('why.no-card', 'CNC-7-46');
  if (knowsTech(s, faction, tech)) return say('why.known', 'CNC-7-46', said);
  if (!isOpenTech(s, faction, tech)) {
    return s.factions[faction].atomic ? say('why.atomic-year', 'CNC-9-08') : say('why.atomic-order', 'CNC-9-08', said);
  }
  if (redTechOn(card) === tech && redTechOn(other) === tech) return say('why.red-tech', 'CNC-9-09', said);
  if (!techsOn(card).includes(tech) && !techsOn(other).includes(tech)) return say('why.two-wild', 'CNC-9-07', said);
  if (!techsOn(card).includes(tech) && servesAs(card, tech, s.year)) return say('why.keep-wild', 'CNC-9-07');
  const late = scienceOn(other, Infinity).includes(tech) && !scienceOn(other, s.year).includes(tech);
  if (late) return say('why.science', 'CNC-9-05');
  return isEspionage(other) ? say('why.espionage', 'CNC-9-06', said) : say('why.no-pair', 'CNC-7-46', said);
}

/** What Intelligence falls on: blocks, hands, a Vault, Influence, cards in play. */
export function whyNotSpy(s: CncState, faction: number, { verb, card = 0, faction: rival, nation }: CncAction): WhyNot {
  if (!holds(s, faction, card)) return say('why.no-card', 'CNC-7-49');
  if (rival === faction) return say('why.own-side', 'CNC-7-49');
  const rules: Readonly<Record<string, string>> = { agent: 'CNC-9-12', coup: 'CNC-9-17', blackmail: 'CNC-9-16' };
  return say(verb === 'coup' && nation === BRITEMP ? 'why.coup-empire' : 'why.nothing-there', rules[verb] ?? 'CNC-7-49');
}
/** Influence that is to be given up, a pair that is to be revealed. */
export function whyNotOwn(s: CncState, side: string, { verb, card, tech }: CncAction): WhyNot {
  if (verb === 'repudiate') return say('why.no-influence', 'CNC-8-17');
  const { vault } = s.factions[FACTION_IDS.findIndex((id) => id === side)];
  const isWild = vault.some((pair) => pair.tech === tech && pair.wild === card);
  return isWild ? say('why.keep-wild', 'CNC-9-07') : say('why.not-in-vault', 'CNC-9-11');
}
