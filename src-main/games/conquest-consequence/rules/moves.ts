/** The Movement Phase: one Command, one unit (CNC-11-01); Insurgents and Partisans rise in it too. */
import { decide, type Step } from '../../../engine/flow.ts';
import { CANCEL, DONE, act, onArea, onUnit, type CncAction } from '../answers.ts';
import { AREA_COUNT, AREA_IDS, IS_SEA } from '../map.ts';
import { areaName, commanderOf, factionName, isAns, isGround, sideId, unitOf, type CncState, type Ctx, type Unit } from '../state.ts';
import { aggress, cross, intrude } from './aggression.ts';
import { givingUp, takeAnyTime } from './any-time.ts';
import { declareAnswer, violations } from './declare.ts';
import { aheadFor, dutifulWays, isSpare, outlook, type Outlook } from './duties.ts';
import { ENGAGES, INVADES, type Way } from './movement/search.ts';
import { Field, Fields, canSetOut, kindOf, waysOf } from './movement/ways.ts';
import { rise, risings } from './partisans.ts';
import { reveals } from './technology.ts';
import { active } from './turn.ts';

/** Units with somewhere to go; alike ones are looked at once. */
function movable(fields: Fields, ahead: readonly Outlook[]): CncAction[] {
  const { s } = fields;
  const { faction } = s.turn!;
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
    if (isSpare(s, unit, due)) return once(known, unit, () => canSetOut(fields.of(unit.nation), unit));
    return dutifulWays(s, unit, once(ways, unit, () => waysOf(fields.of(unit.nation), unit)), due).length > 0;
  }).map(({ id }) => onUnit('unit', id));
}

/** The turn may end once no declaration is left that can still be met. */
function options({ s }: Ctx): CncAction[] {
  const turn = s.turn!;
  const fields = new Fields(s);
  if (turn.unit >= 0) return [...destinations(fields, unitOf(s, turn.unit)), CANCEL];
  if (turn.commands === 0) return [];
  const owed = outlook(fields);
  const ahead = owed.filter(({ able }) => able.length > 0);
  const moves = [...movable(fields, ahead), ...risings(s, ahead), ...violations(s, owed)];
  return [...moves, ...reveals(s, turn.faction), ...givingUp(s, turn.faction), ...(ahead.length === 0 || moves.length === 0 ? [DONE] : [])];
}

/** Made once for each border. */
const moving: CncAction[] = [];
const moveBy = (area: number, via: number): CncAction => moving[area * AREA_COUNT + via] ??= act({ verb: 'move', area, via });
/** A border is named where the last step, or the first out of a Battle, can be made over several. */
function destinations(fields: Fields, unit: Unit): CncAction[] {
  const ways = dutifulWays(fields.s, unit, waysOf(fields.of(unit.nation), unit), aheadFor(fields.s, unit, outlook(fields)));
  return ways.map(({ to, via, flags }) => (flags & (ENGAGES | INVADES) && via !== unit.at
    ? moveBy(to, via) : onArea('move', to)));
}
const wayOf = (field: Field, unit: Unit, { area, via = unit.at }: CncAction): Way => {
  const ways = waysOf(field, unit).filter(({ to }) => to === area);
  return ways.find((way) => way.via === via) ?? ways[0];
};

function move(ctx: Ctx, action: CncAction): void {
  const { s } = ctx;
  const turn = s.turn!;
  const unit = unitOf(s, turn.unit);
  const field = new Field(s, unit.nation);
  const way = wayOf(field, unit, action);
  const from = unit.at;
  const joins = field.hasComrades(way.to);
  const hostile = IS_SEA[way.to] ? field.hasOpponents(way.to) : field.status(way.to) === 'enemy';
  if (isGround(unit)) {
    if (field.hasEnemies(from)) cross(s, turn.faction, from, way.first);
    if (way.flags & (ENGAGES | INVADES)) cross(s, turn.faction, way.via, way.to);
  }
  Object.assign(unit, { at: way.to, moved: true, from: way.via, since: s.clock, up: false, escaped: false,
    invader: (way.flags & INVADES) !== 0,
    group: isAns(unit) && IS_SEA[way.to] && way.flags & ENGAGES ? `${AREA_IDS[from]}>${AREA_IDS[way.via]}` : '' });
  turn.commands--;
  turn.begun = true;
  turn.unit = -1;
  if (way.china) intrude(ctx, unit);
  ctx.log('moves', { faction: factionName(turn.faction), from: areaName(from), to: areaName(way.to) },
    { rule: 'CNC-11-01', side: sideId(turn.faction), spaces: [AREA_IDS[from], AREA_IDS[way.to]] });
  // Who comes to the help of a Battle on his own land Engages from somewhere too.
  if (hostile || field.hasEnemies(way.to)) turn.origins.push({ area: way.to, from: way.via });
  if (hostile && !joins) aggress(ctx, unit, way.to);
}

export const moves: Step<CncState> = decide<CncState, CncAction>('turn.move', {
  who: (ctx) => sideId(active(ctx)),
  actions: options,
  apply: (ctx, action) => {
    const { s } = ctx;
    if (takeAnyTime(ctx, active(ctx), action)) return 'again';
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
      case 'violate':
        declareAnswer(ctx, action);
        break;
      default: rise(ctx, action);
    }
    return 'again';
  },
});
