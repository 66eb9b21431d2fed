/**
 * Phase 5, and what a change of control brings about wherever it happens (AAP-EC-02 to AAP-EC-09):
 * territories, convoys, production, capitals. Production is never stored: it is always counted afresh.
 */
import { auto, decide, each, phase, sequence, type Outline } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { CAPITAL, SEA_ZONES, SPACES, TERRITORIES, at, idOf } from '../map.ts';
import {
  F, NATIONS_OF, allianceOf, powerOf, spaceName, turnNumber,
  type AapState, type Alliance, type Ctx, type Nation, type Owner, type Power, type Treasury,
} from '../state.ts';

export const ownerOf = (nation: Nation): Owner => (nation === 'india' || nation === 'australia' ? 'britain' : nation);

/** True while the convoy of this zone is in the hands of the alliance; false where there is none. */
export const convoyHeldBy = (s: AapState, zone: number, alliance: Alliance): boolean => {
  const holder = s.convoy[zone];
  return holder !== null && holder !== undefined && allianceOf(holder) === alliance;
};

/** A territory's IPC count while its route, if it has one, is held by the same side (AAP-EC-01). */
export function territoryIncome(s: AapState, space: number): number {
  const holder = s.control[space];
  if (holder === null) return 0;
  const route = SPACES[space].routeZone;
  const cut = route !== 0 && s.convoy[route] !== null && !convoyHeldBy(s, route, allianceOf(holder));
  return cut ? 0 : SPACES[space].ipc;
}

/** The production of a nation in IPC (AAP-EC-01); the British pool is counted apart. */
export function production(s: AapState, nation: Nation): number {
  let sum = 0;
  for (const space of TERRITORIES) if (s.control[space] === nation) sum += territoryIncome(s, space);
  return nation === 'usa' ? sum + usaCentres(s) : sum;
}

const centresOf = (holder: 'usa' | 'british'): number[] =>
  SEA_ZONES.filter((zone) => SPACES[zone].convoy?.kind === 'centre' && SPACES[zone].convoy!.holder === holder);
const USA_CENTRES = centresOf('usa');
const BRITISH_CENTRES = centresOf('british');

/** What a centre pays stops while Japan holds it, and never goes to Japan (AAP-EC-03). */
function centresPay(s: AapState, zones: readonly number[]): number {
  let sum = 0;
  for (const zone of zones) if (convoyHeldBy(s, zone, 'allies')) sum += SPACES[zone].convoy!.ipc;
  return sum;
}

/** The convoy centres of the USA: zones 3 and 6. They count in its production. */
export const usaCentres = (s: AapState): number => centresPay(s, USA_CENTRES);

/** The British convoy pool: centres 15, 49 and 52. It belongs to Britain, to no nation (AAP-EC-04). */
export const britishPool = (s: AapState): number => centresPay(s, BRITISH_CENTRES);

/** Whether a nation's capital is in friendly hands: it buys and collects (AAP-EC-08). */
export const holdsCapital = (s: AapState, nation: Nation): boolean => {
  const holder = s.control[CAPITAL[nation]];
  return holder !== null && allianceOf(holder) === allianceOf(nation);
};

/** The nations among which the captor of Japanese land chooses; one: no choice. */
function newHolders(space: number, by: Owner): Nation[] {
  const { originalOwner } = SPACES[space];
  if (by === 'japan') return ['japan'];
  // Allied land returns to its nation, always (AAP-EC-05, R-36); Manchuria, Shantung, Korea are China's (AAP-CH-07).
  if (originalOwner !== 'japan') return [originalOwner!];
  const siamOrIndoChina = space === at.siam || space === at.indoChina;
  // Siam, Indo-China: India, or the choice of the USA player (AAP-CH-08, R-18). Elsewhere R-17 (AAP-EC-13).
  if (powerOf(by) === 'britain') return siamOrIndoChina ? ['india'] : ['india', 'australia'];
  return siamOrIndoChina ? ['china', 'usa'] : ['usa'];
}

/** AA guns and complexes go to whoever controls the territory now (AAP-EC-06, R-53). */
function handOver(s: AapState, space: number): void {
  const owner = ownerOf(s.control[space]!);
  for (const unit of s.units[space]) {
    if ((unit.type === 'aa-gun' || unit.type === 'industrial-complex') && unit.owner !== owner) {
      unit.owner = owner;
      if (unit.type === 'aa-gun') unit.flags |= F.captured;
    }
  }
}

/**
 * A land unit of `by` takes a territory of the enemy: control, guns and complexes, and what a capital brings. Where the
 * new nation is a choice, it counts as the first one's until it is named in phase 5; of Japan itself at once.
 */
export function capture(ctx: Ctx, space: number, by: Owner): void {
  const { s } = ctx;
  const loser = s.control[space]!;
  const holders = newHolders(space, by);
  s.control[space] = holders[0];
  s.captured.push(space);
  handOver(s, space);
  logCapture(ctx, space, by, holders);
  if (holders.length > 1) s.ownerToName.push(space);
  const nation = SPACES[space].capitalOf;
  if (nation === null) return;
  if (allianceOf(nation) === allianceOf(by)) {
    s.capitalsTaken = s.capitalsTaken.filter((taken) => taken.space !== space);
    return;
  }
  s.capitalsTaken.push({ space, by: powerOf(by), turn: turnNumber(s) });
  if (loser !== nation || nation === 'china') return;
  // Who receives Japan's IPC is asked at that moment, where it is a choice (AAP-EC-07).
  if (holders.length > 1) ctx.call('nameHolder', { space, nation });
  // China never comes to hold another nation's capital: its land units never embark, and Japan is an island.
  else surrender(ctx, nation, holders[0] as Treasury);
}

