// Every card is there in each of its uses: the cases give the answer, or say that it is legal.
// Shows: cards.ts, data.ts
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { seededDice } from '../../../src-main/engine/dice.ts';
import type { AnyGame } from '../../../src-main/engine/game.ts';
import { newGame } from '../../../src-main/engine/kernel.ts';
import { ACTION_CARDS, INVESTMENT_CARDS, SCIENCE } from '../../../src-main/games/conquest-consequence/data.ts';
import { conquestConsequence } from '../../../src-main/games/conquest-consequence/index.ts';
import { AREA_IDS, NATION_IDS } from '../../../src-main/games/conquest-consequence/map.ts';
import { provincesOn, wildcardNations } from '../../../src-main/games/conquest-consequence/rules/diplomacy.ts';
import type { CncState } from '../../../src-main/games/conquest-consequence/state.ts';

const folder = new URL('./cases/', import.meta.url);
/** Every word of the cases that stands for itself: answers, and what is told to be legal. */
const said = new Set<string>();
/** Seasons in which a card was the Command of a Player Turn, as `card/season`. */
const commands = new Set<string>();
function collect(it: unknown): void {
  if (typeof it === 'string') said.add(it);
  else if (Array.isArray(it)) it.forEach(collect);
  else if (typeof it === 'object' && it !== null) {
    const { season, ...rest } = it as Record<string, unknown>;
    if (typeof season === 'string') for (const card of Object.values(rest)) commands.add(`${String(card)}/${season}`);
    for (const [key, value] of Object.entries(it)) if (key !== 'illegal' && key !== 'refused') collect(value);
  }
}
for (const file of readdirSync(folder)) collect(parse(readFileSync(new URL(file, folder), 'utf8')));
const missing = (answers: readonly string[]): string[] => answers.filter((answer) => !said.has(answer));
const paired = (card: string, tech: string): boolean => [...said].some((answer) => /^(?:achieve|vault):/.test(answer)
  && answer.endsWith(`/${tech}`) && answer.slice(0, answer.lastIndexOf('/')).split(/[:+]/).includes(card));

describe('the Action cards', () => {
  it('are played for each of their Nations, and for Partisans in each of their Provinces', () => {
    expect(ACTION_CARDS.flatMap(({ nr, nations = [] }) => missing([
      ...nations.map((nation) => `diplomacy:action-${nr}@${nation}`),
      ...provincesOn(nr).map((area) => `partisan:action-${nr}@${AREA_IDS[area]}`),
    ]))).toEqual([]);
  });

  it('are played as Wildcards for each Nation that is named for a Faction', () => {
    const s = newGame(conquestConsequence as unknown as AnyGame, { scenario: 'campaign', dice: seededDice(1) }) as CncState;
    for (const it of s.factions) it.hand = [46];
    expect(ACTION_CARDS.filter(({ kind }) => kind === 'wildcard').flatMap(({ nr }) => s.players.flatMap((faction) =>
      missing(wildcardNations(s, faction, nr).map((nation) => `influence:action-${nr}@${NATION_IDS[nation]}`))))).toEqual([]);
  });

  it('command in their Season, in another and in Winter', () => {
    const seasons = (season: string): string[] => [season, season === 'fall' ? 'spring' : 'fall', 'winter'];
    expect(ACTION_CARDS.flatMap(({ nr, season }) => seasons(season).map((it) => `action-${nr}/${it}`))
      .filter((it) => !commands.has(it))).toEqual([]);
  });
});

describe('the Investment cards', () => {
  const cards = INVESTMENT_CARDS.map((fact) => ({ ...fact, card: `investment-${fact.nr}` }));
  it('pay with their Factories, and are a Red Tech', () => {
    expect(cards.flatMap(({ card }) => missing([`add:${card}`]))).toEqual([]);
    expect(cards.filter(({ card, redTech }) => !paired(card, redTech)).map(({ card }) => card)).toEqual([]);
  });

  it('make a pair for each of their Technologies, as Science for each of its list, as Espionage for one that was revealed', () => {
    const techs = cards.flatMap(({ card, techs: ends = [], scienceYear }) => [
      ...ends.filter((tech) => tech !== 'industrial-espionage').map((tech) => ({ card, tech })),
      ...(SCIENCE.find(({ year }) => year === scienceYear)?.techs ?? []).map((tech) => ({ card, tech })),
    ]);
    expect(techs.filter(({ card, tech }) => !paired(card, tech))).toEqual([]);
    const spies = cards.filter(({ techs: ends = [] }) => ends.includes('industrial-espionage'));
    const pairs = [...said].filter((answer) => answer.startsWith('achieve:'));
    expect(spies.filter(({ card }) => !pairs.some((answer) => answer.includes(`+${card}/`)))).toEqual([]);
  });

  it('do what their Intelligence says', () => {
    const spied = (card: string, kind: string): boolean => (kind === 'double-agent'
      ? said.has('turn') : [...said].some((answer) => answer.includes(`:${card}`) && !/^(?:add|achieve|vault|discard):/.test(answer)));
    expect(cards.filter(({ card, intelligence }) => intelligence && !spied(card, intelligence)).map(({ card }) => card)).toEqual([]);
  });
});
