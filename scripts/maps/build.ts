/**
 * Writes assets/maps/*.json from the facts of the games and the coasts of Natural Earth: `npm run maps`; `-- GAME ...` those of these
 * games alone.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { assetOf, written, type Recipe } from './recipe.ts';

const folder = new URL('recipes/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const wanted = process.argv.slice(2).map((game) => `${game}.ts`);
const stranger = wanted.find((file) => !files.includes(file));
if (stranger) throw new Error(`There is no recipe ${stranger} in scripts/maps/recipes; there are ${files.join(', ')}.`);
for (const file of wanted.length > 0 ? wanted : files) {
  const { recipes } = (await import(new URL(file, folder).href)) as { recipes: readonly Recipe[] };
  for (const recipe of recipes) {
    const { drawing, told } = recipe.make();
    const text = written(drawing);
    mkdirSync(new URL('.', assetOf(recipe)), { recursive: true });
    writeFileSync(assetOf(recipe), text);
    console.log([`${recipe.name}.json: ${Math.round(text.length / 1000)} kB`, ...told].join('\n'));
  }
}
