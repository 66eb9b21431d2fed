/** The menus as data: what stands where and on which key, on each system. Who carries a command out is told from outside. */
import type { Lang } from '../api/types.ts';
import { word } from './words.ts';

export const LOG_FORMATS = ['text', 'markdown', 'html', 'json', 'csv'] as const;
export type Command =
  | { do: 'new' | 'open' | 'home' | 'settings' | 'export' | 'log-pdf' | 'print-log' | 'print-position' | 'pdf-position' }
  | { do: 'log'; format: (typeof LOG_FORMATS)[number] }
  | { do: 'campaign'; id: string };

export interface MenuItem {
  label?: string;
  type?: 'separator';
  role?: 'about' | 'services' | 'hide' | 'hideOthers' | 'unhide' | 'quit'
    | 'close' | 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'
    | 'resetZoom' | 'zoomIn' | 'zoomOut' | 'togglefullscreen' | 'minimize' | 'zoom' | 'front' | 'window' | 'help';
  accelerator?: string;
  enabled?: boolean;
  submenu?: MenuItem[];
  click?: () => void;
}

export interface MenuState {
  platform: NodeJS.Platform;
  lang: Lang;
  /** A campaign is on the table. */
  table: boolean;
  recent: readonly { id: string; name: string }[];
}

export type Run = (command: Command) => void;
type Key = Parameters<typeof word>[1];

const LINE: MenuItem = { type: 'separator' };

export function recentItems({ lang, recent }: Pick<MenuState, 'lang' | 'recent'>, run: Run): MenuItem[] {
  if (recent.length === 0) return [{ label: word(lang, 'menu.recent-none'), enabled: false }];
  // An ampersand alone would mark the next letter as its key.
  return recent.map(({ id, name }) => ({ label: name.replaceAll('&', '&&'), click: () => run({ do: 'campaign', id }) }));
}

export function menuTemplate(state: MenuState, run: Run): MenuItem[] {
  const { platform, lang, table } = state;
  const mac = platform === 'darwin';
  const role = (key: Key, of: MenuItem['role']): MenuItem => ({ label: word(lang, key), role: of });
  const item = (key: Key, command: Command, accelerator?: string, enabled = true): MenuItem =>
    ({ label: word(lang, key), enabled, ...(accelerator && { accelerator }), click: () => run(command) });
  const menu = (key: Key, submenu: MenuItem[], of?: MenuItem['role']): MenuItem =>
    ({ label: word(lang, key), ...(of && { role: of }), submenu });
  const settings = item('menu.settings', { do: 'settings' }, 'CmdOrCtrl+,');

  const app: MenuItem = {
    label: 'Pacific War',
    submenu: [
      role('menu.about', 'about'), LINE, settings, LINE, role('menu.services', 'services'), LINE,
      role('menu.hide', 'hide'), role('menu.hide-others', 'hideOthers'), role('menu.show-all', 'unhide'), LINE, role('menu.quit', 'quit'),
    ],
  };
  const file = menu('menu.file', [
    item('menu.new', { do: 'new' }, 'CmdOrCtrl+N'), item('menu.open', { do: 'open' }, 'CmdOrCtrl+O'),
    menu('menu.recent', recentItems(state, run)), LINE,
    item('menu.export', { do: 'export' }, 'CmdOrCtrl+S', table),
    menu('menu.log', [
      ...LOG_FORMATS.map((format) => item(`menu.log.${format}`, { do: 'log', format }, undefined, table)),
      item('menu.log.pdf', { do: 'log-pdf' }, undefined, table),
    ]),
    item('menu.print-log', { do: 'print-log' }, 'CmdOrCtrl+P', table), LINE,
    item('menu.pdf-position', { do: 'pdf-position' }, undefined, table),
    item('menu.print-position', { do: 'print-position' }, 'CmdOrCtrl+Shift+P', table), LINE,
    ...(mac ? [role('menu.close', 'close')] : [settings, LINE, role('menu.quit', 'quit')]),
  ]);
  const edit = menu('menu.edit', [
    role('menu.undo', 'undo'), role('menu.redo', 'redo'), LINE,
    role('menu.cut', 'cut'), role('menu.copy', 'copy'), role('menu.paste', 'paste'), role('menu.select-all', 'selectAll'),
  ]);
  const view = menu('menu.view', [
    item('menu.home', { do: 'home' }, 'CmdOrCtrl+Shift+H'), LINE,
    role('menu.zoom-reset', 'resetZoom'), role('menu.zoom-in', 'zoomIn'),
    role('menu.zoom-out', 'zoomOut'), LINE, role('menu.full-screen', 'togglefullscreen'),
  ]);
  const window = mac
    ? menu(
      'menu.window', [role('menu.minimise', 'minimize'), role('menu.zoom-window', 'zoom'), LINE, role('menu.front', 'front')], 'window',
    )
    : menu('menu.window', [role('menu.minimise', 'minimize'), role('menu.close', 'close')]);
  return mac ? [app, file, edit, view, window] : [file, edit, view, window, menu('menu.help', [role('menu.about', 'about')])];
}