function logCapture(ctx: Ctx, space: number, by: Owner, holders: readonly Nation[]): void {
  const params = { power: { key: `power.${powerOf(by)}` }, space: spaceName(space), nation: { key: `nation.${holders[0]}` } };
  const spaces = [idOf(space)];
  if (allianceOf(SPACES[space].originalOwner!) === allianceOf(by)) {
    // Land of the beginning goes back to its nation; what Japan held from the beginning becomes China's.
    const chinas = SPACES[space].firstHolder !== SPACES[space].originalOwner;
    ctx.log('liberated', params, { rule: chinas && by !== 'japan' ? 'AAP-CH-07' : 'AAP-EC-05', spaces });
  } else ctx.log(holders.length > 1 ? 'taken' : 'captured', params, { rule: 'AAP-EC-02', spaces });
}

/** The captured nation's whole treasury goes to the captor at once (AAP-EC-07); Japan loses victory points (AAP-EC-09). */
function surrender(ctx: Ctx, nation: Treasury, to: Treasury): void {
  const { s } = ctx;
  const amount = s.treasuries[nation];
  s.treasuries[nation] = 0;
  s.treasuries[to] += amount;
  if (to === 'japan') s.seized += amount;
  ctx.log('surrendered', { nation: { key: `nation.${nation}` }, to: { key: `nation.${to}` }, ipc: amount }, { rule: 'AAP-EC-07' });
  if (nation === 'japan') loseVictoryPoints(ctx, Math.floor(amount / 10), 'AAP-EC-09');
}

/** Victory points never fall below 0 (AAP-VP-06, R-50). */
export function loseVictoryPoints(ctx: Ctx, points: number, rule: string): void {
  const lost = Math.min(points, ctx.s.vp);
  if (lost === 0) return;
  ctx.s.vp -= lost;
  ctx.log('vp-lost', { points: lost, vp: ctx.s.vp }, { rule });
}

/** A ship of this power takes the convoy of a zone; a recapture returns it to its first holder (AAP-EC-14). */
export function takeConvoy(ctx: Ctx, zone: number, by: Power): void {
  const first = SPACES[zone].convoy!.holder;
  const returns = allianceOf(first) === allianceOf(by);
  ctx.s.convoy[zone] = returns ? first : by === 'britain' ? 'india' : by;
  const rule = returns ? 'AAP-EC-14' : ctx.s.phase === 3 ? 'AAP-MV-16' : 'AAP-SEA-15';
  ctx.log(
    returns ? 'convoy-retaken' : 'convoy-taken',
    { power: { key: `power.${by}` }, zone: spaceName(zone), nation: { key: `nation.${first}` } }, { rule, spaces: [idOf(zone)] },
  );
}

interface NameAction extends AapAction { verb: 'name'; space: number; nation: Nation }

const nameActions = (space: number, by: Owner): NameAction[] =>
  newHolders(space, by).map((nation) => act({ verb: 'name', space, nation }));

function name(ctx: Ctx, { space, nation }: NameAction): void {
  const { s } = ctx;
  s.control[space] = nation;
  handOver(s, space);
  s.ownerToName = s.ownerToName.filter((other) => other !== space);
  ctx.log('named', { space: spaceName(space), nation: { key: `nation.${nation}` } }, {
    rule: nation === 'china' || nation === 'usa' ? 'AAP-CH-08' : 'AAP-EC-13', spaces: [idOf(space)],
  });
}

interface ConvoyAction extends AapAction { verb: 'take-convoy' | 'leave-convoy'; space: number }

/** Asked in the middle of a capture: who receives Japan and its IPC. */
export const controlProcedures: Outline<AapState> = {
  nameHolder: sequence('name-holder', decide<AapState, NameAction>('control.name-holder', {
    who: ({ s }) => s.power,
    actions: ({ s, locals }) => nameActions(locals.space as number, s.power),
    apply: (ctx, action) => {
      name(ctx, action);
      surrender(ctx, ctx.locals.nation as Treasury, action.nation as Treasury);
    },
  })),
};

export const control = phase('control',
  each('control.owners', 'space', ({ s }) => [...s.ownerToName],
    // The USA player names for Siam and Indo-China (`control.siam-fic`), Britain for the rest (`control.british-owner`).
    decide<AapState, NameAction>('control.owner', {
      who: ({ s }) => s.power,
      actions: ({ s, locals }) => nameActions(locals.space as number, s.power),
      apply: (ctx, action) => name(ctx, action),
    })),
  each('control.convoy-zones', 'zone', ({ s }) => [...s.convoysWon],
    decide<AapState, ConvoyAction>('control.convoys', {
      who: ({ s }) => s.power,
      actions: ({ locals }) => {
        const space = locals.zone as number;
        return [act({ verb: 'take-convoy', space }), act({ verb: 'leave-convoy', space })];
      },
      apply: (ctx, { verb, space }) => {
        if (verb === 'take-convoy') takeConvoy(ctx, space, ctx.s.power);
      },
    })),
  auto('control.production', (ctx) => {
    const { s } = ctx;
    s.convoysWon = [];
    for (const nation of NATIONS_OF[s.power]) {
      if (nation !== 'china') {
        ctx.log('production', { nation: { key: `nation.${nation}` }, ipc: production(s, nation) }, { rule: 'AAP-EC-01' });
      }
    }
  }),
);

