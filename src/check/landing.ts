import { type NullableSchema, type Rules, resolveField, type Schema } from '../schema/index.ts'

/** A type, and the rules by which its values are read. */
export interface Place {
  readonly schema: Schema
  readonly rules: Rules
}

/** What is there when it is not null. */
export interface Landed extends Place {
  readonly schema: Exclude<Schema, NullableSchema>
}

/** What is at a place when it is not null: pointers followed, by the rules that hold behind them. */
export function landing(place: Place): Landed {
  let { schema, rules } = settled(place)
  while (schema.kind === 'nullable') ({ schema, rules } = settled({ schema: schema.of, rules }))
  return { schema, rules }
}

/** A type as its rules read it: decoded JSON of a known shape is that shape. */
export function settled({ schema, rules }: Place): Place {
  // The path of no parts leads to the type itself.
  const itself = resolveField(rules === 'json' ? { kind: 'any', shape: schema } : schema, [])
  return itself.found ? itself : { schema, rules }
}

/** True where a null that may be there can be told by `is nil`, which fails on scalars. */
export function canAskNil(place: Place): boolean {
  // Of a pointer to a pointer, `is nil` tells about the first alone.
  return !isPointerToPointer(place) && NIL_APPLIES.has(landing(place).schema.kind)
}

/** True where operators do not reach what a path would go on into: they follow one pointer alone. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}

const NIL_APPLIES: ReadonlySet<Schema['kind']> = new Set(['object', 'time', 'list', 'map', 'bytes'])
