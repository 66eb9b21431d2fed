/** What may be laid over the map: sight, fire of both sides, reach, command, cover, points of the edges. From an observation alone. */
import { text } from '../../../engine/text.ts';
import type { OverlayArea, OverlayView } from '../../../engine/view.ts';
import { UNIT_WORDS, WEAPON_WORDS, other, type Side } from '../data.ts';
import { ALL_HEXES, HEXES, OPPOSITE, distance, exitPoint, hexId, hexNo, isAdjacent } from '../map.ts';
import type { Seen } from '../observe.ts';
import { zoneOf } from '../rules/deployment.ts';
import { canShootBack, isFit, isOrdnance, shootsBack, shot } from '../rules/fire-range.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { costOf, DIRECTION_FACES } from '../rules/movement-costs.ts';
import { isFireOpen } from '../rules/opportunity-fire.ts';
import { coverAt, isPassable } from '../rules/placement.ts';
import { bonusOf, eyesOf, movement, sees, unitFp, weaponFp, type Eyes } from '../rules/values.ts';
import { bearer, fact, factOf, findUnit, gameMap, isHeldBy, isWeaponPiece, pieceOfWeapon, scenarioOf, sideOf, unitName, unitOf, unitsAt,
  unitsOf, weaponHeld, weaponOf, weaponOfPiece, type CcpState, type Unit } from '../state.ts';
import { nationOf } from './pieces.ts';
import { proposedPieces } from './proposed-set-up.ts';
import { prospectLines } from './prospects.ts';
import { asState } from './seen.ts';
import { cutOf, sightsFrom } from './threads.ts';

const NOTHING: OverlayView = { areas: [], numbers: [], lines: [] };
const area = (hexes: readonly number[], style: OverlayArea['style'], side?: string): OverlayArea[] =>
  (hexes.length === 0 ? [] : [{ spaces: hexes.map(hexId), style, ...(side !== undefined && { side }) }]);
const numbers = (of: Iterable<readonly [number, number]>): OverlayView['numbers'] =>
  [...of].map(([hex, value]) => ({ space: hexId(hex), value }));

interface Subject { hex: number; unit?: Unit }
/** A hex, a unit, or the Weapon of one. */
function subjectOf(s: CcpState, id: string | undefined): Subject | null {
  if (id === undefined) return null;
  const hex = hexNo(id);
  if (hex >= 0) return { hex };
  const weapon = s.weapons.find((it) => WEAPON_WORDS[it.id] === id);
  const unit = findUnit(s, weapon ? weapon.holder : UNIT_WORDS.indexOf(id));
  return unit && unit.at < HEXES ? { hex: unit.at, unit } : null;
}

/** Whose eyes are meant: of those who stand there, else of whoever looks, who may have nobody on the map yet. */
function sideAt(s: CcpState, { unit, hex }: Subject, viewer: Side): Side {
  const it = unit ?? unitsAt(s, hex)[0];
  return it ? sideOf(it) : viewer;
}

/** What a hex sees, what hinders there, and a thread to every enemy in sight (CCP-16-01). */
function sightView(s: CcpState, viewer: Side, subject: Subject | null): OverlayView {
  if (!subject) return { ...NOTHING, note: text('overlay.choose-hex') };
  const { seen } = sightsFrom(s, subject.hex);
  const watched = sideAt(s, subject, viewer);
  const enemies = seen.filter(({ hex }) => isHeldBy(s, hex, other(watched)));
  return {
    areas: area([subject.hex, ...seen.map(({ hex }) => hex)], 'seen'),
    numbers: numbers(seen.filter(({ hindrance }) => hindrance > 0).map(({ hex, hindrance }) => [hex, hindrance] as const)),
    lines: enemies.map(({ hex }) => ({ spaces: [hexId(subject.hex), hexId(hex)], side: nationOf(s, watched) })),
    note: text('overlay.sight.note', { at: hexId(subject.hex), n: seen.length, enemies: enemies.length }),
  };
}

