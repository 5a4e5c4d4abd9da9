import { type Expression, FilterError, type Issue } from '../../grammar/index.ts'
import type { Fields, FilterRow } from '../build/index.ts'
import { print } from '../print/index.ts'
import { type FilterSchemas, isBlankFilter, type ListName } from '../wire/index.ts'
import { FilterRejectedError, InvalidRequestError, invalid } from './errors.ts'
import { text } from './limits.ts'

/**
 * A filter: its text, sent as written; its tree, as the builder makes it; or a function that makes one of
 * these of the list's fields, once. An empty text, or `undefined` from the function, asks for all rows.
 */
export type FilterInput<Builder = Fields<unknown>> =
  | string
  | Expression
  | ((build: Builder) => string | Expression | undefined)

/** The fields that the filters of a list can ask for: those of the full resource. */
export type ListFields<Name extends ListName> = Fields<FilterRow<FilterSchemas[Name]>>

/** What functions that make a filter are called with: the option `builder`, or the list's own fields. */
export type BuilderOf<Name extends ListName, Builder> = [Builder] extends [undefined]
  ? ListFields<Name>
  : Builder

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
  const made = typeof input === 'function' ? madeBy(input, build) : input
  if (made === undefined) return {}
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

const BUILDS =
  'A function is called once, with fields: `filter: (job) => eq(job.Status, "running")`.'

/**
 * What a function makes of the fields.
 * @throws {InvalidRequestError} `invalid-option` for a predicate, and for a function that fails.
 */
function madeBy<Builder>(
  make: (build: Builder) => string | Expression | undefined,
  build: Builder,
): string | Expression | undefined {
  // Made by `createFilter`.
  if (Object.hasOwn(make, 'text')) {
    throw invalid('`filter` is a predicate, which judges rows.', 'Give its `text`.')
  }
  let made: unknown
  try {
    made = make(build)
  } catch (error) {
    if (error instanceof FilterError && error.name !== 'EvaluationError') throw error
    throw new InvalidRequestError(
      '`filter` is a function that failed when given fields, not rows.',
      {
        code: 'invalid-option',
        hint: BUILDS,
        cause: error,
      },
    )
  }
  if (typeof made === 'boolean') {
    throw invalid(`\`filter\` is a predicate: it returned ${made}, not a filter.`, BUILDS)
  }
  return made as string | Expression | undefined
}
