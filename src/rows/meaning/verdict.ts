import type { Reading, Unreadable } from '../values/index.ts'
import type { Content } from './asked.ts'

/** What an answer depends on, for the values of one type. */
export type Verdict =
  /** Nothing. */
  | { readonly is: 'yes' | 'no' }
  /** Nothing: the condition fails. */
  | Refused
  | Unread
  /** Whether the value equals the literal, both read in this way. */
  | Equal
  /** Whether a text contains this part. */
  | { readonly is: 'contains'; readonly part: Content }
  /** Whether a text matches this pattern. Go refuses one that is not valid UTF-8. */
  | { readonly is: 'matches'; readonly pattern: Content }
  /** Whether a map has this key. */
  | { readonly is: 'key'; readonly key: string }
  /** The value: whether it is empty, or null. */
  | { readonly is: 'empty' | 'null' }
  /** Whether there is a value, and then on the value. */
  | { readonly is: 'pointer'; readonly nil: Verdict; readonly to: Verdict }
  /** Any entry of a list. */
  | { readonly is: 'some'; readonly entry: Verdict }
  /** The kind of decoded JSON that is found. */
  | ByKind

export interface ByKind {
  readonly is: 'by kind'
  readonly of: (kind: Kind) => Verdict
}

/** Why a condition fails, whatever the value is. */
export interface Refused {
  readonly is: 'refused'
  /**
   * The operator does not apply to the type, or to null; or it aborts on an array of a fixed length, a map whose keys
   * are not plain strings or an entry behind two pointers; or it cannot compare such entries.
   */
  readonly why: 'not applicable' | 'null' | 'array' | 'keys' | 'pointers' | 'entries'
}

/** The literal cannot be read as the type. */
export interface Unread {
  readonly is: 'unreadable'
  readonly why: Unreadable
  readonly as: Reading
  /** True if the type is that of the entries of a list. */
  readonly isEntry: boolean
}

/** A size is a number as a text that is equal for equal numbers. */
export type Equal =
  | { readonly is: 'equal'; readonly as: 'text' | 'size'; readonly to: string }
  | { readonly is: 'equal'; readonly as: Reading; readonly to: boolean | bigint | number }

/**
 * A kind of decoded JSON. An `integer` is an exact one of up to 64 bits, such as a position; `digits` one that doubles
 * do not have; a `numeral` a number kept as text, which outside lists is read as one of the other numbers first. What
 * JSON does not have is `opaque`.
 */
export type Kind =
  | 'string'
  | 'number'
  | 'integer'
  | 'digits'
  | 'numeral'
  | 'boolean'
  | 'null'
  | 'list'
  | 'map'
  | 'opaque'

export const YES: Verdict = { is: 'yes' }
export const NO: Verdict = { is: 'no' }

export function refused(why: Refused['why']): Refused {
  return { is: 'refused', why }
}

export const NOT_APPLICABLE: Verdict = /* @__PURE__ */ refused('not applicable')
