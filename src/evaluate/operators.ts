import {
  clip,
  FilterError,
  FilterLimitError,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Segment,
  type Span,
  unreachable,
  type ValueMatch,
} from '../../grammar/index.ts'
import { dottedPath } from '../ast/index.ts'
import { isJsonNumber } from '../json/index.ts'
import { operatorsFor } from '../schema/index.ts'
import {
  isInt64,
  type Matcher,
  type PatternEngine,
  PatternEngineError,
  PatternError,
  type PreparedPattern,
  preparePattern,
} from '../values/index.ts'
import type { Budget } from './budget.ts'
import { KIND_NAMES, keysOf, kindOf, mapMember, member, type ValueKind } from './data.ts'
import { EvaluationError, Fault } from './errors.ts'
import { memberLoad } from './fast/member-loads.ts'
import { Literal, readExact } from './literal.ts'
import { operatorsText } from './operators-text.ts'

/** The answer of a condition for the value of its selector. */
export type Test = (value: unknown) => boolean

/** Shared by the operators of a filter. */
export interface OperatorContext {
  readonly budget: Budget
  readonly maxPatternLength: number
  readonly patternEngine: PatternEngine | undefined
}

/**
 * The test of a condition. All work that depends only on the filter happens once.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function operatorTest(match: MatchExpression, context: OperatorContext): Test {
  const { asks, negative } = OPERATORS[match.operator]
  switch (asks) {
    case 'equal':
      return negatedIf(equality(match, literalOf(match)), negative)
    case 'member':
      return negatedIf(membership(match, literalOf(match), context), negative)
    case 'match':
      return negatedIf(patternTest(match, literalOf(match), context), negative)
    case 'empty':
      return emptiness(match, negative)
    case 'nil':
      return nilness(match, negative)
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(asks)
  }
}

/** A test, or its opposite. */
export function negatedIf(test: Test, negative: boolean): Test {
  return negative ? (value) => !test(value) : test
}

/** The literal of a condition whose operator takes a value. */
export function literalOf(match: MatchExpression): Literal {
  return new Literal((match as ValueMatch).value)
}

function equality(match: MatchExpression, literal: Literal): Test {
  const { text } = literal
  const other: Test = (value) =>
    typeof value === 'string' ? value === text : equalsScalar(value, literal, match)
  const { double, boolean } = literal
  const asBoolean: Test =
    typeof boolean === 'boolean'
      ? (value) => (typeof value === 'boolean' ? value === boolean : other(value))
      : other
  return typeof double === 'number'
    ? (value) => (typeof value === 'number' ? value === double : asBoolean(value))
    : asBoolean
}

// For all types except strings: reads the text as the type of the value.
function equalsScalar(value: unknown, literal: Literal, match: MatchExpression): boolean {
  const scalar = toScalar(value, match)
  switch (typeof scalar) {
    case 'number':
      return readable(literal.double, literal, 'a number', match) === scalar
    case 'bigint':
      return isLarge(value)
        ? equalsLarge(scalar, readable(literal.digits, literal, 'a number', match))
        : readable(literal.integer, literal, 'an integer', match) === scalar
    case 'boolean':
      return readable(literal.boolean, literal, 'true or false', match) === scalar
    default:
      throw notApplicable(value, match)
  }
}

// A bigint beyond ±(2^53−1) is a JSON number with all its digits, which the reference compares as a double. Any other
// bigint is a position in a list or a caller's value, and an integer.
function isLarge(value: unknown): boolean {
  if (typeof value !== 'bigint') return false
  return value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER
}

// Digits decide between two integers.
function equalsLarge(integer: bigint, wanted: bigint | number): boolean {
  return typeof wanted === 'bigint' ? integer === wanted : Number(integer) === wanted
}

/**
 * A value as the reference compares it: an exact number as an integer or double, an integer beyond 64 bits as a
 * double.
 */
function toScalar(value: unknown, match: MatchExpression): unknown {
  if (typeof value === 'bigint') {
    if (isInt64(value)) return value
    return representable(Number(value), String(value), match)
  }
  if (isJsonNumber(value)) return representable(readExact(value.text), value.text, match)
  return value
}

function representable<Scalar>(
  scalar: Scalar | undefined,
  text: string,
  match: MatchExpression,
): Scalar {
  if (scalar !== undefined && Math.abs(Number(scalar)) !== Number.POSITIVE_INFINITY) return scalar
  throw notRepresentable(text, match)
}

/** The fault of a number that fits neither a 64-bit integer nor a double. */
export function notRepresentable(text: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `The number "${clip(text, 60)}" fits neither a 64-bit integer nor a double.`,
    {
      code: 'number-not-representable',
      span: match.selector.span,
      hint: 'It cannot be compared.',
    },
  ])
}

/**
 * Returns a literal that was read, or throws the fault of an unreadable one.
 * @param isEntry True if the type is the type of a list's entries.
 */
