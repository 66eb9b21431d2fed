/** The two panels of a fight as the window draws them: who fires and who does not, and the two sides of a Melee. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import type { Bystander, Brings, MeleeDetail, MeleeSide, ShotDetail } from '../../../engine/view-details.ts';
import { offersOf } from '../answers.ts';
import { SIDES, other, type Side } from '../data.ts';
import { hexId } from '../map.ts';
import { isFit, isOrdnance, piecesOf, shot } from '../rules/fire-range.ts';
import { aimOf } from '../rules/attack.ts';
import { BLOCKED } from '../rules/line-of-sight.ts';
import { eyesOf, meleeFp } from '../rules/values.ts';
import { madeFp, madeMelee } from '../rules/values-told.ts';
import { bearer, coverKind, fact, findUnit, isWeaponPiece, markerName, pieceOfWeapon, sideName, unitName, unitsAt, unitsOf, weaponFact,
  weaponName, weaponOf, weaponOfPiece, type Attack, type CcpState } from '../state.ts';
import { sumOf, type Rolled } from '../rules/fate-cards.ts';
import { winsTies } from '../rules/melee.ts';
import { whyNotJoin } from '../whynot.ts';
import { nationOf } from './pieces.ts';
import { rollOf } from './prompt.ts';
import { fpOf, sumOfShot, type ShotSum } from './shots.ts';

export const pieceType = (s: CcpState, piece: number): string =>
  (isWeaponPiece(piece) ? weaponFact(weaponOf(s, weaponOfPiece(piece))).id : fact(findUnit(s, piece)!).id);
export const pieceName = (piece: number): Text => (isWeaponPiece(piece) ? weaponName(weaponOfPiece(piece)) : unitName(piece));

/** Where it stands, its firepower and what that comes from where it is not the printed one, and what hinders it. */
export function pieceTold(s: CcpState, { target, smoke }: Attack, piece: number): Text {
  const { at } = bearer(s, piece)!;
  const made = madeFp(s, piece);
  const hinders = shot(s, eyesOf(s), piece, target, smoke);
  return text('panel.shot.piece', { at: hexId(at), fp: fpOf(s, piece), made: made ?? '', changed: made ? 1 : 0,
    hindrance: hinders === BLOCKED ? 0 : hinders });
}
const isGrouping = (open: Decision | null): boolean => open?.step === 'fire.group' || open?.step === 'opfire.group';
/** What the strength would be without a member, and with another piece; of Smoke it does not matter. */
function bringsOf(s: CcpState, attack: Attack, open: Decision | null): Record<string, Brings> {
  if (!isGrouping(open) || attack.smoke) return {};
  const { pieces } = attack;
  const strength = (list: readonly number[]): number => Math.max(0, aimOf(s, { ...attack, pieces: [...list] }).fp + attack.mods);
  const told = (piece: number, by: number, makes: number, key: string): [string, Brings] => [pieceName(piece).key, {
    by, makes, words: text(`panel.shot.${key}`, { makes, by: by > 0 ? 'more' : by < 0 ? 'less' : 'same' }),
  }];
  const now = pieces.length > 0 ? strength(pieces) : 0;
  const members = pieces.length < 2 ? [] : pieces.map((piece) => {
    const makes = strength(pieces.filter((it) => it !== piece));
    return told(piece, now - makes, makes, 'without');
  });
  const others = addsIn(open).map(([piece]): [string, Brings] => {
    const makes = strength([...pieces, piece]);
    return pieces.length > 0 ? told(piece, makes - now, makes, 'with')
      : [pieceName(piece).key, { makes, words: text('panel.shot.alone') }];
  });
  return Object.fromEntries([...members, ...others]);
}
/** Who may join, and by which answer. */
const addsIn = (open: Decision | null): [piece: number, id: string][] => offersOf(open).filter(({ verb }) => verb === 'add')
  .map((it) => [it.weapon === undefined ? it.unit! : pieceOfWeapon(it.weapon), it.id]);
