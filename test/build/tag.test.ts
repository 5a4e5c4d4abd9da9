import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import {
  and,
  any,
  BuildError,
  eq,
  field,
  fields,
  filter,
  not,
  or,
  TemplateError,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { thrownBy } from '../support/thrown.ts'

const job = fields<{
  Status: string
  Meta: Record<string, string>
  Datacenters: string[]
  TaskGroups: { Name: string; Tags: string[] }[]
}>()

const dotted = fields<{ 'a.b': { c: number } }>()['a.b']

const one = eq(field('x'), 1)
const two = eq(field('x'), 2)

const written: [text: string, expression: Expression][] = [
  ['Status == "running"', filter`Status == ${'running'}`],
  ['a == 5 and b == -1.5', filter`a == ${5} and b == ${-1.5}`],
  ['a == 9007199254740993', filter`a == ${9007199254740993n}`],
  ['a == true', filter`a == ${true}`],
  ['a == "5"', filter`a == ${'5'}`],
  ['"dc1" in Datacenters', filter`${'dc1'} in ${job.Datacenters}`],
  ['"dc1" not in Datacenters', filter`${'dc1'} not in Datacenters`],
  ['a contains "x"', filter`a contains ${'x'}`],
  ['a matches `^\\d`', filter`a matches ${'^\\d'}`],
  ['a == "x" and a == "x"', filter`a == ${'x'} and a == ${'x'}`],
  ['a == 1', filter`a == 1`],
  ['a == 1', filter`((a==${1}))`],
  ['a == "x" and b == 2', filter`a==${'x'}and b==${2}`],
  // Lists.
  ['a == "x" or a == "y"', filter`a == ${['x', 'y']}`],
  ['a == "x"', filter`a == ${['x']}`],
  ['a != 1 and a != 2', filter`a != ${[1, 2]}`],
  ['b == 1 and (a == "x" or a == true)', filter`b == 1 and a == ${['x', true]}`],
  ['b == 1 or a == "x" or a == "y"', filter`b == 1 or a == ${['x', 'y']}`],
  ['not (a == 1 or a == 2)', filter`not a == ${[1, 2]}`],
  ['"x" in a or "y" in a', filter`${['x', 'y']} in a`],
  ['"x" not in a and "y" not in a', filter`${['x', 'y']} not in a`],
  ['a contains "x" or a contains "y"', filter`a contains ${['x', 'y']}`],
  ['a not contains "x" and a not contains "y"', filter`a not contains ${['x', 'y']}`],
  ['a matches "x" or a matches "y"', filter`a matches ${['x', 'y']}`],
  ['a not matches "x" and a not matches "y"', filter`a not matches ${['x', 'y']}`],
  // Fields.
  ['Meta["team.name"] == "x"', filter`${field('Meta', 'team.name')} == ${'x'}`],
  ['Meta.owner is empty', filter`${job.Meta}.owner is empty`],
  ['Meta["a b"] is empty', filter`${job.Meta}["a b"] is empty`],
  ['"/a.b" == 1', filter`${dotted} == 1`],
  ['"/a.b/c" == 1', filter`${dotted}.c == 1`],
  ['a is nil', filter`${field('a')} is nil`],
  ['"/not" not contains "x"', filter`${field('not')} not contains ${'x'}`],
  [
    'any TaskGroups as g { g.Name == "x" }',
    filter`any ${job.TaskGroups} as g { g.Name == ${'x'} }`,
  ],
  ['any "/in" as g { g == 1 }', filter`any ${field('in')} as g { g == 1 }`],
  ['any a as g { g.b == 1 }', filter`any a as g { ${field('g', 'b')} == 1 }`],
  // Expressions.
  ['x == 1', filter`${one}`],
  ['x == 1 and y == 3', filter`${one} and y == 3`],
  ['(x == 1 or x == 2) and y == 3', filter`${or(one, two)} and y == 3`],
  ['y == 3 and x == 1 and x == 2', filter`y == 3 and ${and(one, two)}`],
  ['not (x == 1 or x == 2)', filter`not ${or(one, two)}`],
  ['x == 1', filter`not ${not(one)}`],
  ['x == 1 or x == 2', filter`${one}or${two}`],
  ['any a as g { x == 1 and g == 2 }', filter`any a as g { ${one} and g == ${2} }`],
  [
    'y == 3 and (any tags as _, tag { tag == 1 })',
    filter`y == 3 and ${any(field('tags'), (tag) => eq(tag, 1))}`,
  ],
  // The text is a filter as it would be written without the template.
  ['a matches `^\\d+\\.$`', filter`a matches \`^\d+\.$\``],
  ['a == `"`', filter`a == "\x22"`],
  ['a == `\\d`', filter`a == "\\d"`],
  ['a == `$\\{x`', filter`a == \`$\{x\``],
  [`a == "\${x}"`, filter`a == "\${x}"`],
  ['a == `\\$`', filter`a == \`\$\``],
  ['a == "\\xff" and b == 1', filter`a == "\xff" and b == ${1}`],
  ['a["\\xff"] == 1', filter`${field('a')}["\xff"] == 1`],
  // Names like those that stand for holes.
  ['hole == "hole_0" and hole_0 == 1', filter`hole == "hole_0" and hole_0 == ${1}`],
  ['hole_0 == 1 or hole__0 == 2', filter`hole_0 == ${1} or hole__0 == ${2}`],
  ['a == "hole_0" and b == 1', filter`a == "hol\x65\x5f0" and b == ${1}`],
  ['a == "hole__0" and b == 1', filter`a == "hole\137\u005f0" and b == ${1}`],
]

test.each(written)('%s', (text, expression) => {
  expect(print(expression)).toBe(text)
  expect(equal(expression, parse(text, { spacing: 'strict' }))).toBe(true)
})

// The place is a hole, by its number, or what stands there in the text.
type Case = [code: string, at: string | number, run: () => Expression]

const refused: Case[] = [
  ['wrong-equality', '=', () => filter`Status = ${'x'}`],
  ['wrong-logical-operator', '&&', () => filter`a == ${1} && b == ${2}`],
  ['single-quotes', "'x'", () => filter`a == ${1} and b == 'x'`],
  ['unclosed-string', '"x', () => filter`a == ${1} and b == "x`],
  ['unclosed-parenthesis', '(', () => filter`(a == ${1} and b == ${2}`],
  ['invalid-escape', '\\d', () => filter`a == ${1} and b == "\d"`],
  ['empty-filter', '', () => filter``],
  ['value-needs-quotes', 'web-', () => filter`a == web-${1}`],
  // A hole stands for itself alone.
  ['operator-expected', 0, () => filter`${'a'}`],
  ['operator-expected', 0, () => filter`${field('a')}`],
  ['operator-expected', 0, () => filter`a${'x'} == 1`],
  ['joiner-expected', 1, () => filter`a == ${1} ${2}`],
  ['joiner-expected', 1, () => filter`a == ${'x'}${'y'}`],
  ['misplaced-hole', 0, () => filter`a == "${'x'}"`],
  ['misplaced-hole', 1, () => filter`a == ${1} and b == "x ${'y'} z"`],
  ['misplaced-hole', 0, () => filter`a == '${'x'}'`],
  ['misplaced-hole', 0, () => filter`a == \`${'x'}\``],
  ['misplaced-hole', 0, () => filter`a["${'x'}"] == 1`],
  // Text is never a field or a key.
  ['misplaced-hole', 0, () => filter`${'a'} == 1`],
  ['misplaced-hole', 0, () => filter`${['a']} is empty`],
  ['misplaced-hole', 1, () => filter`${'a'} in ${'b'}`],
  ['misplaced-hole', 0, () => filter`a[${'b'}] == 1`],
  ['selector-expected', '.', () => filter`a.${'b'} == 1`],
  ['operator-expected', 0, () => filter`a ${'=='} 1`],
  ['joiner-expected', 0, () => filter`a == 1 ${'and'} b == 2`],
  // A field is never a value, a key or a name.
  ['misplaced-hole', 0, () => filter`a == ${field('b')}`],
  ['misplaced-hole', 0, () => filter`a == ${field('b')}.c`],
  ['misplaced-hole', 0, () => filter`${field('b')} in a`],
  ['misplaced-hole', 0, () => filter`a.${field('b')} == 1`],
  ['misplaced-hole', 0, () => filter`any a as ${field('b')} { b == 1 }`],
  ['misplaced-hole', 0, () => filter`any a as _, ${field('b')} { b == 1 }`],
  // An expression is never a part of a condition.
  ['misplaced-hole', 0, () => filter`a == ${one}`],
  ['misplaced-hole', 1, () => filter`${1} in ${one}`],
  ['misplaced-hole', 0, () => filter`a ${one}`],
  ['joiner-expected', '==', () => filter`${one} == 1`],
  // What is not a value.
  ['not-a-value', 0, () => filter`a == ${undefined as never}`],
  ['not-a-value', 1, () => filter`a == ${1} and b == ${null as never}`],
  ['not-a-value', 0, () => filter`a == ${{} as never}`],
  ['not-a-value', 0, () => filter`a == ${Symbol('x') as never}`],
  ['not-a-value', 0, () => filter`a == ${(() => 1) as never}`],
  ['not-a-value', 0, () => filter`a == ${new Date() as never}`],
  ['not-a-value', 0, () => filter`a == ${Number.NaN}`],
  ['not-a-value', 0, () => filter`a == ${[1, undefined] as never}`],
  ['not-a-value', 0, () => filter`a == ${[[1]] as never}`],
  ['not-a-value', 0, () => filter`a == ${[one] as never}`],
  ['not-a-value', 0, () => filter`a == ${[field('a')] as never}`],
  ['nothing-to-join', 0, () => filter`a == ${[]}`],
  ['lone-surrogate', 0, () => filter`a == ${'\ud800'}`],
  ['lone-surrogate', 0, () => filter`${field('a', '\ud800')} == 1`],
  ['unknown-field', 0, () => filter`${row.Status} == 1`],
  ['unknown-field', 0, () => filter`${row.Meta}.owner.x == 1`],
  ['not-a-field', 0, () => filter`${fields() as never} == 1`],
]

const row = fields(s.object({ Meta: s.map(s.string()) })) as unknown as {
  Status: string
  Meta: string
}

test.each(refused)('%s at %s', (code, at, run) => {
  const error = thrownBy(run) as TemplateError
  expect(error).toBeInstanceOf(TemplateError)
  expect([error.code, error.hole ?? shownAt(error)]).toEqual([code, at])
  expect(error.hint).toEqual(expect.any(String))
})

test('the place of a hole is where it stands in the text', () => {
  const error = thrownBy(() => filter`a == ${1} and b == ${undefined as never}`) as TemplateError
  expect([shownAt(error), error.span?.start]).toEqual([`\${1}`, error.text.indexOf(`\${1}`)])
})

function shownAt({ text, span }: TemplateError): string | undefined {
  return span && text.slice(span.start, span.end)
}

test('every issue of the text is told, none of what stands for a hole', () => {
  const error = thrownBy(() => filter`a = ${1} and b == ${'x'} && c == ${one}`) as TemplateError
  const { text, issues, message, hint } = error
  expect(text).toBe(`a = \${0} and b == \${1} && c == \${2}`)
  expect(issues.map(({ span }) => text.slice(span.start, span.end)).slice(0, 2)).toEqual([
    '=',
    '&&',
  ])
  expect(JSON.stringify([issues, message, hint])).not.toMatch(/hole/)
})

test('a template is read once for each kind of filling', () => {
  const ask = (hole: never) => filter`a == 1 and ${hole} is nil`
  expect(() => ask('x' as never)).toThrow(TemplateError)
  expect(print(ask(field('b') as never))).toBe('a == 1 and b is nil')
  expect(() => ask(one as never)).toThrow(TemplateError)
  const either = (hole: never) => filter`a == 1 and ${hole}`
  expect(print(either(one as never))).toBe('a == 1 and x == 1')
  expect(() => either('x' as never)).toThrow(TemplateError)
  expect(print(either(two as never))).toBe('a == 1 and x == 2')
})

test('what stands for a hole is unlike everything in the text, however much there is', () => {
  const strings = Object.assign([`a == "${'hole_'.repeat(3_000)}" and b == `, ''], { raw: [] })
  Object.assign(strings, { raw: [...strings] })
  const expression = filter(strings as unknown as TemplateStringsArray, 1)
  expect(print(expression)).toBe(`${strings[0]}1`)
})

test.each([
  ['a text', () => (filter as (text: never) => unknown)('a == 1' as never)],
  ['nothing', () => (filter as () => unknown)()],
  ['too few holes', () => filter(Object.assign(['a == ', ''], { raw: ['a == ', ''] }))],
])('the tag refuses to be called with %s', (_, run) => {
  const error = thrownBy(run)
  expect(error).toBeInstanceOf(BuildError)
  expect(error).toMatchObject({ code: 'not-an-expression' })
})

test('limits hold for templates too', () => {
  const deep = Object.assign(['('.repeat(300), ' == 1'], {})
  const strings = Object.assign(deep, { raw: [...deep] }) as unknown as TemplateStringsArray
  expect(thrownBy(() => filter(strings, field('a')))).toMatchObject({ code: 'nesting-too-deep' })
})

test('a tree from a template has no places', () => {
  const spans: unknown[] = []
  const { expression } = filter`a == ${1} and not (any b as c { c.d == 2 or ${one} })`
  JSON.stringify(expression, (key, value) => {
    if (key === 'span') spans.push(value)
    return value
  })
  expect(spans.length).toBeGreaterThan(10)
  expect(new Set(spans.map((span) => JSON.stringify(span)))).toEqual(
    new Set(['{"start":0,"end":0}']),
  )
})
