import type { MatchExpression } from '../../grammar/index.ts'
import {
  type Asked,
  type Content,
  type Equal,
  type Verdict,
  verdictOfKind,
} from '../rows/meaning/index.ts'
import { byKind, type Expected } from './by-kind.ts'
import { isScalarColumn, memberOf } from './columns.ts'
import { type SqlContext, undecided } from './context.ts'
import { isEmptyText, isText, MAX_CONTAINED, type SqlValue } from './dialect.ts'
import { oneOf, param, params, type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import type { JsonKind } from './kinds.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'
import { matcherOf } from './matches.ts'

/** A condition, or adjacent ones with the same path for which `isChoice` is true. */
export type Conditions = readonly [MatchExpression, ...MatchExpression[]]

/** The questions of conditions, without negation: only equality tests are several, any of which may match. */
export interface Questions {
  readonly match: MatchExpression
  readonly all: readonly Asked[]
}

/** The JSON value of a question. */
export interface Subject {
  readonly at: SqlValue
  /** The entries of the value, if it is a list. */
  readonly entries: Expected
  /** The number of quantifiers around the condition, plus 1. */
  readonly level: number
}

/** The answer for a value of one kind. */
export function answerTo(
  { match, all }: Questions,
  kind: JsonKind,
  of: Subject,
  context: SqlContext,
): Answer {
  const { dialect } = context
  const verdicts = all.map((asked) => verdictOfKind(asked, kind))
  if (kind === 'string') return textAnswer(verdicts, match, dialect.text(of.at), context)
  const [verdict] = verdicts
  switch (verdict?.is) {
    case 'empty':
      return always(dialect.isEmpty(of.at))
    case 'key':
      if (!dialect.holds(verdict.key)) return undecided('text-not-held', match, context)
      return always(sql`(${dialect.kind(memberOf(of.at, verdict.key))} IS NOT NULL)`)
    case 'some':
      return listHolds(verdict.entry, match, of, context)
    default:
      return equalsOne(verdicts, (wanted) => scalarTest(wanted, kind, of.at, context))
  }
}

/** The answer for a text that is not JSON, such as a key. */
export function stringTest({ match, all }: Questions, text: Sql, context: SqlContext): Answer {
  const verdicts = all.map((asked) => verdictOfKind(asked, 'string'))
  return textAnswer(verdicts, match, text, context)
}

/** The answer for a position in a list, which is a 64-bit integer. */
export function positionTest({ all }: Questions, position: Sql): Answer {
  const verdicts = all.map((asked) => verdictOfKind(asked, 'integer'))
  return equalsOne(verdicts, (wanted) =>
    always(oneOf(position, params(wanted as bigint[], 'integer'))),
  )
}

function textAnswer(
  verdicts: readonly Verdict[],
  match: MatchExpression,
  text: Sql,
  context: SqlContext,
): Answer {
  const { dialect } = context
  const [verdict] = verdicts
  switch (verdict?.is) {
    case 'empty':
      return always(isEmptyText(text, dialect))
    case 'contains':
      return containsText(verdict.part, match, text, context)
    case 'matches':
      return patternTest(verdict.pattern, match, text, context)
    default:
      return equalsOne(verdicts, (wanted) => {
        const texts = wanted as string[]
        if (!texts.every(dialect.holds)) return undecided('text-not-held', match, context)
        return always(isText(text, texts, dialect))
      })
  }
}

/**
 * Compares with several literals in order. One that cannot be read as the kind is an error, unless an earlier one is
 * equal.
 */
function equalsOne(
  verdicts: readonly Verdict[],
  test: (wanted: readonly Equal['to'][]) => Answer,
): Answer {
  const wanted: Equal['to'][] = []
  for (const verdict of verdicts) {
    if (verdict.is === 'equal') wanted.push(verdict.to)
    else if (verdict.is === 'yes') return constant(true)
    else if (verdict.is !== 'no') {
      if (wanted.length === 0) return UNKNOWN
      return { sql: sql`CASE WHEN ${test(wanted).sql} THEN TRUE END`, isTotal: false }
    }
  }
  return wanted.length === 0 ? constant(false) : test(wanted)
}

function scalarTest(
  wanted: readonly Equal['to'][],
  kind: JsonKind,
  at: SqlValue,
  context: SqlContext,
): Answer {
  const { dialect } = context
  if (kind === 'boolean') return always(oneOf(dialect.boolean(at), params(wanted, 'boolean')))
  const doubles = (wanted as number[]).filter((double) => !Number.isNaN(double))
  if (doubles.length === 0) return constant(false)
  const isLeft = dialect.leavesNumbers === true && !isScalarColumn(at)
  if (isLeft) context.leavesRows = true
  return { sql: dialect.isNumber(at, doubles), isTotal: !isLeft }
}

function containsText(
  part: Content,
  match: MatchExpression,
  text: Sql,
  context: SqlContext,
): Answer {
  const { contains, holds, maxContained = MAX_CONTAINED } = context.dialect
  if (typeof part !== 'string') return undecided('bytes', match, context)
  if (part.length > maxContained) return undecided('text-too-long', match, context)
  if (!holds(part)) return undecided('text-not-held', match, context)
  return always(contains(text, param(part, 'text')))
}

function patternTest(
  pattern: Content,
  match: MatchExpression,
  text: Sql,
  context: SqlContext,
): Answer {
  // A pattern that Go refuses fails on every string, and so does one that is not valid UTF-8.
  if (typeof pattern !== 'string' || !matcherOf(pattern)) return UNKNOWN
  const test = context.dialect.matches(text, pattern)
  if (!test) return undecided('pattern-not-portable', match, context)
  if (!test.isTotal) context.leavesRows = true
  return test
}

// The first entry that fails or equals the literal ends the search.
function listHolds(
  verdict: Verdict,
  match: MatchExpression,
  of: Subject,
  context: SqlContext,
): Answer {
  const { dialect } = context
  const { at, entries: expected, level } = of
  const verdictFor = (kind: JsonKind) => (verdict.is === 'by kind' ? verdict.of(kind) : verdict)
  const isOfStrings = expected.kinds.length === 1 && expected.kinds[0] === 'string'
  const ofText = verdictFor('string')
  if (isOfStrings && ofText.is === 'equal' && dialect.holds(`${ofText.to}`)) {
    const includes = dialect.includes?.(at, param(`${ofText.to}`, 'text'))
    if (includes) return always(includes)
  }
  return over(at, 'list', true, level, dialect, ({ value }) =>
    byKind(
      { at: value, expected, absence: undefined },
      (kind) =>
        kind === 'string'
          ? textAnswer([ofText], match, dialect.text(value), context)
          : equalsOne([verdictFor(kind)], (wanted) => scalarTest(wanted, kind, value, context)),
      dialect,
    ),
  )
}
