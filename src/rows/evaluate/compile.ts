import {
  type Expression,
  FILTER_LIMITS,
  type MatchExpression,
  NO_OPTIONS,
  OPERATORS,
  type OptionNames,
  optionsOf,
  ownOptions,
  type ParseOptions,
  type QuantifierExpression,
  requireFunction,
  type Selector,
  unreachable,
  withinStack,
  withLimits,
} from '../../../grammar/index.ts'
import {
  type AnyFilter,
  readFilter,
  readTree,
  requireDepth,
  type Scoping,
  textOfSegment,
} from '../../filters/ast/index.ts'
import { type Asked, askedBy } from '../meaning/index.ts'
import { type ObjectSchema, requireSchema, type Schema } from '../schema/index.ts'
import { Budget } from './budget.ts'
import type { EvaluationOptions, Predicate } from './evaluation-options.ts'
import { fusedPath } from './fast/fused-path.ts'
import { predicateOf } from './fast/predicate-of.ts'
import { type FilterPredicate, withText } from './filter-predicate.ts'
import { followTotally } from './follow-totally.ts'
import { textOf } from './literal.ts'
import { type OperatorContext, operatorTest, type Test } from './operators.ts'
import { chainPart, type Finder, notPart, type Part, partOf, rowTestOf } from './part.ts'
import { quantify, visitor } from './quantify.ts'
import { type Read, type RowTest, reader } from './read.ts'
import { requireFit } from './require-fit.ts'
import { type Referent, resolve, type Scope } from './scope.ts'
import { ABSENT, notFound, type ParsedPath, StandInKey, UNKNOWN, valueAt } from './select.ts'
import type { Target } from './target.ts'
import { type Conversion, toFaultOrError, withErrorsConverted, withFaults } from './thrown.ts'
import { typedCollection } from './typed/collection.ts'
import { amongTexts, typedTest } from './typed/operators.ts'
import { type TypedPath, typedPath } from './typed/select.ts'
import { shapeIn, withShape } from './typed/with-shape.ts'

/** How to read a filter, and the settings that affect its answers. */
export interface CompileOptions extends EvaluationOptions, Pick<ParseOptions, 'spacing'> {
  /** The server or version to behave like; defaults to the newest reference. */
  readonly target?: Target | undefined
}

export const COMPILE_OPTIONS: OptionNames<CompileOptions> = {
  unknownValue: 1,
  spacing: 1,
  limits: 1,
  target: 1,
  schema: 1,
  patternEngine: 1,
  wholeRows: 1,
}

/** Shared by the nodes of one filter. */
export interface CompileContext extends OperatorContext {
  readonly unknownValue: unknown
  /** The type of a row, in typed data. */
  readonly row: Schema | undefined
  /** The shape of a row of decoded JSON, if there is a schema. */
  readonly shape: ObjectSchema | undefined
  readonly wholeRows: boolean
  /** Set if a missing key has no answer. */
  readonly requirePresent: ((value: unknown, path: ParsedPath) => unknown) | undefined
  /** True if every value has an answer. */
  readonly isTotal: boolean
}

/**
 * A filter as a predicate, which turns into its text wherever a string is expected. All work that depends only on the
 * filter happens once, here. `tryCompile` returns issues instead of throwing.
 *
 * With a schema, a filter that fails on every row is refused: its first condition has an unknown field, or an operator
 * or a value of another type. So is a filter with a misspelt field anywhere. `tryCompile` has no predicate for these
 * filters either. With an `unknownValue` or the target `lenient`, nothing fails for these reasons and nothing is refused.
 *
 * @example
 * const isRunning = compile('Status=="running"')
 * isRunning({ Status: 'running' }) // true
 * `${isRunning}` // 'Status == "running"'
 *
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does; `needs-newer-server` if the target does not
 *   support the filter, `pattern-too-long`, `stack-exhausted`.
 * @throws {ExpressionError} `invalid-expression` for a tree that `parse` could not have made.
 * @throws {EvaluationError} for a filter that fails on every row of the schema, with the error of its predicate; if the
 *   type of the rows does not support the filter and the target checks that; `pattern-engine-missing`.
 * @throws {FilterOptionError} `invalid-option`, also without the schema that a target needs.
 */
export function compile(filter: AnyFilter, options: CompileOptions = NO_OPTIONS): FilterPredicate {
  const own = optionsOf(options, COMPILE_OPTIONS)
  const expression = readFilter(filter, own)
  return withText(fittingPredicate(expression, own), expression)
}

/**
 * A built filter or a tree as a predicate, without the parser and the printer, so it does not turn into its text.
 * @throws {FilterError} as `compile` does; {ExpressionError} also for a text.
 */
export function compileTree(tree: Expression, options: CompileOptions = NO_OPTIONS): Predicate {
  const own = optionsOf(options, COMPILE_OPTIONS)
  return fittingPredicate(readTree(tree, own), own)
}

