/**
 * A campaign on the table: it takes the answers of persons, gives the only possible ones itself, lets bots think, and
 * has every answer saved before it counts as given. It knows no rules: the session and the game do.
 */
import type { AnyGame, Odds, WhyNot } from '../engine/game.ts';
import { optionsOf, type HistoryNode } from '../engine/history.ts';
import type { Proposal, ProposalWish } from '../engine/proposal.ts';
import { StaleAnswer, type Session } from '../engine/session.ts';
import type { Decision, GameState, SideId } from '../engine/state.ts';
import type { OverlayView, TableView, Target } from '../engine/view.ts';
import { Adviser } from './adviser.ts';
import { awaySince, keepMoment, momentOf } from './away.ts';
import { GoingBack, type Manner } from './going-back.ts';
import { momentTold } from './moment-told.ts';
import { Outlooks, type OverlayAsked } from './outlooks.ts';
import { Waits } from './pace.ts';
import { Refused } from './refused.ts';
import { checkViewer, givenByItself, personsOf, sidesOf } from './seats.ts';
import { botsTurn, nothingToRedo, nothingToUndo, refusalOf, stale } from './table-refusals.ts';
import type { TableDeps } from './table-deps.ts';
import type { Acted, BotSpeed, BotState, Hint, Refusal, Seat, TableStatus } from './types.ts';

/** So many forced answers in a row are given before other work gets its turn. */
const FORCED_RUN = 100;

export class Table {
  readonly session: Session;
  readonly game: AnyGame;
  seats: Record<SideId, Seat>;
  viewer: SideId;
  private readonly it: TableDeps;
  private readonly waits: Waits;
  /** The end of the line of play on the table. */
  tip: number;
  /** Somebody went back: nothing is played by itself until somebody answers or lets the bots run. */
  private lookingBack: boolean;
  private paused = false;
  private steps = 0;
  private speed: BotSpeed | null = null;
  private driving: Promise<void> | null = null;
  private wanted = false;
  /** The log tells of the newest answer. */
  private told = false;
  private closed = false;
  private readonly going: GoingBack;
  private readonly outlooks: Outlooks;
  private readonly adviser: Adviser;
  private seen: { key: readonly [GameState, number, SideId, Decision | null]; view: TableView } | null = null;

  constructor(it: TableDeps) {
    this.it = it;
    this.waits = new Waits(it.clock);
    this.session = it.play.session;
    this.game = it.play.session.game;
    this.outlooks = new Outlooks(it.play.session, it.trials);
    this.adviser = new Adviser(it.play.session, it.thinker);
    this.seats = it.seats;
    this.tip = this.session.history.newestBelow(this.session.head);
    this.lookingBack = this.tip !== this.session.head;
    this.going = new GoingBack({
      history: this.session.history,
      seat: (side) => this.seat(side),
      optionsAt: ({ parent }) => this.optionsAt(parent),
    });
    this.viewer = this.viewerNow(null);
  }

  // --- what stands on it -----------------------------------------------------------------------------------------

  /** The same view for every window until something changes: kept with the very position and question of which it was made. */
  view(): TableView {
    const { state } = this.session;
    const key = [state, state.kernel.decisions, this.viewer, this.openToViewer()] as const;
    if (!this.seen?.key.every((part, i) => part === key[i])) {
      this.seen = { key, view: this.game.view(this.game.observe(state, this.viewer), key[3]) };
    }
    return this.seen.view;
  }

  status(): TableStatus {
    const { open, head } = this.session;
    // The settings are asked for once: another program may have changed them, and to find out takes a while.
    const manner = this.manner();
    const { target, stops, takes } = this.going.undo(head, this.viewer, manner);
    const { since, followed, away } = awaySince(this.session, this.viewer);
    return {
      viewer: this.viewer, decision: open && { no: open.no, side: open.side, by: this.seat(open.side).kind },
      head, tip: this.tip, canUndo: target !== null, undoStops: stops, undoTakes: takes,
      canRedo: this.going.redo(head, this.tip, manner) !== null, since, followed, away,
      moment: this.lookingBack ? momentTold(this.session, this.viewer, this.view()) : null, bots: this.bots(),
    };
  }

  bots(): BotState {
    const { open } = this.session;
    const side = open && this.seat(open.side).kind === 'bot' ? open.side : null;
    const still = (this.paused && this.steps === 0) || this.lookingBack;
    return { state: side === null ? 'waiting' : still ? 'paused' : 'thinking', side, speed: this.speedNow() };
  }

  /** Only while the viewer is to decide: reasons would tell what others hold. */
  whyNot(target: Target, via?: readonly string[]): WhyNot | null {
    return this.openToViewer() ? this.game.whyNot(this.session.state, target, via) : null;
  }

  /** Only for actions that are open to the viewer: chances of others would tell what they plan. */
  odds(action: string, before: readonly string[] = []): Promise<Odds | null> {
    return this.outlooks.odds(this.viewer, this.openToViewer(), action, before);
  }

