import { expect, test } from 'vitest'
import { type Expression, FilterLimitError, NOWHERE, parse, tryParse } from '../../grammar/index.ts'
import {
  andOf,
  literalOf,
  matchOf,
  notOf,
  orOf,
  quantifierOf,
  selectorOf,
} from '../../src/filters/ast/index.ts'
import { applyFix, check, serverCost } from '../../src/rows/check/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { local, nomad } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { schemaOfShape } from '../support/shapes.ts'
import { readVectors } from '../support/vectors.ts'
import { withoutEngine } from '../support/with-engine.ts'
import { LONG_TEXTS } from './long-texts.ts'
import { schema } from './schema.ts'

const codes = (filter: Expression | string, options = {}) =>
  check(filter, options).map(({ code }) => code)

test.each(['', 'a ==', 'Name = x', 'Name == us-east-1', 'Nam ==', 'Nam = x and Name > 5'])(
  '%s is not a filter, and that is all',
  (text) => {
    expect(check(text, { schema })).toEqual(tryParse(text).issues)
  },
)

// The text that each issue is about, and the text with its fix.
test.each<[text: string, ...told: [place: string, fixed: string | undefined][]]>([
  ['Nam = x', ['Nam', 'Name = x'], ['=', 'Nam == x']],
  [
    'Nam = x && Stpo == y',
    ['Nam', 'Name = x && Stpo == y'],
    ['=', 'Nam == x && Stpo == y'],
    ['&&', 'Nam = x and Stpo == y'],
    ['Stpo', 'Nam = x && Stop == y'],
  ],
  ["'x' in Zzz", ["'x'", '"x" in Zzz'], ['Zzz', undefined]],
  ['Stop = x', ['=', 'Stop == x'], ['x', undefined]],
  // An issue whose own fix covers a repaired place waits for the repair.
  ['Groups.Name = x', ['=', 'Groups.Name == x']],
])('%s has errors of its schema beside those of its syntax', (text, ...told) => {
  const issues = check(text, { schema })
  expect(
    issues.map(({ span, fix }) => [text.slice(span.start, span.end), fix && applyFix(text, fix)]),
  ).toEqual(told)
})

test('issues are sorted by place, whatever rule they are of', () => {
  const starts = check('not(Nope == 1) and Nope == 1 and Stop == no and Name matches "x"', {
    schema,
  }).map(({ span }) => span.start)
  expect(starts).toEqual([3, 4, 19, 19, 41, 61])
})

test('of too many issues the worst are given, and one more says so', () => {
  const text = `Nope == 1${' and "web" in Name'.repeat(5)}`
  const issues = check(text, { schema, limits: { maxErrors: 2 } })
  expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
    ['unknown-field', 'error'],
    ['duplicate-condition', 'warning'],
    ['more-issues', 'error'],
  ])
})

const crowded: [filter: string, maxErrors: number, issues: string[]][] = [
  // The last of those that are given is where one says that there are more.
  [
    'Meta.a != x and Meta.b != x and Meta.c != x and Meta.d != x',
    3,
    ['absent-key-is-true: a', 'absent-key-is-true: b', 'absent-key-is-true: c', 'more-issues: c'],
  ],
  ['Meta.a != x and nam == x', 1, ['unknown-field: nam', 'more-issues: nam']],
  ['Meta.a != x and nam == x', 2, ['absent-key-is-true: a', 'unknown-field: nam']],
]

test.each(crowded)('of %s at most %i issues are given', (filter, maxErrors, expected) => {
  const issues = check(filter, { schema, limits: { maxErrors } })
  expect(issues.map(({ code, span }) => `${code}: ${filter.slice(span.start, span.end)}`)).toEqual(
    expected,
  )
})

test.each([
  ['Meta.a != x and Meta.b != x', 'warning'],
  ['Meta.a != x and nam == x', 'error'],
])('of %s there are more, as bad as the worst that is shown: %s', (filter, severity) => {
  const issues = check(filter, { schema, limits: { maxErrors: 1 } })
  expect(issues.at(-1)).toMatchObject({ code: 'more-issues', severity })
})

