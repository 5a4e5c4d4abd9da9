import {
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Question,
  unreachable,
  type ValueMatch,
} from '../../grammar/index.ts'
import { toBoolean, toFloat, toInteger } from '../values/index.ts'
import { byKind, type Expected } from './by-kind.ts'
import { isScalarColumn, memberOf } from './columns.ts'
import { type SqlContext, undecided } from './context.ts'
import { MAX_CONTAINED, type SqlValue } from './dialect.ts'
import { type Param, param, type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import type { JsonKind } from './kinds.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'
import { matcherOf } from './matches.ts'

type OfNothing = 'empty' | 'nil'

/** A question about a value, and the condition that asks it. */
export type Asked = { readonly question: OfNothing } | AskedOfText

interface AskedOfText {
  readonly question: Exclude<Question, OfNothing>
  readonly match: ValueMatch
  /** The value of the filter; `undefined` if its bytes are not valid UTF-8. */
  readonly text: string | undefined
  /** The answer for a number or a boolean if the text does not read as one. */
  readonly unreadable: Answer
}

/** What a condition asks, its negation aside. */
export function askedBy(match: MatchExpression): Asked {
  const question = OPERATORS[match.operator].asks
  if (question === 'empty' || question === 'nil') return { question }
  const { value } = match as ValueMatch
  const text = ownBytes(value) ? undefined : value.raw
  return { question, match: match as ValueMatch, text, unreadable: UNKNOWN }
}

/** A value of JSON that is asked about. */
export interface Subject {
  readonly at: SqlValue
  /** What its entries are where it is a list. */
  readonly entries: Expected
  /** How many quantifiers are around the condition, and 1. */
  readonly level: number
}

/** What a question comes to for a value of one kind. */
export function answerTo(asked: Asked, kind: JsonKind, of: Subject, context: SqlContext): Answer {
  const { dialect } = context
  const { at } = of
  const { question } = asked
  switch (kind) {
    case 'string':
      return stringTest(asked, dialect.text(at), context)
    case 'number':
      return question === 'equal' ? numberTest(asked, at, context) : UNKNOWN
    case 'boolean': {
      if (question !== 'equal') return UNKNOWN
      const boolean = toBoolean(asked.text ?? '')
      if (boolean === undefined) return asked.unreadable
      return always(sql`(${dialect.boolean(at)} = ${param(boolean, 'boolean')})`)
    }
    case 'null':
      return question === 'nil' ? constant(true) : UNKNOWN
    case 'list':
    case 'object':
      if (question === 'nil') return constant(false)
      if (question === 'empty') return always(dialect.isEmpty(at))
      if (question !== 'member') return UNKNOWN
      return kind === 'list' ? listHolds(asked, of, context) : objectHolds(asked, at, context)
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(kind)
  }
}

/** What a question comes to for a string. */
export function stringTest(asked: Asked, text: Sql, context: SqlContext): Answer {
  switch (asked.question) {
    case 'empty':
      return always(sql`(${text} = '')`)
    case 'nil':
      return UNKNOWN
    case 'match':
      return patternTest(asked, text, context)
    case 'equal':
      return asked.text === undefined
        ? constant(false)
        : textTest(asked.text, asked, context, (wanted) => sql`(${text} = ${wanted})`)
    case 'member': {
      const { contains, maxContained = MAX_CONTAINED } = context.dialect
      if (asked.text === undefined) return undecided('bytes', asked.match, context)
      if (asked.text.length > maxContained) return undecided('text-too-long', asked.match, context)
      return textTest(asked.text, asked, context, (wanted) => contains(text, wanted))
    }
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(asked)
  }
}

function textTest(
  wanted: string,
  { match }: AskedOfText,
  context: SqlContext,
  test: (wanted: Param) => Sql,
): Answer {
  if (!context.dialect.holds(wanted)) return undecided('text-not-held', match, context)
  return always(test(param(wanted, 'text')))
}

/** What a question comes to for a position in a list, which is an integer of 64 bits. */
export function positionTest(asked: Asked, position: Sql): Answer {
  if (asked.question !== 'equal') return UNKNOWN
  const integer = toInteger(asked.text ?? '')
  if (typeof integer !== 'bigint') return UNKNOWN
  return always(sql`(${position} = ${param(integer, 'integer')})`)
}

function patternTest(
  { match, text: pattern }: AskedOfText,
  text: Sql,
  context: SqlContext,
): Answer {
  // A pattern that Go refuses fails on every string, and so does one that is not valid UTF-8.
  if (pattern === undefined || !matcherOf(pattern)) return UNKNOWN
  const test = context.dialect.matches(text, pattern)
  if (!test) return undecided('pattern-not-portable', match, context)
  if (!test.isTotal) context.leavesRows = true
  return test
}

function numberTest({ text, unreadable }: AskedOfText, at: SqlValue, context: SqlContext): Answer {
  const { dialect } = context
  const double = toFloat(text ?? '')
  if (double === 'syntax') return unreadable
  if (double === 'range') return UNKNOWN
  if (Number.isNaN(double)) return constant(false)
  const isLeft = dialect.leavesNumbers === true && !isScalarColumn(at)
  if (isLeft) context.leavesRows = true
  return { sql: dialect.isNumber(at, double), isTotal: !isLeft }
}

// Each entry decides how the text is read, the first that fails or is equal ends it.
function listHolds(asked: AskedOfText, of: Subject, context: SqlContext): Answer {
  const { dialect } = context
  const { at, entries: expected, level } = of
  const { text } = asked
  const isOfStrings = expected.kinds.length === 1 && expected.kinds[0] === 'string'
  if (isOfStrings && text !== undefined && dialect.holds(text)) {
    const includes = dialect.includes?.(at, param(text, 'text'))
    if (includes) return always(includes)
  }
  const equality: Asked = { ...asked, question: 'equal', unreadable: constant(false) }
  return over(at, 'list', true, level, dialect, ({ value }) => {
    const entry = { ...of, at: value, expected }
    return byKind(entry, (kind) => answerTo(equality, kind, entry, context), dialect)
  })
}

function objectHolds({ match, text }: AskedOfText, at: SqlValue, context: SqlContext): Answer {
  const { dialect } = context
  if (text === undefined) return constant(false)
  if (!dialect.holds(text)) return undecided('text-not-held', match, context)
  const member = dialect.kind(memberOf(at, text, dialect))
  return always(sql`(${member} IS NOT NULL)`)
}
