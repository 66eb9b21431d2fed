/** A campaign that stands in the middle of a game, with all its pieces on the map: played there by the game's own bot, always the same. */
import type { openProgram } from '../../src-main/api/program.ts';
import { botOf } from '../../src-main/bots/registry.ts';
import { seededDice } from '../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../src-main/engine/kernel.ts';
import type { TableView } from '../../src-main/engine/view.ts';
import { games } from '../../src-main/games/index.ts';

type Program = Awaited<ReturnType<typeof openProgram>>;
async function ask<T>(program: Program, name: Parameters<Program['call']>[0], request: unknown): Promise<T> {
  const answer = await program.call(name, request as never);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.words.en}`);
  return answer.value as T;
}

const ROUND = 3;
const BOT = 'captain';

/** The first decision of the third round at which pieces can be taken in hand. */
const isMiddle = ({ turn, actions }: TableView): boolean => turn.number >= ROUND && actions.filter(({ verb, target }) => verb === 'select' && target?.kind === 'piece').length > 5;

/** Returns the campaign, and the space whose stack in hand has most places to go. */
export async function middleOf(program: Program, gameId: string, seed = 7): Promise<{ campaign: string; space: string }> {
  const game = games.get(gameId)!;
  const scenario = game.scenarios[0].id;
  const bot = botOf(game, Object.hasOwn(game.bots ?? {}, BOT) ? BOT : 'random');
  const state = newGame(game, { scenario, options: game.options.read({}), dice: seededDice(seed) });
  const own = seededDice(seed + 1000);
  await ask(program, 'settings.set', { askAlways: true });
  const { id } = await ask<{ id: string }>(program, 'campaigns.create', { game: gameId, scenario, name: 'Bench', seed });
  let no = (await ask<{ decision: { no: number } }>(program, 'table.open', { campaign: id })).decision.no;
  let run: { side: string; actions: string[] } = { side: '', actions: [] };
  const send = async (): Promise<void> => {
    if (run.actions.length > 0) no += (await ask<{ done: string[] }>(program, 'table.act', { campaign: id, no, actions: run.actions })).done.length;
  };
  for (;;) {
    const open = decision(game, state);
    if (!open) throw new Error(`The game of seed ${seed} ends before its third round.`);
    const seen = game.observe(state, open.side);
    const view = game.view(seen, open);
    if (isMiddle(view)) {
      await send();
      await ask(program, 'settings.set', { askAlways: false });
      return { campaign: id, space: busiest(view) };
    }
    const answer = bot.choose({ game, seen, open, dice: own, level: 'fast' });
    if (run.side !== open.side || run.actions.length === 200) {
      await send();
      run = { side: open.side, actions: [] };
    }
    run.actions.push(answer);
    apply(game, state, answer);
  }
}

/** The space with most kinds of pieces that can be taken in hand. */
function busiest({ actions, pieces }: TableView): string {
  const able = new Set(actions.flatMap(({ verb, target }) => (verb === 'select' && target?.kind === 'piece' ? [target.id] : [])));
  const inSpace = Map.groupBy(pieces.filter(({ id }) => able.has(id)), ({ space }) => space);
  return [...inSpace].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0][0];
}
