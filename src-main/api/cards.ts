/** What windows are told of campaigns and games: the saves' and the games' own data, in the contract's shapes. */
import { slipsOf } from '../bots/levels.ts';
import type { Bot } from '../engine/bot.ts';
import { botsOf, findBot } from './bots.ts';
import type { Damaged } from '../campaigns/aside.ts';
import { texts as storeTexts } from '../campaigns/errors.ts';
import { say } from '../engine/text.ts';
import type { Campaign } from '../campaigns/campaign.ts';
import type { AnyGame } from '../engine/game.ts';
import type { Result } from '../engine/state.ts';
import type { TableView } from '../engine/view.ts';
import type { BotWords, CampaignCard, DamagedCard, GameCard, Thumbnail } from './types.ts';

const wordsOf = ([id, { name = { en: id, it: id }, help }]: [string, Bot]): [string, BotWords] => [id, { name, ...(help && { help }) }];
function botWords(game: AnyGame): GameCard['botWords'] {
  return Object.fromEntries(botsOf(game).map((id) => {
    const bot = findBot(game, id);
    const styles = bot.styles && Object.fromEntries(Object.entries(bot.styles).map(wordsOf));
    return [id, { ...wordsOf([id, bot])[1], ...(styles && { styles }) }];
  }));
}
const slips = (game: AnyGame): GameCard['slips'] =>
  Object.fromEntries(botsOf(game).map((id) => [id, slipsOf(findBot(game, id))]));

const boardsOf = (game: AnyGame): GameCard['boards'] => Object.fromEntries(game.scenarios.map(({ id }) =>
  [id, game.scenarios.find((it) => game.board(it.id) === game.board(id))?.id ?? id]));
export const gameCard = (game: AnyGame): GameCard => ({
  id: game.id, name: game.name, tagline: game.tagline, rulesVersion: game.rulesVersion, sides: [...game.sides],
  scenarios: [...game.scenarios], boards: boardsOf(game), options: game.options.list, bots: botsOf(game),
  alike: botsOf(game).filter((id) => findBot(game, id).alike), botWords: botWords(game),
  slips: slips(game),
  logKinds: game.logKinds ?? {}, battles: game.battles ?? [], losses: game.losses ?? [], idle: game.idle ?? [],
  listed: game.listed ?? {},
  tutorials: game.tutorials ?? [],
  reports: game.reports !== undefined,
  almanac: game.almanac !== undefined,
  ...(game.hidden && { hidden: true }),
});

export const resultCard = ({ winners, lost, how, grade }: Result): NonNullable<CampaignCard['summary']['result']> =>
  ({ winners, how, ...(lost && { lost }), ...(grade && { grade }) });

export function campaignCard(it: Campaign): CampaignCard {
  const { result, ...summary } = it.summary;
  return {
    id: it.id, origin: it.origin, name: it.name, game: it.game, rulesVersion: it.rules,
    scenario: it.scenario, options: it.options, seats: it.seats,
    tags: it.tags, fair: it.fair, archived: it.archived, deletedAt: it.deleted, createdAt: it.created, changedAt: it.updated,
    summary: { ...summary, result: result && resultCard(result) },
  };
}

export const damagedCard = ({ id, name, game, why, moments, found }: Damaged): DamagedCard =>
  ({ id, name, game, why: { en: say(why, storeTexts.en, 'en'), it: say(why, storeTexts.it, 'it') }, moments, foundAt: found });

export const thumbnail = (view: TableView): Thumbnail => ({
  turn: view.turn, active: view.active, phase: view.at,
  holders: Object.fromEntries(view.spaces.flatMap(({ id, holder }) => (holder ? [[id, holder]] : []))),
  pieces: view.pieces
    .map(({ id, space, nation, type, count, aboard }) => ({ id, space, nation, type, count, ...(aboard !== undefined && { aboard }) })),
});
