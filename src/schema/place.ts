import { ANY } from './kinds.ts'
import type { Field, NullableSchema, Schema } from './types.ts'

/**
 * The rules for a value: those of the reference's typed data, or those of decoded JSON, which apply
 * inside every `any`.
 */
export type Rules = 'typed' | 'json'

/** A type, and the rules by which its values are read. */
export interface Place {
  readonly schema: Schema
  readonly rules: Rules
}

/** The type itself: the shape of decoded JSON, if it has one. */
export function shapeOf(schema: Schema): Schema {
  let shape = schema
  while (shape.kind === 'any' && shape.shape) shape = shape.shape
  return shape
}

/** A type, read by its rules: `any` gives its shape, or `any` if it has none. */
export function interpret({ schema, rules }: Place): Place {
  const shape = shapeOf(schema)
  const isJson = rules === 'json' || schema.kind === 'any'
  return isJson ? { schema: decoded(shape), rules: 'json' } : { schema: shape, rules }
}

/** True for a field of typed data whose value only the server can judge: its JSON does not show it. */
export function isServerOnly({ hidden, altered }: Partial<Field> = {}): boolean {
  return hidden === true || altered === true
}

/** A type behind all pointers. */
export type Pointee = Exclude<Schema, NullableSchema>

/** What is at a place when it is not null. */
export interface Dereferenced extends Place {
  readonly schema: Pointee
}

/** The type that a path continues into, after following any number of pointers. */
export function dereference(place: Place): Dereferenced {
  let { schema, rules } = interpret(place)
  while (schema.kind === 'nullable') ({ schema, rules } = interpret({ schema: schema.of, rules }))
  return { schema, rules }
}

/**
 * What a type of typed data becomes once its JSON is decoded: times and keys are strings, durations
 * numbers.
 */
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
