/** The command line: `npm run -s pacific -- VERB`. Compiled code is kept between runs, so that a verb starts at once. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { main } = await import('./main.ts');
const { EXIT } = await import('./output.ts');

// A reader that hangs up early (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed));
await main(process.argv.slice(2));
