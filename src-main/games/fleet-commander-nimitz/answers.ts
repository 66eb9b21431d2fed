/** The answers of this game: how their ids are made, and what they mean to writers of cases and readers of a campaign file. */
import { answersOf, counted, numbered, worded, type Part } from '../../engine/answers.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { BATTLE_FORMS, BATTLE_PARTS } from './battle/answers.ts';
import { UNITS } from './data.ts';
import type { Category } from './data-types.ts';
import { PLACE_IDS } from './map.ts';
import type { BattleArea, Zone } from './state.ts';
import { forceNo, forceWord } from './units.ts';

export interface NimitzAction extends Action {
  /** The number of a Force: units.ts. */
  readonly force?: number;
  /** An Area or a box: map.ts. */
  readonly place?: number;
  readonly category?: Category;
  readonly n?: number;
  /** In a Battle: a US plan, an aircraft, where something goes or stands. */
  readonly plan?: number;
  readonly air?: number;
  readonly zone?: Zone | BattleArea;
}

export const CATEGORIES: readonly Category[] = ['ship', 'infantry', 'lba'];

const force: Part<NimitzAction> = {
  write: (it) => (it.force === undefined ? undefined : forceWord(it.force)),
  read: (word) => (forceNo(word) < 0 ? null : { force: forceNo(word) }),
  words: UNITS.map(({ id }) => id),
};
const PARTS: Readonly<Record<string, Part<NimitzAction>>> = {
  force, area: numbered('place', PLACE_IDS), category: worded('category', CATEGORIES), n: counted('n'), ...BATTLE_PARTS,
};

export const answers = answersOf<NimitzAction>(PARTS, {
  buy: {
    '<force>+<n>': 'the same, of its cost n Reinforcement Points and the rest Supply Points',
    '<force>': 'a Force of the Reinforcements box, for Reinforcement Points first and Supply Points for the rest',
  },
  repair: { '<force>': 'a Damaged US Force is Full again, for Supply Points' },
  scout: { '<area>': 'one Scouting counter there' },
  look: { '<area>': 'the next Scouting counter to roll for is one of this Area' },
  invade: { '<force>': 'to the Japan Invasion box (1945)' },
  move: { '<force>@<area>': 'a US Force moves there' },
  raid: { '<force>': 'a Submarine goes to the Submarine Raiding box' },
  bomb: { '<force>': 'a Bomber Wing goes to the Strategic Bombing box' },
  strike: { '<category>': 'for one Bomber Wing over Japan: what it takes out of the Japan Area' },
  order: { '<area>': 'the next Area whose Japanese Forces get their Orders' },
  battle: { '<area>': 'the Battle to fight next' },
  stay: { '<force>': 'of several Damaged Forces that are the last of an Area, the one that is not repaired' },
  ...BATTLE_FORMS,
  done: { '': 'ends the step' },
});
export const { act, read } = answers;
export const DONE = act({ verb: 'done' });

/** What a decision offers; nothing, where none is open. */
export const offersOf = (open: Decision | null | undefined): readonly NimitzAction[] => (open?.actions ?? []) as readonly NimitzAction[];

/** What is done with one thing alone is the same action every time: made once for each verb. */
type Made<K extends string> = <const V extends string>(verb: V, no: number) => NimitzAction & { verb: V } & Record<K, number>;
const made = <K extends 'force' | 'place' | 'plan' | 'air'>(field: K): Made<K> => {
  const known: Record<string, NimitzAction[]> = {};
  return ((verb: string, no: number) => (known[verb] ??= [])[no] ??= act({ verb, [field]: no })) as never;
};
export const onForce = made('force');
export const onArea = made('place');
export const onPlan = made('plan');
export const onAir = made('air');

const moves: NimitzAction[][] = [];
/** A move, made once. */
export const toArea = (no: number, place: number): NimitzAction => (moves[no] ??= [])[place] ??= act({ verb: 'move', force: no, place });
