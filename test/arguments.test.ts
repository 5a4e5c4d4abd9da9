import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import * as tamis from '../src/index.ts'
import { table } from '../src/sql/index.ts'

// Whoever writes no types learns from an error of ours what an argument must be.

const { parse, s } = tamis
const none = undefined as never

const CALLS: [call: () => unknown, code: string, words: string][] = [
  [() => s.object(none), 'invalid-option', '`s.object` needs the members of the object.'],
  [() => s.object({ a: none }), 'invalid-option', 'The member `a` must be a schema. Make one'],
  [() => s.object({ a: null as never }), 'invalid-option', 'The member `a` must be a schema.'],
  [() => s.object({ a: {} as never }), 'invalid-option', 'The member `a` must be a schema.'],
  [
    () => s.object({ a: s.string as never }),
    'invalid-option',
    'Call the builder, as in `s.string()`.',
  ],
  [
    () => s.object({ a: { type: 'string' } as never }),
    'invalid-option',
    'The member `a` is a JSON Schema.',
  ],
  ...(['json', 'list', 'map', 'nullable', 'optional', 'ignored', 'inlined'] as const).map(
    (name): [() => unknown, string, string] => [
      () => (s[name] as (of: never) => unknown)(none),
      'invalid-option',
      `What \`s.${name}\` is given must be a schema.`,
    ],
  ),
  [() => s.array(none, 2), 'invalid-option', 'What `s.array` is given must be a schema.'],
  [() => s.renamed('a', none), 'invalid-option', 'What `s.renamed` is given must be a schema.'],
  [() => tamis.filterRows([], none), 'not-a-string', 'A filter is a string, not undefined.'],
  [
    () => tamis.compile('a == 1', 'x' as never),
    'invalid-option',
    'An object of options is required, not a string. The options are',
  ],
  [
    () => tamis.compile('a == 1', Promise.resolve({}) as never),
    'invalid-option',
    'An object of options is required, not a Promise. Nothing here waits for a Promise: use `await`',
  ],
  [() => tamis.parse('a', { limits: [] as never }), 'invalid-option', 'not a list. The limits are'],
  [
    () => tamis.coverage([{ a: 1 }] as never, 'a == 1' as never),
    'invalid-expression',
    'A filter is a text or a tree, not a list. Pass the text of a filter',
  ],
  [
    () => tamis.compareFilters([{ a: 1 }] as never, 'a == 1', 'a == 2' as never),
    'invalid-expression',
    'A filter is a text or a tree, not a list. Pass the text of a filter',
  ],
  [
    () => tamis.answerOf('a == 1' as never, {}),
    'invalid-option',
    'not a string. Pass a predicate of `compile`.',
  ],
  [
    () => tamis.answerOf(() => true, {}, 'skip' as never),
    'invalid-option',
    'not a string. Leave it out',
  ],
  [
    () => tamis.coverage({ a: 1 } as never, 'a == 1' as never),
    'invalid-expression',
    'A filter is a text or a tree, not an object.',
  ],
  [
    () => tamis.compile(Promise.resolve('a == 1') as never),
    'invalid-expression',
    'not a Promise. Nothing here waits for a Promise: use `await`',
  ],
  [() => tamis.parse(['a', 'b'] as never), 'not-a-string', 'not a list. Give one filter'],
  [
    () => tamis.filterRows(Promise.resolve([]) as never, 'a == 1'),
    'rows-not-a-list',
    'not a Promise. Nothing here waits for a Promise: use `await`',
  ],
  [
    () => tamis.filterRows((async function* () {})() as never, 'a == 1'),
    'rows-not-a-list',
    'Read what is asynchronous with `await` first.',
  ],
  [() => build.compile('a == 1' as never), 'invalid-expression', 'Parse it first'],
  [() => tamis.applyFix('a', none), 'invalid-option', 'There is no fix to apply.'],
  [
    () => tamis.walk('a == 1', none),
    'invalid-option',
    'An object of kinds is required, not undefined.',
  ],
  [() => tamis.mapTree('a == 1', none), 'invalid-option', 'The kinds are Or, And'],
]

