import type { QuantifierExpression } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import { bytesOf } from './bytes.ts'
import { keyNotString, notIterable } from './quantify.ts'
import { listOf, padded } from './typed-select.ts'

/** A typed collection as `any` and `all` go over it. */
export interface TypedCollection {
  /** The type of its entries. */
  readonly entry: Schema
  /** Makes a list or an object of it, null an empty one; throws where it is neither. */
  readonly collect: (value: unknown) => unknown
}

const NO_ENTRY: Schema = { kind: 'any' }

/** What `any` and `all` go over, told from the type of the collection. A pointer is no collection. */
export function typedCollection(expression: QuantifierExpression, schema: Schema): TypedCollection {
  switch (schema.kind) {
    case 'any':
      return { entry: schema, collect: (value) => value ?? null }
    case 'list':
      return { entry: schema.of, collect: listOf }
    case 'array':
      return { entry: schema.of, collect: (value) => padded(value, schema.length) }
    case 'bytes':
      return {
        entry: { kind: 'uint', bits: 8 },
        collect: (value) => [...bytesOf(value, schema)],
      }
    case 'map':
      if (schema.key.kind === 'string' && !schema.key.named)
        return { entry: schema.of, collect: (value) => value ?? {} }
      return { entry: NO_ENTRY, collect: () => throwing(keyNotString(expression)) }
    default:
      return { entry: NO_ENTRY, collect: () => throwing(notIterable(undefined, expression)) }
  }
}

function throwing(error: Error): never {
  throw error
}
