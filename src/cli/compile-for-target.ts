import { parse } from '../../grammar/index.ts'
import { compile } from '../evaluate/index.ts'
import { re2Engine } from '../values/index.ts'
import { type CompileSource, type EvaluationOptions, parseOptions } from './expression.ts'
import type { Io } from './io.ts'
import { readSchemaFor } from './schema-source.ts'
import { readTarget } from './target.ts'

/**
 * Reads the target and the schema, and returns a function that compiles expressions for them. It throws a `FilterError`
 * if the target does not support an expression.
 * @throws {CommandError} `unknown-target`, `unreadable-file`.
 * @throws {DataError} If the schema cannot be read.
 */
export async function compilerForTarget(
  io: Io,
  options: EvaluationOptions,
): Promise<CompileSource> {
  const target = options.target === undefined ? undefined : readTarget(options.target)
  const schema =
    options.schema === undefined ? undefined : await readSchemaFor(io, options.schema, target)
  const given = { schema, target, patternEngine: re2Engine }
  return ({ text, expression: tree }) => {
    const expression =
      target === undefined ? tree : parse(text, { ...parseOptions(options), target })
    return { expression, predicate: compile(expression, given), options: given }
  }
}
