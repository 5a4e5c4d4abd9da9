import { type Alternatives, ANYTHING, type both } from './alternatives.ts'
import { SchemaError, type SchemaErrorCode, toPointer } from './errors.ts'
import type { Schema } from './types.ts'

/** A place in a JSON Schema. */
export type Path = readonly (string | number)[]

/** A JSON Schema that is no boolean. */
export type Node = Readonly<Record<string, unknown>>

/** A reading under way. */
export interface Reading {
  readonly root: unknown
  readonly unsupported: 'refuse' | 'any'
  /** Parts read so far; those behind a `$ref` count again each time. */
  parts: number
  /** Parts looked at to combine them. */
  work: number
  /** Parts around the one at hand. */
  level: number
  /** The references around the part at hand. */
  readonly underway: Set<string>
  /** Reads a part of the JSON Schema. */
  readonly read: (node: unknown, path: Path, reading: Reading) => Alternatives
}

/** True for an object, as which most JSON Schemas are written. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A keyword's value: of the node itself, never inherited. */
export function own(node: Node, keyword: string): unknown {
  return Object.hasOwn(node, keyword) ? node[keyword] : undefined
}

/** The error of a place in a JSON Schema. */
export function fault(
  code: SchemaErrorCode,
  path: Path,
  message: string,
  hint: string,
): SchemaError {
  const pointer = toPointer(path)
  return new SchemaError(`${message} It stands at \`${pointer || '/'}\`.`, { code, pointer, hint })
}

const MAX_WORK = 1_000_000

/** The error of a JSON Schema that is more than it is worth. */
export function tooLarge(path: Path, what: string): SchemaError {
  const hint = 'Describe less of the rows: only what is filtered by.'
  return fault('schema-too-large', path, `The JSON Schema ${what}.`, hint)
}

/** What is made of what a schema here cannot say. */
export function unsayable(path: Path, message: string, reading: Reading): Alternatives {
  if (reading.unsupported === 'any') return ANYTHING
  const hint = 'Take it out, or give `unsupported: "any"` to leave it unchecked.'
  throw fault('unsupported-json-schema', path, message, hint)
}

/** Two parts as one, by `both` or `either`. */
export function combined(
  left: Alternatives,
  right: Alternatives,
  combine: typeof both,
  path: Path,
  reading: Reading,
): Alternatives {
  reading.work += sizeOf(left.schema) + sizeOf(right.schema)
  if (reading.work > MAX_WORK) throw tooLarge(path, 'combines too many parts')
  const message = 'What is said here is of several kinds.'
  return combine(left, right) ?? unsayable(path, message, reading)
}

function sizeOf(schema: Schema | undefined): number {
  switch (schema?.kind) {
    case 'object':
      return Object.values(schema.fields).reduce((sum, field) => sum + sizeOf(field.schema), 1)
    case 'list':
    case 'map':
    case 'nullable':
      return 1 + sizeOf(schema.of)
    default:
      return 1
  }
}

/** Reads a list of JSON Schemas. */
export function readEach(nodes: unknown, path: Path, reading: Reading): Alternatives[] {
  if (!Array.isArray(nodes) || nodes.length === 0) {
    throw fault(
      'invalid-json-schema',
      path,
      'This is no list of JSON Schemas.',
      'Write a list of one or more.',
    )
  }
  return nodes.map((node, index) => reading.read(node, [...path, index], reading))
}
