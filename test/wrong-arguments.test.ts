import { expect, test } from 'vitest'
import { ENTRIES } from '../entries.ts'
import { FilterError } from '../grammar/index.ts'
import { field } from '../src/build.ts'
import { parse, s } from '../src/index.ts'

// Every public function × ten wrong arguments, wherever they stand: an error of ours with a code and a hint, never one of
// the platform. The functions are the real exports, so that a new one is covered unasked. A call may also have an answer, as
// many wrong arguments are right for some function.

type Call = (...given: unknown[]) => unknown

const WRONG: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a number': () => 5,
  'a string': () => 'no such folder/x',
  'a list': () => [1],
  'a function': () => () => {},
  'a symbol': () => Symbol('x'),
  'an unknown option': () => ({ nope: 1 }),
  'a tree without parts': () => ({ kind: 'And' }),
  'a Promise': () => Promise.resolve([]),
}

// A filter, and no path of a file that could be made.
const TEXT = 'a == "no such folder/x"'
const tree = parse('a == 1')
const schema = s.object({ a: s.int() })
const tags = field('Tags')

/** What stands before the wrong argument: nothing, wrong ones too, or what some function takes there. */
const BEFORE: readonly ((wrong: unknown) => readonly unknown[])[] = [
  () => [],
  (wrong) => [wrong],
  (wrong) => [wrong, wrong],
  () => [TEXT],
  () => [tree],
  () => [tags],
  () => [schema],
  () => [[{ a: 1 }]],
  () => [TEXT, TEXT],
  () => [tree, { a: 1 }],
  () => [tree, schema],
  () => [tags, 'x'],
]

/** The functions of a module and of the builders in it; a class is made by our own code alone. */
function functionsOf(exported: object): [name: string, call: Call][] {
  return Object.entries(exported).flatMap(([name, value]): [string, Call][] => {
    if (name === 's' || name === 'build')
      return functionsOf(value).map(([of, call]) => [`${name}.${of}`, call])
    const isClass = typeof value === 'function' && /^class\b/.test(`${value}`)
    return typeof value === 'function' && !isClass ? [[name, value]] : []
  })
}

const seen = new Set<unknown>()
const functions = (
  await Promise.all(
    Object.entries(ENTRIES).map(async ([entry, source]) =>
      functionsOf(await import(`../${source}`)).map(([name, call]) => [entry, name, call] as const),
    ),
  )
)
  .flat()
  .filter(([, , call]) => !seen.has(call) && seen.add(call))

test('F89: the table is made of the exports', () => {
  const names = functions.map(([entry, name]) => `${entry} ${name}`)
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        'index parse',
        'index build.any',
        'index s.object',
        'index renderIssues',
        'build compile',
      ],
      ...['sql toSql', 'server/node listen', 'testing lawsOf', 'targets consul', 're2 re2Engine'],
      ...['client createSchedulerClient', 'language createLanguageService', 'grammar isName'],
    ]),
  )
})

test.each(functions)('F89: `%s`: %s refuses wrong arguments itself', async (_, __, call) => {
  const raw: unknown[] = []
  for (const [what, make] of Object.entries(WRONG)) {
    for (const before of BEFORE) {
      const wrong = make()
      const given = [...before(wrong), wrong]
      try {
        await call(...given)
      } catch (error) {
        const isOurs = error instanceof FilterError && Boolean(error.code && error.hint)
        if (!isOurs) raw.push([what, given.length, `${error}`])
      }
    }
  }
  expect(raw).toEqual([])
})

test.each(functions)('F89: `%s`: %s refuses no arguments itself', async (_, __, call) => {
  const error = await (async () => call())().catch((thrown: unknown) => thrown)
  if (error instanceof Error) expect(error).toBeInstanceOf(FilterError)
})

const { applyFixes, build, check, fold, guard, renderIssues, toText, tryCompile } = await import(
  '../src/index.ts'
)
const { sqlite, table, toSql } = await import('../src/sql/index.ts')
const { lawsOf } = await import('../src/testing/index.ts')
const document = table({ document: 'doc' })

// Each of these threw an error of the platform, or answered.
const ONCE: [name: string, call: Call][] = [
  ['any without a condition', () => build.any(tags as never, undefined as never)],
  ['toSql without a dialect', () => toSql(tree, { table: document } as never)],
  [
    'toSql, the name of a dialect',
    () => toSql(tree, { table: document, dialect: 'sqlite' as never }),
  ],
  ['toSql, the name of a table', () => toSql(tree, { table: 'orders' as never, dialect: sqlite })],
  ['applyFixes of issues', () => applyFixes('a = 1', check('a = 1') as never)],
  ['applyFixes, asynchronous', () => applyFixes('a = 1', (async () => []) as never)],
  ['renderIssues, swapped', () => renderIssues(check('a = 1') as never, 'a = 1' as never)],
  ['toText of nothing', () => toText(undefined as never)],
  ['fold without cases', () => (fold as Call)(tree)],
  ['fold with a case missing', () => fold(tree, { Match: () => 1 } as never)],
  ['guard with a tree as the schema', () => guard(tree, tree as never)],
  ['lawsOf nothing', () => (lawsOf as Call)()],
  ['lawsOf a parser alone', () => lawsOf({ parse } as never)],
  ['a schema without fields', () => tryCompile('a == 1', { schema: { kind: 'object' } as never })],
]

test.each(ONCE)('F89: %s is refused', (_, call) => {
  expect(call).toThrow(
    expect.objectContaining({ code: expect.any(String), hint: expect.stringMatching(/./) }),
  )
  expect(call).toThrow(FilterError)
})
