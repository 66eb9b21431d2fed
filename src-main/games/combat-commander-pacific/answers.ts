/** The answers of this game: how their ids are made, and what they mean to writers of cases and readers of a campaign file. */
import { answersOf, counted, numbered, worded, type Part } from '../../engine/answers.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { CARDS, CHITS, GENERATOR, RADIOS, UNIT_WORDS, WEAPON_WORDS } from './data.ts';
import { HEX_IDS } from './map.ts';
import { BOXES } from './state.ts';

export interface CcpAction extends Action {
  /** A counter: data.ts. */
  readonly unit?: number;
  readonly weapon?: number;
  /** A hex; where something goes to. */
  readonly hex?: number;
  readonly card?: number;
  /** A kind of marker. */
  readonly marker?: string;
  readonly box?: number;
  readonly radio?: number;
  readonly chit?: number;
  /** An Order of Battle, a purchase of Fortifications: data/generator.json. */
  readonly ob?: number;
  readonly fort?: number;
  /** A direction 1 to 6, or an entry of a table. */
  readonly n?: number;
}

export const MARKER_WORDS = ['foxholes', 'trench', 'pillbox', 'bunker', 'cave', 'wire', 'mines', 'sighting', 'blaze', 'smoke'] as const;
const PARTS: Readonly<Record<string, Part<CcpAction>>> = {
  unit: numbered('unit', UNIT_WORDS), weapon: numbered('weapon', WEAPON_WORDS), hex: numbered('hex', HEX_IDS),
  card: numbered('card', CARDS.map(({ id }) => id)), marker: worded('marker', MARKER_WORDS), box: numbered('box', BOXES),
  radio: numbered('radio', RADIOS.map(({ id }) => id)), chit: numbered('chit', CHITS.map(({ id }) => id)), n: counted('n'),
  ob: numbered('ob', GENERATOR.ordersOfBattle.map(({ id }) => id)), fort: numbered('fort', GENERATOR.fortifications.map(({ id }) => id)),
};

export const answers = answersOf<CcpAction>(PARTS, {
  place: { '<unit>@<hex>': 'a unit goes there', '<marker>@<hex>': 'a marker goes there' },
  arm: { '<weapon>@<unit>': 'a unit gets this Weapon at set-up' },
  take: { '<unit>': 'takes back a unit that was set up' },
  box: { '<box>': 'this Infiltration box' },
  auto: { '': 'sets up all that is left' },
  order: { '<card>': 'plays a card as its Order' },
  pass: { '': 'no Order, or no Action' },
  end: { '': 'ends the turn' },
  discard: { '<card>': 'discards a card' },
  activate: { '<unit>': 'activates a unit, or a Leader who carries others along' },
  with: { '<unit>': 'the Leader carries this unit along' },
  done: { '': 'ends the step' },
  none: { '': 'does without' },
  keep: { '': 'lets a roll stand; keeps a card or a chit' },
  reroll: { '': 'the Initiative card: the roll is made again' },
  play: { '<card>': 'plays a card as its Action' },
  opfire: { '<card>': 'plays a card for Opportunity Fire' },
  shoot: { '<hex>': 'the target of the next shot' },
  smoke: { '<unit>@<hex>': 'a Squad throws Smoke there', '<hex>': 'Smoke is fired at this hex' },
  add: { '<unit>': 'fires at it', '<weapon>': 'a Weapon fires at it' },
  fire: { '': 'those that were added fire' },
  clear: { '': 'puts the shot down again' },
  roll: { '<unit>': 'the next unit to roll for its defence' },
  break: { '<unit>': 'this unit breaks', '<weapon>': 'this Weapon breaks' },
  move: { '<unit>': 'this unit moves next' },
  join: { '<unit>': 'moves together with it' },
  step: { '<hex>': 'into this hex' },
  exit: { '<unit>': 'this unit leaves the map', '': 'leaves the map' },
  stop: { '': 'ends this move' },
  hand: { '<weapon>@<unit>': 'a unit hands its Weapon over' },
  advance: { '<unit>@<hex>': 'a unit advances there' },
  melee: { '<hex>': 'the next Melee' },
  choose: {
    '<marker>@<hex>': 'this marker of this hex', '<unit>': 'this unit', '<weapon>': 'this Weapon', '<hex>': 'this hex', '<n>': 'this one',
    '<chit>': 'this chit', '<radio>': 'this Radio', '<marker>': 'this marker', '<ob>': 'this Order of Battle',
    '<fort>': 'buys these Fortifications',
  },
  inherit: { '<unit>': 'this unit takes over the Weapon' },
  jam: { '<weapon>': 'Asset Denied: this enemy Weapon' },
  cut: { '': 'Asset Denied: the enemy Radio' },
  abort: { '': 'Asset Denied: the enemy aircraft' },
  establish: { '<unit>': 'Asset Request: a Leader calls for a Radio' },
  restore: { '<unit>': 'Asset Request: a Leader restores the Radio' },
  spot: { '<unit>': 'Asset Request: a Leader spots for the artillery' },
  bomb: { '': 'Asset Request: aerial bombing' },
  strafe: { '': 'Asset Request: strafing' },
  repair: { '<unit>': 'Asset Request: a unit repairs its Weapon', '<weapon>': 'this Weapon is repaired' },
  illuminate: { '<unit>': 'Asset Request: a Leader calls for a Starshell' },
  mission: { '<marker>': 'a Smoke mission', '': 'an explosive mission' },
  rally: { '<unit>': 'a broken unit rallies' },
  unsuppress: { '<unit>': 'a unit loses its Suppression' },
  top: { '': 'puts the card back on the deck' },
  drop: { '': 'discards the card' },
  reveal: { '': 'lays it open' },
  odd: { '': 'the odd ones' },
  even: { '': 'the even ones' },
  draw: { '': 'turns over a card for a random scenario' },
  attack: { '': 'the Posture is Attack' },
  invade: { '': 'the Posture is Invasion' },
  banzai: { '': 'the Posture becomes Banzai' },
  back: { '': 'goes back' },
});
export const { act, read } = answers;

const bare = <const V extends string>(verb: V): CcpAction => act({ verb });
export const DONE = bare('done');
export const PASS = bare('pass');
export const NONE = bare('none');
export const KEEP = bare('keep');

/** What a decision offers; nothing, where none is open. */
export const offersOf = (open: Decision | null | undefined): readonly CcpAction[] => (open?.actions ?? []) as readonly CcpAction[];

/** What is done with one thing alone is the same action every time: made once for each verb. */
const made = <K extends 'unit' | 'weapon' | 'hex' | 'card'>(field: K): ((verb: string, no: number) => CcpAction) => {
  const known: Record<string, CcpAction[]> = {};
  return (verb, no) => (known[verb] ??= [])[no] ??= act({ verb, [field]: no });
};
export const onUnit = made('unit');
export const onWeapon = made('weapon');
export const onHex = made('hex');
export const onCard = made('card');
const pairs = new Map<number, CcpAction>();
/** A unit and a hex: `place`, `advance`. */
export function unitTo(verb: 'place' | 'advance' | 'smoke', unit: number, hex: number): CcpAction {
  const key = ((verb === 'place' ? 0 : verb === 'advance' ? 1 : 2) * UNIT_WORDS.length + unit) * HEX_IDS.length + hex;
  let it = pairs.get(key);
  if (!it) pairs.set(key, it = act({ verb, unit, hex }));
  return it;
}