/** From any hex to any other, whoever stands there: what hinders, or the hex that cuts the line, and the fire it would be (CCP-16-01). */
function threadView(s: CcpState, viewer: Side, subject: Subject | null, aim: number): OverlayView {
  if (!subject || aim < 0 || aim === subject.hex) return { ...NOTHING, note: text('overlay.choose-aim') };
  const { hex } = subject;
  const eyes = eyesOf(s);
  const spaces = [hexId(hex), hexId(aim)];
  const cut = cutOf(s, hex, aim);
  if (cut) {
    return { areas: area([cut.hex], 'edge'), numbers: [], note: text('overlay.thread.cut', cut.told),
      lines: [{ spaces }, { spaces: [hexId(cut.hex)], cut: true }] };
  }
  const told = { start: spaces[0], at: spaces[1], far: distance(hex, aim) };
  if (!sees(eyes, hex, aim)) {
    return { areas: [], numbers: [], note: text('overlay.thread.dark', { ...told, n: scenarioOf(s).visibility ?? 0 }),
      lines: [{ spaces }, { spaces: [spaces[1]], cut: true }] };
  }
  const side = sideAt(s, subject, viewer);
  const hindrance = eyes(hex, aim);
  const fp = fireOn(s, eyes, side, aim, piecesOf(s, side).filter((piece) => bearer(s, piece)!.at === hex));
  return { areas: [], numbers: [], note: text('overlay.thread.clear', { ...told, hindrance, fp }), lines: [{
    spaces, side: nationOf(s, side), arrow: true, ...(hindrance > 0 && { label: text('overlay.hindrance', { n: hindrance }) }),
  }] };
}

const fpOf = (s: CcpState, piece: number): number =>
  (isWeaponPiece(piece) ? weaponFp(s, weaponOf(s, weaponOfPiece(piece))) : unitFp(s, unitOf(s, piece)));
const piecesOf = (s: CcpState, side: Side): number[] => unitsOf(s, side).flatMap((unit) => {
  const weapon = weaponHeld(s, unit.id);
  return [unit.id, ...(weapon ? [pieceOfWeapon(weapon.id)] : [])];
}).filter((piece) => isFit(s, piece));

interface Gun { at: number; fp: number; hindrance: number }
/** The largest sum of those who stand next to one another: the best, one for each of a group, less the worst Hindrance among them. */
function bestGroup(guns: readonly Gun[]): number {
  let best = 0;
  for (const limit of new Set(guns.map(({ hindrance }) => hindrance))) {
    let left = guns.filter(({ hindrance }) => hindrance <= limit);
    while (left.length > 0) {
      const group = [left[0]];
      for (const member of group) {
        group.push(...left.filter((gun) => !group.includes(gun) && (gun.at === member.at || isAdjacent(gun.at, member.at))));
      }
      left = left.filter((gun) => !group.includes(gun));
      best = Math.max(best, Math.max(...group.map(({ fp }) => fp)) + (group.length > 1 ? group.length : 0) - limit);
    }
  }
  return best;
}
/** The best Firepower that a side's pieces could bring to a hex, Actions apart; 0: none. */
export function fireOn(s: CcpState, eyes: Eyes, side: Side, hex: number, pieces = piecesOf(s, side)): number {
  if (isHeldBy(s, hex, side)) return 0;
  const reaching = pieces.flatMap((piece): (Gun & { piece: number })[] => {
    const hindrance = shot(s, eyes, piece, hex, true);
    return hindrance === BLOCKED ? [] : [{ piece, at: bearer(s, piece)!.at, fp: fpOf(s, piece), hindrance }];
  });
  const ordnance = reaching.filter(({ piece }) => isOrdnance(piece)).map(({ fp }) => fp);
  return Math.max(0, bestGroup(reaching.filter(({ piece }) => !isOrdnance(piece))), ...ordnance);
}
function fireView(s: CcpState, side: Side, words: string): OverlayView {
  const eyes = eyesOf(s);
  const pieces = piecesOf(s, side);
  const found = ALL_HEXES.map((hex) => [hex, fireOn(s, eyes, side, hex, pieces)] as const).filter(([, fp]) => fp > 0);
  return { areas: area(found.map(([hex]) => hex), 'wash', nationOf(s, side)), numbers: numbers(found), lines: [], note: text(words) };
}