  overlay(asked: OverlayAsked): Promise<OverlayView | null> {
    return this.outlooks.overlay(this.viewer, asked);
  }

  /** Only while the viewer is to decide, and from what the viewer sees. */
  hint(): Promise<Hint | null> {
    return this.adviser.hint(this.openToViewer());
  }

  propose = (space: string, wish: ProposalWish): Proposal | null => this.outlooks.propose(this.viewer, this.openToViewer(), space, wish);

  usual(): { no: number; action: string } | null {
    const open = this.openToViewer();
    return open && { no: open.no, action: this.game.usual(this.session.state, open) };
  }

  // --- what people do --------------------------------------------------------------------------------------------

  /** Answers with one action after another; stops at the first that is refused. What was done before it stays done. */
  act(no: number, actions: readonly string[]): Omit<Acted, 'revision'> {
    const { open } = this.session;
    if (!open || open.no !== no) throw stale(new StaleAnswer(no, open?.no ?? null), no, open);
    const { side } = open;
    if (this.seat(side).kind === 'bot') throw botsTurn(side);
    const before = this.session.head;
    const done: string[] = [];
    let refused: Refusal | null = null;
    try {
      for (const id of actions) {
        // What one answer tells is not put together with what the next does.
        if (done.length > 0 && this.told) this.it.changed(false);
        refused = this.take(side, id);
        if (refused) break;
        done.push(id);
      }
    } finally {
      if (this.session.head !== before) this.moved(false);
    }
    return { done, refused };
  }

  /** One action of a person. What had only one answer in between is answered first. */
  private take(side: SideId, id: string): Refusal | null {
    let { open } = this.session;
    for (let own = open && this.byItself(open); open && own !== null && own !== id; own = open && this.byItself(open)) {
      this.answer(open, own);
      ({ open } = this.session);
    }
    if (!open || open.side !== side) return { action: id, reason: { key: open ? 'refused.not-yours' : 'refused.over' } };
    try {
      this.answer(open, id);
      return null;
    } catch (error) {
      return refusalOf(error, id, this.game.whyNot(this.session.state, { kind: 'action', id })?.hint);
    }
  }

  undo(): void {
    this.halt();
    const { target, stops } = this.going.undo(this.session.head, this.viewer, this.manner());
    if (target === null) throw nothingToUndo(stops!);
    this.stand(target, this.tip);
  }

  /** Gives again what was taken back: one choice, and what followed it of itself. */
  redo(): void {
    this.halt();
    const target = this.going.redo(this.session.head, this.tip, this.manner());
    if (target === null) throw nothingToRedo();
    this.stand(target, this.tip);
  }

  /** `look`: only to look; where the campaign stands changes with the next answer alone. */
  goTo(node: number, look = false): void {
    if (node !== 0 && !this.session.history.nodes.has(node)) {
      throw new Refused('unknown', `The history has no moment ${node}.`, `La storia non ha un momento ${node}.`);
    }
    this.halt();
    const onThisLine = node === 0 || this.session.history.line(this.tip).some(({ id }) => id === node);
    this.stand(node, onThisLine ? this.tip : this.session.history.newestBelow(node), look);
  }

  /** Looks from another side; only from one that a person plays (any, where bots play all). */
  lookFrom(side: SideId): void {
    checkViewer(this.sides(), this.seats, side);
    this.viewer = side;
  }

  reseat(seats: Record<SideId, Seat>): void {
    this.halt();
    this.seats = seats;
    this.viewer = this.viewerNow(this.viewer);
    this.moved(false);
  }

  /** The settings are others now: what is open may need nobody's answer any more. */
  reconsider(): void {
    const { open } = this.session;
    if (open && this.byItself(open) !== null) this.moved(false);
  }

  control(order: 'run' | 'pause' | 'step' | undefined, speed: BotSpeed | undefined): BotState {
    if (speed) this.speed = speed;
    if (order === 'pause') {
      this.paused = true;
      this.halt();
    } else if (order) {
      this.paused = order === 'step';
      this.steps = order === 'step' ? 1 : 0;
      this.lookingBack = false;
      this.waits.hurry();
    }
    this.moved(false);
    return this.bots();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.halt();
    await this.driving;
    await this.it.thinker.close();
    await this.it.trials.close();
  }

  // --- what goes on by itself ------------------------------------------------------------------------------------

  /** Resolves when a person (or nobody) is to decide, the bots are paused, or the table is closed. */
  async settled(): Promise<void> {
    await this.driving;
  }

  /** Plays on by itself, if anything is to be played by itself. */
  drive(): void {
    this.wanted = true;
    if (this.driving || this.closed || this.resting()) return;
    this.driving = this.run()
      .catch((error: unknown) => {
        this.paused = true;
        this.wanted = false;
        this.it.failed(error);
        this.it.changed(false);
      })
      .finally(() => {
        this.driving = null;
        // Asked for again in the moment between the last look and this one.
        if (this.wanted) this.drive();
      });
  }

