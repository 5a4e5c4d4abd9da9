import { expect, test } from 'vitest'
import { type Expression, FilterError, type FilterSyntaxError, parse } from '../../grammar/index.ts'
import { andOf, equal, orOf } from '../../src/filters/ast/index.ts'
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
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
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
  // A tree made by hand may contain filters, which JSON writes as texts.
  [
    '(x == 1 and x == 2 or x == 1) and y == 3',
    filter`${orOf([andOf([one, two]), one])} and y == 3`,
  ],
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

type Case = [code: string, run: () => Expression]

const refused: Case[] = [
  ['wrong-equality', () => filter`Status = ${'x'}`],
  ['wrong-logical-operator', () => filter`a == ${1} && b == ${2}`],
  ['single-quotes', () => filter`a == ${1} and b == 'x'`],
  ['unclosed-string', () => filter`a == ${1} and b == "x`],
  ['unclosed-parenthesis', () => filter`(a == ${1} and b == ${2}`],
  ['invalid-escape', () => filter`a == ${1} and b == "\d"`],
  ['empty-filter', () => filter``],
  ['value-needs-quotes', () => filter`a == web-${1}`],
  // A hole stands for itself alone.
  ['operator-expected', () => filter`${'a'}`],
  ['operator-expected', () => filter`${field('a')}`],
  ['operator-expected', () => filter`a${'x'} == 1`],
  ['joiner-expected', () => filter`a == ${1} ${2}`],
  ['joiner-expected', () => filter`a == ${'x'}${'y'}`],
  ['misplaced-hole', () => filter`a == "${'x'}"`],
  ['misplaced-hole', () => filter`a == ${1} and b == "x ${'y'} z"`],
  ['misplaced-hole', () => filter`a == "${'x" or a != "x'}"`],
  ['misplaced-hole', () => filter`a == "${eq(field('a'), '" or "x" in a or a != "')}"`],
  ['misplaced-hole', () => filter`a == '${'x'}'`],
  ['misplaced-hole', () => filter`a == \`${'x'}\``],
  ['misplaced-hole', () => filter`a["${'x'}"] == 1`],
  // Text is never a field or a key.
  ['selector-expected', () => filter`${'a'} == 1`],
  ['selector-expected', () => filter`${['a']} is empty`],
  ['selector-expected', () => filter`${'a'} in ${'b'}`],
  ['misplaced-hole', () => filter`a[${'b'}] == 1`],
  ['selector-expected', () => filter`a.${'b'} == 1`],
  ['operator-expected', () => filter`a ${'=='} 1`],
  ['joiner-expected', () => filter`a == 1 ${'and'} b == 2`],
  // A field is never a value, a key or a name.
  ['misplaced-hole', () => filter`a == ${field('b')}`],
  ['misplaced-hole', () => filter`a == ${field('b')}.c`],
  ['misplaced-hole', () => filter`${field('b')} in a`],
  ['misplaced-hole', () => filter`a.${field('b')} == 1`],
  ['misplaced-hole', () => filter`any a as ${field('b')} { b == 1 }`],
  ['misplaced-hole', () => filter`any a as _, ${field('b')} { b == 1 }`],
  // An expression is never a part of a condition.
  ['value-expected', () => filter`a == ${one}`],
  ['no-list', () => filter`${1} in ${one}`],
  ['operator-expected', () => filter`a ${one}`],
  ['joiner-expected', () => filter`${one} == 1`],
  // What is not a value.
  ['not-a-value', () => filter`a == ${undefined as never}`],
  ['not-a-value', () => filter`a == ${1} and b == ${null as never}`],
  ['not-a-value', () => filter`a == ${{} as never}`],
  ['not-a-value', () => filter`a == ${Symbol('x') as never}`],
  ['not-a-value', () => filter`a == ${(() => 1) as never}`],
  ['not-a-value', () => filter`a == ${new Date() as never}`],
  ['not-a-value', () => filter`a == ${Number.NaN}`],
  ['not-a-value', () => filter`a == ${[1, undefined] as never}`],
  ['not-a-value', () => filter`a == ${[[1]] as never}`],
  ['not-a-value', () => filter`a == ${[one] as never}`],
  ['not-a-value', () => filter`a == ${[field('a')] as never}`],
  ['nothing-to-join', () => filter`a == ${[]}`],
  ['lone-surrogate', () => filter`a == ${'\ud800'}`],
  ['lone-surrogate', () => filter`${field('a', '\ud800')} == 1`],
  ['not-a-field', () => filter`${fields() as never} == 1`],
]

test.each(refused)('%s: %s', (code, run) => {
  expect(thrownBy(run)).toMatchObject({ code, hint: expect.any(String) })
})

test.each([
  ['a value', () => filter`a == ${1} and b == ${undefined as never}`],
  ['its place', () => filter`a == ${1} and b["${'x'}"] == 1`],
])('an error of %s names the hole', (_, run) => {
  expect(thrownBy(run)).toMatchObject({ message: expect.stringContaining(`\`\${1}\``) })
})

test('every issue of the text is told', () => {
  const error = thrownBy(() => filter`a = ${1} and b == ${'x'} && c == ${one}`)
  const { issues } = error as FilterSyntaxError
  expect(issues.map(({ code }) => code).slice(0, 2)).toEqual([
    'wrong-equality',
    'wrong-logical-operator',
  ])
})

test('what fills a hole decides whether it fits', () => {
  const ask = (hole: never) => filter`a == 1 and ${hole} is nil`
  expect(() => ask('x' as never)).toThrow(FilterError)
  expect(print(ask(field('b') as never))).toBe('a == 1 and b is nil')
  expect(() => ask(one as never)).toThrow(FilterError)
  const either = (hole: never) => filter`a == 1 and ${hole}`
  expect(print(either(one as never))).toBe('a == 1 and x == 1')
  expect(() => either('x' as never)).toThrow(FilterError)
  expect(print(either(two as never))).toBe('a == 1 and x == 2')
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

test('a deep tree fits in a hole', () => {
  let tree: Expression = one
  for (let depth = 0; depth < 1_000; depth++) tree = orOf([andOf([tree, one]), two])
  expect(print(filter`${tree} and y == 3`)).toBe(`(${print(tree)}) and y == 3`)
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
