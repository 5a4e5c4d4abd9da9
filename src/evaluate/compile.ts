import {
  type Expression,
  FilterError,
  isStackOverflow,
  type MatchExpression,
  NO_OPTIONS,
  ownOptions,
  type QuantifierExpression,
  type Selector,
  stackExhausted,
  unreachable,
  withinStack,
  withLimits,
} from '../../grammar/index.ts'
import { requireTree } from '../ast/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { ABSENT_ANSWERS } from './absent.ts'
import { EvaluationError } from './errors.ts'
import { fuse } from './fuse.ts'
import { Budget, EVALUATION_LIMITS, type EvaluationLimits } from './limits.ts'
import { type Means, operatorTest, type Test } from './operators.ts'
import { quantify } from './quantify.ts'
import { type Read, type RowTest, reader } from './read.ts'
import { type Names, resolve } from './scope.ts'
import { ABSENT, follow, type Path, UNKNOWN } from './select.ts'
import { typedCollection } from './typed-collection.ts'
import { typedTest } from './typed-operators.ts'
import { typedPath } from './typed-select.ts'

/**
 * True for a row that the filter lets through. A plain function, so `rows.filter(predicate)` works.
 * @throws {EvaluationError} for a row that does not fit the filter.
 * @throws {FilterLimitError} `too-many-steps`, `stack-exhausted`.
 */
export type Predicate = (row: unknown) => boolean

export interface CompileOptions {
  /**
   * Stands in for whatever is not found, also where the operator would have answered by itself.
   * Anything but `undefined`; null too.
   */
  readonly unknownValue?: unknown
  readonly limits?: Partial<EvaluationLimits>
  /**
   * What the rows are. With it a filter behaves as on the reference's own typed data: every field
   * of an object exists, integers compare exactly, and lists and maps may be null.
   */
  readonly schema?: Schema
  /** Runs the patterns that are not provably linear on the platform's own engine. */
  readonly patternEngine?: PatternEngine | undefined
}

/** What the nodes of one filter share. */
export interface Context {
  readonly means: Means
  readonly unknownValue: unknown
  readonly schema: Schema | undefined
}

/**
 * The filter as a predicate: everything that only the filter decides is done now, once.
 *
 * @example
 * const isRunning = compile(parse('Status == "running"'))
 * [{ Status: 'running' }, { Status: 'dead' }].filter(isRunning) // [{ Status: 'running' }]
 *
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function compile(expression: Expression, options: CompileOptions = NO_OPTIONS): Predicate {
  const context = contextOf(options)
  requireTree(expression)
  const { budget } = context.means
  const test = withinStack(() => compileNode(expression, undefined, context, 0))
  return (row) => {
    // A getter of the row may run this very predicate.
    const { left } = budget
    budget.left = budget.most
    try {
      return test(row, undefined)
    } catch (error) {
      throw toFilterError(error)
    } finally {
      budget.left = left
    }
  }
}

/**
 * What the nodes of a filter with these options share.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function contextOf(options: CompileOptions): Context {
  const { limits, patternEngine, unknownValue, schema } = ownOptions(options)
  const { maxEvalSteps, maxPatternLength } = withLimits(EVALUATION_LIMITS, limits)
  const means: Means = { budget: new Budget(maxEvalSteps), maxPatternLength, patternEngine }
  // Rows of any form are decoded JSON, which has the fast way.
  return { means, unknownValue, schema: schema?.kind === 'any' ? undefined : schema }
}

// Deeper than any text reads, and than most stacks: such a tree is not followed to its end.
const MAX_DEPTH = 1_000

function compileNode(
  node: Expression,
  names: Names | undefined,
  context: Context,
  depth: number,
): RowTest {
  if (depth > MAX_DEPTH) throw stackExhausted(undefined)
  const below = depth + 1
  switch (node.kind) {
    case 'Or':
      return chain(
        node.operands.map((operand) => compileNode(operand, names, context, below)),
        true,
      )
    case 'And':
      return chain(
        node.operands.map((operand) => compileNode(operand, names, context, below)),
        false,
      )
    case 'Not': {
      const operand = compileNode(node.operand, names, context, below)
      return (row, scope) => !operand(row, scope)
    }
    case 'Match':
      return compileMatch(node, names, context)
    case 'Quantifier':
      return compileQuantifier(node, names, context, below)
    default:
      return unreachable(node)
  }
}

// `and` and `or` stop at the operand that decides; an error before it ends the evaluation.
function chain(operands: readonly RowTest[], decisive: boolean): RowTest {
  const [first, second, third] = operands
  if (!first || !second) return first ?? (() => !decisive)
  if (operands.length === 2) {
    return decisive
      ? (row, scope) => first(row, scope) || second(row, scope)
      : (row, scope) => first(row, scope) && second(row, scope)
  }
  if (third && operands.length === 3) {
    return decisive
      ? (row, scope) => first(row, scope) || second(row, scope) || third(row, scope)
      : (row, scope) => first(row, scope) && second(row, scope) && third(row, scope)
  }
  return (row, scope) => {
    for (const operand of operands) if (operand(row, scope) === decisive) return decisive
    return !decisive
  }
}

function compileMatch(match: MatchExpression, names: Names | undefined, context: Context): RowTest {
  const { read, path, test } = planMatch(match, names, context)
  const absent = ABSENT_ANSWERS[match.operator]
  if (path) return fuse(path, test, absent, read)
  return (row, scope) => {
    const value = read(row, scope)
    return value === ABSENT ? absent : test(value)
  }
}

/** How a condition finds its value, and what it asks of it. */
export interface MatchPlan extends Found {
  readonly test: Test
}