test.each<[filter: string, severity: string | undefined, when?: string]>([
  // Whatever the rows are.
  ['Stop == maybe', 'error'],
  ['not (Stop == maybe or Name == x)', 'error'],
  ['Stop == maybe and Name == x', 'error'],
  ['Periodic.Enabled == maybe', 'error'],
  ['Name matches "("', 'error'],
  // On some rows.
  ['Periodic.Enabled == true', 'warning', '`Periodic` may be null'],
  ['Volumes.a.Type == x', 'warning', '`Volumes` may lack `a`'],
  ['Meta.a matches "("', 'warning'],
  // On rows that get there.
  ['Name == x and Stop == maybe', 'warning', 'a row for which `Name == x` is true'],
  ['Name == x and not Stop == maybe', 'warning', 'a row for which `Name == x` is true'],
  ['Name == x and (Stop == maybe or Name == y)', 'warning', '`Name == x` is true'],
  ['Name == x or Stop == maybe', 'warning', 'a row for which `Name == x` is false'],
  ['any Groups as g { g.Count == maybe }', 'warning', 'an entry in `Groups`'],
  ['Name == x and Nope == 1', 'warning', '`Name == x` is true'],
  ['Name == x and Nam == 1', 'error'], // a slip, wherever it is
])(
  '%s fails for sure, or may, which is a warning with its condition: %s',
  (filter, severity, when) => {
    const issues = check(filter, { schema, patternEngine: re2Engine })
    const [worst] = ['error', 'warning'].flatMap((of) =>
      issues.filter(({ fails, severity }) => fails && severity === of),
    )
    expect(worst?.severity).toBe(severity)
    expect(worst?.message).toContain(when ?? '')
  },
)

test('of two issues that begin at one place the shorter is first', () => {
  const text = 'Periodic.Spec == true'
  const spans = check(text, { schema }).map(({ span }) => text.slice(span.start, span.end))
  expect(spans).toEqual(['Periodic', text])
  const twice = 'Networks is empty and Networks is empty'
  expect(codes(twice, { schema })).toEqual(['null-operand', 'duplicate-condition'])
})

test('an issue is plain data', () => {
  const issues = check('Periodic.Enabled == "yes"', { schema })
  expect(JSON.parse(JSON.stringify(issues))).toEqual(issues)
})

test('an expression is checked as its text is, but for how it is written', () => {
  const text = 'Periodic.Enabled == yes and (Nope == 1 or Groups.Name == x)'
  expect(check(parse(text), { schema })).toEqual(check(text, { schema }))
})

test('what was made by hand has issues without a place, and no fix', () => {
  const made = matchOf(selectorOf(['name']), '==', literalOf('x'))
  const [issue] = check(made, { schema })
  expect([issue?.code, issue?.span, issue?.fix]).toEqual([
    'unknown-field',
    { start: 0, end: 0 },
    undefined,
  ])
})

test.each(['dotted', 'pointer'] as const)('a %s path without parts is refused', (style) => {
  const selector = { style, segments: [], span: NOWHERE }
  const made = quantifierOf('any', selector, 'x', matchOf(selector, 'is empty'))
  expect(() => check(made, { schema })).toThrow(
    expect.objectContaining({ code: 'invalid-expression' }),
  )
})

test('a pattern that needs an engine is judged by the registered one, or is an error', () => {
  const text = 'Name matches `^\\p{Klingon}$`'
  expect(codes(text)).toEqual(['invalid-pattern'])
  expect(withoutEngine(() => codes(text))).toEqual(['pattern-engine-missing'])
  expect(withoutEngine(() => codes(text, { patternEngine: re2Engine }))).toEqual([
    'invalid-pattern',
  ])
  expect(codes(text, { patternEngine: () => () => true })).toEqual([])
})

test('a chain of one condition, made by hand, has no other to leave', () => {
  const one = parse('Plan is nil')
  const made = { kind: 'Or', operands: [one], span: one.span } as const
  expect(codes(made, { schema })).toEqual(['constant-condition'])
})

const unjudged = ['^(a|a)*b', '^(.*)-(.*)$', '(x+x+)+y'].flatMap((pattern) =>
  ([undefined, local, nomad('1.11.3')] as const).map((target) => [pattern, target] as const),
)

test.each([undefined, local, nomad('1.11.3')])(
  'without an engine, a pattern that is not closed is the same issue for %j',
  (target) => {
    const found = () =>
      check('a matches "("', { target }).map(({ hint, message, ...rest }) => {
        expect(message).toMatch(/^Invalid pattern `\(`: the group is not closed/)
        return rest
      })
    expect(withoutEngine(found)).toEqual(found())
    expect(found()).toMatchObject([{ code: 'invalid-pattern', severity: 'error' }])
  },
)

