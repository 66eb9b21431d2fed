/** `fuzz`: random games with every invariant checked after every action. */
import { fuzzGames, positionAt } from '../../api/lab/index.ts';
import { EXIT, gameOptions, jsonFlag, print, run, seats, theGame, whole, type JsonFlag, type Verb } from '../output.ts';

interface Flags extends JsonFlag {
  game: string; scenario?: string; games: number; seed: number; seats: Record<string, string>;
  options?: Record<string, string | number | boolean>; cap?: number; seconds?: number; at?: number;
}

export const fuzzVerb: Verb = (program) => {
  program.command('fuzz').description('play random games and check the invariants after every action')
    .requiredOption('--game <GAME>', 'id of the game')
    .option('--scenario <SCENARIO>', 'id of the scenario (standard: all of them in turn, a seed always the same one)')
    .option('--games <N>', 'how many games', whole(1, 10_000_000), 100)
    .option('--seed <N>', 'seed of the first game; each further game takes the next', whole(0, 4294967295), 1)
    .option('--seats <SIDE=BOT,...>', 'bots for some sides; the others walk at random, with bents of their own where the game has any',
      seats, {})
    .option('--options <NAME=VALUE,...>', 'options of the game', gameOptions)
    .option('--cap <N>', 'stop a game after so many decisions', whole(1, 10_000_000))
    .option('--seconds <N>', 'begin no further game after so many seconds', whole(1, 1_000_000))
    .option('--at <N>', 'show the position of the game of --seed just before its action N, and play no other', whole(1, 10_000_000))
    .addOption(jsonFlag())
    .action(run(({ game, at, ...flags }: Flags) => {
      if (at !== undefined) {
        const seen = positionAt(theGame(game), { ...flags, at });
        print(seen, [
          `${seen.scenario}, seed ${seen.seed}, action ${at}: ${seen.side} at ${seen.step} took ${seen.next}`,
          `of ${seen.actions.join(' ')}`, JSON.stringify(seen.position, null, 2),
        ], flags);
        return;
      }
      const done = fuzzGames(theGame(game), flags);
      print(done, [
        `${done.games} games, ${done.decisions} decisions, ${done.decisionsPerSecond} a second`,
        `violations ${done.violations}, dead ends ${done.deadEnds}, `
          + `stopped by the cap ${done.capped} (${(done.cappedRate * 100).toFixed(2)} %)`,
        `walked by ${Object.entries(done.walkers).map(([name, count]) => `${name} ${count}`).join(', ')}`,
        `scenarios ${Object.entries(done.scenarios).map(([id, count]) => `${id} ${count}`).join(', ')}`,
        ...Object.entries(done.results).map(([how, count]) => `  ${how}: ${count}`),
        ...done.found.map((it) => `${it.scenario}, seed ${it.seed}, action ${it.at} (${it.action}): ${it.broken}`),
      ], flags);
      if (done.violations > 0 || done.capped > 0) process.exitCode = EXIT.failed;
    }));
};
