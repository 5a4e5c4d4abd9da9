import {
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type Question,
  unreachable,
  type ValueMatch,
} from '../../grammar/index.ts'
import { toBoolean, toFloat, toInteger, type Unreadable } from '../values/index.ts'
import { byKind, type Expected } from './by-kind.ts'
import { isScalarColumn, memberColumn } from './columns.ts'
import { type SqlContext, undecided } from './context.ts'
import { isEmptyText, isText, MAX_CONTAINED, type SqlValue } from './dialect.ts'
import { oneOf, param, params, type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import type { JsonKind } from './kinds.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'
import { matcherOf } from './matches.ts'

type OfNothing = 'empty' | 'nil'

/** The question that a condition asks of a value, with the condition if its text matters. */
export type Asked = { readonly question: OfNothing } | AskedOfText

interface AskedOfText {
  readonly question: Exclude<Question, OfNothing>
  readonly match: ValueMatch
  /**
   * The values in the filter, any of which may match; `undefined` for one that is not valid UTF-8. Only an equality
   * test has several.
   */
  readonly texts: readonly [string | undefined, ...(string | undefined)[]]
  /** True if a text that is not a number or a boolean is unequal to one instead of an error. */
  readonly isLenient?: true
}

/** The question of conditions, without negation: a single one, or several equality tests of one path. */
export function askedBy([match, ...others]: Conditions): Asked {
  const question = OPERATORS[match.operator].asks
  if (question === 'empty' || question === 'nil') return { question }
  const textOf = ({ value }: ValueMatch) => (ownBytes(value) ? undefined : value.raw)
  const values = [match, ...others] as unknown as [ValueMatch, ...ValueMatch[]]
  const [text, ...texts] = values.map(textOf)
  return { question, match: match as ValueMatch, texts: [text, ...texts] }
}

/** A condition, or adjacent ones with the same path for which `isChoice` is true. */
export type Conditions = readonly [MatchExpression, ...MatchExpression[]]

/** The JSON value of a question. */
export interface Subject {
  readonly at: SqlValue
  /** The entries of the value, if it is a list. */
  readonly entries: Expected
  /** The number of quantifiers around the condition, plus 1. */
  readonly level: number
}

/** The answer of a question for a value of one kind. */
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
      return equalsOne(asked, toBoolean, (wanted) =>
        always(oneOf(dialect.boolean(at), params(wanted, 'boolean'))),
      )
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

/** The answer of a question for a string. */
export function stringTest(asked: Asked, text: Sql, context: SqlContext): Answer {
  switch (asked.question) {
    case 'empty':
      return always(isEmptyText(text, context.dialect))
    case 'nil':
      return UNKNOWN
    case 'match':
      return patternTest(asked, text, context)
    case 'equal':
      return textsTest(asked, text, context)
    case 'member': {
      const { contains, holds, maxContained = MAX_CONTAINED } = context.dialect
      const [wanted] = asked.texts
      if (wanted === undefined) return undecided('bytes', asked.match, context)
      if (wanted.length > maxContained) return undecided('text-too-long', asked.match, context)
      if (!holds(wanted)) return undecided('text-not-held', asked.match, context)
      return always(contains(text, param(wanted, 'text')))
    }
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(asked)
  }
}

function textsTest({ texts, match }: AskedOfText, text: Sql, context: SqlContext): Answer {
  const { dialect } = context
  const wanted = texts.filter((each) => each !== undefined)
  if (wanted.length === 0) return constant(false)
  if (!wanted.every(dialect.holds)) return undecided('text-not-held', match, context)
  return always(isText(text, wanted, dialect))
}

/** The answer of a question for a position in a list, which is a 64-bit integer. */
export function positionTest(asked: Asked, position: Sql): Answer {
  if (asked.question !== 'equal') return UNKNOWN
  return equalsOne(asked, toInteger, (wanted) => always(oneOf(position, params(wanted, 'integer'))))
}

/**
 * Compares with several texts in order, each read as a value of the kind. A text that cannot be read is an error,
 * unless an earlier one is equal.
 */
function equalsOne<Value extends boolean | number | bigint>(
  { texts, isLenient }: AskedOfText,
  read: (text: string) => Value | Unreadable | undefined,
  test: (wanted: readonly Value[]) => Answer,
): Answer {
  const wanted: Value[] = []
  for (const text of texts) {
    const value = read(text ?? '')
    if (typeof value !== 'string' && value !== undefined) wanted.push(value)
    else if (value === 'range' || !isLenient) {
      if (wanted.length === 0) return UNKNOWN
      return { sql: sql`CASE WHEN ${test(wanted).sql} THEN TRUE END`, isTotal: false }
    }
  }
  return wanted.length === 0 ? constant(false) : test(wanted)
}

function patternTest(
  { match, texts: [pattern] }: AskedOfText,
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

function numberTest(asked: AskedOfText, at: SqlValue, context: SqlContext): Answer {
  const { dialect } = context
  return equalsOne(asked, toFloat, (wanted) => {
    const doubles = wanted.filter((double) => !Number.isNaN(double))
    if (doubles.length === 0) return constant(false)
    const isLeft = dialect.leavesNumbers === true && !isScalarColumn(at)
    if (isLeft) context.leavesRows = true
    return { sql: dialect.isNumber(at, doubles), isTotal: !isLeft }
  })
}

// Each entry decides how to read the text, and the first entry that fails or equals it ends the search.
function listHolds(asked: AskedOfText, of: Subject, context: SqlContext): Answer {
  const { dialect } = context
  const { at, entries: expected, level } = of
  const [text] = asked.texts
  const isOfStrings = expected.kinds.length === 1 && expected.kinds[0] === 'string'
  if (isOfStrings && text !== undefined && dialect.holds(text)) {
    const includes = dialect.includes?.(at, param(text, 'text'))
    if (includes) return always(includes)
  }
  const equality: Asked = { ...asked, question: 'equal', isLenient: true }
  return over(at, 'list', true, level, dialect, ({ value }) => {
    const entry = { ...of, at: value, expected }
    return byKind(entry, (kind) => answerTo(equality, kind, entry, context), dialect)
  })
}

function objectHolds(
  { match, texts: [text] }: AskedOfText,
  at: SqlValue,
  context: SqlContext,
): Answer {
  const { dialect } = context
  if (text === undefined) return constant(false)
  if (!dialect.holds(text)) return undecided('text-not-held', match, context)
  const member = dialect.kind(memberColumn(at, text, dialect))
  return always(sql`(${member} IS NOT NULL)`)
}
