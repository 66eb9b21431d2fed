/** What stands on the table: units with their Weapons, what lies in the hexes, and who holds the Objectives. */
import type { PieceView, SpaceView } from '../../../engine/view.ts';
import type { Decision } from '../../../engine/state.ts';
import { offersOf } from '../answers.ts';
import { SIDE_NAMES, UNIT_WORDS, WEAPON_WORDS, type Side } from '../data.ts';
import { ALL_HEXES, HEXES, hexId } from '../map.ts';
import { fortsAt } from '../rules/placement.ts';
import { objectiveValue } from '../rules/victory.ts';
import { PLACE, fact, factOf, findUnit, gameMap, hasMark, pieceOfWeapon, sideOf, sightingsAt, smokeAt, weaponFact,
  type CcpState, type Unit } from '../state.ts';
import { BOX_SPACE, CASUALTIES, TIME_SPACE } from './board.ts';

export const nationOf = (s: CcpState, side: Side): string => factOf(s, side).nation;
export function spaceOf(at: number, side: Side): string | null {
  if (at < HEXES) return hexId(at);
  if (at === PLACE.casualty) return CASUALTIES[side];
  if (at >= PLACE.time) return TIME_SPACE(at - PLACE.time);
  return at === PLACE.setUp ? null : BOX_SPACE(at - PLACE.box);
}

/** Answers that take a piece in hand, in the words of the window. */
export const TAKES: Readonly<Record<string, string>> = { activate: 'activate', with: 'add', move: 'select', join: 'add', add: 'add' };
/** Pieces that are in hand: the Fire Group that is being named, those who move together, those who were named for the Order. */
function inHand(s: CcpState, open: Decision | null): ReadonlySet<number> {
  const { attack, order } = s;
  const step = open?.step ?? '';
  if (step.endsWith('.group') && step !== 'move.group') return new Set(attack?.pieces);
  if (step === 'move.step') return new Set(order?.group);
  if (step === 'fire.target') return new Set(order?.pieces.filter((piece) => !order.done.includes(piece)));
  if (step !== 'order.activate') return new Set();
  return new Set(s.kernel.frames.at(-1)?.locals.named as number[] | undefined);
}
/** Answers that send a unit somewhere: it is taken in hand by the window alone. */
const SENT: ReadonlySet<string> = new Set(['advance', 'smoke']);
/** Those that a click would take in hand. */
const takable = (open: Decision | null): ReadonlySet<number> => new Set(offersOf(open).filter(({ verb }) => TAKES[verb] || SENT.has(verb))
  .map(({ unit, weapon }) => (weapon === undefined ? unit! : pieceOfWeapon(weapon))));

const NO_NATION = '';
const lying = (s: CcpState, hex: number): string[] => [
  ...(['shellholes'] as const).filter((mark) => hasMark(s, hex, mark)), ...fortsAt(s, hex),
  ...(['blaze', 'starshell'] as const).filter((mark) => hasMark(s, hex, mark)),
  ...(smokeAt(s, hex) > 0 ? ['smoke'] : []), ...(sightingsAt(s, hex) > 0 ? ['sighting'] : []),
];
const markers = (s: CcpState): PieceView[] => ALL_HEXES.flatMap((hex) => lying(s, hex).map((type): PieceView => ({
  id: `${type}@${hexId(hex)}`, space: hexId(hex), nation: NO_NATION, type, count: type === 'sighting' ? sightingsAt(s, hex) : 1,
  ...(type === 'smoke' && { figures: [{ id: 'value', at: 'inside', value: smokeAt(s, hex),
    name: { en: 'Hindrance', it: 'Intralcio' } }] }),
})));

export function pieces(s: CcpState, open: Decision | null): PieceView[] {
  const held = inHand(s, open);
  const able = takable(open);
  const asIs = (piece: number, states: string[]): Pick<PieceView, 'states' | 'selected'> => (held.has(piece)
    ? { states: [...states, 'selected'], selected: 1 } : { states: able.has(piece) ? [...states, 'movable'] : states });
  const statesOf = ({ broken, suppressed, veteran, activated, moving }: Unit): string[] =>
    Object.entries({ broken, suppressed, veteran, moved: activated && !moving, active: moving }).filter(([, on]) => on)
      .map(([name]) => name);
  // Leaders first: who takes all of a hex in hand begins with the one who carries the others along.
  const inOrder = [...s.units].sort((a, b) => Number(fact(b).type === 'leader') - Number(fact(a).type === 'leader'));
  const units = inOrder.flatMap((unit): PieceView[] => {
    const space = spaceOf(unit.at, sideOf(unit));
    return space === null ? [] : [{ id: UNIT_WORDS[unit.id], space, nation: nationOf(s, sideOf(unit)), count: 1, type: fact(unit).id,
      ...asIs(unit.id, statesOf(unit)) }];
  });
  const weapons = s.weapons.flatMap((weapon): PieceView[] => {
    const holder = findUnit(s, weapon.holder);
    const space = holder && spaceOf(holder.at, sideOf(holder));
    return !holder || !space ? [] : [{ id: WEAPON_WORDS[weapon.id], space, nation: nationOf(s, sideOf(holder)), count: 1,
      type: weaponFact(weapon).id, aboard: UNIT_WORDS[holder.id], ...asIs(pieceOfWeapon(weapon.id), weapon.broken ? ['broken'] : []) }];
  });
  return [...units, ...weapons, ...markers(s)];
}

/** Where it is fought: a Melee, the target of a shot; or the hex that was entered, while the other side is asked to break in. */
function foughtFor({ melee, attack, order }: CcpState, open: Decision | null): number | undefined {
  const entered = order?.entry && open && open.side !== SIDE_NAMES[order.side] ? order.entry.hex : undefined;
  return melee?.hex ?? attack?.target ?? entered;
}

/** Objectives with the number of each, in the colour of who holds it; where it is fought now. */
export function spaces(s: CcpState, open: Decision | null): SpaceView[] {
  const fought = foughtFor(s, open);
  const { objectives } = gameMap(s);
  const isFought = (hex: number): string[] => (hex === fought ? ['battle'] : []);
  return [
    ...objectives.map((hex, i): SpaceView => ({
      id: hexId(hex), marks: [`objective-${i + 1}`, ...isFought(hex)], worth: objectiveValue(s, i),
      ...(s.control[i] >= 0 && { holder: nationOf(s, s.control[i] as Side) }),
    })),
    ...(fought === undefined || objectives.includes(fought) ? [] : [{ id: hexId(fought), marks: isFought(fought) }]),
    { id: TIME_SPACE(s.time), marks: ['now'] },
  ];
}