/** Movement points to each hex, for one unit that starts afresh where it stands. */
function reachView(s: CcpState, subject: Subject | null): OverlayView {
  const unit = subject?.unit ?? (subject ? unitsAt(s, subject.hex)[0] : undefined);
  if (!unit) return { ...NOTHING, note: text('overlay.choose-unit') };
  const side = sideOf(unit);
  const points = movement(s, unit, bonusOf(s, unit));
  const cost = new Map([[unit.at, 0]]);
  for (const [from, spent] of cost) {
    for (const face of DIRECTION_FACES) {
      const step = costOf(s, from, face);
      if (!step || spent + step.mp > points || !isPassable(s, side, step.to) || isHeldBy(s, step.to, other(side))) continue;
      if ((cost.get(step.to) ?? Infinity) <= spent + step.mp) continue;
      // Put at the end, so that what is reached more cheaply is looked at again.
      cost.delete(step.to);
      cost.set(step.to, spent + step.mp);
    }
  }
  cost.delete(unit.at);
  return {
    areas: area([...cost.keys()], 'wash', nationOf(s, side)), numbers: numbers(cost), lines: [],
    note: text('overlay.reach.note', { unit: unitName(unit.id), n: points }),
  };
}

/** Whom each Leader reaches; who has none near is dotted. */
function commandView(s: CcpState, viewer: Side): OverlayView {
  const leaders = unitsOf(s, viewer).filter((unit) => fact(unit).type === 'leader' && !unit.broken);
  const led = (hex: number): boolean => leaders.some((it) => distance(it.at, hex) <= fact(it).front.command);
  const alone = unitsOf(s, viewer).filter((unit) => fact(unit).type !== 'leader' && !led(unit.at));
  return {
    areas: [
      ...leaders.flatMap((it) => area(ALL_HEXES.filter((hex) => distance(it.at, hex) <= fact(it).front.command), 'wash',
        nationOf(s, viewer))),
      ...area([...new Set(alone.map(({ at }) => at))], 'dashes', nationOf(s, viewer)),
    ],
    numbers: [], lines: [], note: text('overlay.command.note', { n: alone.length }),
  };
}
const coverView = (s: CcpState, viewer: Side): OverlayView => ({
  areas: [], lines: [], note: text('overlay.cover.note'),
  numbers: numbers(ALL_HEXES.map((hex) => [hex, coverAt(s, hex, viewer, false)] as const).filter(([, cover]) => cover > 0)),
});
/** What leaving the map is worth, for either side over the edge of the other (CCP-14-07). */
function exitsView(s: CcpState): OverlayView {
  const found = ([0, 1] as const).flatMap((side) => {
    const edge = OPPOSITE[factOf(s, side).friendlyEdge];
    return ALL_HEXES.flatMap((hex) => {
      const vp = exitPoint(gameMap(s), edge, hex);
      return vp === null ? [] : [{ hex, vp, side }];
    });
  });
  return {
    areas: ([0, 1] as const).flatMap((side) => area(found.filter((it) => it.side === side).map(({ hex }) => hex), 'wash',
      nationOf(s, side))),
    numbers: numbers(found.map(({ hex, vp }) => [hex, vp] as const)), lines: [], note: text('overlay.exits.note'),
  };
}

