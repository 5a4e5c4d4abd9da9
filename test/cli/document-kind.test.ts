import { expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const A_ROW = 'is read as one sample row'
const A_JSON_SCHEMA = 'is read as a JSON Schema'
const BEYOND_DOUBT = ''

const cases: [value: unknown, taken: string][] = [
  [{ kind: 'object', name: 'Job', fields: { ID: { schema: { kind: 'string' } } } }, BEYOND_DOUBT],
  [{ kind: 'any', shape: { kind: 'object', fields: {} } }, BEYOND_DOUBT],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }, BEYOND_DOUBT],
  [{ type: 'object', properties: { a: {} } }, A_JSON_SCHEMA],
  [{ $ref: '#/$defs/job' }, A_JSON_SCHEMA],
  [{ anyOf: [{ type: 'object' }] }, A_JSON_SCHEMA],
  [{ kind: 'object', name: 'web' }, A_ROW], // no fields, so no schema
  [{ kind: 'Deployment', of: {} }, A_ROW],
  [{ type: 'service', ID: 'web' }, A_ROW],
  [{ properties: null, items: [1] }, A_ROW],
  [JSON.parse('{"__proto__":{"$schema":"x"}}'), A_ROW],
  [null, A_ROW],
  [1, A_ROW],
]

test.each(cases)('given as a schema, %j says "%s"', async (value, taken) => {
  const file = folder.write('value.json', JSON.stringify(value))
  const { err } = await tamis(['check', '--schema', file, 'a == 1'])
  expect(err).toContain(taken)
  if (taken === BEYOND_DOUBT) expect(err).toBe('')
})
