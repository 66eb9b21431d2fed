/** The table view of what a side sees. */
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { ActionView, CardView, HandView, PieceView, SpaceView, TableView, Target } from '../../../engine/view.ts';
import { offersOf, type CcpAction } from '../answers.ts';
import { CARDS, CHITS, RADIOS, SIDES, SIDE_NAMES, UNIT_WORDS, VP_LIMIT, WEAPON_WORDS } from '../data.ts';
import { ALL_HEXES, HEXES, hexId } from '../map.ts';
import type { Seen } from '../observe.ts';
import { fortsAt } from '../rules/placement.ts';
import { BOXES, PLACE, cardName, fact, factOf, fortificationsName, gameMap, hasMark, markerName, obName, scenarioOf,
  sideOf, sightingsAt, smokeAt, unitName, weaponFact, weaponName, type CcpState } from '../state.ts';
import { phases } from '../sequence.ts';
import { BOX_SPACE, CASUALTIES, TIME_SPACE } from './board.ts';
import { asState } from './seen.ts';

const nationOf = (s: CcpState, side: 0 | 1): string => factOf(s, side).nation;
function spaceOf(at: number, side: 0 | 1): string | null {
  if (at < HEXES) return hexId(at);
  if (at === PLACE.casualty) return CASUALTIES[side];
  if (at >= PLACE.time) return TIME_SPACE(at - PLACE.time);
  return at === PLACE.setUp ? null : BOX_SPACE(at - PLACE.box);
}
function pieces(s: CcpState): PieceView[] {
  const units = s.units.flatMap((unit): PieceView[] => {
    const space = spaceOf(unit.at, sideOf(unit));
    const { broken, suppressed, veteran, activated, moving } = unit;
    const states = Object.entries({ broken, suppressed, veteran, activated, moving }).flatMap(([name, on]) => (on ? [name] : []));
    return space === null ? [] : [{ id: UNIT_WORDS[unit.id], space, nation: nationOf(s, sideOf(unit)), count: 1, type: fact(unit).id,
      states }];
  });
  const weapons = s.weapons.flatMap((weapon): PieceView[] => {
    const holder = s.units.find(({ id }) => id === weapon.holder);
    const space = holder && spaceOf(holder.at, sideOf(holder));
    return !holder || !space ? [] : [{ id: WEAPON_WORDS[weapon.id], space, nation: nationOf(s, sideOf(holder)), count: 1,
      type: weaponFact(weapon).id, states: weapon.broken ? ['broken'] : [], aboard: UNIT_WORDS[holder.id] }];
  });
  const markers = ALL_HEXES.flatMap((hex): PieceView[] => [
    ...fortsAt(s, hex), ...(['blaze', 'shellholes', 'starshell'] as const).filter((mark) => hasMark(s, hex, mark)),
    ...(sightingsAt(s, hex) > 0 ? ['sighting'] : []), ...(smokeAt(s, hex) > 0 ? ['smoke'] : []),
  ].map((type) => ({ id: `${type}@${hexId(hex)}`, space: hexId(hex), nation: nationOf(s, 0), type,
    count: type === 'sighting' ? sightingsAt(s, hex) : 1,
    ...(type === 'smoke' && { figures: [{ id: 'value', at: 'inside' as const, value: smokeAt(s, hex),
      name: { en: 'Hindrance', it: 'Intralcio' } }] }) })));
  return [...units, ...weapons, ...markers];
}
const spaces = (s: CcpState): SpaceView[] => gameMap(s).objectives.map((hex, i) =>
  ({ id: hexId(hex), marks: [`objective-${i + 1}`], ...(s.control[i] >= 0 && { holder: nationOf(s, s.control[i] as 0 | 1) }) }));

function cardView(s: CcpState, card: number, side: 0 | 1, playable: boolean): CardView {
  const { id, order, points, boxes, action, event, dice, hex, trigger } = CARDS[card];
  return {
    id, kind: order, kindName: text('card-kind'), nation: nationOf(s, side),
    name: text('card.name', { code: cardName(card), order: text(`order.${order}`) }), ...(points !== undefined && { value: points }),
    ...(boxes && { pills: boxes.map((letter) => ({ sign: text('what.box', { box: letter }), name: text('what.box', { box: letter }) })) }),
    words: [
      text('card.action', { action: text(`action.${action}`) }), text('card.event', { event: text(`event.${event}`) }),
      text('card.fate', { white: dice[0], coloured: dice[1], random: hex, trigger: text(`trigger.${trigger ?? 'none'}`) }),
    ],
    playable,
  };
}
function hands(seen: Seen, s: CcpState, open: Decision | null): HandView[] {
  const able = new Set(offersOf(open).map(({ card }) => card));
  return SIDES.map((side) => {
    const { hand, handCount, deckCount, discard } = seen.sides[side];
    const pile = (id: string, count: number, cards: readonly number[]) =>
      ({ id, name: text(`pile.${id}`), count, cards: cards.map((card) => cardView(s, card, side, false)) });
    return { side: SIDE_NAMES[side], nation: nationOf(s, side), count: handCount,
      cards: (hand ?? []).map((card) => cardView(s, card, side, able.has(card))),
      piles: [pile('deck', deckCount, []), pile('discard', discard.length, discard)] };
  });
}

