import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEYWORDS, parse, tokenize } from '../../grammar/index.ts'
import { createLanguageService, type LanguageService } from '../../src/editors/language/index.ts'
import { threadsAfter } from '../../src/editors/language/threads.ts'
import { forCases } from '../support/cases.ts'
import { accepted, proposed } from '../support/cursor.ts'

const NAMES = [
  '__proto__',
  'constructor',
  'a"b',
  'a`b',
  '"`',
  'a\nb',
  '\\',
  'é😀',
  '/x',
  '',
  'a b',
  'in',
]

test.each(NAMES)('the key %j is written so that it reads back', (name) => {
  const rows = [
    {
      Meta: Object.fromEntries([
        [name, name],
        ['x.y', '1'],
        ['p-q', '2'],
      ]),
    },
  ]
  const service = createLanguageService({ rows })
  const keys = proposed(service, 'Meta.‸').map((one) => {
    const text = `${accepted('Meta.‸', one).replace('‸', '')} is nil`
    const expression = parse(text, { spacing: 'strict' })
    return expression.kind === 'Match' && expression.selector.segments[1]?.text
  })
  expect(keys).toContain(name)
  const [value] = proposed(service, `Meta["x.y"] == "" or Meta[${JSON.stringify(name)}] == ‸`)
  if (!value || name.includes('"') || name.includes('\\')) return // no key in JSON's quotes
  const match = parse(`a == ${value.text}`)
  expect(match.kind === 'Match' && 'value' in match && match.value.raw).toBe(name)
})

test('what no filter can hold is left out', () => {
  const service = createLanguageService({ rows: [{ A: '\ud800', B: { '\ud800.': 1, 'x.': 1 } }] })
  expect(proposed(service, 'A == ‸').map(({ label }) => label)).toEqual(['"…"'])
  expect(proposed(service, 'B.‸').map(({ label }) => label)).not.toContain('\ud800.')
})

const thrower = new Proxy({}, { get: fail, ownKeys: fail, getOwnPropertyDescriptor: fail })

function fail(): never {
  throw new Error('No.')
}

function used(service: LanguageService): void {
  for (const text of ['', 'A == ', 'A.', 'any A as x { x == ', 'A['])
    service.complete(text, text.length)
  service.hover('A == 1', 0)
  service.diagnose('A == 1')
}

test.each<[string, unknown]>([
  ['a proxy that throws', [thrower, { A: 'x' }]],
  ['a row in a row that throws', [{ A: thrower }, { A: 'x' }]],
  ['a list that throws', new Proxy([], { get: fail })],
  ['null and scalars', [null, 1, 'x', undefined]],
])('rows may be %s', (_, rows) => {
  expect(() => used(createLanguageService({ rows: rows as unknown[] }))).not.toThrow()
})

test('a row that holds itself', () => {
  const row: Record<string, unknown> = { A: 'x' }
  row.Self = row
  expect(() => used(createLanguageService({ rows: [row] }))).not.toThrow()
})

test('readable rows count, whatever stands beside them', () => {
  const service = createLanguageService({ rows: [thrower, { A: 'x' }] })
  expect(proposed(service, 'A == ‸')[0]?.label).toBe('"x"')
})

test('values are not looked for behind getters and prototypes', () => {
  const row = Object.create({ A: 'inherited' }, { B: { get: fail, enumerable: true } })
  const schema = {
    kind: 'object',
    fields: { A: { schema: { kind: 'string' } }, B: { schema: { kind: 'string' } } },
  } as const
  const service = createLanguageService({ schema, rows: [row] })
  expect(proposed(service, 'A == ‸').map(({ label }) => label)).toEqual(['"…"'])
  expect(proposed(service, 'B == ‸').map(({ label }) => label)).toEqual(['"…"'])
})

test('of many rows a thousand from everywhere are looked at, and the counts say so', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ A: at < 1_000 ? 'first' : 'last' }))
  const told = (given: readonly unknown[]) =>
    proposed(createLanguageService({ rows: given }), 'A == ‸').map(({ label, detail }) => [
      label,
      detail,
    ])
  expect(told(rows).slice(0, 2)).toEqual([
    ['"first"', 'seen 500 times in 1,000 rows'],
    ['"last"', 'seen 500 times in 1,000 rows'],
  ])
  expect(told(rows.slice(0, 1_000))[0]).toEqual(['"first"', 'seen 1,000 times'])
})

test('few threads are live at once', () => {
  const words = fc.constantFrom(
    ...KEYWORDS,
    'a',
    '"x"',
    '1',
    '==',
    '(',
    ')',
    '{',
    '}',
    '.',
    ',',
    '_',
  )
  forCases(250, fc.array(words, { maxLength: 60 }), (texts) => {
    expect(threadsAfter(tokenize(texts.join(' ')).tokens).length).toBeLessThanOrEqual(3)
  })
})

/** Texts of any length, each long in one part of the language. */
const LONG_TEXTS: readonly [parts: string, write: (count: number) => string][] = [
  ['clauses', (n: number) => 'a == "x" and '.repeat(n)],
  ['quantifiers', (n: number) => 'any a as x { '.repeat(n)],
  ['negations', (n: number) => 'not '.repeat(n)],
  ['segments', (n: number) => `a${'.b'.repeat(n)}.`],
  ['members', (n: number) => 'a in b '.repeat(n)],
  ['keywords', (n: number) => 'any all not in '.repeat(n)],
  ['brackets', (n: number) => '{'.repeat(n) + ')'.repeat(n)],
  ['quotes', (n: number) => '" '.repeat(n)],
]

test.each(LONG_TEXTS)('behind a hundred %s is proposed what is proposed behind ten', (_, write) => {
  const service = createLanguageService({ rows: [{ a: [{ b: 'x' }] }] })
  const labelsBehind = (count: number) =>
    proposed(service, `${write(count)}‸`).map(({ label }) => label)
  expect(labelsBehind(100)).toEqual(labelsBehind(10))
})
