import { type MatchExpression, OPERATORS } from '../../../grammar/index.ts'
import {
  askedBy,
  type Content,
  type Equal,
  type Kind,
  type Verdict,
  verdictOfEntry,
  verdictOfKind,
} from '../../rows/meaning/index.ts'
import { exactDecimal, isDecimal } from '../../rows/values/index.ts'
import { select, type When } from '../by-kind.ts'
import { isScalarColumn, memberOf } from '../columns.ts'
import { type SqlContext, undecided } from '../context.ts'
import {
  type Collection,
  type Dialect,
  type Entry,
  emptyText,
  isEmptyText,
  isText,
  MAX_CONTAINED,
  namesOf,
  type SqlValue,
  spell,
} from '../dialect.ts'
import { oneOf, param, params, raw, type Sql, sql } from '../fragment.ts'
import { over } from '../iterate.ts'
import { type JsonKind, KINDS } from '../kinds.ts'
import { matcherOf } from '../matches.ts'
import type { Conditions } from '../operators.ts'
import {
  bare,
  exact,
  FALSE,
  type Formula,
  has,
  LEFT,
  type Leaf,
  negatedIf,
  open,
  possible,
  sure,
  TRUE,
  verdict,
} from './formula.ts'

/** The kinds that a value may have, as far as the table promises. */
export interface Kinds {
  /** Its kinds, if it is there and not null. */
  readonly kinds: readonly Exclude<JsonKind, 'null'>[]
  readonly mayBeNull: boolean
  readonly mayBeMissing: boolean
}

/** A JSON value, and the facts about it. */
export interface Value extends Kinds {
  readonly at: SqlValue
  /** The kinds of its entries, if it is a list. */
  readonly entries: Kinds
  /** The number of quantifiers around it, plus 1. */
  readonly level: number
  /** True for a position in a list, which is compared with every digit of a literal. */
  readonly isPosition: boolean
}

export interface LenientContext extends Pick<SqlContext, 'dialect' | 'noted'> {
  /** True if `JSON.stringify` wrote all documents, so that no number has more digits than a double. */
  readonly isWritten: boolean
}

/** The answer of a condition for a value, or of several equality tests of it. */
export function leafOf(conditions: Conditions, value: Value, context: LenientContext): Leaf {
  const { negative } = OPERATORS[conditions[0].operator]
  return negatedIf(positive(conditions, value, context), negative)
}

/** The answer of a condition where there is nothing. */
export function ofNothing(match: MatchExpression): Leaf {
  const isYes = verdictOfKind(askedBy(match, true), 'null').is === 'yes'
  return isYes !== OPERATORS[match.operator].negative ? TRUE : FALSE
}

function positive(conditions: Conditions, value: Value, context: LenientContext): Leaf {
  const asked = askedBy(conditions[0], true)
  const ofText = verdictOfKind(asked, 'string')
  switch (ofText.is) {
    case 'empty':
      return isEmpty(value, context.dialect)
    case 'matches':
      return matches(ofText.pattern, conditions, value, context)
    case 'contains':
      return contains(ofText.part, conditions, value, context)
    default:
      if (asked.asks === 'nil') return isNothing(value, context.dialect)
      return equals(conditions, value, context)
  }
}

function isNothing({ at, mayBeNull, mayBeMissing }: Value, dialect: Dialect): Leaf {
  if (!mayBeNull && !mayBeMissing) return FALSE
  if (isScalarColumn(at)) return sure(sql`(${at.base} IS NULL)`)
  if (at.native) return sure(sql`(${at.native.stored} IS NULL)`)
  if (dialect.lenient?.textIfThere) return sure(sql`(${dialect.text(at)} IS NULL)`)
  const [name] = namesOf('null', KINDS, dialect) as [string]
  return sure(sql`(COALESCE(${dialect.kind(at)}, ${raw(name)}) = ${raw(name)})`)
}

function isEmpty(value: Value, dialect: Dialect): Leaf {
  const { at, kinds, mayBeNull, mayBeMissing } = value
  const nothing = isNothing(value, dialect)
  const hasText = kinds.includes('string')
  const isCollection = kinds.includes('list') || kinds.includes('map')
  if (!hasText && !isCollection) return nothing
  const isCertain = !mayBeNull && !mayBeMissing
  if (!isCollection && kinds.length === 1) {
    const text = dialect.text(at)
    return sure(isEmptyText(isCertain ? text : orEmpty(text, dialect), dialect))
  }
  if (kinds.every((kind) => kind === 'list' || kind === 'map')) {
    const empty = dialect.isEmpty(at)
    return sure(isCertain ? empty : sql`(${nothing.sql} OR ${empty})`)
  }
  if (dialect.lenient?.textIfThere) {
    const text = orEmpty(dialect.text(at), dialect)
    return bare(sql`(${isEmptyText(text, dialect)} OR ${dialect.isEmpty(at)})`)
  }
  const whens: When[] = kinds.flatMap((kind): When[] => {
    if (kind === 'number' || kind === 'boolean') return []
    const empty = kind === 'string' ? isEmptyText(dialect.text(at), dialect) : dialect.isEmpty(at)
    return [[namesOf(kind, kinds, dialect), empty]]
  })
  const [name] = namesOf('null', KINDS, dialect) as [string]
  const kind = sql`COALESCE(${dialect.kind(at)}, ${raw(name)})`
  return bare(select(kind, [...whens, [[name], TRUE.sql]], dialect))
}

