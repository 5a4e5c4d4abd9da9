import type { Schema } from 'tamis/core'

// Must agree with the types of the builder. test/playground/panels-builder-code.process.test.ts compiles the
// generated code.

/**
 * The schema of a member, key or position; `undefined` if it is unknown, and `'none'` if filters find nothing there.
 */
export function schemaBelow(schema: Schema | undefined, key: string): Schema | undefined | 'none' {
  const outer = plainSchema(schema)
  switch (outer?.kind) {
    case undefined:
    case 'any':
    case 'bytes':
      return undefined
    case 'map':
      return outer.of
    case 'list':
    case 'array':
      return isPosition(key) && (outer.kind === 'list' || Number(key) < outer.length)
        ? outer.of
        : 'none'
    case 'object': {
      const field = Object.hasOwn(outer.fields, key) ? outer.fields[key] : undefined
      return field && !field.ignored ? field.schema : 'none'
    }
    case 'string':
    case 'bool':
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'time':
    case 'jsonNumber':
    case 'nullable':
      return 'none'
  }
}

/** The schema without `nullable`; for `any`, its usual shape. */
export function plainSchema(schema: Schema | undefined): Schema | undefined {
  if (schema?.kind === 'nullable') return plainSchema(schema.of)
  return schema?.kind === 'any' && schema.shape ? plainSchema(schema.shape) : schema
}

/** True if the key is a position in a list, written as in code. */
export function isPosition(key: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(key)
}
