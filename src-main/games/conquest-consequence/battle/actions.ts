/** What a unit does in its turn of a round: Fire, Strike, bomb, Retreat, ReBase (chapter 12). */
import { act, onUnit, type CncAction } from '../answers.ts';
import { AREA_IDS, CENTERS } from '../map.ts';
import { ARMED, JAPAN, NATION, TYPE, commanderOf, isAir, isConvoy, isFortress, isGround, partyOf, removeUnit, sideId, areaName, typeName,
  unitOf, type CncState, type Ctx, type Unit } from '../state.ts';
import { cross, intrude } from '../rules/aggression.ts';
import { intrudes } from '../rules/movement/ways.ts';
import { rebaseWays, rebasesOf, retreatsOf } from './exits.ts';
import { INCENDIARIES, KAMIKAZE, STRIKE, canAct, diceOf, firepower, usesTech, type Target } from './firepower.ts';
import { actsAt, aims, battleOf, slotOf, unitsOfParty, type Aim } from './participants.ts';
import { goes } from './record.ts';

/** Aircraft and Carriers alone have the Sneak fire (CNC-15-14). */
export const firesSneaking = ({ type }: Unit): boolean => type === TYPE['air-force'] || type === TYPE.carrier;
/** Whether it has an action in a round: Convoys have none (CNC-12-05). */
export const mayAct = (s: CncState, unit: Unit): boolean => canAct(s, unit) && !isConvoy(unit)
  && (!battleOf(s).sneak || firesSneaking(unit));
/** Units of a party that still have their action in the slot that runs. */
const actors = (s: CncState, party: number): Unit[] =>
  unitsOfParty(s, party).filter((unit) => !unit.acted && slotOf(unit) === battleOf(s).slot && mayAct(s, unit));
/** Those of them who act at that place of the order. */
export function actorsAt(s: CncState, place: number): Unit[] {
  const { order } = battleOf(s);
  return actors(s, order[place]).filter((unit) => actsAt(s, order, place, unit));
}

const several = (list: readonly Aim[], target: Target): boolean => list.filter((aim) => aim.target === target).length > 1;
export const isBombing = (s: CncState, unit: Unit): boolean => isAir(unit) && usesTech(s, unit, INCENDIARIES)
  && s.players.some((rival) => rival !== commanderOf(unit.nation) && CENTERS[rival] === unit.at && s.control[unit.at] === rival);

function fires(s: CncState, unit: Unit): CncAction[] {
  const list = aims(s, partyOf(s, unit.nation));
  return list.filter(({ target }) => firepower(s, unit, target) > 0).map(({ target, party }) =>
    act({ verb: 'fire', unit: unit.id, target, ...(several(list, target) && { party }) }));
}
/** A Carrier's Strike at ships, if it can go at once (CNC-12-21, CNC-12-29); a last flight of Japan's (CNC-12-27). */
function specialFires(s: CncState, unit: Unit, exits: boolean): CncAction[] {
  const list = aims(s, partyOf(s, unit.nation));
  const ships = list.filter(({ target }) => target === 'N');
  const strikes = unit.type === TYPE.carrier && exits && !battleOf(s).sneak
    ? ships.map(({ party }) => act({ verb: 'strike', unit: unit.id, ...(ships.length > 1 && { party }) })) : [];
  const may = unit.nation === NATION.japan && commanderOf(unit.nation) === JAPAN && (isAir(unit) || unit.type === TYPE.carrier);
  return [...strikes, ...(may ? list.filter(({ target }) => target === 'N' || target === 'C').map(({ target, party }) =>
    act({ verb: 'kamikaze', unit: unit.id, target, ...(several(list, target) && { party }) })) : [])];
}
export function exitsOf(s: CncState, unit: Unit, rebaseOnly = false): CncAction[] {
  return [
    ...(rebaseOnly ? [] : retreatsOf(s, unit)).map((area) => act({ verb: 'retreat', unit: unit.id, area })),
    ...rebasesOf(s, unit).map((area) => act({ verb: 'rebase', unit: unit.id, area })),
  ];
}

/** Who has something to fire at must Fire or leave (CNC-12-05, R-07); Fortresses stay and fire (CNC-12-24). */
export function actionsOf(s: CncState, unit: Unit): CncAction[] {
  const fire = fires(s, unit);
  if (battleOf(s).sneak) return [...fire, ...specialFires(s, unit, false), onUnit('hold', unit.id)];
  const exits = isFortress(unit) ? [] : exitsOf(s, unit);
  const bombs = isBombing(s, unit) ? [onUnit('bomb', unit.id)] : [];
  const list = [...fire, ...specialFires(s, unit, exits.length > 0), ...bombs, ...exits];
  return fire.length + bombs.length > 0 ? list : [...list, onUnit('hold', unit.id)];
}

