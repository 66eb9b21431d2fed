/** Every call of the contract against requests drawn from its own schema, and against what does not fit it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACT, type CallName } from '../../src-main/api/contract.ts';
import { ask, eachOpen, Mirror, refusal } from './harness.ts';

const on = eachOpen();

const names = Object.keys(CONTRACT) as CallName[];

/** Words that name something real, so that drawn requests go deeper than the first check. */
const REAL = ['duel', 'auction', 'long', 'red', 'blue', 'points', 'random', 'passive', 'attack', 'guard', 'done', 'pass', 'dodge'];

interface Schema {
  type?: string; const?: unknown; enum?: unknown[]; anyOf?: Schema[]; oneOf?: Schema[]; properties?: Record<string, Schema>;
  required?: string[]; items?: Schema; minimum?: number; maximum?: number; maxLength?: number; additionalProperties?: Schema | false;
}

/** Values that fit a JSON schema, as far as the contract's schemas go. */
function fitting(it: Schema, key: string, campaign: string): fc.Arbitrary<unknown> {
  if (key === 'campaign') return fc.constantFrom(campaign, campaign, campaign, 'nobody');
  const choices = it.anyOf ?? it.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, key, campaign)));
  if ('const' in it) return fc.constant(it.const);
  if (it.enum) return fc.constantFrom(...it.enum);
  switch (it.type) {
    case 'string': return fc.oneof(fc.constantFrom(...REAL), fc.string({ minLength: 1, maxLength: Math.min(it.maxLength ?? 50, 50) }));
    case 'integer': return fc.oneof(fc.nat({ max: 30 }), fc.integer({ min: it.minimum ?? 0, max: Math.min(it.maximum ?? 1e9, 1e9) }));
    case 'number': return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean': return fc.boolean();
    case 'null': return fc.constant(null);
    case 'array': return fc.array(fitting(it.items ?? {}, key, campaign), { minLength: 1, maxLength: 3 });
    case 'object': {
      if (it.additionalProperties) {
        return fc.dictionary(fc.constantFrom(...REAL), fitting(it.additionalProperties, '', campaign), { maxKeys: 2 });
      }
      const members = Object.entries(it.properties ?? {}).map(([name, schema]) => [name, fitting(schema, name, campaign)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: it.required ?? [] });
    }
    default: return fc.jsonValue({ maxDepth: 1 });
  }
}

async function holds(name: CallName, given: unknown): Promise<void> {
  const answer = await on.api.call(name, given);
  if (answer.ok) return;
  if (answer.error.code === 'internal') throw new Error(`${name} ${JSON.stringify(given)} failed inside: ${answer.error.words.en}`);
  expect(answer.error.words.en).toMatch(/^[^\n]+\.$/);
  expect(answer.error.words.it).toMatch(/^[^\n]+\.$/);
}

describe('requests drawn from the schemas', () => {
  it('each is answered with a value or with one sentence, and the table stays whole', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 2 });
    const mirror = await Mirror.of(on.api, id);
    // What would end the campaign on which the others are tried is tried by the tests of campaigns.
    const kept = names.filter((name) =>
      !['campaigns.delete', 'campaigns.purge', 'table.close', 'campaigns.seats', 'campaigns.import'].includes(name));
    const drawn = fc.oneof(...kept.map((name) =>
      fitting(z.toJSONSchema(CONTRACT[name].request, { io: 'input', unrepresentable: 'any' }) as Schema, '', id)
        .map((given) => ({ name, given }))));
    await fc.assert(fc.asyncProperty(drawn, ({ name, given }) => holds(name, given)), { numRuns: 800 });
    const fresh = await mirror.fresh();
    expect(mirror.table.view).toEqual(fresh.view);
    expect(mirror.log.slice(-50)).toEqual(fresh.log.slice(-50));
  });
});

describe('what does not fit', () => {
  const odd = fc.oneof(
    fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string({ minLength: 500, maxLength: 600 }),
    fc.constantFrom('duel', 'long', '__proto__', '../../etc/passwd', 'constructor', '\u0000'), fc.array(fc.string(), { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const keys = [...new Set(names.flatMap((name) => Object.keys(CONTRACT[name].request.shape)))];

  it('any call with any request answers with a value or with one sentence, and never fails inside', async () => {
    const { id } = await ask(on.api, 'campaigns.create', { game: 'duel', scenario: 'long', seed: 1 });
    await ask(on.api, 'table.open', { campaign: id });
    const request = fc.dictionary(fc.constantFrom(...keys, 'x'), fc.oneof(odd, fc.constant(id)), { maxKeys: 4 });
    await fc.assert(fc.asyncProperty(fc.constantFrom(...names), fc.oneof(request, odd), async (name, given) => {
      await holds(name, given);
    }), { numRuns: 1500 });
    expect(await ask(on.api, 'games.list', {})).toHaveLength(3);
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString', ''])('there is no call "%s"', async (name) => {
    expect((await refusal(on.api, name, {})).code).toBe('unknown');
  });

  it('members that a request does not have are refused', async () => {
    for (const name of names) expect((await refusal(on.api, name, { unheard: 1 })).code).toBe('bad-request');
  });
});

