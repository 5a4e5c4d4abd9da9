import type { Expression, Issue } from '../../grammar/index.ts'
import { print } from '../print/index.ts'
import { isBlankFilter, type ListName } from '../wire/index.ts'
import { FilterRejectedError, invalid } from './errors.ts'
import { text } from './limits.ts'

/** A filter: its text, sent as written; its tree; or a function that makes the tree. */
export type FilterInput<Builder = undefined> =
  | string
  | Expression
  | ((build: Builder) => Expression)

/** What a check found, and the text to send in place of the one it saw. */
export interface FilterVerdict {
  /** An error among them refuses the filter; the others come back in `meta.issues`. */
  readonly issues: readonly Issue[]
  /** The same filter as a server takes it, where that differs. */
  readonly filter?: string | undefined
}

/** Sees each filter before it is sent to the list of that name. */
export type FilterCheck = (filter: string, list: ListName) => FilterVerdict | undefined

/** A filter ready to be sent. */
export interface ReadyFilter {
  /** `undefined` for none. */
  readonly filter?: string
  readonly issues?: readonly Issue[]
}

/**
 * The text of a filter. One of nothing but white space is none.
 * @throws {FilterRejectedError} `filter-rejected`, by the check.
 * @throws {InvalidRequestError} `invalid-option` for what is no filter.
 * @throws {PrintError} `not-printable` for a tree that no text says.
 */
export function readyFilter<Builder>(
  input: FilterInput<Builder> | undefined,
  build: Builder,
  list: ListName,
  check: FilterCheck | undefined,
): ReadyFilter {
  if (input === undefined) return {}
  const made = typeof input === 'function' ? input(build) : input
  if (typeof made !== 'string' && typeof made?.kind !== 'string') {
    throw invalid('`filter` is neither a text nor an expression.', 'Leave it out for all rows.')
  }
  const written = typeof made === 'string' ? made : print(made)
  if (isBlankFilter(written)) return {}
  const verdict = check?.(text('filter', written), list)
  const issues = verdict?.issues ?? []
  const error = issues.find(({ severity }) => severity === 'error')
  if (error) {
    const { message, hint, span } = error
    throw new FilterRejectedError(message, { code: 'filter-rejected', hint, span, issues })
  }
  const filter = text('filter', verdict?.filter ?? written)
  return issues.length > 0 ? { filter, issues } : { filter }
}
