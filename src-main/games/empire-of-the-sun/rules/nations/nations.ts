/** The nations whose fate hangs on hexes (12.2-12.5, 12.8): when they surrender, what Japan gets, who leaves. */
import { ALLIED, CHARTS, COUNTERS, HEXES, JAPAN, UNIT_FACTS, hexId, hexNos } from '../../data.ts';
import { NORTHERN_INDIA, P, TERRITORY, isA } from '../../map/places.ts';
import { hexTexts, unitTexts } from '../../names.ts';
import { HERE, controls, position, unitsOf } from '../../position.ts';
import type { Ctx, EotsState, NationId } from '../../state.ts';
import { K, is, ownerOf } from '../../units.ts';
import { changeControl } from '../control.ts';
import { eliminate, removeForGood } from '../leaving.ts';

export type HexNation = Exclude<NationId, 'india' | 'china'>;
/** Nations that may be retaken: India by the five hexes of its north (EOTS-12.0-11). */
type Retakable = HexNation | 'india';
/** In the order of the segment. */
export const HEX_NATIONS: readonly HexNation[] = ['philippines', 'malaya', 'dutch-east-indies', 'burma', 'australia'];

const factOf = (nation: NationId) => {
  const found = CHARTS.nations.list.find(({ id }) => id === nation);
  if (!found) throw new RangeError(`There is no nation "${nation}".`);
  return found;
};
export const SURRENDER_HEXES: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  HEX_NATIONS.map((nation) => [nation, hexNos(factOf(nation).surrenderHexes ?? [])]),
);
const RETAKABLE: readonly Retakable[] = [...HEX_NATIONS, 'india'];
const RETAKEN_BY: Readonly<Record<string, readonly number[]>> = { ...SURRENDER_HEXES, india: NORTHERN_INDIA };
export const politicalWillOf = (nation: NationId): number => factOf(nation).politicalWill ?? 0;

/** Bases of a nation: all of Australia's are mainland and Mandates (EOTS-12.81-01, R-100). */
export const basesOf = (nation: NationId): readonly number[] => BASES[nation];
const bases = (...territories: string[]): number[] =>
  territories.flatMap((id) => TERRITORY[id]).filter((hex) => isA(hex, P.port | P.airfield));
const BASES: Readonly<Record<NationId, readonly number[]>> = {
  philippines: bases('philippines'), malaya: bases('malaya'), 'dutch-east-indies': bases('dutch-east-indies'), burma: bases('burma'),
  // Ceylon and the Maldives stay what they are: the refuge.
  india: bases('india-north', 'india-mainland'), china: [], australia: bases('australia-mainland', 'australian-mandates'),
};

/** All its hexes are Japanese now, and it has not surrendered before (12.0; EOTS-12.0-06). */
export const isLost = (s: EotsState, nation: HexNation): boolean =>
  !s.nations[nation].surrendered && SURRENDER_HEXES[nation].every((hex) => controls(s, JAPAN, hex));

const isAmerican = (unit: number): boolean => UNIT_FACTS[unit].nationality === 'us';
/**
 * Allied units that keep a base Allied (EOTS-12.0-04): any that fights, an HQ never. In the Dutch Indies ground units of the
 * others; of the Philippines the Americans leave, and who is left of the others keeps his base (EOTS-12.22-05, R-136).
 */
const KEEPERS: Partial<Record<NationId, (unit: number) => boolean>> = {
  'dutch-east-indies': (unit) => is(unit, K.ground),
  philippines: (unit) => is(unit, K.air | K.naval) && !isAmerican(unit),
};
const keepsAny = (unit: number): boolean => is(unit, K.ground | K.air | K.naval);
const isHeld = (s: EotsState, nation: NationId, hex: number): boolean => unitsOf(s, ALLIED, hex).some(KEEPERS[nation] ?? keepsAny);

