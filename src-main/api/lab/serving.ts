/** A bot of this program as a program of its own: it says hello, and answers each decision that it is asked (docs/bots.md). */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import pkg from '../../../package.json' with { type: 'json' };
import type { BotLevel, Level } from '../../engine/bot.ts';
import { seededDice } from '../../engine/dice.ts';
import type { AnyGame } from '../../engine/game.ts';
import { playerNamed } from '../bots.ts';
import { Refused } from '../refused.ts';
import { PROTOCOL, lineOf, readHost, type FromBot, type FromHost } from './protocol.ts';

export interface Serving { bot: string; level: Level | BotLevel; seed: number; input: Readable; output: Writable }

/** Until the input ends. Throws Refused, one sentence, at the first line that cannot be answered. */
export async function serveBot(game: AnyGame, { bot: id, level, seed, input, output }: Serving): Promise<void> {
  const bot = playerNamed(game, id, level);
  let dice = seededDice(seed);
  const answer = (message: FromHost): FromBot | null => {
    if (message.type === 'hello') {
      return { type: 'hello', protocol: PROTOCOL, name: id, program: pkg.version, game: game.id, rules: game.rulesVersion };
    }
    if (message.type === 'game') {
      dice = seededDice((seed + message.no) >>> 0);
      return null;
    }
    const { ask, seen, open } = message;
    return { type: 'answer', ask, action: bot.choose({ game, seen, open, dice, level: 'normal' }) };
  };
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const message = readHost(line);
    if (!message) throw notRead(line);
    const said = answer(message);
    if (said) output.write(lineOf(said));
  }
}

const notRead = (line: string): Refused => {
  const start = JSON.stringify(line.slice(0, 60));
  return new Refused('unreadable', `The line ${start} is no message of the protocol; docs/bots.md tells which there are.`,
    `La riga ${start} non è un messaggio del protocollo; docs/bots.md dice quali sono.`);
};
