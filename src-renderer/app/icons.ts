/** The icons of the window and of verbs on the map: our own strokes in a box of 24. */
import { MARKS, VERBS } from '../games/look.ts';

const SHAPES: Readonly<Record<string, string>> = {
  home: 'M3.5 11.5 12 4l8.5 7.5M6 10v9.5h4.5v-5.5h3v5.5H18V10',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5h9.5a5 5 0 0 1 0 10h-4',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5v5l3.2 2',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14',
  gear: 'M12 8.8a3.2 3.2 0 1 0 .01 0zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  report: 'M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 11h7M9 14h7M9 17h4',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  log: 'M5 4.5h14v15H5zM8 8.5h8M8 12h8M8 15.5h5',
  battle: 'M5 4l11.5 12.5M19 4 7.5 16.5M4.8 15l4.2 4.2M15 19.2l4.2-4.2M6.5 17.5 4 20M17.5 17.5 20 20',
  landing: 'M12 3v9M8.5 8.5 12 12l3.5-3.5M3 16c2 0 2 1.5 4.5 1.5S10 16 12 16s2 1.5 4.5 1.5S19 16 21 16M3 20c2 0 2 1.2 4.5 1.2S10 20 12 20s2 1.2 4.5 1.2S19 20 21 20',
  move: 'M4 12h15M13.5 6.5 19 12l-5.5 5.5',
  take: 'M12 3.5l2.6 5.5 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.7l6-.7z',
  raid: 'M9.5 3.5h5v3l2 3.5v5.5L12 20.5 7.5 15.5V10l2-3.5zM7.5 12h9',
  load: 'M12 14V4M8 8l4-4 4 4M3.5 15h17l-2 5h-13z',
  unload: 'M12 3v10M8 9.5l4 4 4-4M3.5 16h17l-2 4.5h-13z',
  place: 'M12 4v12M6 10h12M4 20h16',
  cap: 'M12 4v16M4 10.5 12 8l8 2.5M9 20h6',
  select: 'M5 12.5l4.5 4.5L19 7',
  tick: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6 6 18',
  barred: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM6 6l12 12',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M13.5 10.5 20 4M15 4h5v5M10.5 13.5 4 20M4 15v5h5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5 19 12 7 19.5z',
  step: 'M6 5l8 7-8 7zM18 5v14',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  down: 'M6 9l6 6 6-6',
  anchor: 'M12 7v13M12 3a2 2 0 1 0 .01 0zM8 10.5h8M4.5 14c.5 4 3.5 6 7.5 6s7-2 7.5-6',
  'phase-back': 'M12 6l-6 6 6 6zM19 6l-6 6 6 6zM5 5v14',
  'phase-forward': 'M5 6l6 6-6 6zM12 6l6 6-6 6zM19 5v14',
  'step-back': 'M15 5l-8 7 8 7z',
  'step-forward': 'M9 5l8 7-8 7z',
  branch: 'M6 4v16M6 14c0-4 10-2 10-7M13 9.5 16 6l3 3.5',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  coach: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6 11.5v5c2 2 4 2.5 6 2.5s4-.5 6-2.5v-5M21.5 9.5v6',
  question: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM9.3 9.7a2.8 2.8 0 1 1 4 2.6c-.9.5-1.3 1-1.3 2M12 17v.2',
  'landing-strip': 'M4 20h16M6 5l5 9M11 14l-4-.5M11 14l1.5-4',
  factory: 'M4 20V10l5 3.5V10l5 3.5V10l2 1.4V4h3v16z',
  statistics: 'M4 4v16h16M8 17v-5M12.5 17V7.5M17 17v-7',
  dots: 'M4.6 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0zM11.1 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0zM17.6 12a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0z',
  'spy-glass': 'M3.5 15.5 14 5l3.5 3.5L7 19zM14.6 5.6 17.5 2.7l3.8 3.8-2.9 2.9M10.5 15.5l5 5.5M10.5 15.5l-1 5.5',
  die: 'M5 5h14v14H5zM9 9v.2M15 9v.2M9 15v.2M15 15v.2M12 12v.2',
  income: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM15 9c-.6-.9-1.7-1.4-3-1.4-1.8 0-3 .9-3 2.2 0 3 6 1.5 6 4.5 0 1.3-1.3 2.2-3 2.2-1.4 0-2.5-.5-3.1-1.4M12 5.9v12.2',
  card: 'M5 3.5h9.5v13H5zM8.5 16.5v4H18.5V7H14.5',
  chart: 'M4 4v16h16M7.5 15l4-5 3.5 3 5-7',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  import: 'M12 4v11M8 11l4 4 4-4M4 19.5h16',
};

/** Verbs of any wargame that share a shape. */
const ALIKE: Readonly<Record<string, string>> = {
  to: 'move', step: 'move', pick: 'move', relocate: 'move', over: 'battle',
  assault: 'landing', attack: 'battle', fire: 'battle', bombard: 'raid',
  intercept: 'cap', launch: 'cap', land: 'landing-strip', hit: 'cross', allocate: 'cross', retreat: 'undo', pass: 'undo', declare: 'battle',
  undeclare: 'undo', support: 'battle', react: 'battle', assign: 'battle',
  activate: 'plus', deactivate: 'minus', play: 'card', discard: 'cross',
  roll: 'die', buy: 'plus', return: 'minus', drop: 'minus', clear: 'undo', done: 'tick', finish: 'tick', accept: 'tick',
};

/** A verb of the table, a mark of the map or an icon of the window by its name; null: it has no shape. */
export const iconOf = (name: string): string | null =>
  SHAPES[name] ?? SHAPES[ALIKE[name] ?? VERBS[name]] ?? SHAPES[MARKS[name]] ?? MARKS[name] ?? null;
