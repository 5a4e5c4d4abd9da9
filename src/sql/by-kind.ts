import { type Dialect, namesOf, type SqlValue, spell } from './dialect.ts'
import { join, raw, type Sql, sql } from './fragment.ts'
import { type JsonKind, KINDS } from './kinds.ts'
import { type Answer, constant, UNKNOWN } from './logic.ts'

/** What the table promises about a value. Without a shape it may be anything. */
export interface Expected {
  readonly kinds: readonly JsonKind[]
  /**
   * `certain`: the value exists on every row where the operator reads it. `answered`: its key may be missing, and the
   * operator has an answer for that. `open`: the filter may fail because it is missing.
   */
  readonly presence: 'certain' | 'answered' | 'open'
}

/** A value of any kind, which may be missing. */
export const WHATEVER: Expected = { kinds: KINDS, presence: 'open' }

/** A value of any kind that exists, such as an entry of a list or an object. */
export const ANYTHING: Expected = { kinds: KINDS, presence: 'certain' }

/** The answer for an object without the key. */
export interface Absence {
  readonly parent: SqlValue
  readonly answer: boolean
}

/** A JSON value and the known facts about it. */
export interface Found {
  readonly at: SqlValue
  readonly expected: Expected
  /** Set if the operator has an answer for an object without the last key. */
  readonly absence: Absence | undefined
}

/**
 * The answer for the kind of value on the row; NULL for a kind on which the filter fails. If the table promises the
 * kind, the SQL is only the plain test, which indexes can use.
 * @param answerTo The operator's answer for a kind; `UNKNOWN` for a kind that it does not accept.
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

// The kind is certain, but the value may be missing.
function ifThere(at: SqlValue, of: Answer, { answer }: Absence, dialect: Dialect): Answer {
  const { sql: test, isTotal } = of
  const found = dialect.kind(at)
  return {
    sql: answer ? sql`(${found} IS NULL OR ${test})` : sql`(${found} IS NOT NULL AND ${test})`,
    isTotal,
  }
}

/** The answer for a key that cannot exist: an object lacks it, and other values have no members. */
export function forLacking(absence: Absence, dialect: Dialect): Answer {
  const head = missingFrom(absence.parent, dialect)
  return { sql: select(head, [lacking(absence, dialect)], dialect), isTotal: false }
}

// Describes the parent instead of the missing value's kind.
function missingFrom(parent: SqlValue, dialect: Dialect): Sql {
  return sql`CONCAT('no ', ${dialect.kind(parent)})`
}

function lacking({ answer }: Absence, { kinds }: Dialect): When {
  return [kinds.map.map((name) => spell(`no ${name}`)), constant(answer).sql]
}

/** Names of kinds as SQL literals, and the SQL for them. */
export type When = readonly [literals: readonly string[], then: Sql]

/** The SQL for the name of a kind; `otherwise`, or NULL, for any other. */
export function select(head: Sql, whens: readonly When[], { pick }: Dialect, otherwise?: Sql): Sql {
  const rest = otherwise ? sql` ELSE ${otherwise}` : sql``
  // A simple CASE would be copied for each literal anyway.
  if (pick) {
    const cases = whens.map(([literals, then]) => sql`WHEN ${isOneOf(head, literals)} THEN ${then}`)
    return sql`CASE ${join(cases, ' ')}${rest} END`
  }
  const each = whens.flatMap(([literals, then]) =>
    literals.map((literal) => [literal, then] as const),
  )
  const texts = each.map(([literal]) => ` WHEN ${literal} THEN `)
  const holes = [head, ...each.map(([, then]) => then), rest]
  return { texts: ['CASE ', ...texts, '', ' END'], holes }
}

/** True if a value is one of these SQL literals. */
export function isOneOf(value: Sql, literals: readonly string[]): Sql {
  const [only] = literals
  return literals.length === 1
    ? sql`${value} = ${raw(only as string)}`
    : sql`${value} IN (${raw(literals.join(', '))})`
}

/** The same answer for lists and objects, written once. */
export function forCollections({ at, absence }: Found, answer: Answer, dialect: Dialect): Answer {
  const kind = dialect.kind(at)
  const { list, map } = dialect.kinds
  const names = raw([...list, ...map].map(spell).join(', '))
  const absent = absence
    ? sql` WHEN ${kind} IS NULL AND ${dialect.kind(absence.parent)} = ${raw(spell(map[0] as string))} THEN ${constant(absence.answer).sql}`
    : sql``
  return {
    sql: sql`CASE WHEN ${kind} IN (${names}) THEN ${answer.sql}${absent} END`,
    isTotal: false,
  }
}