/**
 * A condition taken apart.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function planMatch(
  match: MatchExpression,
  names: Names | undefined,
  context: Context,
): MatchPlan {
  const { unknownValue, means } = context
  const found = find(match.selector, names, context)
  const { schema } = found
  const exact = schema ? typedTest(match, schema, means) : operatorTest(match, means)
  const lenient = unknownValue === undefined ? undefined : operatorTest(match, means)
  const test: Test = lenient
    ? (value) => (value === UNKNOWN ? lenient(unknownValue) : exact(value))
    : exact
  return { ...found, test }
}

function compileQuantifier(
  expression: QuantifierExpression,
  names: Names | undefined,
  context: Context,
  depth: number,
): RowTest {
  const { read, collect, inner } = planQuantifier(expression, names, context)
  const body = compileNode(expression.body, inner, context, depth)
  const { unknownValue, means } = context
  return quantify({ expression, read, unknownValue, collect, body, budget: means.budget })
}

/** How a quantifier finds its collection, and what its body sees. */
export interface QuantifierPlan extends Found {
  readonly collect: ((value: unknown) => unknown) | undefined
  readonly inner: Names
}

/** A quantifier taken apart. */
export function planQuantifier(
  expression: QuantifierExpression,
  names: Names | undefined,
  context: Context,
): QuantifierPlan {
  const { selector: collection, binding } = expression
  const found = find(collection, names, context)
  const { schema } = found
  const typed = schema && typedCollection(expression, schema)
  // By a default name a map gives its keys, which are plain strings.
  const givesKeys = binding.form === 'default' && schema?.kind === 'map'
  const entry = givesKeys ? undefined : typed?.entry
  const inner: Names = { outer: names, binding, collection, entry }
  return { ...found, collect: typed?.collect, inner }
}

interface Found {
  readonly read: Read
  /** The type of what is found, in typed data. */
  readonly schema: Schema | undefined
  /** Set where the value lies on a path from the row through decoded JSON. */
  readonly path: Path | undefined
}

function find(selector: Selector, names: Names | undefined, context: Context): Found {
  const target = resolve(selector, names, context.unknownValue !== undefined)
  const { path } = target
  const from =
    target.from === 'row' ? context.schema : target.from === 'entry' ? target.schema : undefined
  if (from) {
    const typed = typedPath(path, from)
    return { read: reader(target, typed.follow), schema: typed.schema, path: undefined }
  }
  const read = reader(target, (start) => follow(start, path))
  return { read, schema: undefined, path: target.from === 'row' ? path : undefined }
}

/** What was thrown, as an error of ours. */
export function toFilterError(error: unknown): FilterError {
  if (error instanceof FilterError) return error
  if (isStackOverflow(error)) return stackExhausted(error)
  return new EvaluationError('Reading the datum failed: it threw.', {
    code: 'datum-unreadable',
    hint: 'A getter or proxy of the row threw; `cause` is what it threw.',
    cause: error,
  })
}
