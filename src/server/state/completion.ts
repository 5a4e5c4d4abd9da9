import { unreachable } from '../../../grammar/index.ts'
import type { ObjectSchema, Schema } from '../../schema/index.ts'

/** Completes a value; `undefined` and null become the zero value. */
export type Completion = (value: unknown) => unknown

/**
 * Completes values of a schema, including nested ones. Zero values are an empty string, 0, `false`, an empty list or
 * map, a complete object, and null for times and nullable fields. Drops secrets and members outside the schema;
 * optional members may be missing. Values of an unexpected type stay unchanged.
 */
export function createCompletion(schema: Schema): Completion {
  switch (schema.kind) {
    case 'string':
    case 'bytes':
      return (value) => value ?? ''
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
      const complete = createCompletion(schema.of)
      return (value) => (value === undefined || value === null ? null : complete(value))
    }
    case 'list':
      return eachItem(createCompletion(schema.of), 0)
    case 'array':
      return eachItem(createCompletion(schema.of), schema.length)
    case 'map':
      return eachEntry(createCompletion(schema.of))
    case 'object':
      return eachMember(schema)
    default:
      return unreachable(schema)
  }
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

function eachMember({ fields }: ObjectSchema): Completion {
  const members = Object.entries(fields)
    .filter(([, { hidden, sensitive }]) => !hidden && !sensitive)
    .map(([name, { schema, json = name, inlined, optional }]) => {
      return { name: json, inlined, optional, complete: createCompletion(schema) }
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
