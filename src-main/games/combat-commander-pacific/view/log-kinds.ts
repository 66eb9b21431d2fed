/** What each line of the log is about; one that is not named is an event. */
import type { LogKind } from '../../../engine/journal.ts';

const KINDS: Partial<Record<LogKind, readonly string[]>> = {
  card: ['order', 'action', 'discard', 'pass', 'recon.keep', 'recon.drop', 'recon.top', 'reroll', 'roll', 'random-hex'],
  battle: ['fire', 'fire.smoke', 'targeting.hit', 'targeting.miss', 'attack', 'defence.eliminated', 'defence.break', 'defence.suppress',
    'defence.holds',
    'eliminated', 'broken', 'suppressed', 'light-wounds', 'melee', 'melee.total', 'melee.won', 'melee.tie', 'melee.both', 'bombing',
      'strafing'],
  move: ['moves', 'advances', 'exits', 'charge', 'activated'],
  forces: ['reinforcement', 'unit.placed', 'unit.removed', 'rallied', 'unsuppressed', 'veteran', 'deploy', 'radio', 'deployed',
    'infiltrate.reveals'],
  control: ['objective', 'chit.open', 'chit.secret', 'vp'],
  turn: ['turn', 'time', 'sudden.ends', 'sudden.goes-on'],
};

export const logKinds: Readonly<Record<string, LogKind>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map((key) => [key, kind as LogKind])),
);

/** The lines that tell whom it cost. */
export const losses: readonly string[] = ['broken', 'eliminated', 'suppressed'];
/** The lines with which a battle begins. */
export const battles: readonly string[] = ['fire', 'fire.smoke', 'melee'];
