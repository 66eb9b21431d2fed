/**
 * Suppression of Partisans (chapter 17): units that are sent fire, each Hit removes one and each 6 brings another; Guerrilla fires
 * first. Resolved among the Battles.
 */
import { auto, repeat, sequence, type Outline } from '../../../engine/flow.ts';
import { onUnit, type CncAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { canAct } from '../battle/firepower.ts';
import { TYPES, techNo } from '../data.ts';
import { AREA_IDS, IS_PROVINCE } from '../map.ts';
import { SOVIET, areaName, commanderOf, findUnit, hasTech, isDisputed, isFortress, isGround, landStatus, removeUnit, sideId, typeName,
  unitOf, type CncState, type Ctx, type Unit } from '../state.ts';
import { noteAll } from './memory.ts';
import { active } from './turn.ts';

const GUERRILLA = techNo('guerrilla');

/**
 * Units of the Active Player that may be sent: in an undisputed Province of his with Partisans, with something to fire (CNC-17-09); who
 * Invaded in this turn has no Action to fire with (CNC-11-10).
 */
export const suppressors = (s: CncState): Unit[] => {
  const { faction, suppressions } = s.turn!;
  if (faction === SOVIET) return [];
  const sent = new Set(suppressions.flatMap(({ units }) => units));
  return s.units.filter((unit) => IS_PROVINCE[unit.at] && s.partisans[unit.at] > 0 && commanderOf(unit.nation) === faction
    && !isFortress(unit) && canAct(s, unit)
    && TYPES[unit.type].firepower.G > 0 && !sent.has(unit.id) && landStatus(s, unit.nation, unit.at) === 'own' && !isDisputed(s, unit.at));
};
export function send(s: CncState, id: number): void {
  const unit = unitOf(s, id);
  const known = s.turn!.suppressions.find(({ area }) => area === unit.at);
  if (known) known.units.push(id);
  else s.turn!.suppressions.push({ area: unit.at, units: [id] });
}

const here = (ctx: Ctx): { area: number; units: number[] } => ctx.s.turn!.suppressions.find(({ area }) => area === ctx.locals.area)!;
const sentUnits = (ctx: Ctx): Unit[] => here(ctx).units.flatMap((id) => findUnit(ctx.s, id) ?? []);

/** Each Partisan rolls a die at the suppressing units before they fire (CNC-17-05). */
function ambush(ctx: Ctx): void {
  const { s } = ctx;
  const { area } = here(ctx);
  ctx.locals.hits = 0;
  noteAll(s, area, sentUnits(ctx));
  ctx.reveal();
  if (!hasTech(s, SOVIET, GUERRILLA)) return;
  const dice = ctx.rolls(s.partisans[area], 6, 'Ambush');
  const n = dice.filter((die) => die === 1).length;
  ctx.locals.hits = n;
  ctx.log('ambush', { space: areaName(area), n }, { dice, roll: { by: sideId(SOVIET), hit: dice.map((die) => die === 1),
    due: dice.length / 6 }, rule: 'CNC-17-05', side: sideId(SOVIET), spaces: [AREA_IDS[area]] });
}
const strongest = (ctx: Ctx): Unit[] => {
  const ground = sentUnits(ctx).filter(isGround);
  const most = Math.max(...ground.map(({ cv }) => cv));
  return ground.filter(({ cv }) => cv === most);
};

/** Every unit fires: Hits first, then a new Partisan for each 6 (CNC-17-04). */
function fire(ctx: Ctx): void {
  const { s } = ctx;
  const { area } = here(ctx);
  for (const unit of sentUnits(ctx)) {
    const most = TYPES[unit.type].firepower.G;
    const dice = ctx.rolls(unit.cv, 6, 'Suppression');
    const removed = Math.min(s.partisans[area], dice.filter((die) => die <= most).length);
    const risen = dice.filter((die) => die === 6).length;
    s.partisans[area] += risen - removed;
    ctx.log('suppression', { unit: typeName(unit.type), space: areaName(area), removed, risen }, { dice,
      roll: { by: sideId(active(ctx)), hit: dice.map((die) => die <= most), due: unit.cv * most / 6 }, rule: 'CNC-17-04',
      side: sideId(active(ctx)), spaces: [AREA_IDS[area]] });
  }
  s.turn!.suppressions = s.turn!.suppressions.filter((it) => it.area !== area);
}

export const suppressionProcedure: Outline<CncState> = {
  suppression: sequence('suppression.steps',
    auto('suppression.window', (ctx) => ctx.call('window')),
    auto('suppression.ambush', ambush),
    repeat('suppression.hits', (ctx) => (ctx.locals.hits as number) > 0,
      choice('suppression.hit', {
        who: active,
        options: (ctx) => ((ctx.locals.hits as number) > 0 ? strongest(ctx).map(({ id }) => onUnit('hit', id)) : []),
        take: (ctx, { unit }: CncAction) => {
          const it = unitOf(ctx.s, unit!);
          ctx.locals.hits = (ctx.locals.hits as number) - 1;
          it.cv--;
          const lost = it.cv <= 0;
          ctx.log(lost ? 'eliminated' : 'hit', { unit: typeName(it.type), space: areaName(it.at) }, { rule: 'CNC-17-05',
            side: sideId(commanderOf(it.nation)), spaces: [AREA_IDS[it.at]] });
          if (lost) removeUnit(ctx.s, it.id);
        },
      }),
      auto('suppression.no-target', (ctx) => {
        ctx.locals.hits = 0;
      })),
    auto('suppression.fire', fire)),
};
