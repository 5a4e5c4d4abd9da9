import { pointerName, pointerOf } from '../../../../grammar/index.ts'
import type { Alternatives } from '../alternatives.ts'
import { SchemaError, type SchemaErrorCode } from '../errors.ts'

/** A place in a JSON Schema. */
export type PointerPath = readonly (string | number)[]

/** A JSON Schema that is not a boolean. */
export type Node = Readonly<Record<string, unknown>>

/** The state of reading a JSON Schema. */
export interface Reading {
  readonly root: unknown
  /** The number of parts read so far; parts behind a `$ref` count each time. */
  parts: number
  /** The depth of the current part. */
  level: number
  /** The references around the current part. */
  readonly underway: Set<string>
  /** Reads a part of the JSON Schema. */
  readonly read: (node: unknown, path: PointerPath, reading: Reading) => Alternatives
}

/** The error for a place in a JSON Schema. */
export function fault(
  path: PointerPath,
  message: string,
  hint: string,
  code: SchemaErrorCode = 'invalid-json-schema',
): SchemaError {
  const pointer = pointerOf(path)
  const where = pointer === '' ? 'At the top level' : `At \`${pointer}\``
  return new SchemaError(`${message} ${where}.`, { code, pointer, hint })
}

/** The error for a JSON Schema beyond a limit. */
export function tooLarge(path: PointerPath, what: string): SchemaError {
  const hint = 'Describe only the parts of the rows that filters use.'
  return fault(path, `The JSON Schema ${what}.`, hint, 'schema-too-large')
}

/** Reads a list of JSON Schemas. */
export function readEach(nodes: unknown, path: PointerPath, reading: Reading): Alternatives[] {
  if (!Array.isArray(nodes) || nodes.length === 0) {
    throw fault(path, 'This must be a list of JSON Schemas.', 'Write a list of at least one.')
  }
  return nodes.map((node, index) => reading.read(node, [...path, index], reading))
}

/**
 * The parts of a reference within a document, as in `#/$defs/job`.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function partsOf(reference: string, place: PointerPath): string[] {
  try {
    return decodeURIComponent(reference.slice(1)).split('/').slice(1).map(pointerName)
  } catch {
    throw fault(place, 'The reference is not encoded like a URL.', 'Write `%25` for `%`.')
  }
}

/**
 * The value at the parts of a reference, through own members only.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function valueAt(target: readonly string[], place: PointerPath, root: unknown): unknown {
  let value = root
  for (const part of target) {
    const isHeld = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    if (!isHeld) throw leadsNowhere(place)
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

function leadsNowhere(place: PointerPath): SchemaError {
  const hint = 'Write the path of the part, as in `#/$defs/job`.'
  return fault(place, 'The reference leads nowhere.', hint)
}

/**
 * Throws for a JSON Schema without any statement about the rows, because every name in a filter would be valid.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function requireContent({ schema }: Alternatives): void {
  const isObject = schema?.kind === 'map' && schema.of.kind === 'any' && !schema.keys
  if (schema?.kind !== 'any' && !isObject) return
  const message = 'This JSON Schema says nothing about the members of the rows.'
  const hint =
    'Describe the members in `properties`. For a schema of Zod, pass `z.toJSONSchema(schema)`; other libraries write JSON Schemas, too.'
  throw fault([], message, hint)
}
