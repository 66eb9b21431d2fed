/**
 * What three panels carry in `Panel.detail`: the battle board, the purchase sheet and the placing of new units.
 * Named for any wargame; plain JSON. Ids of actions stand beside the thing that they change: absent = not legal now.
 * All actions are in `TableView.actions` too; the window acts on nothing else.
 */
import type { Odds } from './game.ts';
import type { SideId } from './state.ts';
import type { Text } from './text.ts';
import type { CardView, Figure, Panel } from './view.ts';

/**
 * How a battle is laid out. 'ladder': rows are the values on which units hit. 'volley': each side adds up its strength and looks one
 * die up in a table. 'rounds': kinds act one after the other, a column a party. 'zones': fields that fire at one another.
 */
export type BattleLayout = 'ladder' | 'volley' | 'rounds' | 'zones';
/** Panel kinds 'battle' and 'battle-over'. */
export interface BattleDetail {
  /** Names this battle among all of the game. */
  id?: string;
  layout: BattleLayout;
  space: string;
  /** "naval battle", "landing", "air raid". */
  kind: Text;
  /** From 1. */
  round: number;
  /** The sides of a die: 6 or 10. */
  die: number;
  /** The steps of one round in order, drawn as a small track. */
  steps: { id: string; name: Text; state: 'done' | 'now' | 'next' | 'skipped' }[];
  /** Everybody who is there, as they stand from left to right: whoever attacks is the first. What is kept by party is kept by its id. */
  parties: BattleParty[];
  /** Layout 'rounds': the kinds in the order in which they act. */
  ranks?: { id: string; name: Text }[];
  /** Layout 'zones'. */
  fields?: BattleField[];
  /** Who acts when, and at whom: in the order in which it happens, what is over of this round with it. */
  order?: Firing[];
  /** Who must take hits now, and how many of them are assigned. */
  losses?: {
    party: string; hits: number; assigned: number;
    /** What the side that decides can choose from; absent for everybody else. */
    choice?: LossChoice;
  };
  /** Who would win from here. */
  odds?: BattleOdds;
  /** The chances before the first roll, by party: that of the first is a tick at the bar. */
  oddsAtStart?: Record<string, number>;
  /** By party: hits above (+) or below (-) what the dice owed this round. */
  luck?: Record<string, number>;
  /** What else one of the parties may lose: the chance (0 to 1) of each band of worth. */
  furtherLoss?: { party: string; bands: { label: string; chance: number }[] };
  /** In what the worth of losses is counted: "IPC". Absent: it is not told. */
  unit?: Text;
  /** Shown at the foot: a rule that matters here. */
  note?: Text;
  rule?: string;
  /** Layout 'volley': one for each time that a party fires. Then a group is one unit, its `value` the strength that it adds. */
  volleys?: Volley[];
  /** The action that one in a hurry would take for the losses that are open, or for whoever acts. */
  usual?: string;
  /** Its decisions are such that the usual answers (`Game.usual`) fight it on: somebody may leave it to them. */
  goesOn?: true;
  /** Panel kind 'battle-over': how it ended, and what each party lost in all of it. The rest shows its last round. */
  over?: { words: Text; lost: Record<string, UnitCount[]> };
}
export interface BattleParty {
  /** Names it in this battle; of two: 'attacker' and 'defender'. */
  id: string;
  /** 'aside': it is there, but nobody fires at it, and it fires at nobody. */
  role: 'attacker' | 'defender' | 'aside';
  side: SideId;
  /** The first one gives colour and ensign. */
  nations: string[];
  /** Absent: it is called by its first nation. */
  name?: Text;
  /** Of this round: absent before it has rolled. */
  hits?: number;
  rolled?: number;
  /** Hits that are due of those who have not rolled yet in this round. */
  due?: number;
  groups: BattleGroup[];
}
/** Groups that act together, and those at which they may fire. */
export interface Firing {
  id: string;
  party: string;
  /** Of `BattleDetail.steps`. */
  step?: string;
  /** Ids of groups. */
  groups: string[];
  at: string[];
  state: 'done' | 'now' | 'next' | 'skipped';
  /** Once it is rolled: those that are still to be given, and all that fell. */
  hits?: number;
  fell?: number;
  /** Why it stands here and not where its kind would: "first fire". */
  note?: Text;
  rule?: string;
}
/** A field of the board, whose lines hold the groups (`BattleGroup.line`). It covers cells of a grid of columns and rows, from 1. */
export interface BattleField {
  id: string;
  name: Text;
  cells: { column: number; row: number; columns?: number; rows?: number };
  /** The numbers of a die that lead here. */
  faces?: number[];
  /** What is done now is done here. */
  now?: true;
  /** It is ashore. */
  land?: true;
  lines: FieldLine[];
  /** What a party holds here beside its units: plans that act on the battle, under their name, with a word on them all. */
  cards?: FieldCard[];
  cardsName?: Text;
  cardsNote?: Text;
}
export interface FieldCard {
  id: string;
  nation: string;
  name: Text;
  /** What it does, in few words, or why it can do nothing; and in all of them. */
  note?: Text;
  more?: Text;
  /** 'ready': it waits for its moment; 'idle': that cannot come any more; 'now': in force. */
  state: 'ready' | 'idle' | 'now' | 'used';
  /** Its price. */
  value?: number;
  /** Actions that choose or use it. */
  actions?: string[];
}
/** 'over': what flies above it. 'box': a place of its own inside: foxholes, an airfield. */
export interface FieldLine { id: string; name: Text; note?: Text; place?: 'over' | 'box'; party?: string }
/** One party's fire: its strength, what is added to the die, and what the table makes of it. */
export interface Volley {
  party: string;
  /** The step in which it is fired, of `BattleDetail.steps`. */
  step: string;
  strength: number;
  modifiers: { name: Text; amount: number; rule: string }[];
  /** The lines of the table with the chance of each, best last. `on`: what the modified die says. */
  lines: { on: Text; multiplier: number; hits: number; chance: number; critical?: boolean; hit?: boolean }[];
  /** Absent before it is rolled. `left`: hits that are not assigned yet. */
  rolled?: { die: number; total: number; hits: number; critical: boolean; left: number };
}
export interface UnitCount { nation: string; type: string; count: number }

