/**
 * The story of a campaign out of its log: years, their turns, what was fought in them. Every report is written from it. A line
 * that nobody asks for is passed over.
 */
import type { ReportLine } from '../../../engine/report.ts';
import type { Text } from '../../../engine/text.ts';
import { TEMPLATES, UNITS } from '../data.ts';
import type { Side, UnitFact } from '../data-types.ts';

/** For both sides. */
export type Both<T> = Record<Side, T>;
export const both = <T>(make: () => T): Both<T> => ({ us: make(), jp: make() });

/** A Force that is gone for the rest of its year. */
export interface Loss { force: Text; fact: UnitFact; area: Text; node: number }
export interface BattleStory {
  area: Text;
  turns: number;
  lost: Both<Loss[]>;
  hurt: Both<Text[]>;
  /** Forces that fired or were hit, their aircraft counted as theirs. */
  fought: Set<string>;
  /** The moment of its last line. */
  node: number;
  /** How it ended, and how many Forces are left there; absent while it goes on. */
  over?: { outcome: Text; left: Both<number> };
}
/** What Supply and Reinforcement Points went into. */
export interface Spent { forces: number; repairs: number; looks: number; moves: number; plans: number }
export interface TurnStory {
  year: string;
  turn: Text;
  /** The moment at which it ended, or the last that was told of it. */
  node: number;
  spent: Spent;
  bought: Text[];
  repaired: Text[];
  orders: number;
  /** Orders that moved somebody. */
  sailed: number;
  battles: BattleStory[];
  starved: { lost: Loss[]; hurt: Text[] };
  intake?: { ships: number; infantry: number; lba: number };
  /** Held, of so many; absent while the turn goes on. */
  objectives?: { n: number; of: number };
  luck: Both<Luck>;
}
/** Hits above what was due, and the variance of honest dice. */
export interface Luck { above: number; variance: number }
export interface YearStory {
  year: string;
  turns: TurnStory[];
  evaluation?: { held: number; total: number };
  defeat?: 'replaced' | 'hawaii';
}
/** What a Force did, by its name's key; `node`: of the line. */
export type Deed = (kind: 'fires' | 'hurt' | 'lost' | 'repaired', force: Text, line: ReportLine, hits: number) => void;

const FACTS = new Map<string, UnitFact>([...UNITS.map((it): [string, UnitFact] => [it.id, it]), ...TEMPLATES]);
const UNIT = 'unit.';
/** Null: it is no Force (an aircraft of a carrier, an airfield). */
export const factOfName = ({ key }: Text): UnitFact | null => (key.startsWith(UNIT) ? FACTS.get(key.slice(UNIT.length)) ?? null : null);
/** The Force that it is, or whose aircraft it is; null: neither. */
function ownerOf(name: Text): Text | null {
  if (factOfName(name)) return name;
  return name.params?.carrier ? name.params.carrier as Text : null;
}

const number = (line: ReportLine, name: string): number => Number(line.params?.[name] ?? 0);
const name = (line: ReportLine, param: string): Text => line.params![param] as Text;
const names = (line: ReportLine, param: string): Text[] => line.params![param] as Text[];

const newTurn = (line: ReportLine): TurnStory => ({
  year: String(line.params!.year), turn: name(line, 'turn'), node: line.node,
  spent: { forces: 0, repairs: 0, looks: 0, moves: 0, plans: 0 }, bought: [], repaired: [], orders: 0, sailed: 0, battles: [],
  starved: { lost: [], hurt: [] }, luck: both(() => ({ above: 0, variance: 0 })),
});

/** Reads one log to its end. `deed` hears what single Forces did. */
class Reader {
  readonly years: YearStory[] = [];
  private readonly deed: Deed;
  private turn: TurnStory | null = null;
  private battle: BattleStory | null = null;

  constructor(deed: Deed) {
    this.deed = deed;
  }

  private get year(): YearStory | undefined { return this.years.at(-1); }

