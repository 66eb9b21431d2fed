/** From the last battle to the end of the offensive: control, stacking, retreats, the moves home of both sides, emergencies. */
import { auto, decide, sequence } from '../../../../engine/flow.ts';
import type { Step } from '../../../../engine/flow.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { DONE, act, onUnit, unitsNamed, type EotsAction } from '../../answers.ts';
import { HEXES, SIDES, SIDE_NAMES, hexId, other } from '../../data.ts';
import type { Side } from '../../data.ts';
import { hexText, unitText, unitTexts } from '../../names.ts';
import { STOPPERS, controls, holds, position } from '../../position.ts';
import { isActive, isOnMap, setPlace } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { COUNTERS_OF, K, is, ownerOf } from '../../units.ts';
import { changeControl, tellDisplaced, tellTaken } from '../control.ts';
import { eliminate, toNextTurn } from '../leaving.ts';
import { offensiveOf } from '../movement/mover.ts';
import { removableForStacking, removableShips, removeSurplus } from '../stacking.ts';
import { wouldBeSupplied } from '../supply.ts';
import { displaceLostHqs } from './ground.ts';
import { convoys, evacuees, homeless, homelessShips, opponentOf, refuges, travellers, waysHome } from './homeward.ts';
import { loseCargo, loseForWantOfPlace } from './losses.ts';
import { beaten, isInterned, retreat, retreatHexes, retreating, wayBack } from './retreat.ts';
import type { RunCards } from './index.ts';

interface Going extends EotsAction { unit: number; place: number }
const going = (verb: string, unit: number, hexes: readonly number[]): Going[] => hexes.map((place) => act({ verb, unit, place }));
const convoy = (units: readonly number[], hexes: readonly number[]): EotsAction[] =>
  hexes.map((place) => act({ verb: 'move', units, place }));
const order = (s: EotsState): readonly Side[] => [offensiveOf(s).side, opponentOf(s)];

/** Empty enemy land that landed troops stand on changes hands before anybody moves (12.1, R-73). */
function takeLandings(ctx: Ctx): void {
  const { s } = ctx;
  const { side, battles } = offensiveOf(s);
  for (const unit of COUNTERS_OF[side]) {
    const hex = s.place[unit];
    if (hex >= HEXES || !is(unit, K.ground) || !isActive(s, unit) || !controls(s, other(side), hex)) continue;
    if (battles.some((battle) => battle.hex === hex) || holds(s, hex, STOPPERS[other(side)])) continue;
    if (changeControl(s, hex, side)) tellTaken(ctx, side, hex, 'EOTS-1.3-13');
  }
  displaceLostHqs(ctx);
}

/** Units of a side that may be taken off hexes that are too full, by whom it concerns first. */
function overfull(s: EotsState, removable: (s: EotsState, side: Side, hex: number) => number[]): { side: Side; units: number[] } | null {
  const { first } = position(s);
  for (const side of order(s)) {
    const units: number[] = [];
    for (let hex = 0; hex < HEXES; hex++) if (first[hex] >= 0) units.push(...removable(s, side, hex));
    if (units.length > 0) return { side, units };
  }
  return null;
}
/** The owner takes surplus units off, one after the other (EOTS-7.34-01, EOTS-7.34-02, EOTS-7.48-01, EOTS-7.48-02, EOTS-7.24-03). */
function stackingStep(
  id: string, removable: (s: EotsState, side: Side, hex: number) => number[], remove: (s: EotsState, unit: number) => void,
): Step<EotsState> {
  return decide<EotsState, EotsAction & { unit: number }>(id, {
    who: ({ s }) => SIDE_NAMES[overfull(s, removable)?.side ?? offensiveOf(s).side],
    actions: ({ s }) => (overfull(s, removable)?.units ?? []).map((unit) => onUnit('remove', unit)),
    apply: (ctx, { unit }) => {
      ctx.log('post.surplus', { unit: unitText(unit) }, { rule: is(unit, K.naval) ? 'EOTS-7.24-02' : 'EOTS-7.34-01' });
      remove(ctx.s, unit);
      return 'again';
    },
  });
}
/** ships are judged as if the offensive were over, without the supply that activity gives. */
function removeShip(s: EotsState, unit: number): void {
  if (wouldBeSupplied(s, unit, s.place[unit])) toNextTurn(s, unit);
  else eliminate(s, unit);
}

