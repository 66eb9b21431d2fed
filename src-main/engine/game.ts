/** The game contract: all that the program ever asks of a game. One object a game; its state is plain JSON. */
import type { Answers } from './answers.ts';
import type { Bot } from './bot.ts';
import type { ChartNow } from './charts.ts';
import type { DiceState } from './dice.ts';
import type { Compiled } from './flow.ts';
import type { LogEntry, LogKind } from './journal.ts';
import type { Json } from './json.ts';
import type { Miniature } from './miniature.ts';
import type { AnyPlanning } from './planning.ts';
import type { Proposal, ProposalWish } from './proposal.ts';
import type { AlmanacPage, Report, ReportLine } from './report.ts';
import type { Action, Decision, GameState, SideId } from './state.ts';
import type { Lang, Messages, Text } from './text.ts';
import type { Tutorial } from './tutorial.ts';
import type { Board, OverlayView, TableView, Target } from './view.ts';

/** A word in both languages, for what is data rather than sentence (names of games, scenarios, spaces, units). */
export type Name = Record<Lang, string>;

export interface Side {
  id: SideId;
  name: Name;
  /** Sides of one alliance win and lose together. */
  alliance: string;
  /** The nation whose colour and ensign the window uses. */
  nation: string;
  /**
   * Absent: somebody sits at it, a person or a bot. 'automatic': the game's own procedure moves it, as the enemy of a solitaire.
   * 'neutral': it is nobody's. Neither is ever asked, looks at the table or wins; the log may speak of what it does.
   */
  kind?: 'automatic' | 'neutral';
}

export interface Scenario {
  id: string;
  name: Name;
  briefing: Name;
  /** The sides that somebody must play, in turn order. */
  sides: SideId[];
  /** Typical number of turns, for "Round 3 of ~9". */
  turns: number;
  /** What it lasts, where the game counts something else than turns, or is over after just so many; absent: "about 42 turns". */
  lasts?: Name;
  /** The number of its first turn, as the log counts them: a year, or where a longer war is joined; 1 unless it is said. */
  firstTurn?: number;
  /** Spaces at the corners of where it begins: a large map opens there; absent: on the whole of it. */
  theatre?: readonly string[];
  /** Its set-up is the picture of the game where several games are shown; of none the first is. */
  pictured?: true;
  /** The one to begin with, for who plays the game for the first time; of a game with one alone it goes without saying. */
  first?: true;
  /** A position made for a guided game: it is not offered for a new campaign. */
  lesson?: true;
  /** One of several that are alike: they are offered together under the name of their kind, each by a short one. */
  kind?: { name: Name; short: Name };
  /** What each side begins with, in the order of `sides`, where its set-up has no pieces to count, or hides what they are. */
  terms?: readonly { name: Name; values: readonly (Name | number)[] }[];
}

export interface Option {
  id: string;
  name: Name;
  /** What it changes, in one sentence. */
  help?: Name;
  /** `side`: it is offered in the scenarios alone that this side plays; `help`: what it changes by itself, instead of the option's. */
  values: { value: Json; name: Name; side?: SideId; help?: Name }[];
  standard: Json;
  /** What a new campaign begins with at the table, where that is kinder to a person than the standard. */
  proposed?: Json;
  /** It helps one side, so that unequal players have an even game: it is chosen beside the seats. */
  handicap?: true;
  /** It came when campaigns had begun without it: a position names it only where it is not the standard. */
  unsaid?: true;
}

export class BadOption extends Error {}

/** Checks given options against what a game offers and fills in the standard ones that are to be named. Throws BadOption, one sentence. */
export function options(list: Option[]): { list: Option[]; read: (given: Record<string, Json>) => Record<string, Json> } {
  return {
    list,
    read: (given) => {
      for (const key of Object.keys(given)) {
        const option = list.find(({ id }) => id === key);
        if (!option) throw new BadOption(`There is no option "${key}"; there are: ${list.map(({ id }) => id).join(', ') || 'none'}.`);
        if (!option.values.some(({ value }) => value === given[key])) {
          const takes = option.values.map(({ value }) => JSON.stringify(value)).join(', ');
          throw new BadOption(`The option "${key}" cannot be ${JSON.stringify(given[key])}; it takes ${takes}.`);
        }
      }
      const chosen = list.map((option) => ({ option, value: Object.hasOwn(given, option.id) ? given[option.id] : option.standard }));
      return Object.fromEntries(chosen.filter(({ option, value }) => !option.unsaid || value !== option.standard)
        .map(({ option, value }) => [option.id, value]));
    },
  };
}