test('without an engine, a pattern that is not closed fails where it is needed', () => {
  const predicate = withoutEngine(() => compile(parse('a == 1 or a matches "("')))
  expect(predicate({ a: '1' })).toBe(true)
  expect(() => withoutEngine(() => predicate({ a: '2' }))).toThrow('the group is not closed')
})

test.each(unjudged)(
  'without an engine, the pattern %s is an error for %j, or a warning',
  (...of) => {
    const [pattern, target] = of
    const found = withoutEngine(() => check(`a == 1 and a matches "${pattern}"`, { target }))
    const isServer = target?.kind === 'server'
    expect(found.filter(({ code }) => code === 'pattern-engine-missing')).toMatchObject([
      { severity: isServer ? 'warning' : 'error', ...(!isServer && { fails: 'always' }) },
    ])
  },
)

test.each([
  [1_000, []],
  [1_001, ['pattern-too-long']],
])('a pattern of %i characters gives %j', (length, expected) => {
  expect(codes(`a matches "^${'x'.repeat(length - 1)}"`)).toEqual(expected)
})

test('limits are the parser’s and the pattern’s', () => {
  expect(codes('a matches "^xyz"', { limits: { maxPatternLength: 3 } })).toEqual([
    'pattern-too-long',
  ])
  expect(codes('a == 1', { limits: { maxLength: 3 } })).toEqual(['filter-too-long'])
  const long = `Name == "${'x'.repeat(147_000)}"`
  expect(codes(long)).toEqual(['filter-too-long'])
  expect(codes(long, { target: nomad('1.6') })).toEqual([])
  // Beyond that length it is the server's own limit that counts.
  expect(codes(long, { target: nomad('1.11') })).toEqual(['parse-budget'])
  expect(codes(long, { target: nomad('1.11'), limits: { maxLength: 9 } })).toEqual([
    'filter-too-long',
  ])
  expect(codes(long.padEnd(2 ** 20 + 1), { target: nomad('1.11') })).toEqual(['filter-too-long'])
})

test.each([
  [{ limits: { maxDepht: 1 } }],
  [{ limits: { maxPatternLength: 0 } }],
  [{ schema: {} }],
  [{ schema: null }],
  [{ schema: 'node' }],
])('%j are not options', (options) => {
  expect(() => check('a == 1', options as never)).toThrow(
    expect.objectContaining({ name: 'FilterOptionError', code: 'invalid-option' }),
  )
})

test('a value that is not text is not a filter', () => {
  expect(codes(null as never)).toEqual(['not-a-string'])
  expect(codes(undefined as never)).toEqual(['not-a-string'])
})

const match = matchOf(selectorOf(['Name']), '==', literalOf('x'))

function nested(depth: number): Expression {
  let tree: Expression = match
  for (let level = 0; level < depth; level++) {
    tree = level % 2 === 0 ? andOf([match, notOf(tree)]) : orOf([tree, match])
  }
  return tree
}

test('a tree that nests deeper than a text may is checked all the same', () => {
  expect(codes(nested(1_500), { schema: s.object({ Nam: s.string() }) })).toContain('unknown-field')
})

test.each(LONG_TEXTS)('a text of many %s is checked', (_, write, code) => {
  const text = write(50)
  expect(codes(text, { schema })).toContain(code)
})

test('a list of lists without end is followed as far as anyone looks', () => {
  const endless = {
    kind: 'list',
    get of() {
      return endless
    },
  } as never
  const text = `L${'.0'.repeat(5_000)} is empty`
  const issues = check(text, { schema: s.object({ L: endless }) })
  expect(issues.map(({ code }) => code)).toContain('position-may-be-missing')
})

interface TypedVector {
  readonly type: string
  readonly expr: string
  readonly error?: string
}

test('where the reference fails on typed data, a check has said so', () => {
  const failing = readVectors<TypedVector>('typed.jsonl').filter(({ error }) => error !== undefined)
  const unsaid = failing.filter(({ type, expr }) => {
    const issues = check(expr, { schema: schemaOfShape(type), patternEngine: re2Engine })
    return issues.every(({ fails }) => fails === undefined)
  })
  expect(unsaid).toEqual([])
  expect(failing.length).toBeGreaterThan(90)
})

test('a filter that costs too much is told so where none can say how much', () => {
  expect(() => serverCost(nested(1_500))).toThrow(FilterLimitError)
})
