/** The position editor: what cases and tests write instead of playing up to a position. */
import type { EditorVerb } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { cardNo, isInvestment, redTechOn, techsOn } from './cards.ts';
import { FACTION_IDS, TECHS, TYPE_IDS, UNIT_NATIONS } from './data.ts';
import { AREAS_OF, AREA_IDS, CAPITAL_OF, NATION_IDS } from './map.ts';
import { IS_MARKED, evaluateControl, joinUsa } from './rules/control.ts';
import { ARMED, addUnit, type CncState } from './state.ts';

type Given = Record<string, Json>;

function fail(what: Json, allowed: string): never {
  throw new Error(`${JSON.stringify(what)} is not known; it takes ${allowed}.`);
}
function record(value: Json): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(value, 'a map of names and values');
  return value as Given;
}
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);
function one(value: Json, ids: readonly string[], what: string): number {
  const no = ids.indexOf(String(value));
  return no < 0 ? fail(value, what) : no;
}
const area = (value: Json): number => one(value, AREA_IDS, 'the id of an area');
const nation = (value: Json): number => one(value, NATION_IDS, 'the id of a Nation');
const side = (value: Json): number => one(value, FACTION_IDS, FACTION_IDS.join(', '));
/** A side that plays in the scenario. */
const factionAt = (s: CncState, value: Json): CncState['factions'][number] => s.factions[side(value)]
  ?? fail(value, s.players.map((no) => FACTION_IDS[no]).join(', '));
function card(value: Json): number {
  const no = cardNo(String(value));
  return no === 0 ? fail(value, 'a card such as "action-12" or "investment-3"') : no;
}
function whole(value: Json): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : fail(value, 'a whole number');
}

function put(s: CncState, given: Json): void {
  const it = record(given);
  const unit = addUnit(s, one(it.nation, UNIT_NATIONS, UNIT_NATIONS.join(', ')), one(it.type, TYPE_IDS, TYPE_IDS.join(', ')),
    whole(it.cv ?? 1),
    area(it.at));
  unit.since = s.clock - 1;
  unit.up = it.up === true;
  unit.escaped = it.escaped === true;
}
function clear(s: CncState, given: Json): void {
  if (given === 'all') {
    s.units = [];
    s.nextUnit = 1;
    s.notes = [];
    s.cadres = [];
    s.partisans = s.partisans.map(() => 0);
    return;
  }
  const areas = list(given).map(area);
  s.units = s.units.filter(({ at }) => !areas.includes(at));
}
/** A card out of wherever it lies. */
function fetch(s: CncState, no: number): number {
  const without = (pile: number[]): number[] => pile.filter((other) => other !== no);
  s.actionDeck = without(s.actionDeck);
  s.investmentDeck = without(s.investmentDeck);
  s.actionDiscard = without(s.actionDiscard);
  s.investmentDiscard = without(s.investmentDiscard);
  for (const it of s.factions) it.hand = without(it.hand);
  return no;
}
const putBack = (s: CncState, cards: readonly number[]): void => {
  for (const no of cards) (isInvestment(no) ? s.investmentDeck : s.actionDeck).push(no);
};
function hand(s: CncState, given: Json): void {
  const it = record(given);
  const faction = factionAt(s, it.side);
  putBack(s, faction.hand.splice(0));
  faction.hand = list(it.cards ?? []).map((word) => fetch(s, card(word)));
}
function vault(s: CncState, given: Json): void {
  const { side: of, cards, tech, province } = record(given);
  const [a, b] = list(cards).map((word) => fetch(s, card(word)));
  const no = tech === undefined ? -1 : one(tech, TECHS.map(({ id }) => id), 'a Technology');
  // Who does not bear the Technology serves as the Wildcard (CNC-9-07).
  const wild = no < 0 ? undefined : [a, b].find((it) => !techsOn(it).includes(no) && redTechOn(it) !== no);
  factionAt(s, of).vault.push({ cards: [a, b], tech: no, province: province === undefined ? -1 : area(province), wild: wild ?? 0 });
}
/** A Technology with the first card of that kind that is to be had. */
function tech(s: CncState, given: Json): void {
  const { side: of, cards } = record(given);
  for (const [id, word] of Object.entries(record(cards))) {
    factionAt(s, of).techs.push({ tech: one(id, TECHS.map((it) => it.id), 'a Technology'), card: fetch(s, card(word)) });
  }
}

