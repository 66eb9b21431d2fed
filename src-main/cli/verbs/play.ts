/** `play`: bots play one whole game; `--save` keeps it among the campaigns. */
import { playForKeeps, playGame } from '../../api/lab/index.ts';
import type { AnyLevel } from '../../api/types.ts';
import { value, withProgram } from '../saves.ts';
import { EXIT, gameOptions, jsonFlag, levelFlag, print, run, seats, theGame, whole, type JsonFlag, type Verb } from '../output.ts';

interface Flags extends JsonFlag {
  game: string; scenario?: string; seed: number; seats: Record<string, string>;
  options?: Record<string, string | number | boolean>; level: AnyLevel; cap?: number; save?: string | true;
}

export const playVerb: Verb = (program) => {
  program.command('play').description('play a whole game; the same seed and seats give the same game')
    .requiredOption('--game <GAME>', 'id of the game')
    .option('--scenario <SCENARIO>', 'id of the scenario (the first one)')
    .option('--seed <N>', 'seed of the dice', whole(0, 4294967295), 1)
    .option('--seats <SIDE=BOT,...>', 'who plays, as BOT, BOT@LEVEL or BOT@LEVEL:STYLE; other sides play at random', seats, {})
    .option('--options <NAME=VALUE,...>', 'options of the game', gameOptions)
    .option('--cap <N>', 'stop after so many decisions', whole(1, 10_000_000))
    .option('--save [NAME]', 'keep the game as a campaign of this name; its log can be exported then')
    .addOption(levelFlag()).addOption(jsonFlag())
    .action(run(async ({ game, save, ...flags }: Flags) => {
      const { played, kept } = save === undefined ? { played: playGame(theGame(game), flags), kept: null } : await keep(game, save, flags);
      const { result } = played;
      const end = result ? ended(result) : 'stopped by the cap';
      const { scenario, turns, decisions, ms, hash } = played;
      print({ ...played, ...(kept && { campaign: kept.id, name: kept.name }) }, [
        `${game}, ${scenario}, seed ${played.seed}: ${end} in turn ${turns ?? '-'}, ${decisions} decisions, ${ms} ms`,
        `hash ${hash}`,
        ...(kept ? [`kept as "${kept.name}" (${kept.id})`] : []),
      ], flags);
      if (!result) process.exitCode = EXIT.failed;
    }));
};

const ended = ({ winners, lost, how, grade }: NonNullable<ReturnType<typeof playGame>['result']>): string =>
  `${lost ? 'lost by all' : `${winners.join(', ') || 'nobody'} won`} (${how}${grade ? `, ${grade.id}: ${grade.rank} of ${grade.of}` : ''})`;

/** Plays, and hands the game to the saves as the window hands them a campaign file. */
async function keep(
  id: string, save: string | true, flags: Omit<Flags, 'game' | 'save'>,
): Promise<{ played: ReturnType<typeof playGame>; kept: { id: string; name: string } }> {
  const game = theGame(id);
  const name = save === true ? `${game.name.en}, seed ${flags.seed}` : save;
  // Asked of the saves before the game is played: nobody waits for a game that cannot be kept.
  return withProgram(async (api) => {
    const { played, file } = playForKeeps(game, { ...flags, name });
    const { id: campaign, name: known } = value(await api.call('campaigns.import', { text: file }));
    return { played, kept: { id: campaign, name: known } };
  });
}
