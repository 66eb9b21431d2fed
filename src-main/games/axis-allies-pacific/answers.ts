/** The answers of this game: how their ids are made, and what they mean to writers of cases and readers of a campaign file. */
import { answersOf, counted, numbered, worded, type Part } from '../../engine/answers.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { SPACES, spaceIndex } from './map.ts';
import { NATIONS, OWNERS, type Nation, type UnitType } from './state.ts';
import { UNIT_TYPES } from './units.ts';

export interface AapAction extends Action {
  /** Where it goes, or where its class stands. */
  readonly space?: number;
  /** The id of a class of units (rules/classes.ts). */
  readonly class?: string;
  /** Not said by the id: the unit of the class that it falls on. */
  readonly unit?: number;
  readonly nation?: Nation;
  readonly type?: UnitType;
  readonly n?: number;
}

/** `<space>/<owner>/<type>`, with `#2`, `#3` ... for further classes that differ (moves left, damage, cargo). */
const CLASS = new RegExp(`^([^/]+)/(?:${OWNERS.join('|')})/(?:${UNIT_TYPES.join('|')})(?:#\\d+)?$`);
const ofClass: Part<AapAction> = {
  write: (it) => it.class,
  read: (word) => {
    const space = spaceIndex(CLASS.exec(word)?.[1] ?? '');
    return space === 0 ? null : { class: word, space };
  },
};
const space = numbered<AapAction, 'space'>('space', Array.from(SPACES, (it) => it?.id ?? ''));

const PARTS: Readonly<Record<string, Part<AapAction>>> = {
  class: ofClass, ship: ofClass, space, zone: space, territory: space,
  nation: worded('nation', NATIONS), type: worded('type', UNIT_TYPES), n: counted('n'),
};

export const answers = answersOf<AapAction>(PARTS, {
  divide: { '<n>': 'n IPC of the British convoy pool to India, the rest to Australia' },
  buy: { '<nation>/<type>': 'one unit, paid at once' },
  return: { '<nation>/<type>': 'gives one back that was bought in this phase' },
  select: {
    '<class>':
      'one more unit of the class (`<space>/<owner>/<type>`, with `#2`, `#3` ... for further classes that differ in moves left, damage or cargo) into the hand; all in hand stand in one space',
  },
  drop: { '<class>': 'one of them out of it again' },
  clear: { '': 'all out of the hand' },
  to: { '<space>': 'all in hand go there; aircraft in phase 3 to attack, past AA guns where their moves allow' },
  over: { '<space>': 'aircraft attack there by the shorter flight over AA guns' },
  raid: { '<territory>': 'bombers raid its complex, fighters escort them' },
  'raid-over': { '<territory>': 'the same by the shorter flight over AA guns' },
  launch: { '': 'the fighters in hand leave their carriers and stay over the zone' },
  load: { '<ship>': 'the land units in hand go aboard one ship of the class' },
  assault: { '<territory>': 'the cargo of the ships in hand, or the cargo in hand, is declared to land there' },
  unload: { '<territory>': 'the same in phase 6, ashore at once in friendly land' },
  'hold-convoy': { '': 'a submarine spends a move to take the convoy of its zone' },
  attack: { '<zone>': 'attacks in a zone shared since the turn began' },
  spare: { '<zone>': 'does not' },
  kamikaze: { '<ship>+<n>': 'one kamikaze more, on a ship of the class that has n already', '<ship>': 'declares one kamikaze' },
  battle: { '<space>': 'the battle to resolve next; raids come first' },
  intercept: { '<n>': 'so many fighters rise against a raid' },
  'land-cargo': { '': 'all declared cargo that is not kept lands' },
  'keep-cargo': { '<ship>/<type>': 'one such unit stays aboard a ship of the class' },
  renounce: { '': 'nobody lands' },
  bombard: { '<ship>': 'one such ship will bombard; `done` when all are named' },
  'bombard-all': { '': 'every ship that may bombards' },
  submerge: { '<ship>': 'one such submarine dives' },
  fire: {
    '': 'those that have not dived fire. Dice fall by owner (japan, britain, usa, china), within one by unit chart (infantry, marine, artillery, armor, fighter, bomber, battleship, carrier, destroyer, transport, submarine); a unit without a possible target rolls none',
  },
  hit: { '<class>+<n>': 'the second hit on a battleship that is hit already', '<class>': 'one hit or loss falls there' },
  usual: { '': 'all hits that are left fall in the usual order' },
  accept: { '': 'an Ally agrees to the losses proposed' },
  reject: { '': 'he does not, and the enemy chooses' },
  'press-on': { '': 'another round' },
  retreat: { '<space>': 'the attackers withdraw there' },
  'withdraw-air': { '': 'only the aircraft break off' },
  name: { '<territory>/<nation>': 'the nation that takes captured land' },
  'take-convoy': { '<zone>': 'takes the convoy after a battle' },
  'leave-convoy': { '<zone>': 'leaves it' },
  land: { '<space>': 'the aircraft in hand land there (at sea on carriers); in phase 2 a patrol, after a battle a homeless fighter' },
  cap: { '<zone>': 'the fighters in hand go on combat air patrol' },
  place: { '<nation>/<type>/<space>': 'one bought unit' },
  done: { '': 'ends the step' },
});
export const { act, read } = answers;

/** What a decision offers; nothing, where none is open. */
export const offersOf = (open: Decision | null | undefined): readonly AapAction[] => (open?.actions ?? []) as readonly AapAction[];
