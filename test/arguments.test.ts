import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import * as tamis from '../src/index.ts'
import { table } from '../src/sql/index.ts'

// Whoever writes no types learns from an error of ours what an argument must be.

const { parse, s } = tamis
const none = undefined as never

const CALLS: [call: () => unknown, code: string, words: string][] = [
  [
    () => s.object(none),
    'invalid-option',
    'The members of `s.object` must be an object, not undefined.',
  ],
  [() => s.object({ a: none }), 'invalid-option', 'The member `a` must be a schema. Make one'],
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
  [
    () => tamis.applyFix('a', none),
    'invalid-option',
    'The fix must be one of an issue, not undefined.',
  ],
  [
    () => tamis.walk('a == 1', none),
    'invalid-option',
    'An object of kinds is required, not undefined.',
  ],
  [() => tamis.mapTree('a == 1', none), 'invalid-option', 'The kinds are Or, And'],
  // Once silent, or an error of the platform.
  [
    () => tamis.check('a == 1', { patternEngine: /x/ as never }),
    'invalid-option',
    'a function, not',
  ],
  [
    () => tamis.compile('a == 1', { wholeRows: 'yes' as never }),
    'invalid-option',
    'a boolean, not a string',
  ],
  [
    () => tamis.applyFixes('a', () => [], { warnings: 'yes' as never }),
    'invalid-option',
    'a boolean',
  ],
  [() => tamis.filterRows([], 'a == 1', { now: 5 as never }), 'invalid-option', '`now` must be'],
  [
    () => tamis.compile('a == 1', { wholeRows: Promise.resolve() as never }),
    'invalid-option',
    '`await`',
  ],
  [
    () => tamis.mapTree('a == 1', { Match: 'x' as never }),
    'invalid-option',
    '`Match` must be a function',
  ],
  [() => tamis.answerOf((() => {}) as never, {}), 'invalid-option', 'returned undefined'],
  [() => tamis.answerOf((async () => true) as never, {}), 'invalid-option', 'use `await` first'],
  [
    () => tamis.walk('a == 1', { Match: 5 as never }),
    'invalid-option',
    '`Match` must be a function',
  ],
  [
    () => tamis.applyFix(parse('a == 1') as never, { title: '', edits: [] }),
    'invalid-option',
    'The text must be',
  ],
  [() => tamis.stringifyJson({}, null as never), 'invalid-option', 'second argument'],
  [() => table({ document: 'd', columns: {} } as never), 'invalid-option', 'not both'],
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
