/** What the command line does beyond the contract's calls: it plays, tests and proves without a window. */
export { caseFiles, countRules, readText, runCases, type CasesRun, type RulesCount } from './cases.ts';
export { checkSaves, type SavesChecked } from './check.ts';
export { compare, comparisonWords, type Side as ComparedSide } from './comparing.ts';
export { fairWords } from './fair.ts';
export { fileLog, replayFile } from './files.ts';
export { compareBots, fuzzGames, playForKeeps, playGame, positionAt, type Compared } from './playing.ts';
export { reviewFile, reviewSaved, reviewWords } from './reviewing.ts';
export { serveBot } from './serving.ts';
export { gameNamed } from '../handlers/games.ts';
export { gameCard } from '../cards.ts';
export { FORMER_LEVELS, LEVELS } from '../../engine/bot.ts';
export { games } from '../../games/index.ts';
export { FORMATS, type Format } from '../log-export.ts';
export { Refused } from '../refused.ts';
export { wordsOf } from '../words.ts';