/** A choice of losses in one go: the window keeps it until it is accepted, then gives its actions one after the other. */
export interface LossChoice {
  options: LossOption[];
  /** Together at most so many of these: submarines that aircraft cannot hit, and the like. */
  limits: { actions: string[]; most: number }[];
  /** The action that gives the losses of the usual order. */
  usual: string;
  /** What other choices would do to the odds. */
  instead: { label: Text; plan: Record<string, number>; odds: BattleOdds }[];
}
export interface LossOption {
  action: string;
  /** The group whose counters stand for it. */
  group: string;
  room: number;
  /** In the usual order. */
  usual: number;
  /** A further hit on the same unit: at most `free` more of them than of `action` here. */
  after?: { action: string; free: number };
}

/** By party: the chance to win, 0 to 1; `draw` is that of nobody. With how many trials it was found, where it is not exact. */
export interface BattleOdds { wins: Record<string, number>; draw: number; trials?: number }

/** Units that look and act alike in this battle. */
export interface BattleGroup {
  /** The piece's id; an action with `target: { kind: 'piece', id }` is offered on the counter too. */
  id: string;
  nation: string;
  type: string;
  count: number;
  /** Hits on this or less in the step that is open, modifiers included. 0: does not fire. */
  value: number;
  /** Printed value, where a modifier changed it: "1+1". */
  printed?: number;
  /** 'damaged', 'submerged', 'bombards', 'lands', 'returned-fire', ... */
  states?: string[];
  /** This round's dice, in the order in which they fell. */
  dice?: { value: number; hit: boolean; hits?: number }[];
  /** Of `count`: how many are chosen as losses now, and how many are chosen to be damaged only. */
  lost?: number;
  hit?: number;
  /** "2 infantry aboard", "does not fire", "sunk: 12". */
  note?: Text;
  /** The step in which it fights, of `BattleDetail.steps`; absent: in all of them. */
  step?: string;
  /** Where it stands: of `BattleDetail.ranks`, and of the lines of `BattleDetail.fields`. */
  rank?: string;
  line?: string;
  /** What it prints otherwise than its type: the value in use. */
  figures?: Figure[];
  /** Where every unit is one of its own: its name, what it takes to hit it, and how many steps it has left. */
  name?: Text;
  defence?: number;
  steps?: { left: number; of: number };
  /** What may come at it from whoever acts now: "1.3 hits"; and the answers that bring it, given on the counter too. */
  coming?: Text;
  actions?: string[];
  /** The action that chooses one more of these as a loss; the one that takes one back. */
  take?: string;
  spare?: string;
  /** What comes of `take`: the hits left after it, how many may be hit with them, and the same in words. */
  after?: { left: number; targets: number; words: Text };
}

