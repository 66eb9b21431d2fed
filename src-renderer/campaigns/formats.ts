/** The formats of an exported log, as the program offers them. */
import type { Request } from '../../src-main/api/contract.ts';

export type FormatId = Request<'campaigns.log'>['format'];
export const FORMATS: readonly FormatId[] = ['text', 'markdown', 'html', 'json', 'csv'];
/** The largest campaign file, in bytes: the program's own bound, so that a larger one is not even read. */
export const FILE_MAX = 32 * 1024 * 1024;
