import type { Schema } from './types.ts'

/**
 * Whose rules hold for a value: those of the reference's own typed data, or those of decoded JSON,
 * which hold inside everything that is `any`.
 */
export type Rules = 'typed' | 'json'

/** A type, and the rules by which its values are read. */
export interface Place {
  readonly schema: Schema
  readonly rules: Rules
}

const ANY: Schema = { kind: 'any' }

/** A type by the rules that hold for it: `any` gives its shape, or `any` where it has none. */
export function settle({ schema, rules }: Place): Place {
  let settled = schema
  while (settled.kind === 'any' && settled.shape) settled = settled.shape
  const isJson = rules === 'json' || schema.kind === 'any'
  return isJson ? { schema: decoded(settled), rules: 'json' } : { schema: settled, rules }
}

/** The type that a path goes on into: it follows any number of pointers. */
export function land(place: Place): Place & { readonly behindPointer: boolean } {
  let at = settle(place)
  let behindPointer = false
  while (at.schema.kind === 'nullable') {
    behindPointer = true
    at = settle({ schema: at.schema.of, rules: at.rules })
  }
  return { ...at, behindPointer }
}

/** What a type of typed data is once its JSON is decoded: times and keys are text, spans numbers. */
export function decoded(schema: Schema): Schema {
  switch (schema.kind) {
    case 'time':
      return { ...schema, kind: 'string' }
    case 'bytes':
      return schema.encoding === 'raw' ? ANY : { kind: 'string' }
    case 'duration':
      return { ...schema, kind: 'int', bits: 64, unit: 'nanoseconds' }
    case 'array':
      return { kind: 'list', of: schema.of }
    case 'map':
      return { ...schema, key: { kind: 'string' } }
    case 'nullable': {
      const of = decoded(schema.of)
      return of === schema.of ? schema : { ...schema, of }
    }
    default:
      return schema
  }
}
