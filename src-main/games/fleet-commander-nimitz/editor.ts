/** The position editor: what cases and tests write instead of playing up to a position. */
import type { EditorVerb } from '../../engine/game.ts';
import type { Json } from '../../engine/json.ts';
import { CATEGORIES } from './answers.ts';
import { battleEditor, leaveBattle } from './battle/editor.ts';
import { bring, fail, unstack } from './editor-forces.ts';
import { BOX, PLACE_IDS, isArea, placeNo } from './map.ts';
import { japaneseAshore } from './rules/japanese-orders.ts';
import { setUpCampaign } from './setup.ts';
import { campaignOf, fact, isLand, removeForce, type NimitzState } from './state.ts';

type Given = Record<string, Json>;

function record(value: Json): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(value, 'a map of names and values');
  return value as Given;
}
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);
function whole(value: Json, most = 999): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value
    : fail(value, `a whole number from 0 to ${most}`);
}
function place(value: Json): number {
  const no = typeof value === 'string' ? placeNo(value) : -1;
  return no < 0 ? fail(value, `the id of an Area or a box: ${PLACE_IDS.join(', ')}`) : no;
}

function put(s: NimitzState, given: Json): void {
  const { at, forces, damaged, aboard, moved } = record(given);
  const where = place(at ?? null);
  for (const word of list(forces ?? fail(given, 'forces: an id or a list of ids'))) {
    const force = bring(s, word, where);
    force.damaged = damaged === true;
    force.ashore = isLand(force) && !(aboard === true && fact(force).category === 'infantry');
    force.moved = moved === true ? 'moved' : 'no';
    if (where === BOX.jpReinforcements) s.stacks[fact(force).category].push(force.id);
  }
}

const SIDES: readonly Json[] = ['us', 'jp'];
/** Everything of a side, or of both, out of some places; Reinforcement stacks too. */
function clear(s: NimitzState, given: Json): void {
  const it = typeof given === 'object' && given !== null && !Array.isArray(given) ? given as Given : { places: given };
  const places = it.places === 'all' || it.places === undefined ? null : list(it.places).map(place);
  const sides = it.side === undefined ? SIDES : list(it.side);
  for (const side of sides) if (!SIDES.includes(side)) fail(side, SIDES.join(', '));
  for (const force of s.forces) {
    const there = places === null ? isArea(force.at) : places.includes(force.at);
    if (!there || !sides.includes(fact(force).side)) continue;
    unstack(s, force.id);
    removeForce(s, force.id);
  }
}

/** The steps at which a case may begin; those of the Japanese half take their snapshots with them. */
const STEPS = [
  'turn.advance', 'us-resupply.gain', 'us-resupply.spend', 'us-scouting.start', 'movement.us-start', 'movement.jp-lock',
  'battles.choose.left', 'battles.done',
  'post.jp-reinforce', 'post.jp-repair-stay.left', 'post.us-port', 'post.us-supply', 'post.us-defeat', 'campaign.end',
];
const MOVING = ['movement.us-start', 'movement.jp-lock'];
function step(s: NimitzState, given: Json): void {
  if (!STEPS.includes(String(given))) fail(given, STEPS.join(', '));
  leaveBattle(s);
  s.kernel.frames = [{ procedure: 'game', at: String(given), locals: {} }];
  if (given !== 'turn.advance') s.turn = Math.max(s.turn, 1);
  // Who has moved before its half of Movement is over has no second move; at all other steps nobody has.
  if (!MOVING.includes(String(given))) for (const force of s.forces) force.moved = 'no';
  s.ashoreAtStart = japaneseAshore(s);
}

const number = (field: 'rp' | 'sp' | 'resupply' | 'turn', takes: string): EditorVerb<NimitzState> => ({
  takes, run: (s, given) => { s[field] = whole(given); },
});

export const editor: Record<string, EditorVerb<NimitzState>> = {
  clear: { takes: '"all" (every Area), a place or a list of them, or { places, side: us or jp }: takes Forces away', run: clear },
  put: {
    takes: '{ at: an Area or a box, forces: ids ("42-us-enterprise", or "us-enterprise" for the year that is played; us-battalion, jp-battalion: a new one; us-battalion-1: this one), damaged, aboard, moved }, or a list of them',
    run: (s, given) => list(given).forEach((item) => put(s, item)),
  },
  stack: {
    takes: '{ ship, infantry, lba: ids, the top first }: the Japanese Reinforcement stacks anew',
    run: (s, given) => {
      for (const category of CATEGORIES) {
        const words = record(given)[category];
        if (words === undefined) continue;
        for (const id of s.stacks[category]) removeForce(s, id);
        s.stacks[category] = [];
        list(words).forEach((word) => put(s, { at: 'jp-reinforcements', forces: word }));
      }
    },
  },
  rp: number('rp', 'Reinforcement Points'),
  sp: number('sp', 'Supply Points'),
  resupply: number('resupply', 'Resupply counters'),
  turn: {
    takes: 'the number of the turn, 1 to the last of the campaign',
    run: (s, given) => { s.turn = whole(given, campaignOf(s).turns.length); },
  },
  armed: { takes: 'true or false: whether few Objectives mean Replaced', run: (s, given) => { s.armed = given === true; } },
  ashoreAtStart: {
    takes: 'an Area or a list of them: where Japanese Forces were Ashore when the step began',
    run: (s, given) => { s.ashoreAtStart = list(given).map(place).sort((a, b) => a - b); },
  },
  campaign: {
    takes: '{ campaign: 0 to 3, totals: Objectives of the years before }: a linked series goes on there, from its set-up',
    run: (s, given) => {
      const it = record(given);
      s.totals = list(it.totals ?? []).map((n) => whole(n));
      setUpCampaign(s, whole(it.campaign, 3), () => undefined);
    },
  },
  ...battleEditor,
  step: { takes: `the step at which the position stands: ${STEPS.join(', ')}`, run: step },
};
