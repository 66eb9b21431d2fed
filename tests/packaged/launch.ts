/**
 * `npm run launch -- NAME PROGRAM`: starts a program that was packed and installed, just as it is, lets bots play in it, looks
 * at its walls from inside, keeps a picture in screenshots/NAME.png, and closes it. Without words: the one in release/.
 * `npm run launch -- --asks PROGRAM`: it has to ask before it runs without a sandbox, and to end by itself when it may not.
 * Exit code 0: good; 1: not; 2: wrong command line; 3: there is no packed program here, or no display.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/built.ts';
import { hasDisplay } from '../../scripts/electron.ts';
import { programIn } from '../../scripts/packed.ts';
import { attach, freePort, must, mustBeSandboxed, play, windowOf } from './driver.ts';

const SCREENSHOTS = join(ROOT, 'screenshots');

/** A group of its own: an AppImage's and a portable program's starter stay beside what they start. */
function start(program: string, args: string[], data: string): ChildProcess {
  return spawn(program, args, {
    env: { ...process.env, PACIFIC_WAR_DATA: data }, detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'pipe'],
  });
}

function end(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-child.pid, 'SIGKILL');
}

const ending = (child: ChildProcess): Promise<number | null> => new Promise((resolve, reject) => {
  child.once('error', reject);
  child.once('exit', resolve);
});

async function launch(name: string, program: string, data: string): Promise<void> {
  const port = await freePort();
  const child = start(program, [`--remote-debugging-port=${port}`], data);
  child.stderr!.pipe(process.stderr);
  const ended = ending(child);
  try {
    const browser = await attach(port, ended.then((code) => { throw new Error(`It ended with ${code} before its window was there.`); }));
    const page = await windowOf(browser, 'app://pacific-war/');
    if (process.platform === 'linux') mustBeSandboxed(data);
    await play(page);
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    // As when the person closes it; the page is gone before it could answer.
    await page.evaluate(() => window.close()).catch(() => {});
    must(await ended === 0, 'it closes in good order');
  } finally {
    end(child);
  }
  must(existsSync(join(data, 'desktop', 'window.json')), 'the window\'s place was kept');
  must(existsSync(join(data, 'campaigns.db')), 'the campaign was kept');
}

/** Nobody answers the question: it is enough that it was asked, and that nothing was opened. */
async function asks(program: string, data: string): Promise<void> {
  const child = start(program, [], data);
  try {
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr!.on('data', (part: Buffer) => {
        said += part.toString();
        if (/no sandbox\./.test(said)) resolve();
      });
      void ending(child).then((code) => reject(new Error(`It ended with ${code} and did not ask: ${said.trim()}`)), reject);
    });
    must(!existsSync(join(data, 'campaigns.db')), 'nothing is opened before the answer');
  } finally {
    end(child);
  }
}

async function main(args: string[]): Promise<number> {
  if (args.length !== 0 && args.length !== 2) {
    console.error('Say NAME and PROGRAM, or --asks and PROGRAM, or nothing for the program in release/.');
    return 2;
  }
  const [name, program] = args.length === 2 ? args : ['unpacked', programIn(join(ROOT, 'release'), process.platform)];
  if (!existsSync(program) || !hasDisplay()) {
    console.log(existsSync(program) ? 'The packed program was not started: there is no display here.'
      : args.length ? `The packed program was not started: ${program} is not here.`
      : 'The packed program was not started: there is none in release/; `npm run package -- --dir` makes one where Electron can be had.');
    return 3;
  }
  const folder = mkdtempSync(join(tmpdir(), 'pacific-launch-'));
  try {
    if (name === '--asks') await asks(program, join(folder, 'saves'));
    else await launch(name, program, join(folder, 'saves'));
    console.log(name === '--asks'
      ? 'The packed program asks before it runs without a sandbox.'
      : `The packed program (${name}) starts, keeps to itself, plays, and closes.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

process.exit(await main(process.argv.slice(2)));