function lost(ctx: Ctx, unit: number, rule: string, forGood = false): void {
  ctx.log('post.lost', { unit: unitText(unit) }, { rule });
  loseForWantOfPlace(ctx.s, unit, forGood);
}
/** Of an emergency: ships have theirs, aircraft theirs. */
const escapeRule = (unit: number, found: boolean): string =>
  (is(unit, K.naval) ? (found ? 'EOTS-7.22-03' : 'EOTS-7.22-05') : found ? 'EOTS-7.32-03' : 'EOTS-7.32-04');
function go(ctx: Ctx, key: 'post.move' | 'post.emergency', units: readonly number[], hex: number): void {
  for (const unit of units) {
    setPlace(ctx.s, unit, hex);
    ctx.log(key, { unit: unitText(unit), hex: hexText(hex) }, {
      spaces: [hexId(hex)], ...(key === 'post.emergency' && { rule: escapeRule(unit, true) }),
    });
  }
  const it = offensiveOf(ctx.s);
  it.homeward = [...it.homeward ?? [], ...units];
}

/** Retreats of the reaction side that leave no choice. */
function settleRetreats(ctx: Ctx): void {
  for (const unit of retreating(ctx.s)) {
    const hexes = retreatHexes(ctx.s, unit);
    if (hexes.length === 0) lost(ctx, unit, 'EOTS-8.5-06', isInterned(ctx.s, unit));
    else if (hexes.length === 1) fallBack(ctx, unit, hexes[0], 'EOTS-8.5-03');
  }
}
function fallBack(ctx: Ctx, unit: number, hex: number, rule: string): void {
  ctx.log('post.retreat', { unit: unitText(unit), hex: hexText(hex) }, { rule, spaces: [hexId(hex)] });
  const { taken, displaced } = retreat(ctx.s, unit, hex);
  if (taken) tellTaken(ctx, ownerOf(unit), hex, 'EOTS-12.1-01');
  if (displaced >= 0) tellDisplaced(ctx, displaced, 'EOTS-7.55-01');
}
/** The offensive side sends the beaten units of the other away, one by one (EOTS-8.5-03). */
const retreatStep = decide<EotsState, Going>('post-battle-retreat', {
  who: ({ s }) => SIDE_NAMES[offensiveOf(s).side],
  actions: ({ s }) => retreating(s).flatMap((unit) => going('retreat', unit, retreatHexes(s, unit))),
  apply: (ctx, { unit, place }) => {
    fallBack(ctx, unit, place, 'EOTS-8.5-03');
    settleRetreats(ctx);
    return 'again';
  },
});

/** Units that must go and have nowhere to go are lost (EOTS-8.61-05, EOTS-8.62-07, EOTS-7.45C-03). */
function settleMoves(ctx: Ctx, side: Side): void {
  const { s } = ctx;
  const reaction = side !== offensiveOf(s).side;
  // Beaten troops first: the ship that waited for a lost brigade is free to go.
  if (!reaction) {
    const ways = convoys(s);
    const gone = evacuees(s).filter((unit) => !ways.some(({ units, to }) => to.length > 0 && units.includes(unit)));
    for (const unit of gone) lost(ctx, unit, 'EOTS-7.45C-03');
  }
  const evicted = reaction ? homeless(s, side, true) : [];
  for (const unit of travellers(s, side)) {
    const { stay, to } = waysHome(s, unit);
    if (stay || to.length > 0 || (evicted.includes(unit) && refuges(s, unit).length > 0)) continue;
    lost(ctx, unit, reaction ? 'EOTS-8.61-05' : 'EOTS-8.62-07');
  }
  for (const unit of evicted) {
    if (isOnMap(s, unit) && !isActive(s, unit) && refuges(s, unit).length === 0) lost(ctx, unit, escapeRule(unit, false));
  }
}

/** Who may not stay where he is: units away from a base, those whose hex has fallen, beaten landings. */
function leavers(s: EotsState, side: Side): number[] {
  const away = travellers(s, side).filter((unit) => !waysHome(s, unit).stay);
  return [...new Set([...away, ...(side === offensiveOf(s).side ? evacuees(s) : homeless(s, side, true))])];
}
/** Why the moves home cannot be ended. */
export function whyNotHome(s: EotsState, side: Side): WhyNot | null {
  const units = leavers(s, side);
  if (units.length === 0) return null;
  return {
    reason: text('why.post.must-leave', { units: unitTexts(units), n: units.length }),
    rule: side === offensiveOf(s).side ? 'EOTS-8.62-01' : 'EOTS-8.61-03',
  };
}