/** Panel kind 'purchase'. */
export interface PurchaseDetail {
  /** "IPC". */
  currency: Text;
  /** "round 3, delivered in phase 7". */
  when?: Text;
  /** How a value of a counter is read, where it is more than a number. */
  printed?: Text;
  /** One per treasury that the side may spend from, in order. */
  accounts: PurchaseAccount[];
  /** Where the new units may appear, and what would go there. */
  places: PlaceLine[];
}
export interface PurchaseAccount {
  nation: string;
  bank: number;
  spent: number;
  left: number;
  /** Where more than one pays for the same things: shown in the place of bank, spent and left; whoever pays first stands first. */
  purses?: Purse[];
  /** Every type that this nation may buy, in the order of rows. */
  lines: PurchaseLine[];
}
export interface Purse { id: string; name: Text; left: number }
export interface PurchaseLine {
  type: string;
  cost: number;
  count: number;
  /** Bought on this side's turn before. */
  last?: number;
  /** So many of these are proposed; while there are any, nothing is bought yet. */
  usual?: number;
  /** What they are proposed for, in a few words. */
  because?: Text;
  add?: string;
  remove?: string;
  /** Why there is no `add`, in plain words ("3 IPC missing"). */
  why?: Text;
  /** Of each purse, in their order, what `add` would leave. */
  leaves?: readonly number[];
  /** Actions that buy one too, and pay for it otherwise. */
  ways?: string[];
  /** It may be bought, but would be of no use, and why. */
  warns?: Text;
}

/** Panel kind 'place'. */
export interface PlaceDetail {
  /** What still waits to be placed. `select`: the action that takes it in hand; `places`: those that place one at once. */
  waiting: {
    id: string; nation: string; type: string; count: number; selected?: boolean; select?: string;
    places?: { space: string; place: string }[];
  }[];
  places: PlaceLine[];
  /** The actions that place everything as one usually would, in their order. */
  usual?: string[];
}
export interface PlaceLine {
  space: string;
  /** "complex, no limit". */
  note?: Text;
  /** How many more units fit here; absent: no limit. */
  free?: number;
  units: { nation: string; type: string; count: number }[];
  /** The action that places what is in hand here. */
  place?: string;
}

