/**
 * A stand-in for the module `electron`, whose program the tests do not need: it keeps what it is told, and answers as
 * the documentation says. Events are sent with `emit`.
 */
import { EventEmitter } from 'node:events';

type Any = (...args: never[]) => unknown;
type Rect = { x: number; y: number; width: number; height: number };

export class WebContents extends EventEmitter {
  url = '';
  sent: unknown[][] = [];
  openHandler: (() => unknown) | null = null;
  printed: Record<string, unknown>[] = [];
  setWindowOpenHandler(handler: () => unknown): void { this.openHandler = handler; }
  getURL(): string { return this.url; }
  reloads = 0;
  reload(): void { this.reloads++; }
  send(...args: unknown[]): void { this.sent.push(args); }
  async capturePage(): Promise<{ toDataURL: () => string }> { return { toDataURL: () => 'data:image/png;base64,AAAA' }; }
  async printToPDF(options: Record<string, unknown>): Promise<Buffer> {
    this.printed.push(options);
    return Buffer.from(`%PDF of ${await (await protocol.answer(this.url)).text()}`);
  }
  print(options: Record<string, unknown>, done: (success: boolean, why: string) => void): void {
    this.printed.push(options);
    done(standIn.printer === '', standIn.printer);
  }
}

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] { return standIn.windows.filter(({ gone }) => !gone); }
  readonly options: Record<string, unknown>;
  readonly webContents = new WebContents();
  gone = false;
  calls: string[] = [];
  bounds: Rect;
  maximised = false;
  minimised = false;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options as Partial<Rect>;
    this.bounds = { x, y, width, height };
    standIn.windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  show(): void { this.calls.push('show'); }
  focus(): void { this.calls.push('focus'); }
  restore(): void { this.minimised = false; this.calls.push('restore'); }
  maximize(): void { this.maximised = true; this.calls.push('maximize'); }
  isDestroyed(): boolean { return this.gone; }
  isMinimized(): boolean { return this.minimised; }
  isMaximized(): boolean { return this.maximised; }
  getNormalBounds(): Rect { return this.bounds; }
  async loadURL(address: string): Promise<void> { this.webContents.url = address; }
  /** Ends at once, without `close`. */
  destroy(): void { this.gone = true; this.emit('closed'); }
  /** As when the person closes it. */
  close(): void {
    this.emit('close');
    this.destroy();
    if (BrowserWindow.getAllWindows().length === 0) app.emit('window-all-closed');
  }
}

class App extends EventEmitter {
  isPackaged = false;
  dock = { menu: null as unknown, setMenu: (menu: unknown): void => { this.dock.menu = menu; } };
  paths: Record<string, string> = { documents: '/documents' };
  calls: unknown[][] = [];
  lock = true;
  ready: Promise<void> = Promise.resolve();
  switches: string[] = [];
  commandLine = { hasSwitch: (name: string): boolean => this.switches.includes(name) };
  whenReady(): Promise<void> { return this.ready; }
  enableSandbox(): void { this.calls.push(['enableSandbox']); }
  setAppUserModelId(id: string): void { this.calls.push(['setAppUserModelId', id]); }
  setPath(name: string, path: string): void { this.paths[name] = path; }
  getPath(name: string): string { return this.paths[name]; }
  getAppPath(): string { return '/program'; }
  languages: string[] = [];
  getPreferredSystemLanguages(): string[] { return this.languages; }
  getVersion(): string { return '0.1.0'; }
  requestSingleInstanceLock(): boolean { return this.lock; }
  setJumpList(list: unknown): string { this.calls.push(['setJumpList', list]); return 'ok'; }
  setAboutPanelOptions(options: unknown): void { this.calls.push(['setAboutPanelOptions', options]); }
  /** Windows close first; whoever prevents `will-quit` ends the program himself. */
  quit(): void {
    this.calls.push(['quit']);
    for (const window of BrowserWindow.getAllWindows()) {
      window.emit('close');
      window.destroy();
    }
    this.emit('will-quit', { preventDefault: () => this.calls.push(['will-quit prevented']) });
  }
  exit(code: number): void { this.calls.push(['exit', code]); }
}
export const app = new App();

export const protocol = {
  privileged: [] as unknown[],
  handlers: new Map<string, (request: Request) => Response>(),
  registerSchemesAsPrivileged(schemes: unknown[]): void { this.privileged.push(...schemes); },
  handle(scheme: string, handler: (request: Request) => Response): void { this.handlers.set(scheme, handler); },
  /** What a window would get. */
  answer(address: string, method = 'GET'): Response {
    return this.handlers.get(new URL(address).protocol.slice(0, -1))!(new Request(address, { method }));
  },
};

export const session = {
  defaultSession: {
    request: null as Any | null,
    check: null as Any | null,
    setPermissionRequestHandler(handler: Any): void { this.request = handler; },
    setPermissionCheckHandler(handler: Any): void { this.check = handler; },
  },
};

export const screen = {
  displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  getPrimaryDisplay(): { id: number; workArea: Rect } { return this.displays[0]; },
  getAllDisplays(): { id: number; workArea: Rect }[] { return this.displays; },
};

export const dialog = {
  errors: [] as string[],
  asked: [] as Record<string, unknown>[],
  /** What the person answers; nothing: cancelled. */
  chosen: [] as string[],
  /** The buttons that the person will press, by their numbers. */
  pressed: [] as number[],
  showErrorBox(_: string, words: string): void { this.errors.push(words); },
  async showMessageBox(options: Record<string, unknown>): Promise<{ response: number }> {
    this.asked.push(options);
    // Nobody presses a button at once.
    await new Promise((resolve) => { setTimeout(resolve, 1); });
    return { response: this.pressed.shift() ?? 0 };
  },
  async showOpenDialog(_: unknown, options: Record<string, unknown>): Promise<{ filePaths: string[] }> {
    this.asked.push(options);
    return { filePaths: this.chosen };
  },
  async showSaveDialog(_: unknown, options: Record<string, unknown>): Promise<{ filePath: string }> {
    this.asked.push(options);
    return { filePath: this.chosen[0] ?? '' };
  },
};

export interface Item { label?: string; role?: string; accelerator?: string; enabled?: boolean; submenu?: Item[]; click?: () => void }
export const Menu = {
  shown: null as Item[] | null,
  buildFromTemplate: (items: Item[]): Item[] => items,
  setApplicationMenu(menu: Item[]): void { this.shown = menu; },
};

export const ipcMain = { handlers: new Map<string, Any>(), handle(name: string, handler: Any): void { this.handlers.set(name, handler); } };
export const ipcRenderer = {
  listeners: new Map<string, Any>(),
  invoke: (name: string, ...args: unknown[]): Promise<unknown[]> => Promise.resolve([name, ...args]),
  on(name: string, handler: Any): void { this.listeners.set(name, handler); },
  off(name: string): void { this.listeners.delete(name); },
};
export const contextBridge = {
  exposed: new Map<string, unknown>(), exposeInMainWorld(name: string, it: unknown): void { this.exposed.set(name, it); },
};

export const standIn = {
  windows: [] as BrowserWindow[],
  /** Why the printer fails; empty: it prints. */
  printer: '',
  /** As if nothing had been started yet. */
  reset(): void {
    this.windows = [];
    this.printer = '';
    app.removeAllListeners();
    Object.assign(app, {
      calls: [], lock: true, isPackaged: false, switches: [], languages: [], ready: Promise.resolve(), paths: { documents: '/documents' },
    });
    protocol.privileged = [];
    Object.assign(dialog, { errors: [], asked: [], chosen: [], pressed: [] });
    Menu.shown = null;
  },
};