function fittingPredicate(expression: Expression, own: CompileOptions): Predicate {
  const predicate = compileUnchecked(expression, own)
  const { schema, target, unknownValue, limits } = own
  const { isTotal, typeFaultOf } = target?.answering ?? {}
  if (schema && unknownValue === undefined && !isTotal && !typeFaultOf) {
    const { maxErrors } = withLimits(FILTER_LIMITS, limits)
    // A server evaluates a filter on its own data.
    const wholeRows = own.wholeRows ?? (target && target.kind !== 'local')
    requireFit(expression, schema, maxErrors, (condition) =>
      compileUnchecked(condition, ownOptions({ ...own, wholeRows })),
    )
  }
  return predicate
}

/**
 * The predicate of a filter that need not fit its schema: what does not fit fails on the rows that get there, as on a server.
 * @param own The caller's own options.
 */
export function compileUnchecked(
  expression: Expression,
  own: CompileOptions = NO_OPTIONS,
): Predicate {
  const answering = own.target?.answering
  return answering?.compile(expression, own) ?? compileIn(contextOf(own), expression)
}

/** The context for a filter in which a missing key has no answer. */
export function strictly(options: EvaluationOptions): CompileContext {
  return { ...contextOf(options), requirePresent }
}

function requirePresent(value: unknown, path: ParsedPath): unknown {
  if (value === ABSENT) throw notFound(path, path.segments.length - 1, [])
  return value
}

/** The predicate of a filter with this context. */
export function compileIn(context: CompileContext, expression: Expression): Predicate {
  const { budget } = context
  const test = withinStack(() => testIn(context, expression))
  const guarded = (convert?: Conversion) =>
    budget.isUsed ? budget.metered(test, convert) : withErrorsConverted(test, convert)
  return withFaults(predicateOf(guarded()), guarded(toFaultOrError))
}

/** The test of a filter, or of a part outside any quantifier. Throws a `Fault` for a row that does not fit. */
export function testIn(context: CompileContext, expression: Expression): RowTest {
  if (expression.kind === 'Match') {
    // A single condition shares its path with no other.
    const { load, test } = planMatch(expression, undefined, context)
    return load(test, OPERATORS[expression.operator].whenAbsent)
  }
  return rowTestOf(compileNode(expression, undefined, context))
}

/**
 * The context shared by the nodes of a filter.
 * @param options The caller's options.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function contextOf(options: EvaluationOptions): CompileContext {
  const { limits, patternEngine, unknownValue, schema, wholeRows = false } = options
  const { maxEvalSteps, maxPatternLength } = withLimits(FILTER_LIMITS, limits)
  if (patternEngine !== undefined) requireFunction(patternEngine, '`patternEngine`', ENGINE_HINT)
  return {
    budget: new Budget(maxEvalSteps),
    maxPatternLength,
    patternEngine,
    unknownValue,
    // Rows of any form are decoded JSON, which has a fast path.
    row: schema && requireSchema(schema).kind !== 'any' ? schema : undefined,
    shape: schema && shapeIn(schema),
    wholeRows,
    requirePresent: undefined,
    isTotal: false,
  }
}

const ENGINE_HINT = 'Pass `re2Engine` of `tamis/re2`, or import `tamis`, which has it.'

// Predicates nest like the tree, and so do the calls that make them; both must fit on most stacks.
const MAX_DEPTH = 1_000

function compileNode(
  node: Expression,
  scope: Scope | undefined,
  context: CompileContext,
  depth = 0,
): Part {
  requireDepth(depth, MAX_DEPTH)
  switch (node.kind) {
    case 'Or':
    case 'And': {
      const parts: Part[] = []
      // A list made by hand may have extra members, even its own iterator.
      for (let at = 0; at < node.operands.length; at++)
        parts.push(compileNode(node.operands[at] as Expression, scope, context, depth + 1))
      return chainPart(parts, node.kind === 'Or')
    }
    case 'Not':
      return notPart(compileNode(node.operand, scope, context, depth + 1))
    case 'Match': {
      const plan = planMatch(node, scope, context)
      const { typed, asked } = plan
      const { whenAbsent: negative } = OPERATORS[node.operator]
      const isAlone = context.unknownValue === undefined
      const part = partOf(plan, plan.test, negative, isAlone ? asked : undefined)
      const isOfText = asked.asks === 'equal' && typed?.schema.kind === 'string'
      if (!isAlone || !isOfText || part.about) return part
      const choice = {
        negative,
        place: JSON.stringify([negative, ...node.selector.segments.map(({ text }) => text)]),
        text: textOf(asked),
        among: (texts: readonly unknown[]) =>
          plan.load(amongTexts(node, negative, texts), negative),
      }
      return { ...part, choice }
    }
    case 'Quantifier': {
      const { collect, bodyScope, isTotal, ...found } = planQuantifier(node, scope, context)
      const body = compileNode(node.body, bodyScope, context, depth + 1)
      const { unknownValue, budget } = context
      const plan = { expression: node, collect, budget, isTotal }
      if (unknownValue === undefined && (body.about === 'entry' || body.about === 'default')) {
        return partOf(found, visitor(plan, body.question), node.quantifier === 'all')
      }
      const test = quantify({ ...plan, read: readOf(found), unknownValue, body: rowTestOf(body) })
      return { about: undefined, test }
    }
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

/** Plans each quantifier before its body, which uses its names. */
export function planning(context: CompileContext): Scoping<QuantifierPlan | undefined> {
  return {
    outermost: undefined,
    enter: (node, outer) => planQuantifier(node, outer?.bodyScope, context),
  }
}

