/** What a case about a game can name, as a page for people: drawn from the game itself, so that it cannot grow stale. */
import { seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import type { Json } from '../json.ts';
import { decision, newGame } from '../kernel.ts';
import { short } from './match.ts';
import { stepsOf } from './run.ts';

/** Markdown: sides, scenarios, options, steps, editor verbs, and the position at the start of a scenario. */
export function caseReference(game: AnyGame): string {
  const s = newGame(game, { scenario: game.scenarios[0].id, dice: seededDice(1) });
  const open = decision(game, s);
  const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `# ${game.name.en}: what its cases can name`, '',
    'Drawn from the game itself. How cases are written: [cases.md](cases.md).', '',
    `- \`game: ${game.id}\``,
    `- Sides: ${game.sides.map(({ id, kind }) => `\`${id}\`${kind ? ` (${kind})` : ''}`).join(', ')}`,
    `- Scenarios: ${game.scenarios.map(({ id, name }) => `\`${id}\` (${name.en})`).join(', ')}`,
    `- Steps (for \`until\` and \`decision\`): ${stepsOf(game).map((step) => `\`${step}\``).join(', ')}`, '',
    '## Options', '',
    ...(game.options.list.length === 0 ? ['None.'] : [
      row('option', 'values', 'standard'), row('---', '---', '---'),
      ...game.options.list.map(({ id, values, standard }) =>
        row(`\`${id}\``, values.map(({ value }) => `\`${JSON.stringify(value)}\``).join(', '), `\`${JSON.stringify(standard)}\``)),
    ]), '',
    '## Editor verbs', '',
    row('verb', 'what it takes'), row('---', '---'),
    ...Object.entries(game.editor).map(([verb, { takes }]) => row(`\`${verb}\``, takes.replaceAll('|', String.raw`\|`))), '',
    ...(game.answers ? ['## Answers', '', row('verb', 'form and meaning'), row('---', '---'),
      ...Object.entries(game.answers.docs).map(([word, means]) => row(`\`${word}\``, means.replaceAll('|', String.raw`\|`))), ''] : []),
    '## The position (`state`)', '',
    `At the start of \`${game.scenarios[0].id}\`; long values are cut off.`, '',
    row('path', 'value'), row('---', '---'),
    ...paths(game.describe(s) as Json, '', 0).map(({ path, value }) =>
      row(`\`${path}\``, `\`${short(value).replaceAll('|', String.raw`\|`)}\``)), '',
    '## The first decision', '',
    open ? `\`${open.side}\` at \`${open.step}\`: ${open.actions.slice(0, 12).map(({ id }) => `\`${id}\``).join(', ')}`
      + (open.actions.length > 12 ? ', ...' : '') : 'None.', '',
  ].join('\n');
}

/** The first few paths at each level, at most three levels deep: enough to guess the others. */
function paths(value: Json, path: string, depth: number): { path: string; value: Json }[] {
  if (depth === 3 || typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) {
    return path ? [{ path, value }] : [];
  }
  const keys = Object.keys(value);
  const shown = depth === 0 ? keys : keys.slice(0, 6);
  return shown.flatMap((key) => paths(value[key], path ? `${path}.${key}` : key, depth + 1));
}
