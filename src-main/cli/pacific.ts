/** The command line: `npm run -s pacific -- VERB`. Compiled code is kept between runs, so that a verb starts at once. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
