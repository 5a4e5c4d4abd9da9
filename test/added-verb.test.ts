import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { AnyFilter, CompileOptions, FilterError } from '../src/index.ts'

// A verb is a file that reads its filter on its first lines, and a line in `core.ts`. In a copy of the project, one
// is added, and takes whatever all others take.

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tamis-verb-'))
const copy = pathToFileURL(folder).href
for (const name of ['grammar', 'src', 'package.json'])
  cpSync(join(root, name), join(folder, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

writeFileSync(
  join(folder, 'src/evaluate/decides.ts'),
  `import { NO_OPTIONS, optionsOf } from '${copy}/grammar/index.ts'
import { type AnyFilter, readFilter, walkTree } from '${copy}/src/ast/index.ts'
import { COMPILE_OPTIONS, type CompileOptions, compile } from '${copy}/src/evaluate/compile.ts'

/** The answer of a filter on a row, and how many conditions it has. */
export function decides(filter: AnyFilter, row: unknown, options: CompileOptions = NO_OPTIONS) {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const expression = readFilter(filter, own)
  let conditions = 0
  walkTree(expression, { Match: () => conditions++ })
  return { answer: compile(expression, own)(row), conditions }
}
`,
)
appendFileSync(join(folder, 'src/core.ts'), "\nexport { decides } from './evaluate/decides.ts'\n")

type Copy = typeof import('../src/index.ts') & {
  decides: (filter: AnyFilter, row: unknown, options?: CompileOptions) => unknown
}
const copied = (name: string) => import(`${copy}/src/${name}`)

const core: Copy = await copied('core.ts')
const hard = 'a matches `(x+x+)+y`'
const withoutEngine = codeOf(() => core.decides(hard, { a: 'xxy' }))
const tamis: Copy = await copied('index.ts')
const { consul, goBexpr }: typeof import('../src/targets/index.ts') =
  await copied('targets/index.ts')

function codeOf(run: () => unknown): string {
  try {
    return JSON.stringify(run())
  } catch (error) {
    return (error as FilterError).code
  }
}

const text = 'a == 1 and b != 2'
const yes = { answer: true, conditions: 2 }

test('the verb takes text, a tree, and what is built', () => {
  const { parse } = tamis
  const { and, eq, field, ne } = tamis.build
  const built = and(eq(field('a'), 1), ne(field('b'), 2))
  for (const filter of [text, parse(text), built])
    expect(tamis.decides(filter, { a: 1, b: 1 })).toEqual(yes)
})

const { s } = tamis
const schema = s.typed({ c: s.list(s.typed({ N: s.string() })) })
const long = `a == 1 and b != "${'x'.repeat(100_000)}"`
const quantified = 'any c as x { x.N == z }'
const one = { answer: true, conditions: 1 }
const row = { a: 1, b: 'y', c: [{ N: 'y' }, { N: 'z' }] }

const options: [title: string, filter: unknown, options: CompileOptions, outcome: unknown][] = [
  ['a limit', text, { limits: { maxLength: 3 } }, 'filter-too-long'],
  ['no limit', long, {}, 'filter-too-long'],
  ['a higher limit', long, { limits: { maxLength: 200_000 } }, yes],
  ['strict spacing', 'not(a == 1)', { spacing: 'strict' }, 'space-required'],
  ['a target, of text', quantified, { target: goBexpr('0.1.12') }, 'needs-newer-server'],
  [
    'a target, of a tree',
    tamis.parse(quantified),
    { target: goBexpr('0.1.12') },
    'needs-newer-server',
  ],
  ['a target with its own answers', 'c.N == z', { target: consul('1.20'), schema }, one],
  ['no target', 'c.N == z', { schema }, 'invalid-index'],
  ['data for a target', text, { target: { consul: '1.20' } as never }, 'invalid-option'],
  ['an unknown option', text, { limit: {} } as never, 'invalid-option'],
  ['a malformed tree', { kind: 'And', operands: [] }, {}, 'invalid-expression'],
  ['the engine', 'b matches `(y+y+)|y`', {}, one],
  [
    'another engine',
    'c.1.N matches `(x+x+)+y`',
    { patternEngine: () => (part) => part === 'z' },
    one,
  ],
]

test.each(options)('with %s, the verb answers like all others', (_, filter, given, outcome) => {
  const answer = codeOf(() => tamis.decides(filter as AnyFilter, row, given))
  expect(answer).toBe(typeof outcome === 'string' ? outcome : JSON.stringify(outcome))
})

test('the verb has the engine once tamis is imported, and in the core, too', () => {
  expect(withoutEngine).toBe('pattern-engine-missing')
  expect(codeOf(() => core.decides(hard, { a: 'xxy' }))).toBe(
    codeOf(() => tamis.decides(hard, { a: 'xxy' })),
  )
})
