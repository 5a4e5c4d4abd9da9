import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as tamis from '../../src/index.ts'
import { parseJson } from '../../src/json/index.ts'
import { jsLiteral } from '../../src/test-file/js-literal.ts'

test('a file of tests', () => {
  const rows = {
    kept: [{ ID: 'web', Status: 'running', Datacenters: ['dc1'] }],
    dropped: [
      { ID: 'db', Status: 'dead', Datacenters: [] },
      { Status: 'dead', Meta: { 'a-b': null, owner: "o'neill" }, Text: `${'x'.repeat(60)}"'\n` },
    ],
  }
  const schema = { name: 'jobSchema', from: 'tamis/schemas' }
  expect(tamis.toVitest('Status == running  or `"dc1"` in Datacenters', rows, { schema })).toBe(
    `import { compile } from 'tamis'
import { jobSchema } from 'tamis/schemas'
import { expect, test } from 'vitest'

const filter = compile('Status == running  or \`"dc1"\` in Datacenters', { schema: jobSchema })

test.each([
  ['web', { ID: 'web', Status: 'running', Datacenters: ['dc1'] }],
])('%s is in', (_, row) => {
  expect(filter(row)).toBe(true)
})

test.each([
  ['db', { ID: 'db', Status: 'dead', Datacenters: [] }],
  ['row 2', {
    Status: 'dead',
    Meta: { 'a-b': null, owner: "o'neill" },
    Text: '${'x'.repeat(60)}"\\'\\n',
  }],
])('%s is out', (_, row) => {
  expect(filter(row)).toBe(false)
})
`,
  )
})

test('the page shows what is written', () => {
  const page = readFileSync('docs/explaining.md', 'utf8')
  const text = tamis.toVitest('Status == running', {
    kept: [{ ID: 'web', Status: 'running' }],
    dropped: [{ ID: 'db', Status: 'dead' }],
  })
  expect(page).toContain(`\`\`\`text\n${text}\`\`\``)
})

test('only the table that has rows is written', () => {
  expect(tamis.toVitest('a == 1', { kept: [{ a: 1 }] })).not.toContain('is out')
  expect(tamis.toVitest('a == 1', { dropped: [{ a: 2 }] })).not.toContain('is in')
})

const SCHEMA_HINT = "Pass for example `{ name: 'jobSchema', from: 'tamis/schemas' }`."
const row = { a: 1 }
const cycle: { self?: unknown } = {}
cycle.self = cycle
const twice = { b: 1 }

test.each<[rows: object, options: object, error: object]>([
  [{}, {}, { code: 'invalid-option', message: '`toVitest` needs at least one row.' }],
  [{ kept: [], dropped: [] }, {}, { code: 'invalid-option' }],
  [{ kept: [cycle] }, {}, { code: 'invalid-json' }],
  [{ kept: [undefined] }, {}, { code: 'invalid-json', message: 'A row is `undefined`.' }],
  [{ kept: [{ a: () => 1 }] }, {}, { code: 'invalid-json' }],
  [{ kept: [[Symbol('a')]] }, {}, { code: 'invalid-json' }],
  [{ kept: [new Set([1])] }, {}, { code: 'invalid-json' }],
  [{ kept: [Promise.resolve(row)] }, {}, { code: 'invalid-json' }],
  [{ kept: [new Map([['a', cycle]])] }, {}, { code: 'invalid-json' }],
  [{ kept: [row] }, { schema: { name: 'a; b', from: 'c' } }, { hint: SCHEMA_HINT }],
  [{ kept: [row] }, { schema: { name: 'a' } }, { hint: SCHEMA_HINT }],
  [{ kept: [row] }, { schema: 'jobSchema' }, { hint: SCHEMA_HINT }],
])('%o with %o is refused', (rows, options, error) => {
  expect(() => tamis.toVitest('a == 1', rows, options as never)).toThrow(
    expect.objectContaining(error),
  )
})

// Words that are names in some places are in between.
const WORDS =
  'abstract any arguments as async await boolean break case catch class const continue debugger declare default delete ' +
  'do else enum eval export extends false finally for from function get if implements import in instanceof interface ' +
  'is let module namespace never new null number of package private protected public return set static string super ' +
  'switch symbol this throw true try type typeof unique unknown using var void while with yield'

test.each(WORDS.split(' '))('%s is the name of a schema if it can be imported', (name) => {
  const write = () => tamis.toVitest('a == 1', { kept: [row] }, { schema: { name, from: 'c' } })
  expect(codeOf(write)).toBe(isBindable(name) ? undefined : 'invalid-option')
})

// As the names of a module are bound.
function isBindable(name: string): boolean {
  return codeOf(() => new Function(`'use strict'; async () => { const ${name} = 1 }`)) === undefined
}

function codeOf(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof tamis.FilterError ? error.code : error
  }
}

