import { parse } from '../../grammar/index.ts'
import { compile } from '../evaluate/index.ts'
import { re2Engine } from '../values/index.ts'
import {
  type CompiledSource,
  type EvaluationOptions,
  type ParsedSource,
  parseOptions,
} from './expression.ts'
import type { Io } from './io.ts'
import { readSchemaFor } from './schema-source.ts'
import { readTarget } from './target.ts'

/**
 * Compiles the expression for a target and rows of a schema.
 * @throws {CommandError} `unknown-target`, `unreadable-file`.
 * @throws {DataError} If the schema cannot be read.
 * @throws {FilterError} If the target does not support the expression.
 */
export async function compileForTarget(
  io: Io,
  { text, expression: tree }: ParsedSource,
  options: EvaluationOptions,
): Promise<Pick<CompiledSource, 'expression' | 'predicate' | 'options'>> {
  const target = options.target === undefined ? undefined : readTarget(options.target)
  const schema =
    options.schema === undefined ? undefined : await readSchemaFor(io, options.schema, target)
  const expression = target === undefined ? tree : parse(text, { ...parseOptions(options), target })
  const given = { schema, target, patternEngine: re2Engine }
  return { expression, predicate: compile(expression, given), options: given }
}
