/** Production (chapter 7): Minor Production, Blockade, the Level, and what it buys. */
import { auto, decide, each, when, type Step } from '../../../engine/flow.ts';
import { DONE, counting, onCadre, onUnit, type CncAction } from '../answers.ts';
import { drawInto, isInvestment } from '../cards.ts';
import { AREA_IDS, IS_PROVINCE } from '../map.ts';
import { NATION, SOVIET, USA, addUnit, areaName, factionName, isForTwo, sideId, unitOf, type CncState, type Ctx,
} from '../state.ts';
import { Supplies, cadresOf, fortressNation, growing, growsByMuster } from './building.ts';
import { tellControl } from './control.ts';
import { disbanding } from './disband.ts';
import { blockadeEntry, blockadedNow, natCities, productionLevel, redMuster } from './economy.ts';
import { activism } from './united-china.ts';

export const faction = ({ locals }: Ctx): number => locals.faction as number;
const used = ({ locals }: Ctx): number[] => (locals.used ??= []) as number[];

/** Each CV of Nat Muster in another Province, undisputed, with supply or without (CNC-7-21). */
export function musterOptions(ctx: Ctx): CncAction[] {
  const { s } = ctx;
  const open = (area: number): boolean => s.control[area] === USA && !used(ctx).includes(area);
  const steps = s.units.filter((unit) => unit.nation === NATION.nats && open(unit.at) && growsByMuster(s, unit));
  const cadres = cadresOf(s, USA, new Supplies(s), true).filter(({ area }) => IS_PROVINCE[area] && open(area));
  return [...steps.map(({ id }) => onUnit('build', id)), ...cadres.map(({ type, area }) => onCadre(type, area))];
}
export function muster(ctx: Ctx, { verb, unit, type, area }: CncAction): void {
  const { s } = ctx;
  const it = verb === 'build' ? unitOf(s, unit!) : addUnit(s, NATION.nats, type!, 0, area!);
  it.cv++;
  it.built = 1;
  used(ctx).push(it.at);
  ctx.log('muster', { space: areaName(it.at) }, { rule: 'CNC-7-21', side: sideId(USA), spaces: [AREA_IDS[it.at]] });
}

/** Before that of the Faction, and without its Production Center too (CNC-7-20, CNC-7-37). */
const minorProduction: readonly Step<CncState>[] = [
  auto('production.minor-begin', (ctx) => {
    const { s } = ctx;
    ctx.locals.used = [];
    ctx.locals.muster = 0;
    if (faction(ctx) === USA) ctx.locals.muster = Math.min(natCities(s), s.factions[USA].loyalty);
    if (faction(ctx) !== SOVIET) return;
    const n = Math.min(redMuster(s), s.factions[SOVIET].loyalty);
    s.factions[SOVIET].bought[0] += n;
    ctx.log('activism', { n }, { rule: 'CNC-7-22', side: sideId(SOVIET) });
  }),
  decide<CncState, CncAction>('production.minor', {
    who: () => sideId(USA),
    actions: (ctx) => {
      if ((ctx.locals.muster as number) === 0) return [];
      const list = musterOptions(ctx);
      return list.length > 0 ? [...list, DONE] : [];
    },
    apply: (ctx, action) => {
      if (action.verb === 'done') return;
      muster(ctx, action);
      ctx.locals.muster = (ctx.locals.muster as number) - 1;
      return 'again';
    },
  }),
  when('production.activism', (ctx) => faction(ctx) === USA && isForTwo(ctx.s), ...activism(musterOptions, muster)),
];

/** Markers of what traces again go; then the Level (CNC-7-25). */
function level(ctx: Ctx): void {
  const { s } = ctx;
  const it = faction(ctx);
  const cut = blockadedNow(s, it);
  s.blockaded = s.blockaded.filter((entry) => entry < blockadeEntry(it, 0) || entry >= blockadeEntry(it + 1, 0)
    || cut.has(entry - blockadeEntry(it, 0)));
  s.points = productionLevel(s, it, true);
  ctx.log('level', { faction: factionName(it), n: s.points }, { rule: 'CNC-7-23', side: sideId(it) });
}

const cardsLeft = (s: CncState, deck: 0 | 1): boolean => {
  const piles = deck === 0 ? [s.actionDeck, s.actionDiscard] : [s.investmentDeck, s.investmentDiscard];
  const promised = s.factions.reduce((sum, { bought }) => sum + bought[deck], 0);
  const hidden = s.facedown.filter((card) => isInvestment(card) === (deck === 1)).length;
  return piles[0].length + piles[1].length + hidden > promised;
};

function purchases(ctx: Ctx): CncAction[] {
  const { s } = ctx;
  if (s.points <= 0) return [];
  const it = faction(ctx);
  const supplies = new Supplies(s);
  return [
    ...growing(s, it, supplies).map(({ id }) => onUnit('build', id)),
    ...cadresOf(s, it, supplies).map(({ type, area }) => onCadre(type, area)),
    ...([0, 1] as const).filter((deck) => cardsLeft(s, deck)).map((deck) => counting('buy', deck + 1)),
    ...disbanding(s, it), DONE,
  ];
}

/** 1 point: a card or a CV (CNC-7-26). The others see where, not what. */
function purchase(ctx: Ctx, { verb, unit, type, area, n }: CncAction): void {
  const { s } = ctx;
  const it = faction(ctx);
  s.points--;
  if (verb === 'buy') {
    s.factions[it].bought[n! - 1]++;
    ctx.log('bought', { faction: factionName(it), deck: { key: `deck.${n === 1 ? 'action' : 'investment'}` } },
      { rule: 'CNC-7-26', side: sideId(it) });
    return;
  }
  const block = verb === 'build' ? unitOf(s, unit!) : addUnit(s, fortressNation(it, area!), type!, 0, area!);
  block.cv++;
  block.built = 2;
  ctx.log(verb === 'build' ? 'grown' : 'raised', { faction: factionName(it), space: areaName(block.at) },
    { rule: verb === 'build' ? 'CNC-7-27' : 'CNC-7-28', side: sideId(it), spaces: [AREA_IDS[block.at]] });
}
export const production: readonly Step<CncState>[] = [
  auto('production.begin', tellControl),
  each('production.factions', 'faction', ({ s }) => s.turnOrder,
    ...minorProduction,
    auto('production.level', level),
    decide<CncState, CncAction>('production.spend', {
      who: (ctx) => sideId(faction(ctx)),
      actions: purchases,
      apply: (ctx, action) => {
        if (action.verb === 'done') return;
        if (action.verb === 'disband') ctx.call('disband', { faction: faction(ctx) });
        else purchase(ctx, action);
        return 'again';
      },
    }),
    auto('production.cards', (ctx) => {
      const { s } = ctx;
      const { bought, hand } = s.factions[faction(ctx)];
      drawInto(ctx, hand, 'action', bought[0], `Action cards of ${sideId(faction(ctx))}`);
      drawInto(ctx, hand, 'investment', bought[1], `Investment cards of ${sideId(faction(ctx))}`);
      s.factions[faction(ctx)].bought = [0, 0];
    })),
  auto('production.end', ({ s }) => {
    s.points = -1;
    s.blockaded = [];
  }),
];