/** What somebody would see from a hex who is placed there, and how well he would stand. */
function outlook(s: CcpState, viewer: Side, hex: number): Pick<OverlayView, 'areas' | 'lines'> {
  const seen = sightsFrom(s, hex).seen.map((it) => it.hex);
  return {
    areas: area([hex, ...seen], 'seen'),
    lines: [{ spaces: [hexId(hex)], label: text('overlay.outlook', { n: seen.length, cover: coverAt(s, hex, viewer, false) }) }],
  };
}
/** Where both sides set up (CCP-RS-03), and what the hex that is pointed at offers. Nothing while the tables are still asked. */
function zoneView(s: CcpState, viewer: Side, aim: number): OverlayView {
  if (s.draft) return NOTHING;
  const own = zoneOf(s, viewer);
  const { areas, lines } = own.includes(aim) ? outlook(s, viewer, aim) : NOTHING;
  return {
    areas: [...areas, ...area(own, 'edge', nationOf(s, viewer)),
      ...area(zoneOf(s, other(viewer)), 'dashes', nationOf(s, other(viewer)))],
    numbers: [], lines, pieces: proposedPieces(s, viewer),
  };
}

/** Somebody has entered a hex: a line from each of the others who could fire at him, with what hinders (CCP-41-01). */
function answersView(s: CcpState): OverlayView {
  const { order, melee } = s;
  if (melee && order) return { ...NOTHING, areas: area([melee.hex], 'edge', nationOf(s, order.side)) };
  if (!order?.entry || !isFireOpen(s)) return NOTHING;
  const eyes = eyesOf(s);
  const { hex } = order.entry;
  const side = other(order.side);
  const able = unitsOf(s, side).filter((unit) => (unit.activated ? shootsBack(s, eyes, unit) : canShootBack(s, eyes, unit)));
  return { areas: area([hex], 'edge', nationOf(s, order.side)), numbers: [],
    lines: [...new Set(able.map(({ at }) => at))].map((at) => ({
      spaces: [hexId(at), hexId(hex)], side: nationOf(s, side),
      ...(eyes(at, hex) > 0 && { label: text('overlay.hindrance', { n: eyes(at, hex) }) }),
    })) };
}

/** From each hex that fires to the target, with what hinders. */
function shotView(s: CcpState): OverlayView {
  const { attack } = s;
  if (!attack || attack.pieces.length === 0) return answersView(s);
  const eyes = eyesOf(s);
  const members = attack.pieces.filter((piece) => bearer(s, piece));
  const worst = new Map<number, number>();
  for (const piece of members) {
    const { at } = bearer(s, piece)!;
    worst.set(at, Math.max(worst.get(at) ?? 0, shot(s, eyes, piece, attack.target, attack.smoke)));
  }
  return { areas: area([attack.target], 'edge', nationOf(s, attack.side)), numbers: [],
    lines: [...worst].map(([at, hindrance]) => ({
      spaces: [hexId(at), hexId(attack.target)], side: nationOf(s, attack.side), arrow: true as const,
      ...(hindrance > 0 && { label: text('overlay.hindrance', { n: hindrance }) }),
    })) };
}

type View = (s: CcpState, viewer: Side, subject?: string, aim?: string) => OverlayView;
const VIEWS: Readonly<Record<string, View>> = {
  sight: (s, viewer, subject) => sightView(s, viewer, subjectOf(s, subject)),
  thread: (s, viewer, subject, aim) => threadView(s, viewer, subjectOf(s, subject), aim === undefined ? -1 : hexNo(aim)),
  'own-fire': (s, viewer) => fireView(s, viewer, 'overlay.own-fire.note'),
  'enemy-fire': (s, viewer) => fireView(s, other(viewer), 'overlay.enemy-fire.note'),
  reach: (s, _, subject) => reachView(s, subjectOf(s, subject)),
  shot: (s, viewer) => {
    const { lines, ...view } = shotView(s);
    return { ...view, lines: [...lines, ...prospectLines(s, viewer)] };
  },
  zone: (s, viewer, _, aim) => zoneView(s, viewer, aim === undefined ? -1 : hexNo(aim)),
  command: commandView, cover: coverView, exits: exitsView,
};
export const overlay = (seen: Seen, id: string, subject?: string, _brief?: boolean, aim?: string): OverlayView | null =>
  VIEWS[id]?.(asState(seen), seen.viewer, subject, aim) ?? null;
