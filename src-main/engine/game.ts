/** The game contract: all that the program ever asks of a game. One object a game; its state is plain JSON. */
import type { Bot } from './bot.ts';
import type { ChartNow } from './charts.ts';
import type { DiceState } from './dice.ts';
import type { Compiled } from './flow.ts';
import type { LogEntry, LogKind } from './journal.ts';
import type { Json } from './json.ts';
import type { Decision, GameState, SideId } from './state.ts';
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
}

export interface Scenario {
  id: string;
  name: Name;
  briefing: Name;
  /** The sides that somebody must play, in turn order. */
  sides: SideId[];
  /** Typical number of turns, for "Round 3 of ~9". */
  turns: number;
}

export interface Option {
  id: string;
  name: Name;
  /** What it changes, in one sentence. */
  help?: Name;
  values: { value: Json; name: Name }[];
  standard: Json;
}

export class BadOption extends Error {}

/** Checks given options against what a game offers and fills in the standard ones. Throws BadOption, one sentence. */
export function options(list: Option[]): { list: Option[]; read: (given: Record<string, Json>) => Record<string, Json> } {
  return {
    list,
    read: (given) => {
      for (const key of Object.keys(given)) {
        const option = list.find(({ id }) => id === key);
        if (!option) throw new BadOption(`There is no option "${key}"; there are: ${list.map(({ id }) => id).join(', ') || 'none'}.`);
        if (!option.values.some(({ value }) => value === given[key])) {
          throw new BadOption(`The option "${key}" cannot be ${JSON.stringify(given[key])}; it takes ${option.values.map(({ value }) => JSON.stringify(value)).join(', ')}.`);
        }
      }
      return Object.fromEntries(list.map((option) => [option.id, Object.hasOwn(given, option.id) ? given[option.id] : option.standard]));
    },
  };
}

/** One line of the rules reference, from the checklist of the game's specification. */
export interface Rule {
  id: string;
  section: string;
  en: string;
  it: string;
  /** False while the engine does not enforce it yet. */
  implemented: boolean;
}

export interface WhyNot {
  reason: Text;
  rule?: string;
  /** How it could become possible. */
  hint?: Text;
}

/** What may come of an action before it is taken. Chances are 0 to 1 and sum to 1 with what is left unsaid. */
export interface Odds {
  /** 'raid': a battle that nobody fights for the space; what counts is what each side loses. */
  kind: 'battle' | 'raid' | 'check';
  /** Exact, or the number of simulated trials. */
  exact: boolean;
  trials?: number;
  attacker?: { nation: string; wins: number; loss: number };
  defender?: { nation: string; wins: number; loss: number };
  /** Nobody is left, or nobody can hit anybody. */
  draw?: number;
  /** Further rows to show: a label and a value. */
  rows?: { label: Text; value: number; unit: 'chance' | 'ipc' | 'units' }[];
  /** These odds are the mix of cases, each with its own chance: "a surprise", "found out". */
  cases?: OddsCase[];
  /** What had to be assumed of what is not known, in words. */
  assumed?: Text;
  rule?: string;
}
export interface OddsCase { label: Text; chance: number; wins: number; loss: { attacker: number; defender: number } }

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
  readonly texts: Record<Lang, Messages>;
  /** What the lines of the log are about, by their keys; one that is not named is an event. */
  readonly logKinds?: Readonly<Record<string, LogKind>>;
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
  /** Why this cannot be chosen now; null when it can (see offered.ts), or when there is nothing to say. */
  whyNot(s: S, target: Target): WhyNot | null;
  /** The chances of an action before it is committed; null when it decides nothing by chance. */
  odds(s: S, action: string): Odds | null;
  /** How well a side stands; higher is better, in the game's own unit (here and there comparable only within a game). */
  score(s: S, side: SideId): number;
  /** What must hold in every position; each broken one is a sentence. */
  invariants(s: S): string[];
  /** The answer that somebody in a hurry would give: what `until` in cases and the button "usual" take. */
  usual(s: S, open: Decision): string;

  /** The map and its spaces: fetched once by the window. */
  board(scenario: string): Board;
  /** What the table shows of an observation. `open`: the decision, if it is this side's. */
  view(seen: O, open: Decision | null): TableView;
  /** One of the board's overlays as this observer may see it, about a piece or space if one is chosen; null: there is none of that name. */
  overlay?(seen: O, overlay: string, subject?: string): OverlayView | null;
  /** What the charts over time follow, of one observation; absent: there are none but luck, which every log can tell. */
  charts?(seen: O): ChartNow[];
  /** The position in names and numbers, as cases and comparisons read it: nested plain JSON. */
  describe(s: S): Json;
  readonly editor: Record<string, EditorVerb<S>>;
  /** The ids of answers by their first word (up to the colon): form and meaning, in Markdown, for writers of cases. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly bots: Record<string, Bot>;
  /** A guided first game, where there is one. */
  readonly tutorial?: Tutorial;
}

// The registry and the kernel's callers hold games of every state type side by side.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any>;
