import { ownMember } from '../../../grammar/index.ts'
import { ANY } from './kinds.ts'
import type { Field, NullableSchema, Schema } from './types.ts'

/** The rules for a value: the reference's typed data, or decoded JSON, which applies inside every `any`. */
export type Rules = 'typed' | 'json'

/** A type, and the rules by which its values are read. */
export interface Place {
  readonly schema: Schema
  readonly rules: Rules
}

/** The type itself; for decoded JSON with a shape, the shape. */
export function shapeOf(schema: Schema): Schema {
  let shape = schema
  for (;;) {
    const inner = shape.kind === 'any' ? ownMember(shape, 'shape') : undefined
    if (!inner) return shape
    shape = inner
  }
}

/** A type after applying its rules: `any` becomes its shape, if it has one. */
export function interpret({ schema, rules }: Place): Place {
  const shape = shapeOf(schema)
  const isJson = rules === 'json' || schema.kind === 'any'
  return isJson ? { schema: decoded(shape), rules: 'json' } : { schema: shape, rules }
}

/** True for a field of typed data that only the server can evaluate, because its JSON does not show the value. */
export function isServerOnly(field: Field | undefined): boolean {
  return ownMember(field, 'hidden') === true || ownMember(field, 'altered') === true
}

/** The type behind all pointers. */
export type Pointee = Exclude<Schema, NullableSchema>

/** The place behind a pointer that is not null. */
export interface Dereferenced extends Place {
  readonly schema: Pointee
}

/** The type that a path continues into, after following any number of pointers. */
export function dereference(place: Place): Dereferenced {
  let { schema, rules } = interpret(place)
  while (schema.kind === 'nullable') ({ schema, rules } = interpret({ schema: schema.of, rules }))
  return { schema, rules }
}

/** The type of typed data after decoding its JSON: times and keys become strings, durations numbers. */
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
    case 'string':
    case 'bool':
    case 'int':
    case 'uint':
    case 'float':
    case 'jsonNumber':
    case 'any':
    case 'list':
    case 'object':
      return schema
  }
}
