/** What holds in every position. A broken one is a bug of the engine, never a matter of play. */
import { CATEGORIES } from './answers.ts';
import { checkBattle, plansInBattle } from './battle/invariants.ts';
import { AREAS, CAMPAIGNS } from './data.ts';
import { AREA_COUNT, BOX, MARIANAS, PLACE_IDS, isArea, isPort, placeId } from './map.ts';
import { airfieldUse } from './rules/us-movement.ts';
import { campaignOf, fact, type Force, type NimitzState } from './state.ts';
import { FIRST_JP_BATTALION, forceWord } from './units.ts';
import { fullCup } from './setup.ts';

export function invariants(s: NimitzState): string[] {
  const broken: string[] = [];
  const say = (words: string): void => void broken.push(words);
  s.forces.forEach((force, i) => {
    if (i > 0 && s.forces[i - 1].id >= force.id) say(`${forceWord(force.id)} stands out of order, or twice.`);
    checkForce(s, force, say);
  });
  checkStacks(s, say);
  for (const [name, n] of Object.entries({ rp: s.rp, sp: s.sp, resupply: s.resupply, wings: s.wings, scouted: s.scouted })) {
    if (!Number.isInteger(n) || n < 0) say(`${name} is ${n}.`);
  }
  if (s.turn < 0 || s.turn > campaignOf(s).turns.length) say(`The turn is ${s.turn}.`);
  // The last year of a series is counted with the others when it ends.
  if (s.totals.length > s.campaign + (s.kernel.result ? 1 : 0) || s.campaign >= CAMPAIGNS.length) {
    say(`Campaign ${s.campaign} after ${s.totals.length} of the series.`);
  }
  checkAirfields(s, say);
  checkPlans(s, say);
  checkBattle(s, say);
  return broken;
}

type Say = (words: string) => void;

function checkForce(s: NimitzState, force: Force, say: Say): void {
  const { id, at, ashore, zone } = force;
  const it = fact(force);
  const name = `${forceWord(id)} in ${PLACE_IDS[at] ?? at}`;
  if (PLACE_IDS[at] === undefined) say(`${name} is nowhere.`);
  if (it.year !== undefined && it.year !== campaignOf(s).year) say(`${name} is of another year.`);
  if (id >= FIRST_JP_BATTALION && id - FIRST_JP_BATTALION >= s.nextBattalion) say(`${name} has a number that will be given again.`);
  if (isArea(at) && AREAS[at][it.side === 'us' ? 'usProhibited' : 'japanProhibited']) say(`${name} may not be there.`);
  if (it.category === 'ship' && ashore) say(`${name} is a Ship ashore.`);
  if (it.category === 'lba' && !ashore) say(`${name} is not ashore.`);
  if (it.nation === 'au' && isArea(at) && !AREAS[at].australianFlag) say(`${name} has left its flag.`);
  if (zone !== null && s.battle?.area !== at) say(`${name} stands on the Battle Map.`);
  if (!isArea(at)) checkBox(s, force, say, name);
}

function checkBox(s: NimitzState, force: Force, say: Say, name: string): void {
  const { at } = force;
  const { side, category, type, bomberWing } = fact(force);
  const fits = at === BOX.jpReinforcements ? side === 'jp'
    : side === 'us' && (!isPort(at) || (category === 'ship' && campaignOf(s).ports.includes(placeId(at))))
      && (at !== BOX.raiding || type === 'SS') && (at !== BOX.bombing || bomberWing === true);
  if (!fits) say(`${name} is in a box that is not for it.`);
  if ((at === BOX.jpReinforcements || at === BOX.usReinforcements) && force.damaged) say(`${name} is a Damaged reinforcement.`);
}

function checkStacks(s: NimitzState, say: Say): void {
  for (const category of CATEGORIES) {
    const boxed = s.forces.filter((force) => force.at === BOX.jpReinforcements && fact(force).category === category).map(({ id }) => id);
    if (String([...s.stacks[category]].sort((a, b) => a - b)) !== String(boxed)) say(`The ${category} stack is not what lies in its box.`);
  }
}

/** US aircraft over the value of the airfields; supply, plans and Battles only take away. */
function checkAirfields(s: NimitzState, say: Say): void {
  for (let area = 0; area < AREA_COUNT; area++) {
    const { airfield, airfieldUnlimited, usProhibited } = AREAS[area];
    if (usProhibited || airfieldUnlimited) continue;
    const most = airfield ?? 0;
    const wings = area === MARIANAS ? ', wings over Japan counted' : '';
    if (airfieldUse(s, area) > most) say(`${placeId(area)} has ${airfieldUse(s, area)} US aircraft on ${most} airfields${wings}.`);
  }
}

/** Cup, plans drawn and plans in force are together what the box holds. */
function checkPlans(s: NimitzState, say: Say): void {
  const all = [...s.cup, ...s.drawn, ...plansInBattle(s)].sort((a, b) => a - b);
  if (String(all) !== String(fullCup())) say(`Cup and drawn plans are ${all.length} of ${fullCup().length}.`);
}
