import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { answersOf, worded } from '../../src-main/engine/answers.ts';
import { caseFileJsonSchema, caseReference, runCaseFile, type CaseResult } from '../../src-main/engine/cases.ts';
import type { AnyGame } from '../../src-main/engine/game.ts';
import auction from './fixtures/auction.ts';
import duel, { type Duel } from './fixtures/duel.ts';

const run = (source: string): CaseResult[] => runCaseFile(source, 'some.yaml', [duel, auction]);
const one = (body: string): CaseResult => run(`- name: one\n  rules: DUEL-ATT-01\n  game: duel\n  scenario: long\n${body}`)[0];
const DUEL = '  edit: [{hand: {side: red, cards: [counter]}}, {hand: {side: blue, cards: [dodge]}}]\n';

describe('a case file that is right', () => {
  it('runs every case of the documented example', () => {
    const example = /```yaml\n(defaults:[\s\S]*?)```/.exec(readFileSync('docs/cases.md', 'utf8'))![1];
    const results = run(example);
    expect(results.map(({ error }) => error)).toEqual(results.map(() => null));
    expect(results.length).toBeGreaterThanOrEqual(4);
    expect(new Set(results.map(({ proof }) => proof))).toEqual(new Set(['refusal', 'change']));
  });

  it('merges the defaults: options by name, edits one after another, the rest replaced', () => {
    const results = run(`
defaults: {game: duel, scenario: long, rules: [DUEL-ATT-01], options: {points: 1}, edit: [{points: {red: 2}}]}
cases:
  - {name: a, edit: {points: {blue: 7}}, expect: {state: {points.red: 2, points.blue: 7}}}
  - {name: b, options: {points: 3}, rules: DUEL-END-01, expect: {state: {points.blue: 3}}}
`);
    expect(results.map(({ error, rules }) => [error, rules])).toEqual([[null, ['DUEL-ATT-01']], [null, ['DUEL-END-01']]]);
  });

  it('says when nothing that is expected depends on the answers', () => {
    expect(one('  do: [{red: guard}]\n  expect: {state: {points.red: 3}}').proof).toBe('standing');
    expect(one('  do: [{red: guard}]\n  expect: {state: {orders: 1}}').proof).toBe('change');
  });
});

describe('a case that is known to fail', () => {
  it('is reported apart, and is an error when it passes', () => {
    const [known] = run('- {name: one, rules: DUEL-ATT-01, game: duel, scenario: long, known: not built yet, expect: {legal: fly}}');
    expect([known.ok, known.error, known.known?.why]).toEqual([true, null, 'not built yet']);
    expect(known.known!.error).toMatch(/fly should be legal/);
    expect(one('  known: not built yet\n  expect: {legal: attack}').error).toMatch(/known to fail \(not built yet\), but passes/);
    // A case that cannot be read is no case that is known to fail.
    expect(one('  known: not built yet\n  expct: {legal: attack}').ok).toBe(false);
  });
});

