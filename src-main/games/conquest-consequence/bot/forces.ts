/** What stands where, as far as a Faction knows, and how a fight over it is likely to go: means, no dice. */
import { AREAS, TYPES } from '../data.ts';
import { IS_SEA, MUSTER } from '../map.ts';
import { TYPE, commanderOf, isMinorPower, type Unit } from '../state.ts';
import { firepower } from '../battle/firepower.ts';
import { temperOf, type Mind } from './temper.ts';

export interface Block { nation: number; type: number; cv: number; /** It has no action in this turn. */ mute?: boolean }

/** A block that was never seen: what its Nation has most of. */
function guess(unit: Unit, first: boolean): Block {
  const { nation, at } = unit;
  if (unit.type >= 0) return { nation, type: unit.type, cv: unit.cv > 0 ? unit.cv : 1.5 };
  if (IS_SEA[at]) return { nation, type: TYPE.fleet, cv: 2 };
  const walls = first && MUSTER[at] >= 2;
  if (isMinorPower(nation)) return { nation, type: walls ? TYPE.fortress : TYPE.militia, cv: 1.6 };
  return { nation, type: walls && AREAS[at].city?.type !== 'city' ? TYPE.fortress : TYPE.infantry, cv: 1.8 };
}
/** Faces as they are known, as they were once seen, else as they are guessed. */
export function blocksOf(s: Mind, area: number, passes: (unit: Unit) => boolean): Block[] {
  const notes = s.notes.filter((it) => it.area === area);
  let first = true;
  return s.units.filter((unit) => unit.at === area && !unit.escaped && passes(unit)).map((unit) => {
    if (unit.type >= 0 && unit.cv > 0) return { nation: unit.nation, type: unit.type, cv: unit.cv };
    const noted = notes.findIndex(({ nation }) => nation === unit.nation);
    if (noted >= 0) {
      const [{ type, cv }] = notes.splice(noted, 1);
      return { nation: unit.nation, type, cv };
    }
    const block = guess(unit, first);
    first = false;
    return block;
  });
}
export const blockOf = ({ nation, type, cv }: Unit): Block => ({ nation, type, cv });
export const strengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { cv }) => sum + cv, 0);
export const groundOf = (blocks: readonly Block[]): Block[] => blocks.filter(({ type }) => TYPES[type].class === 'G');

/** Fire of a block at Ground units, in Hits. */
const hitsOf = (s: Mind, block: Block, cv: number): number => (block.mute ? 0
  : cv * firepower(s, block as unknown as Unit, 'G') / 6);

export interface Clash {
  /** Chance that the attacker holds the field in the end. */
  won: number;
  /** CV lost by either, on the average. */
  lost: number;
  killed: number;
}
/** How sharply a surplus of CV decides. */
const SHARPNESS = 1.1;

/** `rounds`: one a Season. Ground units of both sides fire in the order of their kinds, Defenders first; ships and aircraft help. */
export function clash(s: Mind, attack: readonly Block[], defence: readonly Block[], rounds = temperOf(s).seasons): Clash {
  const mine = strengthOf(groundOf(attack));
  const theirs = strengthOf(groundOf(defence));
  if (theirs === 0) return { won: mine > 0 ? 0.97 : 0, lost: 0, killed: 0 };
  let [left, right] = [mine, theirs];
  const { luck } = temperOf(s);
  const order = [...defence.map((block) => ({ block, own: false })), ...attack.map((block) => ({ block, own: true }))]
    .sort((a, b) => TYPES[a.block.type].slot - TYPES[b.block.type].slot || Number(a.own) - Number(b.own));
  for (let round = 0; round < rounds && left > 0 && right > 0; round++) {
    for (const { block, own } of order) {
      const ground = TYPES[block.type].class === 'G';
      const share = !ground ? 1 : own ? left / Math.max(mine, 0.01) : right / theirs;
      const hits = hitsOf(s, round > 0 ? { ...block, mute: false } : block, block.cv * share);
      if (own) right = Math.max(0, right - hits * luck);
      else left = Math.max(0, left - hits);
    }
  }
  const surplus = (left - right) / Math.sqrt(Math.max(1, (mine + theirs) / 2));
  const won = mine === 0 ? 0 : 1 / (1 + Math.exp(-2 * SHARPNESS * surplus));
  return { won, lost: mine - left, killed: theirs - right };
}

/** What a CV is worth to its owner. */
export const CV_WORTH = 0.3;
export const unitWorth = (unit: Pick<Block, 'type' | 'cv'>): number => CV_WORTH * unit.cv
  * (unit.type === TYPE.militia ? 0.7 : unit.type === TYPE.carrier || unit.type === TYPE.fleet ? 1.15 : 1);

export const ownAt = (s: Mind, faction: number, area: number): Block[] =>
  blocksOf(s, area, (unit) => commanderOf(unit.nation) === faction);
