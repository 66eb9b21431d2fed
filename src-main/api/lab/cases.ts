/** Runs case files, and counts which rules of a game's checklist are enforced and shown by them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCaseFile, type CaseResult } from '../../engine/cases.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Refused } from '../refused.ts';

export interface CasesRun {
  passed: number;
  failed: number;
  /** Cases that fail and say why: neither passed nor failed. */
  known: number;
  cases: (CaseResult & { file: string })[];
}

const isCaseFile = (name: string): boolean => /\.ya?ml$/.test(name);

/** The case files that these paths name; a folder stands for all below it. Throws Refused for a path that is not there. */
export function caseFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) throw new Refused('unknown', `There is no file or folder "${path}".`, `Non c'è il file o la cartella "${path}".`);
    if (!stats.isDirectory()) return [path];
    const found = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isCaseFile).sort().map((name) => join(path, name));
    if (found.length === 0) {
      throw new Refused(
        'unknown', `The folder "${path}" has no case file (*.yaml).`, `La cartella "${path}" non ha file di casi (*.yaml).`,
      );
    }
    return found;
  });
}

export function runCases(files: readonly string[], games: readonly AnyGame[]): CasesRun {
  const cases = files.flatMap((file) => runCaseFile(readText(file), file, games).map((result) => ({ file, ...result })));
  const failed = cases.filter(({ ok }) => !ok).length;
  const known = cases.filter((one) => one.known !== null).length;
  return { passed: cases.length - failed - known, failed, known, cases };
}

/** A file's text. Throws Refused, one sentence: also where it is no UTF-8, of which something else would be read than was written. */
export function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) {
      throw new Refused('unreadable', `The file "${file}" is not text in UTF-8.`, `Il file "${file}" non è testo in UTF-8.`);
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    if (code === 'ENOENT') throw new Refused('unknown', `There is no file "${file}".`, `Non c'è il file "${file}".`);
    throw new Refused('disk', `The file "${file}" cannot be read (${code}).`, `Il file "${file}" non si può leggere (${code}).`);
  }
}

export interface RulesCount {
  game: string;
  /** Rules of the checklist. */
  total: number;
  /** Enforced by the engine. */
  implemented: number;
  /** Shown by a case that passes. */
  shown: number;
  /** Not enforced, or not shown. */
  missing: string[];
  /** Cases that fail: what they would show does not count. */
  failed: string[];
}

/** `folder`: where the game's case files stand. */
export function countRules(game: AnyGame, folder: string): RulesCount {
  const { cases } = existsSync(folder) ? runCases(caseFiles([folder]), [game]) : { cases: [] };
  const shown = new Set(cases.filter(({ ok, known }) => ok && known === null).flatMap(({ rules }) => rules));
  return {
    game: game.id, total: game.rules.length, implemented: game.rules.filter(({ implemented }) => implemented).length,
    shown: game.rules.filter(({ id }) => shown.has(id)).length,
    missing: game.rules.filter(({ id, implemented }) => !implemented || !shown.has(id)).map(({ id }) => id),
    failed: cases.flatMap(({ error }) => (error === null ? [] : [error])),
  };
}
