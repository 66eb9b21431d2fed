/** What a case expects of a position: each kind of expectation is one small check that throws a `CaseFailure`. */
import type { AnyGame } from '../game.ts';
import type { LogEntry } from '../journal.ts';
import type { Json } from '../json.ts';
import { decision, type IllegalAction } from '../kernel.ts';
import type { Decision, GameState } from '../state.ts';
import { strangeForm } from './forms.ts';
import { at, fits, list, mismatch, nearest, short } from './match.ts';
import type { Expectation, ExpectedLine } from './schema.ts';

/** An expectation that does not hold, or an answer that cannot be given: the sentence that the report shows. */
export class CaseFailure extends Error {}

export interface Seen {
  game: AnyGame;
  s: GameState;
  /** Everything logged since the position was prepared. */
  log: readonly LogEntry[];
  /** The refusal of the answer just before, if it was refused. */
  refusal: IllegalAction | null;
  /** The rules that refusals named so far. */
  refusedBy: readonly string[];
}

type Checks = { [K in keyof Required<Expectation>]: (seen: Seen, expected: NonNullable<Expectation[K]>) => void };

const fail = (message: string): never => {
  throw new CaseFailure(message);
};
const offered = (open: Decision | null): string[] => open?.actions.map(({ id }) => id) ?? [];
const named = (it: { rule?: unknown; reason?: unknown }): string => Object.values(it).map(String).join(', ');

const checks: Checks = {
  state: ({ game, s }, expected) => {
    const position = game.describe(s) as Json;
    for (const [path, value] of Object.entries(expected)) {
      const found = at(position, path);
      const wrong = mismatch(found.value, value);
      if (wrong) fail(`state ${path} ${wrong}${found.value === undefined && found.known ? ` (${found.known})` : ''}`);
    }
  },
  legal: ({ game, s }, expected) => {
    const ids = offered(decision(game, s));
    for (const pattern of list(expected).map(String)) {
      if (!ids.some((id) => fits(pattern, id))) fail(`${pattern} should be legal; legal: ${nearest(pattern, ids)}`);
    }
  },
  illegal: ({ game, s }, expected) => {
    const ids = offered(decision(game, s));
    for (const pattern of list(expected).map(String)) {
      const found = ids.find((id) => fits(pattern, id));
      if (found !== undefined) fail(`${pattern} should be illegal, but ${found} is offered`);
      const strange = strangeForm(game, pattern);
      if (strange) fail(`${pattern} should be illegal, but ${strange}: it would be so at any time`);
    }
  },
  only: ({ game, s }, expected) => {
    const ids = offered(decision(game, s));
    const patterns = list(expected).map(String);
    checks.legal({ game, s, log: [], refusal: null, refusedBy: [] }, patterns);
    const extra = ids.filter((id) => !patterns.some((pattern) => fits(pattern, id)));
    if (extra.length > 0) fail(`also legal: ${nearest('', extra)}`);
  },
  decision: ({ game, s }, expected) => {
    const open = decision(game, s);
    if (expected === 'over') {
      if (open) fail(`the game should be over, but ${open.side} must decide ${open.step}`);
      return;
    }
    if (!open) return void fail('a decision should be open, but the game is over');
    if (expected.side !== undefined && open.side !== String(expected.side)) {
      fail(`${expected.side} should decide, but ${open.side} must decide ${open.step}`);
    }
    if (expected.step !== undefined && open.step !== String(expected.step)) {
      fail(`${expected.step} should be open, but ${open.side} must decide ${open.step}`);
    }
  },
  log: ({ log }, expected) => {
    let from = 0;
    for (const line of list<ExpectedLine>(expected)) {
      const found = log.findIndex((entry, i) => i >= from && lineFits(entry, line));
      if (found < 0) fail(`the log should have ${short(line)}${from > 0 ? ' after what came before' : ''}; ${nearMiss(log, line, from)}`);
      from = found + 1;
    }
  },
  nolog: ({ log }, expected) => {
    for (const key of list(expected)) {
      if (log.some((entry) => fits(key, entry.key))) fail(`the log should have no line ${key}`);
    }
  },
  'rules-cited': ({ log, refusedBy }, expected) => {
    const cited = new Set([...log.map(({ rule }) => rule), ...refusedBy]);
    for (const rule of list(expected).map(String)) {
      if (!cited.has(rule)) fail(`the rule ${rule} should be cited; cited: ${[...cited].filter(Boolean).join(', ') || 'none'}`);
    }
  },
  error: ({ refusal }, expected) => {
    if (!refusal) return void fail(`the answer before should be refused (${named(expected)}), but it was not`);
    if (expected.rule !== undefined && refusal.rule !== String(expected.rule)) {
      fail(`the answer should be refused by ${expected.rule}, but ${refusal.rule ?? 'no rule'} refused it (${refusal.reason.key})`);
    }
    if (expected.reason !== undefined && refusal.reason.key !== expected.reason) {
      fail(`the reason should be ${expected.reason}, but is ${refusal.reason.key}`);
    }
  },
  result: ({ s }, expected) => {
    const { result } = s.kernel;
    if (expected === 'none') {
      if (result) fail(`the game should go on, but ended: ${short(result)}`);
      return;
    }
    if (!result) return void fail('the game should be over, but goes on');
    const wrong = [
      expected.winners === undefined ? null : mismatch([...result.winners].sort(), list(expected.winners).map(String).sort()),
      expected.how === undefined ? null : mismatch(result.how, String(expected.how)),
      expected.grade === undefined ? null : mismatch(result.grade?.id ?? 'none', String(expected.grade)),
      expected.lost === undefined ? null : mismatch(result.lost ?? false, expected.lost),
    ].find(Boolean);
    if (wrong) fail(`the result ${wrong}`);
  },
  invariants: ({ game, s }) => {
    const broken = game.invariants(s);
    if (broken.length > 0) fail(`invariants broken: ${broken.join(' ')}`);
  },
};

/** Throws a CaseFailure at the first expectation that does not hold. */
export function check(seen: Seen, expected: Expectation): void {
  for (const key of Object.keys(expected) as (keyof Expectation)[]) {
    if (expected[key] !== undefined) (checks[key] as (seen: Seen, it: unknown) => void)(seen, expected[key]);
  }
}

function lineFits(entry: LogEntry, line: ExpectedLine): boolean {
  if (typeof line === 'string') return fits(line, entry.key);
  if (line.key !== undefined && !fits(line.key, entry.key)) return false;
  if (line.rule !== undefined && entry.rule !== String(line.rule)) return false;
  if (line.side !== undefined && entry.side !== String(line.side)) return false;
  if (line.dice !== undefined && mismatch(entry.dice, line.dice)) return false;
  return Object.entries(line.params ?? {}).every(([name, value]) => mismatch(entry.params?.[name] as Json | undefined, value) === null);
}

/** The line that a wrong expectation probably meant, else the keys that there are. */
function nearMiss(log: readonly LogEntry[], line: ExpectedLine, from: number): string {
  const key = typeof line === 'string' ? line : line.key;
  const meant = log.slice(from).filter((entry) => key !== undefined && fits(key, entry.key));
  if (meant.length > 0) return `there is ${meant.slice(0, 3).map((entry) => short(entry)).join(', ')}`;
  return `there are: ${log.slice(from).map((entry) => entry.key).join(', ') || 'no lines'}`;
}
