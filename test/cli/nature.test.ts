import { expect, test } from 'vitest'
import { natureOf } from '../../src/cli/nature.ts'
import { jobSchema } from '../../src/schemas/index.ts'

const cases: [value: unknown, nature: string, isCertain: boolean][] = [
  [jobSchema, 'schema', true],
  [{ kind: 'any', shape: { kind: 'object', fields: {} } }, 'schema', true],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, 'JSON Schema', true],
  [{ type: 'object', properties: { a: {} } }, 'JSON Schema', false],
  [{ $ref: '#/$defs/job' }, 'JSON Schema', false],
  [{ anyOf: [{ type: 'object' }] }, 'JSON Schema', false],
  [{ kind: 'object', name: 'web' }, 'row', false], // no fields, so no schema
  [{ kind: 'Deployment', of: {} }, 'row', false],
  [{ type: 'service', ID: 'web' }, 'row', false],
  [{ properties: null, items: [1] }, 'row', false],
  [JSON.parse('{"__proto__":{"$schema":"x"}}'), 'row', false],
  [null, 'row', false],
  [1, 'row', false],
]

test.each(cases)('%j is a %s, certain: %s', (value, nature, isCertain) => {
  const found = natureOf(value)
  expect([found.nature, found.taken === undefined]).toEqual([nature, isCertain])
})
