/** The numbers by which a player of this game decides, a record for each side; all worth is counted in steps of a division. */
import { SIDE_NAMES } from '../data.ts';
import type { Side, SideName } from '../data.ts';
import type { EotsState } from '../state.ts';

export interface Temper {
  /** A box of US Political Will: where points decide, else at least, and so much more shared by the boxes that are left. */
  willScored: number;
  will: number;
  willLast: number;
  /** A victory point, where points decide. */
  point: number;
  /** Japan: a resource while the South lies open, while points count as well, later; the surrenders of 1942; what it takes back. */
  southernResource: number;
  scoredResource: number;
  resource: number;
  haste: number;
  takenBack: number;
  philippines: number;
  indies: number;
  /** Rangoon, where the Burma Road begins (12.76), where points do not decide. */
  burmaRoad: number;
  mandates: number;
  northIndia: number;
  foothold: number;
  /** Allies: the whole of Honshu; a step nearer to Tokyo before and while they gather; a base for bombers; a resource, from 1944 on too. */
  honshu: number;
  oahu: number;
  /** The last unit in Oahu, and in the last stronghold of a region that is still held; of several each a share. */
  vital: number;
  /** Of the box that a foothold in the Aleutians or in Hawaii will cost, what driving it out in time is worth. */
  expel: number;
  towards: number;
  gathering: number;
  bomberBase: number;
  alliedResource: number;
  lastResource: number;
  /** Captures that are missing are worth a share of the box each, of so many at most. */
  fewMissing: number;
  /** Of a capture, where those that are missing are out of reach this turn. */
  outOfReach: number;
  /** Of the box that a region saves with its last strongholds; whether they count among its captures, beside their own. */
  region: number;
  strongholdsCounted: number;
  /** Of the box that a division lost in an attack costs. */
  mourned: number;
  /** Captures beyond those that a turn needs: of a box at most, and for each card that the Japanese have left. */
  cushion: number;
  cushionACard: number;
  /** In the pull of a place: what the enemy holds and what he wants of one's own; the same once the perimeter is held; its fading. */
  taking: number;
  keeping: number;
  takingLater: number;
  keepingLater: number;
  fading: number;
  /** What a guard saves of what the enemy wants, far from his troops and near them. */
  quiet: number;
  threatened: number;
  /** The same of what the place is worth to its own side. */
  held: number;
  /** Of what a place nearer to the front is worth: it prepares something, and takes nothing; and before the last blow. */
  nearer: number;
  nearerGathering: number;
  /** Of what an enemy hex is worth, what each unit brings that stands a march from it when the next card comes. */
  approach: number;
  unsupplied: number;
  underAircraft: number;
  convoy: number;
  /** What an activation, and a shipping point, are worth elsewhere. */
  price: number;
  shipping: number;
  shippingIn1942: number;
  /** Own losses in battle beside the enemy's. */
  ownLoss: number;
  /** Of the damage that a raid does; of troops bombed where nobody lands, less, but where much is to be won. */
  raid: number;
  bombed: number;
  /** Whether HQs count among those whom an attack hits, which none does. */
  hqsCounted: number;
  /** Of what troops are worth that will starve where they go; on the last turn, when nobody starves any more. */
  starving: number;
  starvingLast: number;
  /** Of what a hex is worth that no HQ reaches; and of one where aircraft may find out the landing. */
  unheld: number;
  unheard: number;
  /** An Allied shipping point while captures are missing: of a capture. */
  shippingShare: number;
  /** What an offensive that neither fights nor takes anything must bring by moving up and guarding. */
  idleCard: number;
  /** Beyond this an offensive is not put off for the sake of moving up. */
  worthWaiting: number;
  /** A reaction card in the hand while the enemy has cards to play; what of an event's worth it costs to spend it otherwise. */
  inHand: number;
  kept: number;
  chinaPush: number;
  /** How many come of those who could, to a battle that they hear of. */
  comes: number;
  /** What going to meet the enemy must bring; an offensive that is worth a card that spoils all of it. */
  worthGoing: number;
  weather: number;
  /** What a card brings that lets an HQ come back, of what it can set to work in that place. */
  hqPlace: number;
  /** What one brings that takes an HQ up to set more to work from another port next turn: of how much more. */
  hqMoved: number;
  /** Of what a unit in the range of a new HQ counts, where another leads it already. */
  ledAgain: number;
}