test('a schema cannot have a name that the file uses itself', () => {
  const schema = { name: 'jobSchema', from: 'tamis/schemas' }
  const all = [Number.NaN, -Infinity, undefined, new Date(), new Map(), new tamis.JsonNumber('1')]
  const rows = { kept: [row], dropped: [all] }
  const code = tamis.toVitest('a == 1', rows, { schema }).replaceAll(/'[^']*'/g, '')
  const used = new Set(code.match(/(?<![.\w])[A-Za-z_]\w*\b(?!:)/g))
  for (const other of ['jobSchema', 'from', 'true', 'false']) used.delete(other)
  expect([...used]).toEqual(
    expect.arrayContaining(['compile', 'filter', 'row', 'expect', 'JsonNumber', 'NaN']),
  )
  for (const name of used)
    expect(codeOf(() => tamis.toVitest('a == 1', rows, { schema: { name, from: 'c' } }))).toBe(
      'invalid-option',
    )
})

test('a text that is not a filter is refused', () => {
  expect(() => tamis.toVitest('a =', { kept: [row] })).toThrow(tamis.FilterSyntaxError)
})

const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  '</script><script>alert(1)</script>',
  '<!--',
  '\u2028\u2029',
  '\u202e\u200b\ufeff',
  '\ud800',
  '`$' + '{process.exit()}`',
  "'\"\\'",
  '\\',
  '%s $0 \\u{41}',
)

const { value: aValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({
      unit: fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 3 })),
      maxLength: 3,
    }),
    fc.double(),
    fc.bigInt({ min: -9n, max: 2n ** 70n }),
    fc.date({ noInvalidDate: false }),
    fc.constantFrom(null, true, false, 0, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(hostile, fc.string()), tie('value')), { maxLength: 4 })
      .map((members) => Object.fromEntries(members)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((all) => new Map(all)),
  ),
}))

test('a literal gives the same data, in characters that neither end a script nor hide anything', () => {
  fc.assert(
    fc.property(aValue, (value) => {
      const literal = jsLiteral(value)
      expect(new Function(`return (${literal})`)()).toEqual(value)
      expect(literal.replaceAll('\n', '')).not.toMatch(
        /<\/script|<!--|[\p{Cc}\p{Zl}\p{Zp}\u202e\ufeff]|\p{Surrogate}/iu,
      )
    }),
    { numRuns: 200 },
  )
})

class Job {
  readonly Status = 'dead'
  readonly At = new Date(0)
  toJSON(): object {
    return { Status: 'running' }
  }
}

// What a filter sees, and JSON would drop or change.
test.each<[value: unknown, literal: string]>([
  [{ a: Number.NaN, b: -Infinity, c: -0 }, '{ a: NaN, b: -Infinity, c: -0 }'],
  [new Date('2026-01-02T03:04:05Z'), "new Date('2026-01-02T03:04:05.000Z')"],
  [new Date(Number.NaN), 'new Date(NaN)'],
  [new Map([[1, { a: 'b' }]]), "new Map([[1, { a: 'b' }]])"],
  [new Map(), 'new Map([])'],
  [{ a: undefined, b: [undefined] }, '{ a: undefined, b: [undefined] }'],
  [new Array(1), '[undefined]'],
  [5n, '5n'],
  [new tamis.JsonNumber('1.50'), "new JsonNumber('1.50')"],
  [new Job(), "{ Status: 'dead', At: new Date('1970-01-01T00:00:00.000Z') }"],
  [[twice, twice], '[{ b: 1 }, { b: 1 }]'],
])('F91: %o is written as %s', (value, literal) => {
  expect(jsLiteral(value)).toBe(literal)
})

test('F91: a test holds the row, and imports what it needs', () => {
  const kept = [{ a: new tamis.JsonNumber('1.50'), 'new JsonNumber(': Number.NaN }]
  const text = tamis.toVitest('a == 1.5', { kept })
  expect(text).toContain("import { compile, JsonNumber } from 'tamis'\n")
  expect(text).toContain("['row 1', { a: new JsonNumber('1.50'), 'new JsonNumber(': NaN }],")
  expect(tamis.toVitest('a == 1.5', { kept: [{ 'new JsonNumber(': 1 }] })).not.toContain('r, J')
})

test.each<[row: object, title: string]>([
  [{ id: 7 }, '7'],
  [{ ID: 2n ** 60n }, '1152921504606846976'],
  [{ id: new tamis.JsonNumber('7.0') }, '7.0'],
  [{ ID: '', Name: null, id: 0 }, '0'],
  [{ id: true, name: 'web' }, 'web'],
  [{ id: {} }, 'row 1'],
  [new Map([['id', 'web']]), 'row 1'],
])('the test of %o is named %s', (row, title) => {
  expect(tamis.toVitest('a == 1', { kept: [row] })).toContain(`['${title}', `)
})

test('integers keep every digit, and a member called __proto__ stays one', () => {
  const data = parseJson('{"a": 12345678901234567890, "__proto__": {"b": 1.5}}')
  expect(jsLiteral(data)).toBe("{ a: 12345678901234567890n, ['__proto__']: { b: 1.5 } }")
})
