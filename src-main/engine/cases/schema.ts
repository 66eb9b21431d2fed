/**
 * The shape of a case file (docs/cases.md says it for people). What a file says is checked here before anything runs;
 * every refusal is one sentence. Nothing here knows a game.
 */
import * as z from 'zod';

const strict = <T extends z.ZodRawShape>(shape: T, what: string) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${what} cannot have ${issue.keys.map((key) => `"${key}"`).join(', ')}; it takes ${Object.keys(shape).join(', ')}`
        : `${what} must be a map of ${Object.keys(shape).join(', ')}`,
  });

const say = (error: string) => ({ error });

/** An id; a bare number is read as its text. */
const id = z.union([z.string().min(1), z.number()], say('must be an id (a text)'));
const ids = z.union([id, z.array(id).min(1, 'must name at least one id')], say('must be an id or a list of ids'));
const DIE = say('must be a die: a whole number from 1');
const die = z.int(DIE).min(1, DIE);
const dice = z.array(z.union([die, z.array(die)], DIE), say('must be a list of dice, each a whole number from 1'));
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), z.json(), say('must be a map of names and values'));

const logLine = z.union(
  [z.string().min(1), strict(
    { key: z.string().optional(), rule: id.optional(), side: id.optional(), dice: z.array(z.int()).optional(), params: values.optional() },
    'a log line',
  )],
  say('must be the key of a log line, or a map of key, rule, side, dice, params'),
);
const logLines = z.union([logLine, z.array(logLine).min(1)], say('must be log keys or maps of key, rule, side, dice, params'));
const logKeys = z.union([z.string(), z.array(z.string()).min(1)], say('must be the key of a log line or a list of them'));

export const Expect = strict({
  state: z.record(z.string(), z.json(), say('must be a map of paths and values'))
    .describe('Paths into the described position, and what must stand there.').optional(),
  legal: ids.describe('Actions that the open decision offers; * stands for anything.').optional(),
  illegal: ids.describe('Actions that the open decision does not offer; * stands for anything.').optional(),
  only: ids.describe('The open decision offers these and nothing else; * stands for anything.').optional(),
  decision: z.union([
    z.literal('over'),
    strict({ side: id.optional(), step: id.optional() }, 'decision'),
  ], say('must be a map of side and step, or "over"')).describe('Who must decide what.').optional(),
  log: logLines.describe('Lines that the log has, in this order, others between them or not.').optional(),
  nolog: logKeys.describe('Keys of which the log has no line.').optional(),
  'rules-cited': ids.describe('Rules that the log or a refusal named.').optional(),
  error: strict({ rule: id.optional(), reason: z.string().optional() }, 'error')
    .describe('The answer just before was refused, for this rule or reason.').optional(),
  result: z.union([
    z.literal('none'),
    strict(
      { winners: z.union([id, z.array(id)]).optional(), how: id.optional(), grade: id.optional(), lost: z.boolean().optional() }, 'result',
    ),
  ], say('must be a map of winners, how, grade and lost, or "none"')).optional(),
  invariants: z.literal('ok', say('can only be "ok" (it is checked after every action anyway)')).optional(),
}, 'expect').refine((it) => Object.keys(it).length > 0, 'expect is empty');

export const Refused = z.object({
  rule: id.describe('The rule that refuses it; without rule and reason any refusal will do.').optional(),
  reason: z.string().describe('The key of the reason\'s text.').optional(),
}, say('refused must be a map of a side and what it cannot do, and rule, reason')).catchall(ids)
  .refine(
    (it) => Object.keys(it).some((key) => key !== 'rule' && key !== 'reason'),
    'refused needs a side with the action or target that is refused',
  );

export const Until = z.union([
  id,
  strict({ step: id, side: id.optional(), next: z.boolean().optional() }, 'until'),
], say('must be the id of a step, or a map of step, side, next'));

const Edit = z.union(
  [z.array(z.record(z.string(), z.json())), z.record(z.string(), z.json())],
  say('must be a list of maps, each an editor verb and what it takes'),
);

/** One step of `do`. Any other key is a side, with the action or actions that it answers. */
export const Step = z.object({
  until: Until.describe('Plays the usual answers until this step is open; "over": to the end of the game.').optional(),
  refused: Refused.optional(),
  expect: Expect.optional(),
  dice: dice.describe('More scripted dice.').optional(),
  edit: Edit.describe('Editor verbs in the middle of the case.').optional(),
}, say('a step is a map: a side and its answers, or until, refused, expect, dice, edit'))
.catchall(ids).refine((it) => Object.keys(it).length > 0, 'a step of do is empty');

const caseShape = {
  name: id.describe('What the case shows, as a sentence.').optional(),
  rules: ids.describe('The rules without which this case would fail.').optional(),
  game: id.optional(),
  scenario: id.optional(),
  options: z.record(z.string(), scalar, say('must be a map of options and values')).optional(),
  seed: z.int('must be a whole number').min(0).describe('Chance of the set-up, and of all that is not scripted (standard: 1).').optional(),
  edit: Edit.describe('Editor verbs that prepare the position.').optional(),
  dice: dice.describe('The dice of this case, in order. Without it they come from the seed.').optional(),
  'dice-left': z.int('must be a whole number').min(0).describe('How many scripted dice stay unused (standard: 0).').optional(),
  do: z.union([z.array(Step), Step], say('must be a list of steps')).optional(),
  expect: Expect.describe('Checked after the last step.').optional(),
  known: z.string('must be a sentence that says why the case fails').trim().min(1, 'must say why the case fails')
    .describe('Why the case is known to fail; an error once it passes.').optional(),
};
export const CaseSchema = strict(caseShape, 'a case');
const fileShape = { defaults: CaseSchema.describe('Merged into each case.').optional(), cases: z.array(CaseSchema) };
export const CaseFileSchema = z.union([z.array(CaseSchema), strict(fileShape, 'a case file')]);

export type Case = z.infer<typeof CaseSchema>;
export type Expectation = z.infer<typeof Expect>;
export type Refusal = z.infer<typeof Refused>;
export type ExpectedLine = z.infer<typeof logLine>;
export type StepKeys = z.infer<typeof Step>;

/** The JSON Schema of a case file, for editors: docs/cases.schema.json. */
export const caseFileJsonSchema = (): unknown => ({ title: 'Pacific War case file', ...z.toJSONSchema(CaseFileSchema, { reused: 'ref' }) });

/** The first problem as one phrase: where it is, and what is allowed there. */
export function problem(error: z.ZodError): string {
  const [issue] = error.issues;
  const where = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.');
  // A refused union says little; the branch that got furthest says what is really wrong.
  const inner = issue.code === 'invalid_union' ? deepest(issue) : null;
  const said = inner ?? { where: '', message: issue.message };
  const at = [where, said.where].filter(Boolean).join('.');
  return `${at ? `${at}: ` : ''}${said.message}`;
}

type UnionIssue = Extract<z.core.$ZodIssue, { code: 'invalid_union' }>;
function deepest(issue: UnionIssue): { where: string; message: string } | null {
  let best: { where: string; message: string; depth: number } | null = null;
  for (const branch of issue.errors) {
    for (const found of branch) {
      const inner = found.code === 'invalid_union' ? deepest(found) : null;
      const where = [...found.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))), ...(inner?.where
        ? [inner.where]
        : [])].join('.');
      const depth = where === '' ? (found.code === 'unrecognized_keys' ? 1 : 0) : where.split('.').length;
      if (depth > (best?.depth ?? 0)) best = { where, message: inner?.message ?? found.message, depth };
    }
  }
  return best;
}
