import { expect, test } from 'vitest'
import {
  type ListPathsOptions,
  listPaths,
  type PathStep,
  type Schema,
  type SchemaPath,
  s,
} from '../../src/rows/schema/index.ts'
import { allocationSchema, deploymentSchema } from '../../src/rows/schemas/index.ts'
import { schemaOfShape } from '../support/shapes.ts'

function written({ steps }: SchemaPath): string {
  return steps.map(part).join('.')
}

function part(step: PathStep): string {
  return step.via === 'field' ? step.name : step.via === 'key' ? '{}' : '[]'
}

const group = s.object({ Count: s.int({ doc: 'How many.' }), Tags: s.list(s.string()) })

const lists: [title: string, schema: Schema, options: ListPathsOptions, paths: string[]][] = [
  ['the members of an object', s.object({ a: s.int(), b: s.bool() }), {}, ['a', 'b']],
  ['nothing of a scalar', s.string(), {}, []],
  [
    'the entries of a list, and what is in them',
    s.list(group),
    {},
    ['[]', '[].Count', '[].Tags', '[].Tags.[]'],
  ],
  ['the keys of a map', s.map(s.nullable(group)), { maxDepth: 2 }, ['{}', '{}.Count', '{}.Tags']],
  ['its own members alone', s.object({ a: group, b: s.int() }), { maxDepth: 1 }, ['a', 'b']],
  ['what is behind pointers', s.nullable(s.nullable(s.object({ a: s.int() }))), {}, ['a']],
  [
    'what decoded JSON looks like',
    s.json(s.object({ a: s.optional(group) })),
    { maxDepth: 2 },
    ['a', 'a.Count', 'a.Tags'],
  ],
  ['nothing of what is unknown', s.any(), {}, []],
]

test.each(lists)('%s', (_title, schema, options, paths) => {
  expect([...listPaths(schema, options)].map(written)).toEqual(paths)
})

test('a place comes with its type, its rules and its declaration', () => {
  const schema = s.object({ a: s.nullable(group), b: s.json(s.object({ t: s.time() })) })
  const found = [...listPaths(schema)]
  expect(found.find((place) => written(place) === 'a')).toMatchObject({
    schema: { kind: 'nullable' },
    rules: 'typed',
  })
  expect(found.find((place) => written(place) === 'a.Count')?.field?.schema.doc).toBe('How many.')
  expect(found.find((place) => written(place) === 'b.t')).toMatchObject({
    schema: { kind: 'string' },
    rules: 'json',
  })
})

test('a schema that holds itself costs only what is taken', () => {
  const places = listPaths(schemaOfShape('Inner'))
  expect(places.next().value).toMatchObject({ schema: { kind: 'string' } })
  expect([...listPaths(schemaOfShape('Inner'))].length).toBe(60)
})

test('the shipped schemas list every place once', () => {
  for (const schema of [deploymentSchema, allocationSchema]) {
    const paths = [...listPaths(schema)].map(written)
    expect(new Set(paths).size).toBe(paths.length)
  }
  expect([...listPaths(deploymentSchema)].map(written)).toContain('TaskGroups.{}.Promoted')
})