/** Moves open to a side now, and whether everybody left may stay where he is. */
function openMoves(s: EotsState, side: Side): { actions: EotsAction[]; mayEnd: boolean } {
  const actions: EotsAction[] = [];
  const reaction = side !== offensiveOf(s).side;
  const evicted = reaction ? homeless(s, side, true) : [];
  for (const unit of travellers(s, side)) actions.push(...convoy([unit], waysHome(s, unit).to));
  for (const unit of evicted) actions.push(...going('emergency', unit, refuges(s, unit)));
  if (!reaction) {
    for (const { units, to } of convoys(s)) actions.push(...convoy(units, to));
  }
  return { actions, mayEnd: leavers(s, side).length === 0 };
}

function moveStep(id: string, who: (s: EotsState) => Side): Step<EotsState> {
  return sequence<EotsState>(`${id}-moves`,
    auto(`${id}-settle`, (ctx) => { settleMoves(ctx, who(ctx.s)); }),
    decide<EotsState, EotsAction>(id, {
      who: ({ s }) => SIDE_NAMES[who(s)],
      actions: ({ s }) => {
        const { actions, mayEnd } = openMoves(s, who(s));
        return mayEnd && actions.length > 0 ? [...actions, DONE] : actions;
      },
      apply: (ctx, action) => {
        if (action.place === undefined) return;
        go(ctx, action.verb === 'move' ? 'post.move' : 'post.emergency', unitsNamed(action), action.place);
        settleMoves(ctx, who(ctx.s));
        return 'again';
      },
    }));
}

/** Marched-in troops that were beaten fall back the way they came (EOTS-8.5-01, EOTS-7.47-07). */
function offensiveRetreats(ctx: Ctx): void {
  for (const unit of beaten(ctx.s)) {
    const back = wayBack(ctx.s, unit);
    if (back === null) continue;
    if (back < 0) lost(ctx, unit, 'EOTS-8.5-06');
    else fallBack(ctx, unit, back, 'EOTS-8.5-01');
  }
}

/**
 * Whose hex has fallen without a battle goes now; where there is one place or none, by itself (EOTS-7.22-01, EOTS-7.22-05, EOTS-7.32-04).
 */
function settleEmergencies(ctx: Ctx): void {
  for (const side of SIDES) {
    for (const unit of homeless(ctx.s, side, false)) {
      const hexes = refuges(ctx.s, unit);
      if (hexes.length === 0) lost(ctx, unit, escapeRule(unit, false));
      else if (hexes.length === 1) go(ctx, 'post.emergency', [unit], hexes[0]);
    }
  }
}
const emergencySide = (s: EotsState): Side => order(s).find((side) => homeless(s, side, false).length > 0) ?? order(s)[0];
const emergencyStep = decide<EotsState, Going>('post-battle-emergency', {
  who: ({ s }) => SIDE_NAMES[emergencySide(s)],
  actions: ({ s }) => homeless(s, emergencySide(s), false).flatMap((unit) => going('emergency', unit, refuges(s, unit))),
  apply: (ctx, { unit, place }) => {
    go(ctx, 'post.emergency', [unit], place);
    settleEmergencies(ctx);
    return 'again';
  },
});

function lastLosses(ctx: Ctx): void {
  for (const unit of homelessShips(ctx.s)) lost(ctx, unit, 'EOTS-7.21-17');
  for (const unit of loseCargo(ctx.s)) ctx.log('battle.cargo', { unit: unitText(unit) }, { rule: 'EOTS-7.46-04' });
}

/** Everything after the last battle (EOTS-8.6-01), also when none was fought. The reaction side moves first (EOTS-8.6-05, R-30). */
export const postBattleSteps = (cards: RunCards): Step<EotsState> => sequence<EotsState>('post-battle',
  auto('post-battle-begin', (ctx) => {
    loseCargo(ctx.s);
    takeLandings(ctx);
    cards(ctx, 'post-battle', -1);
  }),
  stackingStep('post-battle-stacking', removableForStacking, removeSurplus),
  auto('post-battle-retreats', settleRetreats),
  retreatStep,
  moveStep('post-battle-reaction', opponentOf),
  auto('post-battle-way-back', offensiveRetreats),
  moveStep('post-battle-offensive', (s) => offensiveOf(s).side),
  auto('post-battle-check', settleEmergencies),
  emergencyStep,
  auto('post-battle-losses', lastLosses),
  stackingStep('post-battle-surplus', removableForStacking, removeSurplus),
  stackingStep('post-battle-ships', removableShips, removeShip),
  auto('post-battle-end', displaceLostHqs));