/** An Armed Minor fires at Ground units first, then Naval, Subs, Air (CNC-12-25). */
const MINOR_ORDER: readonly Target[] = ['G', 'C', 'N', 'S', 'A'];
export function minorFires(ctx: Ctx): void {
  const { s } = ctx;
  const [unit] = actorsAt(s, 0);
  const list = aims(s, ARMED);
  const target = MINOR_ORDER.find((one) => list.some((aim) => aim.target === one))!;
  shoot(ctx, unit, { target, party: list.find((aim) => aim.target === target)!.party }, firepower(s, unit, target));
}

/** Dice at a class; each that is not above the firepower hits. */
function shoot(ctx: Ctx, unit: Unit, { target, party }: Aim, most: number): void {
  const { s } = ctx;
  const battle = battleOf(s);
  const dice = ctx.rolls(diceOf(s, unit, target), 6, 'Fire');
  const n = dice.filter((die) => die <= most).length;
  unit.acted = true;
  battle.stirred = true;
  if (isAir(unit)) battle.flown.push(unit.id);
  battle.hits = { target, party, n };
  battle.rolls?.push({ unit: unit.id, target, dice, most });
  ctx.log('fire', { unit: typeName(unit.type), target: { key: `target.${target}` }, n }, {
    dice, roll: { hit: dice.map((die) => die <= most), due: dice.length * most / 6, ...(unit.nation !== NATION.armed
      && { by: sideId(commanderOf(unit.nation)) }) }, rule: 'CNC-12-06', ...(unit.nation !== NATION.armed
      && { side: sideId(commanderOf(unit.nation)) }) });
}
/** The party that is fired at: named where there are several. */
const partyAt = (s: CncState, unit: Unit, { target = 'N', party }: CncAction): number => party
  ?? aims(s, partyOf(s, unit.nation)).find((aim) => aim.target === target)!.party;

/** A bomb hits industry on this. */
const BOMBS = 1;
function bomb(ctx: Ctx, unit: Unit): void {
  const { s } = ctx;
  const dice = ctx.rolls(unit.cv, 6, 'Strategic Bombing');
  const victim = s.control[unit.at];
  const n = Math.min(dice.filter((die) => die <= BOMBS).length, s.factions[victim].ind);
  s.factions[victim].ind -= n;
  unit.acted = true;
  battleOf(s).stirred = true;
  battleOf(s).flown.push(unit.id);
  battleOf(s).rolls?.push({ unit: unit.id, target: '', dice, most: BOMBS });
  ctx.log('bombing', { n, space: areaName(unit.at) }, { dice, roll: { hit: dice.map((die) => die <= BOMBS), due: unit.cv * BOMBS / 6,
    by: sideId(commanderOf(unit.nation)) }, rule: 'CNC-12-17', side: sideId(commanderOf(unit.nation)), spaces: [AREA_IDS[unit.at]] });
}

/** Out of the Battle: upright again, and counted at the border by Ground units. */
export function leave(ctx: Ctx, unit: Unit, { verb, area }: CncAction): void {
  const { s } = ctx;
  if (isGround(unit)) cross(s, commanderOf(unit.nation), unit.at, area!);
  const enters = verb === 'retreat' ? intrudes(unit.nation)[area!] : rebaseWays(s, unit).find(({ to }) => to === area)!.china;
  if (enters) intrude(ctx, unit);
  const from = unit.at;
  goes(s, unit);
  Object.assign(unit, { at: area!, up: false, acted: true, since: s.clock, group: '', invader: false });
  battleOf(s).stirred = true;
  battleOf(s).leaving = battleOf(s).leaving.filter((it) => it.unit !== unit.id);
  ctx.log(verb, { unit: typeName(unit.type), from: areaName(from), to: areaName(area!) },
    { rule: verb === 'retreat' ? 'CNC-12-09' : 'CNC-13-02', side: sideId(commanderOf(unit.nation)),
      spaces: [AREA_IDS[from], AREA_IDS[area!]] });
}

export function takeAction(ctx: Ctx, action: CncAction): void {
  const { s } = ctx;
  const unit = unitOf(s, action.unit!);
  const target = action.target as Target;
  switch (action.verb) {
    case 'fire': return shoot(ctx, unit, { target, party: partyAt(s, unit, action) }, firepower(s, unit, target));
    case 'strike':
      shoot(ctx, unit, { target: 'N', party: partyAt(s, unit, action) }, STRIKE);
      battleOf(s).leaving.unshift({ unit: unit.id, rebase: false });
      return undefined;
    case 'kamikaze':
      shoot(ctx, unit, { target, party: partyAt(s, unit, action) }, KAMIKAZE);
      ctx.log('eliminated', { unit: typeName(unit.type), space: areaName(unit.at) }, { rule: 'CNC-12-27',
        side: sideId(commanderOf(unit.nation)), spaces: [AREA_IDS[unit.at]] });
      return removeUnit(s, unit.id);
    case 'bomb': return bomb(ctx, unit);
    case 'hold':
      unit.acted = true;
      return undefined;
    default: return leave(ctx, unit, action);
  }
}
