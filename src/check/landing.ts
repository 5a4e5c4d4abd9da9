import { type Rules, resolveField, type Schema } from '../schema/index.ts'

/** A type, and the rules by which its values are read. */
export interface Place {
  readonly schema: Schema
  readonly rules: Rules
}

/** What is at a place when it is not null: pointers followed, by the rules that hold behind them. */
export function landing(place: Place): Place {
  let at = settled(place)
  while (at.schema.kind === 'nullable') at = settled({ schema: at.schema.of, rules: at.rules })
  return at
}

/** A type as its rules read it: decoded JSON of a known shape is that shape. */
export function settled({ schema, rules }: Place): Place {
  // The path of no parts leads to the type itself.
  const itself = resolveField(rules === 'json' ? { kind: 'any', shape: schema } : schema, [])
  return itself.found ? itself : { schema, rules }
}

/** True where null can be told from what is there by `is nil`, which fails on scalars. */
export function canAskNil(place: Place): boolean {
  // Of a pointer to a pointer, `is nil` tells about the first alone.
  if (place.schema.kind !== 'nullable' || isPointerToPointer(place)) return false
  return NIL_APPLIES.has(landing(place).schema.kind)
}

/** True where operators do not reach what a path would go on into: they follow one pointer alone. */
export function isPointerToPointer({ schema, rules }: Place): boolean {
  return rules === 'typed' && schema.kind === 'nullable' && schema.of.kind === 'nullable'
}

const NIL_APPLIES: ReadonlySet<Schema['kind']> = new Set(['object', 'time', 'list', 'map', 'bytes'])
