/** The sequence of play: years, New Year, Production, Government, four Seasons of Player Turns. */
import { auto, compile, each, phase, phasesOf, repeat, sequence, when, type Compiled, type Outline, type Step } from '../../engine/flow.ts';
import { battleProcedure } from './battle/index.ts';
import { TABLES } from './data.ts';
import { combat } from './rules/combat.ts';
import { command } from './rules/command.ts';
import { declarations } from './rules/declare.ts';
import { disbandProcedure } from './rules/disband.ts';
import { government, governmentProcedures } from './rules/government.ts';
import { intelligenceProcedure } from './rules/intelligence.ts';
import { levyProcedure } from './rules/levy.ts';
import { moveEnd } from './rules/move-end.ts';
import { moves } from './rules/moves.ts';
import { newYear } from './rules/new-year.ts';
import { recruitment } from './rules/partisans.ts';
import { production } from './rules/production.ts';
import { setUp } from './rules/set-up.ts';
import { supplyPhase } from './rules/supply-phase.ts';
import { suppressionProcedure } from './rules/suppression.ts';
import { beginTurn, endTurn } from './rules/turn.ts';
import { hegemony } from './rules/victory.ts';
import { windowProcedure } from './rules/windows.ts';
import { SOVIET, type CncState, type Ctx } from './state.ts';

const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;

/** Emergency Command and a Redeployment have no Combat (CNC-10-04, CNC-10-10). */
const fights = ({ s }: Ctx): boolean => !s.turn!.emergency && !(s.turn!.winter && s.turn!.faction !== SOVIET);

/** The turns of a Season are a procedure of their own: all four run it. */
const playerTurn: readonly Step<CncState>[] = [
  beginTurn, declarations, moves, ...recruitment, ...moveEnd, when('combat', fights, ...combat), endTurn,
];
const season = (name: string, no: number): Step<CncState> => phase(name,
  auto(`${name}.begin`, (ctx) => {
    ctx.s.season = no;
    ctx.log('season', { season: { key: `season.${name}` }, year: String(ctx.s.year) }, { rule: 'CNC-10-01' });
    ctx.call('season');
  }));

const OUTLINE: Outline<CncState> = {
  game: sequence('game',
    phase('set-up', ...setUp),
    repeat('years', ({ s }) => s.year <= TABLES.victory.lastYear,
      phase('new-year', ...newYear),
      phase('production', ...production),
      phase('government', ...government),
      ...SEASONS.map((name, i) => season(name, i + 1)),
      auto('year.over', ({ s }) => {
        s.year++;
      })),
    auto('hegemony', hegemony)),
  season: sequence('season.steps',
    ...command,
    each('season.turns', 'faction', ({ s }) => s.commandOrder, ...playerTurn),
    supplyPhase),
  ...battleProcedure, ...suppressionProcedure, ...windowProcedure, ...governmentProcedures, ...intelligenceProcedure, ...levyProcedure,
  ...disbandProcedure,
};

export const flow: Compiled<CncState> = compile(OUTLINE);
export const phases: readonly string[] = phasesOf(OUTLINE);
