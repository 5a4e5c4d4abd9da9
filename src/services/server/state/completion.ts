import type { ObjectSchema, Schema } from '../../../rows/schema/index.ts'
import type { ClusterRow } from './data.ts'

/** Fills in what a value lacks. */
type Completion = (value: unknown) => unknown

/** The value of a missing field, by its kind. */
const ZEROS = {
  string: '',
  bytes: '',
  bool: false,
  int: 0,
  uint: 0,
  float: 0,
  duration: 0,
  jsonNumber: 0,
  time: null,
  any: null,
} as const satisfies Partial<Record<Schema['kind'], unknown>>

/**
 * Completes values that fit a schema, including nested ones: a missing or null field gets its zero value, lists and
 * maps are empty, objects complete, and times and nullable fields null. Optional members may be missing.
 */
export function createCompletion(schema: Schema): Completion {
  switch (schema.kind) {
    case 'nullable': {
      const complete = createCompletion(schema.of)
      return (value) => (value === undefined || value === null ? null : complete(value))
    }
    case 'list':
    case 'array': {
      const complete = createCompletion(schema.of)
      const length = schema.kind === 'array' ? schema.length : 0
      return (value) => ((value ?? Array.from({ length })) as unknown[]).map(complete)
    }
    case 'map': {
      const complete = createCompletion(schema.of)
      return (value) =>
        Object.fromEntries(Object.entries(value ?? {}).map(([key, item]) => [key, complete(item)]))
    }
    case 'object':
      return completeObject(schema)
    default: {
      const zero = ZEROS[schema.kind]
      return (value) => value ?? zero
    }
  }
}

function completeObject({ fields }: ObjectSchema): Completion {
  const members = Object.entries(fields)
    .filter(([, { hidden, sensitive }]) => !hidden && !sensitive)
    .map(([name, { schema, json = name, inlined, optional }]) => {
      return { name: json, inlined, optional, complete: createCompletion(schema) }
    })
  return (value) => {
    const object = (value ?? {}) as ClusterRow
    const whole: Record<string, unknown> = {}
    for (const { name, inlined, optional, complete } of members) {
      const isThere = Object.hasOwn(object, name)
      if (inlined) Object.assign(whole, complete(object))
      else if (isThere || !optional) whole[name] = complete(isThere ? object[name] : undefined)
    }
    return whole
  }
}

/** The fields that a request shows or leaves out. */
export type Details = ReadonlyMap<string, boolean>

/** Turns a full row into a row for a list. */
export type Show = (row: ClusterRow, details?: Details) => ClusterRow

/**
 * Turns full rows into complete rows of a list: the fields of the stub, from the row or from `derived`. Leaves out
 * optional fields unless the details ask for them; the namespace always stays.
 */
export function createStub(
  { fields }: ObjectSchema,
  derived: Readonly<Record<string, (row: ClusterRow) => unknown>>,
): Show {
  const all = Object.entries(fields).map(([name, { schema, optional }]) => {
    const read = derived[name] ?? ((row: ClusterRow) => row[name])
    const isUsual = !optional || name === 'Namespace'
    return { name, read, isUsual, complete: createCompletion(schema) }
  })
  return (row, details) =>
    Object.fromEntries(
      all.flatMap(({ name, read, isUsual, complete }) =>
        (details?.get(name) ?? isUsual) ? [[name, complete(read(row))]] : [],
      ),
    )
}
