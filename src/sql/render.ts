import type { Dialect } from './dialect.ts'
import { SqlError } from './errors.ts'
import { type BoundType, flatten, type Sql } from './fragment.ts'

/** In UTF-16 units: more than engines like to plan. */
export const MAX_LENGTH = 262_144

/** How a query of the caller's own counts and writes its parameters, and how long it may be. */
export interface Placeholders {
  /** The longest text, in UTF-16 units; defaults to 262,144. Code `sql-too-long`. */
  readonly maxLength?: number
  /** The number of the first parameter; defaults to 1. */
  readonly first?: number
  /** `$` for `$1`, `?` for `?`, `:` for `:p1`; defaults to what the engine's drivers take. */
  readonly placeholder?: '$' | '?' | ':'
}

/** A piece of SQL in parentheses, to put into a query. */
export interface Query {
  readonly text: string
  /** The values, in the order of the text. */
  readonly params: readonly unknown[]
  /**
   * The text around the values, one more than these: what a tag such as `sql` of Kysely, of Drizzle
   * or of postgres.js is called with, as `sql(parts, ...params)`.
   */
  readonly parts: TemplateStringsArray
}

const STYLES = {
  $: (position: number) => `$${position}`,
  '?': () => '?',
  ':': (position: number) => `:p${position}`,
}

/**
 * SQL as text and values.
 * @throws {SqlError} `sql-too-long`.
 */
export function render(
  fragment: Sql,
  dialect: Dialect,
  { first = 1, placeholder, maxLength = MAX_LENGTH }: Placeholders,
): Query {
  const write = placeholder === undefined ? dialect.placeholder : STYLES[placeholder]
  const { parts: around, values } = flatten(fragment)
  // A type is written around its placeholder, so what is put in for that gets it too.
  const typed = new Map<BoundType, readonly string[]>()
  const pieces: string[] = []
  let text = ''
  let after = ''
  for (const [index, part] of around.entries()) {
    const value = values[index]
    let piece = after + part
    if (value) {
      const type = typed.get(value.type) ?? dialect.typed('\0', value.type).split('\0')
      typed.set(value.type, type)
      piece += type[0]
      after = type[1] ?? ''
    }
    pieces.push(piece)
    text += value ? piece + write(first + index) : piece
  }
  if (text.length > maxLength) throw tooLong(text.length, maxLength)
  return { text, params: values.map(dialect.encode), parts: asTemplate(pieces) }
}

/**
 * The query with more of the same SQL behind it.
 * @throws {SqlError} `sql-too-long`.
 */
export function followedBy(
  { text, params, parts }: Query,
  words: string,
  { maxLength = MAX_LENGTH }: Placeholders,
): Query {
  const [first, last] = ['(', `${words})`]
  const longer = `${first}${text}${last}`
  if (longer.length > maxLength) throw tooLong(longer.length, maxLength)
  const pieces = [...parts]
  pieces[0] = `${first}${pieces[0]}`
  pieces.push(`${pieces.pop()}${last}`)
  return { text: longer, params, parts: asTemplate(pieces) }
}

function asTemplate(pieces: readonly string[]): TemplateStringsArray {
  return Object.freeze(Object.assign(pieces, { raw: Object.freeze([...pieces]) }))
}

function tooLong(length: number, maxLength: number): SqlError {
  return new SqlError(
    `The filter comes to ${length} characters of SQL; the most is ${maxLength}.`,
    {
      code: 'sql-too-long',
      hint: 'Shorten the filter, or raise `maxLength`.',
    },
  )
}
