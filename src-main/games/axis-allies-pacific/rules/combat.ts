/** Phase 4 (AAP-TURN-05): the list of battles, kamikazes, raids, then every other battle in the attacker's order. */
import { auto, decide, each, phase, type Outline, type Step } from '../../../engine/flow.ts';
import { act, type AapAction } from '../answers.ts';
import { SEA_ZONES } from '../map.ts';
import { F, activeAlliance, allianceOf, isActive, type AapState, type Battle, type Ctx } from '../state.ts';
import { isShip } from '../units.ts';
import { declaredCargo } from './declared-cargo.ts';
import { isSeaBattle, listBattles, waitsFor } from './battle.ts';
import { homelessFighters } from './homeless-fighters.ts';
import { declareKamikazes, strikeKamikazesAlone } from './kamikaze.ts';
import { landBattle } from './land-battle.ts';
import { seaBattle } from './sea-battle.ts';
import { raid } from './strategic-bombing.ts';

/** `battle`: of several in one space the one that it stands for. */
export interface PickAction extends AapAction { verb: 'battle'; space: number; battle: number }

function begin(ctx: Ctx): void {
  const { s } = ctx;
  s.battles = listBattles(s);
  s.seaBattleZones = [];
  s.kamikazeZones = [];
  s.convoysWon = [];
  delete ctx.locals.kamikazes;
  passUnderPatrols(s);
}

/** Submarines that stayed in a zone held by CAP alone: nobody can hit anybody, the convoy may be taken (AAP-CAP-07, R-25). */
function passUnderPatrols(s: AapState): void {
  const side = activeAlliance(s);
  for (const zone of SEA_ZONES) {
    const holder = s.convoy[zone];
    if (holder === null || holder === undefined || allianceOf(holder) === side) continue;
    if (s.battles.some(({ kind, space }) => kind === 'sea' && space === zone)) continue;
    const ships = s.units[zone].filter(({ type, flags }) => isShip(type) && (flags & F.submerged) === 0);
    const patrol = s.units[zone].some(({ type, owner, aboard }) => type === 'fighter' && aboard === 0 && allianceOf(owner) !== side);
    if (patrol && ships.some((unit) => unit.type === 'submarine' && isActive(s, unit.owner))
      && ships.every(({ owner }) => allianceOf(owner) === side)) {
      s.convoysWon.push(zone);
    }
  }
}

/** Battles that may be fought now, raids left aside: in the order of their spaces. */
export const openBattles = (s: AapState): Battle[] =>
  s.battles.filter((b) => !b.done && b.kind !== 'raid' && waitsFor(s, b) === 0 && hasAttackers(s, b));

/** Not so when all that should land went down with its ships, and nobody else came. */
const hasAttackers = (s: AapState, b: Battle): boolean => isSeaBattle(b)
  || s.units[b.space].some((unit) => isActive(s, unit.owner) && (unit.flags & F.raiding) === 0) || declaredCargo(s, b.space).length > 0;

function end(ctx: Ctx): void {
  const { s } = ctx;
  for (const b of s.battles) b.done = true;
  // Interceptors return to their territory; on the next player's turn they defend it again (AAP-SBR-03).
  for (const { kind, space } of s.battles) {
    if (kind === 'raid') for (const unit of s.units[space]) unit.flags &= ~F.intercepting;
  }
}

export const combat: Step<AapState> = phase('combat',
  auto('combat.begin', begin),
  ...declareKamikazes,
  each('combat.raids', 'raid', ({ s }) => s.battles.filter(({ kind }) => kind === 'raid').map(({ id }) => id),
    auto('combat.raid', (ctx) => ctx.call('raid', { battle: ctx.locals.raid }))),
  strikeKamikazesAlone,
  decide<AapState, PickAction>('combat.pick-battle', {
    who: ({ s }) => s.power,
    actions: ({ s }) => openBattles(s).map(({ id, space }) => act({ verb: 'battle', space, battle: id })),
    apply: (ctx, { battle }) => {
      const b = ctx.s.battles.find(({ id }) => id === battle)!;
      ctx.call(isSeaBattle(b) ? 'seaBattle' : 'landBattle', { battle });
      return 'again';
    },
  }),
  auto('combat.end', end),
);

export const combatProcedures: Outline<AapState> = { seaBattle, landBattle, raid, homelessFighters };

export { battleDetail } from './battle-board.ts';
export { whyNotFight } from './fights-refused.ts';
export { oddsOf, oddsOfBattle, oddsOfMove } from './odds/position.ts';