const NUMBERS = ['ind', 'loyalty', 'costLevel', 'dows', 'raised', 'loyaltyRaised', 'attacked'] as const;
const FLAGS = ['battled', 'intrusion', 'atomic'] as const;
function faction(s: CncState, given: Json): void {
  const it = record(given);
  const to = factionAt(s, it.side);
  for (const field of NUMBERS) if (it[field] !== undefined) to[field] = whole(it[field]);
  for (const field of FLAGS) if (it[field] !== undefined) to[field] = it[field] === true;
  if (it.vopp !== undefined) to.vopp = list(it.vopp).map(side);
}

function control(s: CncState, given: Json): void {
  for (const [id, of] of Object.entries(record(given))) {
    const at = area(id);
    s.control[at] = side(of);
    if (IS_MARKED[at] || CAPITAL_OF.includes(at)) s.marker[at] = side(of);
  }
  evaluateControl(s);
}
function armed(s: CncState, given: Json): void {
  for (const [id, by] of Object.entries(record(given))) {
    s.armed[nation(id)] = side(by);
    s.influence[nation(id)] = 0;
    s.influencer[nation(id)] = -1;
    for (const at of AREAS_OF[nation(id)]) s.control[at] = ARMED;
  }
}

function schedule(s: CncState, given: Json): void {
  const { naval, from, reserves, storm, sneak } = record(given);
  if (naval !== undefined) s.naval = whole(naval);
  if (from !== undefined) s.navalFrom = whole(from);
  if (reserves !== undefined) s.reserves = reserves === true;
  if (storm !== undefined) s.storm = whole(storm);
  if (sneak !== undefined) s.sneakUsed = sneak === true;
}

const SEASONS = ['spring', 'summer', 'fall', 'winter'];
/** Where a case may begin: steps of the year. */
const STEPS = ['setup.draw', 'newyear.begin', 'production.begin', 'government.begin', 'government.resolve-diplomacy', 'government.hands',
  'spring.begin', 'summer.begin', 'fall.begin', 'winter.begin', 'year.over', 'hegemony'];
function step(s: CncState, given: Json): void {
  if (!STEPS.includes(String(given))) fail(given, STEPS.join(', '));
  s.kernel.frames = [{ procedure: 'game', at: String(given), locals: {} }];
  s.turn = null;
  s.battle = null;
}
/** Player Turns of a Season, in the order in which they are given, each with its card. */
function turn(s: CncState, given: Json): void {
  const { season, ...cards } = record(given);
  const no = one(season, SEASONS, SEASONS.join(', '));
  s.season = no + 1;
  putBack(s, s.factions.flatMap((it) => (it.committed > 0 ? [it.committed] : [])));
  for (const it of s.factions) it.committed = 0;
  s.turn = null;
  s.commandOrder = Object.keys(cards).map(side);
  for (const [id, word] of Object.entries(cards)) factionAt(s, id).committed = fetch(s, card(word));
  const next = no < 3 ? `${SEASONS[no + 1]}.begin` : 'year.over';
  s.kernel.frames = [{ procedure: 'game', at: next, locals: {} },
    { procedure: 'season', at: 'season.turns', locals: {}, from: `${SEASONS[no]}.begin` }];
}

