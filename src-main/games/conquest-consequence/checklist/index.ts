/** The checklist: an id and a sentence for each rule, a file a chapter. */
import type { Rule } from '../../../engine/game.ts';
import cards from './cards.json' with { type: 'json' };
import china from './china.json' with { type: 'json' };
import combat from './combat.json' with { type: 'json' };
import command from './command.json' with { type: 'json' };
import diplomacy from './diplomacy.json' with { type: 'json' };
import engine from './engine.json' with { type: 'json' };
import government from './government.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import movement from './movement.json' with { type: 'json' };
import nations from './nations.json' with { type: 'json' };
import newYear from './new-year.json' with { type: 'json' };
import partisans from './partisans.json' with { type: 'json' };
import production from './production.json' with { type: 'json' };
import rebasing from './rebasing.json' with { type: 'json' };
import setUp from './set-up.json' with { type: 'json' };
import supply from './supply.json' with { type: 'json' };
import technology from './technology.json' with { type: 'json' };
import twoPlayers from './two-players.json' with { type: 'json' };
import units from './units.json' with { type: 'json' };
import victory from './victory.json' with { type: 'json' };
import war from './war.json' with { type: 'json' };

export const rules: readonly Rule[] = [
  ...map, ...nations, ...units, ...cards, ...setUp, ...newYear, ...production, ...government, ...diplomacy,
  ...technology, ...command, ...movement, ...combat, ...rebasing, ...supply, ...war,
  ...china, ...partisans, ...victory, ...twoPlayers, ...engine,
];
