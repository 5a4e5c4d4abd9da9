import { invalidOption, ownMember } from '../../../grammar/index.ts'
import { isScalar, type ScalarSchema } from './kinds.ts'
import type { Schema, SchemaKind } from './types.ts'

/** Members at the top of a JSON Schema that no schema has. */
const OF_JSON_SCHEMA = ['$schema', '$ref', '$defs', 'type', 'properties', 'allOf', 'anyOf'] as const

/**
 * Returns a caller's schema. Checks only its kind; `parseSchema` checks every part.
 * @param what The name of the value, for the message.
 * @throws {FilterOptionError} `invalid-option`; for a JSON Schema or the schema of another library, the hint explains
 *   how to convert it.
 */
export function requireSchema<Given extends Schema>(schema: Given, what = '`schema`'): Given {
  const isObject = typeof schema === 'object' && schema !== null
  if (isObject && isSchema(schema)) return schema
  const isJsonSchema = isObject && OF_JSON_SCHEMA.some((word) => Object.hasOwn(schema, word))
  throw invalidOption(
    isJsonSchema ? `${what} is a JSON Schema.` : `${what} must be a schema.`,
    hintFor(schema, isJsonSchema),
  )
}

// The parts that the code of every kind relies on; those of the parts are left to `parseSchema`.
const PARTS: Readonly<Record<Exclude<SchemaKind, ScalarSchema['kind']>, readonly string[]>> = {
  bytes: [],
  time: [],
  any: [],
  list: ['of'],
  array: ['of'],
  nullable: ['of'],
  map: ['of', 'key'],
  object: ['fields'],
}

function isSchema(given: object): boolean {
  const { kind } = given as Partial<Schema>
  if (typeof kind !== 'string' || !Object.hasOwn(given, 'kind')) return false
  const isPart = (name: string) => {
    const part = ownMember(given as Readonly<Record<string, unknown>>, name)
    return typeof part === 'object' && part !== null
  }
  return isScalar(given as Schema) || ownMember(PARTS, kind)?.every(isPart) === true
}

function hintFor(given: unknown, isJsonSchema: boolean): string {
  if (isJsonSchema) return 'Pass `schemaFromJsonSchema(schema)`.'
  return typeof given === 'function'
    ? 'Call the builder, as in `s.string()`.'
    : 'Make one with the builders `s`, with `schemaFromRows` or with `schemaFromJsonSchema`.'
}
