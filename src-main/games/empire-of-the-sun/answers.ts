/** The answers of this game: how their ids are made, and what they mean to writers of cases and readers of a campaign file. */
import { answersOf, counted, numbered, worded, type Part } from '../../engine/answers.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { CARDS, HEXES, UNIT_FACTS, hexId, hexNo, isHexId, isUnitId, unitId, unitNo } from './data.ts';
import { MOVE_MODES } from './offensive-state.ts';
import type { MoveMode } from './offensive-state.ts';
import { BOX } from './state.ts';

export interface EotsAction extends Action {
  readonly card?: number;
  readonly unit?: number;
  /** A group that goes together. */
  readonly units?: readonly number[];
  /** The carrier that gets a step. */
  readonly to?: number;
  /** A hex, or the box of air units in China. */
  readonly place?: number;
  readonly n?: number;
  readonly mode?: MoveMode;
  /** Not said by the id: hexes by sea, half points by land, legs by air. */
  readonly cost?: number;
}

const HEX_IDS = Array.from({ length: HEXES }, (_, hex) => hexId(hex));
const unit = numbered<EotsAction, 'unit'>('unit', UNIT_FACTS.map(({ id }) => id));
/** A hex, or the box in China as the answer calls it. */
const placeOr = (box: string): Part<EotsAction> => ({
  write: ({ place }) => (place === undefined ? undefined : place === BOX.chinaAir ? box : HEX_IDS[place]),
  read: (word) => (word === box ? { place: BOX.chinaAir } : isHexId(word) ? { place: hexNo(word) } : null),
  words: [...HEX_IDS, box],
});

const PARTS: Readonly<Record<string, Part<EotsAction>>> = {
  card: numbered('card', CARDS.map(({ id }) => id)),
  unit, carrier: unit, 'other-carrier': numbered('to', UNIT_FACTS.map(({ id }) => id)),
  units: {
    write: ({ units }) => units?.map(unitId).join('+'),
    read: (word) => (word.split('+').every(isUnitId) ? { units: word.split('+').map(unitNo) } : null),
  },
  hex: numbered('place', HEX_IDS), entry: placeOr('china'), end: placeOr('china-air'), place: placeOr('china-air-box'),
  n: counted('n'), mode: worded('mode', MOVE_MODES),
};

const PLACE_OF_CARD = 'the place that a card asks for';

