/** Calls about the program itself: what it is, its settings, its notices. */
import type { Handlers } from '../dispatch.ts';
import type { Program } from '../program.ts';

export const appHandlers = (it: Program): Pick<Handlers, 'app.info' | 'settings.get' | 'settings.set' | 'notices.list'> => ({
  'app.info': () => ({ name: 'Pacific War', version: it.version, host: it.host, dataFolder: it.folder }),
  'settings.get': ({ languages }) => {
    if (languages) it.prefer(languages);
    return it.settings();
  },
  'settings.set': (given) => {
    for (const [key, value] of Object.entries(given)) it.repository.set(key, value);
    const settings = it.settings();
    it.emit({ event: 'settings.changed', data: settings });
    it.tables.reconsider();
    return settings;
  },
  'notices.list': () => it.notices.list,
});
