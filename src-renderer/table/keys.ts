/** Which key means what at the table. Pure: the components carry the intents out. */
import type { ActionView } from '../../src-main/engine/view.ts';
import type { Way } from './board/camera.ts';

export type Intent =
  | { do: 'travel'; way: Way }
  | { do: 'pan'; way: Way }
  | { do: 'target'; by: 1 | -1 }
  | { do: 'stack'; by: 1 | -1 }
  | { do: 'sheet'; by: 1 | -1 }
  | { do: 'enter' | 'back' | 'undo' | 'redo' | 'meanwhile' | 'log' | 'fit' | 'zoom-in' | 'zoom-out' | 'all' | 'column'
    | 'commit' | 'keys' | 'history' | 'charts' | 'dice' | 'bots-pause' | 'bots-step' | 'minimap' | 'coach' | 'hand' | 'reports'
    | 'review' | 'almanac' | 'hint' | 'windows' | 'plan' }
  | { do: 'region'; by: 1 | -1 }
  /** The overlay of the board with this key. */
  | { do: 'overlay'; key: string };

export interface Key { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const SIMPLE: Record<string, Intent> = {
  ArrowUp: { do: 'travel', way: 'up' }, ArrowDown: { do: 'travel', way: 'down' },
  ArrowLeft: { do: 'travel', way: 'left' }, ArrowRight: { do: 'travel', way: 'right' },
  Enter: { do: 'enter' }, Escape: { do: 'back' }, u: { do: 'undo' }, z: { do: 'undo' }, l: { do: 'log' },
  h: { do: 'history' }, g: { do: 'charts' }, d: { do: 'dice' }, ',': { do: 'bots-pause' },
  '.': { do: 'bots-step' }, n: { do: 'stack', by: 1 }, p: { do: 'stack', by: -1 }, s: { do: 'sheet', by: 1 },
  a: { do: 'all' }, w: { do: 'meanwhile' }, m: { do: 'minimap' }, c: { do: 'coach' }, k: { do: 'hand' },
  b: { do: 'reports' }, e: { do: 'review' }, y: { do: 'almanac' }, i: { do: 'hint' }, o: { do: 'windows' }, t: { do: 'plan' },
  0: { do: 'fit' },
  '+': { do: 'zoom-in' }, '=': { do: 'zoom-in' }, '-': { do: 'zoom-out' }, F9: { do: 'column' }, '?': { do: 'keys' },
};

/** `inMap`: the map itself has the focus, so that Tab walks its targets. */
export function intent(key: Key, inMap: boolean): Intent | null {
  if (key.ctrlKey || key.metaKey) {
    if (key.key === 'Enter') return { do: 'commit' };
    if (key.key.toLowerCase() === 'z') return { do: key.shiftKey ? 'redo' : 'undo' };
    return key.key.toLowerCase() === 'y' && !key.shiftKey ? { do: 'redo' } : null;
  }
  if (key.altKey) return null;
  if (key.key === 'F6') return { do: 'region', by: key.shiftKey ? -1 : 1 };
  if (key.key === 'Tab') return inMap ? { do: 'target', by: key.shiftKey ? -1 : 1 } : null;
  if (/^[1-9vx]$/i.test(key.key)) return { do: 'overlay', key: key.key.toUpperCase() };
  if (key.shiftKey && key.key === 'Z') return { do: 'redo' };
  const simple = SIMPLE[key.key.length === 1 ? key.key.toLowerCase() : key.key] ?? null;
  return simple?.do === 'travel' && key.shiftKey ? { do: 'pan', way: simple.way } : simple;
}

/** The answer that has this letter, if one has: it goes before what the key means else. */
export const lettered = ({ key, ctrlKey, metaKey, altKey }: Key, actions: Iterable<ActionView>): ActionView | undefined =>
  (ctrlKey || metaKey || altKey ? undefined : [...actions].find((it) => it.key?.toLowerCase() === key.toLowerCase()));

/** Typing in a field, or a control that the key works itself, is never a command of the table. */
export function belongsTo(element: { tagName: string; isContentEditable?: boolean; type?: string } | null, key: string): boolean {
  if (!element) return false;
  if (element.tagName === 'INPUT' && element.type === 'range') return /^(?:Arrow|Page|Home|End)/.test(key);
  if (element.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) return key !== 'Escape';
  return ['BUTTON', 'A', 'SUMMARY'].includes(element.tagName) && (key === 'Enter' || key === ' ');
}