function orEmpty(text: Sql, dialect: Dialect): Sql {
  return sql`COALESCE(${text}, ${emptyText(dialect)})`
}

/** @param verdictOf What is asked of a value, or of an entry of a list. */
function equals(
  conditions: Conditions,
  value: Value,
  context: LenientContext,
  verdictOf = verdictOfKind,
): Leaf {
  const { dialect, isWritten } = context
  const { at, kinds } = value
  const asked = conditions.map((match) => askedBy(match, true))
  const wanted = (kind: Kind) => literalsOf(asked.map((one) => verdictOf(one, kind)))
  const texts = wanted('string') as string[]
  const tests = new Map<JsonKind, Leaf>()
  if (kinds.includes('string') && texts.length > 0) {
    if (!texts.every(dialect.holds)) return left('text-not-held', conditions[0], context)
    const test = bare(isText(dialect.text(at), texts, dialect))
    const isPlain = dialect.lenient?.textOfAny && texts.every((text) => !isLikeOthers(text))
    if (isPlain) return test
    tests.set('string', test)
  }
  const numbers = numbersIn(wanted('number') as number[], wanted('integer'), value)
  if (numbers.length > 0) {
    const isStored = isScalarColumn(at)
    const test = (!isStored && isWritten && dialect.lenient?.isNumber) || dialect.isNumber
    const isLeft = !isStored && !isWritten && dialect.leavesNumbers === true
    const number = test(readable(value, 'number', dialect), numbers)
    tests.set('number', isLeft ? open(number) : bare(number))
  }
  const booleans = wanted('boolean')
  if (booleans.length > 0) {
    const boolean = dialect.boolean(readable(value, 'boolean', dialect))
    tests.set('boolean', bare(oneOf(boolean, params(booleans, 'boolean'))))
  }
  const mayShare = numbers.some((number) => Math.abs(number) > Number.MAX_SAFE_INTEGER)
  return byKind(value, tests, mayShare, dialect)
}

