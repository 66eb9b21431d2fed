/** What holds at every decision of a Battle. */
import { TABLES } from '../data.ts';
import { fact, findForce, isInfantry, isShip, type NimitzState, type Zone } from '../state.ts';
import { airGroupOf, forceWord } from '../units.ts';
import { airWord } from './answers.ts';
import { SIDES, decksOf, isLbaAir, onMap } from './fighters.ts';
import { JP } from './plans.ts';

/** Japanese plans that are neither in the cup nor drawn. */
export const plansInBattle = ({ battle }: NimitzState): number[] =>
  (battle ? [...battle.inForce, ...Array.from({ length: battle.screens }, () => JP.screeningShip)] : []);

const LAND: readonly Zone[] = ['transport', 'beach', 'foxhole'];
const AIR: readonly Zone[] = ['airfield'];
const SEA: readonly Zone[] = ['japan-ocean', 'coastal', 'us-ocean'];

export function checkBattle(s: NimitzState, say: (words: string) => void): void {
  const { battle } = s;
  if (!battle) return;
  if (battle.counter > TABLES.battleTurns.trackMax) say(`The Battle Turn track stands at ${battle.counter}.`);
  if (SIDES.some((side) => battle.airfields[side] < 0)) say('A side has fewer than no airfields.');
  for (const force of SIDES.flatMap((side) => onMap(s, side))) {
    const zone = force.zone!;
    const fits = isShip(force) ? SEA : isInfantry(force) ? LAND : AIR;
    if (!fits.includes(zone)) say(`${forceWord(force.id)} stands in ${zone}.`);
    if (isInfantry(force) && (zone === 'transport') === force.ashore) say(`${forceWord(force.id)} is not ashore as ${zone} says.`);
  }
  battle.air.forEach((air, i) => {
    if (i > 0 && battle.air[i - 1].id >= air.id) say(`${airWord(air.id)} stands out of order, or twice.`);
    if (air.id >> 3 !== air.base) say(`${airWord(air.id)} is based on ${forceWord(air.base)}.`);
    if (isLbaAir(air) && !findForce(s, air.base)) say(`${airWord(air.id)} flies though its Force is gone.`);
  });
  for (const deck of SIDES.flatMap((side) => decksOf(s, side))) {
    const aboard = battle.air.filter(({ base }) => base === deck.id).length;
    if (aboard > airGroupOf(s.campaign, fact(deck)).length) say(`${forceWord(deck.id)} carries ${aboard} aircraft.`);
  }
}
