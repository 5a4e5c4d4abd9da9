import { type OptionNames, optionsOf, unreachable } from '../../../grammar/index.ts'
import { dereference, interpret, type Rules } from './place.ts'
import { requireSchema } from './require-schema.ts'
import type { Field, Schema } from './types.ts'

/** A step of a listed path: a field by its name, any key of a map, or any entry of a list. */
export type PathStep =
  | { readonly via: 'field'; readonly name: string }
  | { readonly via: 'key' }
  | { readonly via: 'entry' }

/** A place in a schema. */
export interface SchemaPath {
  /** The steps from the given schema. */
  readonly steps: readonly PathStep[]
  /** The declared type; `nullable` if it may be null. */
  readonly schema: Schema
  /** The rules that apply there. */
  readonly rules: Rules
  /** The declaration of a field, even an `ignored` one. */
  readonly field?: Field
}

export interface ListPathsOptions {
  /** Steps from the given schema; defaults to 20. With 1, only its own members. */
  readonly maxDepth?: number
  /** The rules for the given schema; defaults to `typed`. */
  readonly rules?: Rules
}

const OPTIONS: OptionNames<ListPathsOptions> = { maxDepth: 'number', rules: 'string' }

const MAX_DEPTH = 20

/**
 * Every place in a schema, each before the places inside it, in the order of declaration: for completion, hovers and
 * printing a schema. The places are created on demand, so a large schema costs no more than the ones you use.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function listPaths(schema: Schema, options: ListPathsOptions = {}): Generator<SchemaPath> {
  const { maxDepth = MAX_DEPTH, rules = 'typed' } = optionsOf(options, OPTIONS)
  return pathsInside(requireSchema(schema), rules, [], maxDepth)
}

function* pathsInside(
  from: Schema,
  fromRules: Rules,
  before: readonly PathStep[],
  maxDepth: number,
): Generator<SchemaPath> {
  if (before.length >= maxDepth) return
  const { schema, rules } = dereference({ schema: from, rules: fromRules })
  switch (schema.kind) {
    case 'object':
      for (const [name, field] of Object.entries(schema.fields)) {
        yield* pathsFrom(field.schema, rules, [...before, { via: 'field', name }], maxDepth, field)
      }
      return
    case 'map':
      yield* pathsFrom(schema.of, rules, [...before, { via: 'key' }], maxDepth)
      return
    case 'list':
    case 'array':
      yield* pathsFrom(schema.of, rules, [...before, { via: 'entry' }], maxDepth)
      return
    case 'any':
    case 'bool':
    case 'bytes':
    case 'duration':
    case 'float':
    case 'int':
    case 'jsonNumber':
    case 'string':
    case 'time':
    case 'uint':
      return
    default:
      unreachable(schema)
  }
}

function* pathsFrom(
  schema: Schema,
  rules: Rules,
  steps: readonly PathStep[],
  maxDepth: number,
  field?: Field,
): Generator<SchemaPath> {
  const settled = interpret({ schema, rules })
  yield { steps, ...settled, ...(field && { field }) }
  yield* pathsInside(settled.schema, settled.rules, steps, maxDepth)
}
