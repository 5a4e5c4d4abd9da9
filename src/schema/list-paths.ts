import { type OptionNames, optionsOf, unreachable } from '../../grammar/index.ts'
import { dereference, interpret, type Rules } from './place.ts'
import { requireSchema } from './require-schema.ts'
import type { Field, Schema } from './types.ts'

/** A step of a listed path: a field by its name, or any key of a map, or any entry of a list. */
export type PathStep =
  | { readonly via: 'field'; readonly name: string }
  | { readonly via: 'key' }
  | { readonly via: 'entry' }

/** One place that a schema knows. */
export interface SchemaPath {
  /** From the given schema. */
  readonly steps: readonly PathStep[]
  /** What is there, as declared: `nullable` where it may be null. */
  readonly schema: Schema
  /** The rules that hold there. */
  readonly rules: Rules
  /** The declaration, of a field; `ignored` ones are listed too. */
  readonly field?: Field
}

export interface ListPathsOptions {
  /** Steps from the given schema; defaults to 20. With 1, only its own members. */
  readonly maxDepth?: number
  /** The rules for the given schema; defaults to `typed`. */
  readonly rules?: Rules
}

const OPTIONS: OptionNames<ListPathsOptions> = { maxDepth: 1, rules: 1 }

const MAX_DEPTH = 20

/**
 * Every place a schema knows, each before those inside it, in the order of declaration: for
 * completion, for hovers and to print a schema. Places are made lazily, so a large schema costs
 * only those that are taken.
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