/** One line of the rules reference: what the rulebook asks for, in a sentence. */
export interface Rule {
  id: string;
  section: string;
  en: string;
  it: string;
  /** False while the engine does not enforce it yet. */
  implemented: boolean;
}

/** How a game reads its rulebook where that is silent, unclear or against itself. Code and cases cite it as R-n. */
export interface Ruling {
  id: string;
  /** The rules that it concerns: it is shown under them. */
  rules: string[];
  /** Why nobody cites it; every other ruling is cited where the program follows it. */
  uncited?: string;
  en: RulingWords;
  it: RulingWords;
}
/** `place`: where the rulebook raises the question, by its own numbers or headings. */
export interface RulingWords { place: string; question: string; answer: string; reason: string }

export interface WhyNot {
  reason: Text;
  rule?: string;
  /** How it could become possible. */
  hint?: Text;
  /** Where those stand who are to do something first. */
  spaces?: string[];
}

/** What may come of an action before it is taken. Chances are 0 to 1 and sum to 1 with what is left unsaid. */
export interface Odds {
  /** 'raid': a battle that nobody fights for the space; what counts is what each party loses. */
  kind: 'battle' | 'raid' | 'check';
  /** False: found by so many simulated `trials`, or about right where none are told. */
  exact: boolean;
  trials?: number;
  /** Whoever fights; the first is the one whose action it is. */
  parties?: OddsParty[];
  /** Nobody is left, or nobody can hit anybody. */
  draw?: number;
  /** That in other words, where it means something else. */
  drawn?: Text;
  /** In what losses are counted: "IPC", "steps". */
  unit?: Text;
  /** Further rows to show: a label and a value, a chance or so many of a unit. */
  rows?: { label: Text; value: number; unit: 'chance' | Text }[];
  /** These odds are the mix of cases, each with its own chance: "a surprise", "found out". */
  cases?: OddsCase[];
  /** What had to be assumed of what is not known, in words. */
  assumed?: Text;
  rule?: string;
  /** The chance that it goes ill for whoever does it, where there is nothing to win. */
  risk?: number;
}
/** `loss`: expected, in the unit of the odds. `side`: who it is, where a side is more than the nation that lends it its colour. */
export interface OddsParty { id: string; nation: string; side?: string; wins: number; loss: number }
/** What each party has of it, by its id. */
export interface OddsCase { label: Text; chance: number; wins: Record<string, number>; loss: Record<string, number> }

/** One verb of the position editor: the case runner's `edit`, and the fixtures of tests. */
export interface EditorVerb<S> {
  /** What it takes, in one line for docs/cases.md. */
  takes: string;
  /** Throws an Error with one sentence when what is given makes no sense. */
  run: (s: S, given: Json) => void;
}

export interface Game<S extends GameState = GameState, O = unknown> {
  readonly id: string;
  readonly name: Name;
  readonly tagline: Name;
  /** Rises with every change that could make an old campaign replay differently. */
  readonly rulesVersion: number;
  /** Earlier versions that were released: a campaign can have begun under these and under today's alone. */
  readonly formerRules?: readonly number[];
  readonly sides: readonly Side[];
  readonly scenarios: readonly Scenario[];
  readonly options: ReturnType<typeof options>;
  readonly rules: readonly Rule[];
  readonly rulings?: readonly Ruling[];
  readonly texts: Record<Lang, Messages>;
  /** What the lines of the log are about, by their keys; one that is not named is an event. */
  readonly logKinds?: Readonly<Record<string, LogKind>>;
  /** The lines of the log with which a battle begins, by their keys. */
  readonly battles?: readonly string[];
  /** The lines that tell of a loss of the side whose they are, by their keys: whoever was away is told them before what came after. */
  readonly losses?: readonly string[];
  /** The lines that only say that nothing was done, by their keys: once more has happened, nobody need read them. */
  readonly idle?: readonly string[];
  /** Lines that follow one another and differ in one parameter alone, which is a text, are told as one that lists it: by their keys. */
  readonly listed?: Readonly<Record<string, string>>;
  /** The sides hold things that the others may not see: at one screen a curtain falls between them. */
  readonly hidden?: true;
  /** The compiled sequence of play; it has a procedure `game`. */
  readonly flow: Compiled<S>;
  /** The outline's phases in order, for the phase track. */
  readonly phases: readonly string[];