/** `<entry>` is a hex or `china`, `<end>` a hex or `china-air`, `<place>` a hex or `china-air-box`. */
export const answers = answersOf<EotsAction>(PARTS, {
  oc: { '<card>': 'played for operations, an offensive' },
  ec: { '<card>': 'played as its event' },
  discard: { '<card>': 'discarded without effect' },
  future: { '<card>': 'laid aside face down as Future Offensive' },
  pass: { '': 'spends a pass' },
  'china-offensive': { '<card>': 'an offensive in China for its operations value' },
  'remove-rivalry': { '<card>': "ends the side's own inter-service rivalry" },
  'withdraw-air': { '<card>:<unit>': "the air unit goes to next turn's box" },
  'relocate-hq': { '<card>:<unit>': "the HQ goes to next turn's box" },
  'return-hq': { '<card>:<unit>@<hex>': 'an HQ sent off the map returns' },
  'bid-japan': { '<n>': 'a secret bid for Japan' },
  'bid-allied': { '<n>': 'a secret bid for the Allies' },
  'use-future': { '': 'the side with fewer cards begins with its Future Offensive' },
  decline: { '': 'it does not' },
  take: { '<card>': 'into the first hand, before the deal, or out of the discard pile where a card gives one back' },
  leave: { '': 'nothing is taken before the deal' },
  place: { '<unit>@<entry>': 'a reinforcement arrives, in a hex or in the box (`china`)', '<place>': 'where a card puts a unit' },
  flip: { '<unit>': 'one replacement step, or a card, restores the unit' },
  rebuild: {
    '<unit>@<entry>:<n>': 'an eliminated unit comes back, with one step or with two', '<unit>': 'a card brings it back; `at` says where',
  },
  bomb: { '<unit>': 'the B-29 bombs Japan this turn' },
  skip: { '<unit>': 'the B-29 does not', '<hex>': 'no special reaction there', '': 'no carrier takes over a step' },
  evacuate: { '<unit>@<hex>': 'emergency movement out of a country that has fallen' },
  relocate: { '<unit>@<hex>': 'Commonwealth units leave India for Ceylon or the Maldives' },
  hq: { '<unit>': 'the HQ that leads' },
  'no-reaction': { '': 'nobody reacts' },
  activate: { '<unit>': 'one unit; `done` when all are named' },
  deactivate: { '<unit>': 'it is not activated after all' },
  select: { '<unit>': 'begins a group (in moves), or takes a unit in hand (in declarations)' },
  add: { '<unit>': 'into the group' },
  drop: { '<unit>': 'out of the group', '<place>': PLACE_OF_CARD },
  clear: { '': 'gives the group up' },
  mode: { '<mode>': `how the group moves: ${MOVE_MODES.join(', ')}` },
  to: { '<end>': 'the group goes there by its best way, also to the box (`china-air`); in an effect of a card the place that it asks for' },
  quiet: { '<end>': 'the same by a longer way that no enemy zone hears' },
  step: { '<end>': 'a march hex by hex' },
  recall: { '<unit>': 'takes back the move of the group that this unit is the first of, and all moves after it that need it' },
  disengage: { '<unit>/<hex>': 'a reacting ground unit leaves the battle' },
  declare: { '<hex>': 'a battle hex' },
  undeclare: { '<hex>': 'none after all' },
  support: { '<hex>': 'the unit in hand fights in that battle from where it stands' },
  'stay-out': { '': 'it does not' },
  abandon: { '': 'the event is withdrawn before anything is shown; the card returns to the hand' },
  play: { '<card>@<hex>': 'a reaction card that is for a single battle, with its hex', '<card>': 'any other reaction card' },
  roll: { '': 'the intelligence roll' },
  'roll-special': { '<hex>': 'special reaction to a landing' },
  'air-battle': { '<unit>/<hex>': 'an air unit of an adjacent hex joins the battle' },
  react: { '<unit>/<hex>': 'a reaction that the event orders (December 1941)' },
  assign: { '<unit>/<hex>': 'all units of its hex support that battle' },
  battle: { '<hex>': 'the battle to fight next' },
  allocate: { '<unit>': 'this enemy unit loses a step' },
  weakest: { '<unit>': 'of several weakest units, the one that a critical hit costs a step' },
  transfer: { '<carrier>/<other-carrier>': 'the first takes over a step lost by the second' },
  remove: { '<unit>': 'a surplus unit leaves a hex that is too full' },
  retreat: { '<unit>/<hex>': 'the offensive side sends a beaten unit there' },
  move: {
    '<units>/<hex>': 'after the battles, ships and aircraft home, beaten landings off the beach: a unit, or several joined by `+`',
    '<unit>': 'a card moves it',
  },
  emergency: { '<unit>/<hex>': 'out of a base that has fallen' },
  hit: { '<unit>': 'a card costs this unit a step' },
  seize: { '<place>': 'where a card lets a side jump at a hex' },
  express: { '<place>': PLACE_OF_CARD },
  from: { '<place>': PLACE_OF_CARD },
  at: { '<place>': PLACE_OF_CARD },
  home: { '<unit>': 'sent back by a card' },
  fly: { '<unit>': 'spent by a card' },
  save: { '': 'replacements of a card are kept for later' },
  give: { '<card>': 'a card out of the hand, where a card demands it' },
  done: { '': 'ends the step' },
});
export const { act, read } = answers;

/** What a decision offers; nothing, where none is open. */
export const offersOf = (open: Decision | null | undefined): readonly EotsAction[] => (open?.actions ?? []) as readonly EotsAction[];
/** All units that an action names. */
export const unitsNamed = ({ unit: one, units, to }: EotsAction): readonly number[] =>
  units ?? [one, to].filter((it) => it !== undefined);

/** What is done with one thing alone is the same action every time: made once for each verb. */
const made = <K extends 'unit' | 'place' | 'card'>(
  field: K,
): (<const V extends string>(verb: V, no: number) => EotsAction & { verb: V } & Record<K, number>) => {
  const known: Record<string, EotsAction[]> = {};
  return ((verb: string, no: number) => (known[verb] ??= [])[no] ??= act({ verb, [field]: no })) as never;
};
export const onUnit = made('unit');
export const onPlace = made('place');
export const onCard = made('card');
export const DONE = act({ verb: 'done' });
/** It only takes back what was chosen before. */
export const back = <A extends EotsAction>(action: A): A => ({ ...action, back: true });
