/** `npm run package -- --dir`: packed by the packer itself, looked at, and started; to the end where Electron's program is here. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/built.ts';
import { electronProgram } from '../../scripts/electron.ts';

/** From a mirror that is not there: a test fetches nothing. */
const run = (script: string, ...args: string[]): { status: number | null; out: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, ...script.split('/')), ...args], {
    cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1', ELECTRON_MIRROR: 'http://nowhere.invalid/' },
  });
  return { status, out: `${stdout}${stderr}` };
};

it('packs what can be packed, and says in one sentence what is missing', () => {
  const { status, out } = run('scripts/package.ts', '--dir');
  expect(out).toMatch(/Packed program \d+\.\d+\.\d+: [1-9]\d* games, \d{2,} decisions by bots, closed in good order\./);
  if (electronProgram(ROOT)) expect(status, out).toBe(0);
  else {
    expect(out.trim().split('\n').at(-1)).toMatch(/^The package is right as far as it goes, but Electron's program is not here/);
    expect(status, out).toBe(3);
  }
});

it('takes no other option, and changes nothing for one', () => {
  expect(run('scripts/package.ts', '--dri')).toEqual({ status: 2, out: 'There is no option --dri: --dir is the only one.\n' });
});

it.skipIf(electronProgram(ROOT))('a launch without a packed program is left out in one sentence', () => {
  const { status, out } = run('tests/packaged/launch.ts');
  expect(status).toBe(3);
  expect(out).toMatch(/^The packed program was not started: [^\n]+\n$/);
});
