/**
 * A player that is another program, spoken to by lines of JSON (docs/bots.md). Whatever it does wrong, it loses that game with a sentence
 * and is ended with all that it started; for the next game it is started anew.
 */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import pkg from '../../../package.json' with { type: 'json' };
import type { BotCall } from '../../engine/bot.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Forfeit, type Player } from '../../engine/playout.ts';
import { Refused } from '../refused.ts';
import { PROTOCOL, lineOf, readBot, type FromBot, type FromHost } from './protocol.ts';

/** An answer is short: what writes more without ending its line is not answering. */
const LONGEST = 65_536;
/** What it wrote on its standard error last is told where it ends by itself. */
const LAST_WORDS = 2000;
/** A program may take longer to start than to answer, on a machine that is busy. */
const START_SECONDS = 60;

/** Milliseconds in which a program that has closed its pipes, or is told to, may end. */
const GRACE = 1000;
const soon = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms).unref(); });
const CLOSED = /^It closed its/;

const running = new Set<number>();
function endGroup(pid: number): void {
  running.delete(pid);
  try {
    // The shell that started it, and whatever it started: no process stays behind.
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
process.on('exit', () => running.forEach(endGroup));

/** One start of the program: what it says, line by line, and why it can say no more. */
class Line {
  private readonly child: ChildProcessWithoutNullStreams;
  private rest = '';
  private lastWords = '';
  private fault: string | null = null;
  private waiting: ((said: FromBot | null) => void) | null = null;
  readonly closed: Promise<void>;

  constructor(command: string) {
    this.child = spawn(command, { shell: true, detached: process.platform !== 'win32', stdio: 'pipe' });
    const { child } = this;
    if (child.pid !== undefined) running.add(child.pid);
    child.stdin.on('error', () => this.fail('It closed its standard input.'));
    child.stdout.setEncoding('utf8').on('data', (part: string) => this.read(part))
      .on('end', () => this.fail('It closed its standard output.'));
    child.stderr.setEncoding('utf8').on('data', (part: string) => { this.lastWords = (this.lastWords + part).slice(-LAST_WORDS); });
    child.on('error', (error) => this.fail(`It cannot be started: ${error.message}.`));
    this.closed = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        if (child.pid !== undefined) endGroup(child.pid);
        this.fail(this.ended(code, signal));
        resolve();
      });
    });
  }

  /** What it says to this, or why it said nothing that counts. */
  async say(message: FromHost, seconds: number): Promise<FromBot | { fault: string }> {
    if (this.fault === null) this.child.stdin.write(lineOf(message));
    if (this.fault !== null) return { fault: this.fault };
    let timer: NodeJS.Timeout | undefined;
    const said = await new Promise<FromBot | null>((resolve) => {
      this.waiting = resolve;
      timer = setTimeout(() => this.fail(`It did not answer within ${seconds} seconds.`), seconds * 1000);
    });
    clearTimeout(timer);
    return said ?? { fault: await this.why() };
  }

  tell(message: FromHost): void {
    if (this.fault === null) this.child.stdin.write(lineOf(message));
  }

  /** One that did nothing wrong may end by itself, at the end of its input. */
  async close(): Promise<void> {
    const fine = this.fault === null;
    this.fault ??= 'It was ended.';
    this.child.stdin.end();
    if (fine) await Promise.race([this.closed, soon(GRACE)]);
    if (this.child.pid !== undefined) endGroup(this.child.pid);
    await this.closed;
  }

  /** A program that ends closes its pipes first: that it ended tells more. */
  private async why(): Promise<string> {
    if (CLOSED.test(this.fault!)) {
      await Promise.race([this.closed, soon(GRACE)]);
    }
    return this.fault!;
  }

  private ended(code: number | null, signal: string | null): string {
    const last = this.lastWords.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
    return `It ended ${signal ? `by ${signal}` : `with code ${code}`}${last ? `: ${last}` : ''}`.replace(/[.!?]?$/, '.');
  }

  private read(part: string): void {
    this.rest += part;
    for (let end = this.rest.indexOf('\n'); end >= 0 && this.fault === null; end = this.rest.indexOf('\n')) {
      const line = this.rest.slice(0, end).replace(/\r$/, '');
      this.rest = this.rest.slice(end + 1);
      if (line.length > LONGEST) this.fail(`It wrote a line of more than ${LONGEST} characters.`);
      else this.heard(line);
    }
    if (this.rest.length > LONGEST) this.fail(`It wrote a line of more than ${LONGEST} characters.`);
    if (this.fault !== null) this.rest = '';
  }

  private heard(line: string): void {
    const said = readBot(line);
    const { waiting } = this;
    if (!said) this.fail(`It wrote ${JSON.stringify(line.slice(0, 60))}, which is no message.`);
    else if (!waiting) this.fail('It spoke when nothing was asked.');
    else {
      this.waiting = null;
      waiting(said);
    }
  }

  private fail(fault: string): void {
    if (this.fault === null || (CLOSED.test(this.fault) && fault.startsWith('It ended'))) this.fault = fault;
    const { waiting } = this;
    this.waiting = null;
    waiting?.(null);
  }
}

