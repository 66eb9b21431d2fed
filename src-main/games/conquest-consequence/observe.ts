/** What a Faction sees, and positions that agree with it. */
import { shuffle, type DiceState } from '../../engine/dice.ts';
import { clone } from '../../engine/json.ts';
import { FACTION_IDS } from './data.ts';
import { deal } from './deal.ts';
import { TYPE, commanderOf, type CncState, type Faction, type Unit, type VaultPair } from './state.ts';

/**
 * The state with everything hidden blanked: cards and chits are 0 or -1, a block that lies face down has no number and no face
 * (`id` and `cv` 0, `type` -1), and such blocks come first, by area and Nation, so that their order tells nothing.
 */
export interface Seen extends Omit<CncState, 'kernel'> {
  kernel: Omit<CncState['kernel'], 'dice'>;
  /** Who looks: a number in FACTION_IDS. */
  viewer: number;
}

export const HIDDEN_PAIR: VaultPair = { cards: [0, 0], tech: -1, province: -1, wild: 0 };
const blanks = (list: readonly number[], blank = 0): number[] => list.map(() => blank);

/** An Escaped Sub is known to be one. */
const blank = (unit: Unit): Unit => ({ ...unit, id: 0, type: unit.escaped ? TYPE.submarine : -1, cv: 0, built: 0 });
const byPlace = (a: Unit, b: Unit): number => a.at - b.at || a.nation - b.nation || Number(a.escaped) - Number(b.escaped)
  || Number(a.moved) - Number(b.moved) || a.since - b.since || a.from - b.from || (a.group < b.group ? -1 : a.group > b.group ? 1 : 0);
function unitsFor(s: CncState, viewer: number): Unit[] {
  const knows = (unit: Unit): boolean => unit.up || unit.fixed || commanderOf(unit.nation) === viewer;
  return [...s.units.filter((unit) => !knows(unit)).map(blank).sort(byPlace), ...s.units.filter(knows).map((unit) => ({ ...unit }))];
}

/** A committed card is known once all are revealed. */
const committedFor = (s: CncState, it: Faction, no: number): number =>
  (it.committed === 0 || s.commandOrder.includes(no) || s.turn?.faction === no ? it.committed : -1);
function factionFor(s: CncState, it: Faction, no: number, viewer: number): Faction {
  if (no === viewer) return it;
  return { ...it, hand: blanks(it.hand), vault: it.vault.map(() => HIDDEN_PAIR), chits: blanks(it.chits, -1), committed: committedFor(s,
    it, no) };
}
/**
 * The unit in hand, how many Ground units have crossed a border, and a Sneak Attack that has not been told (CNC-15-05), are the Active
 * Player's alone.
 */
function turnFor({ turn }: CncState, viewer: number): CncState['turn'] {
  if (!turn || turn.faction === viewer) return turn;
  const secret = turn.sneak >= 0 && !turn.sneaking;
  const crossed = Object.fromEntries(Object.entries(turn.crossed).filter(([link]) => !link.endsWith(`/${turn.faction}`)));
  return { ...turn, unit: -1, crossed, ...(secret && { sneak: -1, duties: turn.duties.filter(({ faction }) => faction !== turn.sneak) }) };
}
const isSecretSneak = ({ turn }: CncState, viewer: number): boolean => turn !== null && turn.faction !== viewer && turn.sneak >= 0
  && !turn.sneaking;
/** Cards that are being put together for a payment are their owner's. */
const framesFor = (s: CncState, viewer: number): CncState['kernel']['frames'] => s.kernel.frames.map((frame) =>
  (frame.procedure === 'pay' && frame.locals.faction !== viewer ? { ...frame, locals: { ...frame.locals, cards: [] } } : frame));

export function observe(s: CncState, side: string): Seen {
  const viewer = FACTION_IDS.findIndex((id) => id === side);
  const { dice: _, ...kernel } = s.kernel;
  return clone({
    ...s, viewer, kernel: { ...kernel, frames: framesFor(s, viewer) }, units: unitsFor(s, viewer),
    factions: s.factions.map((it, no) => factionFor(s, it, no, viewer)), turn: turnFor(s, viewer),
    sneakUsed: s.sneakUsed && !isSecretSneak(s, viewer),
    actionDeck: blanks(s.actionDeck), investmentDeck: blanks(s.investmentDeck), cup: blanks(s.cup, -1), facedown: blanks(s.facedown),
    notes: s.notes.filter(({ to }) => to === viewer), peeks: s.peeks.filter(({ to }) => to === viewer),
  });
}

/** A state that agrees with what was seen: everything hidden is dealt anew, what was seen of it once is remembered. */
export function determinize(seen: Seen, dice: DiceState): CncState {
  const { viewer, ...rest } = clone(seen);
  const s = { ...rest, kernel: { ...rest.kernel, dice } } as CncState;
  deal(s, viewer, (list, why) => shuffle(s.kernel.dice, list, why));
  return s;
}
