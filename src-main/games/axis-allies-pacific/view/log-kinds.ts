/** What each line of the log is about. */
import type { LogKind } from '../../../engine/journal.ts';

const KINDS: Record<LogKind, readonly string[]> = {
  battle: [
    'battle-begins', 'fire', 'damaged', 'losses', 'losses-rejected', 'submerged', 'aircraft-withdraw',
    'ships-retreat', 'troops-retreat', 'battle-over', 'homeless-lands', 'homeless-lost',
    'kamikaze-declared', 'kamikaze-hits', 'kamikaze-misses', 'landing-off', 'landing-renounced',
    'landed', 'interceptors-lost', 'raid-begins', 'interceptors', 'raid-bombs', 'overflight',
    'shot-down', 'attacks-zone', 'spares-zone',
  ],
  move: ['move', 'strike', 'raid', 'launch', 'load', 'unload', 'assault', 'land', 'cap', 'cap-landed', 'lost-in-the-air', 'surfaced'],
  economy: ['production', 'divided', 'collected', 'surrendered'],
  forces: ['bought', 'placed', 'china-infantry', 'repaired'],
  control: ['captured', 'taken', 'liberated', 'convoy-taken', 'convoy-retaken', 'named', 'vp-lost', 'vp-gained'],
  turn: ['turn-begins'],
  card: [],
  event: [],
};

export const logKinds: Readonly<Record<string, LogKind>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map((key) => [key, kind as LogKind])),
);

/** The lines with which a battle begins. */
export const battles: readonly string[] = ['battle-begins', 'raid-begins'];

/** What comes to one place at once is told as one delivery. */
export const listed: Readonly<Record<string, string>> = { placed: 'unit' };
