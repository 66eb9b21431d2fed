/** China (12.7): its front, Japan's offensives against it, its surrender. */
import { auto, sequence } from '../../../../engine/flow.ts';
import type { Outline } from '../../../../engine/flow.ts';
import type { WhyNot } from '../../../../engine/game.ts';
import { text } from '../../../../engine/text.ts';
import { ALLIED, CARDS, CHARTS, COUNTERS, UNIT_FACTS } from '../../data.ts';
import { d10 } from '../../dice.ts';
import { NORTHERN_INDIA, PORTS, TERRITORY } from '../../map/places.ts';
import { unitTexts } from '../../names.ts';
import { controls, isFriendlyAirfield } from '../../position.ts';
import { BOX, setPlace, unitsAt } from '../../state.ts';
import type { Ctx, EotsState } from '../../state.ts';
import { burmaRoad } from '../burma-road.ts';
import { removeForGood } from '../leaving.ts';

export const COLLAPSE = 0;
export const STABLE = CHARTS.tracks.chinaFront.boxes.length - 1;

/** The ports of occupied China and Korea. */
export const GATES_OF_CHINA: readonly number[] = PORTS.filter((hex) =>
  TERRITORY['china-coastal'].includes(hex) || TERRITORY.korea.includes(hex));
/** All of them Allied: Japan takes no division out of China and makes no offensive there (EOTS-12.93-04). */
export const isChinaShut = (s: EotsState): boolean => GATES_OF_CHINA.every((hex) => controls(s, ALLIED, hex));

/** Divisions less what the Burma Road brings (EOTS-12.72-05, R-01). */
export function offensiveTarget(s: EotsState): number {
  const status = burmaRoad(s);
  return s.markers.divisionsInChina - (CHARTS.tracks.burmaRoad.boxes.find(({ id }) => id === status)?.chinaOffensiveModifier ?? 0);
}
/** Added to the die: aircraft in the box that are no bombers, and the bombers of the 14th (EOTS-12.72-06, EOTS-12.72-07). */
export const offensiveModifier = (s: EotsState): number =>
  unitsAt(s, BOX.chinaAir).filter((unit) => UNIT_FACTS[unit].countsAgainstChinaOffensive === true).length;
/** Chance that the die carries the front forward. */
export const offensiveChance = (s: EotsState): number => Math.min(10, Math.max(0, offensiveTarget(s) - offensiveModifier(s) + 1)) / 10;

/** Why Japan cannot spend this card on an offensive in China (12.72). */
export function whyNotChinaOffensive(s: EotsState, card: number): WhyNot | null {
  if (s.nations.china.surrendered) return { reason: text('why.china.surrendered'), rule: 'EOTS-12.73-01' };
  if (CARDS[card].ocValue !== 3) return { reason: text('why.china.value'), rule: 'EOTS-12.72-01' };
  if (!CHARTS.turnTrack[s.turn - 1].chinaOcOffensiveAllowed) return { reason: text('why.china.odd-turn'), rule: 'EOTS-12.72-03' };
  if (s.markers.chinaOcUsed) return { reason: text('why.china.once'), rule: 'EOTS-12.72-02' };
  if (isChinaShut(s)) return { reason: text('why.china.shut'), rule: 'EOTS-12.93-04' };
  return null;
}

/** The offensive of an operations play: the die against the divisions (12.72 A-D). */
function roll(ctx: Ctx): void {
  const { s } = ctx;
  s.markers.chinaOcUsed = true;
  const [target, extra] = [offensiveTarget(s), offensiveModifier(s)];
  const die = d10(ctx, 'china-offensive');
  const won = die + extra <= target;
  const before = s.markers.chinaFront;
  // On failure any Allied aircraft in the box push the front back (EOTS-12.72-09, R-97).
  const pushedBack = unitsAt(s, BOX.chinaAir).length > 0;
  if (won) s.markers.chinaFront = Math.max(COLLAPSE, before - 1);
  else if (pushedBack) s.markers.chinaFront = Math.min(STABLE, before + 1);
  ctx.log(won ? 'strategic.china-offensive-wins' : 'strategic.china-offensive-fails', { die, extra, target, box: {
    key: `china-front.${CHARTS.tracks.chinaFront.boxes[s.markers.chinaFront]}`,
  } },
    { rule: won ? 'EOTS-12.72-08' : pushedBack ? 'EOTS-12.72-09' : 'EOTS-12.72-10', dice: [die], roll: { sides: 10 } });
  if (s.markers.chinaFront === COLLAPSE) surrenderChina(ctx);
}

/** At once, during the Offensives Phase (12.73). Political Will falls in this turn's segment, hands from the next deal. */
export function surrenderChina(ctx: Ctx): void {
  const { s } = ctx;
  s.nations.china = { ...s.nations.china, surrendered: true, turn: s.turn };
  for (let unit = 0; unit < COUNTERS; unit++) if (UNIT_FACTS[unit].nationality === 'chinese') removeForGood(s, unit);
  const flyers = unitsAt(s, BOX.chinaAir);
  // Back next turn, and they may be delayed, if there is an airfield to fly to.
  const home = NORTHERN_INDIA.some((hex) => isFriendlyAirfield(s, ALLIED, hex));
  for (const unit of flyers) {
    if (home) setPlace(s, unit, BOX.turnTrack + s.turn + 1);
    else removeForGood(s, unit);
  }
  ctx.log('strategic.surrender', { nation: { key: 'nation.china' } }, { rule: 'EOTS-12.73-01' });
  if (flyers.length > 0) {
    ctx.log(home ? 'strategic.china-air-returns' : 'strategic.china-air-lost', { units: unitTexts(flyers) }, { rule: 'EOTS-12.73-04' });
  }
}

export const chinaProcedures: Outline<EotsState> = {
  'china-offensive': sequence('china-offensive', auto('china-offensive-roll', roll)),
};
