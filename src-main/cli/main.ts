/** The verbs and how they are read. Each stands in a file of its own; none holds rules. */
import { Command, CommanderError } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { EXIT, fail } from './output.ts';
import { arenaVerb } from './verbs/arena.ts';
import { botVerb } from './verbs/bot.ts';
import { campaignsVerb } from './verbs/campaigns.ts';
import { caseVerb } from './verbs/case.ts';
import { compareVerb } from './verbs/compare.ts';
import { exportVerb } from './verbs/export.ts';
import { fuzzVerb } from './verbs/fuzz.ts';
import { gamesVerb } from './verbs/games.ts';
import { playVerb } from './verbs/play.ts';
import { replayVerb } from './verbs/replay.ts';
import { reviewVerb } from './verbs/review.ts';
import { rulesVerb } from './verbs/rules.ts';

const VERBS = [
  gamesVerb, playVerb, fuzzVerb, caseVerb, replayVerb, exportVerb, reviewVerb, compareVerb, rulesVerb, arenaVerb, botVerb, campaignsVerb,
];

function commands(): Command {
  const program = new Command('pacific')
    .description('Wargames of the Pacific war from the command line. Every verb takes --json and --help.')
    .version(pkg.version)
    .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong command line.');
  for (const verb of VERBS) verb(program);
  speakPlainly(program);
  return program;
}

/** Usage errors are one sentence too, for every verb and the verbs below it. */
function speakPlainly(command: Command): void {
  command.exitOverride().showSuggestionAfterError(false).showHelpAfterError(false).configureOutput({
    outputError: (text, write) => write(`${sentence(text)}\n`),
  });
  command.commands.forEach(speakPlainly);
}
function sentence(text: string): string {
  const said = text.replace(/^error: /, '').trim().replaceAll(/\s*\n\s*/g, ' ');
  return `${said[0].toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? '' : '.'}`;
}

/** Reads one command line, without the program's own name, and does it; what came of it is the exit code of this process. */
export async function main(args: readonly string[]): Promise<void> {
  const program = commands();
  if (args.length === 0) {
    process.stderr.write(`A verb is needed: ${program.commands.map((command) => command.name()).join(', ')}; see --help.\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    else fail(error);
  }
}
