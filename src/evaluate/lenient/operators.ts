import { type MatchExpression, OPERATORS, unreachable } from '../../../grammar/index.ts'
import { isJsonNumber } from '../../json/index.ts'
import { exactBoolean, exactDecimal } from '../../values/index.ts'
import { kindOf, mapMember, member } from '../data.ts'
import { EvaluationError } from '../errors.ts'
import { memberLoad } from '../fast/member-loads.ts'
import type { Literal } from '../literal.ts'
import {
  hasMember,
  literalOf,
  negatedIf,
  type OperatorContext,
  patternOf,
  type Test,
} from '../operators.ts'

/**
 * The test of a condition, with an answer for every value. An operator that does not apply to a kind of value answers
 * no, so its negation answers yes.
 * @throws {FilterLimitError} `pattern-too-long`, and `pattern-engine-missing`.
 */
export function totalTest(match: MatchExpression, context: OperatorContext): Test {
  const { asks, negative } = OPERATORS[match.operator]
  switch (asks) {
    case 'equal':
      return negatedIf(equality(literalOf(match)), negative)
    case 'member':
      return negatedIf(membership(match, literalOf(match), context), negative)
    case 'match':
      return negatedIf(matching(literalOf(match), context), negative)
    case 'empty':
      return emptiness(negative)
    case 'nil':
      return (value) => (value === null || value === undefined) !== negative
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(asks)
  }
}

// Functions that are called for each row are short, so that an engine inlines them.
function equality({ text = '', value: { bytes } }: Literal): Test {
  if (bytes) return () => false
  const boolean = exactBoolean(text)
  const exact = exactDecimal(text)
  if (exact === undefined) {
    const isText: Test = (value) => value === text
    return boolean === undefined
      ? isText
      : (value) => (typeof value === 'boolean' ? value === boolean : value === text)
  }
  // `JSON.parse` has rounded the value, so the literal is rounded in the same way.
  const double = Number(text)
  const isSameSize: Test = (value) =>
    typeof value === 'string' ? value === text : exact === exactSizeOf(value)
  return (value) => (typeof value === 'number' ? value === double : isSameSize(value))
}

function exactSizeOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return exactDecimal(String(value))
  return isJsonNumber(value) ? exactDecimal(value.text) : undefined
}

function membership(
  { span }: MatchExpression,
  literal: Literal,
  { budget }: OperatorContext,
): Test {
  const { text, isIn } = literal
  const equals = equality(literal)
  const isEntry = (list: readonly unknown[]): boolean => {
    // Charged once at the end, because a call per entry would slow the loop down.
    const { left } = budget
    const most = Math.min(list.length, left)
    for (let index = 0; index < most; index++) {
      if (!equals(list[index])) continue
      budget.left = left - index - 1
      return true
    }
    budget.left = left - most
    if (most < list.length) throw budget.exceeded(span)
    return false
  }
  const isKey = keyTest(text)
  return (value) => {
    if (typeof value === 'string') return isIn(value)
    return Array.isArray(value) ? isEntry(value) : isKey(value)
  }
}

function keyTest(text: string | undefined): Test {
  if (text === undefined) return () => false
  const slow: Test = (value) => {
    switch (kindOf(value)) {
      case 'object':
        return member(value as object, text) !== undefined
      case 'jsMap':
        return mapMember(value, text) !== undefined
      default:
        return false
    }
  }
  return memberLoad(text, { found: () => true, missing: () => false, slow })
}

// A pattern that Go refuses matches no text. `check` reports it.
function matching(literal: Literal, context: OperatorContext): Test {
  const matches = patternOf(literal, context)
  let isInvalid = false
  return (value) => {
    if (typeof value !== 'string' || isInvalid) return false
    try {
      return matches(value)
    } catch (error) {
      if (!(error instanceof EvaluationError) || error.code !== 'invalid-pattern') throw error
      isInvalid = true
      return false
    }
  }
}

function emptiness(negative: boolean): Test {
  return (value) => {
    if (typeof value === 'string') return (value === '') !== negative
    if (Array.isArray(value)) return (value.length === 0) !== negative
    return isNullOrEmptyMap(value) !== negative
  }
}

function isNullOrEmptyMap(value: unknown): boolean {
  const kind = kindOf(value)
  if (kind === 'null') return true
  return (kind === 'object' || kind === 'jsMap') && !hasMember(value as object, kind)
}
