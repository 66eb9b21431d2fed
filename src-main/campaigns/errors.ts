/**
 * What can go wrong with the saves, each as one sentence in both languages. Nothing that SQLite or the file system says
 * leaves this layer untranslated, and after any of these errors the saves are as they were.
 */
import Database from 'better-sqlite3';
import { say, text, type Messages, type Text } from '../engine/text.ts';
import en from './text.en.json' with { type: 'json' };
import it from './text.it.json' with { type: 'json' };

/** The words of this layer, for whoever says its texts. */
export const texts: Record<'en' | 'it', Messages> = { en, it };

export type StoreCode =
  | 'full' | 'readonly' | 'folder' | 'locked' | 'in-use' | 'damaged' | 'newer' | 'io' | 'closed'
  | 'astray' | 'not-binned' | 'missing' | 'lost' | 'moved-on' | 'no-moment' | 'no-branch' | 'name' | 'tags' | 'unicode' | 'seats' | 'seed'
  | 'unknown-game' | 'unknown-scenario' | 'option' | 'newer-rules' | 'moment-gone' | 'strict-rewind' | 'strict-seats';

export type FileCode =
  | 'too-big' | 'not-json' | 'not-campaign' | 'newer' | 'key' | 'unicode' | 'deep' | 'parent' | 'head' | 'branches'
  | 'setup' | 'replay' | 'hash' | 'number' | 'twice' | 'many' | 'rules' | 'position' | 'note' | 'slow' | 'large';

/** The message is the English sentence; `text` says it in either language (`texts`). */
export class StoreError extends Error {
  readonly code: StoreCode;
  readonly text: Text;
  constructor(code: StoreCode, params?: Text['params'], cause?: unknown) {
    const words = text(`store.${code}`, params);
    super(say(words, en, 'en'), { cause });
    this.name = 'StoreError';
    this.code = code;
    this.text = words;
  }
}

/** A campaign file that was refused; nothing was imported. */
export class FileError extends Error {
  readonly code: FileCode;
  readonly text: Text;
  constructor(code: FileCode, params?: Text['params'], cause?: unknown) {
    const words = text(`file.${code}`, params);
    super(say(words, en, 'en'), { cause });
    this.name = 'FileError';
    this.code = code;
    this.text = words;
  }
}

/** Something that the person should be told once: a sentence in English, and its text for other languages. */
export interface Notice extends Text {
  english: string;
}

export function notice(key: string, params?: Text['params']): Notice {
  const words = text(`notice.${key}`, params);
  return { ...words, english: say(words, en, 'en') };
}

/** The error of this layer for an error of SQLite or of the file system; any other error comes back as it is. */
export function storeError(error: unknown): unknown {
  if (error instanceof TypeError && error.message === 'The database connection is not open') {
    return new StoreError('closed', undefined, error);
  }
  if (!(error instanceof Error) || error instanceof StoreError || error instanceof FileError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const reason = error.message.replace(/^E[A-Z]+: /, '').replace(/\.$/, '');
  if (['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'].includes(code)) return new StoreError('full', undefined, error);
  if (code.startsWith('SQLITE_READONLY') || code === 'EROFS') return new StoreError('readonly', undefined, error);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return new StoreError('locked', undefined, error);
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreError('damaged', { reason }, error);
  if (code.startsWith('SQLITE_CANTOPEN') || ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ELOOP'].includes(code)) {
    return new StoreError('folder', { reason }, error);
  }
  if (error instanceof Database.SqliteError || /^E[A-Z]+$/.test(code)) return new StoreError('io', { reason }, error);
  return error;
}

/** Runs something that touches the disk; its errors come out as this layer's own. */
export function guard<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw storeError(error);
  }
}
