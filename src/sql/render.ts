import { requireCount } from '../../grammar/index.ts'
import type { Dialect } from './dialect.ts'
import { SqlError } from './errors.ts'
import { isSql, type ParamType, type Sql } from './fragment.ts'

/** In UTF-16 units; engines plan longer queries badly. */
export const MAX_LENGTH = 262_144

/** How a query numbers its parameters, and how long it may be. */
export interface Placeholders {
  /** The longest text, in UTF-16 units; defaults to 262,144. Code `sql-too-long`. */
  readonly maxLength?: number
  /** The number of the first parameter; defaults to 1. */
  readonly first?: number
}

/**
 * A piece of SQL in parentheses, to put into a query: `text` with `params` for a driver, `strings` with
 * `values` for an SQL tag.
 */
export interface Query {
  /** With a placeholder for each parameter. */
  readonly text: string
  /** The parameters of this text, in its order. */
  readonly params: Values
  /**
   * The text around the values. A tag that is called as `sql(strings, ...values)` returns SQL that it takes in other
   * templates, and numbers the placeholders itself: `sql` of Kysely, Drizzle and postgres.js, and `Prisma.sql`.
   */
  readonly strings: TemplateStringsArray
  /** The values between `strings`, of which there is one more: the same as `params`. */
  readonly values: Values
}

// biome-ignore lint/suspicious/noExplicitAny: every driver has its own type for them.
type Values = readonly any[]

/** @throws {FilterOptionError} `invalid-option`. */
export function requirePlaceholders({ first = 1, maxLength = MAX_LENGTH }: Placeholders): void {
  requireCount('first', first)
  if (maxLength === Number.POSITIVE_INFINITY) return
  requireCount('maxLength', maxLength, 'Pass a whole number, or Infinity for no limit.')
}

/**
 * SQL as text and values.
 * @throws {SqlError} `sql-too-long`.
 */
export function render(fragment: Sql, dialect: Dialect, options: Placeholders): Query {
  const casts: Map<ParamType, readonly string[]> = new Map()
  const parts: string[] = []
  const values: unknown[] = []
  let part = ''
  let length = 0
  const { maxLength = MAX_LENGTH } = options
  const add = ({ texts, holes }: Sql): void => {
    part += texts[0]
    // Stops at the limit, because fragments may be repeated many times.
    for (const text of texts) length += text.length
    if (length > maxLength) throw tooLong(maxLength)
    for (let index = 0; index < holes.length; index++) {
      const hole = holes[index] as Sql['holes'][number]
      if (isSql(hole)) add(hole)
      else {
        const cast = casts.get(hole.type) ?? dialect.typed('\0', hole.type).split('\0')
        casts.set(hole.type, cast)
        const [before, after] = cast as readonly [string, string]
        parts.push(part + before)
        values.push(dialect.encode(hole))
        part = after
      }
      part += texts[index + 1]
    }
  }
  add(fragment)
  return queryOf([...parts, part], values, dialect, options)
}

/**
 * The query with more SQL after it.
 * @throws {SqlError} `sql-too-long`.
 */
export function followedBy(
  { strings, values }: Query,
  words: string,
  dialect: Dialect,
  options: Placeholders,
): Query {
  const [first, ...others] = strings
  const last = others.pop()
  const around =
    last === undefined ? [`(${first}${words})`] : [`(${first}`, ...others, `${last}${words})`]
  return queryOf(around, values, dialect, options)
}

function queryOf(
  parts: readonly string[],
  values: Values,
  dialect: Dialect,
  { first = 1, maxLength = MAX_LENGTH }: Placeholders,
): Query {
  let text = parts[0] as string
  for (let index = 1; index < parts.length; index++) {
    text += dialect.placeholder(first + index - 1) + parts[index]
  }
  if (text.length > maxLength) throw tooLong(maxLength)
  return {
    text,
    params: values,
    values,
    strings: Object.freeze(Object.assign([...parts], { raw: Object.freeze([...parts]) })),
  }
}

function tooLong(maxLength: number): SqlError {
  return new SqlError(`The SQL of the filter has more than ${maxLength} characters.`, {
    code: 'sql-too-long',
    hint: 'Shorten the filter, or raise `maxLength`.',
  })
}
