/**
 * One attack from its aim to its last result (CCP-27-02): Fire and Opportunity Fire, Mines, the Impact of artillery, bombs and strafing.
 * The
 * attack total is fixed once; every unit in the hex rolls for itself.
 */
import { auto, decide, repeat, sequence, when, type Outline, type Step } from '../../../engine/flow.ts';
import { act, onUnit, onWeapon, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { CARDS, SIDE_NAMES, U, W, type Side } from '../data.ts';
import { distance, hexId } from '../map.ts';
import { bearer, findUnit, findWeapon, gameMap, isOnMap, isWeaponPiece, sideOf, special, unitName, unitOf, unitsAt, weaponFact,
  weaponName, weaponOf,
  weaponOfPiece, type Attack, type CcpState, type Ctx, type Unit } from '../state.ts';
import { suppress } from './breaking.ts';
import { callRoll, isDouble, isJam, rolled, sumOf, type Rolled } from './fate-cards.ts';
import { isOrdnance, shot } from './fire-range.ts';
import { coverAt, fortsAt, removeFort } from './placement.ts';
import { laySmoke } from './smoke.ts';
import { eyesOf, isHigher, morale, unitFp, weaponFp } from './values.ts';
import { breakWeapon, checkEnd, eliminate, isMg, isMortar, loseWeapon } from './victory.ts';
import { playCard, window } from './windows.ts';

const attackOf = (s: CcpState): Attack => s.attack!;
const isShot = ({ kind }: Attack): boolean => kind === 'fire' || kind === 'opportunity';
/** Firing Mortars and machine guns that are still there. */
const barrels = (s: CcpState): number[] => (s.attack?.pieces ?? []).filter(isWeaponPiece).map(weaponOfPiece)
  .filter((id) => (findWeapon(s, id)?.holder ?? -1) >= 0 && (isMg(weaponOf(s, id)) || isMortar(weaponOf(s, id))));
const firingWeapons = (s: CcpState): number[] => (s.attack?.pieces ?? []).filter(isWeaponPiece).map(weaponOfPiece)
  .filter((id) => (findWeapon(s, id)?.holder ?? -1) >= 0);
const reaches = (s: CcpState, far: number): boolean =>
  attackOf(s).pieces.some((piece) => {
    const unit = bearer(s, piece);
    return unit !== undefined && isOnMap(unit) && distance(unit.at, attackOf(s).target) <= far;
  });

const pieceName = (piece: number): { key: string } => (isWeaponPiece(piece) ? weaponName(weaponOfPiece(piece)) : unitName(piece));
/** What makes a shot's firepower: its best piece, a Fire Group's members, Hindrance, higher ground. */
export interface Aim {
  best: number; group: number; hindrance: number; downhill: number;
  fp: number;
  cover: Attack['cover'];
  /** Ordnance: what the product of the Targeting roll must exceed. */
  needs: number | null;
}
/** What the shot is worth without Actions (CCP-27-03, CCP-27-04, CCP-27-09). */
export function aimOf(s: CcpState, { pieces, target, smoke }: Pick<Attack, 'pieces' | 'target' | 'smoke'>): Aim {
  const eyes = eyesOf(s);
  const hexes = pieces.map((piece) => bearer(s, piece)!.at);
  const hindrance = Math.max(...pieces.map((piece) => shot(s, eyes, piece, target, smoke)));
  if (isOrdnance(pieces[0])) {
    const weapon = weaponOf(s, weaponOfPiece(pieces[0]));
    const fp = weaponFp(s, weapon);
    return {
      best: fp, group: 0, hindrance, downhill: 0, fp, cover: weaponFact(weapon).negatesCover ? 'none' : 'ordnance',
      needs: distance(hexes[0], target) + hindrance,
    };
  }
  const best = Math.max(...pieces.map((piece) =>
    (isWeaponPiece(piece) ? weaponFp(s, weaponOf(s, weaponOfPiece(piece))) : unitFp(s, unitOf(s, piece)))));
  const group = pieces.length > 1 ? pieces.length : 0;
  const downhill = !special(s, 'no-downhill-no-aircraft') && hexes.every((hex) => isHigher(gameMap(s), hex, target)) ? 1 : 0;
  return { best, group, hindrance, downhill, fp: best + group - hindrance + downhill, cover: 'normal', needs: null };
}
function aim(ctx: Ctx): void {
  const { s } = ctx;
  const attack = s.attack!;
  const { pieces, target, side } = attack;
  const { fp, cover, needs, hindrance } = aimOf(s, attack);
  Object.assign(attack, { fp, cover });
  if (needs !== null) ctx.locals.needs = needs;
  ctx.log(attack.smoke ? 'fire.smoke' : 'fire', { pieces: pieces.map(pieceName), at: hexId(target), fp, hindrance },
    { rule: pieces.length > 1 ? 'CCP-27-03' : 'CCP-27-01',
      spaces: [...pieces.map((piece) => bearer(s, piece)!.at), target].map(hexId), side: SIDE_NAMES[side] });
}

/** When each Action may strengthen a Fire Attack, and by how much (CCP-35-01 to CCP-48-01). */
const FIRE_ACTIONS: Readonly<Record<string, { rule: string; may: (s: CcpState, it: Attack) => boolean; adds: (it: Attack) => number }>> = {
  'bore-sighting': {
    rule: 'CCP-35-01', adds: () => 2,
    may: (s, { side, pieces }) => s.sides[side].posture === 'defend'
      && pieces.some((piece) => isWeaponPiece(piece) && W[weaponOfPiece(piece)].fp >= 5),
  },
  crossfire: { rule: 'CCP-37-01', adds: () => 2, may: (s, { target }) => unitsAt(s, target).some(({ moving }) => moving) },
  enfilade: { rule: 'CCP-39-01', adds: ({ pieces }) => pieces.length - 1, may: (_, { pieces }) => pieces.length > 1 },
  'hand-grenades': { rule: 'CCP-42-01', adds: () => 2, may: (s) => reaches(s, special(s, 'grenade-range')?.range ?? 1) },
  marksmanship: {
    rule: 'CCP-45-01', adds: () => 2,
    may: (_, { pieces }) => pieces.some((piece) => !isWeaponPiece(piece) && ['squad', 'team'].includes(U[piece].type)),
  },
  'sustained-fire': { rule: 'CCP-48-01', adds: () => 2, may: (s) => barrels(s).length > 0 },
};
export const mayStrengthen = (s: CcpState, action: string): boolean =>
  s.attack !== null && isShot(s.attack) && (FIRE_ACTIONS[action]?.may(s, s.attack) ?? false);
/** What an Action adds to the attack. */
export const addsOf = (action: string, it: Attack): number => FIRE_ACTIONS[action].adds(it);
export const ruleOfFireAction = (action: string): string | undefined => FIRE_ACTIONS[action]?.rule;

function strengthen(ctx: Ctx, side: Side, card: number): void {
  const { action } = CARDS[card];
  const { rule, adds } = FIRE_ACTIONS[action];
  playCard(ctx, side, card, rule);
  const attack = attackOf(ctx.s);
  attack.mods += adds(attack);
  if (action === 'sustained-fire') attack.sustained++;
}

/** Whether an explosive charge could be laid: doubles that stand, a piece next to the target, a Fortification in it (CCP-40-01). */
export function mayBlowUp(s: CcpState): boolean {
  const { attack } = s;
  return attack !== null && isShot(attack) && attack.dice !== null && attack.dice[0] === attack.dice[1] && reaches(s, 1)
    && fortsAt(s, attack.target).length > 0;
}

function missed(ctx: Ctx): void {
  const roll = rolled(ctx);
  const needs = ctx.locals.needs as number;
  const product = roll.white * roll.coloured;
  if (isJam(ctx.s, roll)) attackOf(ctx.s).jams++;
  ctx.locals.missed = product <= needs;
  ctx.log(product > needs ? 'targeting.hit' : 'targeting.miss', { n: product, needs }, { rule: 'CCP-27-05' });
}
function fixTotal(ctx: Ctx): void {
  const { s } = ctx;
  const attack = attackOf(s);
  const roll: Rolled = rolled(ctx);
  attack.dice = [roll.white, roll.coloured];
  const fp = Math.max(0, attack.fp + attack.mods);
  attack.total = fp + sumOf(roll);
  if (isShot(attack) && isJam(s, roll)) attack.jams++;
  ctx.locals.jammed = isJam(s, roll);
  ctx.log('attack', { fp, total: attack.total, at: hexId(attack.target) }, { rule: 'CCP-27-02', spaces: [hexId(attack.target)],
    side: SIDE_NAMES[attack.side] });
  if (ctx.locals.vulnerable === sumOf(roll)) destroyForts(ctx, attack.target);
  if (!isDouble(roll)) attack.sustained = 0;
}
function destroyForts(ctx: Ctx, hex: number): void {
  for (const kind of fortsAt(ctx.s, hex)) {
    removeFort(ctx.s, kind, hex);
    ctx.log('fort.destroyed', { marker: { key: `marker.${kind}` }, at: hexId(hex) }, { rule: 'CCP-24-05', spaces: [hexId(hex)] });
  }
}

/** Who must roll: all in the hex, of Mines those that moved. */
function gather({ s, locals }: Ctx): void {
  const attack = attackOf(s);
  const only = locals.only as number[] | undefined;
  attack.against = unitsAt(s, attack.target).map(({ id }) => id).filter((id) => !only || only.includes(id));
}
const remaining = (s: CcpState): Unit[] =>
  (s.attack?.against ?? []).flatMap((id) => findUnit(s, id) ?? []).filter(({ at }) => at === s.attack!.target);

export function defence(s: CcpState, unit: Unit, attack: Attack): number {
  const cover = attack.cover === 'none' ? 0 : coverAt(s, unit.at, sideOf(unit), attack.cover === 'ordnance');
  return morale(s, unit) + cover;
}
function defend(ctx: Ctx): void {
  const { s, locals } = ctx;
  const attack = attackOf(s);
  const unit = findUnit(s, locals.unit as number);
  const dice = sumOf(rolled(ctx));
  if (!unit || unit.at !== attack.target) return;
  const total = defence(s, unit, attack) + dice;
  const result = attack.total >= 2 * total ? 'eliminated' : attack.total > total || (attack.total === total && unit.moving) ? 'break'
    : attack.total === total ? 'suppress' : 'holds';
  ctx.log(`defence.${result}`, { unit: unitName(unit.id), total, attack: attack.total },
    { rule: 'CCP-27-02', side: SIDE_NAMES[sideOf(unit)] });
  if (result === 'eliminated') {
    eliminate(ctx, unit, 'CCP-27-02');
    checkEnd(ctx, 'eliminated');
  } else if (result === 'break') ctx.call('break', { unit: unit.id, rule: 'CCP-27-02' });
  else if (result === 'suppress') suppress(ctx, unit, 'CCP-27-02');
}

/** A Satchel Charge is used up, hit or miss; the attack is over. */
function finish(ctx: Ctx): void {
  const { s } = ctx;
  for (const id of firingWeapons(s)) if (weaponFact(weaponOf(s, id)).singleUse) loseWeapon(ctx, weaponOf(s, id));
  ctx.answer({ jammed: ctx.locals.jammed === true });
  s.attack = null;
}

const breakBarrel = (id: string, count: 'sustained' | 'jams', weapons: (s: CcpState) => number[], rule: string) =>
  repeat<CcpState>(`${id}.left`, ({ s }) => s.attack !== null && s.attack[count] > 0,
    choice(id, {
      who: ({ s }) => attackOf(s).side,
      options: ({ s }) => weapons(s).map((weapon) => onWeapon('break', weapon)),
      take: (ctx, { weapon }) => breakWeapon(ctx, weaponOf(ctx.s, weapon!), rule),
    }),
    auto(`${id}.next`, ({ s }) => { attackOf(s)[count]--; }));

/** An Air Support Event has ended the air attack (CCP-24-08). */
const cancelled = ({ s }: Ctx): boolean => s.airCancelled && s.attack !== null && ['bomb', 'strafe'].includes(s.attack.kind);

/** Hex by hex and unit by unit; the owner of the units orders their rolls (CCP-24-16). */
const defences: Step<CcpState>[] = [
  auto('attack.next-hex', (ctx) => {
    const it = attackOf(ctx.s);
    if (remaining(ctx.s).length > 0) return;
    it.target = it.rest.shift()!;
    gather(ctx);
  }),
  when('attack.somebody', ({ s }) => remaining(s).length > 0,
    decide<CcpState, CcpAction>('fire.defence-order', {
      who: ({ s }) => SIDE_NAMES[sideOf(remaining(s)[0])],
      actions: ({ s }) => {
        const own = remaining(s).filter((unit) => sideOf(unit) === sideOf(remaining(s)[0]));
        return own.length > 1 ? own.map(({ id }) => onUnit('roll', id)) : [];
      },
      apply: ({ locals }, { unit }) => { locals.unit = unit!; },
    }),
    auto('attack.defender', (ctx) => {
      const { s, locals } = ctx;
      const [first] = remaining(s);
      if (locals.unit === undefined || !attackOf(s).against.includes(locals.unit as number)) locals.unit = first.id;
      attackOf(s).against = attackOf(s).against.filter((id) => id !== locals.unit);
      callRoll(ctx, { side: sideOf(unitOf(s, locals.unit as number)), why: 'defence' });
    }),
    auto('attack.result', defend)),
];

const attack = sequence<CcpState>('attack',
  when('attack.aims', ({ s }) => isShot(attackOf(s)),
    auto('attack.aim', aim),
    when('attack.targets', ({ s }) => isOrdnance(attackOf(s).pieces[0]),
      auto('attack.targeting', (ctx) => callRoll(ctx, { side: attackOf(ctx.s).side, why: 'targeting' })),
      auto('attack.targeted', missed)),
    when('attack.smokes', ({ s, locals }) => attackOf(s).smoke && locals.missed !== true,
      auto('attack.smoke', (ctx) => laySmoke(ctx, attackOf(ctx.s).target, 'CCP-27-07')))),
  when('attack.strikes', ({ s, locals }) => !attackOf(s).smoke && locals.missed !== true,
    window('fire.before-roll', {
      who: ({ s }) => attackOf(s).side,
      open: ({ s }) => isShot(attackOf(s)),
      actions: Object.keys(FIRE_ACTIONS), allowed: ({ s }, _, action) => mayStrengthen(s, action), play: strengthen,
    }),
    auto('attack.roll', (ctx) => callRoll(ctx, { side: attackOf(ctx.s).side, why: `attack.${attackOf(ctx.s).kind}` })),
    auto('attack.total', fixTotal),
    window('fire.doubles', {
      who: ({ s }) => attackOf(s).side,
      actions: ['explosive-charge'], allowed: ({ s }) => mayBlowUp(s),
      play: (ctx, side, card) => {
        playCard(ctx, side, card, 'CCP-40-01');
        ctx.call('explosive');
      },
    }),
    breakBarrel('sustained.weapon', 'sustained', barrels, 'CCP-48-01'),
    auto('attack.gather', gather),
    repeat('attack.hexes', (ctx) => !cancelled(ctx) && (remaining(ctx.s).length > 0 || attackOf(ctx.s).rest.length > 0),
      ...defences)),
  breakBarrel('trigger.jammed-weapon', 'jams', firingWeapons, 'CCP-48-02'),
  auto('attack.end', finish));

const explosive = sequence<CcpState>('explosive', choice('explosive.target', {
  who: ({ s }) => attackOf(s).side,
  options: ({ s }) => fortsAt(s, attackOf(s).target).map((marker) => act({ verb: 'choose', marker })),
  take: (ctx, { marker }) => {
    const { target } = attackOf(ctx.s);
    removeFort(ctx.s, marker!, target);
    ctx.log('fort.destroyed', { marker: { key: `marker.${marker}` }, at: hexId(target) }, { rule: 'CCP-40-01', spaces: [hexId(target)] });
  },
}));

export const attackProcedures: Outline<CcpState> = { attack, explosive };
