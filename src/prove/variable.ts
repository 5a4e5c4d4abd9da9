import type { Domain } from './domains.ts'
import type { UnknownReason } from './hints.ts'

/** Something that a row decides independently of the rest: a number, the length of a list, whether it has a key. */
export interface Variable {
  readonly id: number
  /** One bit, for sets of variables. */
  readonly bit: bigint
  // biome-ignore lint/suspicious/noExplicitAny: a variable and the tests of it are always made together.
  readonly domain: Domain<any, any>
  /** The entries of quantifiers that it belongs to; see `Model`. */
  readonly entries: ReadonlySet<number>
  /** The map of which it is the key of an entry: such keys differ. */
  readonly keyOf: object | undefined
  /** Set for an answer that is not modelled: no row follows from it. */
  readonly why: UnknownReason | undefined
}
