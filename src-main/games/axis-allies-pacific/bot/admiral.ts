/** What the common planner needs to know of this game: whole phases by captains of several tempers, and what a position is worth. */
import type { BotCall } from '../../../engine/bot.ts';
import { meritOf } from '../../../engine/result.ts';
import { text } from '../../../engine/text.ts';
import type { Plan, Planning } from '../../../engine/planning.ts';
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
/** By alliance and kind of plan. */
const by = (kinds: Readonly<Record<string, Factors>>, side: Alliance): Tempers =>
  Object.fromEntries(Object.entries(kinds).map(([name, factors]) => [name, changed(TUNED[side], factors)]));
const TEMPERS: Readonly<Record<Alliance, Tempers>> = { japan: by(BENTS, 'japan'), allies: by(BENTS, 'allies') };
const PURCHASES: Readonly<Record<Alliance, Tempers>> = { japan: by(TASTES, 'japan'), allies: by(TASTES, 'allies') };

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

const percent = (worth: number): number => Math.round(worth * 100);

function plansOf(it: BotCall, buying: Tempers, moving: Tempers): Plan[] {
  if (!isPlanned(it.open.step) || (it.seen as AapState).selection.length > 0) return [];
  const tempers = it.open.step === 'purchase.buy' ? buying : moving;
  return Object.entries(tempers).map(([name, temper]) => ({ name: text(`plan.${name}`), script: planOf(it, temper) }));
}

export const planning: Planning<AapState> = {
  id: 'admiral',
  name: { en: 'Admiral', it: 'Ammiraglio' },
  help: {
    en: 'tries several plans of each phase on the turns to come; the strongest opponent.',
    it: 'prova diversi piani di ogni fase sui turni che verranno; l’avversario più forte.',
  },
  plans: (it) => {
    const side = allianceOf((it.seen as AapState).power);
    return plansOf(it, PURCHASES[side], TEMPERS[side]);
  },
  lesser: (it) => plansOf(it, LESSER_PURCHASES, LESSER),
  slips: { cadet: 0.95, ensign: 0.55, lieutenant: 0.3, commander: 0.12, admiral: 0 },
  policy: () => captainOf(TUNED, 4096),
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
