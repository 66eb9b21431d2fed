/** US Resupply: points gained, Forces bought, Forces repaired. Points that are left are saved (FCN-RS-01). */
import { auto, decide, type Step } from '../../../engine/flow.ts';
import type { WhyNot } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import { DONE, act, onForce, type NimitzAction } from '../answers.ts';
import { AREAS } from '../data.ts';
import { AUSTRALIA, BOX, WEST_COAST, isArea, placeId } from '../map.ts';
import { points } from '../options.ts';
import { campaignOf, fact, findForce, forceName, forceOf, spaceName, type Ctx, type Force, type NimitzState } from '../state.ts';
import { oncePerKind } from './alike.ts';

/** What of a cost Supply Points pay, when Reinforcement Points pay first (FCN-RS-02). */
const supplyShare = (s: NimitzState, cost: number): number => Math.max(0, cost - s.rp);

export const canBuy = (s: NimitzState, force: Force): boolean => force.at === BOX.usReinforcements && fact(force).buyCost <= s.rp + s.sp;

/** Half the cost, rounded down, at least 1: Supply Points alone (FCN-RS-05). */
export const repairCost = (force: Force): number => Math.max(1, Math.floor(fact(force).buyCost / 2));
/** Ships in Hawaii or Australia alone, never in a box; Infantry and aircraft in any Area (FCN-RS-06). */
export const repairsHere = (force: Force): boolean => isArea(force.at) && (fact(force).category !== 'ship' || AREAS[force.at].usShipRepair);
const canRepair = (s: NimitzState, force: Force): boolean => force.damaged && fact(force).side === 'us' && repairsHere(force)
  && repairCost(force) <= s.sp;

/** The ways to split a cost: Reinforcement Points first, and every other one by its number of them. */
function purchases(s: NimitzState, force: Force): NimitzAction[] {
  const cost = fact(force).buyCost;
  const most = Math.min(cost, s.rp);
  const list: NimitzAction[] = [onForce('buy', force.id)];
  for (let n = Math.max(0, cost - s.sp); n < most; n++) list.push(act({ verb: 'buy', force: force.id, n }));
  return list;
}

function offers(s: NimitzState): NimitzAction[] {
  const list: NimitzAction[] = [];
  for (const force of s.forces) if (canBuy(s, force)) list.push(...purchases(s, force));
  for (const force of oncePerKind(s.forces.filter((it) => canRepair(s, it)))) list.push(onForce('repair', force.id));
  return list.length > 0 ? [...list, DONE] : [];
}

/** New Forces are Full and Ashore, in the West Coast, Australian ones in Australia (FCN-RS-04). */
function buy(ctx: Ctx, force: Force, left: { rp: number; sp: number }): void {
  const { s } = ctx;
  const { buyCost, nation } = fact(force);
  const rp = s.rp - left.rp;
  Object.assign(s, left);
  force.at = nation === 'au' ? AUSTRALIA : WEST_COAST;
  ctx.log('bought', { force: forceName(force.id), area: spaceName(force.at), rp, sp: buyCost - rp },
    { rule: 'FCN-RS-04', spaces: [placeId(force.at)] });
}

function repair(ctx: Ctx, force: Force): void {
  const cost = repairCost(force);
  ctx.s.sp -= cost;
  force.damaged = false;
  ctx.log('repaired', { force: forceName(force.id), area: spaceName(force.at), sp: cost },
    { rule: 'FCN-RS-05', spaces: [placeId(force.at)] });
}

/** Points that are left once something has been bought or repaired. */
export function leftAfter(s: NimitzState, { verb, force, n }: NimitzAction): { rp: number; sp: number } {
  const it = forceOf(s, force!);
  if (verb === 'repair') return { rp: s.rp, sp: s.sp - repairCost(it) };
  const cost = fact(it).buyCost;
  const rp = n ?? cost - supplyShare(s, cost);
  return { rp: s.rp - rp, sp: s.sp - (cost - rp) };
}

export const resupply: readonly Step<NimitzState>[] = [
  auto('us-resupply.gain', (ctx) => {
    const { s } = ctx;
    const { reinforcementPointsPerTurn, supplyPointsPerTurn } = campaignOf(s);
    const rp = points(s.kernel.options, reinforcementPointsPerTurn);
    const sp = points(s.kernel.options, supplyPointsPerTurn);
    s.rp += rp;
    s.sp += sp;
    ctx.log('points', { rp, sp, allRp: s.rp, allSp: s.sp }, { rule: 'FCN-RS-01' });
  }),
  decide<NimitzState, NimitzAction>('us-resupply.spend', {
    who: () => 'usa',
    actions: ({ s }) => offers(s),
    apply: (ctx, action) => {
      if (action.verb === 'done') return;
      const it = forceOf(ctx.s, action.force!);
      if (action.verb === 'buy') buy(ctx, it, leftAfter(ctx.s, action));
      else repair(ctx, it);
      return 'again';
    },
  }),
];

/** Why a Force cannot be bought or repaired now. */
export function whyNotSpend(s: NimitzState, id: number, verb?: string, n?: number): WhyNot | null {
  const force = findForce(s, id);
  const name = forceName(id);
  if (!force) return { reason: text('why.gone', { force: name }), rule: 'FCN-RS-08' };
  const it = fact(force);
  if (it.side === 'jp') return { reason: text('why.japanese', { force: name }), rule: verb === 'repair' ? 'FCN-RS-05' : 'FCN-RS-04' };
  if (verb === 'buy' && force.at !== BOX.usReinforcements) return { reason: text('why.not-for-sale', { force: name }), rule: 'FCN-RS-04' };
  if (force.at === BOX.usReinforcements && verb !== 'repair') {
    if (n !== undefined && canBuy(s, force)) {
      const rest = Math.max(0, it.buyCost - n);
      return n > s.rp || rest > s.sp ? { reason: text('why.split-dear', { force: name, n, rest, rp: s.rp, sp: s.sp }), rule: 'FCN-RS-07' }
        : { reason: text('why.split-plain', { force: name }), rule: 'FCN-RS-02' };
    }
    return { reason: text('why.too-dear', { force: name, cost: it.buyCost, rp: s.rp, sp: s.sp }), rule: 'FCN-RS-07' };
  }
  if (!force.damaged) return { reason: text('why.not-damaged', { force: name }), rule: 'FCN-RS-05' };
  if (!repairsHere(force)) return { reason: text('why.no-yard', { force: name }), rule: 'FCN-RS-06', hint: text('why.no-yard.hint') };
  return { reason: text('why.repair-dear', { force: name, cost: repairCost(force), sp: s.sp }), rule: 'FCN-RS-07' };
}
