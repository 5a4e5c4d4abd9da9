import { ownMember, unreachable } from '../../../grammar/index.ts'
import type { Schema } from './types.ts'

/** A type in a few words, as in `list of string` or `map of int64 or null`. */
export function typeText(schema: Schema): string {
  switch (schema.kind) {
    case 'int':
    case 'uint':
    case 'float':
      return `${schema.kind}${schema.bits}`
    case 'jsonNumber':
      return 'number'
    case 'list':
    case 'array':
      // Leaves out null for entries: they are rarely null, although in Go most can be.
      return `list of ${typeText(schema.of.kind === 'nullable' ? schema.of.of : schema.of)}`
    case 'map':
      return `map of ${typeText(schema.of)}`
    case 'nullable':
      return `${typeText(schema.of)} or null`
    case 'any': {
      const shape = ownMember(schema, 'shape')
      return shape ? typeText(shape) : 'any'
    }
    case 'object':
    case 'string':
    case 'bool':
    case 'duration':
    case 'bytes':
    case 'time':
      return schema.kind
    default:
      return unreachable(schema)
  }
}
