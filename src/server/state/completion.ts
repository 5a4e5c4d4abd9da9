import { unreachable } from '../../../grammar/index.ts'
import type { ObjectSchema, Schema } from '../../schema/index.ts'

/** How a missing list or map is shown. */
export type Empties = 'empty' | 'null'

/** Completes a value; `undefined` and null become the zero value. */
export type Completion = (value: unknown) => unknown

/**
 * Completes values of a schema, including nested ones. Zero values are an empty string, 0, `false`, an empty list or
 * map, a complete object, and null for times and nullable fields. Drops secrets and members outside the schema;
 * optional members may be missing. Values of an unexpected type stay unchanged.
 * @param empties With `null`, a missing list, map or text of bytes is null instead.
 */
export function createCompletion(schema: Schema, empties: Empties = 'empty'): Completion {
  const within = (of: Schema) => createCompletion(of, empties)
  const isNull = empties === 'null'
  switch (schema.kind) {
    case 'string':
      return (value) => value ?? ''
    case 'bytes':
      return (value) => value ?? (isNull ? null : '')
    case 'bool':
      return (value) => value ?? false
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return (value) => value ?? 0
    case 'time':
    case 'any':
      return (value) => value ?? null
    case 'nullable': {
      const complete = within(schema.of)
      return (value) => (value === undefined || value === null ? null : complete(value))
    }
    case 'list':
      return unlessNil(eachItem(within(schema.of), 0), isNull)
    case 'array':
      return eachItem(within(schema.of), schema.length)
    case 'map':
      return unlessNil(eachEntry(within(schema.of)), isNull)
    case 'object':
      return eachMember(schema, within)
    default:
      return unreachable(schema)
  }
}

function unlessNil(complete: Completion, isNull: boolean): Completion {
  return isNull
    ? (value) => (value === undefined || value === null ? null : complete(value))
    : complete
}

function eachItem(complete: Completion, length: number): Completion {
  return (value) => {
    const items = value ?? Array.from({ length })
    return Array.isArray(items) ? items.map((item) => complete(item)) : items
  }
}

function eachEntry(complete: Completion): Completion {
  return (value) => {
    const map = value ?? {}
    if (!isObject(map)) return map
    return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, complete(item)]))
  }
}

function eachMember({ fields }: ObjectSchema, within: (of: Schema) => Completion): Completion {
  const members = Object.entries(fields)
    .filter(([, { hidden, sensitive }]) => !hidden && !sensitive)
    .map(([name, { schema, json = name, inlined, optional }]) => {
      return { name: json, inlined, optional, complete: within(schema) }
    })
  return (value) => {
    const object = value ?? {}
    if (!isObject(object)) return object
    const whole: Record<string, unknown> = {}
    for (const { name, inlined, optional, complete } of members) {
      const isThere = Object.hasOwn(object, name)
      if (inlined) Object.assign(whole, complete(object))
      else if (isThere || !optional) whole[name] = complete(isThere ? object[name] : undefined)
    }
    return whole
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