describe('what is expected to be illegal', () => {
  const spelled = { ...duel, answers: answersOf({ card: worded('card' as never, ['aim']), space: worded('space' as never, ['ford']) }, {
    attack: { '': '' }, play: { '<card>': '' }, go: { '<space>': '' },
  }) } as unknown as AnyGame;
  const illegal = (id: string) =>
    runCaseFile(`- {name: one, rules: DUEL-ATT-01, game: duel, scenario: long, expect: {illegal: "${id}"}}`, 'some.yaml', [spelled])[0];
  it('must be an answer of the game', () => {
    for (const id of ['play:aim', 'go:ford', 'go:*', 'pl*:aim', '*:ford']) expect(illegal(id).error).toBeNull();
    expect(illegal('paly:aim').error).toMatch(/no answer "paly" \(play/);
    expect(illegal('go:fjord').error).toMatch(/no "fjord" \(ford\) for `go:<space>`/);
  });
  it('is a proof of its own kind', () => {
    expect(illegal('play:aim').proof).toBe('barred');
  });
});

describe('expectations', () => {
  const cases: [string, string, RegExp | null][] = [
    ['exact value', 'state: {points.red: 3}', null],
    ['wrong value', 'state: {points.red: 4}', /state points\.red is 3, not 4/],
    ['whole map', 'state: {points: {blue: 3, red: 3}}', null],
    ['index of a list', 'state: {hands.red.0: counter}', null],
    ['min and max', 'state: {deck: {min: 1, max: 7}}', null],
    ['below min', 'state: {deck: {min: 8}}', /not at least 8/],
    ['contains', 'state: {hands.blue: {contains: dodge}, points: {contains: [red, blue]}}', null],
    ['contains not', 'state: {hands.blue: {contains: [dodge, aim]}}', /does not contain "aim"/],
    ['absent', 'state: {hands.green: {absent: true}}', null],
    ['not absent', 'state: {points.red: {absent: true}}', /is 3, not absent/],
    ['path that does not exist', 'state: {points.green: 3}', /points\.green is nothing, not 3 \("points" has "red, blue"\)/],
    ['legal', 'legal: [attack, "g*d"]', null],
    ['not legal', 'legal: atack', /atack should be legal; legal: attack/],
    ['illegal', 'illegal: ["play:*"]', null],
    ['legal after all', 'illegal: ["*one"]', /done is offered/],
    ['only', 'only: [attack, guard, done]', null],
    ['more than only', 'only: [attack, guard]', /also legal: done/],
    ['decision', 'decision: {side: red, step: order}', null],
    ['other decision', 'decision: {step: react}', /react should be open, but red must decide order/],
    ['not over', 'decision: over', /the game should be over/],
    ['no result', 'result: none', null],
    ['result', 'result: {winners: red}', /goes on/],
    ['nolog', 'nolog: [attack, play]', null],
    ['log', 'log: attack', /the log should have "attack"/],
    ['no error', 'error: {rule: DUEL-CARD-02}', /was not/],
  ];
  it.each(cases)('%s', (_, expected, error) => {
    const result = one(`${DUEL}  expect: {${expected}}`);
    if (error) expect(result.error).toMatch(error);
    else expect(result.error).toBeNull();
  });

  it('reads the log in order, with rules, params and dice', () => {
    const body = (log: string) =>
      `${DUEL}  dice: [5]\n  do: [{red: attack}, {blue: play:dodge}, {red: play:counter}]\n  expect: {log: ${log}}`;
    expect(one(body(
      '[{key: play, params: {card: dodge}}, {key: play, side: red, rule: DUEL-CARD-01}, {key: attack, dice: [5], params: {die: {min: 5}}}]',
    )).error).toBeNull();
    expect(one(body('[attack, attack]')).error).toMatch(/"attack" after what came before/);
    expect(one(body('[attack, play]')).error).toMatch(/"play" after what came before/);
    expect(one(body('{key: attack, rule: DUEL-END-01}')).error).toMatch(/there is .*DUEL-ATT-01/);
  });
});

describe('answers, dice and refusals', () => {
  const cases: [string, string, RegExp | null][] = [
    ['wrong side', '[{blue: attack}]', /blue cannot answer attack: red must decide order/],
    ['unknown side or step', '[{green: attack}]', /"green" is neither a side \(red, blue\) nor one of until/],
    [
      'not on the list', '[{red: play:aim}]',
      /"play:aim" is refused \(DUEL-CARD-02\): You hold no aim\. red must decide order; legal: attack/,
    ],
    ['refusal expected', '[{red: play:aim}, {expect: {error: {rule: DUEL-CARD-02}}}]', null],
    ['refusal expected by another rule', '[{red: play:aim}, {expect: {error: {rule: DUEL-END-01}}}]', /but DUEL-CARD-02/],
    ['refused', '[{refused: {red: [play:aim, card:dodge], rule: DUEL-CARD-02, reason: refused.no-card}}]', null],
    ['refused by another rule', '[{refused: {red: play:aim, rule: DUEL-END-01}}]', /should be refused by DUEL-END-01/],
    ['refused but legal', '[{refused: {red: attack, rule: DUEL-END-01}}]', /nothing speaks against it/],
    ['until', '[{until: {step: order, side: blue}}, {expect: {decision: {side: blue}}}]', null],
    ['until the next', '[{until: {step: order, side: red, next: true}}, {expect: {state: {round: 2}}}]', null],
    ['until over', '[{until: over}, {expect: {result: {winners: [], how: time}}}]', null],
    ['until an unknown step', '[{until: ordre}]', /decides nothing at a step "ordre"; its steps: order/],
    [
      'until a step that is passed over', '[{until: react}]',
      /react was passed over: .*\. Automatic answers until then: .*red .* \(order\)/,
    ],
    ['until over', '[{until: over}]', null],
    ['refused for whatever reason', '[{refused: {red: play:aim}}]', null],
    ['refused for whatever reason, but legal', '[{refused: {red: attack}}]', /nothing speaks against it/],
    ['several keys in order', '[{red: [guard, guard], expect: {decision: {side: blue}}, blue: done}]', null],
    ['wildcard for one action', '[{red: gu*, expect: {state: {orders: 1}}}]', null],
    ['wildcard for several', '[{red: "*"}]', /fits several actions/],
  ];
  it.each(cases)('%s', (_, steps, error) => {
    const result = one(`${DUEL}  do: ${steps}\n  expect: {invariants: ok}`);
    if (error) expect(result.error).toMatch(error);
    else expect(result.error).toBeNull();
  });

  it('an invariant that breaks, and a refusal that changes the position, fail the case', () => {
    const source = '- {name: one, rules: DUEL-ATT-01, game: duel, scenario: long, do: [STEP], expect: {decision: {step: order}}}';
    const orders: AnyGame = { ...duel, invariants: (s: Duel) => (s.orders < 2 ? ['Too few orders.'] : []) };
    for (const step of ['{red: guard}', '{until: {step: order, side: red, next: true}}, {red: guard}']) {
      expect(runCaseFile(source.replace('STEP', step), 'some.yaml', [orders])[0].error).toMatch(
        /invariants broken after guard: Too few orders\./,
      );
    }
    const meddling: AnyGame = { ...duel, whyNot: (s: Duel) => { s.orders = 9; return { reason: { key: 'x' }, rule: 'DUEL-CARD-02' }; } };
    const refused = source.replace('STEP', '{refused: {red: play:aim, rule: DUEL-CARD-02}}');
    expect(runCaseFile(refused, 'some.yaml', [meddling])[0].error).toMatch(/Trying play:aim changed the position/);
    expect(runCaseFile(refused, 'some.yaml', [duel])[0].error).toBeNull();
  });

  it('scripted dice: enough, too few, too many, out of range', () => {
    const body = (dice: string, more = '') =>
      one(`  edit: {hand: {side: blue, cards: []}}\n  dice: ${dice}\n${more}  do: [{red: attack}]\n  expect: {log: attack}`).error;
    expect(body('[4]')).toBeNull();
    expect(body('[]')).toMatch(/The scripted dice ran out.*"the attack"/);
    expect(body('[4, [1, 2]]')).toMatch(/2 scripted dice are left over; dice-left allows 0/);
    expect(body('[4, 1]', '  dice-left: 1\n')).toBeNull();
    expect(body('[9]')).toMatch(/takes 1 to 6/);
  });

  it('without dice, the seed decides', () => {
    const does = '  do: [{red: [attack, attack]}]\n  expect: {log: {key: attack, dice: [4]}}';
    const body = (seed: number) => one(`  seed: ${seed}\n  edit: {hand: {side: blue, cards: []}}\n${does}`).error;
    expect(Array.from({ length: 20 }, (_, seed) => body(seed)).some((error) => error === null)).toBe(true);
    expect(body(3)).toBe(body(3));
  });
});

describe('a malformed file says in one sentence where and what', () => {
  const cases: [string, string, RegExp][] = [
    ['YAML', '- [', /^some\.yaml: line \d+ is not YAML/],
    ['not a list', 'hello', /^some\.yaml: a case file is a list of cases/],
    ['unknown top key', 'defalts: {}\ncases: []', /cannot have "defalts"; it takes defaults, cases/],
    ['unknown key', '- {name: x, game: duel, rules: [], don: []}', /^some\.yaml, case "x": .*/],
    [
      'unknown key named', '- {name: x, game: duel, rules: DUEL-ATT-01, don: []}',
      /^some\.yaml, case "x": a case cannot have "don"; it takes name, rules, game/,
    ],
    [
      'unknown expectation', '- {name: x, game: duel, rules: DUEL-ATT-01, do: [{expect: {stat: 1}}]}',
      /case "x": do\.1\.expect: expect cannot have "stat"; it takes state, legal/,
    ],
    ['a mere text as case', '- 12', /case "case 1": a case must be a map/],
    ['no name', '- {game: duel, rules: DUEL-ATT-01}', /case "case 1": a case needs a name/],
    ['no game', '- {name: x, rules: DUEL-ATT-01}', /the case needs a game; there are: duel, auction/],
    ['unknown game', '- {name: x, game: chess, rules: DUEL-ATT-01}', /no game "chess"; there are: duel, auction/],
    ['no rules', '- {name: x, game: duel}', /needs the rules/],
    ['unknown rule', '- {name: x, game: duel, rules: DUEL-99, expect: {legal: a}}', /duel has no rule "DUEL-99"/],
    ['no scenario', '- {name: x, game: duel, rules: DUEL-ATT-01, expect: {legal: a}}', /needs a scenario; duel has long, short/],
    ['unknown scenario', '- {name: x, game: duel, scenario: mid, rules: DUEL-ATT-01}', /duel has no scenario "mid"; it has long, short/],
    [
      'unknown option', '- {name: x, game: duel, scenario: long, options: {pts: 1}, rules: DUEL-ATT-01}',
      /no option "pts"; there are: points/,
    ],
    [
      'unknown verb', '- {name: x, game: duel, scenario: long, edit: {hnd: 1}, rules: DUEL-ATT-01}',
      /no editor verb "hnd"; it has hand, points/,
    ],
    [
      'editor refuses', '- {name: x, game: duel, scenario: long, edit: {hand: {side: pink, cards: []}}, rules: DUEL-ATT-01}',
      /at edit\.hand: There is no side "pink"/,
    ],
    ['nothing expected', '- {name: x, game: duel, scenario: long, rules: DUEL-ATT-01, do: [{red: done}]}', /expects nothing/],
    [
      'known without a reason',
      '- {name: x, game: duel, scenario: long, rules: DUEL-ATT-01, known: "", expect: {legal: attack}}', /known: must say why/,
    ],
    ['dice that are no list', '- {name: x, game: duel, scenario: long, rules: DUEL-ATT-01, dice: many}', /dice: must be a list of dice/],
  ];
  it.each(cases)('%s', (_, source, error) => {
    const [result] = run(source);
    expect(result.ok).toBe(false);
    expect(result.error).toMatch(error);
    expect(result.error).not.toContain('\n');
  });

  it('one bad case does not hide the good ones', () => {
    const results = run(
      'defaults: {game: duel, scenario: long, rules: DUEL-ATT-01}\ncases:\n- {name: bad, x: 1}\n- {name: good, expect: {legal: attack}}',
    );
    expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  });
});

it('the reference of a game names all that its cases can name', () => {
  const page = caseReference(duel);
  for (const named of [
    '`game: duel`', '`red`, `blue`', '`short` (Short)', '`order`, `react`, `counter`', '| `points` | `1`, `3` | `3` |',
    '| `hand` | {side, cards: [..]}', '| `points.red` | `3` |', '`red` at `order`: `attack`',
  ]) {
    expect(page).toContain(named);
  }
});

it('docs/cases.schema.json is current (`npx vitest run tests/engine/cases.test.ts -u` writes it)', async () => {
  await expect(`${JSON.stringify(caseFileJsonSchema(), null, 2)}\n`).toMatchFileSnapshot('../../docs/cases.schema.json');
});
