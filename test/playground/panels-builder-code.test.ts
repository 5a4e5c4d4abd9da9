import fc from 'fast-check'
import * as tamis from 'tamis'
import { type Expression, parse, print, type Schema, s } from 'tamis'
import * as build from 'tamis/build'
import * as schemas from 'tamis/schemas'
import { expect, test } from 'vitest'
import {
  type BuilderCodeOptions,
  builderCode,
} from '../../playground/panels/builder/builder-code.ts'
import { aDatumFor, anExpression } from '../support/arbitraries.ts'

const SCHEMAS = { ...schemas } as unknown as Readonly<Record<string, Schema>>

/** Runs the code as the module it is. */
function run(code: string): Expression {
  const body = code
    .replace(/^import (\{[^}]*\}) from 'tamis'$/m, 'const $1 = tamis')
    .replace(/^import (\{[^}]*\}) from 'tamis\/build'$/m, 'const $1 = build')
    .replace(/^import (\{[^}]*\}) from 'tamis\/schemas'$/m, 'const $1 = schemas')
    .replace(/^export const filter = /m, 'return ')
  return new Function('tamis', 'build', 'schemas', `'use strict'\n${body}`)(tamis, build, SCHEMAS)
}

/** The filter spelled as the builder spells it: `contains` for `in`, dots, one set of names. */
function spelled(
  expression: Expression,
  renamed: ReadonlyMap<string, string> = new Map(),
  depth = 0,
): unknown {
  const path = ({ segments }: tamis.Selector): unknown => {
    const [first, ...rest] = segments.map(({ text, bytes }) => bytes ?? text)
    return [renamed.get(first as string) ?? first, ...rest]
  }
  switch (expression.kind) {
    case 'Or':
    case 'And':
      return [
        expression.kind,
        expression.operands.map((operand) => spelled(operand, renamed, depth)),
      ]
    case 'Not':
      return ['Not', spelled(expression.operand, renamed, depth)]
    case 'Match': {
      const operator = expression.operator.replace(/in$/, 'contains')
      if (!('value' in expression)) return [operator, path(expression.selector)]
      const { raw, bytes } = expression.value
      return [operator, path(expression.selector), bytes ?? raw]
    }
    case 'Quantifier': {
      const { binding } = expression
      const names = new Map(renamed)
      const give = (name: tamis.Name | undefined, role: string) =>
        name && names.set(name.text, `${role} ${depth}`)
      if (binding.form === 'default') give(binding.name, 'default')
      if ('index' in binding) give(binding.index, 'key')
      if ('value' in binding) give(binding.value, 'value')
      const body = spelled(expression.body, names, depth + 1)
      const isDefault = binding.form === 'default'
      return [expression.quantifier, isDefault, path(expression.selector), body]
    }
  }
}

/** What a filter answers, or the code of its error. */
function answerOf(filter: Expression, row: unknown): boolean | string {
  try {
    return tamis.compile(filter)(row)
  } catch (error) {
    if (error instanceof tamis.EvaluationError) return error.code
    throw error
  }
}

const jobs: BuilderCodeOptions = { schema: schemas.jobSchema, resource: 'jobs' }

