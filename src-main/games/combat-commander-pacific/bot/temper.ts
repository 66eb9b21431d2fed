/** The numbers by which a player of this game decides. What is worth, feared or wanted is counted in victory points. */
export interface Temper {
  /** What units can still do, beside the points that they cost; for each point of Command; for each point of a Weapon's firepower. */
  squad: number;
  team: number;
  scout: number;
  hero: number;
  command: number;
  armed: number;
  /** A side has so few left to lose before it is beaten: the last of them is worth so much. */
  beaten: number;
  /** Parts of its worth that a unit loses when it breaks or is suppressed. */
  breaks: number;
  suppresses: number;
  /** How lead and time left make a side push: what a lead counts against, with each Time space that is left; the least and the most. */
  patience: number;
  timeLeft: number;
  leastPush: number;
  mostPush: number;
  /** What is left of the pull of a place with each movement point that lies between; of an exit. */
  fade: number;
  exitFade: number;
  exit: number;
  /** An Objective that might still be named by a chit that nobody sees. */
  unknownChit: number;
  /** Part of its draw that an Objective keeps while another unit stands there. */
  guarded: number;
  /** A side that pushes less than this waits for the enemy; the most that draws it to one. */
  content: number;
  hunted: number;
  /** What being exposed counts, and company where it is; what Cover, a good aim and a neighbour to be beaten count. */
  wary: number;
  crowd: number;
  shelter: number;
  aim: number;
  beside: number;
  /** What a Leader finds in those whom he leads, and they in him: a factor. */
  company: number;
  /** Part of the harm of a shot that a mover may expect, of those that have a card for it, and of those that are firing anyhow. */
  risk: number;
  answered: number;
  /** What each further shot counts that the enemy has at an entry; 1: his cards are counted, 0: three are taken for an answer. */
  shots: number;
  counts: number;
  /** What points for leaving are worth beside those for staying. */
  leaves: number;
  /** Strength that a Melee card adds when it comes to be played; what an Objective adds to a Melee for it. */
  knives: number;
  stormed: number;
  /** Less is no reason to spend a card or to move a man; useless cards stop a hand up: each is worth so much of a turn. */
  slight: number;
  changes: number;
  /** What cards are worth in a hand: Orders by their kinds, those of the Defender apart; each further one of a kind so much less. */
  again: number;
  againFire: number;
  poor: number;
  keepFire: number;
  keepMove: number;
  keepMovePushing: number;
  keepMoveDefending: number;
  keepAdvance: number;
  keepAdvanceFar: number;
  keepRevive: number;
  keepAction: number;
  keepHidden: number;
  /** A card that strengthens a shot must bring more than so much of what it is worth otherwise; Opportunity Fire must bring so much. */
  price: number;
  fireCard: number;
  /** What the Initiative is worth. */
  initiative: number;
  /** What the last Fire card is kept for, on one's own turn: the fire at those who must come. */
  holdFire: number;
  /** Who does not move fires first, where a Move is to follow: if its fire brings at least so much; 0: whatever brings most comes first. */
  fireFirst: number;
  /** What a card turned over costs a side that is eight points behind, and brings one that is ahead: it is time. */
  tick: number;
  /** What a neighbour of one's own side counts who would fire in the same group. */
  mass: number;
  /** How much later those move who are in danger. */
  dangerLast: number;
  /** Smoke is thrown before a Move that is in so much danger, beside what its card is worth; 0: never. */
  smoke: number;
  /** How a set-up weighs being led, and leading; so many men come before each Leader; 0: the set-up of somebody in a hurry. */
  setUpGroup: number;
  setUpLed: number;
  setUpLead: number;
}

/** The sergeant's. */
export const STEADY: Temper = {
  squad: 1.2, team: 0.5, scout: 0.2, hero: 1.5, command: 0.9, armed: 0.12, beaten: 7, breaks: 0.45, suppresses: 0.1,
  patience: 6, timeLeft: 1.5, leastPush: 0.55, mostPush: 2,
  fade: 0.93, exitFade: 0.95, exit: 0.9, unknownChit: 0.6, guarded: 0.3, content: 0.65, hunted: 10,
  wary: 0.5, crowd: 0.15, shelter: 0.06, aim: 0.35, beside: 0.2, company: 1, risk: 0.3, answered: 0.75, leaves: 1.25,
  knives: 1.6, stormed: 0.6, slight: 0.12, changes: 0.28,
  again: 0.6, againFire: 0.6, poor: 0.55, keepFire: 1, keepMove: 0.6, keepMovePushing: 0.9, keepMoveDefending: 0.35, keepAdvance: 0.85,
  keepAdvanceFar: 0.45, keepRevive: 0.35, keepAction: 1, keepHidden: 1, price: 0.55, fireCard: 0.38, initiative: 1,
  shots: 0, counts: 0, holdFire: 0, fireFirst: 0, tick: 0, mass: 0, dangerLast: 0, smoke: 0,
  setUpGroup: 0, setUpLed: 0, setUpLead: 0,
};
/** The major's: tuned by games against the sergeant. */
export const TUNED: Temper = {
  ...STEADY, squad: 1.5, team: 0.7, armed: 0.15, beaten: 4, patience: 8.5, unknownChit: 0.9, content: 0.95, company: 1.3,
  risk: 0.35, answered: 1.2, knives: 1.3, stormed: 0.35, slight: 0.05, changes: 0.35, againFire: 0.65, poor: 0.65, keepAdvance: 1.1,
  price: 0.45, fireCard: 0.1, shots: 0.7, counts: 1, holdFire: 0.6, fireFirst: 0.2, tick: 0.02, mass: 0.05, dangerLast: 2.5, smoke: 0.1,
  setUpGroup: 2, setUpLed: 0.9, setUpLead: 1,
};