/** What an answer with no words of its own speaks of. */
function whatOf({ unit, weapon, hex, marker, box, radio, chit, ob, fort, n }: CcpAction): Text {
  if (ob !== undefined) return obName(ob);
  if (fort !== undefined) return fortificationsName(fort);
  if (marker !== undefined && hex !== undefined) return text('what.marker-there', { marker: markerName(marker), at: hexId(hex) });
  if (marker !== undefined) return markerName(marker);
  if (unit !== undefined) return unitName(unit);
  if (weapon !== undefined) return weaponName(weapon);
  if (box !== undefined) return text('what.box', { box: BOXES[box] });
  if (radio !== undefined) return text(`radio.${RADIOS[radio].id}`);
  if (chit !== undefined) return text(`chit.${CHITS[chit].id}`);
  return text('what.marker', { marker: hex !== undefined ? hexId(hex) : String(n) });
}
function labelOf(open: Decision, it: CcpAction): Text {
  const { verb, unit, weapon, hex, card, marker, n } = it;
  if (verb === 'auto' && open.step === 'generator.begin') return text('act.generator.auto');
  if (verb === 'mission' && marker) return text('act.mission-smoke');
  if (verb === 'choose' && open.step === 'strafe.direction') return text('act.choose', { what: text(`direction.${n}`) });
  if (verb === 'choose' && open.step === 'event.air-support') return text('act.choose', { what: text(`what.${n}`) });
  return text(`act.${verb}`, {
    what: whatOf(it), unit: unit === undefined ? '' : unitName(unit), weapon: weapon === undefined ? '' : weaponName(weapon),
    marker: marker === undefined ? '' : markerName(marker), at: hex === undefined ? '' : hexId(hex),
    ...(card !== undefined && { card: cardName(card), order: text(`order.${CARDS[card].order}`),
      action: text(`action.${CARDS[card].action}`) }),
  });
}
function targetOf({ verb, unit, weapon, hex, card }: CcpAction): Target | undefined {
  if (card !== undefined) return { kind: 'card', id: CARDS[card].id };
  if (hex !== undefined && (unit === undefined || verb === 'advance')) return { kind: 'space', id: hexId(hex) };
  if (weapon !== undefined && unit === undefined) return { kind: 'piece', id: WEAPON_WORDS[weapon] };
  return unit !== undefined && hex === undefined ? { kind: 'piece', id: UNIT_WORDS[unit] } : undefined;
}
const COMMITS = new Set(['done', 'pass', 'end', 'none', 'keep', 'auto', 'fire', 'stop']);
const actionView = (open: Decision, it: CcpAction): ActionView => {
  const target = targetOf(it);
  return { id: it.id, label: labelOf(open, it), verb: it.verb, emphasis: COMMITS.has(it.verb) ? 'commit' : target ? 'target' : 'row',
    ...(target && { target }) };
};

export function table(seen: Seen, open: Decision | null): TableView {
  const s = asState(seen);
  const nation = s.vp > 0 ? 'japan' : 'allied';
  return {
    turn: { number: Math.max(1, s.turn), of: Math.max(s.turn, scenarioOf(s).suddenDeath * 4),
      label: text('turn.label', { n: Math.max(1, s.turn) }) },
    active: SIDE_NAMES[s.active], phases: phases.map((id) => ({ id })), at: s.turn === 0 ? 'deployment' : 'play',
    spaces: spaces(s), pieces: pieces(s),
    tracks: [
      { id: 'time', name: text('track.time'), max: scenarioOf(s).suddenDeath, value: s.time },
      { id: 'vp', name: text(`track.vp.${nation}`), max: VP_LIMIT, value: Math.abs(s.vp), nation: nationOf(s, s.vp > 0 ? 0 : 1) },
    ],
    standing: SIDES.map((side) => ({ nation: nationOf(s, side), cells: [
      { column: 'vp', value: side === 0 ? s.vp : -s.vp }, { column: 'lost', value: s.sides[side].lost.length },
    ] })),
    panels: [{ id: 'sides', kind: 'table', title: text('panel.sides'), rows: SIDES.map((side) => ({
      id: SIDE_NAMES[side], label: text(`side.${SIDE_NAMES[side]}`), nation: nationOf(s, side), values: [
        { column: 'posture', value: text(`posture.${s.sides[side].posture}`) }, { column: 'orders', value: s.sides[side].orders },
        { column: 'hand', value: seen.sides[side].handCount }, { column: 'lost', value: s.sides[side].lost.length },
      ] })) }],
    hands: hands(seen, s, open),
    prompt: open && { no: open.no, side: open.side, step: open.step, question: text(`step.${open.step}`) },
    actions: open ? offersOf(open).map((it) => actionView(open, it)) : [], result: resultView(s.kernel.result),
  };
}