export function readable<Scalar>(
  read: Scalar | 'syntax' | 'range',
  literal: Literal,
  type: string,
  match: MatchExpression,
  isEntry = false,
): Scalar {
  if (read !== 'syntax' && read !== 'range') return read
  throw new Fault(() => {
    const { raw, span } = literal.value
    const name = pathOfMatch(match)
    const last = (match.selector.segments.at(-1) as Segment).text
    const example = isEntry ? `50 in ${name}` : `${last} == 50`
    return [
      `${isEntry ? 'An entry of ' : ''}\`${name}\` is ${type}, and "${raw}" ${read === 'range' ? 'is out of range' : 'is not'}.`,
      {
        code: 'value-not-coercible',
        span,
        hint:
          type === 'true or false'
            ? 'Write `true` or `false`.'
            : `Write ${type}, as in \`${example}\`.`,
      },
    ]
  })
}

function membership(match: MatchExpression, literal: Literal, context: OperatorContext): Test {
  const { text, isIn } = literal
  const slow: Test = (value) => {
    const kind = kindOf(value)
    if (kind === 'object' || kind === 'jsMap') {
      if (text === undefined) return false
      const found = kind === 'jsMap' ? mapMember(value, text) : member(value as object, text)
      return found !== undefined
    }
    // First reads the text as the type of the scalar, which is then refused.
    equalsScalar(value, literal, match)
    throw notApplicable(value, match)
  }
  // Created even for lists and text, because an engine compiles a constant together with the code around it.
  const isKey =
    text === undefined ? slow : memberLoad(text, { found: () => true, missing: () => false, slow })
  return (value) => {
    if (typeof value === 'string') return isIn(value)
    if (Array.isArray(value)) return isElement(value, literal, match, context)
    return isKey(value)
  }
}

function isElement(
  list: readonly unknown[],
  literal: Literal,
  match: MatchExpression,
  { budget }: OperatorContext,
): boolean {
  // Charged once at the end, because a call per entry would slow the loop down.
  const { left } = budget
  const most = Math.min(list.length, left)
  const { text } = literal
  for (let index = 0; index < most; index++) {
    const element = list[index]
    if (typeof element === 'string' ? element === text : equalsElement(element, literal, match)) {
      budget.left = left - index - 1
      return true
    }
  }
  budget.left = left - most
  if (most < list.length) throw budget.exceeded(match.span)
  return false
}

// Each element decides how to read the text, and an element that cannot read it is skipped. The caller has compared
// the strings.
function equalsElement(element: unknown, literal: Literal, match: MatchExpression): boolean {
  switch (typeof element) {
    case 'number':
      return sameElement(literal.double, element, literal, match)
    case 'boolean':
      return literal.boolean === element
    case 'bigint': {
      const scalar = toScalar(element, match)
      if (typeof scalar !== 'bigint') return sameElement(literal.double, scalar, literal, match)
      if (!isLarge(scalar)) return sameElement(literal.integer, scalar, literal, match)
      const { digits } = literal
      if (typeof digits !== 'string') return equalsLarge(scalar, digits)
      return sameElement(digits, scalar, literal, match)
    }
  }
  if (element === null || element === undefined) throw nullOperand('an entry of the list', match)
  if (isJsonNumber(element)) return element.text === literal.text
  throw notComparable(`a list that contains ${KIND_NAMES[kindOf(element)]}`, match)
}

function sameElement(
  read: unknown,
  element: unknown,
  literal: Literal,
  match: MatchExpression,
): boolean {
  if (read === 'range') readable('range', literal, 'a number', match, true)
  return read === element
}

/**
 * The test of a pattern on strings.
 * @throws {FilterError} as `patternOf` does.
 */
export function patternTest(
  match: MatchExpression,
  literal: Literal,
  context: OperatorContext,
): Test {
  const matches = patternOf(literal, context)
  return (value) => {
    if (typeof value !== 'string') {
      if (value === null || value === undefined) throw nullOperand('the value', match)
      throw notApplicable(toScalar(value, match), match)
    }
    return matches(value)
  }
}

/**
 * The matcher of a pattern. An invalid one does no harm until the first text, as in the reference: then it throws an
 * `EvaluationError` with `invalid-pattern`.
 * @throws {FilterLimitError} `pattern-too-long`.
 * @throws {EvaluationError} `pattern-engine-missing`.
 */
export function patternOf(literal: Literal, context: OperatorContext): Matcher {
  const { raw, span } = literal.value
  const most = context.maxPatternLength
  // A character has at most two units, so a very long text is refused without counting.
  if (raw.length > 2 * most || [...raw].length > most) {
    throw new FilterLimitError(`The pattern has more than ${most} characters.`, {
      code: 'pattern-too-long',
      span,
      hint: 'Shorten the pattern.',
      developerHint: 'Raise `limits.maxPatternLength`.',
    })
  }
  const { matcher, compile } = asEvaluation(span, () => prepared(literal, context))
  // An engine compiles a constant matcher together with the code around it.
  if (matcher) return matcher
  let compiled: Matcher | undefined
  return (text) => {
    compiled ??= asEvaluation(span, compile)
    return compiled(text)
  }
}

