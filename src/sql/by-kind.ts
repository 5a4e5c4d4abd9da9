import { type Dialect, type JsonKind, KINDS, namesOf, type Place } from './dialect.ts'
import { join, type Sql, sql, words } from './fragment.ts'
import { type Answer, always, constant, UNKNOWN } from './logic.ts'

/** What an operator answers, for each kind of value that it takes. On the others the filter fails. */
export type Arms = { readonly [Kind in JsonKind]?: Answer }

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

/** Answers for an object that lacks the key. */
export interface Absence {
  readonly parent: Place
  readonly answer: boolean
}

/**
 * The answer for the kind that a value has on the row; NULL for the kinds without one. Where the
 * table promises the kind there is nothing to ask, and the plain test is what indexes know.
 */
export function byKind(
  at: Place,
  arms: Arms,
  { kinds, presence }: Expected,
  dialect: Dialect,
  absence?: Absence,
): Answer {
  const [only, ...others] = kinds
  if (only && others.length === 0 && presence !== 'open') {
    const arm = arms[only] ?? UNKNOWN
    if (presence === 'certain' || !absence) return arm
    const found = at.native?.isEntry ? at.base : dialect.kind(at)
    // No test of a missing entry has an answer, and it is looked up once.
    if (at.native?.isEntry && arm.isTotal && !absence.answer) {
      return always(sql`COALESCE(${arm.sql}, FALSE)`)
    }
    return {
      sql: absence.answer
        ? sql`(${found} IS NULL OR ${arm.sql})`
        : sql`(${found} IS NOT NULL AND ${arm.sql})`,
      isTotal: arm.isTotal,
    }
  }
  const answered = kinds.filter((kind) => arms[kind] && arms[kind] !== UNKNOWN)
  const whens = answered.flatMap((kind) =>
    namesOf(kind, kinds, dialect).map((name) => when(name, (arms[kind] as Answer).sql)),
  )
  const kind = dialect.kind(at)
  const isClosed = presence !== 'open' && answered.length === kinds.length
  const isTotal = isClosed && answered.every((each) => arms[each]?.isTotal)
  if (!absence || presence === 'certain') {
    return whens.length > 0 ? { sql: select(kind, whens), isTotal } : UNKNOWN
  }
  return {
    sql: select(sql`COALESCE(${kind}, ${missingFrom(absence.parent, dialect)})`, [
      ...whens,
      ...lacking(absence, dialect),
    ]),
    isTotal,
  }
}

/** The answer where there can be no such key: an object lacks it, all else has no members. */
export function forLacking(absence: Absence, dialect: Dialect): Answer {
  const head = missingFrom(absence.parent, dialect)
  return { sql: select(head, lacking(absence, dialect)), isTotal: false }
}

// What the value is missing from takes the place of its kind.
function missingFrom(parent: Place, dialect: Dialect): Sql {
  return sql`'no ' || ${dialect.kind(parent)}`
}

function lacking({ answer }: Absence, { kinds }: Dialect): readonly Sql[] {
  return kinds.object.map((name) => when(`'no ${name}'`, constant(answer).sql))
}

function when(literal: string, then: Sql): Sql {
  return sql` WHEN ${words(literal)} THEN ${then}`
}

function select(head: Sql, whens: readonly Sql[]): Sql {
  return sql`CASE ${head}${join(whens, '')} END`
}

/** One answer for several kinds, written once. */
export function byKinds(
  at: Place,
  kinds: readonly JsonKind[],
  answer: Answer,
  dialect: Dialect,
  absence?: Absence,
): Answer {
  const kind = dialect.kind(at)
  const names = words(kinds.flatMap((each) => namesOf(each, KINDS, dialect)).join(', '))
  const absent =
    absence &&
    sql` WHEN ${kind} IS NULL AND ${dialect.kind(absence.parent)} = ${words(`'${dialect.kinds.object[0]}'`)} THEN ${constant(absence.answer).sql}`
  return {
    sql: sql`CASE WHEN ${kind} IN (${names}) THEN ${answer.sql}${absent ?? words('')} END`,
    isTotal: false,
  }
}
