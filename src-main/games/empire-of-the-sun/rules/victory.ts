/** Who wins and when (16.1-16.3), the points of the scored scenarios and their bands (17.27, 17.38, 17.48). */
import { auto } from '../../../engine/flow.ts';
import type { Step } from '../../../engine/flow.ts';
import { ALLIED, JAPAN, VICTORIES, hexId, hexNo, hexNos } from '../data.ts';
import { hexText } from '../names.ts';
import { distance } from '../map/geometry.ts';
import { AIRFIELDS, PORTS, RESOURCES, TERRITORY } from '../map/places.ts';
import { controls } from '../position.ts';
import { scenario } from '../setup.ts';
import type { Ctx, EotsState, NationId } from '../state.ts';
import { burmaRoad } from './burma-road.ts';
import { japaneseResources } from './control.ts';
import { STABLE } from './nations/china.ts';
import { INDIA } from './nations/india.ts';
import { holdsNewGuinea } from './nations/regions.ts';
import { isOccupiedByJapan } from './strategic/political-will.ts';
import { B29S, isInRangeOfTokyo } from './strategic/strategic-war.ts';
import { wieLevel } from './strategic/war-in-europe.ts';
import { areJoined, isHexSupplied } from './supply.ts';

/** A condition that scores Japanese points; the fields depend on its kind (data/scenarios.json victories). */
interface Condition {
  id: string; kind: string; vp?: number; vpPerHex?: number; vpPerLevel?: number; vpPerBox?: number; bonusIfAll?: number;
  nation?: NationId; from?: string; to?: string; hexes?: string[];
  hex?: string; range?: number; region?: string; status?: 'unrest' | 'unstable';
  atOrBelow?: number; max?: number; inSupply?: boolean; exclusiveGroup?: string;
}
interface Automatic { winner: 'japan' | 'allied'; kind: string; value: number; turn?: number }
interface Band { result: string; min?: number; max?: number }
interface Victory {
  automatic: Automatic[]; conditions?: Condition[]; levels?: Band[];
  final?: { turn: number; alliedWinsIfAny: { kind: string; conditions?: { kind: string; turns?: number; value?: number }[] }[] };
}

export const victoryOf = (scenarioId: string): Victory => VICTORIES[scenario(scenarioId).victory] as unknown as Victory;
/** Japanese points decide, not the campaign's conditions (EOTS-16.0-01). */
export const isScored = (scenarioId: string): boolean => victoryOf(scenarioId).conditions !== undefined;

const HOLDERS: Record<string, (s: EotsState, side: 0 | 1) => boolean> = {
  // The flag of National Status, not the hexes.
  'australian-mandates': (s, side) => s.markers.mandates === side,
  'new-guinea': holdsNewGuinea,
};
const held = (s: EotsState, it: Condition): number[] => hexNos(it.hexes ?? []).filter((hex) => controls(s, JAPAN, hex));
const when = (it: Condition, test: boolean): number => (test ? it.vp ?? 0 : 0);

/** Points of a condition now, by its kind. */
const POINTS: Record<string, (s: EotsState, it: Condition) => number> = {
  'per-wie-level': (s, it) => wieLevel(s) * (it.vpPerLevel ?? 0),
  'per-china-box-below-stable': (s, it) => (STABLE - s.markers.chinaFront) * (it.vpPerBox ?? 0),
  'nation-surrendered': (s, it) => when(it, s.nations[it.nation!].surrendered),
  'burma-road-closed': (s, it) => when(it, burmaRoad(s) !== 'open'),
  'no-supply-line': (s, it) => {
    const [from, to] = [hexNo(it.from!), hexNo(it.to!)];
    return when(it, controls(s, JAPAN, from) || controls(s, JAPAN, to) || !areJoined(s, ALLIED, from, to));
  },
  'control-hexes': (s, it) => held(s, it).length * (it.vpPerHex ?? 0) + (held(s, it).length === it.hexes?.length ? it.bonusIfAll ?? 0 : 0),
  'india-status': (s, it) => when(it, !s.nations.india.surrendered && s.markers.india.box === INDIA[it.status!]),
  'controls-region': (s, it) => when(it, HOLDERS[it.region!](s, JAPAN)),
  'not-controls-region': (s, it) => when(it, !HOLDERS[it.region!](s, ALLIED)),
  'per-political-will-box': (s, it) => Math.max(0, it.atOrBelow! + 1 - s.markers.politicalWill) * (it.vpPerBox ?? 0),
  'captured-hex-ever': (s, it) => hexNos(it.hexes ?? []).filter((hex) => s.scoredHexes.includes(hex)).length * (it.vpPerHex ?? 0),
  // What any HQ of the side supplies.
  'not-captured-or-isolated': (s, it) => when(it, controls(s, JAPAN, hexNo(it.hex!)) && isHexSupplied(s, JAPAN, hexNo(it.hex!))),
  'allied-hexes-in-region': (s, it) =>
    when(it, TERRITORY[it.region!].filter((hex) =>
      controls(s, ALLIED, hex) && (!it.inSupply || isHexSupplied(s, ALLIED, hex))).length <= (it.max ?? 0)),
  'no-allied-base-within': (s, it) =>
    when(it, ![...PORTS, ...AIRFIELDS].some((hex) => distance(hex, hexNo(it.hex!)) <= it.range! && controls(s, ALLIED, hex))),
};