/** Panel kind 'operation': what one play of a card sets in motion, from its units to its battles; in the side column. */
export interface OperationDetail {
  side: SideId;
  nation: string;
  card: Text;
  /** To be read while it is at work; and those that have answered it. */
  faces: CardView[];
  /** "as an event", "for operations", "Turn 3". */
  how: Text;
  /** Its parts in the order in which they matter, each with its units. */
  forces: OperationForce[];
  /** Short facts: what is left of points, what is known to the enemy. */
  facts: {
    id: string; name: Text; value: Text; rule?: string; chance?: number;
    /** One by one: what makes the value. */
    items?: { name: Text; value: string; rule?: string }[];
  }[];
  battles: OperationBattle[];
}
export interface OperationForce {
  id: string;
  nation: string;
  /** Who leads. */
  name: Text;
  note?: Text;
  /** What its limit is made of: "efficiency 1 + logistic 7 = 8". */
  sum?: Text;
  used: number;
  limit: number;
  units: OperationUnit[];
}
export interface OperationUnit {
  /** The piece's id. */
  id: string;
  nation: string;
  type: string;
  name: Text;
  note?: Text;
  space?: string;
  state?: 'in-hand' | 'done';
  /** The action that takes it back. */
  undo?: string;
}
export interface OperationBattle {
  space: string;
  note?: Text;
  attackers: Text[];
  defenders: Text[];
  /** As it stands; absent once it is fought. */
  odds?: Odds;
  state: 'next' | 'now' | 'done';
  over?: Text;
}

/** Panel kind 'procedure': a table of a side that nobody sits at, the die on it, and what came of it in a sentence. */
export interface ProcedureDetail {
  nation: string;
  /**
   * The rows of the table, each with the numbers of the die that mean it; of one `hit` the die fell on it. `brings`: what it leads to from
   * here, `against` whom it may concern who looks on.
   */
  rows: { faces: number[]; name: Text; hit?: true; brings?: Text; against?: true }[];
  die: number;
  where: Text;
  words: Text;
  spaces: string[];
  /** Dice of this turn so far, this one included; places that have none yet. */
  count: number;
  left: number;
}

/** A piece beside those that fire: `action` takes it in, else the note says why it does not come. */
export interface Bystander {
  id: string; label: Text; nation: string; pieceType: string; at: string; fp: number; action?: string; note: Text;
}
/** The terms of the sum; none where it is the product of the dice that counts, and once the card is turned. */
export interface ShotDetail {
  others: Bystander[]; terms: { id: string; value: number; label: Text }[]; total: number; result: Text; target: string; who: Text;
  /** By the id of a piece that fires or could: what the strength gains by it, and what it would be. */
  brings: Readonly<Record<string, Brings>>;
  /** What may come of it; none where nobody tells. */
  chances?: Panel;
}
/** `by`: absent of the first, who makes the whole of it. */
export interface Brings { by?: number; makes: number; words: Text }
/** One's own side first; `sum`: with what was played, and with its card once that is turned. */
export interface MeleeSide {
  nation: string; name: Text; role: Text; sum: number; note: Text;
  /** Its card is known: what it adds up from, and what to call that. */
  adds?: { terms: number[]; total: number; words: Text };
  /** `made`: what a value comes from that is not the printed one. */
  units: { id: string; label: Text; pieceType: string; fp: number; made?: Text; broken: boolean; suppressed: boolean }[];
}
/** By row: so many markers, and the ensigns of who has a card in play for it. */
export type EmbassiesDetail = Readonly<Record<string, { marks: number; cards: string[] }>>;

/** Rows in groups, with their columns and what all of a group bring alike; what each answer is called in its row; what a row brings. */
export interface DeclarationsDetail {
  /** The ensign of whoever declares. */
  own: string;
  groups: { id: string; title: Text; columns: { id: string; head: Text }[]; each: Text[]; rows: string[] }[];
  names: Readonly<Record<string, Text>>;
  told: Readonly<Record<string, Text[]>>;
}

export interface MeleeDetail { at: string; sides: MeleeSide[]; tie: Text }
/** A line of the sheet of a scenario in the making; `rolls` and `told`: the purposes of its cards, and its lines of the log. */
export interface DraftLine {
  id: string; name: Text; state: 'done' | 'now' | 'next'; entries: { nation?: string; words: Text }[]; rolls: string[]; told: string[];
  /** What there is to choose from, with what each brings and costs, a column each. */
  choices?: { columns: Text[]; rows: { action: string; words: Text; note?: Text; values: number[] }[] };
}