/** Who leaves at once: Philippine garrisons to the pile, Dutch and designated Burmese units for good (12.22, 12.42, 12.52). */
function removeUnits(ctx: Ctx, nation: HexNation): void {
  const { s } = ctx;
  const gone: number[] = [];
  for (let unit = 0; unit < COUNTERS; unit++) {
    const facts = UNIT_FACTS[unit];
    const philippine = nation === 'philippines' && ownerOf(unit) === ALLIED && is(unit, K.ground)
      && s.place[unit] < HEXES && TERRITORY.philippines.includes(s.place[unit]);
    const dutch = nation === 'dutch-east-indies' && facts.nationality === 'dutch';
    const burmese = nation === 'burma' && facts.burmaDesignation === true;
    // Eliminated Australians never come back (EOTS-12.83-03); those in play are unaffected.
    if (!philippine && !dutch && !burmese) continue;
    if (s.place[unit] < HEXES) gone.push(unit);
    if (philippine) eliminate(s, unit);
    else removeForGood(s, unit);
  }
  if (gone.length > 0) {
    ctx.log('strategic.surrender-removes', { nation: { key: `nation.${nation}` }, units: unitTexts(gone) }, { rule: 'EOTS-12.0-01' });
  }
}

/** American aircraft and ships leave the Philippines, bases that somebody keeps included (EOTS-12.22-05). */
export const leaving = (s: EotsState, nation: HexNation): number[] => (nation !== 'philippines' ? [] : TERRITORY.philippines
  .flatMap((hex) => unitsOf(s, ALLIED, hex)).filter((unit) => is(unit, K.air | K.naval) && isAmerican(unit)));

/** Japan gets every base that no Allied unit holds (12.0; EOTS-12.0-03, EOTS-12.0-05). */
export function transferBases(ctx: Ctx, nation: NationId): void {
  const { s } = ctx;
  const taken = basesOf(nation).filter((hex) => !isHeld(s, nation, hex)).filter((hex) => changeControl(s, hex, JAPAN));
  if (taken.length > 0) {
    ctx.log('strategic.surrender-bases', { nation: { key: `nation.${nation}` }, hexes: hexTexts(taken) }, {
      rule: 'EOTS-12.0-03', spaces: taken.map(hexId),
    });
  }
}

export function surrender(ctx: Ctx, nation: HexNation): void {
  const { s } = ctx;
  s.nations[nation] = { surrendered: true, turn: s.turn, retaken: false };
  ctx.log('strategic.surrender', { nation: { key: `nation.${nation}` } }, { rule: 'EOTS-12.0-01' });
  removeUnits(ctx, nation);
  transferBases(ctx, nation);
}

/**
 * Every base of a nation whose surrender hexes are all Allied again; those with Japanese units wait until these
 * are gone (EOTS-12.0-07, EOTS-12.0-08, R-92).
 */
export function recapture(ctx: Ctx): void {
  const { s } = ctx;
  for (const nation of RETAKABLE) {
    // Lost again as a whole it surrenders no more, but can be retaken again, whatever bases Japan has taken meanwhile (EOTS-12.0-07).
    if (RETAKEN_BY[nation].every((hex) => controls(s, JAPAN, hex))) s.nations[nation].retaken = false;
    if (!s.nations[nation].surrendered || s.nations[nation].retaken || !isRetaken(s, nation)) continue;
    s.nations[nation].retaken = true;
    ctx.log('strategic.nation-retaken', { nation: { key: `nation.${nation}` } }, { rule: 'EOTS-12.0-07' });
    s.reverting.push(...basesOf(nation).filter((hex) => controls(s, JAPAN, hex) && !s.reverting.includes(hex)));
  }
  revertBases(ctx);
}
const isRetaken = (s: EotsState, nation: Retakable): boolean => RETAKEN_BY[nation].every((hex) => controls(s, ALLIED, hex));

/** Bases of nations retaken that Japanese units have left become Allied: after every offensive, and in National Status. */
export function revertBases(ctx: Ctx): void {
  const { s } = ctx;
  const free = s.reverting.filter((hex) =>
    RETAKABLE.some((nation) => s.nations[nation].retaken && isRetaken(s, nation) && basesOf(nation).includes(hex))
    && (position(s).present[hex] & JAPANESE) === 0);
  if (free.length === 0) return;
  for (const hex of free) changeControl(s, hex, ALLIED);
  s.reverting = s.reverting.filter((hex) => !free.includes(hex));
  ctx.log('strategic.bases-revert', { hexes: hexTexts(free) }, { rule: 'EOTS-12.0-08', spaces: free.map(hexId) });
}
const JAPANESE = HERE.ground | HERE.air | HERE.naval | HERE.hq;