export const editor: Record<string, EditorVerb<CncState>> = {
  clear: { takes: '"all" (blocks are numbered from 1 again, no Partisans), or areas whose blocks are taken away', run: clear },
  put: { takes: '{ nation, type, cv, at, up, escaped } or a list of them: new blocks, numbered in this order',
    run: (s, given) => list(given).forEach((it) => put(s, it)) },
  hand: { takes: '{ side, cards }: the whole hand; what was in it goes under its deck', run: hand },
  deck: { takes: 'cards that lie on top of their decks, the top first', run: (s, given) => {
    const cards = list(given).map((word) => fetch(s, card(word)));
    s.actionDeck.unshift(...cards.filter((no) => !isInvestment(no)));
    s.investmentDeck.unshift(...cards.filter(isInvestment));
  } },
  discards: { takes: 'cards that lie on their discards', run: (s, given) => {
    for (const word of list(given)) {
      const no = fetch(s, card(word));
      (isInvestment(no) ? s.investmentDiscard : s.actionDiscard).push(no);
    }
  } },
  vault: { takes: '{ side, cards: two, tech or province }: a pair in the Vault; the card without that Technology serves as Wildcard',
    run: vault },
  tech: { takes: '{ side, cards: { technology: card } }: revealed Technologies with the card that is kept', run: tech },
  faction: { takes: `{ side, ${[...NUMBERS, ...FLAGS].join(', ')}, vopp: sides }`, run: faction },
  chits: { takes: '{ side: values }: Peace Dividends out of the cup', run: (s, given) => {
    for (const [id, values] of Object.entries(record(given))) {
      for (const value of list(values)) {
        const at = s.cup.indexOf(whole(value));
        if (at < 0) fail(value, 'a value that is in the cup');
        factionAt(s, id).chits.push(...s.cup.splice(at, 1));
      }
    }
  } },
  war: { takes: 'pairs of sides, as "japan-usa"', run: (s, given) => {
    for (const pair of list(given)) {
      const [a, b] = String(pair).split('-').map(side);
      s.war[a + b - 1] = true;
    }
  } },
  allied: { takes: 'true: the BritEmp has joined', run: (s) => joinUsa(s) },
  control: { takes: '{ area: side }: who holds it, by a marker on a Capital or islet', run: control },
  influence: { takes: '{ nation: "side n" }', run: (s, given) => {
    for (const [id, word] of Object.entries(record(given))) {
      const [of, n] = String(word).split(' ');
      s.influence[nation(id)] = /^\d$/.test(n ?? '') ? Number(n) : fail(word, 'a side and a number of markers, as "usa 2"');
      s.influencer[nation(id)] = n === '0' ? -1 : side(of);
    }
  } },
  armed: { takes: '{ nation: the side that violated it }', run: armed },
  'in-play': { takes: '{ side, card, nation }: a Diplomacy card that lies face up', run: (s, given) => {
    const it = record(given);
    factionAt(s, it.side).inPlay.push({ card: fetch(s, card(it.card)), nation: nation(it.nation) });
  } },
  schedule: { takes: '{ naval: instalments of US Naval Building that have come, from: the year of Japan’s DoW on the USA, '
    + 'reserves: true when Russia’s have come, storm: Influence on the BritEmp that the next New Year brings, '
    + 'sneak: true when Japan has had its Sneak Attack }',
    run: schedule },
  partisans: { takes: '{ area: how many }', run: (s, given) => {
    for (const [id, n] of Object.entries(record(given))) s.partisans[area(id)] = whole(n);
  } },
  blockaded: { takes: '{ area: the side whose it is }', run: (s, given) => {
    for (const [id, of] of Object.entries(record(given))) s.blockaded.push(side(of) * AREA_IDS.length + area(id));
  } },
  year: { takes: 'the year', run: (s, given) => {
    s.year = whole(given);
  } },
  order: { takes: 'the sides in Turn Order', run: (s, given) => {
    s.turnOrder = list(given).map(side);
  } },
  step: { takes: `the step at which the position stands: ${STEPS.join(', ')}`, run: step },
  turn: { takes: '{ season, side: card, ... }: Player Turns, in this order', run: turn },
};
