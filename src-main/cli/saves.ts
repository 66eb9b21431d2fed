/** The verbs' way to the saves: the same calls as a window makes, on the same folder. */
import { writeFileSync } from 'node:fs';
import { dataFolder } from '../api/data-folder.ts';
import type { Answer, CallName, Response } from '../api/contract.ts';
import { Refused } from '../api/lab/index.ts';
import { openProgram } from '../api/program.ts';
import { print, type JsonFlag } from './output.ts';

type Opened = Awaited<ReturnType<typeof openProgram>>;

/** Opens the saves, says on stderr what was put right, and closes them whatever happens. */
export async function withProgram<T>(use: (api: Opened) => T | Promise<T>): Promise<T> {
  const api = await openProgram({ folder: dataFolder(), host: 'terminal' });
  try {
    for (const { words } of api.program.notices.list) process.stderr.write(`${words.en}\n`);
    return await use(api);
  } finally {
    await api.close();
  }
}

/** What a call gave, or its sentence as an error. */
export function value<N extends CallName>(answer: Answer<N>): Response<N> {
  if (answer.ok) return answer.value;
  throw new Refused(answer.error.code, answer.error.words.en, answer.error.words.it);
}

/** The id of a campaign given by its id or by its whole name. Throws Refused when there is none, or more than one. */
export async function campaignNamed(api: Opened, given: string): Promise<string> {
  const found = given.length > 100 ? [] : value(await api.call('campaigns.list', { show: 'all', named: given }));
  if (found.length === 1) return found[0].id;
  if (found.length > 1) {
    throw new Refused(
      'unknown', `${found.length} campaigns are named "${given}"; name one by its id.`,
      `${found.length} campagne si chiamano "${given}"; indicane una con il suo id.`,
    );
  }
  throw new Refused('unknown', `There is no campaign or file "${given}".`, `Non c'è la campagna o il file "${given}".`);
}

/** Writes to the file of -o, or prints. */
export function handOver(text: string, { out, json }: JsonFlag & { out?: string }, about: object): void {
  if (out === undefined) {
    if (json) print({ ...about, text }, [], { json });
    else process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(out, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Refused('disk', `The file "${out}" cannot be written (${code}).`, `Il file "${out}" non si può scrivere (${code}).`);
  }
  print({ ...about, out, bytes: Buffer.byteLength(text) }, [`Written: ${out}`], { json });
}
