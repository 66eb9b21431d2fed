/** The answers of a Battle: words of the parts that only they have, and their forms. Joined to the campaign's in ../answers.ts. */
import { worded, type FormTable, type Part } from '../../../engine/answers.ts';
import type { NimitzAction } from '../answers.ts';
import { US_PLANS } from '../data.ts';
import { ZONES } from '../state.ts';
import { forceNo, forceWord } from '../units.ts';

/** An aircraft: the word of its carrier and its place in the air group (`42-us-enterprise/2`), or of the Land-Based Force alone. */
export const airWord = (air: number): string => `${forceWord(air >> 3)}${air & 7 ? `/${air & 7}` : ''}`;
function airNo(word: string): number {
  const [, base, place] = /^(.+?)(?:\/([1-7]))?$/.exec(word) ?? [];
  const force = forceNo(base ?? '');
  return force < 0 ? -1 : force * 8 + Number(place ?? 0);
}
const air: Part<NimitzAction> = {
  write: (it) => (it.air === undefined ? undefined : airWord(it.air)),
  read: (word) => (airNo(word) < 0 ? null : { air: airNo(word) }),
};
const plan: Part<NimitzAction> = {
  write: (it) => (it.plan === undefined ? undefined : US_PLANS[it.plan].id),
  read: (word) => (US_PLANS.some(({ id }) => id === word) ? { plan: US_PLANS.findIndex(({ id }) => id === word) } : null),
  words: US_PLANS.map(({ id }) => id),
};

export const BATTLE_PARTS: Readonly<Record<string, Part<NimitzAction>>> = { air, plan, zone: worded('zone', [...ZONES, 'island']) };

export const BATTLE_FORMS: FormTable = {
  station: { '<force>@<zone>': 'a Ship takes its place on the Battle Map' },
  escort: { '<force>': 'for Japan: of Escorts of equal Surface value, the one that takes its place now' },
  plan: { '<plan>': 'a Battle Plan is bought; `done` when all are' },
  light: { '': 'First Light: the die is rolled' },
  wait: { '': 'First Light is kept for a later Battle Turn' },
  launch: { '<force>': 'the carrier whose aircraft attack by First Light; also for Japan, of several with equally many aircraft' },
  fly: {
    '<air>@<zone>': 'an aircraft flies to an area; `<carrier>/<n>` is the n-th of a carrier, a Land-Based one has the word of its Force',
  },
  'stay-home': { '': 'all that are left stay over their bases: Land-Based ones over the Island, carrier aircraft over the US Ocean' },
  use: {
    '<plan>/<force>+<n>': 'the same for the n-th attack of this Force in the step',
    '<plan>/<force>': 'a plan is used on an attack of this Force, or with its value',
    '<plan>@<zone>': 'a plan is used on the Hits in an area',
    '<plan>': 'a plan is used: on the Hit just inflicted, on the Island, before Torpedoes; Engaged: one Battle Turn more',
  },
  pass: { '': 'no plan is used now' },
  hit: { '<force>': 'the next Hit falls on this Force', '<air>': 'on this carrier aircraft', airfield: 'on an airfield' },
  take: { '': 'the Hit is not stopped' },
  lose: {
    '<air>': 'of aircraft for which there is no room, the one that is Destroyed',
    '<force>': 'the same for a Bomber Wing over Japan',
  },
  berth: { '<air>@<force>': 'an aircraft whose carrier is lost lands on another carrier' },
  longer: { '': 'Engaged: the Battle lasts one Battle Turn more' },
  shorter: { '': 'Engaged: it lasts one Battle Turn less' },
  keep: { '': 'Engaged is kept' },
};