/** What both sides of the staff have in common. */
const STAFF: Temper = {
  willScored: 5, will: 6, willLast: 14, point: 3.5,
  southernResource: 4.5, scoredResource: 3.5, resource: 2, haste: 2, takenBack: 0.6, philippines: 18, indies: 9, burmaRoad: 0,
  mandates: 1.2, northIndia: 0.8, foothold: 0.6,
  honshu: 90, oahu: 0, vital: 0, expel: 0, towards: 0.06, gathering: 0.15, bomberBase: 1.5, alliedResource: 1.5, lastResource: 4,
  fewMissing: 3, outOfReach: 1, region: 1, strongholdsCounted: 1, mourned: 1, cushion: 0.4, cushionACard: 0.12,
  taking: 1, keeping: 0.25, takingLater: 0.5, keepingLater: 0.7, fading: 0.86,
  quiet: 0.1, threatened: 0.4, held: 0, nearer: 0.25, nearerGathering: 0.5, approach: 0,
  unsupplied: 4, underAircraft: 0.5, convoy: 0.7,
  price: 0.3, shipping: 0.4, shippingIn1942: 1.1, ownLoss: 1, raid: 0.6, bombed: 0.2, hqsCounted: 1, starving: 0.7, starvingLast: 0.7,
  unheld: 0.6, unheard: 0.75, shippingShare: 0.7,
  idleCard: 1.5, worthWaiting: 6, inHand: 1.2, kept: 0.7, chinaPush: 2.8, comes: 0.7, worthGoing: 0.3, weather: 3.5,
  ledAgain: 1, hqPlace: 0, hqMoved: 0,
};

export type Tempers = Readonly<Record<SideName, Temper>>;
/** The staff's: the Japanese come in 1942, the Americans for three years. */
export const STEADY: Tempers = { japan: STAFF, allied: { ...STAFF, quiet: 0.05, threatened: 0.3 } };
/** The High Command's: Japan takes islands that score wherever they lie; the Allies hold what is vital. HQs come back to the front. */
export const TUNED: Tempers = {
  japan: {
    ...STEADY.japan, point: 7, philippines: 30, burmaRoad: 10, idleCard: 4, unheld: 1, unheard: 0.85, starvingLast: 0, hqPlace: 0.06,
  },
  allied: {
    ...STEADY.allied, threatened: 0.25, held: 0.3, oahu: 14, vital: 8, expel: 1, outOfReach: 0.25, region: 2.5, strongholdsCounted: 0,
    approach: 0.15, idleCard: 5, raid: 1, starving: 1.2, ledAgain: 0.2, hqPlace: 0.06,
    hqMoved: 0.06, hqsCounted: 0, willLast: 60,
  },
};
/**
 * The same where points decide: what holds a long war together costs the Allies of 1942 the little that they can do, and Japan moves
 * up as readily as the staff.
 */
export const TUNED_FOR_POINTS: Tempers = {
  japan: { ...TUNED.japan, idleCard: STEADY.japan.idleCard }, allied: { ...STEADY.allied, hqPlace: 0.06 },
};

/**
 * A position as a player sees it, and by whose numbers it is weighed: their place in the list of all that are at work, for a position is
 * plain JSON and often copied. Without any, the staff's.
 */
export interface Mind extends EotsState { temper?: number }
const AT_WORK: Tempers[] = [STEADY];
/** Numbers that are to be at work, as a position names them. */
export function atWork(tempers: Tempers): number {
  const known = AT_WORK.indexOf(tempers);
  return known >= 0 ? known : AT_WORK.push(tempers) - 1;
}
/** By the numbers of the other side a player guesses what it wants. */
export const temperOf = (s: Mind, side: Side): Temper => AT_WORK[s.temper ?? 0][SIDE_NAMES[side]];