/** So many are listed: who is far away is missed by nobody. */
const MOST = 6;
/** Those of the Order who are not among them, then those who would reach the target and were not named. */
function bystanders(s: CcpState, attack: Attack, open: Decision | null): Bystander[] {
  if (!isGrouping(open)) return [];
  const adds = new Map(addsIn(open));
  const eyes = eyesOf(s);
  const named = s.order?.pieces ?? [];
  const reaching = unitsOf(s, attack.side).flatMap((unit) => piecesOf(s, unit))
    .filter((piece) => !named.includes(piece) && isFit(s, piece) && shot(s, eyes, piece, attack.target, attack.smoke) !== BLOCKED);
  const rest = [...named, ...reaching].filter((piece) => !attack.pieces.includes(piece) && bearer(s, piece));
  return rest.sort((a, b) => Number(adds.has(b)) - Number(adds.has(a))).slice(0, Math.max(MOST, adds.size)).map((piece) => {
    const at = hexId(bearer(s, piece)!.at);
    return {
      id: pieceName(piece).key, label: pieceName(piece), nation: nationOf(s, attack.side), pieceType: pieceType(s, piece), at,
      fp: fpOf(s, piece),
      ...(adds.has(piece) ? { action: adds.get(piece)!, note: pieceTold(s, attack, piece) }
        : { note: whyNotJoin(s, piece).reason }),
    };
  });
}
function termsOf(sum: ShotSum, attack: Attack): ShotDetail['terms'] {
  if (attack.dice || attack.pieces.length === 0 || attack.pieces.some(isOrdnance)) return [];
  const all: [string, number][] = [
    ['best', sum.best], ['bonus', sum.bonus], ['downhill', sum.downhill], ['hindrance', -sum.hindrance], ['mods', attack.mods],
  ];
  return all.filter(([id, value]) => id === 'best' || value !== 0).map(([id, value]) => ({ id, value, label: text(`panel.term.${id}`) }));
}
export function shotDetail(s: CcpState, attack: Attack, open: Decision | null): ShotDetail {
  const sum = sumOfShot(s, attack);
  return {
    others: bystanders(s, attack, open), terms: termsOf(sum, attack), total: Math.max(0, sum.fp + attack.mods),
    result: text('panel.shot.fp'), target: hexId(attack.target), who: text('panel.shot.who'), brings: bringsOf(s, attack, open),
  };
}

/** Whose card lies there: the side of the Order turns first. */
function turned(s: CcpState, side: Side): boolean {
  const frame = s.kernel.frames.find(({ procedure }) => procedure === 'melee');
  if (frame?.at.startsWith('melee.end')) return true;
  const roller = frame?.locals.roller as Side | undefined;
  return roller !== undefined && roller !== side && side === s.order?.side;
}
/** Strength, Bayonets and card, of the side whose card lies open or was the first to be turned. */
function addsOf(s: CcpState, side: Side): MeleeSide['adds'] {
  const { totals, bonus } = s.melee!;
  const open = rollOf(s);
  const frame = s.kernel.frames.find(({ procedure }) => procedure === 'melee');
  const first = turned(s, side) && !frame?.at.startsWith('melee.end') ? (frame?.locals.returned as Rolled | undefined) : undefined;
  const isOpen = open?.why === 'melee' && open.side === side;
  const card = isOpen ? open.total : typeof first?.card === 'number' ? sumOf(first) : null;
  if (card === null) return undefined;
  // What is broken after the strengths were counted changes them no more.
  const strength = isOpen ? totals[side] : totals[side] - bonus[side] - card;
  const terms = [strength, ...(bonus[side] > 0 ? [bonus[side]] : []), card];
  return { terms, total: terms.reduce((sum, it) => sum + it, 0), words: text('panel.melee.adds', { bonus: bonus[side] }) };
}
export function meleePanel(s: CcpState, viewer: Side): Panel[] {
  const { melee } = s;
  if (!melee) return [];
  const at = hexId(melee.hex);
  const strengthOf = (it: Side): number => unitsAt(s, melee.hex, it).reduce((sum, unit) => sum + meleeFp(s, unit), 0);
  const side = (it: Side): MeleeSide => {
    const units = unitsAt(s, melee.hex, it);
    const [strength, bonus] = [strengthOf(it), melee.bonus[it]];
    const adds = addsOf(s, it);
    return {
      ...(adds && { adds }),
      nation: nationOf(s, it), name: sideName(it), role: text(`panel.melee.${s.order?.side === it ? 'attacks' : 'holds'}`),
      ...(turned(s, it) ? { sum: melee.totals[it], note: text('panel.melee.rolled') }
        : { sum: strength + bonus, note: text('panel.melee.to-roll', { n: strength, bonus }) }),
      units: units.map((unit) => ({ id: unitName(unit.id).key, label: unitName(unit.id), pieceType: fact(unit).id, fp: meleeFp(s, unit),
        made: madeMelee(s, unit), broken: unit.broken, suppressed: unit.suppressed })),
    };
  };
  const tied = winsTies(s, melee);
  const detail: MeleeDetail = {
    at, sides: [side(viewer), side(other(viewer))],
    tie: tied < 0 ? text('panel.melee.tie')
      : text('panel.melee.tie-held', { side: sideName(tied as Side), fort: markerName(coverKind(s, melee.hex)) }),
  };
  const [japan, allied] = SIDES.map((it) => strengthOf(it) + melee.bonus[it]);
  return [{ id: 'melee', kind: 'melee', title: text('panel.melee', { at }), detail,
    note: text('panel.melee.sum', { japan, allied }),
    rows: SIDES.flatMap((it) => unitsAt(s, melee.hex, it).map((unit): PanelRow => ({
      id: `melee-${unit.id}`, label: unitName(unit.id), nation: nationOf(s, it), pieceType: fact(unit).id, spaces: [at],
      values: [{ column: 'fp', value: meleeFp(s, unit) }],
    }))) }];
}
