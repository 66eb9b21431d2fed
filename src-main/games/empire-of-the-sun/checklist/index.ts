/** The rules reference: one file a chapter of the rulebook, in its order. */
import type { Rule } from '../../../engine/game.ts';
import introduction from './01-03-introduction.json' with { type: 'json' };
import sequence from './04-sequence.json' with { type: 'json' };
import cards from './05-cards.json' with { type: 'json' };
import offensives from './06-offensives.json' with { type: 'json' };
import movement from './07-movement.json' with { type: 'json' };
import naval from './07-naval.json' with { type: 'json' };
import air from './07-air.json' with { type: 'json' };
import ground from './07-ground.json' with { type: 'json' };
import amphibious from './07-amphibious.json' with { type: 'json' };
import headquarters from './07-headquarters.json' with { type: 'json' };
import battles from './08-battles.json' with { type: 'json' };
import reinforcements from './09-reinforcements.json' with { type: 'json' };
import replacements from './10-replacements.json' with { type: 'json' };
import strategicWarfare from './11-strategic-warfare.json' with { type: 'json' };
import nations from './12-nations.json' with { type: 'json' };
import supply from './13-supply.json' with { type: 'json' };
import rivalryAndEurope from './14-15-rivalry-and-europe.json' with { type: 'json' };
import victory from './16-victory.json' with { type: 'json' };
import scenarios from './17-scenarios.json' with { type: 'json' };
import state from './18-state.json' with { type: 'json' };

const chapters: readonly unknown[][] = [
  introduction, sequence, cards, offensives, movement, naval, air, ground, amphibious, headquarters, battles,
  reinforcements, replacements, strategicWarfare, nations, supply, rivalryAndEurope, victory, scenarios, state,
];

export const rules = chapters.flat() as Rule[];
