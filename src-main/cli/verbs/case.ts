/** `case`: runs case files. */
import { caseFiles, runCases } from '../../api/lab/index.ts';
import { EXIT, games, jsonFlag, print, run, type JsonFlag, type Verb } from '../output.ts';

export const caseVerb: Verb = (program) => {
  program.command('case').description('run case files; a folder stands for every case file below it (see docs/cases.md)')
    .argument('<PATH...>', 'files or folders').addOption(jsonFlag())
    .action(run((paths: string[], flags: JsonFlag) => {
      const done = runCases(caseFiles(paths), [...games.values()]);
      print(done, [
        ...done.cases.flatMap(({ error }) => (error === null ? [] : [error])),
        ...done.cases.flatMap(({ known }) => (known === null ? [] : [`known to fail (${known.why}): ${known.error}`])),
        `${done.passed} passed, ${done.failed} failed${done.known > 0 ? `, ${done.known} known to fail` : ''}`,
      ], flags);
      if (done.failed > 0) process.exitCode = EXIT.failed;
    }));
};
