/** The Combat Phase (chapter 12): what is activated, Sneak fire, and the order of the Battles. */
import { auto, decide, each, repeat, when, type Step } from '../../../engine/flow.ts';
import { DONE, onArea, onUnit, type CncAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { CAPITAL_OF, CENTERS, IS_SEA, LAND, MINORS, NATION_OF, SEAS, byArea, inRegion } from '../map.ts';
import { BRITISH, NATION, SOVIET, areEnemies, commanderOf, factionName, isGreatPower, isSneakOn, nationName, partyOf, removeUnit, sideId,
  standUp, unitsAt, type CncState, type Ctx, type Unit } from '../state.ts';
import { isBombing } from '../battle/actions.ts';
import { attackersAt, defendersAt, isRaid } from '../battle/participants.ts';
import { tellControl } from './control.ts';
import { islets } from './move-end.ts';
import { send, suppressors } from './suppression.ts';
import { active } from './turn.ts';
import { militaryVictory } from './victory.ts';
import { goToWar, warOnEmpire } from './war.ts';

const PLACES: readonly number[] = [...LAND, ...SEAS];
/** Areas with units of the Active Player: Combat is nowhere else; in a Winter Turn it is in Russia alone (CNC-10-08). */
function ownPlaces(s: CncState): number[] {
  const there = byArea();
  const { faction, winter } = s.turn!;
  for (const unit of s.units) if (commanderOf(unit.nation) === faction) there[unit.at] = 1;
  return PLACES.filter((area) => there[area] === 1 && (!winter || inRegion(area, 'russia')));
}

/** Units of the Active Player and Enemies of theirs, Escaped Subs counted too. */
function meeting(s: CncState, area: number): boolean {
  const here = unitsAt(s, area);
  return here.some((unit) => commanderOf(unit.nation) === s.turn!.faction && here.some((other) => areEnemies(s, unit.nation, other.nation,
    area)));
}
const isFightable = (s: CncState, area: number): boolean => attackersAt(s, area).length > 0 && defendersAt(s, area).length > 0;
const bombsAt = (s: CncState, area: number): boolean => CENTERS.includes(area) && unitsAt(s, area).some((unit) =>
  commanderOf(unit.nation) === s.turn!.faction && isBombing(s, unit));

/** Where he Aggressed, and every sea with Enemies in it (CNC-12-01, CNC-12-33). */
function mandatory(s: CncState): number[] {
  const { aggressions } = s.turn!;
  return ownPlaces(s).filter((area) => (isFightable(s, area) && (aggressions.includes(area) || IS_SEA[area]))
    || (aggressions.includes(area) && bombsAt(s, area)));
}
function optional(s: CncState): number[] {
  const { battles } = s.turn!;
  return ownPlaces(s).filter((area) => (battles.includes(area) ? escapedAt(s, area).length > 0 : meeting(s, area)));
}
/** Escaped Subs of his, and of his Enemies, in a sea where they would meet somebody (CNC-12-20). */
function escapedAt(s: CncState, area: number): Unit[] {
  const here = unitsAt(s, area);
  const { faction } = s.turn!;
  const opposed = (a: Unit): boolean => here.some((b) => areEnemies(s, a.nation, b.nation, area)
    && (commanderOf(a.nation) === faction || commanderOf(b.nation) === faction));
  return here.filter((unit) => unit.escaped && opposed(unit));
}
/** Activated with units of a Great Power: no Peace Dividend (CNC-7-12). */
function activate(s: CncState, area: number): void {
  if (!s.turn!.battles.includes(area)) s.turn!.battles.push(area);
  const { faction } = s.turn!;
  if (unitsAt(s, area).some((unit) => commanderOf(unit.nation) === faction
    && isGreatPower(unit.nation))) s.factions[faction].battled = true;
}

const activation: readonly Step<CncState>[] = [
  auto('combat.mandatory', ({ s }) => mandatory(s).forEach((area) => activate(s, area))),
  decide<CncState, CncAction>('combat.activate', {
    who: (ctx) => sideId(active(ctx)),
    actions: ({ s }) => {
      const list = [...optional(s).map((area) => onArea('activate', area)), ...suppressors(s).map(({ id }) => onUnit('suppress', id))];
      return list.length > 0 ? [...list, DONE] : [];
    },
    apply: ({ s }, { verb, area, unit }) => {
      if (verb === 'done') return;
      if (verb === 'activate') {
        // Subs that had escaped are engaged again (CNC-12-20).
        for (const sub of escapedAt(s, area!)) sub.escaped = false;
        activate(s, area!);
      } else send(s, unit!);
      return 'again';
    },
  }),
];

/** Raid markers lie for all to see, whatever the faces of the blocks: what is resolved first hangs on nothing hidden (CNC-12-18). */
const raidMarkers: Step<CncState> = auto('combat.raids', ({ s }) => {
  s.turn!.raids = s.turn!.battles.filter((area) => isRaid(s, area));
});

/** Sneak fire in every Battle against the victim; only then does the DoW take effect (CNC-15-14). */
const sneak: Step<CncState> = when('combat.sneak', ({ s }) => s.turn!.sneak >= 0,
  each('combat.sneak-battles', 'area', ({ s }) => s.turn!.battles.filter((area) => defendersAt(s, area)
    .some(({ nation }) => isSneakOn(s, partyOf(s, nation)))),
    auto('combat.sneak-battle', (ctx) => ctx.call('battle', { area: ctx.locals.area as number, sneak: true }))),
  auto('combat.sneak-war', (ctx) => {
    const victim = ctx.s.turn!.sneak;
    Object.assign(ctx.s.turn!, { sneak: -1, sneaking: false });
    if (victim === BRITISH) warOnEmpire(ctx, active(ctx));
    else goToWar(ctx, active(ctx), victim);
  }));

/** What is left to resolve: Raids first (CNC-12-02), Suppressions among the Battles. */
function next(s: CncState): number[] {
  const { battles, suppressions, raids: marked } = s.turn!;
  const raids = battles.filter((area) => marked?.includes(area) ?? isRaid(s, area));
  return raids.length > 0 ? raids : [...battles, ...suppressions.map(({ area }) => area)];
}
const resolution: Step<CncState> = repeat('combat.left', ({ s }) => next(s).length > 0,
  choice('combat.choose', {
    who: active,
    options: (ctx) => (ctx.locals.chosen === undefined ? next(ctx.s).map((area) => onArea('battle', area)) : []),
    take: (ctx, { area }) => {
      ctx.locals.chosen = area!;
    },
  }),
  auto('combat.resolve', (ctx) => {
    const { s, locals } = ctx;
    const area = locals.chosen as number;
    delete locals.chosen;
    if (s.turn!.suppressions.some((it) => it.area === area) && !s.turn!.battles.includes(area)) ctx.call('suppression', { area });
    else if (isFightable(s, area) || bombsAt(s, area)) ctx.call('battle', { area });
    // Sneak fire has left nobody to fight: the Battle ends all the same, Raiders go home and others may (CNC-12-18, CNC-13-01).
    else if (unitsAt(s, area).some(({ nation }) => commanderOf(nation) === active(ctx))) ctx.call('battle', { area, won: true });
    else s.turn!.battles = s.turn!.battles.filter((it) => it !== area);
  }));

/** A Capital that is held alone, with a Ground unit, is Captured: an Armed Minor is defeated (CNC-1-12, CNC-2-09, CNC-15-09). */
export function captures(ctx: Ctx): void {
  const { s } = ctx;
  tellControl(ctx);
  for (const nation of MINORS) {
    const holder = s.control[CAPITAL_OF[nation]];
    if (s.armed[nation] < 0 || holder > SOVIET) continue;
    for (const unit of s.units.filter((it) => it.nation === NATION.armed && NATION_OF[it.at] === nation)) removeUnit(s, unit.id);
    s.armed[nation] = -1;
    s.marker[CAPITAL_OF[nation]] = holder;
    ctx.log('defeated', { nation: nationName(nation), faction: factionName(holder) }, { rule: 'CNC-2-09', side: sideId(holder) });
  }
  tellControl(ctx);
  standUp(s);
}

export const combat: readonly Step<CncState>[] = [
  ...activation, raidMarkers, sneak, resolution,
  auto('combat.captures', (ctx) => {
    captures(ctx);
    militaryVictory(ctx);
  }),
  islets('combat.islets'),
];
