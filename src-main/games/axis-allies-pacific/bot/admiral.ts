/** What the common planner needs to know of this game: whole phases by captains of several tempers, and what a position is worth. */
import type { BotCall } from '../../../engine/bot.ts';
import type { Name } from '../../../engine/game.ts';
import { meritOf } from '../../../engine/result.ts';
import { text } from '../../../engine/text.ts';
import type { Plan, Planning } from '../../../engine/planning.ts';
import { percent } from '../../../kit/percent.ts';
import { STYLE_NAMES } from '../../../kit/styles.ts';
import { allianceOf, type AapState, type Alliance } from '../state.ts';
import { captainOf, isPlanned, planOf } from './captain.ts';
import { fingerprint } from './fingerprint.ts';
import { chanceOfJapan, features } from './standing.ts';
import { BOLD, KEEN, STEADY, TUNED, numbersOf, temperOf, type Temper } from './temper.ts';

/** So many turns of powers are played on: the rest of this one, and each enemy's answer. */
const TURNS_AHEAD = 4;

type Tempers = Readonly<Record<string, Temper>>;
/** By factors of what an alliance does as a rule. */
type Factors = Readonly<Record<string, number>>;
const BENTS: Readonly<Record<string, Factors>> = {
  bold: {},
  cautious: { leastOnLand: 1.25, leastAtSea: 1.25, fear: 2.5, exposedOnLand: 1.5, exposedAtSea: 1.5, ownLoss: 1.15 },
  grasping: { leastOnLand: 0.85, fear: 0.4, exposedOnLand: 0.6, land: 1.6 },
  raiding: { leastAtSea: 0.8, exposedAtSea: 0.6, ownLoss: 0.85, convoy: 1.4 },
  steady: { leastOnLand: 1.1, leastAtSea: 1.1, fear: 1.6 },
  waiting: { leastOnLand: 3, leastAtSea: 3 },
};
const TASTES: Readonly<Record<string, Factors>> = {
  usual: {},
  landings: { transport: 3, infantry: 2, marine: 2, artillery: 2 },
  air: { fighter: 2.5, bomber: 2.5 },
  fleet: { destroyer: 2.5, carrier: 2.5, battleship: 2 },
  submarines: { submarine: 3 },
  ground: { infantry: 4, artillery: 3, armor: 2 },
};
const changed = (temper: Temper, factors: Factors): Temper =>
  temperOf(Object.fromEntries(Object.entries(numbersOf(temper)).map(([name, value]) => [name, value * (factors[name] ?? 1)])));
/** By kind of plan. */
const by = (kinds: Readonly<Record<string, Factors>>, own: Temper): Tempers =>
  Object.fromEntries(Object.entries(kinds).map(([name, factors]) => [name, changed(own, factors)]));

/** What a style makes of all that an alliance does, and the plans that are not its own. */
interface Style { name: Name; help: Name; factors: Factors; without: readonly string[] }
const STYLES: Readonly<Record<string, Style>> = {
  cautious: {
    name: STYLE_NAMES.cautious, without: ['grasping', 'raiding'],
    factors: { leastOnLand: 1.2, leastAtSea: 1.2, fear: 2, exposedOnLand: 1.4, exposedAtSea: 1.4, ownLoss: 1.1 },
    help: {
      en: 'attacks at good odds alone, and leaves little in reach of the enemy.',
      it: 'attacca solo con buone probabilità e lascia poco alla portata del nemico.',
    },
  },
  bold: {
    name: STYLE_NAMES.bold, without: ['cautious', 'waiting'],
    factors: { leastOnLand: 0.85, leastAtSea: 0.85, fear: 0.5, exposedOnLand: 0.6, exposedAtSea: 0.6, ownLoss: 0.9, land: 1.3 },
    help: {
      en: 'attacks at lesser odds, and goes for land without looking back.',
      it: 'attacca con meno probabilità e punta alla terra senza guardarsi indietro.',
    },
  },
  raider: {
    name: STYLE_NAMES.raider, without: ['waiting'],
    factors: { leastAtSea: 0.85, exposedAtSea: 0.6, ownLoss: 0.9, convoy: 3, drawOfWar: 1.3, submarine: 4 },
    help: {
      en: 'goes for convoys and for ships that stand alone, and builds submarines.',
      it: 'va a caccia di convogli e di navi isolate, e costruisce sommergibili.',
    },
  },
};

