/** Calls about the program itself: what it is, its settings, its notices. */
import type { Handlers } from '../dispatch.ts';
import type { Program } from '../program.ts';
import { readSettings } from '../settings.ts';

export const appHandlers = (it: Program): Pick<Handlers, 'app.info' | 'settings.get' | 'settings.set' | 'notices.list'> => ({
  'app.info': () => ({ name: 'Pacific War', version: it.version, host: it.host, dataFolder: it.folder }),
  'settings.get': () => it.settings(),
  'settings.set': (given) => {
    for (const [key, value] of Object.entries(given)) it.repository.set(key, value);
    const settings = readSettings(it.repository.settings());
    it.emit({ event: 'settings.changed', data: settings });
    it.tables.reconsider();
    return settings;
  },
  'notices.list': () => it.notices.list,
});
