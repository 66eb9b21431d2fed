/** The answers of this game: how their ids are made, and what they mean to writers of cases and readers of a campaign file. */
import { answersOf, counted, numbered, worded, type Part } from '../../engine/answers.ts';
import type { Action, Decision } from '../../engine/state.ts';
import { cardNo, cardWord } from './cards.ts';
import { FACTION_IDS, TECHS, TYPE_IDS } from './data.ts';
import { AREA_IDS, NATION_IDS } from './map.ts';

/** Factions, and who else is fired at in a Battle. */
export const PARTY_IDS: readonly string[] = [...FACTION_IDS, 'britemp', 'armed-minor'];

export interface CncAction extends Action {
  readonly card?: number;
  readonly other?: number;
  readonly nation?: number;
  readonly area?: number;
  /** The area before the last, or the first: where it makes a difference. */
  readonly via?: number;
  readonly faction?: number;
  readonly type?: number;
  readonly unit?: number;
  readonly tech?: number;
  readonly n?: number;
  /** A class of targets: A, N, S, G, or C for Convoys. */
  readonly target?: string;
  readonly party?: number;
  /** A BattleGroup; whose VoN it is in China. */
  readonly group?: string;
  readonly by?: string;
}

const card = (field: 'card' | 'other'): Part<CncAction> => ({
  write: (it) => (it[field] === undefined ? undefined : cardWord(it[field])),
  read: (word) => (cardNo(word) > 0 ? { [field]: cardNo(word) } : null),
});
/** A BattleGroup: where it began, and by which area it came. */
const group: Part<CncAction> = {
  write: (it) => it.group,
  read: (word) => (word.split('>').every((id) => AREA_IDS.includes(id)) ? { group: word } : null),
};
const PARTS: Readonly<Record<string, Part<CncAction>>> = {
  card: card('card'), other: card('other'), nation: numbered('nation', NATION_IDS), area: numbered('area', AREA_IDS),
  via: numbered('via', AREA_IDS), faction: numbered('faction', FACTION_IDS), type: numbered('type', TYPE_IDS), unit: counted('unit'),
  tech: numbered('tech', TECHS.map(({ id }) => id)), n: counted('n'), target: worded('target', ['A', 'N', 'S', 'G', 'C']),
  party: numbered('party', PARTY_IDS), group, by: worded('by', ['minor', 'foreign']),
};