  /** The game's own part of the first state. The flow starts after it. */
  setup(scenario: string, options: Record<string, Json>, dice: DiceState): Omit<S, 'kernel'>;
  /** What a side may see, and nothing else; never the dice. Bots and the table get only this. */
  observe(s: S, side: SideId): O;
  /** A state that agrees with what was observed, with other dice: for bots that look ahead. It can be played on, whoever is to decide. */
  determinize(seen: O, dice: DiceState): S;
  /** Turn, phase and side for the lines of the log. `where`: the outline's nodes around the step that writes, outermost first. */
  logContext?(s: S, where?: readonly string[]): Pick<LogEntry, 'turn' | 'phase' | 'side'>;
  /** Whose turn it is, where a line of the log can be another's doing; null: nobody's alone. Else whom `logContext` names. */
  turnOf?(s: S): SideId | null;
  /**
   * Why this cannot be chosen now; null when it can (see offered.ts), or when there is nothing to say. `via`:
   * picks that were made before it.
   */
  whyNot(s: S, target: Target, via?: readonly string[]): WhyNot | null;
  /** The chances of an offered action before it is committed; null when it decides nothing by chance. */
  odds(s: S, action: Action): Odds | null;
  /**
   * The same by trial runs, from what its side sees: it takes its time, so the program asks for it in a thread of its own, and only
   * where a person wants to know. Absent or null: there are none.
   */
  trialOdds?(seen: O, action: Action): Odds | null;
  /** Of the last of several answers, where one before it shows something: each run gives them all. Absent or null: there are none. */
  trialOddsAfter?(seen: O, answers: readonly string[]): Odds | null;
  /** How well a side stands; higher is better, in the game's own unit (here and there comparable only within a game). */
  score(s: S, side: SideId): number;
  /** What must hold in every position; each broken one is a sentence. */
  invariants(s: S): string[];
  /** The answer that somebody in a hurry would give: what `until` in cases and the button "usual" take. */
  usual(s: S, open: Decision): string;

  /** The map and its spaces: fetched once by the window. */
  board(scenario: string): Board;
  /** What its map needs to be drawn small, on paper; absent: a diary has no pictures. */
  readonly miniature?: Miniature;
  /** What the table shows of an observation. `open`: the decision, if it is this side's. */
  view(seen: O, open: Decision | null): TableView;
  /**
   * One of the board's overlays as this observer may see it, about a piece or space if one is chosen; null: there is none of that name.
   * `brief`: of trial runs only as many as are made at once; `aim`: the space to which one that `aims` runs.
   */
  overlay?(seen: O, overlay: string, subject?: string, brief?: boolean, aim?: string): OverlayView | null;
  /**
   * How the side of this decision could go for a place, from what it sees; each of its answers is offered in its turn, as far as no
   * dice fall before. Null: the place is none of the `goals` of its view.
   */
  propose?(seen: O, open: Decision, space: string, wish: ProposalWish): Proposal | null;
  /** What the charts over time follow, of one observation; absent: there are none but luck, which every log can tell. */
  charts?(seen: O): ChartNow[];
  /** What the stretches of play that are over came to, the oldest first, from the lines that somebody may read. */
  reports?(scenario: string, lines: readonly ReportLine[]): Report[];
  /** What stands now, a page a chapter, as this observer may know it. */
  almanac?(seen: O): AlmanacPage[];
  /** The position in names and numbers, as cases and comparisons read it: nested plain JSON. */
  describe(s: S): Json;
  readonly editor: Record<string, EditorVerb<S>>;
  /** How the ids of its answers are written and read, and what they mean; absent: verbs alone. */
  // Games of every kind of action stand side by side.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly answers?: Answers<any>;
  readonly bots: Record<string, Bot>;
  /** Who else plays in random games, each with a bent of its own: what plain chance never stumbles on comes about by chance too. */
  readonly walkers?: Readonly<Record<string, Bot>>;
  /** What the common planner needs to play it, where it does. */
  readonly planning?: AnyPlanning;
  /** Guided games, the first to be played first. */
  readonly tutorials?: readonly Tutorial[];
}

// The registry and the kernel's callers hold games of every state type side by side.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any>;
