import { expect, test } from 'vitest'
import { FilterOptionError, FilterSyntaxError, parse, tryParse } from '../../grammar/index.ts'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { print } from '../../src/filters/print/index.ts'
import * as tamis from '../../src/index.ts'
import { applyFix, check, tryCompile } from '../../src/rows/check/index.ts'
import { compile, EvaluationError } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { consul, goBexpr, local, nomad, type Target } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'

// Targets that are another dialect: Consul's is go-bexpr 0.1.2.

const target = consul('1.20')
const schema = s.typed({
  ID: s.string(),
  Port: s.int(),
  Small: s.int({ bits: 8 }),
  Enabled: s.bool(),
  Tags: s.list(s.string()),
  Meta: s.map(s.string()),
  Proxy: s.nullable(s.object({ Mode: s.string() })),
  Checks: s.list(
    s.object({ Name: s.string(), Status: s.string({ oneOf: ['passing', 'critical'] }) }),
  ),
})

const lacks: [filter: string, place: string, fixed?: string][] = [
  ['ID is nil', 'ID is nil'],
  ['any Tags as t { t == a }', 'any'],
  ['"/Meta/a" == b', '"/Meta/a"', 'Meta.a == b'],
  ['Meta.0 == b', '0', 'Meta["0"] == b'],
  ['ID == b/c', 'b/c', 'ID == "b/c"'],
  ['ID == v1.5', 'v1.5', 'ID == "v1.5"'],
  ['Meta.b/c == 1', 'b/c', 'Meta["b/c"] == 1'],
]

test.each(lacks)('%s lacks %s', (filter, place, fixed) => {
  const { issues } = tryParse(filter, { target })
  const [issue] = issues
  expect(issue).toMatchObject({ code: 'needs-newer-server', severity: 'error' })
  expect(filter.slice(issue?.span.start, issue?.span.end)).toBe(place)
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
  expect(check(filter, { target })[0]?.code).toBe('needs-newer-server')
  expect(() => parse(filter, { target })).toThrow(FilterSyntaxError)
  expect(() => compile(parse(filter), { schema, target })).toThrow(FilterSyntaxError)
  expect(tryParse(filter, { target: goBexpr('0.1.16') }).issues).toEqual([])
})

test.each<[filter: string, target: Target, raw: string]>([
  ['a == "/usr/local"', target, '/usr/local'],
  ['a == "/a~1b"', target, '/a~1b'],
  ['a == "/usr/local"', goBexpr('0.1.3'), 'usr/local'],
  ['a == "/a:b"', goBexpr('0.1.8'), '/a:b'],
  ['a == "\\x2fusr"', target, '/usr'],
])('%s for %j means %s', (filter, target, raw) => {
  expect(parse(filter, { target })).toMatchObject({ value: { raw } })
  const text = print(parse(filter, { target }), { target })
  expect(parse(text, { target })).toMatchObject({ value: { raw } })
})

test.each([
  ['"/Meta/0" == 1', 'Meta["0"] == 1'],
  ['Meta.a == v1.5', 'Meta.a == "v1.5"'],
  ['Meta["a/b"] == x', 'Meta["a/b"] == x'],
  ['not (a == 1 or b == 2)', 'not (a == 1 or b == 2)'],
])('%s is printed as %s', (filter, text) => {
  expect(tamis.print(filter, { target })).toBe(text)
})

test.each(['a is nil', 'all a as x { x == 1 }', '"/a-b/c" == 1', 'a/b == 1'])(
  '%s cannot be printed',
  (filter) => {
    expect(() => tamis.print(filter, { target })).toThrow(
      expect.objectContaining({ code: 'not-printable' }),
    )
  },
)

const row = {
  ID: 'web',
  Port: 80,
  Meta: { path: '/usr' },
  Checks: [{ Status: 'critical' }, { Status: 'passing' }],
}

test.each([
  ['Checks.Status == passing', true],
  ['Checks.Status != passing', true], // another entry is not
  ['not Checks.Status == passing', false],
  ['Meta.path == "/usr"', true],
  ['Meta.none matches x', true],
  ['Meta.none not matches x', true],
  ['Meta.none == x', false],
  ['Port == 0x50', undefined],
  ['Port == "0x50"', true],
])('%s answers %s', (filter, answer) => {
  const ask = () => tamis.compile(filter, { target, schema })(row)
  if (answer === undefined) expect(ask).toThrow(FilterSyntaxError)
  else expect(ask()).toBe(answer)
})

