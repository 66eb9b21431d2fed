/** What a Faction has seen of others: blocks by area, hands, Vaults. Blocks of a Nation in an area cannot be told apart. */
import { clone } from '../../../engine/json.ts';
import { commanderOf, type CncState, type Unit, type VaultPair } from '../state.ts';

/** A new look at an area takes the place of the former. */
export function note(s: CncState, to: number, area: number, units: readonly Unit[]): void {
  const nations = new Set(units.map(({ nation }) => nation));
  s.notes = s.notes.filter((it) => it.to !== to || it.area !== area || !nations.has(it.nation));
  for (const { nation, type, cv } of units) s.notes.push({ to, area, nation, type, cv, year: s.year, season: s.season });
}
/** Everybody sees the blocks of others that are face up. */
export function noteAll(s: CncState, area: number, units: readonly Unit[]): void {
  for (const faction of s.players) note(s, faction, area, units.filter(({ nation, cv }) => cv > 0 && commanderOf(nation) !== faction));
}
/** Notes of blocks of which none is left there mean nothing any more. */
export function forget(s: CncState): void {
  if (s.notes.length === 0) return;
  const there = new Set(s.units.map(({ at, nation }) => at * 8 + nation));
  s.notes = s.notes.filter(({ area, nation }) => there.has(area * 8 + nation));
}
export function peek(s: CncState, to: number, of: number, seen: { hand?: number[]; vault?: VaultPair[] }): void {
  s.peeks = s.peeks.filter((it) => it.to !== to || it.of !== of || (it.hand === null) !== (seen.hand === undefined));
  s.peeks.push({ to, of, hand: seen.hand ? [...seen.hand].sort((a, b) => a - b) : null, vault: seen.vault ? clone(seen.vault) : null,
    year: s.year, season: s.season });
}
