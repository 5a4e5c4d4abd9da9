import { type MatchExpression, OPERATORS, unreachable } from '../../../grammar/index.ts'
import { isJsonNumber } from '../../json/index.ts'
import { exactBoolean, exactDecimal } from '../../values/index.ts'
import { kindOf, mapMember, member } from '../data.ts'
import { EvaluationError } from '../errors.ts'
import type { Literal } from '../literal.ts'
import {
  hasMember,
  literalOf,
  negatedIf,
  type OperatorContext,
  patternTest,
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
      return negatedIf(matching(match, context), negative)
    case 'empty':
      return negatedIf(isEmpty, negative)
    case 'nil':
      return negatedIf(isNothing, negative)
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(asks)
  }
}

function equality({ text = '', value: { bytes } }: Literal): Test {
  if (bytes) return () => false
  const exact = exactDecimal(text)
  const boolean = exactBoolean(text)
  const other: Test = (value) => {
    switch (typeof value) {
      case 'string':
        return value === text
      case 'boolean':
        return value === boolean
      case 'bigint':
        return exact !== undefined && exactDecimal(String(value)) === exact
      case 'object':
        return exact !== undefined && isJsonNumber(value) && exactDecimal(value.text) === exact
      default:
        return false
    }
  }
  if (exact === undefined) return other
  // `JSON.parse` has rounded the value, so the literal is rounded in the same way.
  const double = Number(text)
  return (value) => (typeof value === 'number' ? value === double : other(value))
}

function membership(match: MatchExpression, literal: Literal, { budget }: OperatorContext): Test {
  const { text, isIn } = literal
  const equals = equality(literal)
  return (value) => {
    if (typeof value === 'string') return isIn(value)
    if (Array.isArray(value)) {
      budget.spend(value.length, match.span)
      for (let index = 0; index < value.length; index++) if (equals(value[index])) return true
      return false
    }
    if (text === undefined || typeof value !== 'object' || value === null) return false
    switch (kindOf(value)) {
      case 'object':
        return member(value, text) !== undefined
      case 'jsMap':
        return mapMember(value, text) !== undefined
      default:
        return false
    }
  }
}

// A pattern that Go refuses matches no text. `check` reports it.
function matching(match: MatchExpression, context: OperatorContext): Test {
  const test = patternTest(match, literalOf(match), context)
  let isInvalid = false
  return (value) => {
    if (typeof value !== 'string' || isInvalid) return false
    try {
      return test(value)
    } catch (error) {
      if (!(error instanceof EvaluationError) || error.code !== 'invalid-pattern') throw error
      isInvalid = true
      return false
    }
  }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  if (isNothing(value)) return true
  const kind = kindOf(value)
  return (kind === 'object' || kind === 'jsMap') && !hasMember(value as object, kind)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}