/**
 * Points by condition as things stand; of conditions that exclude each other only the higher counts. The bid is one of them (16.49).
 */
export function points(s: EotsState): Record<string, number> {
  const found: Record<string, number> = {};
  const conditions = victoryOf(s.kernel.scenario).conditions ?? [];
  for (const it of conditions) found[it.id] = POINTS[it.kind](s, it);
  for (const it of conditions) {
    const rivals = conditions.filter((other) =>
      it.exclusiveGroup !== undefined && other.exclusiveGroup === it.exclusiveGroup && other.id !== it.id);
    if (rivals.some((other) => found[other.id] > found[it.id])) found[it.id] = 0;
  }
  if (s.victoryPoints.bid) found.bid = s.victoryPoints.bid;
  return found;
}
export const total = (found: Record<string, number>): number => Object.values(found).reduce((sum, vp) => sum + vp, 0);

export const bandsOf = (scenarioId: string): readonly Band[] => victoryOf(scenarioId).levels ?? [];
/** The result that a number of points means (EOTS-17.27-15); a bid may push it below zero. */
export function bandOf(scenarioId: string, vp: number): string {
  const band = victoryOf(scenarioId).levels?.find(({ min, max }) => vp >= (min ?? -Infinity) && vp <= (max ?? Infinity));
  if (!band) throw new RangeError(`The scenario ${scenarioId} has no result for ${vp} points.`);
  return band.result;
}

/** Where too few resource hexes on a turn lose Japan the game at once (EOTS-17.27-01); absent: nowhere. */
export const resourceClause = (scenarioId: string): Automatic | undefined =>
  victoryOf(scenarioId).automatic.find(({ kind }) => kind === 'japan-resource-hexes-below');

/** Hexes that score for Japan once the turn is over: it stands there, and never did at a turn's end before. */
export const scoredSoon = (s: EotsState): { hex: number; vp: number }[] => (victoryOf(s.kernel.scenario).conditions ?? [])
  .filter(({ kind }) => kind === 'captured-hex-ever')
  .flatMap(({ hexes, vpPerHex = 0 }) => hexNos(hexes ?? []).map((hex) => ({ hex, vp: vpPerHex })))
  .filter(({ hex }) => !s.scoredHexes.includes(hex) && controls(s, JAPAN, hex) && isOccupiedByJapan(s, [hex]));

/** Aleutians, Midway, Hawaii: noted for good at the end of any turn when held and occupied (EOTS-17.27-12 to EOTS-17.27-14, R-105). */
export function recordHexes(s: EotsState): number[] {
  const fresh = scoredSoon(s).map(({ hex }) => hex);
  s.scoredHexes.push(...fresh);
  return fresh;
}

/** Bombed in four turns running, one resource hex at most, a B-29 in range of Tokyo (16.2). */
export function campaignWon(s: EotsState): boolean {
  const needs = victoryOf(s.kernel.scenario).final?.alliedWinsIfAny.find(({ kind }) => kind === 'all')?.conditions ?? [];
  const value = (kind: string): { turns?: number; value?: number } => needs.find((it) => it.kind === kind) ?? {};
  return s.markers.bombingStreak >= (value('strategic-bombing-success-consecutive-turns').turns ?? Infinity)
    && japaneseResources(s, RESOURCES).length <= (value('japan-resource-hexes-at-most').value ?? -1)
    && B29S.some((unit) => isInRangeOfTokyo(s, unit));
}

interface Ending { winner: 'japan' | 'allied'; how: string; rule: string }

/** How the game ends in this End of Turn Phase, if it does, in the order of 4.5 (EOTS-4.5-01, EOTS-4.5-02). */
export function endingOf(s: EotsState): Ending | null {
  if (s.markers.politicalWill === 0) return { winner: 'japan', how: 'negotiations', rule: 'EOTS-16.1-02' };
  const clause = resourceClause(s.kernel.scenario);
  if (clause?.turn === s.turn && japaneseResources(s, RESOURCES).length < clause.value) {
    return { winner: 'allied', how: 'resources-denied', rule: 'EOTS-17.27-01' };
  }
  if (s.turn < scenario(s.kernel.scenario).endTurn) return null;
  if (!isScored(s.kernel.scenario)) {
    return campaignWon(s)
      ? { winner: 'allied', how: 'blockade', rule: 'EOTS-16.2-01' }
      : { winner: 'japan', how: 'war-too-long', rule: 'EOTS-16.3-01' };
  }
  const band = bandOf(s.kernel.scenario, total(points(s)));
  return { winner: band.startsWith('allied') ? 'allied' : 'japan', how: band, rule: 'EOTS-17.27-15' };
}

function victory(ctx: Ctx): void {
  const { s } = ctx;
  for (const hex of recordHexes(s)) {
    ctx.log('strategic.hex-scored', { hex: hexText(hex) }, { rule: 'EOTS-17.27-12', spaces: [hexId(hex)] });
  }
  const ending = endingOf(s);
  if (!ending) return;
  if (isScored(s.kernel.scenario)) {
    s.victoryPoints = points(s);
    ctx.log('strategic.victory-points', { points: total(s.victoryPoints) }, { rule: 'EOTS-17.27-15' });
  }
  ctx.end({ winners: [ending.winner], how: ending.how, rule: ending.rule });
}
export const victoryStep: Step<EotsState> = auto('victory', victory);
