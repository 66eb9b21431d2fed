/** The Movement Phase: one Command, one unit (CNC-11-01); Insurgents and Partisans rise in it too. */
import { decide, type Step } from '../../../engine/flow.ts';
import { CANCEL, DONE, act, onArea, onNation, onUnit, type CncAction } from '../answers.ts';
import { AREA_IDS, IS_PROVINCE, IS_SEA, MANCHURIA, NATION_OF } from '../map.ts';
import { NATION, areaName, commanderOf, factionName, isAns, isGround, isMinorPower, sideId, unitOf,
  type CncState, type Ctx, type Unit } from '../state.ts';
import { aggress, cross } from './aggression.ts';
import { declareAnswer, violations } from './declare.ts';
import { aheadFor, dutifulWays, isSpare, kindOf, outlook, type Outlook } from './duties.ts';
import { ENGAGES, INVADES, type Way } from './movement/search.ts';
import { Field, canSetOut, waysOf } from './movement/ways.ts';
import { rise, risings } from './partisans.ts';
import { influencedBy, repudiate } from './influence.ts';
import { reveal, reveals } from './technology.ts';
import { active } from './turn.ts';

/** Units with somewhere to go; alike ones are looked at once. */
function movable(s: CncState, ahead: readonly Outlook[]): CncAction[] {
  const { faction } = s.turn!;
  const fields: (Field | undefined)[] = [];
  const fieldOf = (nation: number): Field => fields[nation] ??= new Field(s, nation);
  const known = new Map<number, boolean>();
  const ways = new Map<number, readonly Way[]>();
  const once = <T>(found: Map<number, T>, unit: Unit, work: () => T): T => {
    const kind = kindOf(unit);
    if (!found.has(kind)) found.set(kind, work());
    return found.get(kind)!;
  };
  return s.units.filter((unit) => {
    if (commanderOf(unit.nation) !== faction || unit.moved) return false;
    const due = aheadFor(s, unit, ahead);
    if (isSpare(s, unit, due)) return once(known, unit, () => canSetOut(fieldOf(unit.nation), unit));
    return dutifulWays(s, unit, once(ways, unit, () => waysOf(fieldOf(unit.nation), unit)), due).length > 0;
  }).map(({ id }) => onUnit('unit', id));
}

/** The turn may end once no declaration is left that can still be met. */
function options({ s }: Ctx): CncAction[] {
  const turn = s.turn!;
  if (turn.unit >= 0) return [...destinations(s, unitOf(s, turn.unit)), CANCEL];
  if (turn.commands === 0) return [];
  const ahead = outlook(s).filter(({ able }) => able.length > 0);
  const moves = [...movable(s, ahead), ...risings(s, ahead), ...violations(s)];
  const own = [...reveals(s, turn.faction), ...influencedBy(s, turn.faction).map((nation) => onNation('repudiate', nation))];
  return [...moves, ...own, act({ verb: 'disband' }), ...(ahead.length === 0 || moves.length === 0 ? [DONE] : [])];
}

/** A border is named where the last step, or the first out of a Battle, can be made over several. */
function destinations(s: CncState, unit: Unit): CncAction[] {
  const ways = dutifulWays(s, unit, waysOf(new Field(s, unit.nation), unit), aheadFor(s, unit, outlook(s)));
  return ways.map(({ to, via, flags }) => (flags & (ENGAGES | INVADES) && via !== unit.at
    ? act({ verb: 'move', area: to, via }) : onArea('move', to)));
}
const wayOf = (s: CncState, unit: Unit, { area, via = unit.at }: CncAction): Way => {
  const ways = waysOf(new Field(s, unit.nation), unit).filter(({ to }) => to === area);
  return ways.find((way) => way.via === via) ?? ways[0];
};

/** Foreign units that enter China, Russians in Manchuria left out, end the restraint of their Minor Power (CNC-16-06). */
function intrude(ctx: Ctx, unit: Unit, way: Way): void {
  const it = ctx.s.factions[commanderOf(unit.nation)];
  if (unit.nation === NATION.japan || isMinorPower(unit.nation) || !way.china || it.intrusion) return;
  if (unit.nation === NATION.russia && [way.to, way.via].every((area) => !IS_PROVINCE[area] || NATION_OF[area] === MANCHURIA)) return;
  it.intrusion = true;
  ctx.log('intrusion', { faction: factionName(commanderOf(unit.nation)) }, { rule: 'CNC-16-06', side: sideId(commanderOf(unit.nation)) });
}

function move(ctx: Ctx, action: CncAction): void {
  const { s } = ctx;
  const turn = s.turn!;
  const unit = unitOf(s, turn.unit);
  const way = wayOf(s, unit, action);
  const field = new Field(s, unit.nation);
  const from = unit.at;
  const joins = field.friends[way.to] === 1;
  const hostile = IS_SEA[way.to] ? field.enemies[way.to] === 1 || field.victims[way.to] === 1 : field.status(way.to) === 'enemy';
  if (isGround(unit)) {
    if (field.enemies[from]) cross(s, turn.faction, from, way.first);
    if (way.flags & (ENGAGES | INVADES)) cross(s, turn.faction, way.via, way.to);
  }
  Object.assign(unit, { at: way.to, moved: true, from: way.via, since: s.clock, up: false, escaped: false,
    invader: (way.flags & INVADES) !== 0,
    group: isAns(unit) && IS_SEA[way.to] && way.flags & ENGAGES ? `${AREA_IDS[from]}>${AREA_IDS[way.via]}` : '' });
  turn.commands--;
  turn.begun = true;
  turn.unit = -1;
  intrude(ctx, unit, way);
  ctx.log('moves', { faction: factionName(turn.faction), from: areaName(from), to: areaName(way.to) },
    { rule: 'CNC-11-01', side: sideId(turn.faction), spaces: [AREA_IDS[from], AREA_IDS[way.to]] });
  if (hostile) turn.origins.push({ area: way.to, from: way.via });
  if (hostile && !joins) aggress(ctx, unit, way.to);
}

export const moves: Step<CncState> = decide<CncState, CncAction>('turn.move', {
  who: (ctx) => sideId(active(ctx)),
  actions: options,
  apply: (ctx, action) => {
    const { s } = ctx;
    switch (action.verb) {
      case 'done': return;
      case 'unit':
        s.turn!.unit = action.unit!;
        break;
      case 'cancel':
        s.turn!.unit = -1;
        break;
      case 'move':
        move(ctx, action);
        break;
      case 'disband':
        ctx.call('disband', { faction: active(ctx) });
        break;
      case 'reveal':
        reveal(ctx, active(ctx), action);
        break;
      case 'repudiate':
        repudiate(ctx, active(ctx), action.nation!);
        break;
      case 'violate':
        declareAnswer(ctx, action);
        break;
      default: rise(ctx, action);
    }
    return 'again';
  },
});
