/**
 * The log cut into scenes: a battle from its first line to its last, what was moved, cards, what came in. The war diary and the film
 * of what others did are cut alike. Pure, and without words.
 */
import type { LogEntry, LogKind } from './journal.ts';

export type SceneLine = Pick<LogEntry, 'key' | 'side' | 'turn' | 'phase' | 'spaces' | 'dice'>;

export interface Scene<L extends SceneLine = SceneLine> {
  kind: LogKind;
  /** A battle as the game names them, with its place; other scenes of the kind 'battle' are shots and losses without one. */
  battle: boolean;
  /** Where it is fought, or what its last line is about. */
  place: string | null;
  lines: L[];
}

/** What a game says of its lines: what each is about, and with which a battle begins. */
export interface Cut { kinds: Readonly<Record<string, LogKind>>; battles: readonly string[] }

const kindOf = ({ key }: SceneLine, { kinds }: Cut): LogKind => kinds[key] ?? 'event';
/** A line of several places ends at the last of them: from where, to where; who fires, at whom. */
const placeOf = ({ spaces }: SceneLine): string | null => spaces?.at(-1) ?? null;

/** What only a battle writes, the retreat from its place and its capture make it go on; cards and events may come between. */
function battleEnd(lines: readonly SceneLine[], from: number, cut: Cut): number {
  const place = placeOf(lines[from]);
  let end = from + 1;
  for (let i = from + 1; i < lines.length; i++) {
    const line = lines[i];
    const kind = kindOf(line, cut);
    const here = line.spaces === undefined || line.spaces.includes(place ?? '');
    if (cut.battles.includes(line.key) || line.turn !== lines[from].turn || line.phase !== lines[from].phase) break;
    if (kind === 'turn' || kind === 'economy' || (!here && (kind === 'battle' || kind === 'move'))) break;
    if (kind === 'battle' || (here && (kind === 'control' || (kind === 'move' && line.spaces !== undefined)))) end = i + 1;
  }
  return end;
}

/** Lines of one kind that follow one another; every card, and every move that dice decided, is a scene of its own. */
function runEnd(lines: readonly SceneLine[], from: number, cut: Cut): number {
  const [first, kind] = [lines[from], kindOf(lines[from], cut)];
  let end = from + 1;
  for (; end < lines.length; end++) {
    const line = lines[end];
    const other = kindOf(line, cut) !== kind || cut.battles.includes(line.key) || (kind === 'card' && line.key !== first.key);
    const thrown = kind === 'move' && (line.dice ?? lines[end - 1].dice) !== undefined;
    if (other || thrown || line.side !== first.side || line.turn !== first.turn || line.phase !== first.phase) break;
  }
  return end;
}

export function scenesOf<L extends SceneLine>(lines: readonly L[], cut: Cut): Scene<L>[] {
  const scenes: Scene<L>[] = [];
  for (let at = 0; at < lines.length;) {
    const battle = cut.battles.includes(lines[at].key);
    const end = battle ? battleEnd(lines, at, cut) : runEnd(lines, at, cut);
    const own = lines.slice(at, end);
    scenes.push({ kind: kindOf(lines[at], cut), battle, place: battle ? placeOf(own[0]) : placeOf(own.at(-1)!), lines: own });
    at = end;
  }
  return scenes;
}