  private readonly lines: Readonly<Record<string, (line: ReportLine, turn: TurnStory) => void>> = {
    'bought': (line, { spent, bought }) => {
      spent.forces += number(line, 'rp') + number(line, 'sp');
      bought.push(name(line, 'force'));
    },
    'repaired': (line, { spent, repaired }) => {
      spent.repairs += number(line, 'sp');
      repaired.push(name(line, 'force'));
      this.deed('repaired', name(line, 'force'), line, 0);
    },
    'scout': (_, { spent }) => { spent.looks++; },
    'us-moves': (_, { spent }) => { spent.moves++; },
    'box.submarine-raiding': (_, { spent }) => { spent.moves++; },
    'box.strategic-bombing': (_, { spent }) => { spent.moves++; },
    'box.japan-invasion': (_, { spent }) => { spent.moves++; },
    'order.hold': (_, turn) => { turn.orders++; },
    'order.becomes-hold': (_, turn) => { turn.orders++; },
    'order.moves': (_, turn) => { turn.orders++; turn.sailed++; },
    'battle.begins': (line, { battles }) => {
      this.battle = { area: name(line, 'area'), turns: 0, lost: both(() => []), hurt: both(() => []), fought: new Set(), node: line.node };
      battles.push(this.battle);
    },
    'battle.turn': (line) => { if (this.battle) this.battle.turns = number(line, 'turn'); },
    'battle.over': () => { this.battle = null; },
    'battle.left': (line, { battles }) => {
      const left = { us: number(line, 'us'), jp: number(line, 'japan') };
      Object.assign(battles.at(-1)!, { node: line.node, over: { outcome: name(line, 'outcome'), left } });
    },
    'battle.plans-bought': (line, { spent }) => { spent.plans += number(line, 'supply'); },
    'battle.attack': (line) => this.fires(line),
    'battle.attack-plans': (line) => this.fires(line),
    'battle.reroll': (line) => this.fires(line),
    'battle.damaged': (line) => this.hurts(line),
    'battle.destroyed': (line) => this.destroys(line),
    'supply.damaged': (line, { starved }) => {
      for (const force of names(line, 'forces')) {
        starved.hurt.push(force);
        this.deed('hurt', force, line, 0);
      }
    },
    'supply.lost': (line, { starved }) => {
      for (const force of names(line, 'forces')) {
        starved.lost.push({ force, fact: factOfName(force)!, area: name(line, 'area'), node: line.node });
        this.deed('lost', force, line, 0);
      }
    },
    'intake': (line, turn) => {
      turn.intake = { ships: number(line, 'ships'), infantry: number(line, 'infantry'), lba: number(line, 'lba') };
    },
    'objectives': (line, turn) => { turn.objectives = { n: number(line, 'n'), of: number(line, 'of') }; },
    'evaluation': (line) => { this.year!.evaluation = { held: number(line, 'held'), total: number(line, 'total') }; },
    'lost.replaced': () => { this.year!.defeat = 'replaced'; },
    'lost.hawaii': () => { this.year!.defeat = 'hawaii'; },
    'battle.hawaii-lost': () => { this.year!.defeat = 'hawaii'; },
  };

  read(line: ReportLine): void {
    if (line.key === 'turn') this.begin(line);
    const { turn } = this;
    if (!turn) return;
    this.lines[line.key]?.(line, turn);
    const { by, due, hits, variance = 0 } = line.roll ?? {};
    if (by && due !== undefined && hits !== undefined) {
      const luck = turn.luck[by === 'japan' ? 'jp' : 'us'];
      luck.above += hits - due;
      luck.variance += variance;
    }
    turn.node = line.node;
  }

  private begin(line: ReportLine): void {
    this.turn = newTurn(line);
    if (this.year?.year !== this.turn.year) this.years.push({ year: this.turn.year, turns: [] });
    this.year!.turns.push(this.turn);
  }

  private fires(line: ReportLine): void {
    const force = ownerOf(name(line, 'by'));
    if (!force || !this.battle) return;
    this.battle.fought.add(force.key);
    this.deed('fires', force, line, number(line, 'hits'));
  }
  private hurts(line: ReportLine): void {
    const force = name(line, 'target');
    const fact = factOfName(force);
    if (!fact || !this.battle) return;
    this.battle.hurt[fact.side].push(force);
    this.battle.fought.add(force.key);
    this.deed('hurt', force, line, 0);
  }
  /** Who was Damaged on the way is lost in the end: told once. */
  private destroys(line: ReportLine): void {
    const force = name(line, 'target');
    const fact = factOfName(force);
    const { battle } = this;
    if (!fact || !battle) return;
    const { side } = fact;
    battle.lost[side].push({ force, fact, area: battle.area, node: line.node });
    const hurt = battle.hurt[side].findIndex(({ key }) => key === force.key);
    if (hurt >= 0) battle.hurt[side].splice(hurt, 1);
    battle.fought.add(force.key);
    this.deed('lost', force, line, 0);
  }
}

export function chronicle(lines: readonly ReportLine[], deed: Deed = () => {}): YearStory[] {
  const reader = new Reader(deed);
  for (const line of lines) reader.read(line);
  return reader.years;
}

/** All that was lost in turns, in the order in which it was. */
export const lossesOf = (turns: readonly TurnStory[], side: Side): Loss[] => turns.flatMap(({ battles, starved }) => [
  ...battles.flatMap(({ lost }) => lost[side]), ...(side === 'us' ? starved.lost : [])]);
export const luckOf = (turns: readonly TurnStory[], side: Side): Luck => turns.reduce(
  (sum, { luck }) => ({ above: sum.above + luck[side].above, variance: sum.variance + luck[side].variance }), { above: 0, variance: 0 });
export const isOver = ({ objectives }: TurnStory): boolean => objectives !== undefined;
export const spentIn = ({ spent }: TurnStory): number => Object.values(spent).reduce((sum, n) => sum + n, 0);