/** How beginners go about it: they wait for certain odds, buy what they like best, and hold on to what they have. */
const LESSER: Record<string, Temper> = {
  waiting: { ...STEADY, leastOnLand: 0.95, leastAtSea: 0.95, fear: 1.6, land: 0.4 },
  cautious: { ...STEADY, leastOnLand: 0.85, leastAtSea: 0.85, fear: 2, ownLoss: 1.4, land: 0.5 },
};
const LESSER_PURCHASES: Record<string, Temper> = {
  air: { ...STEADY, taste: { fighter: 4, bomber: 5, infantry: 0.3, transport: 0.3 } },
  fleet: { ...STEADY, taste: { battleship: 6, carrier: 3, infantry: 0.3 } },
};

const turnsOf = (s: AapState): number => s.round * 3 + ['japan', 'britain', 'usa'].indexOf(s.power);

function plansOf(it: BotCall, buying: Tempers, moving: Tempers): Plan[] {
  if (!isPlanned(it.open.step) || (it.seen as AapState).selection.length > 0) return [];
  const tempers = it.open.step === 'purchase.buy' ? buying : moving;
  return Object.entries(tempers).map(([name, temper]) => ({ name: text(`plan.${name}`), script: planOf(it, temper) }));
}

/** A planner whose alliances plan by these numbers. */
function planningBy(own: Readonly<Record<Alliance, Temper>>, name: Name, help: Name, without: readonly string[] = []): Planning<AapState> {
  const bents = Object.fromEntries(Object.entries(BENTS).filter(([kind]) => !without.includes(kind)));
  const tempers: Record<Alliance, Tempers> = { japan: by(bents, own.japan), allies: by(bents, own.allies) };
  const purchases: Record<Alliance, Tempers> = { japan: by(TASTES, own.japan), allies: by(TASTES, own.allies) };
  return {
    ...COMMON, name, help,
    plans: (it) => {
      const side = allianceOf((it.seen as AapState).power);
      return plansOf(it, purchases[side], tempers[side]);
    },
    policy: () => captainOf(own, 4096),
  };
}

const COMMON: Omit<Planning<AapState>, 'name' | 'help' | 'plans' | 'policy'> = {
  id: 'admiral',
  lesser: (it) => plansOf(it, LESSER_PURCHASES, LESSER),
  slips: { cadet: 0.97, ensign: 0.75, lieutenant: 0.45, commander: 0.2, admiral: 0 },
  fingerprint: (seen) => fingerprint(seen as AapState),
  over: (s, from) => turnsOf(s) - turnsOf(from) >= TURNS_AHEAD,
  reason: ([best, next]) => text(next.worth > best.worth ? 'plan.reason-luck' : 'plan.reason', {
    plan: best.plan.name, chance: percent(best.worth), runs: best.runs, other: next.plan.name, less: percent(next.worth),
  }),
  tuning: {
    start: (side) => numbersOf(TUNED[side as Alliance]), shares: new Set(['leastOnLand', 'leastAtSea']),
    player: (_, numbers) => captainOf(temperOf(numbers), 4096),
    against: [STEADY, BOLD, KEEN, TUNED].map((temper) => () => captainOf(temper, 4096)),
  },
  learned: { side: 'japan', features },
  value: (s, side) => {
    const { result } = s.kernel;
    if (result) return (1 + meritOf(result, side)) / 2;
    const chance = chanceOfJapan(s);
    return side === 'japan' ? chance : 1 - chance;
  },
};

const styled = ([id, { name, help, factors, without }]: [string, Style]): [string, Planning<AapState>] =>
  [id, planningBy({ japan: changed(TUNED.japan, factors), allies: changed(TUNED.allies, factors) }, name, help, without)];

export const planning: Planning<AapState> = {
  ...planningBy(TUNED, { en: 'Admiral', it: 'Ammiraglio' }, {
    en: 'tries several plans of each phase on the turns to come; the strongest opponent.',
    it: 'prova diversi piani di ogni fase sui turni che verranno; l’avversario più forte.',
  }),
  styles: Object.fromEntries(Object.entries(STYLES).map(styled)),
};
