/** New Year (chapter 7): Victory Check, what the year brings, Peace Dividends, both decks, Turn Order. */
import { auto, when, type Step } from '../../../engine/flow.ts';
import { text } from '../../../engine/text.ts';
import { onArea } from '../answers.ts';
import { isInvestment } from '../cards.ts';
import { choice } from '../choices.ts';
import { FACTION_IDS, TABLES, TYPE_IDS } from '../data.ts';
import { AREA_IDS, BRITEMP, IS_COASTAL, LAND, NATION_OF, areaNo, nationNo } from '../map.ts';
import { FIRST_YEAR } from '../setup.ts';
import { NATION, SOVIET, USA, addUnit, areaName, atWarWithAny, commanderOf, factionName, freeBlocks, isAtWar, isDisputed,
  isForTwo, rivalsOf, sideId, typeName, type CncState, type Ctx } from '../state.ts';
import { tellControl } from './control.ts';
import { popRes, productionLevel, reachable, victoryPoints } from './economy.ts';
import { addInfluence, allyEmpire } from './influence.ts';
import { economicVictory } from './victory.ts';

interface Arrival { nation: number; type: number; cv: number; at: number[] }
const arrivals = ({ locals }: Ctx): Arrival[] => (locals.arrivals ??= []) as unknown as Arrival[];
const typeNo = (id: string): number => TYPE_IDS.findIndex((it) => it === id);
const US_HOME = LAND.filter((area) => NATION_OF[area] === nationNo('us'));
const RESERVES_AT = TABLES.reserves.at.map(areaNo);

function warClouds(ctx: Ctx, rule: string): void {
  const { s } = ctx;
  if (s.allied) return;
  addInfluence(s, BRITEMP, USA);
  ctx.log('war-clouds', { n: s.influencer[BRITEMP] === USA ? s.influence[BRITEMP] : 0 }, { rule, side: sideId(USA) });
  if (s.influencer[BRITEMP] === USA && s.influence[BRITEMP] >= 3) allyEmpire(ctx, 'CNC-8-14');
}

/** After a Japanese DoW the instalments come in the next New Years, never later than the table has them (CNC-7-04, R-18). */
function navalBuilding(s: CncState): number {
  const due = (done: number): boolean => s.year >= TABLES.navalBuilding.years[done] || (s.navalFrom > 0 && s.year > s.navalFrom);
  return s.naval < TABLES.navalBuilding.years.length && due(s.naval) ? ++s.naval : 0;
}

/** What comes this year, unit by unit (CNC-7-03 to CNC-7-06). */
function due(s: CncState): Arrival[] {
  const list: Arrival[] = [];
  const cv = navalBuilding(s);
  const coast = US_HOME.filter((area) => IS_COASTAL[area]);
  if (cv > 0) for (const id of TABLES.navalBuilding.types) list.push({ nation: NATION.us, type: typeNo(id), cv, at: coast });
  const since = s.factions[USA].attacked;
  if (since > 0 && s.year > since && s.year <= since + TABLES.reaction.years) {
    for (const id of TABLES.reaction.types) list.push({ nation: NATION.us, type: typeNo(id), cv: 1, at: US_HOME });
  }
  if (isForTwo(s) || s.reserves) return list;
  const { attacked } = s.factions[SOVIET];
  if (s.year < TABLES.reserves.year && !(attacked > 0 && s.year > attacked)) return list;
  s.reserves = true;
  return [...list, ...TABLES.reserves.types.map((id) => ({ nation: NATION.russia, type: typeNo(id), cv: 1, at: RESERVES_AT }))];
}
/** Undisputed Home Territory that is its own (CNC-7-07). */
const placesFor = (s: CncState, { nation, at }: Arrival): number[] =>
  at.filter((area) => s.control[area] === commanderOf(nation) && !isDisputed(s, area));

/** Those without a block or a place are lost (CNC-7-13). */
function nextArrival(ctx: Ctx): Arrival | undefined {
  const list = arrivals(ctx);
  while (list.length > 0) {
    const [{ nation, type }] = list;
    if (freeBlocks(ctx.s, nation, type) > 0 && placesFor(ctx.s, list[0]).length > 0) return list[0];
    ctx.log('arrival.lost', { type: typeName(type) }, { rule: 'CNC-7-13', side: sideId(commanderOf(nation)) });
    list.shift();
  }
  return undefined;
}

