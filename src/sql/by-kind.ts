import { type Dialect, namesOf, type SqlValue, spell } from './dialect.ts'
import { join, raw, type Sql, sql } from './fragment.ts'
import { type JsonKind, KINDS } from './kinds.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'

/** What the table promises of a value: anything, unless its rows have a shape. */
export interface Expected {
  readonly kinds: readonly JsonKind[]
  /**
   * `certain`: there is one on every row on which it is asked for. `answered`: its key may be
   * missing, and the operator then answers by itself. `open`: the filter may fail to find it.
   */
  readonly presence: 'certain' | 'answered' | 'open'
}

/** Anything or nothing. */
export const WHATEVER: Expected = { kinds: KINDS, presence: 'open' }

/** An entry of a list, or the value of an object's member, which are always there. */
export const ANYTHING: Expected = { kinds: KINDS, presence: 'certain' }

/** What an object without the key is answered. */
export interface Absence {
  readonly parent: SqlValue
  readonly answer: boolean
}

/** A value of JSON, and what is known of it. */
export interface Found {
  readonly at: SqlValue
  readonly expected: Expected
  /** Set where the operator has an answer for an object that lacks the last key. */
  readonly absence?: Absence | undefined
}

/**
 * The answer for the kind that a value has on the row; NULL for a kind on which the filter fails.
 * Where the table promises the kind there is nothing to ask, and the plain test is what indexes know.
 * @param answerTo What the operator answers to a kind; `UNKNOWN` to one that it does not take.
 */
export function byKind(
  { at, expected, absence }: Found,
  answerTo: (kind: JsonKind) => Answer,
  dialect: Dialect,
): Answer {
  const { kinds, presence } = expected
  const [only] = kinds
  if (only && kinds.length === 1 && presence !== 'open') {
    const answer = answerTo(only)
    return absence && presence === 'answered' ? ifThere(at, answer, absence, dialect) : answer
  }
  const whens: When[] = []
  let isTotal = presence !== 'open'
  for (const kind of kinds) {
    const answer = answerTo(kind)
    isTotal &&= answer.isTotal
    if (answer === UNKNOWN) continue
    whens.push([namesOf(kind, kinds, dialect), answer.sql])
  }
  const kind = dialect.kind(at)
  if (!absence || presence === 'certain') {
    return whens.length > 0 ? { sql: select(kind, whens, dialect), isTotal } : UNKNOWN
  }
  const head = sql`COALESCE(${kind}, ${missingFrom(absence.parent, dialect)})`
  return { sql: select(head, [...whens, lacking(absence, dialect)], dialect), isTotal }
}

// Of a value whose kind is certain, if it is there.
function ifThere(at: SqlValue, of: Answer, { answer }: Absence, dialect: Dialect): Answer {
  const { sql: test, isTotal } = of
  const isEntry = at.native?.isEntry === true
  // No test of a missing entry has an answer, and it is looked up once.
  if (isEntry && isTotal && !answer) return always(sql`COALESCE(${test}, FALSE)`)
  const found = isEntry ? at.base : dialect.kind(at)
  return {
    sql: answer ? sql`(${found} IS NULL OR ${test})` : sql`(${found} IS NOT NULL AND ${test})`,
    isTotal,
  }
}

/** The answer where there can be no such key: an object lacks it, all else has no members. */
export function forLacking(absence: Absence, dialect: Dialect): Answer {
  const head = missingFrom(absence.parent, dialect)
  return { sql: select(head, [lacking(absence, dialect)], dialect), isTotal: false }
}

// What the value is missing from takes the place of its kind.
function missingFrom(parent: SqlValue, dialect: Dialect): Sql {
  return sql`'no ' || ${dialect.kind(parent)}`
}

function lacking({ answer }: Absence, { kinds }: Dialect): When {
  return [kinds.object.map((name) => spell(`no ${name}`)), constant(answer).sql]
}

type When = readonly [literals: readonly string[], then: Sql]

function select(head: Sql, whens: readonly When[], { pick }: Dialect): Sql {
  // It would copy the head for each literal anyway.
  if (pick) {
    const cases = whens.map(([literals, then]) => sql`WHEN ${isOneOf(head, literals)} THEN ${then}`)
    return sql`CASE ${join(cases, ' ')} END`
  }
  const each = whens.flatMap(([literals, then]) =>
    literals.map((literal) => [literal, then] as const),
  )
  const texts = each.map(([literal]) => ` WHEN ${literal} THEN `)
  return { texts: ['CASE ', ...texts, ' END'], holes: [head, ...each.map(([, then]) => then)] }
}

function isOneOf(value: Sql, literals: readonly string[]): Sql {
  const [only] = literals
  return literals.length === 1
    ? sql`${value} = ${raw(only as string)}`
    : sql`${value} IN (${raw(literals.join(', '))})`
}

/** One answer for lists and objects, written once. */
export function forCollections({ at, absence }: Found, answer: Answer, dialect: Dialect): Answer {
  const kind = dialect.kind(at)
  const { list, object } = dialect.kinds
  const names = raw([...list, ...object].map(spell).join(', '))
  const absent = absence
    ? sql` WHEN ${kind} IS NULL AND ${dialect.kind(absence.parent)} = ${raw(spell(object[0] as string))} THEN ${constant(absence.answer).sql}`
    : sql``
  return {
    sql: sql`CASE WHEN ${kind} IN (${names}) THEN ${answer.sql}${absent} END`,
    isTotal: false,
  }
}
