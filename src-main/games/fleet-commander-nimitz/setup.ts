/** The opening position of a campaign (FCN-SU-02 to FCN-SU-07): its set-up sheet put on the map, all Full, all Infantry Ashore. */
import { shuffle, type DiceState } from '../../engine/dice.ts';
import { CAMPAIGNS, JP_PLANS } from './data.ts';
import { BOX, placeNo } from './map.ts';
import { addForce, newBattalion, type Force, type NimitzState } from './state.ts';
import { CATEGORIES } from './answers.ts';
import { FIRST_US_BATTALION, factOf, forceNo } from './units.ts';

/** All Japanese plans, copies side by side. */
export const fullCup = (): number[] => JP_PLANS.flatMap(({ copies }, plan) => Array.from({ length: copies }, () => plan));

type Shuffle = (stack: number[], why: string) => void;

/** Clears the map and sets a campaign up on it. Points start at 0, the turn marker on Start. */
export function setUpCampaign(s: NimitzState, campaign: number, shuffled: Shuffle): void {
  Object.assign(s, opening(campaign, s.totals));
  let usBattalions = 0;
  for (const entry of CAMPAIGNS[campaign].setup) {
    if ('unit' in entry) {
      const id = forceNo(entry.unit);
      addForce(s, id, entry.at === null ? boxOf(id) : placeNo(entry.at));
    } else {
      const at = entry.at === null ? BOX.jpReinforcements : placeNo(entry.at);
      for (let n = 0; n < entry.count; n++) {
        if (entry.battalion === 'jp') newBattalion(s, at);
        else addForce(s, FIRST_US_BATTALION + usBattalions++, at);
      }
    }
  }
  for (const category of CATEGORIES) {
    const boxed = s.forces.filter(({ id, at }) => at === BOX.jpReinforcements && factOf(id).category === category);
    s.stacks[category] = boxed.map(({ id }) => id);
    shuffled(s.stacks[category], `Japanese Reinforcements: ${category}`);
  }
}
const boxOf = (force: number): number => (factOf(force).side === 'us' ? BOX.usReinforcements : BOX.jpReinforcements);

const opening = (campaign: number, totals: number[]): Omit<NimitzState, 'kernel'> => ({
  campaign, totals, turn: 0, rp: 0, sp: 0, resupply: 0,
  forces: [] as Force[], stacks: { ship: [], infantry: [], lba: [] }, nextBattalion: 0, cup: fullCup(), drawn: [],
  scouts: [], scouted: 0, ashoreAtStart: [], usLandAtStart: [], invaders: 0, wings: 0, ordered: [], fought: [], battle: null,
  armed: CAMPAIGNS[campaign].replacedArmedAtSetup, lost: null,
});

export function setup(scenario: string, _options: unknown, dice: DiceState): Omit<NimitzState, 'kernel'> {
  const s = {} as NimitzState;
  s.totals = [];
  setUpCampaign(s, scenario === 'linked' ? 0 : CAMPAIGNS.findIndex(({ id }) => id === scenario), (stack, why) => shuffle(dice, stack, why));
  return s;
}
