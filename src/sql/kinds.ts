import type { Kind } from '../rows/meaning/index.ts'
import { interpret, type Schema, type SchemaKind } from '../rows/schema/index.ts'

/** The kind of a decoded JSON value. */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object'

export const KINDS: readonly JsonKind[] = ['string', 'number', 'boolean', 'null', 'list', 'object']

/** The same kind as a word of `src/rows/meaning`, where an object is a map. */
export function meantBy(kind: JsonKind): Kind {
  return kind === 'object' ? 'map' : kind
}

/** The kind of decoded JSON for each kind of schema. */
export const KIND_OF = {
  ...{ string: 'string', time: 'string', bytes: 'string', bool: 'boolean' },
  ...{ int: 'number', uint: 'number', float: 'number', duration: 'number', jsonNumber: 'number' },
  ...{ list: 'list', array: 'list', map: 'object', object: 'object' },
} as const satisfies Readonly<Record<Exclude<SchemaKind, 'any' | 'nullable'>, JsonKind>>

/** The possible kinds of a decoded JSON value. */
export function kindsOf(schema: Schema): readonly JsonKind[] {
  const { schema: of } = interpret({ schema, rules: 'json' })
  if (of.kind === 'any') return KINDS
  if (of.kind !== 'nullable') return [KIND_OF[of.kind]]
  return ['null', ...kindsOf(of.of).filter((kind) => kind !== 'null')]
}