const resolution: readonly Step<CncState>[] = [
  auto('newyear.resolution', (ctx) => {
    const { s } = ctx;
    if (TABLES.warClouds.includes(s.year)) warClouds(ctx, 'CNC-7-02');
    for (; s.storm > 0; s.storm--) warClouds(ctx, 'CNC-7-08');
    tellControl(ctx);
    ctx.locals.arrivals = due(s) as never;
    nextArrival(ctx);
  }),
  choice('newyear.arrival', {
    who: (ctx) => commanderOf(arrivals(ctx)[0].nation),
    options: (ctx) => {
      const [next] = arrivals(ctx);
      return next ? placesFor(ctx.s, next).map((area) => onArea('place', area)) : [];
    },
    take: (ctx, { area }) => {
      const { nation, type, cv } = arrivals(ctx).shift()!;
      addUnit(ctx.s, nation, type, cv, area!);
      ctx.log('arrival', { type: typeName(type), space: areaName(area!) }, { rule: 'CNC-7-07', side: sideId(commanderOf(nation)),
        spaces: [AREA_IDS[area!]] });
      nextArrival(ctx);
    },
  }),
];

/** Only who is At Peace with both Rivals and Activated no Battle in the year before (CNC-7-09). */
function peaceDividends(ctx: Ctx): void {
  const { s } = ctx;
  for (const faction of s.turnOrder) {
    const it = s.factions[faction];
    const peaceful = !atWarWithAny(s, faction) && !it.battled;
    it.battled = false;
    if (!peaceful || s.cup.length === 0) continue;
    it.chits.push(ctx.drawTop(s.cup, `a Peace Dividend of ${sideId(faction)}`));
    ctx.log('dividend', { faction: factionName(faction) }, { rule: 'CNC-7-09', side: sideId(faction) });
  }
}

/** The deck with its discards; what is in hands, Vaults and in play stays there (CNC-7-10). */
function reshuffle(ctx: Ctx): void {
  const { s } = ctx;
  const hidden = s.facedown.splice(0);
  s.actionDeck.push(...s.actionDiscard.splice(0), ...hidden.filter((card) => !isInvestment(card)));
  s.investmentDeck.push(...s.investmentDiscard.splice(0), ...hidden.filter(isInvestment));
  for (const deck of [s.actionDeck, s.investmentDeck]) deck.sort((a, b) => a - b);
  ctx.shuffle(s.actionDeck, 'the Action deck');
  ctx.shuffle(s.investmentDeck, 'the Investment deck');
}

function turnOrder(ctx: Ctx): void {
  const { s } = ctx;
  const die = ctx.roll(6, 'Turn Order');
  const table = isForTwo(s) ? TABLES.turnOrder.two : TABLES.turnOrder.three;
  s.turnOrder = table[die - 1].map((id) => FACTION_IDS.findIndex((it) => it === id));
  ctx.log('turn-order', { order: s.turnOrder.map(factionName) }, { dice: [die], rule: isForTwo(s) ? 'CNC-19-01' : 'CNC-7-11' });
}

/** How all stand at the end of a year, as everybody may count it; what lies hidden is told as the most that it could come to. */
function tellStandings(ctx: Ctx): void {
  const { s } = ctx;
  for (const faction of s.players) {
    const foes = rivalsOf(s, faction).filter((rival) => isAtWar(s, faction, rival));
    const open = victoryPoints(s, faction, { secret: false, blockade: true });
    const secret = victoryPoints(s, faction, { secret: true, blockade: true }) - open;
    ctx.log('standing', {
      faction: factionName(faction), n: open, most: reachable(s, faction, { secret: false, dividend: true }),
      level: productionLevel(s, faction, true), ind: s.factions[faction].ind, ...popRes(s, faction),
      foes: foes.length > 0 ? foes.map(factionName) : [text('report.nobody')],
    }, { rule: 'CNC-18-01', side: sideId(faction) });
    if (secret > 0) {
      ctx.log('standing.secret', { n: secret, most: reachable(s, faction, { secret: true, dividend: true }) },
        { rule: 'CNC-18-01', side: sideId(faction), to: [sideId(faction)] });
    }
  }
}

export const newYear: readonly Step<CncState>[] = [
  auto('newyear.begin', (ctx) => {
    const { s } = ctx;
    s.season = 0;
    tellControl(ctx);
    for (const it of s.factions) Object.assign(it, { raised: 0, loyaltyRaised: 0, atomic: false });
    if (s.year > FIRST_YEAR) tellStandings(ctx);
    ctx.log('year', { year: String(s.year) }, { rule: 'CNC-7-01' });
    for (const unit of s.units) unit.built = 0;
  }),
  when('newyear.later', ({ s }) => s.year > FIRST_YEAR,
    auto('newyear.victory-check', economicVictory), ...resolution),
  auto('newyear.peace-dividends', peaceDividends),
  auto('newyear.reshuffle', reshuffle),
  auto('newyear.turn-order', turnOrder),
];
