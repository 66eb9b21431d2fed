/** The quick policy: an answer to every decision without a trial run. Battles are fought by it for good, plans are tried with it. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type NimitzAction } from '../answers.ts';
import { HAWAII } from '../map.ts';
import { forcesAt, type NimitzState } from '../state.ts';
import { usual } from '../usual.ts';
import { engage, japaneseHit, loseJapanese, loseOwn, ownHit, stopHit } from './battle-hits.ts';
import { flightChoice } from './battle-flights.ts';
import { hunt, station } from './battle-places.ts';
import { buyPlan, useWindow } from './battle-plans.ts';
import { forceWorth } from './worth.ts';

type Answer = (s: NimitzState, open: Decision) => NimitzAction;

/** The Area whose Battle matters most comes first: it has all the Supply Points. */
const firstBattle: Answer = (s, open) => offersOf(open).reduce((best, it) => {
  const rank = ({ place }: NimitzAction): number =>
    (place === HAWAII ? 1000 : 0) + forcesAt(s, place!).reduce((sum, force) => sum + forceWorth(force), 0);
  return rank(it) > rank(best) ? it : best;
});

const BY_STEP: Readonly<Record<string, Answer>> = {
  'battles.choose': firstBattle,
  'battle.setup.us-ships': station,
  'battle.setup.us-subs': hunt,
  'battle.setup.us-plans': buyPlan,
  'bt.us-air-move': flightChoice,
  'bt.us-first-light.areas': flightChoice,
  'bt.engaged': engage,
  'bt.return-aircraft.lose': loseOwn,
  'bt.return-aircraft.lose-japan': loseJapanese,
};
const BY_END: readonly (readonly [string, Answer])[] = [
  ['.window', useWindow], ['.hit', ownHit], ['.hit-japan', japaneseHit], ['.stop', stopHit],
  ['airfield-losses', loseOwn], ['airfield-losses-japan', loseJapanese],
];

export function quick(s: NimitzState, open: Decision): NimitzAction {
  const answer = BY_STEP[open.step] ?? BY_END.find(([end]) => open.step.endsWith(end))?.[1];
  if (answer) return answer(s, open);
  const id = usual(open);
  return offersOf(open).find((it) => it.id === id)!;
}
