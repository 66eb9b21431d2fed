/** What the common planner needs to know of this game: whole phases by captains of several tempers, and what a position is worth. */
import type { BotCall } from '../../../engine/bot.ts';
import { meritOf } from '../../../engine/result.ts';
import { text } from '../../../engine/text.ts';
import type { Plan, Planning } from '../../../engine/planning.ts';
import type { AapState } from '../state.ts';
import { captainOf, isPlanned, planOf } from './captain.ts';
import { fingerprint } from './fingerprint.ts';
import { chanceOfJapan, features } from './standing.ts';
import { BOLD, KEEN, STEADY, type Temper } from './temper.ts';

/** So many turns of powers are played on: the rest of this one, and each enemy's answer. */
const TURNS_AHEAD = 4;

const TEMPERS: Record<string, Temper> = {
  bold: KEEN,
  steady: STEADY,
  cautious: { ...STEADY, leastOnLand: 0.72, leastAtSea: 0.72, fear: 1.6, ownLoss: 1.1 },
  grasping: { ...BOLD, leastOnLand: 0.45, leastAtSea: 0.6, fear: 0.15, land: 2.6 },
  raiding: { ...STEADY, leastOnLand: 0.6, leastAtSea: 0.42, fear: 0.5, ownLoss: 0.75, land: 0.8 },
  waiting: { ...STEADY, leastOnLand: 1.1, leastAtSea: 1.1 },
};
const PURCHASES: Record<string, Temper> = {
  usual: KEEN,
  landings: { ...KEEN, taste: { transport: 3, infantry: 2, marine: 2, artillery: 2 } },
  air: { ...KEEN, taste: { fighter: 2.5, bomber: 2.5 } },
  fleet: { ...KEEN, taste: { destroyer: 2.5, carrier: 2.5, battleship: 2 } },
  submarines: { ...KEEN, taste: { submarine: 3 } },
  ground: { ...KEEN, taste: { infantry: 4, artillery: 3, armor: 2 } },
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

const percent = (worth: number): number => Math.round(worth * 100);

type Tempers = Readonly<Record<string, Temper>>;
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
  plans: (it) => plansOf(it, PURCHASES, TEMPERS),
  lesser: (it) => plansOf(it, LESSER_PURCHASES, LESSER),
  slips: { cadet: 0.95, ensign: 0.55, lieutenant: 0.3, commander: 0.12, admiral: 0 },
  policy: () => captainOf(KEEN, 4096),
  fingerprint: (seen) => fingerprint(seen as AapState),
  over: (s, from) => turnsOf(s) - turnsOf(from) >= TURNS_AHEAD,
  reason: ([best, next]) => text('plan.reason', {
    plan: best.plan.name, chance: percent(best.worth), runs: best.runs, other: next.plan.name, less: percent(next.worth),
  }),
  learned: { side: 'japan', features },
  value: (s, side) => {
    const { result } = s.kernel;
    if (result) return (1 + meritOf(result, side)) / 2;
    const chance = chanceOfJapan(s);
    return side === 'japan' ? chance : 1 - chance;
  },
};
