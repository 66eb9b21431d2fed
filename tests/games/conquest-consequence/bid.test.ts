// The bid: points that count wherever Victory Points do, in the scenario that they were found for.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src-main/engine/dice.ts';
import { newGame } from '../../../src-main/engine/kernel.ts';
import { BIDS } from '../../../src-main/games/conquest-consequence/bid.ts';
import { FACTION_IDS } from '../../../src-main/games/conquest-consequence/data.ts';
import { conquestConsequence as game } from '../../../src-main/games/conquest-consequence/index.ts';
import { gameOptions } from '../../../src-main/games/conquest-consequence/options.ts';
import { victoryPoints } from '../../../src-main/games/conquest-consequence/rules/economy.ts';
import type { CncState } from '../../../src-main/games/conquest-consequence/state.ts';

const begun = (scenario: string, handicap?: string): CncState =>
  newGame(game, { scenario, dice: seededDice(3), options: handicap === undefined ? {} : { handicap } }) as CncState;
const pointsOf = (s: CncState, faction: number): number => victoryPoints(s, faction, { secret: true, blockade: true });

describe.each(Object.keys(BIDS))('the bid in %s', (scenario) => {
  const [plain, bid] = [begun(scenario), begun(scenario, 'bid')];

  it('is so many points more or less for each Faction', () => {
    for (const faction of plain.players) {
      expect(pointsOf(bid, faction) - pointsOf(plain, faction)).toBe(BIDS[scenario][FACTION_IDS[faction]] ?? 0);
    }
  });
  it('changes nothing else, and no game without it knows of it', () => {
    const rest = (s: CncState): unknown => ({ ...s, kernel: null, factions: s.factions.map((it) => ({ ...it, bid: 0 })) });
    expect(JSON.stringify(plain)).not.toContain('"bid"');
    expect(rest(bid)).toEqual(rest(plain));
  });
  it('is told with the choice of a handicap, in both languages', () => {
    const [{ help }] = gameOptions.list;
    for (const [side, points] of Object.entries(BIDS[scenario])) {
      const { name } = game.sides.find(({ id }) => id === side)!;
      const said = `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
      expect(help?.en).toContain(`${name.en} ${said}`);
      expect(help?.it).toContain(`${name.it} ${said}`);
    }
  });
});