export const answers = answersOf<CncAction>(PARTS, {
  cadre: { '<type>@<area>': 'a new Cadre of that type there' },
  build: { '<unit>': 'a unit grows by 1 CV' },
  buy: { '<n>': 'a card: 1 of the Action deck, 2 of the Investment deck' },
  spread: { '<nation>': 'Activism: the card on top gives 1 Influence there (two players)' },
  diplomacy: { '<card>@<nation>': 'a Diplomacy card, face up, for one of its Nations' },
  influence: { '<card>@<nation>': 'a Wildcard, for a Nation' },
  discard: { '<card>': 'a card to discard' },
  partisan: { '<card>@<area>': 'a Diplomacy card or Wildcard for a new Partisan' },
  industry: { '': 'begins to pay for 1 IND with Investment cards' },
  loyalty: { '': 'begins to pay for 1 KMT or CPC with Investment cards' },
  add: { '<card>': 'a card into what is paid' },
  remove: { '<card>': 'a card out of what is paid' },
  achieve: { '<card>+<other>/<tech>': 'a Technology, revealed: the first card stays face up, the second is discarded' },
  vault: { '<card>+<other>/<tech>': 'a Technology in the Secret Vault; the second card serves as the Wildcard, if one does' },
  insurgents: { '<card>+<other>@<area>': 'two cards into the Vault for Insurgents in a Province' },
  reveal: { '<card>/<tech>': 'a Technology out of the Vault: that card stays face up' },
  repudiate: { '<nation>': 'gives up one marker of own Influence' },
  disband: { '<unit>': 'the unit goes back to the pool', '': 'begins to disband units' },
  agent: { '<card>@<area>': 'Agent: see all blocks of Rivals in an area' },
  intelligence: { '<card>/<faction>': 'Code Break, Spy Ring or Mole against a Rival' },
  blackmail: { '<card>/<other>': 'Blackmail: takes a Diplomacy card in play' },
  coup: { '<card>@<nation>': 'Coup: removes all Rival Influence' },
  turn: { '<faction>': 'Double Agent: turns an Intelligence card back on who played it', '': 'plays Double Agent' },
  look: { '<area>': 'Double Agent against an Agent: the area that is seen' },
  commit: { '<card>': 'the card of this Season, face down' },
  first: { '<faction>': 'of equal letters: who takes his turn next' },
  war: { '<faction>': 'Declaration of War', '': 'Declaration of War on the neutral BritEmp' },
  sneak: { '<faction>': 'Declaration of War with Sneak Attack', '': 'the same on the neutral BritEmp' },
  violate: { '<nation>/<by>': 'the same in China: as the Minor Power or as Foreign', '<nation>': 'Violation of Neutrality' },
  unit: { '<unit>': 'the unit to move' },
  move: { '<area>/<via>': 'the same by a certain border', '<area>': 'the unit in hand goes there' },
  insurge: { '<area>': 'Insurgents rise there' },
  militarize: { '<area>+<unit>': 'a Partisan makes a Militia stronger', '<area>': 'a Partisan becomes Militia' },
  uprising: { '<card>@<area>': 'a Militia rises there (two players)' },
  recruit: { '<n>': 'so many dice for new Partisans' },
  place: { '<area>': 'a new Partisan there' },
  lose: { '<unit>': 'the unit that is too many on an islet' },
  intervene: { '<nation>': 'the Armed Minor becomes a Satellite' },
  partition: { '<nation>': 'no Intervention' },
  exchange: { '<type>': 'the type of the next unit that is placed' },
  activate: { '<area>': 'Combat there' },
  suppress: { '<unit>': 'the unit fires at Partisans' },
  battle: { '<area>': 'the next Battle or Suppression' },
  attack: { '<party>': 'this Enemy is attacked too' },
  join: { '<group>': 'the BattleGroup that joins' },
  fire: { '<unit>@<target>/<party>': 'the same at one of several Enemies', '<unit>@<target>': 'the unit fires at a class' },
  strike: { '<unit>/<party>': 'the same at one of several Enemies', '<unit>': 'Carrier Strike' },
  kamikaze: { '<unit>@<target>/<party>': 'the same at one of several Enemies', '<unit>@<target>': 'the unit fires and is gone' },
  bomb: { '<unit>': 'Strategic Bombing' },
  retreat: { '<unit>@<area>': 'the unit Retreats there' },
  rebase: { '<unit>@<area>': 'the unit ReBases there' },
  hold: { '<unit>': 'the unit has nothing to fire at' },
  hit: { '<unit>': 'the unit that takes the Hit' },
  escape: { '<unit>': 'the Sub escapes' },
  spare: { '<area>': 'no Blockade there' },
  none: { '': 'none of them' },
  cancel: { '': 'takes back what was begun' },
  confirm: { '': 'ends what was begun' },
  pass: { '': 'passes' },
  done: { '': 'ends the step' },
});
export const { act, read } = answers;
export const DONE = act({ verb: 'done' });
export const PASSES = act({ verb: 'pass' });
export const NONE = act({ verb: 'none' });
export const CANCEL: CncAction = { ...act({ verb: 'cancel' }), back: true };
export const CONFIRM = act({ verb: 'confirm' });

/** What a decision offers; nothing, where none is open. */
export const offersOf = (open: Decision | null | undefined): readonly CncAction[] => (open?.actions ?? []) as readonly CncAction[];

/** What is done with one thing alone is the same action every time: made once for each verb. */
type Made<K extends string> = <const V extends string>(verb: V, no: number) => CncAction & { verb: V } & Record<K, number>;
const made = <K extends 'area' | 'card' | 'faction' | 'nation' | 'type' | 'unit' | 'n' | 'tech' | 'party'>(field: K): Made<K> => {
  const known: Record<string, CncAction[]> = {};
  return ((verb: string, no: number) => (known[verb] ??= [])[no] ??= act({ verb, [field]: no })) as never;
};
/** A Cadre of a type in an area, made once. */
const cadres: CncAction[] = [];
export const onCadre = (type: number, area: number): CncAction => cadres[area * 16 + type] ??= act({ verb: 'cadre', type, area });
export const DISBAND = act({ verb: 'disband' });
export const onArea = made('area');
export const onCard = made('card');
export const onFaction = made('faction');
export const onNation = made('nation');
export const onType = made('type');
export const onUnit = made('unit');
export const onParty = made('party');
export const counting = made('n');
