/** What the menus do: files in and out, printing, and the ways to a place of the window. */
import { writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { app, dialog, Menu, type BrowserWindow, type WebContents } from 'electron';
import type { CallName, Request, Response } from '../api/contract.ts';
import { fileName } from '../api/handlers/campaigns.ts';
import type { Opened } from '../api/program.ts';
import type { Lang } from '../api/types.ts';
import { EXTENSIONS, readCampaignFile } from './files.ts';
import { menuTemplate, recentItems, type Command } from './menu.ts';
import { isOurs } from './origin.ts';
import { positionPaper } from './papers.ts';
import { withPaper } from './window.ts';
import { both, word } from './words.ts';

const MOST_RECENT = 8;

/** A call was refused: the person has been told. */
class Told extends Error {}

export class Commands {
  private readonly api: Opened;
  private readonly window: BrowserWindow;

  constructor(api: Opened, window: BrowserWindow) {
    this.api = api;
    this.window = window;
  }

  readonly run = (command: Command): void => { void this.carryOut(command); };

  /** The same as `run`; it ends when all is done. What fails is told in the window. */
  async carryOut(command: Command): Promise<void> {
    try {
      await this.act(command);
    } catch (error) {
      if (!(error instanceof Told)) this.tell(both('command.failed', { why: said(error) }));
    }
  }

  private async act(command: Command): Promise<void> {
    if (command.do === 'campaign') return this.go('table', command.id);
    if (command.do === 'new' || command.do === 'settings' || command.do === 'home') return this.go(command.do);
    if (command.do === 'open') return this.choose();
    const campaign = this.onTable();
    if (campaign === null) return;
    const { lang } = await this.ask('settings.get', {});
    if (command.do === 'export') return this.save(await this.ask('campaigns.export', { campaign }), word(lang, 'save.carries'));
    if (command.do === 'log') return this.save(await this.ask('campaigns.log', { campaign, format: command.format, lang }));
    const paper = command.do === 'log-pdf' || command.do === 'print-log'
      ? await this.logPaper(campaign, lang)
      : await this.positionPaper(campaign, lang);
    if (command.do === 'print-log' || command.do === 'print-position') return this.print(paper.html, paper.landscape);
    const text = await withPaper(paper.html, (contents) =>
      contents.printToPDF({ pageSize: 'A4', landscape: paper.landscape, printBackground: true, generateTaggedPDF: true }));
    return this.save({ fileName: `${paper.name}.pdf`, text });
  }

  /** Imports campaign files one after another, and goes to the last that was taken. */
  async openFiles(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const read = readCampaignFile(path);
      if ('refused' in read) {
        this.tell(read.refused);
        continue;
      }
      const answer = await this.api.call('campaigns.import', { text: read.text });
      if (answer.ok) this.go('table', answer.value.id);
      else {
        const { en, it } = answer.error.words;
        this.tell({
          en: both('file.refused', { file: basename(path), why: en }).en, it: both('file.refused', { file: basename(path), why: it }).it,
        });
      }
    }
  }

  go(place: 'home' | 'new' | 'settings' | 'table', id?: string): void {
    this.api.program.emit({ event: 'window.go', data: { to: `#/${place}${id === undefined ? '' : `/${id}`}` } });
  }

  /** Draws the menus anew: in the language of the settings, and with what can be done at this place. */
  async refresh(): Promise<void> {
    const { lang } = await this.ask('settings.get', {});
    const recent = (await this.ask('campaigns.list', { count: MOST_RECENT })).map(({ id, name }) => ({ id, name }));
    const { platform } = process;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform, lang, table: this.onTable() !== null, recent }, this.run)));
    app.dock?.setMenu(Menu.buildFromTemplate(recentItems({ lang, recent }, this.run)));
    // Outside a package the program is Electron's own, which must be told what to run.
    const self = app.isPackaged ? '' : `"${app.getAppPath()}" `;
    if (platform === 'win32') {
      app.setJumpList(recent.length === 0 ? null : [{
        type: 'custom', name: word(lang, 'menu.recent'),
        items: recent.map(({ id, name }) => ({
          type: 'task', title: name, description: name, program: process.execPath,
          args: `${self}--campaign=${id}`, iconPath: process.execPath, iconIndex: 0,
        })),
      }]);
    }
    app.setAboutPanelOptions({
      applicationName: 'Pacific War', applicationVersion: app.getVersion(), copyright: word(lang, 'about.independent'),
    });
  }

  /** The campaign whose table the window shows, by its address. */
  private onTable(): string | null {
    const address = this.window.webContents.getURL();
    return isOurs(address) ? /^#\/table\/([A-Za-z0-9._-]+)$/.exec(new URL(address).hash)?.[1] ?? null : null;
  }

  private async choose(): Promise<void> {
    const { lang } = await this.ask('settings.get', {});
    const { filePaths } = await dialog.showOpenDialog(this.window, {
      properties: ['openFile', 'multiSelections'], filters: [{ name: word(lang, 'file.type'), extensions: EXTENSIONS }],
    });
    await this.openFiles(filePaths);
  }

  /** `title`: what is to be known before it is saved (macOS shows it as the message). */
  private async save({ fileName: name, text }: { fileName: string; text: string | Uint8Array }, title?: string): Promise<void> {
    const extension = extname(name).slice(1);
    const { filePath } = await dialog.showSaveDialog(this.window, {
      defaultPath: join(app.getPath('documents'), name), filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      ...(title !== undefined && { title, message: title }),
    });
    if (!filePath) return;
    try {
      writeFileSync(filePath, text);
    } catch (error) {
      this.tell(both('save.failed', { file: basename(filePath), why: said(error) }));
    }
  }

  private async logPaper(campaign: string, lang: Lang): Promise<Paper> {
    const log = await this.ask('campaigns.log', { campaign, format: 'html', lang });
    return { name: log.fileName.slice(0, -extname(log.fileName).length), html: log.text, landscape: false };
  }

  private async positionPaper(campaign: string, lang: Lang): Promise<Paper> {
    const picture = (await this.window.webContents.capturePage()).toDataURL();
    const card = await this.ask('campaigns.get', { campaign });
    const game = (await this.ask('games.list', {})).find(({ id }) => id === card.game);
    const { turn } = card.summary;
    const facts = [game && word(lang, 'paper.game', { game: game.name[lang] }), turn !== null
      && word(lang, 'paper.turn', { turn })].filter((it) => typeof it === 'string');
    return {
      name: `${fileName(card.name)}-${word(lang, 'paper.position')}`, html: positionPaper(card.name, facts, picture), landscape: true,
    };
  }

  private async print(html: string, landscape: boolean): Promise<void> {
    const failure = await withPaper(html, (contents) => printed(contents, landscape));
    if (failure !== null) this.tell(both('print.failed', { why: failure }));
  }

  private async ask<N extends CallName>(name: N, request: Request<N>): Promise<Response<N>> {
    const answer = await this.api.call(name, request);
    if (answer.ok) return answer.value;
    this.tell(answer.error.words);
    throw new Told(answer.error.words.en);
  }

  private tell(words: { en: string; it: string }): void {
    this.api.program.notices.add('error', words);
  }
}

interface Paper { name: string; html: string; landscape: boolean }

/** Asks for the printer; null when it went there, or when the person thought better of it. */
const printed = (contents: WebContents, landscape: boolean): Promise<string | null> => new Promise((resolve) => {
  contents.print({ landscape, printBackground: true, pageSize: 'A4' }, (done, why) => resolve(done || /cancel/i.test(why) ? null : why));
});

/** Without the full stop that our own sentence ends with. */
const said = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
