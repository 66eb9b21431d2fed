/** What stands beside the map: the shot, the roll and the Melee that are under way, the two sides, the Objectives. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, Panel, PanelRow } from '../../../engine/view.ts';
import { CARDS, CHITS, RADIOS, SIDES, SIDE_NAMES, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { isOrdnance } from '../rules/fire-range.ts';
import { objectiveValue } from '../rules/victory.ts';
import { cardName, fact, factOf, gameMap, sideName, unitName, unitsAt, type Attack, type CcpState, type Unit } from '../state.ts';
import { weighed } from './actions.ts';
import type { AllCarriers } from './carriers.ts';
import { generatorPanel } from './generator.ts';
import { chitName, goalsPanel } from './goals.ts';
import { ordersPanel } from './orders.ts';
import { nationOf } from './pieces.ts';
import { rollOf } from './prompt.ts';
import { prospectPanel } from './prospects.ts';
import { sumOfShot, targetsOf } from './shots.ts';
import { windowPanel } from './windows.ts';
import { meleePanel, pieceName, pieceTold, pieceType, shotDetail } from './volley.ts';

const isShot = ({ kind }: Attack): boolean => kind === 'fire' || kind === 'opportunity';
/** What decides between a shot and its targets, while neither has its card. */
function decides(s: CcpState, attack: Attack): Text | undefined {
  if (attack.dice || attack.smoke || !isShot(attack)) return undefined;
  const targets = unitsAt(s, attack.target, other(attack.side));
  const count = (is: (unit: Unit) => boolean): number => targets.filter(is).length;
  return text('panel.chances.shot', { moving: count(({ moving }) => moving), broken: count(({ broken }) => broken) });
}
/** Who fires and with what, how the sum comes about, and what may come of it; else whom it falls on, and what each has against it. */
function shotPanels(s: CcpState, open: Decision | null, best: ActionView | null): Panel[] {
  const { attack } = s;
  if (!attack) return [];
  const at = hexId(attack.target);
  const sum = sumOfShot(s, attack);
  const ordnance = attack.pieces.some(isOrdnance);
  const members = sum.pieces.map(({ piece, at: from, fp }): PanelRow => ({
    id: pieceName(piece).key, label: pieceName(piece), nation: nationOf(s, attack.side), pieceType: pieceType(s, piece), spaces: [from],
    note: pieceTold(s, attack, piece), values: [{ column: 'fp', value: fp }],
  }));
  const note = !isShot(attack) ? text('panel.shot.total', { total: attack.total })
    : attack.dice ? text('panel.shot.rolled', { fp: Math.max(0, attack.fp + attack.mods), white: attack.dice[0], coloured: attack.dice[1],
      total: attack.total })
    : ordnance ? text('panel.shot.ordnance', { fp: sum.best, mods: attack.mods, needs: (sum.pieces[0]?.far ?? 0)
      + Math.max(0, sum.pieces[0]?.hindrance ?? 0) })
    : text('panel.shot.sum', { best: sum.best, bonus: sum.bonus, hindrance: sum.hindrance, downhill: sum.downhill, mods: attack.mods,
      fp: Math.max(0, sum.best + sum.bonus + sum.downhill - sum.hindrance + attack.mods) });
  const detail = shotDetail(s, attack, open);
  const [chances = null] = chancesPanel(open, best, decides(s, attack), detail.terms.length > 0);
  // Whether a roll stands is weighed by what comes of it in all: that names no target.
  const told = chances !== null && open?.step !== 'roll.initiative';
  const targets = told ? [] : targetsOf(s, attack).filter(({ unit }) => !attack.dice || attack.against.includes(unit.id));
  return [
    { id: 'shot', kind: 'shot', detail: { ...detail, ...(chances && { chances }) }, title: text('panel.shot', { at }), note,
      rows: members.length > 0 ? members : [{ id: 'none', label: text('panel.shot.nobody'), values: [] }] },
    { id: 'targets', kind: 'targets', title: text('panel.targets'), rows: targets.map(({ unit, side, morale, told: held }): PanelRow => ({
      id: `target-${unit.id}`, label: unitName(unit.id), note: held, nation: nationOf(s, side), pieceType: fact(unit).id, spaces: [at],
      values: [{ column: 'morale', value: morale }],
    })) },
  ];
}
/** The card that was turned over for a roll, and what it says besides. */
function rollPanel(s: CcpState): Panel[] {
  const roll = rollOf(s);
  if (!roll) return [];
  const { dice: [white, coloured], trigger, hex } = CARDS[roll.card];
  return [{ id: 'roll', kind: 'fate', title: text('panel.roll', { why: text(`roll.${roll.why}`) }), rows: [], detail: {
    nation: nationOf(s, roll.side), white, coloured, total: roll.total, hex, trigger: trigger ? text(`trigger.${trigger}`) : null,
    card: cardName(roll.card),
    note: text('panel.roll.left', { n: s.sides[roll.side].deck.length }),
  } }];
}
/** What a side may do and can still bear: what it lost, of how much that it may lose. */
function sideRow(s: CcpState, side: Side): PanelRow {
  const { posture, orders, lost, radio, aircraft } = s.sides[side];
  const { surrender } = factOf(s, side);
  return {
    id: SIDE_NAMES[side], label: text('panel.side', { posture: text(`posture.${posture}`), n: orders }), nation: nationOf(s, side),
    note: text('panel.side.note', {
      radio: radio ? text(radio.broken ? 'panel.radio.broken' : 'panel.radio', { radio: text(`radio.${RADIOS[radio.id].id}`) }) : '',
      aircraft: aircraft ? text('panel.aircraft') : '',
    }),
    values: [{ column: 'lost', value: surrender === null ? text('panel.lost', { n: lost.length })
      : text('panel.lost-of', { n: lost.length, of: surrender }) }],
  };
}
/** What the open chits make of each Objective; below them the chits that only their owner knows. */
function objectivesPanel(s: CcpState, seen: Seen): Panel {
  const secret = seen.sides[seen.viewer].secret ?? [];
  const special = s.open.filter((chit) => CHITS[chit].kind !== 'objective');
  return { id: 'objectives', kind: 'list', title: text('panel.objectives'), sum: text('panel.points'), rows: [
    ...gameMap(s).objectives.map((hex, i): PanelRow => ({
      id: `objective-${i + 1}`, label: text('panel.objective', { n: i + 1, at: hexId(hex) }), spaces: [hexId(hex)],
      ...(s.control[i] >= 0 && { nation: nationOf(s, s.control[i] as Side) }), values: [{ column: 'vp', value: objectiveValue(s, i) }],
    })),
    ...special.map((chit): PanelRow => ({ id: `open-${chit}`, label: chitName(chit), values: [] })),
    ...secret.map((chit): PanelRow => ({ id: `secret-${chit}`, label: chitName(chit), note: text('panel.secret'),
      nation: nationOf(s, seen.viewer), values: [] })),
  ] };
}

