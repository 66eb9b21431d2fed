/** Statesman: the Premier's way of thinking with other numbers, a Faction's own: what each lives by is not the same. */
import type { Bot } from '../../../engine/bot.ts';
import { FACTION_IDS } from '../data.ts';
import { playerBy } from './premier.ts';
import { STYLES } from './styles.ts';
import { STATESMAN as TEMPERS, type Temper } from './temper.ts';

/** How a beginner leads: he arms rather than grows, buys few Action cards and clings to them, and attacks where it is certain alone. */
const lesser = (temper: Temper): Temper => ({
  ...temper, growth: 0, arms: temper.arms * 5, cards: temper.cards * 0.3, seasonCards: 1, kept: 1.8, later: 1.8,
  leastChance: 0.6, command: 0.2,
});
/** Where he is led by that: with the cards of a year. What is moved and fought for he sees as well as anybody. */
const LESSER_STEPS: ReadonlySet<string> = new Set(['production.spend', 'government.play', 'command.play']);

const SLIPS: Bot['slips'] = { cadet: 0.97, ensign: 0.78, lieutenant: 0.65, commander: 0.5, admiral: 0 };
const playersOf = (tempers: readonly Temper[]): Map<string, ReturnType<typeof playerBy>> =>
  new Map(tempers.map((temper, faction) => [FACTION_IDS[faction], playerBy(temper)]));
/** A player who goes by the numbers of the Faction that decides. */
function byFaction(tempers: readonly Temper[]): ReturnType<typeof playerBy> & Required<Pick<Bot, 'second'>> {
  const [players, beginners] = [playersOf(tempers), playersOf(tempers.map(lesser))];
  return {
    choose: (it) => players.get(it.open.side)!.choose(it), advise: (it) => players.get(it.open.side)!.advise(it),
    second: (it) => (LESSER_STEPS.has(it.open.step) ? beginners.get(it.open.side)!.choose(it) : null),
  };
}

export const statesman: Bot = {
  name: { en: 'Statesman', it: 'Statista' },
  help: {
    en: 'weighs like the Premier, plans each raise of IND and keeps the peace; the strongest player.',
    it: 'pesa come il Primo ministro, pianifica ogni aumento di IND e conserva la pace; il giocatore più forte.',
  },
  slips: SLIPS,
  styles: Object.fromEntries(Object.entries(STYLES).map(([id, { name, help, of }]) => [id, { name, help, ...byFaction(TEMPERS.map(of)) }])),
  ...byFaction(TEMPERS),
};
