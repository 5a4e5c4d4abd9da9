import type { QuantifierExpression } from '../../../../grammar/index.ts'
import { BYTE, isScalar, type Schema } from '../../schema/index.ts'
import type { Fault } from '../errors.ts'
import { keyNotString, notIterable } from '../quantify.ts'
import { entriesIn, mapOf } from './select.ts'

/** A typed collection for `any` and `all`. */
export interface TypedCollection {
  /** The type of its entries. */
  readonly entry: Schema
  /** Converts the value to a list or an object, with null as an empty one. Throws if it is neither. */
  readonly collect: (value: unknown) => unknown
}

const NO_ENTRY: Schema = { kind: 'any' }

/** How `any` and `all` visit a collection of a type. A pointer is not a collection. */
export function typedCollection(expression: QuantifierExpression, schema: Schema): TypedCollection {
  if (isScalar(schema)) return notACollection(expression)
  switch (schema.kind) {
    case 'any':
      return { entry: schema, collect: (value) => value ?? null }
    case 'list':
    case 'array':
    case 'bytes':
      return {
        entry: schema.kind === 'bytes' ? BYTE : schema.of,
        collect: entriesIn(schema, expression.selector),
      }
    case 'map':
      if (schema.key.kind === 'string' && !schema.key.named)
        return { entry: schema.of, collect: (value) => mapOf(value, expression.selector) }
      return failing(() => keyNotString(expression))
    case 'object':
    case 'time':
    case 'nullable':
      return notACollection(expression)
  }
}

function notACollection(expression: QuantifierExpression): TypedCollection {
  return failing(() => notIterable(undefined, expression))
}

function failing(fault: () => Fault): TypedCollection {
  return {
    entry: NO_ENTRY,
    collect: () => {
      throw fault()
    },
  }
}
