/**
 * Premier: leads a Faction from 1936 to 1945. It sees the observation only; what it has seen of others is in the notes that the
 * observation carries. Each decision is weighed by itself, in Victory Points: the same position is always answered alike.
 */
import type { Bot } from '../../../engine/bot.ts';
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type CncAction } from '../answers.ts';
import { FACTION_IDS } from '../data.ts';
import { IS_COASTAL } from '../map.ts';
import type { Seen } from '../observe.ts';
import { TYPE, findUnit, unitOf, type CncState } from '../state.ts';
import { usual } from '../usual.ts';
import { adviceOf } from './advice.ts';
import { actionChoice, activateChoice, escapeChoice, exitChoice, hitChoice } from './battle.ts';
import { unitWorth } from './forces.ts';
import { discardChoice, governmentChoice, nationChoice, payChoice } from './government.ts';
import { cadreChoice, musterChoice, spendChoice } from './production.ts';
import { seaRisk } from './blockade.ts';
import { outlookOf } from './threats.ts';
import { commandChoice, declareChoice, moveChoice } from './turn.ts';
import { PREMIER, type Mind, type Temper } from './temper.ts';

export const playerBy = (temper: Temper): Pick<Bot, 'choose'> & Required<Pick<Bot, 'advise'>> => ({
  choose: ({ seen, open }) => chosenBy(temper, seen as Seen, open).id,
  advise: ({ seen, open }) => {
    const mind: Mind = { ...seen as Seen as unknown as CncState, temper };
    const action = chosenBy(temper, seen as Seen, open);
    return { action: action.id, ...adviceOf(mind, open, FACTION_IDS.findIndex((id) => id === open.side), action) };
  },
});
export function chosenBy(temper: Temper, seen: Seen, open: Decision): CncAction {
  if (open.actions.length === 1) return offersOf(open)[0];
  return chosen({ ...seen as unknown as CncState, temper }, open, FACTION_IDS.findIndex((id) => id === open.side));
}
export const premier: Bot = {
  name: { en: 'Premier', it: 'Primo ministro' },
  help: {
    en: 'weighs growth, Diplomacy and War by the points that they bring.',
    it: 'pesa crescita, Diplomazia e Guerra secondo i punti che portano.',
  },
  ...playerBy(PREMIER),
};

const first = (offers: readonly CncAction[], verbs: readonly string[]): CncAction | undefined =>
  verbs.flatMap((verb) => offers.find((it) => it.verb === verb) ?? [])[0];
/** What a Satellite or an Intervention raises. */
const LEVY: readonly number[] = [TYPE.infantry, TYPE.fortress, TYPE.militia, TYPE['air-force']];
const levy = (offers: readonly CncAction[]): CncAction | undefined =>
  LEVY.flatMap((type) => offers.find((it) => it.type === type) ?? [])[0];
/** Ships go home from a sea that they need not hold and where a stronger fleet may find them. */
function homecoming(s: Mind, faction: number, offers: readonly CncAction[]): CncAction {
  const stays = first(offers, ['done']);
  const unit = findUnit(s, offers.find((it) => it.unit !== undefined)?.unit ?? -1);
  if (!stays || !unit) return exitChoice(s, offers);
  const { trade } = outlookOf(s, faction);
  return seaRisk(trade, unit.at, unit.cv, 0) > Math.max(0.25, trade.gates[unit.at]) ? exitChoice(s, offers) : stays;
}
/** Where something new is put: where it is worth most. */
function placement(s: Mind, faction: number, offers: readonly CncAction[]): CncAction {
  const it = outlookOf(s, faction);
  const worth = ({ area }: CncAction): number => it.own[area!] + it.prize[area!] * 0.2 + (IS_COASTAL[area!] ? 0.2 : 0);
  return offers.filter(({ area }) => area !== undefined).toSorted((a, b) => worth(b) - worth(a))[0] ?? offers[0];
}

function chosen(s: Mind, open: Decision, faction: number): CncAction {
  const offers = offersOf(open);
  const local = s.kernel.frames.at(-1)?.locals ?? {};
  switch (open.step) {
    case 'setup.cadres': return cadreChoice(s, offers);
    case 'production.spend': return spendChoice(s, faction, offers);
    case 'production.minor': case 'activism.muster': return musterChoice(s, offers);
    case 'newyear.arrival': case 'turn.recruit-place': return placement(s, faction, offers);
    case 'government.play': return governmentChoice(s, faction, offers);
    case 'government.pay': return payChoice(s, faction, local as never, offers);
    case 'government.hand-limit': case 'government.bribery-discard': return discardChoice(s, faction, offers);
    case 'government.double-agent': return first(offers, ['turn']) ?? offers[0];
    case 'command.play': return commandChoice(s, faction, offers);
    case 'turn.declare': return declareChoice(s, offers);
    case 'turn.move': return moveChoice(s, offers);
    case 'turn.intervention': return first(offers, ['intervene']) ?? offers[0];
    case 'combat.activate': return activateChoice(s, offers);
    case 'battle.action': return actionChoice(s, offers);
    case 'battle.hit': return hitChoice(s, offers);
    case 'battle.escape': return escapeChoice(s, offers);
    case 'battle.rebase': return homecoming(s, faction, offers);
    default: return other(s, open, faction, offers);
  }
}
function other(s: Mind, open: Decision, faction: number, offers: readonly CncAction[]): CncAction {
  const type = levy(offers);
  if (type) return type;
  if (offers.some(({ verb }) => verb === 'retreat' || verb === 'rebase')) return exitChoice(s, offers);
  if (offers.some(({ nation }) => nation !== undefined)) return nationChoice(s, faction, offers);
  // An islet holds one: the other is lost, and the dearer of them is kept.
  if (offers.every(({ verb }) => verb === 'lose')) {
    return offers.toSorted((a, b) => unitWorth(unitOf(s, a.unit!)) - unitWorth(unitOf(s, b.unit!)))[0];
  }
  if (offers.some(({ verb }) => verb === 'achieve')) return first(offers, ['achieve'])!;
  return offers.find(({ id }) => id === usual(open)) ?? offers[0];
}