test.each([
  'Status == running',
  'Status != "dead" and Priority != 1',
  'Priority == 50',
  'Priority == "50"',
  'Priority == 1.50',
  'Name == 50',
  'Name == true',
  'Stop == true',
  'Stop == "false"',
  'JobModifyIndex == 99999999999999999999',
  '"dc1" in Datacenters',
  '"dc1" not in Datacenters',
  'web in Name',
  'Name not contains web',
  'Meta["team.name"] == "ops"',
  'Meta contains owner',
  '"/Meta/owner" is not empty',
  'Name matches `^web-\\d+$`',
  'Name not matches "a\'b`"',
  'Periodic is nil or Multiregion is not nil',
  'not (Status == running and Stop == true)',
  'Status == a or Status == b or Type == c',
  'Status != a and Status != b',
  'Type == c or Status == a or Status == b',
  'not (Status == a or Status == b)',
  'any TaskGroups as _, group { group.Count == 3 }',
  'any TaskGroups as i, group { i == 0 and group.Name == web }',
  'all Datacenters as i, dc { dc == "dc1" or i == 1 }',
  'all Meta as key, value { key == owner or value == ops }',
  'any Meta as key, _ { key matches `^x` }',
  'any TaskGroups as _, group { any group.Tasks as _, task { task.Driver == docker } }',
  'any TaskGroups as _, default { default.Count == 3 and Status == running }',
  'any TaskGroups as _, job { job.Count == 3 and Status == running }',
  'any TaskGroups as _, eq { eq.Count == 3 }',
  'any TaskGroups as _, a/b { a/b.Count == 3 }',
  'TaskGroups.0.Name == web',
  'TaskGroups[`0`].Networks.0.Mode == host',
  'Unheard == of',
  'any TaskGroups as _, group { group.Unheard == of }',
  'Status == running and Name == "\\xff"',
  'Meta["\\xff"] == x',
  'Status == "\\u202e\\x00\\n\'"',
])('the code of %s builds it', (text) => {
  const expression = parse(text)
  expect(spelled(run(builderCode(expression, jobs)))).toEqual(spelled(expression))
  expect(spelled(run(builderCode(expression)))).toEqual(spelled(expression))
})

test.each([
  ['any Datacenters as dc { dc == "dc1" }', 'any Datacenters as _, dc { dc == "dc1" }'],
  ['any Meta as key { key == owner }', 'any Meta as key, _ { key == owner }'],
])('with a schema the one name in %s is the one it stands for', (text, meant) => {
  expect(spelled(run(builderCode(parse(text), jobs)))).toEqual(spelled(parse(meant)))
})

test.each([
  // Calls could say these only as something else.
  ['any Any as x { x == 1 }', { schema: s.object({ Any: s.any() }) }],
  ['any Tags as Tags { Tags == 1 }', { schema: s.object({ Tags: s.list(s.int()) }) }],
  ['any Tags as _, Tags { Tags == 1 }', {}],
  ['any Tags as x, x { x == 1 }', {}],
  ['any Tags as k, _ { k.b == 1 }', {}],
  ['any Tags as _, x { any x as _, x { x == 1 } }', {}],
  ['Name == "\\xff"', {}],
] as [string, BuilderCodeOptions][])('the code of %s reads its text', (text, options) => {
  const code = builderCode(parse(text), options)
  expect(code).toContain('parse(')
  expect(tamis.equal(run(code), parse(text))).toBe(true)
})

test('the code builds the filter, save for spelling', () => {
  fc.assert(
    fc.property(anExpression(), (expression) => {
      expect(spelled(run(builderCode(expression)))).toEqual(spelled(expression))
    }),
    { numRuns: 100 },
  )
})

test('what the code builds answers as the filter does', () => {
  const cases = anExpression().chain((expression) =>
    fc.tuple(fc.constant(expression), aDatumFor(expression)),
  )
  fc.assert(
    fc.property(cases, ([expression, row]) => {
      const built = run(builderCode(expression))
      expect(answerOf(built, row), print(built)).toBe(answerOf(expression, row))
    }),
    { numRuns: 100 },
  )
})

test('the code is what one would write', () => {
  const text =
    '(Status == running or Status == pending) and "dc1" in Datacenters and Meta["team.name"] != ops' +
    ' and (any TaskGroups as group { group.Count == 3 and group.Name matches `^web` })'
  expect(`\n${builderCode(parse(text), jobs)}`).toMatchInlineSnapshot(`
    "
    import { and, any, contains, eq, fields, matches, ne, oneOf } from 'tamis/build'
    import { jobSchema } from 'tamis/schemas'

    const job = fields(jobSchema)

    export const filter = and(
      oneOf(job.Status, ['running', 'pending']),
      contains(job.Datacenters, 'dc1'),
      ne(job.Meta['team.name'], 'ops'),
      any(
        job.TaskGroups,
        (group) => and(eq(group.Count, 3), matches(group.Name, '^web')),
      ),
    )
    "
  `)
  expect(`\n${builderCode(parse('Meta.owner == 5'))}`).toMatchInlineSnapshot(`
    "
    import { eq, field } from 'tamis/build'

    export const filter = eq(field('Meta', 'owner'), 5)
    "
  `)
})
