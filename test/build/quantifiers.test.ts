import { expect, test } from 'vitest'
import { type Expression, parse } from '../../grammar/index.ts'
import {
  all,
  and,
  any,
  eq,
  type FieldOf,
  field,
  fields,
  filter,
  ne,
  or,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { thrownBy } from '../support/thrown.ts'

interface Group {
  Name: string
  Count: number
  Tasks: { Name: string }[]
}

interface Job {
  TaskGroups: Group[]
  Groups: Record<string, Group>
  Tags: string[]
  Policies: string[]
  Boxes: string[]
  Status: string[]
  in: string[]
  contains: string[]
  group: string
  group2: string
  key: string
  tag: string
  Nested: { 'my-tags': string[]; '0': string[] }
}

const job = fields<Job>()

const written: [text: string, expression: Expression][] = [
  [
    'any TaskGroups as _, group { group.Name == "x" }',
    any(job.TaskGroups, (group) => eq(group.Name, 'x')),
  ],
  ['all Tags as _, tag { tag != "x" }', all(job.Tags, (tag) => ne(tag, 'x'))],
  ['any Groups as key, _ { key == "web" }', any(job.Groups, (_, name) => eq(name, 'web'))],
  [
    'any Groups as key, group { key == "web" and group.Count == 1 }',
    any(job.Groups, (group, name) => and(eq(name, 'web'), eq(group.Count, 1))),
  ],
  ['any Tags as _, tag { group == "x" }', any(job.Tags, () => eq(job.group, 'x'))],
  ['any Policies as _, policy { policy == "x" }', any(job.Policies, (one) => eq(one, 'x'))],
  ['any Boxes as _, box { box == "x" }', any(job.Boxes, (one) => eq(one, 'x'))],
  ['any Status as _, status { status == "x" }', any(job.Status, (one) => eq(one, 'x'))],
  // `any in as` is a match already, and `in` no word for people.
  ['any "/in" as _, in2 { in2 == "x" }', any(job.in, (one) => eq(one, 'x'))],
  ['any "/contains" as _, contain { contain == "x" }', any(job.contains, (one) => eq(one, 'x'))],
  ['any Nested["my-tags"] as _, tag { tag == "x" }', any(job.Nested['my-tags'], (t) => eq(t, 'x'))],
  ['any Nested["0"] as _, item { item == "x" }', any(job.Nested[0], (one) => eq(one, 'x'))],
  // A name is never one that means something else inside.
  ['any Ands as _, and2 { and2 == "x" }', any(field('Ands'), (one) => eq(one, 'x'))],
  [
    'any TaskGroups as _, group2 { group2.Name == "x" and group == "y" }',
    any(job.TaskGroups, (group) => and(eq(group.Name, 'x'), eq(job.group, 'y'))),
  ],
  [
    'any TaskGroups as _, group3 { group3.Count == 1 and group == "y" and group2 == "z" }',
    any(job.TaskGroups, (group) =>
      and(eq(group.Count, 1), eq(job.group, 'y'), eq(job.group2, 'z')),
    ),
  ],
  [
    'any Tags as key2, _ { key2 == 0 and key == "x" }',
    any(job.Tags, (_, index) => and(eq(index, 0), eq(job.key, 'x'))),
  ],
  ['any tag as _, tag2 { tag2 == "x" }', any(field('tag'), (one) => eq(one, 'x'))],
  [
    'any key as key3, key2 { key3 == 1 and key2 == 2 }',
    any(field('key'), (k, l) => and(eq(l, 1), eq(k, 2))),
  ],
  // Nor one that an inner quantifier gives.
  [
    'any TaskGroups as _, group { any group.Tasks as _, task { task.Name == "x" and group.Name == "y" } }',
    any(job.TaskGroups, (group) =>
      any(group.Tasks, (task) => and(eq(task.Name, 'x'), eq(group.Name, 'y'))),
    ),
  ],
  [
    'any TaskGroups as _, group2 { all Groups as _, group { group.Name == "x" or group2.Name == "y" } }',
    any(job.TaskGroups, (outer) =>
      all(job.Groups, (inner) => or(eq(inner.Name, 'x'), eq(outer.Name, 'y'))),
    ),
  ],
  [
    'any a as _, a2 { any a2 as _, item { item == 1 } }',
    any(field('a'), (row) => any(row, (cell) => eq(cell, 1))),
  ],
  // However the condition came about.
  [
    'any TaskGroups as _, group2 { group == 1 and group2.Name == "x" }',
    any(job.TaskGroups, (group) => and(parse('group == 1'), eq(group.Name, 'x'))),
  ],
  [
    'any TaskGroups as _, group2 { any Tags as group { group2.Name == "x" } }',
    any(job.TaskGroups, (group) => filter`any Tags as group { ${group.Name} == "x" }`),
  ],
  [
    'any TaskGroups as _, group { group.Tasks["0"].Name == "x" }',
    any(job.TaskGroups, (group) => filter`${group.Tasks}.0.Name == ${'x'}`),
  ],
]

test.each(written)('%s', (text, expression) => {
  expect(print(expression)).toBe(text)
})

test('nested as deep as anyone likes, every name is another one', () => {
  const nest = (at: unknown, depth: number): Expression =>
    any(at as FieldOf<unknown>, (entry) => (depth === 0 ? eq(entry, 1) : nest(entry, depth - 1)))
  const expression = nest(field('a'), 5)
  expect(compile(expression)({ a: [[[[[[0], [1]]]]]] })).toBe(true)
  expect(compile(expression)({ a: [[[[[[0], [2]]]]]] })).toBe(false)
})

test('an entry is a field only while the condition is being said', () => {
  let kept: never | undefined
  any(job.Tags, (tag) => {
    kept = tag as never
    return eq(tag, 'x')
  })
  expect(thrownBy(() => eq(kept as never, 1 as never))).toMatchObject({
    name: 'BuildError',
    code: 'not-a-field',
  })
})

test.each([
  ['nothing', () => undefined],
  ['false', () => false],
  ['a field', (tag: unknown) => tag],
  ['a promise', async () => eq(field('a'), 1)],
])('a condition is an expression, not %s', (_, condition) => {
  expect(thrownBy(() => any(job.Tags, condition as never))).toMatchObject({
    name: 'BuildError',
    code: 'not-an-expression',
  })
})

test('a long name is a name like any other', () => {
  const name = `${'aA'.repeat(50)}1`
  const made = any(field('x', name, 'a'.repeat(100).concat('1')), (one) => eq(one, 1))
  expect(parse(print(made))).toMatchObject({ kind: 'Quantifier' })
})
