/** Somebody who follows the coach to the letter, on the real program: what the window does with a lesson, without a window. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response, CallName } from '../../src-main/api/contract.ts';
import { openProgram } from '../../src-main/api/program.ts';
import type { LogLine, Seat, TableSnapshot } from '../../src-main/api/types.ts';
import { roll, seededDice } from '../../src-main/engine/dice.ts';
import type { Lesson, Tutorial } from '../../src-main/engine/tutorial.ts';
import type { ActionView } from '../../src-main/engine/view.ts';
import { offersOf, takeAll } from '../../src-renderer/table/offers.ts';
import { overPanels } from '../../src-renderer/table/battle/over.ts';
import { answeredBy, fits, lessonAt, permits, shownNow, type Moment } from '../../src-renderer/tutorial/lessons.ts';
import { briskClock } from '../api/brisk-clock.ts';

type Program = Awaited<ReturnType<typeof openProgram>>;

export class Pupil {
  readonly script: Tutorial;
  readonly game: string;
  readonly seen = new Map<string, number>();
  /** Lessons in the order in which they came. */
  readonly met: string[] = [];
  answers = 0;
  table!: TableSnapshot;
  private readonly program: Program;
  private readonly folder: string;
  private campaign = '';
  private subject: string | null = null;
  private refused = false;
  private logOpen = false;
  private past = false;
  /** Battles that have ended and were not gone on from; those ever seen. */
  private ended = 0;
  private over = new Set<string>();

  private constructor(program: Program, folder: string, game: string, script: Tutorial) {
    this.program = program;
    this.folder = folder;
    this.game = game;
    this.script = script;
  }

  static async of(game: string, lesson: string, change: Partial<Tutorial> = {}): Promise<Pupil> {
    const folder = mkdtempSync(join(tmpdir(), 'pacific-pupil-'));
    const program = await openProgram({ folder, host: 'terminal', clock: briskClock });
    const script = program.program.games.get(game)!.tutorials!.find(({ id }) => id === lesson)!;
    const it = new Pupil(program, folder, game, { ...script, ...change });
    await it.begin();
    return it;
  }
  async close(): Promise<void> {
    await this.program.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async ask<N extends CallName>(name: N, request: Request<N>): Promise<Response<N>> {
    const answer = await this.program.call(name, request);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.words.en}`);
    return answer.value as Response<N>;
  }
  private async begin(): Promise<void> {
    const { script } = this;
    const { sides } = this.program.program.games.get(this.game)!.scenarios.find(({ id }) => id === script.scenario)!;
    const seats = Object.fromEntries(sides.map((side): [string, Seat] => [
      side, side === script.side ? { kind: 'person' } : { kind: 'bot', bot: script.bot!, level: script.level! },
    ]));
    await this.ask('settings.set', { botSpeed: 'instant' });
    const { id } = await this.ask('campaigns.create', {
      game: this.game, scenario: script.scenario, seed: script.seed, seats, tags: ['tutorial'],
      options: script.options as Record<string, string | number | boolean>,
    });
    this.campaign = id;
    await this.ask('table.open', { campaign: id });
    await this.settle();
  }
  /** Until a person is to decide. */
  async settle(): Promise<void> {
    await this.program.program.tables.get(this.campaign).open.table.settled();
    this.table = await this.ask('table.open', { campaign: this.campaign });
    const fresh = overPanels(this.table.view.panels).filter(({ id }) => !this.over.has(id));
    for (const { id } of fresh) this.over.add(id);
    this.ended += fresh.length;
  }

  moment(): Moment {
    const { table, past, subject, refused, logOpen, ended } = this;
    return { view: table.view, no: table.decision?.no ?? -1, past, subject, refused, logOpen, ended: ended > 0 };
  }
  /** The next lesson; results of which none speaks are gone on from. */
  lesson(): Lesson | null {
    const at = (): Lesson | null => lessonAt(this.script, this.moment(), this.seen);
    while (this.ended > 0 && !at()) this.ended--;
    return at();
  }
  mark(ids: readonly string[]): void { for (const id of ids) this.seen.set(id, this.moment().no); }

  /** Gives answers as a person does; they need not be what the coach asks. */
  async act(...ids: string[]): Promise<void> {
    this.mark(answeredBy(this.script, this.moment(), this.seen, ids));
    const { refused } = await this.ask('table.act', { campaign: this.campaign, no: this.table.decision!.no, actions: ids });
    if (refused) throw new Error(`${refused.action} was refused.`);
    this.answers += ids.length;
    this.refused = false;
    await this.settle();
  }
  async undo(): Promise<void> {
    await this.ask('table.undo', { campaign: this.campaign });
    await this.settle();
  }
  /** What the second click on a stack takes in hand. */
  private async takeAll(space: string): Promise<void> {
    const { view } = this.table;
    const { pieceTypes } = await this.ask('games.board', { game: this.game, scenario: this.script.scenario });
    const all = takeAll(
      view.pieces.filter((piece) => piece.space === space), offersOf(view), new Map(pieceTypes.map((type) => [type.id, type])),
    );
    if (!permits(this.script, this.moment(), this.seen, all)) throw new Error(`The stack in ${space} is held back.`);
    await this.act(...all);
  }
  legal(patterns: readonly string[]): ActionView | undefined {
    return this.table.view.actions.find(({ id }) => patterns.some((pattern) => fits(pattern, id)));
  }

  /** What one click answers at once. */
  private whole(patterns: readonly string[]): ActionView | undefined {
    const fit = (id: string): boolean => patterns.some((pattern) => fits(pattern, id));
    return this.table.view.actions.find(({ answers }) => answers && answers.length > 1 && answers.every(fit));
  }

  /** Does what the lesson says. */
  async follow(lesson: Lesson): Promise<void> {
    const { done, asks, when, points } = lesson;
    this.met.push(lesson.id);
    if (when.past) this.past = false;
    else if (when.ended) this.ended--;
    else if (done && 'read' in done) this.mark([lesson.id]);
    else if (done && 'subject' in done) this.subject = done.subject;
    else if (done && 'shown' in done) await this.show(lesson, done.shown);
    // What is taken one by one is asked for until it is all in hand.
    else if (done && 'inHand' in done && !points.some((point) => point.startsWith('unit:'))) await this.takeAll(done.inHand);
    else {
      const action = this.whole(asks!) ?? this.legal(asks!);
      if (!action) throw new Error(`Lesson ${lesson.id} asks for ${asks!.join()}, which is not legal.`);
      const ids = action.answers ?? [action.id];
      // The window asks before it sends, with the one id of what is answered at once and with those of its parts.
      const permitted = [[action.id], ids].some((it) => permits(this.script, this.moment(), this.seen, it));
      if (!permitted) throw new Error(`Lesson ${lesson.id} holds back what it asks for.`);
      await this.act(...ids);
    }
  }
  private async show(lesson: Lesson, what: 'refusal' | 'log' | 'past'): Promise<void> {
    if (what === 'log') this.logOpen = true;
    else if (what === 'past') this.past = true;
    else {
      const why = await this.ask('table.whyNot', {
        campaign: this.campaign, target: { kind: 'space', id: lesson.points[0].slice('space:'.length) },
      });
      if (!why?.rule) throw new Error(`Lesson ${lesson.id}: the click has no reason or no rule.`);
      this.refused = true;
    }
    if (shownNow(lesson, this.moment())) this.mark([lesson.id]);
  }
  /** Follows until a lesson of this name is next, or to the end. */
  async to(name: string): Promise<void> {
    for (let i = 0; i < 120; i++) {
      const lesson = this.lesson();
      if (!lesson) throw new Error(`No lesson at ${this.table.view.at}/${this.table.view.prompt?.step}: after ${this.met.at(-1)}.`);
      if (lesson.id === name) return;
      if (lesson.when.after) throw new Error(`The end came before ${name}: ${this.met.join(' ')}`);
      await this.follow(lesson);
    }
    throw new Error(`The lessons do not come to an end: ${this.met.join(' ')}`);
  }

  async log(): Promise<LogLine[]> {
    return (await this.ask('table.log', { campaign: this.campaign, from: 0, count: 2000 })).lines;
  }

  /** Follows one lesson in two and otherwise answers at random, by small steps that end the turn at last. */
  async wander(seed: number, end: string): Promise<void> {
    const dice = seededDice(seed);
    for (let i = 0; i < 400; i++) {
      const lesson = this.lesson();
      if (lesson?.id === end) return;
      const { actions } = this.table.view;
      if (lesson && roll(dice, 2, 'follow') === 1) await this.follow(lesson);
      else if (actions.length > 0) {
        const goesOn = actions.find(({ id, emphasis }) => emphasis === 'commit' && id !== 'usual');
        const { id, answers } = goesOn && roll(dice, 4, 'end') === 1 ? goesOn : actions[roll(dice, actions.length, 'any') - 1];
        await this.act(...answers ?? [id]);
      } else throw new Error(`Nothing can be answered at ${this.table.view.at}.`);
    }
    throw new Error('The wanderer never comes to the end of his turn.');
  }
}
