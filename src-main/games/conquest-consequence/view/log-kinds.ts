/** What each line of the log is about; one that is not named is an event. */
import type { LogKind } from '../../../engine/journal.ts';

const KINDS: Partial<Record<LogKind, readonly string[]>> = {
  battle: ['battle', 'fire', 'hit', 'eliminated', 'bombing', 'escaped', 'ambush', 'suppression'],
  move: ['moves', 'retreat', 'rebase', 'insurge', 'militarize', 'uprising', 'crowded'],
  economy: ['level', 'standing', 'standing.secret', 'industry', 'loyalty', 'blockaded', 'spared'],
  forces: ['muster', 'grown', 'raised', 'disbanded', 'arrival', 'arrival.lost', 'unsupplied', 'partisan', 'recruitment', 'recruited'],
  control: ['control', 'satellite', 'britemp-joins', 'armed', 'defeated', 'war', 'sneak', 'violated', 'vopp', 'intrusion',
    'storm'],
  card: ['opening-hand', 'reshuffled', 'activism', 'activism.card', 'bought', 'diplomacy', 'diplomacy.cancelled', 'wildcard', 'vault',
    'tech', 'tech.revealed', 'committed', 'bluff', 'command', 'emergency', 'world-reaction', 'dividend', 'discarded'],
  turn: ['year', 'season', 'turn', 'turn-order'],
};

export const logKinds: Readonly<Record<string, LogKind>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map((key) => [key, kind as LogKind])));

/** The lines with which a battle begins. */
export const battles: readonly string[] = ['battle'];
/** In a Government somebody passes again and again. */
export const idle: readonly string[] = ['passed'];
/** A card that was met and lost, told to whose it was before what came after. */
export const losses: readonly string[] = ['diplomacy.cancelled'];