  /** Nothing is to be played by itself: somebody is to decide, or to let the bots go on. */
  private resting(): boolean {
    const { open } = this.session;
    if (!open || this.closed || this.lookingBack) return true;
    return this.byItself(open) === null && (this.seat(open.side).kind === 'person' || (this.paused && this.steps === 0));
  }

  private async run(): Promise<void> {
    let forced = 0;
    for (;;) {
      this.wanted = false;
      if (this.resting()) return;
      const open = this.session.open!;
      const own = this.byItself(open);
      if (own !== null) {
        this.answer(open, own);
        this.it.changed(!this.told, this.told);
        if (++forced % FORCED_RUN === 0) await new Promise((resolve) => { setImmediate(resolve); });
        continue;
      }
      const { head } = this.session;
      // In a strict campaign a bot that is asked again answers as it did.
      const before = this.it.strict && this.it.play.rewinding ? this.going.answered(head, this.tip) : null;
      const action = before ?? await this.think(open);
      // While the bot thought, somebody may have gone back or taken the seat: its answer is then for nobody.
      if (action === null || this.session.head !== head || this.seat(open.side).kind === 'person') continue;
      if (this.steps > 0) this.steps--;
      this.answer(open, action);
      this.it.changed(!this.told, this.told);
      // Choosing units one by one is no news: only what the log tells is given time to be seen.
      if (this.told) await this.waits.afterAnswer(this.speedNow());
    }
  }

  private async think(open: Decision): Promise<string | null> {
    const seat = this.seat(open.side) as Extract<Seat, { kind: 'bot' }>;
    this.it.thinking(open.side, true);
    const since = this.waits.clock.now();
    try {
      const advice = await this.it.thinker.consider(this.session, open, seat);
      // Where bots play all, nobody can be told anything.
      return open.private && this.persons().length > 0 && !await this.waits.toTheBeat(since) ? null : advice && advice.action;
    } finally {
      this.it.thinking(open.side, false);
    }
  }

  /** Stops a bot's thinking and every wait. */
  private halt(): void {
    this.steps = 0;
    this.it.thinker.stop();
    this.waits.halt();
  }

  // --- small things ----------------------------------------------------------------------------------------------

  private answer(open: Decision, action: string): HistoryNode {
    const moment = momentOf(this.game, this.session.state, open, action);
    const node = this.it.play.answer(open.no, action);
    keepMoment(this.session, node.id, moment);
    this.told = node.log.length > 0;
    this.tip = node.id;
    this.lookingBack = false;
    this.viewer = this.viewerNow(this.viewer);
    return node;
  }

  private moved(soon: boolean): void {
    this.adviser.stop();
    this.viewer = this.viewerNow(this.viewer);
    this.it.changed(soon);
    this.drive();
  }

  private stand(node: number, tip: number, look = false): void {
    this.it.play.goTo(node, look);
    this.tip = tip;
    this.lookingBack = tip !== node;
    this.moved(false);
  }

  private manner(): Manner {
    const { askAlways, freeUndo, curtain } = this.it.settings();
    const behind = curtain === 'always' || (curtain === 'hidden' && this.game.hidden === true);
    return { askAlways, free: freeUndo && !this.it.strict, curtain: behind };
  }

  /** For a decision of an earlier version; none for one that older rules asked and these do not: no place to go back to. */
  private optionsAt(node: number): number {
    try {
      return optionsOf(this.it.play.openAt(node)!);
    } catch {
      return 0;
    }
  }

  /** The answer that nobody needs to be asked for; null: somebody does. */
  private byItself(open: Decision): string | null {
    const { askAlways, windows } = this.it.settings();
    const how = { persons: this.persons().length, windows, orders: this.it.orders?.(open.side) ?? [] };
    return askAlways ? null : givenByItself(open, this.seat(open.side), how);
  }

  /** Somebody is to answer it: a person, and not the program itself in the next moment. */
  private asks(open: Decision): boolean {
    return this.seat(open.side).kind === 'person' && (this.lookingBack || this.byItself(open) === null);
  }

  private openToViewer(): Decision | null {
    const { open } = this.session;
    // Who looks on while bots play all is asked nothing.
    return open?.side === this.viewer && this.asks(open) ? open : null;
  }

  private viewerNow(before: SideId | null): SideId {
    const { open, history, head } = this.session;
    if (open && this.asks(open)) return open.side;
    const persons = this.persons();
    if (before && (persons.includes(before) || persons.length === 0)) return before;
    for (let node = history.nodes.get(head); node; node = history.nodes.get(node.parent)) {
      if (persons.includes(node.side)) return node.side;
    }
    return persons[0] ?? this.sides()[0];
  }

  sides(): SideId[] {
    return sidesOf(this.game, this.session.start.scenario);
  }

  persons(): SideId[] {
    return personsOf(this.sides(), this.seats);
  }

  private seat(side: SideId): Seat {
    return this.seats[side] ?? { kind: 'person' };
  }

  private speedNow(): BotSpeed {
    return this.speed ?? this.it.settings().botSpeed;
  }
}
