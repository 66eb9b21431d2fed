/** Where the saves are: one folder a person, the same for the desktop program, the browser host and the command line. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** PACIFIC_WAR_DATA overrides the platform's own place. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform, home = homedir()): string {
  if (env.PACIFIC_WAR_DATA) return resolve(env.PACIFIC_WAR_DATA);
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Pacific War');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Pacific War');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'pacific-war');
}
