/** `games`: the games, their sides and scenarios. */
import { gameCard } from '../../api/lab/index.ts';
import { games, jsonFlag, print, run, type JsonFlag, type Verb } from '../output.ts';

export const gamesVerb: Verb = (program) => {
  program.command('games').description('list the games with their sides, scenarios, options and bots')
    .addOption(jsonFlag()).action(run((flags: JsonFlag) => {
      const cards = [...games.values()].map(gameCard);
      print(cards, cards.flatMap((card) => [
        `${card.id}  ${card.name.en}`,
        `  sides: ${card.sides.map(({ id, kind }) => id + (kind ? ` (${kind})` : '')).join(', ')}`,
        ...card.scenarios.map(({ id, name }) => `  scenario ${id}: ${name.en}`),
        ...card.options.map(({ id, values }) => `  option ${id}: ${values.map(({ value }) => JSON.stringify(value)).join(', ')}`),
        `  bots: ${card.bots.join(', ')}`,
      ]), flags);
    }));
};
