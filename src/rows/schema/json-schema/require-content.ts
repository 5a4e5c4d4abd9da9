import type { Alternatives } from '../alternatives.ts'
import { fault } from './reading.ts'

/**
 * Throws for a JSON Schema without any statement about the rows, because every name in a filter would be valid.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function requireContent({ schema }: Alternatives): void {
  const isObject = schema?.kind === 'map' && schema.of.kind === 'any' && !schema.keys
  if (schema?.kind !== 'any' && !isObject) return
  const message = 'This JSON Schema says nothing about the members of the rows.'
  const hint =
    'Describe the members in `properties`. For a schema of Zod, pass `z.toJSONSchema(schema)`; other libraries write JSON Schemas, too.'
  throw fault('invalid-json-schema', [], message, hint)
}
