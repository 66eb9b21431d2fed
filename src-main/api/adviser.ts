/**
 * What the computer would do in a person's place, and why. It thinks in the bots' own thread, from what that person's side sees, as it
 * would if it sat there, and never acts.
 */
import type { Session } from '../engine/session.ts';
import type { Decision } from '../engine/state.ts';
import { adviserOf } from './bots.ts';
import type { Thinker } from './thinker.ts';
import type { Hint } from './types.ts';

export class Adviser {
  private readonly session: Session;
  private readonly thinker: Thinker;
  /** For the moment on the table: whoever asks again hears the same. */
  private kept: { head: number; found: Promise<Hint | null> } | null = null;
  private asking = false;

  constructor(session: Session, thinker: Thinker) {
    this.session = session;
    this.thinker = thinker;
  }

  /**
   * `open`: the decision of a person, while no bot thinks; null: there is none. Null is also the answer where it was given, or the
   * table left, before one was found.
   */
  async hint(open: Decision | null): Promise<Hint | null> {
    const { head } = this.session;
    if (!open) return null;
    if (this.kept?.head !== head) {
      const found = this.think(open);
      this.kept = { head, found };
      // What failed, or was stopped, is thought about anew.
      const forget = (): void => { if (this.kept?.found === found) this.kept = null; };
      found.then((it) => { if (!it) forget(); }, forget);
    }
    return this.kept.found;
  }

  /** Nobody waits for it any more. */
  stop(): void {
    if (!this.asking) return;
    this.asking = false;
    this.thinker.stop();
  }

  private async think(open: Decision): Promise<Hint | null> {
    const bot = adviserOf(this.session.game);
    this.asking = true;
    try {
      const advice = await this.thinker.consider(this.session, open, { bot, level: 'admiral' }, true);
      if (advice && !open.actions.some(({ id }) => id === advice.action)) throw new Error(`"${bot}" advises "${advice.action}".`);
      return advice && { no: open.no, by: bot, action: advice.action, reason: advice.reason ?? null, plans: advice.plans ?? [] };
    } finally {
      this.asking = false;
    }
  }
}