// What a value that is not a text may have as its text: a number, a boolean, null, a list or an object.
function isLikeOthers(text: string): boolean {
  return isDecimal(text) || /^(?:[[{]|(?:true|false|null|[-+]?(?:inf(?:inity)?|nan))$)/i.test(text)
}

// What the literals are read as.
function literalsOf(verdicts: readonly Verdict[]): Equal['to'][] {
  return verdicts.flatMap((verdict) => (verdict.is === 'equal' ? [verdict.to] : []))
}

// A position is compared with every digit, so a literal that doubles round is not one.
function numbersIn(
  doubles: readonly number[],
  sizes: readonly Equal['to'][],
  { at, isPosition }: Value,
): readonly number[] {
  const isWhole = at.native?.storage === 'integer'
  return doubles
    .map((double) => double + 0)
    .filter((double, index) => {
      if (isWhole && !Number.isInteger(double)) return false
      return !isPosition || sizes[index] === exactDecimal(`${double}`)
    })
}

function matches(
  pattern: Content,
  conditions: Conditions,
  value: Value,
  context: LenientContext,
): Leaf {
  const { dialect } = context
  // An invalid pattern is in no text.
  const isValid = typeof pattern === 'string' && matcherOf(pattern) !== undefined
  if (!value.kinds.includes('string') || !isValid) return FALSE
  const test = dialect.matches(dialect.text(value.at), pattern)
  if (!test) return left('pattern-not-portable', conditions[0], context)
  const leaf = test.isTotal ? bare(test.sql) : open(test.sql)
  return byKind(value, new Map([['string', leaf]]), true, dialect)
}

function contains(
  text: Content,
  conditions: Conditions,
  value: Value,
  context: LenientContext,
): Leaf {
  const { dialect } = context
  const { at, kinds } = value
  const { holds, maxContained = MAX_CONTAINED } = dialect
  const [match] = conditions
  const tests = new Map<JsonKind, Leaf>()
  if (typeof text !== 'string')
    return kinds.includes('string') ? left('bytes', match, context) : FALSE
  const isHeld = holds(text)
  if (kinds.includes('string')) {
    if (text.length > maxContained) return left('text-too-long', match, context)
    if (!isHeld) return left('text-not-held', match, context)
    tests.set('string', bare(dialect.contains(dialect.text(at), param(text, 'text'))))
  }
  if (kinds.includes('list')) tests.set('list', listHolds(conditions, text, value, context))
  if (kinds.includes('map')) {
    if (!isHeld) return left('text-not-held', match, context)
    tests.set('map', sure(sql`(${dialect.kind(memberOf(at, text))} IS NOT NULL)`))
  }
  // Only the digits of an integer may be those of a text.
  return byKind(value, tests, /^-?[0-9]*$/.test(text), dialect)
}

function listHolds(
  conditions: Conditions,
  text: string,
  value: Value,
  context: LenientContext,
): Leaf {
  const { dialect } = context
  const { entries, level } = value
  const at = readable(value, 'list', dialect)
  const [only] = entries.kinds
  if (only === 'string' && entries.kinds.length === 1 && dialect.holds(text)) {
    const includes = dialect.includes?.(value.at, param(text, 'text'))
    if (includes) return bare(includes)
  }
  return some(at, 'list', level, dialect, (entry) =>
    equals(conditions, { ...value, ...entries, at: entry.value }, context, verdictOfEntry),
  )
}

/** True if the body is for an entry of a list or an object. */
export function some(
  at: SqlValue,
  collection: Collection,
  level: number,
  dialect: Dialect,
  body: (entry: Entry) => Formula,
): Leaf {
  let isLeft = false
  // The first entry that is left leaves the whole, even if another one passes.
  const { sql: found } = over(at, collection, true, level, dialect, (entry) => {
    const formula = body(entry)
    isLeft = has(formula, 'left')
    return { sql: isLeft ? verdict(formula) : possible(formula), isTotal: !isLeft }
  })
  return isLeft ? open(found) : sure(found)
}

/** The answer of the test for the kind of a value; FALSE for other kinds. */
export function byKind(
  value: Value,
  tests: ReadonlyMap<JsonKind, Leaf>,
  mayShare: boolean,
  dialect: Dialect,
): Leaf {
  const { at, kinds, mayBeNull, mayBeMissing } = value
  const asked = kinds.filter((kind) => (tests.get(kind) ?? FALSE) !== FALSE)
  const [first] = asked
  if (!first) return FALSE
  const test = tests.get(first) as Leaf
  const isCertain = !mayBeNull && !mayBeMissing
  if (kinds.length === 1) {
    if (test.none === 'left' && !isCertain) {
      const nothing = isNothing(value, dialect)
      return open(sql`CASE WHEN ${nothing.sql} THEN FALSE ELSE ${test.sql} END`)
    }
    if (isCertain || at.native || dialect.lenient) return test
  }
  const names = (kind: JsonKind): readonly string[] => namesOf(kind, kinds, dialect)
  const shared = mayShare ? sharedNames(asked, kinds, dialect) : []
  const isLeft = shared.length > 0 || asked.some((kind) => tests.get(kind)?.none === 'left')
  const kind = dialect.kind(at)
  const thens = asked.map((each) => tests.get(each) as Leaf)
  const whens = asked.map((each, index): When => {
    const then = thens[index] as Leaf
    return [names(each), isLeft ? exact(then) : then.sql]
  })
  if (!isLeft) return bare(select(kind, whens, dialect))
  const either = possible({ joined: 'Or', parts: [test, ...thens.slice(1)] })
  const all: When[] =
    shared.length > 0 ? [...whens, [shared, sql`NULLIF((${either} IS TRUE), TRUE)`]] : whens
  return open(select(kind, all, dialect, FALSE.sql))
}

/** The results of `kind` that may be any of several kinds. */
function sharedNames(
  asked: readonly JsonKind[],
  kinds: readonly JsonKind[],
  dialect: Dialect,
): readonly string[] {
  const names = asked.flatMap((kind) => {
    const own = namesOf(kind, kinds, dialect)
    return dialect.kinds[kind].map(spell).filter((name) => !own.includes(name))
  })
  return [...new Set(names)]
}

/** A value whose kind is promised, with NULL instead of null if the engine cannot read null as this kind. */
export function readable(
  { at, kinds, mayBeNull }: Value,
  kind: JsonKind,
  { lenient }: Dialect,
): SqlValue {
  const isBare = kinds.length === 1 && mayBeNull && !at.native
  return (isBare && lenient?.withoutNull?.(at, kind)) || at
}

export function left(
  code: Parameters<typeof undecided>[0],
  node: Parameters<typeof undecided>[1],
  context: LenientContext,
): Leaf {
  undecided(code, node, context)
  return LEFT
}
