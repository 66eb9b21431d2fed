/** What a fight would bring before anybody commits himself: the chance that is weighed at each enemy hex, from what its side knows. */
import { openStep } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { OverlayView, Panel, PanelRow } from '../../../engine/view.ts';
import { CARDS, other, type Side } from '../data.ts';
import { ALL_HEXES, hexId } from '../map.ts';
import { activations } from '../odds/activations.ts';
import { shotsAt, type Shot } from '../odds/group.ts';
import { answerTo, bestShot, meleeOf, opportunityShot } from '../odds/index.ts';
import { rollOdds } from '../odds/rolls.ts';
import { shotOdds } from '../odds/shot.ts';
import { ready } from '../rules/fire.ts';
import { steps } from '../rules/move.ts';
import { isFireOpen } from '../rules/opportunity-fire.ts';
import { isHeldBy, unitName, unitsAt, type CcpState } from '../state.ts';
import { nationOf } from './pieces.ts';

/** `wins`: of a Melee; `mp`: of one's own step, what that costs, with the risk of it; the others tell that somebody breaks or is lost. */
interface Prospect { hex: number; chance: number; fp?: number; wins?: true; mp?: number }

/** Chances below this are not worth a word. */
const SLIGHT = 0.01;
const enemies = (s: CcpState, side: Side): number[] => ALL_HEXES.filter((hex) => isHeldBy(s, hex, other(side)));
/** Of every hex in reach the best shot, the best of them first. */
const shots = (s: CcpState, side: Side, at: (hex: number) => readonly Shot[]): Prospect[] => enemies(s, side).flatMap((hex) => {
  const best = bestShot(s, side, side, at(hex), hex);
  return best && best.any >= SLIGHT ? [{ hex, chance: best.any, fp: best.fp }] : [];
}).sort((a, b) => b.chance - a.chance);

/** What a Fire card of the hand could do: those whom it would activate stand together already. */
function fromHand(s: CcpState, side: Side): Prospect[] {
  if (!s.sides[side].hand.some((card) => CARDS[card].order === 'fire')) return [];
  const able = activations(s, side, 'fire').map(({ pieces }) => pieces);
  return shots(s, side, (hex) => able.flatMap((pieces) => shotsAt(s, pieces, hex)));
}
/** The shot that stands on the table, before its dice. */
function standing(s: CcpState, viewer: Side): Prospect[] {
  const { attack } = s;
  const isShot = attack?.kind === 'fire' || attack?.kind === 'opportunity';
  if (!attack || !isShot || attack.dice || attack.smoke || attack.pieces.length === 0) return [];
  if (!isHeldBy(s, attack.target, other(attack.side))) return [];
  const { any, fp } = shotOdds(s, viewer, attack, openStep(s) === 'fire.before-roll');
  return [{ hex: attack.target, chance: any, fp }];
}
/** A card that lies open counts as it lies. */
function meleeWon(s: CcpState, viewer: Side): number {
  const open = openStep(s) === 'roll.initiative' ? rollOdds(s, viewer, true) : null;
  const told = open?.rows?.find(({ label }) => label.key === 'odds.wins')?.value;
  return told ?? meleeOf(s, viewer, 0).wins[viewer];
}
/** Of each hex that can be entered now, what their fire could do there. */
const risks = (s: CcpState, viewer: Side): Prospect[] => steps(s).map(({ to, mp }) =>
  ({ hex: to, chance: answerTo(s, viewer, to)?.any ?? 0, mp }));
function prospects(s: CcpState, viewer: Side): Prospect[] {
  const { attack, melee, order } = s;
  if (attack) return standing(s, viewer);
  if (melee) return [{ hex: melee.hex, chance: meleeWon(s, viewer), wins: true }];
  if (order?.entry && order.side !== viewer && isFireOpen(s)) {
    const best = opportunityShot(s, viewer);
    return best ? [{ hex: order.entry.hex, chance: best.any, fp: best.fp }] : [];
  }
  if (s.active !== viewer) return [];
  const step = openStep(s);
  if (step === 'turn.choose') return fromHand(s, viewer);
  if (step === 'move.step') return risks(s, viewer);
  return step === 'fire.target' && order ? shots(s, viewer, (hex) => shotsAt(s, ready(s, order), hex)) : [];
}

/** Nothing is sure before its card is turned, but that nobody can fire. */
const percent = (chance: number): number => (chance === 0 ? 0 : Math.max(1, Math.min(99, Math.round(100 * chance))));
/** At their hexes: one alone in words, of many the figure. */
export function prospectLines(s: CcpState, viewer: Side): OverlayView['lines'] {
  const list = prospects(s, viewer);
  const key = ({ wins, mp }: Prospect): string => (mp !== undefined ? 'risk' : wins ? 'wins' : list.length > 1 ? 'chance' : 'breaks');
  return list.map((it) => ({
    spaces: [hexId(it.hex)], side: nationOf(s, it.mp !== undefined ? other(viewer) : viewer),
    label: text(`prospect.${key(it)}`, { n: percent(it.chance), mp: it.mp ?? 0 }),
  }));
}

/** So many are listed; the others stand on the map. */
const MOST = 5;
const standIn = (s: CcpState, hex: number, side: Side): Text =>
  text('prospect.units', { units: unitsAt(s, hex, side).map(({ id }) => unitName(id)) });
/** Beside the map, while an Order is chosen. */
export function prospectPanel(s: CcpState, viewer: Side): Panel[] {
  if (s.turn === 0 || s.active !== viewer || openStep(s) !== 'turn.choose') return [];
  const list = fromHand(s, viewer);
  if (list.length === 0) return [];
  return [{ id: 'prospects', kind: 'list', title: text('panel.prospects'), note: text('panel.prospects.note'),
    rows: list.slice(0, MOST).map(({ hex, chance, fp = 0 }): PanelRow => ({
      id: `prospect-${hexId(hex)}`, label: text('panel.prospect', { at: hexId(hex), fp }), note: standIn(s, hex, other(viewer)),
      spaces: [hexId(hex)], nation: nationOf(s, other(viewer)), values: [{ column: 'chance', value: chance }],
    })) }];
}