/** How a condition finds its value and tests it. */
export interface MatchPlan extends Found {
  readonly asked: Asked
  readonly test: Test
}

/**
 * Splits a condition into its steps.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function planMatch(
  match: MatchExpression,
  scope: Scope | undefined,
  context: CompileContext,
): MatchPlan {
  const { unknownValue, isTotal } = context
  const found = find(match.selector, scope, context)
  const { typed } = found
  const asked = askedBy(match, isTotal)
  if (asked.asks === 'member') context.budget.isUsed = true
  const condition = { match, asked, context }
  const once = typed ? typedTest(condition, typed.schema) : operatorTest(condition)
  const isSearch = asked.asks === 'member' || asked.asks === 'match'
  const exact = found.isRepeated && isSearch ? searching(once, match, context) : once
  const lenient = unknownValue === undefined ? undefined : operatorTest(condition)
  const test: Test = lenient
    ? (value) => {
        if (value === UNKNOWN) return lenient(unknownValue)
        const key = StandInKey.in(value)
        return key === undefined ? exact(value) : lenient(key)
      }
    : exact
  return { ...found, asked, test }
}

// The same long text may be searched again for each entry of a quantifier.
function searching(test: Test, { span }: MatchExpression, { budget }: CompileContext): Test {
  return (value) => {
    if (typeof value === 'string') budget.spend(Math.floor(value.length / TEXT_PER_STEP), span)
    return test(value)
  }
}

const TEXT_PER_STEP = 1_000

/** How a quantifier finds its collection, and the names in its body. */
export interface QuantifierPlan extends Found {
  readonly collect: ((value: unknown) => unknown) | undefined
  readonly bodyScope: Scope
  /** True if no value in the collection makes the filter fail. */
  readonly isTotal: boolean
}

// Splits a quantifier into its steps.
function planQuantifier(
  expression: QuantifierExpression,
  scope: Scope | undefined,
  context: CompileContext,
): QuantifierPlan {
  const { selector: collection, binding } = expression
  context.budget.isUsed = true
  const found = find(collection, scope, context)
  const collected = found.typed && typedCollection(expression, found.typed.schema)
  // A default name refers to the keys of a map, which are plain strings.
  const givesKeys = binding.form === 'default' && found.typed?.schema.kind === 'map'
  const entry = givesKeys ? undefined : collected?.entry
  const collectionName = textOfSegment(collection.segments[0])
  const bodyScope: Scope = { outer: scope, binding, collectionName, entry }
  const { isTotal } = context
  return { ...found, collect: collected?.collect, bodyScope, isTotal }
}

interface Found extends Finder {
  /**
   * Finds the value and passes it to `test`; the answer is `absent` if a map lacks the last key. So `Meta.a != x`
   * becomes one function: load `Meta`, load `a`, answer true without it, otherwise compare.
   */
  readonly load: Finder['load']
  /** The path, in typed data. */
  readonly typed: TypedPath | undefined
  /** True if it may be the same value for each entry of an outer quantifier. */
  readonly isRepeated: boolean
}

function find(selector: Selector, scope: Scope | undefined, context: CompileContext): Found {
  const { requirePresent, isTotal, unknownValue, shape, wholeRows } = context
  const resolved = resolve(selector, scope, unknownValue !== undefined, isTotal)
  const path = isTotal
    ? { ...resolved.path, follow: followTotally }
    : resolved.from === 'row' && shape
      ? withShape(resolved.path, shape)
      : resolved.path
  const referent = { ...resolved, path }
  const from = startOf(referent, context)
  const typed = from && typedPath(path, from, wholeRows)
  const isRepeated = scope !== undefined && (resolved.from === 'row' || resolved.depth > 0)
  if (requirePresent) {
    const lookUp = typed?.valueAt ?? ((start: unknown) => valueAt(start, path))
    const present = (start: unknown) => requirePresent(lookUp(start), path)
    return {
      referent: undefined,
      load: (then) => reader(referent, (start) => then(present(start)), then),
      typed,
      isRepeated,
    }
  }
  return {
    referent: typed ? undefined : referent,
    load: (then, absent) =>
      reader(
        referent,
        typed ? passOn(typed.valueAt, then, absent) : fusedPath({ path, test: then, absent }),
        then,
      ),
    typed,
    isRepeated,
  }
}

// The type at the start of the path, in typed data.
function startOf(referent: Referent, { row }: CompileContext): Schema | undefined {
  switch (referent.from) {
    case 'row':
      return row
    case 'entry':
      return referent.schema
    case 'key':
      return undefined
  }
}

function passOn<Answer>(
  valueAt: (start: unknown) => unknown,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  return (start) => {
    const value = valueAt(start)
    return value === ABSENT ? absent : then(value)
  }
}

/** Only finds the value. */
export function readOf({ load }: Found): Read {
  return load<unknown>((value) => value, ABSENT)
}