const refused: [filter: string, code: string, issue: string, fixed?: string][] = [
  ['Idd == a', 'value-not-found', 'unknown-field', 'ID == a'],
  ['ID == a or Idd == a', 'value-not-found', 'unknown-field', 'ID == a or ID == a'],
  ['ID is empty', 'operator-not-applicable', 'operator-not-applicable', 'ID == ""'],
  ['ID is not empty', 'operator-not-applicable', 'operator-not-applicable', 'ID != ""'],
  ['Enabled contains x', 'operator-not-applicable', 'operator-not-applicable'],
  ['Checks == a', 'operator-not-applicable', 'operator-not-applicable'],
  ['Tags.x == a', 'not-traversable', 'not-traversable'],
  ['Port == x', 'value-not-coercible', 'value-not-coercible'],
  ['Small == 300', 'value-not-coercible', 'value-not-coercible'],
  ['ID matches "("', 'invalid-pattern', 'invalid-pattern'],
  ['ID matches "a\\xff"', 'invalid-pattern', 'invalid-pattern'],
]

test.each(refused)('%s is refused before there are rows: %s', (filter, code, issueCode, fixed) => {
  expect(() => compile(filter, { target, schema, patternEngine: re2Engine })).toThrow(
    expect.objectContaining({ name: 'EvaluationError', code }),
  )
  const issue = check(filter, { target, schema, patternEngine: re2Engine }).find(
    ({ fails }) => fails,
  )
  expect(issue).toMatchObject({ code: issueCode, severity: 'error', fails: 'always' })
  expect(issue?.message).not.toBe('')
  expect(issue?.hint).not.toBe('')
  if (fixed !== undefined) expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
  expect(tryCompile(filter, { target, schema, patternEngine: re2Engine }).predicate).toBeUndefined()
})

test('what fails on some rows only is a warning, also if the type of the rows says so', () => {
  const named = s.typed({ Named: s.map(s.string(), { key: { kind: 'string', named: true } }) })
  expect(check('x in Named', { target, schema: named })).toMatchObject([
    { code: 'map-key-not-string', severity: 'warning', fails: 'some' },
  ])
})

test.each<[filter: string, codes: string[]]>([
  ['Checks.Status == passing', []],
  ['Checks.Status == passing and Checks.Status == critical', []], // of two entries
  ['Checks.Status == pasing', ['value-not-listed']],
  ['Proxy.Mode == a', ['path-through-null']],
  ['Meta.none matches `^x`', ['absent-key-is-true']],
  ['Meta.none == x', []],
  ['Meta.path == "/usr"', []],
])('%s has %j', (filter, codes) => {
  const issues = check(filter, { target, schema })
  expect(issues.map(({ code }) => code)).toEqual(codes)
})

test('null aborts', () => {
  const predicate = compile('Proxy.Mode == a', { target, schema })
  expect(() => predicate({})).toThrow(EvaluationError)
  expect(predicate({ Proxy: { Mode: 'a' } })).toBe(true)
})

test.each([undefined, s.any(), s.list(s.string())])('%j does not say the type of rows', (given) => {
  expect(() => compile('a == 1', { target, schema: given })).toThrow(FilterOptionError)
})

test('there is no unknown value', () => {
  expect(() => compile('ID == 1', { target, schema, unknownValue: 1 })).toThrow(FilterOptionError)
})

test('sample rows say the type as well', () => {
  const inferred = tamis.schemaFromRows([row])
  const predicate = tamis.compile('Checks.Status == passing', {
    target,
    schema: inferred,
  })
  expect(predicate(row)).toBe(true)
})

test.each<[target: Target, answer: boolean | 'fails']>([
  [nomad('1.4'), 'fails'],
  [nomad('1.6'), false],
  [nomad('1.11.3'), false],
  [local, false],
])('for %j a missing key is %s', (target, answer) => {
  for (const options of [{}, { schema: s.typed({ Meta: s.map(s.string()) }) }]) {
    const predicate = compile('Meta.owner == ops', { ...options, target })
    if (answer === 'fails')
      expect(() => predicate({ Meta: {} })).toThrow(
        expect.objectContaining({ code: 'value-not-found' }),
      )
    else expect(predicate({ Meta: {} })).toBe(answer)
    expect(predicate({ Meta: { owner: 'ops' } })).toBe(true)
  }
})

test('the language service knows the dialect', () => {
  const service = createLanguageService({ schema, rows: [row], target })
  const labels = (text: string) => service.complete(text, text.length).map(({ label }) => label)
  expect(labels('Checks.')).toEqual(expect.arrayContaining(['Name', 'Status']))
  expect(labels('Checks.Status == ')).toContain('"passing"')
  expect(labels('ID ')).toEqual(expect.arrayContaining(['==', 'matches']))
  expect(labels('ID ')).not.toContain('is empty')
  expect(labels('Tags ')).toContain('is empty')
  expect(labels('Tags is ')).not.toContain('nil')
  expect(labels('')).not.toContain('any')
  expect(service.diagnose('ID is nil').map(({ code }) => code)).toEqual(['needs-newer-server'])
  expect(
    service
      .format('Meta.path  == "/usr"')
      .map(({ text }) => text)
      .join(''),
  ).not.toContain('usr"')
  const newest = createLanguageService({ schema, rows: [row] })
  expect(newest.complete('', 0).map(({ label }) => label)).toContain('any')
})
