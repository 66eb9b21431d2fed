/** The thread in which lines of play are read to be compared: made for one comparison and gone with it. */
import { answering } from './answering.ts';
import { readLine } from './compare/line.ts';
import type { LineQuestion, LineRead } from './compare/types.ts';

await answering<LineQuestion, LineRead>(readLine);
