import { FilterOptionError } from '../../grammar/index.ts'
import type { Schema } from './types.ts'

/** Members at the top of a JSON Schema that no schema has. */
const OF_JSON_SCHEMA = ['$schema', '$ref', '$defs', 'type', 'properties', 'allOf', 'anyOf'] as const

/** The hint for a schema of Zod, Valibot or another library. */
export const FOREIGN_HINT =
  'Write it as a JSON Schema first: for Zod, pass `schemaFromJsonSchema(z.toJSONSchema(schema))`.'

/** True for the schema of another library, which is not a JSON Schema. These have a common member. */
export function isForeign(given: unknown): boolean {
  if (given === null || (typeof given !== 'object' && typeof given !== 'function')) return false
  // Zod adds this member to its JSON Schemas, too.
  return (
    Object.hasOwn(given, '~standard') &&
    !['$schema', '$ref', 'properties'].some((word) => Object.hasOwn(given, word))
  )
}

/**
 * Returns a caller's schema. Checks only its kind; `parseSchema` checks every part.
 * @param what The name of the value, for the message.
 * @throws {FilterOptionError} `invalid-option`; for a JSON Schema, the hint explains how to convert it.
 */
export function requireSchema<Given extends Schema>(schema: Given, what = '`schema`'): Given {
  const isObject = typeof schema === 'object' && schema !== null
  if (isObject && Object.hasOwn(schema, 'kind') && typeof schema.kind === 'string') return schema
  const isJsonSchema =
    isObject && !isForeign(schema) && OF_JSON_SCHEMA.some((word) => Object.hasOwn(schema, word))
  throw new FilterOptionError(
    isJsonSchema ? `${what} is a JSON Schema.` : `${what} must be a schema.`,
    { code: 'invalid-option', hint: hintFor(schema, isJsonSchema) },
  )
}

function hintFor(given: unknown, isJsonSchema: boolean): string {
  if (isForeign(given)) return FOREIGN_HINT
  if (isJsonSchema) return 'Pass `schemaFromJsonSchema(schema)`.'
  return typeof given === 'function'
    ? 'Call the builder, as in `s.string()`.'
    : 'Make one with the builders `s`, with `schemaFromRows` or with `schemaFromJsonSchema`.'
}
