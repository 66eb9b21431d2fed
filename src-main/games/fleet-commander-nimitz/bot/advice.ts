/** Why nimitz proposes an answer: one sentence, from what the player sees. */
import type { Decision } from '../../../engine/state.ts';
import { text, type Text } from '../../../engine/text.ts';
import type { NimitzAction } from '../answers.ts';
import { airText, findAir } from '../battle/fighters.ts';
import { planText } from '../battle/plans.ts';
import { HAWAII } from '../map.ts';
import { invasionPoints } from '../rules/evaluation.ts';
import { fact, findForce, forceName, forceOf, forcesAt, isAshore, spaceName, type NimitzState } from '../state.ts';
import { isSubmarine } from '../units.ts';
import { MOST_OF_AN_INVASION } from './doctrine.ts';

type Why = (s: NimitzState, it: NimitzAction, open: Decision) => Text;

const named = (key: string, { force, place, plan }: NimitzAction, more: NonNullable<Text['params']> = {}): Text => text(`advice.${key}`, {
  ...(force !== undefined && { force: forceName(force) }), ...(place !== undefined && { area: spaceName(place) }),
  ...(plan !== undefined && { plan: planText(plan) }), ...more,
});
const by = (key: string): Why => (_, it) => named(key, it);

/** What a Force finds where it goes. */
function move(s: NimitzState, it: NimitzAction): Text {
  const area = it.place!;
  const us = forcesAt(s, area, 'us').length;
  const jp = forcesAt(s, area, 'jp').length;
  if (isSubmarine(fact(forceOf(s, it.force!)))) return named('lure', it);
  if (jp > 0) return isAshore(s, area, 'us') ? named('fight', it, { us, jp }) : named('land', it, { jp });
  return area === HAWAII ? named('home', it) : named('guard', it, { us: us + 1 });
}

/** By the verb of the answer. */
const BY_VERB: Readonly<Record<string, Why>> = {
  buy: (s, it) => {
    const price = Math.max(0, fact(forceOf(s, it.force!)).buyCost - (it.n ?? s.rp));
    return named('buy', it, { sp: s.sp - price });
  },
  repair: by('repair'), scout: by('scout'), move, raid: by('raid'), bomb: by('bomb'), battle: by('battle'),
  invade: (s, it) => named('invade', it, { n: fact(forceOf(s, it.force!)).buyCost, have: invasionPoints(s), most: MOST_OF_AN_INVASION }),
  plan: by('plan'), use: by('use'), longer: by('longer'), shorter: by('shorter'),
  fly: (s, it) => named('fly', it, { zone: text(`zone.${it.zone}`), aircraft: airText(findAir(s, it.air!)) }),
};
/** By the step that asks, where the verb does not tell; a key that ends one finds all of them. */
const BY_STEP: readonly (readonly [string, Why])[] = [
  ['us-resupply.spend', (s, it) => named('saved', it, { sp: s.sp })],
  ['us-scouting.place', by('no-scout')],
  ['movement.us-invasion', by('no-invade')],
  ['movement.us', (s, it) => named('moved', it, { sp: s.sp })],
  ['battle.setup.us-ships', (_, it) => named(it.zone === 'coastal' ? 'coast' : 'screen', it)],
  ['battle.setup.us-subs', (_, it) => named('hunt', it, { zone: text(`zone.${it.zone}`) })],
  ['battle.setup.us-plans', by('no-plan')],
  ['.stop', (_, it) => named(it.plan === undefined ? 'pass' : 'stop', it)],
  ['.window', by('pass')],
  ['.hit', by('own-hit')], ['.lose', by('own-hit')], ['airfield-losses', by('own-hit')],
  ['-japan', by('japan-hit')],
];

export function adviceOf(s: NimitzState, open: Decision, it: NimitzAction): Text {
  if (it.force !== undefined && !findForce(s, it.force) && it.verb !== 'buy') return text('advice.usual');
  const stops = open.step.endsWith('.stop');
  const why = (stops ? undefined : BY_VERB[it.verb]) ?? BY_STEP.find(([end]) => open.step.endsWith(end))?.[1];
  return why ? why(s, it, open) : text('advice.usual');
}
