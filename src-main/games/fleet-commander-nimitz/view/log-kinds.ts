/** What each line of the log is about; one that is not named is an event. */
import type { LogKind } from '../../../engine/journal.ts';
import battleTexts from '../text/battle.json' with { type: 'json' };

const KINDS: Partial<Record<LogKind, readonly string[]>> = {
  battle: Object.keys(battleTexts).filter((key) => key.startsWith('log.')).map((key) => key.slice('log.'.length)),
  move: ['us-moves', 'order.moves', 'order.hold', 'order.becomes-hold', 'order.tie', 'order.battalions', 'scout', 'scout.wasted', 'port',
    'lands', 'wings-return', 'box.submarine-raiding', 'box.strategic-bombing', 'box.japan-invasion'],
  economy: ['points', 'supply.damaged', 'supply.lost'],
  forces: ['bought', 'repaired', 'bombed', 'bombed.nothing', 'intake', 'intake.arrive', 'intake.shortage', 'jp-repaired', 'jp-stays'],
  control: ['objectives', 'evaluation', 'armed', 'lost.hawaii', 'lost.replaced'],
  turn: ['turn', 'next-campaign'],
};

export const logKinds: Readonly<Record<string, LogKind>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map((key) => [key, kind as LogKind])),
);

/** The lines with which a battle begins. */
export const battles: readonly string[] = ['battle.begins'];
/** The lines that tell of a loss. */
export const losses: readonly string[] = ['battle.destroyed'];
