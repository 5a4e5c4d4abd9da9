import {
  type Expression,
  type MatchExpression,
  NO_OPTIONS,
  OPERATORS,
  ownOptions,
  type QuantifierExpression,
  type Selector,
  stackExhausted,
  withLimits,
} from '../../grammar/index.ts'
import { fold, requireParts, type Scoping } from '../ast/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { chain } from './chain.ts'
import { fuse } from './fuse.ts'
import { Budget, EVALUATION_LIMITS, type EvaluationLimits } from './limits.ts'
import { type Means, operatorTest, type Test } from './operators.ts'
import { quantify } from './quantify.ts'
import { type Finding, type Read, type RowTest, reader } from './read.ts'
import { type Names, resolve } from './scope.ts'
import { seat } from './seat.ts'
import { ABSENT, UNKNOWN } from './select.ts'
import { guarded } from './thrown.ts'
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
  const test = compileTree(expression, context)
  const { budget } = context.means
  return seat(guarded(budget.isUsed ? budget.metered(test) : test))
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

// Predicates nest as the tree does, and must fit on most stacks.
const MAX_DEPTH = 1_000

function compileTree(expression: Expression, context: Context): RowTest {
  const { unknownValue, means } = context
  return fold<RowTest, QuantifierPlan | undefined>(
    expression,
    {
      Or: (_, { operands }) => chain(operands, true),
      And: (_, { operands }) => chain(operands, false),
      Not:
        (_, { operand }) =>
        (row, scope) =>
          !operand(row, scope),
      Match: (node, _, { scope, parents }) => {
        if (parents.length > MAX_DEPTH) throw stackExhausted(undefined)
        // The tree may have come from anywhere.
        requireParts(node)
        const { ask, test } = planMatch(node, scope?.inner, context)
        return ask(test, OPERATORS[node.operator].whenAbsent)
      },
      Quantifier: (node, { body }, { inner }) => {
        const { collect, ...found } = inner as QuantifierPlan
        const read = readOf(found)
        return quantify({
          expression: node,
          read,
          unknownValue,
          collect,
          body,
          budget: means.budget,
        })
      },
    },
    planning(context),
  )
}

/** Plans each quantifier before what is below it, which sees its names. */
export function planning(context: Context): Scoping<QuantifierPlan | undefined> {
  return {
    outermost: undefined,
    enter: (node, outer) => {
      requireParts(node)
      return planQuantifier(node, outer?.inner, context)
    },
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
  if (OPERATORS[match.operator].asks === 'member') means.budget.isUsed = true
  const exact = schema ? typedTest(match, schema, means) : operatorTest(match, means)
  const lenient = unknownValue === undefined ? undefined : operatorTest(match, means)
  const test: Test = lenient
    ? (value) => (value === UNKNOWN ? lenient(unknownValue) : exact(value))
    : exact
  return { ...found, test }
}

/** How a quantifier finds its collection, and what its body sees. */
export interface QuantifierPlan extends Found {
  readonly collect: ((value: unknown) => unknown) | undefined
  readonly inner: Names
}

// A quantifier taken apart.
function planQuantifier(
  expression: QuantifierExpression,
  names: Names | undefined,
  context: Context,
): QuantifierPlan {
  const { selector: collection, binding } = expression
  context.means.budget.isUsed = true
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
  /** Finds the value and asks `then` about it; `absent` answers where a map lacks the last key. */
  readonly ask: <Answer>(then: (value: unknown) => Answer, absent: Answer) => Finding<Answer>
  /** The type of what is found, in typed data. */
  readonly schema: Schema | undefined
}

function find(selector: Selector, names: Names | undefined, context: Context): Found {
  const target = resolve(selector, names, context.unknownValue !== undefined)
  const { path } = target
  const from =
    target.from === 'row' ? context.schema : target.from === 'entry' ? target.schema : undefined
  const typed = from && typedPath(path, from)
  return {
    ask: (then, absent) =>
      reader(target, typed ? askAfter(typed.follow, then, absent) : fuse(path, then, absent), then),
    schema: typed?.schema,
  }
}

function askAfter<Answer>(
  follow: (start: unknown) => unknown,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  return (start) => {
    const value = follow(start)
    return value === ABSENT ? absent : then(value)
  }
}

/** Finds the value alone. */
export function readOf({ ask }: Found): Read {
  return ask<unknown>((value) => value, ABSENT)
}
