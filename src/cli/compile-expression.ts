import { type Expression, OPERATORS } from '../../grammar/index.ts'
import { walkTree } from '../ast/index.ts'
import { type CompileOptions, compile, type Predicate } from '../evaluate/index.ts'

/**
 * The predicate of an expression, and its options. Only an expression with a pattern loads the pattern engine, which
 * takes longer to load than the rest of a small run.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 */
export async function compileExpression(
  expression: Expression,
): Promise<{ readonly predicate: Predicate; readonly options: CompileOptions }> {
  const options = hasPattern(expression) ? await withEngine() : {}
  return { predicate: compile(expression, options), options }
}

async function withEngine(): Promise<CompileOptions> {
  const { patternEngine } = await import('./pattern-engine.ts')
  return { patternEngine }
}

function hasPattern(expression: Expression): boolean {
  let found = false
  walkTree(expression, {
    Match({ operator }) {
      found ||= OPERATORS[operator].asks === 'match'
    },
  })
  return found
}