/** What the open answers may bring; the window asks for it. `summed`: the sum stands beside it. */
function chancesPanel(open: Decision | null, best: ActionView | null, note?: Text, summed = false): Panel[] {
  const actions = [...weighed(open), ...(best ? [best.id] : [])];
  return actions.length === 0 ? [] : [{ id: 'chances', kind: 'chances', title: text('panel.chances'), ...(note && { note }), rows: [],
    detail: { actions, summed } }];
}

const STRIP: Panel = { id: 'strip', kind: 'strip', title: text('panel.strip'), rows: [] };
/** `best`: the Fire Group that is proposed; `carriers`: of the Orders that are offered. */
export const panels = (s: CcpState, seen: Seen, open: Decision | null, best: ActionView | null, carriers: AllCarriers): Panel[] => [
  // The card, the sums that it goes into, then what may come of them; in a window what one holds for it stands last.
  ...generatorPanel(s, open), ...rollPanel(s), ...meleePanel(s, seen.viewer), ...(s.melee ? chancesPanel(open, best) : []),
  ...shotPanels(s, open, best), ...windowPanel(open), ...(s.melee || s.attack ? [] : chancesPanel(open, best)),
  ...ordersPanel(s, open, carriers), ...prospectPanel(s, seen.viewer),
  // What a random scenario will be is not known before its tables are through.
  ...(s.draft ? [] : [{ id: 'sides', kind: 'list', title: text('panel.sides'),
    sum: text('almanac.initiative', { side: sideName(s.initiative) }), rows: SIDES.map((side) => sideRow(s, side)) }]),
  // Its sheet tells the cards of its tables.
  objectivesPanel(s, seen), ...(s.draft ? [] : [goalsPanel(s, seen), STRIP]),
];
