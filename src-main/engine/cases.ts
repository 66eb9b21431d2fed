/**
 * Case files: positions, answers and expectations in YAML, run against the engine (docs/cases.md documents the format).
 * One malformed case never hides the others; no file, however bad, throws.
 */
import { isMap, parseDocument } from 'yaml';
import { CaseFailure } from './cases/expect.ts';
import { list } from './cases/match.ts';
import { runCase, type Proof } from './cases/run.ts';
import { CaseSchema, problem, type Case } from './cases/schema.ts';
import type { AnyGame } from './game.ts';

export { caseReference } from './cases/reference.ts';
export { caseFileJsonSchema } from './cases/schema.ts';
export type { Proof } from './cases/run.ts';

export interface CaseResult {
  name: string;
  rules: string[];
  ok: boolean;
  /** One sentence that names the file, the case and the place; null when it is ok. */
  error: string | null;
  /** The case fails, and says itself why (`known`): what it would show is not shown. Null for all others. */
  known: { why: string; error: string } | null;
  /** What kind of proof the case gave; null when it failed. */
  proof: Proof | null;
}

const FILE_KEYS = ['defaults', 'cases'];
type Raw = Record<string, unknown>;
const isRaw = (it: unknown): it is Raw => typeof it === 'object' && it !== null && !Array.isArray(it);

/** Runs every case of a file against the games given. `fileName` is used in messages only. */
export function runCaseFile(source: string, fileName: string, games: readonly AnyGame[]): CaseResult[] {
  let file: { defaults: Raw; cases: unknown[] };
  try {
    file = read(source);
  } catch (error) {
    return [{ name: fileName, rules: [], ok: false, proof: null, known: null, error: `${fileName}: ${(error as Error).message}` }];
  }
  return file.cases.map((one, i) => runOne(one, i, file.defaults, fileName, games));
}

function read(source: string): { defaults: Raw; cases: unknown[] } {
  const document = parseDocument(source, { prettyErrors: false });
  const [wrong] = document.errors;
  if (wrong) throw new Error(`line ${source.slice(0, wrong.pos[0]).split('\n').length} is not YAML: ${wrong.message.split('\n')[0]}`);
  const it: unknown = document.toJS({ maxAliasCount: 100 });
  if (Array.isArray(it)) return { defaults: {}, cases: it };
  if (!isMap(document.contents) || !isRaw(it)) throw new Error('a case file is a list of cases, or a map of defaults and cases.');
  const unknown = Object.keys(it).find((key) => !FILE_KEYS.includes(key));
  if (unknown !== undefined) {
    throw new Error(`a case file cannot have "${unknown}"; it takes ${FILE_KEYS.join(', ')}, or is a list of cases.`);
  }
  if (!Array.isArray(it.cases)) throw new Error('cases must be a list of cases.');
  if (it.defaults !== undefined && !isRaw(it.defaults)) throw new Error('defaults must be a map, shaped like a case.');
  return { defaults: it.defaults ?? {}, cases: it.cases };
}

/** Options merge by name, edits follow one another; of anything else the case's own counts. */
function merge(defaults: Raw, own: Raw): Raw {
  const merged: Raw = { ...defaults, ...own };
  if (isRaw(defaults.options) && isRaw(own.options)) merged.options = { ...defaults.options, ...own.options };
  if (defaults.edit !== undefined && own.edit !== undefined) merged.edit = [...list(defaults.edit), ...list(own.edit)];
  return merged;
}

function runOne(one: unknown, i: number, defaults: Raw, fileName: string, games: readonly AnyGame[]): CaseResult {
  const raw = isRaw(one) ? merge(defaults, one) : one;
  const name = isRaw(raw) && (typeof raw.name === 'string' || typeof raw.name === 'number') ? String(raw.name) : `case ${i + 1}`;
  const rules = isRaw(raw) && raw.rules !== undefined ? list(raw.rules).map(String) : [];
  const place = (said: string): string => `${fileName}, case "${name}": ${said}`;
  const failed = (said: string): CaseResult => ({ name, rules, ok: false, proof: null, known: null, error: place(said) });
  try {
    const parsed = CaseSchema.safeParse(raw);
    if (!parsed.success) throw new CaseFailure(`${problem(parsed.error)}.`);
    const game = gameOf(parsed.data, games);
    const { proof, failure } = played(game, parsed.data, list((raw as Raw).do ?? []) as Raw[]);
    const { known: why } = parsed.data;
    if (why === undefined) return failure === null ? { name, rules, ok: true, error: null, known: null, proof } : failed(failure);
    if (failure === null) return failed(`it is known to fail (${why}), but passes: take "known" away.`);
    return { name, rules, ok: true, proof: null, error: null, known: { why, error: place(failure) } };
  } catch (error) {
    return failed(sentence(error));
  }
}

const sentence = (error: unknown): string =>
  (error instanceof CaseFailure ? error.message : `${(error as Error).name}: ${(error as Error).message}`);

/** The proof that a case gave, or what it failed for. */
function played(game: AnyGame, it: Case, ordered: readonly Raw[]): { proof: Proof | null; failure: string | null } {
  try {
    return { proof: runCase(game, it, ordered), failure: null };
  } catch (error) {
    return { proof: null, failure: sentence(error) };
  }
}

function gameOf(it: Case, games: readonly AnyGame[]): AnyGame {
  const known = games.map(({ id }) => id).join(', ');
  if (it.name === undefined) throw new CaseFailure('a case needs a name.');
  if (it.game === undefined && games.length !== 1) throw new CaseFailure(`the case needs a game; there are: ${known}.`);
  const game = it.game === undefined ? games[0] : games.find(({ id }) => id === String(it.game));
  if (!game) throw new CaseFailure(`there is no game "${it.game}"; there are: ${known}.`);
  if (it.rules === undefined) throw new CaseFailure('a case needs the rules that it shows (rules: [ids]).');
  const strange = list(it.rules).find((rule) => !game.rules.some(({ id }) => id === String(rule)));
  if (strange !== undefined) throw new CaseFailure(`${game.id} has no rule "${strange}".`);
  return game;
}
