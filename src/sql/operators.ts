import {
  type MatchExpression,
  ownBytes,
  type Question,
  type ValueMatch,
} from '../../grammar/index.ts'
import { Literal } from '../evaluate/index.ts'
import { type Arms, byKind, type Expected } from './by-kind.ts'
import { isScalar, memberOf } from './columns.ts'
import { bound, type Context, undecided } from './context.ts'
import type { Place } from './dialect.ts'
import { type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'

/** A question about a value, and the condition that asks it. */
export interface Asked {
  readonly question: Question
  readonly match: MatchExpression
}

/**
 * What a question comes to for a value of JSON, kind by kind.
 * @param entries What the entries are where it is a list.
 */
export function jsonArms(
  asked: Asked,
  at: Place,
  entries: Expected,
  level: number,
  context: Context,
): Arms {
  const { dialect } = context
  const string = stringTest(asked, dialect.text(at), context)
  switch (asked.question) {
    case 'equal':
      return { string, ...scalars(literalOf(asked), at, UNKNOWN, context) }
    case 'member': {
      const literal = literalOf(asked)
      return {
        string,
        list: listHolds(asked, literal, at, entries, level, context),
        object: objectHolds(asked, literal, at, context),
      }
    }
    case 'match':
      return { string }
    case 'empty': {
      const none = always(dialect.isEmpty(at))
      return { string, list: none, object: none }
    }
    case 'nil':
      return { null: constant(true), list: constant(false), object: constant(false) }
  }
}

/** What a question comes to for a string. */
export function stringTest(asked: Asked, text: Sql, context: Context): Answer {
  const { dialect } = context
  const { match } = asked
  switch (asked.question) {
    case 'equal': {
      const { text: wanted } = literalOf(asked)
      if (wanted === undefined) return constant(false)
      if (!dialect.holds(wanted)) return undecided('text-not-held', match, context)
      return always(sql`(${text} = ${bound(wanted, 'text')})`)
    }
    case 'member': {
      const { text: wanted } = literalOf(asked)
      if (wanted === undefined) return undecided('bytes', match, context)
      if (!dialect.holds(wanted)) return undecided('text-not-held', match, context)
      return always(dialect.contains(text, bound(wanted, 'text')))
    }
    case 'match':
      return patternTest(match as ValueMatch, text, context)
    case 'empty':
      return always(sql`(${text} = '')`)
    case 'nil':
      return UNKNOWN
  }
}

/** What a question comes to for a position in a list, which is an integer of 64 bits. */
export function positionTest(asked: Asked, position: Sql): Answer {
  if (asked.question !== 'equal') return UNKNOWN
  const { integer } = literalOf(asked)
  if (typeof integer !== 'bigint') return UNKNOWN
  return always(sql`(${position} = ${bound(integer, 'integer')})`)
}

function patternTest(match: ValueMatch, text: Sql, context: Context): Answer {
  const { value } = match
  // A pattern that Go refuses fails on every string, and so does one that is not valid UTF-8.
  if (ownBytes(value) || !context.isPattern(value.raw)) return UNKNOWN
  const test = context.dialect.matches(text, value.raw)
  if (!test) return undecided('pattern-not-portable', match, context)
  if (!test.isTotal) context.leavesRows = true
  return test
}

/**
 * A number or a boolean equals a text that reads as one.
 * @param unreadable The answer where the text does not.
 */
function scalars(
  { double, boolean }: Literal,
  at: Place,
  unreadable: Answer,
  context: Context,
): Arms {
  const { dialect } = context
  return {
    number: double === 'syntax' ? unreadable : equalsNumber(double, at, context),
    boolean:
      typeof boolean === 'boolean'
        ? always(sql`(${dialect.boolean(at)} = ${bound(boolean, 'boolean')})`)
        : unreadable,
  }
}

function equalsNumber(double: number | 'range', at: Place, context: Context): Answer {
  const { dialect } = context
  if (double === 'range') return UNKNOWN
  if (Number.isNaN(double)) return constant(false)
  const isLeft = dialect.leavesNumbers === true && !isScalar(at)
  if (isLeft) context.leavesRows = true
  return { sql: dialect.isNumber(at, double), isTotal: !isLeft }
}

// Each entry decides how the text is read, the first that fails or is equal ends it.
function listHolds(
  asked: Asked,
  literal: Literal,
  at: Place,
  entries: Expected,
  level: number,
  context: Context,
): Answer {
  const { dialect } = context
  const { text } = literal
  const isOfStrings = entries.presence === 'certain' && entries.kinds.join() === 'string'
  if (isOfStrings && text !== undefined && dialect.holds(text)) {
    const includes = dialect.includes?.(at, bound(text, 'text'))
    if (includes) return always(includes)
  }
  return over(at, 'list', true, level, dialect, ({ value }) => {
    const equality: Asked = { ...asked, question: 'equal' }
    const arms: Arms = {
      string: stringTest(equality, dialect.text(value), context),
      ...scalars(literal, value, constant(false), context),
    }
    return byKind(value, arms, entries, dialect)
  })
}

function objectHolds({ match }: Asked, { text }: Literal, at: Place, context: Context): Answer {
  const { dialect } = context
  if (text === undefined) return constant(false)
  if (!dialect.holds(text)) return undecided('text-not-held', match, context)
  const member = dialect.kind(memberOf(at, text, dialect))
  return always(sql`(${member} IS NOT NULL)`)
}

function literalOf({ match }: Asked): Literal {
  return new Literal((match as ValueMatch).value)
}