test('every function with options refuses a number in their place, as `map` passes one', () => {
  const { compile, check, explain, format, parse, parseJson, print, tryCompile, tryParse } = tamis
  const inMap = [compile, check, format, parse, print, tryCompile, tryParse, tamis.toEnglish]
  const calls: [call: () => unknown][] = [
    ...inMap.map((one): [call: () => unknown] => [() => ['a == 1'].map(one as never)]),
    [() => ['{}'].map(parseJson as never)],
    [() => format('a == 1', 20 as never)],
    [() => explain('a == 1', {}, 5 as never)],
    [() => tamis.filterRows([], 'a == 1', 5 as never)],
    [() => s.list(s.int(), 1 as never)],
  ]
  for (const [call] of calls) {
    expect(call).toThrow(
      expect.objectContaining({
        code: 'invalid-option',
        message: 'An object of options is required, not a number.',
        hint: expect.stringContaining('In `map`, write `texts.map((text) => print(text))`.'),
      }),
    )
  }
})

// Once silent, or an error of the platform.
const MISUSES: [misuse: string, call: () => unknown, words: string][] = [
  [
    'a pattern in place of the engine',
    () => tamis.check('a == 1', { patternEngine: /x/ as never }),
    'a function, not',
  ],
  [
    'a word for true',
    () => tamis.compile('a == 1', { wholeRows: 'yes' as never }),
    'a boolean, not a string',
  ],
  [
    'a word for warnings',
    () => tamis.applyFixes('a', () => [], { warnings: 'yes' as never }),
    'a boolean',
  ],
  [
    'a word for colours',
    () => tamis.renderIssues('a', [], { color: 'always' as never }),
    '`color` must be',
  ],
  [
    'a file that is a number',
    () => tamis.renderIssues('a', [], { file: 5 as never }),
    '`file` must be',
  ],
  [
    'a clock that is a number',
    () => tamis.filterRows([], 'a == 1', { now: 5 as never }),
    '`now` must be',
  ],
  [
    'a Promise as an option',
    () => tamis.compile('a == 1', { wholeRows: Promise.resolve() as never }),
    '`await`',
  ],
  [
    'a predicate without `return`',
    () => tamis.answerOf((() => {}) as never, {}),
    'returned undefined',
  ],
  [
    'an async predicate',
    () => tamis.answerOf((async () => true) as never, {}),
    'use `await` first',
  ],
  [
    'a visitor that is a number',
    () => tamis.walk('a == 1', { Match: 5 as never }),
    '`Match` must be a function',
  ],
  [
    'a rewriter that is a text',
    () => tamis.mapTree('a == 1', { Match: 'x' as never }),
    '`Match` must be a function',
  ],
  [
    'a fix of a tree',
    () => tamis.applyFix(parse('a == 1') as never, { title: '', edits: [] }),
    'The text must be',
  ],
  [
    'the arguments of `JSON.stringify`',
    () => tamis.stringifyJson({}, null as never),
    'second argument',
  ],
  ['a table of both forms', () => table({ document: 'd', columns: {} } as never), 'not both'],
]

test.each(MISUSES)('%s is refused', (_, call, words) => {
  try {
    call()
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid-option' })
    const { message, hint } = error as tamis.FilterError
    expect(`${message} ${hint}`).toContain(words)
    return
  }
  expect.unreachable('It throws.')
})

test('a parameter that is given twice is an issue that says so', () => {
  const [issue] = tamis.tryCompile(['a == 1', 'b == 2'] as never).issues
  expect(issue).toMatchObject({
    code: 'not-a-string',
    message: 'A filter is a string, not a list.',
    hint: 'Give one filter: a parameter that is given twice is a list.',
  })
})

test('a comparison of a list of plain JSON fails on every row, and says what was meant', () => {
  const rows = [{ labels: [] }, { labels: ['bug'] }]
  for (const schema of [tamis.schemaFromRows(rows), s.json({ labels: s.list(s.string()) })]) {
    const [issue] = tamis.check('labels == bug', { schema })
    expect(issue).toMatchObject({ severity: 'error', fails: 'always' })
    expect(tamis.applyFix('labels == bug', issue?.fix as tamis.Fix)).toBe('bug in labels')
    for (const row of rows) expect(() => tamis.compile('labels == bug', { schema })(row)).toThrow()
    expect(tamis.filterRows(rows, tamis.compile('bug in labels', { schema }))).toEqual([rows[1]])
  }
})

test.each(CALLS)('%s is %s: %s', (call, code, words) => {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(tamis.FilterError)
    const { message, hint, code: thrown } = error as tamis.FilterError
    expect(thrown).toBe(code)
    expect(`${message} ${hint}`).toContain(words)
    return
  }
  expect.unreachable('It throws.')
})