export class Outside implements Player {
  private readonly command: string;
  private readonly game: AnyGame;
  private readonly seconds: number;
  private line: Line | null = null;
  private asked = 0;
  private games = 0;
  private told = true;
  private scenario = '';

  /** `seconds`: how long it may think about an answer. */
  constructor(game: AnyGame, command: string, seconds: number) {
    this.game = game;
    this.command = command;
    this.seconds = seconds;
  }

  /** Starts it and hears its hello. Throws Refused, one sentence, when there is nothing to play against. */
  async open(): Promise<void> {
    const fault = await this.start();
    if (fault === null) return;
    await this.close();
    const en = `"${this.command}" cannot play: ${fault}`;
    throw new Refused('refused', en, en);
  }

  begin(scenario: string): void {
    this.scenario = scenario;
    this.games++;
    this.told = false;
  }

  async choose({ seen, open }: BotCall): Promise<string> {
    const fault = this.line ? null : await this.start();
    if (fault !== null) return this.lost(fault);
    const line = this.line!;
    if (!this.told) line.tell({ type: 'game', no: this.games, scenario: this.scenario });
    this.told = true;
    const ask = ++this.asked;
    const said = await line.say({ type: 'ask', ask, seen, open }, this.seconds);
    if ('fault' in said) return this.lost(said.fault);
    if (said.type !== 'answer') return this.lost('It said hello when a decision was asked.');
    if (said.ask !== ask) return this.lost(`It answered question ${said.ask} when question ${ask} was asked.`);
    const { action } = said;
    if (!open.actions.some(({ id }) => id === action)) {
      return this.lost(`It answered ${JSON.stringify(action.slice(0, 60))}, which is not offered.`);
    }
    return action;
  }

  async close(): Promise<void> {
    const { line } = this;
    this.line = null;
    await line?.close();
  }

  /** Null, or why there is nobody to play with. */
  private async start(): Promise<string | null> {
    const { id, rulesVersion } = this.game;
    const line = new Line(this.command);
    this.line = line;
    const said = await line.say({ type: 'hello', protocol: PROTOCOL, program: pkg.version, game: id, rules: rulesVersion }, START_SECONDS);
    if ('fault' in said) return said.fault;
    if (said.type !== 'hello') return 'It answered before it said hello.';
    if (said.protocol !== PROTOCOL) return `It speaks protocol ${said.protocol}, this program protocol ${PROTOCOL}.`;
    if (said.game !== undefined && said.game !== id) return `It plays ${said.game}, not ${id}.`;
    if (said.rules !== undefined && said.rules !== rulesVersion) {
      return `It plays ${id} by version ${said.rules} of the rules, this program by version ${rulesVersion}.`;
    }
    return null;
  }

  private async lost(why: string): Promise<never> {
    await this.close();
    throw new Forfeit(why);
  }
}