function prepared({ value }: Literal, { patternEngine }: OperatorContext): PreparedPattern {
  if (!ownBytes(value)) return preparePattern(value.raw, patternEngine)
  return {
    compile() {
      throw new PatternError(value.raw, undefined, 'it is not valid UTF-8', '')
    },
  }
}

/** Runs `work`. An error in the pattern becomes an `EvaluationError` at its span. */
function asEvaluation<Result>(span: Span, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof FilterLimitError) throw cause
    const message = cause instanceof Error ? cause.message : 'Invalid pattern.'
    const { hint, developerHint } = cause instanceof FilterError ? cause : {}
    const code = cause instanceof PatternEngineError ? cause.code : 'invalid-pattern'
    throw new EvaluationError(message, {
      ...{ code, span, cause },
      hint: hint || PATTERN_HINT,
      developerHint,
    })
  }
}

const PATTERN_HINT = 'Patterns use RE2 syntax, as in Go.'

function emptiness(match: MatchExpression, negative: boolean): Test {
  const slow = (value: unknown): boolean => {
    const kind = kindOf(value)
    if (kind === 'object' || kind === 'jsMap') return !hasMember(value as object, kind)
    throw notApplicable(toScalar(value, match), match)
  }
  return (value) => {
    if (typeof value === 'string') return (value === '') !== negative
    if (Array.isArray(value)) return (value.length === 0) !== negative
    return slow(value) !== negative
  }
}

/** True if a map has a key. */
export function hasMember(value: object, kind: 'object' | 'jsMap'): boolean {
  if (kind === 'jsMap') return keysOf(value, kind).length > 0
  for (const key in value) if (member(value, key) !== undefined) return true
  return false
}

function nilness(match: MatchExpression, negative: boolean): Test {
  return (value) => {
    if (value === null || value === undefined) return !negative
    // Data of a class may contain a number as text, which is the only object that fails.
    if (typeof value === 'object' && !isJsonNumber(value)) return negative
    if (typeof value === 'function' || typeof value === 'symbol') return negative
    throw notApplicable(toScalar(value, match), match)
  }
}

/** The fault of an operator that does not apply to a JSON value. */
function notApplicable(value: unknown, match: MatchExpression): Fault {
  return notApplicableTo(kindOf(value), match)
}

/**
 * The fault of an operator that does not apply to a kind of value.
 * @param what The value in words; defaults to its kind.
 * @param hint Defaults to the hint for its kind.
 */
export function notApplicableTo(
  kind: ValueKind,
  match: MatchExpression,
  what = KIND_NAMES[kind],
  hint?: string,
): Fault {
  return new Fault(() => {
    const name = pathOfMatch(match)
    return [
      `\`${match.operator}\` does not apply to \`${name}\`, which is ${what}.`,
      {
        code: 'operator-not-applicable',
        span: match.span,
        hint: hint ?? applicableHint(kind, name, match),
      },
    ]
  })
}

/** The fault of `in` or `contains` on a list whose entries never equal text. */
export function notComparable(what: string, match: MatchExpression): Fault {
  const hint = `Test its entries, as in \`any ${pathOfMatch(match)} as item { … }\`.`
  return notApplicableTo('list', match, what, hint)
}

function pathOfMatch({ selector }: MatchExpression): string {
  return dottedPath(selector.segments)
}

function applicableHint(kind: ValueKind, name: string, { operator }: MatchExpression): string {
  switch (kind) {
    case 'null':
      return OPERATORS[operator].asks === 'equal'
        ? `Use \`${name} is nil\` to find null. A test before this does not help: it fails on every value that \`${operator}\` accepts.`
        : `If it is otherwise a list or a map, test \`${name} is not nil and …\` first.`
    case 'list':
    case 'object':
    case 'jsMap':
      return `Lists and maps support ${operatorsText(operatorsFor('list'), ['any', 'all'])}.`
    case 'opaque':
      return 'Only `is nil` accepts it.'
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'jsonNumber':
      return `Strings support ${operatorsText(operatorsFor('string'))}; numbers and booleans only ${operatorsText(operatorsFor('float'))}.`
  }
}

/** The fault of a null on which the reference aborts. */
export function nullOperand(what: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `\`${match.operator}\` does not accept null: ${what} is null.`,
    {
      code: 'null-operand',
      span: match.span,
      hint: 'The reference aborts here, and no test before it helps. Keep nulls out of the data.',
    },
  ])
}

/**
 * The fault of a type on which the reference aborts. It has the same code as for nulls, because the remedy is the
 * same: keep such values out of the data.
 */
export function aborting(why: string, hint: string, match: MatchExpression): Fault {
  return new Fault(() => [
    `The reference aborts at \`${match.operator}\`: ${why}.`,
    { code: 'null-operand', span: match.span, hint },
  ])
}
