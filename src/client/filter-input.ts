import {
  awaitHint,
  type Expression,
  FilterError,
  type Issue,
  isBlankFilter,
  typeName,
} from '../../grammar/index.ts'
import type { Fields, FilterRow } from '../build/index.ts'
import { printTree } from '../print/index.ts'
import type { FilterSchemas, ListName } from '../wire/index.ts'
import { FilterRejectedError, InvalidRequestError, invalid } from './errors.ts'
import { requireText } from './limits.ts'

/**
 * A filter: a string, sent unchanged; an expression, such as the builder returns; or a function that returns either
 * and is called once with the list's fields. An empty string or `undefined` requests all rows.
 */
export type FilterInput<Builder = Fields<unknown>> =
  | string
  | Expression
  | ((build: Builder) => string | Expression | undefined)

/** The fields that filters of a list can use: all fields of the full resource. */
export type ListFields<Name extends ListName> = Fields<FilterRow<FilterSchemas[Name]>>

/** The argument of functions that return a filter: the option `builder`, or the list's own fields. */
export type BuilderOf<Name extends ListName, Builder> = [Builder] extends [undefined]
  ? ListFields<Name>
  : Builder

/** The issues of a check, and the filter to send instead. */
export interface FilterCheckResult {
  /** A filter with an error is not sent. Otherwise `meta.issues` has every issue. */
  readonly issues: readonly Issue[]
  /** The same filter in the server's syntax, if that differs. */
  readonly filter?: string | undefined
}

/** Called with each filter before it is sent. Not called for `listAt`. */
export type FilterCheck = (filter: string, list: ListName) => FilterCheckResult | undefined

/** A filter, ready to send. */
export interface ReadyFilter {
  /** Absent for all rows. */
  readonly filter?: string
  readonly issues?: readonly Issue[]
}

/**
 * The text of a filter. White space alone counts as no filter.
 * @throws {FilterRejectedError} `filter-rejected`, from the check.
 * @throws {InvalidRequestError} `invalid-option` for anything that is not a filter.
 * @throws {PrintError} `not-printable` for a tree that has no text.
 */
export function readyFilter<Builder>(
  input: FilterInput<Builder> | undefined,
  build: Builder,
  check: (filter: string) => FilterCheckResult | undefined,
): ReadyFilter {
  if (input === undefined) return {}
  const made = typeof input === 'function' ? madeBy(input, build) : input
  if (made === undefined) return {}
  if (typeof made !== 'string' && typeof made?.kind !== 'string') {
    throw invalid(
      '`filter` must be a string, an expression or a function that returns one.',
      awaitHint(made) ?? 'Leave it out for all rows.',
    )
  }
  const written = typeof made === 'string' ? made : printTree(made)
  if (isBlankFilter(written)) return {}
  const checked: unknown = check(requireText('filter', written))
  requireChecked(checked)
  const issues = checked?.issues ?? []
  const error = issues.find(({ severity }) => severity === 'error')
  if (error) {
    const { message, hint, span } = error
    throw new FilterRejectedError(message, { code: 'filter-rejected', hint, span, issues })
  }
  const filter = requireText('filter', checked?.filter ?? written)
  return issues.length > 0 ? { filter, issues } : { filter }
}

// An asynchronous check would let every filter pass, and so would one that returns the issues alone.
function requireChecked(checked: unknown): asserts checked is FilterCheckResult | undefined {
  if (checked === undefined) return
  if (typeName(checked) === 'an object' && Array.isArray((checked as FilterCheckResult).issues))
    return
  throw invalid(
    `The option \`check\` must return \`{ issues }\` or nothing, not ${typeName(checked)}.`,
    awaitHint(checked) ?? 'Write it as in `(filter) => ({ issues: check(filter, { schema }) })`.',
  )
}

const BUILDS =
  'The function is called once, with fields: `filter: (job) => eq(job.Status, "running")`.'

/**
 * Calls the function and returns its filter.
 * @throws {InvalidRequestError} `invalid-option` for a predicate, and if the function fails.
 */
function madeBy<Builder>(
  make: (build: Builder) => string | Expression | undefined,
  build: Builder,
): string | Expression | undefined {
  // A predicate of `compile` has a prototype with its text.
  if (Object.hasOwn(Object.getPrototypeOf(make), 'text')) {
    throw invalid('`filter` must not be a predicate.', 'Pass its `text` instead.')
  }
  let made: unknown
  try {
    made = make(build)
  } catch (error) {
    if (error instanceof FilterError && error.name !== 'EvaluationError') throw error
    throw new InvalidRequestError(
      'The function in `filter` failed: it is called with fields, not with rows.',
      {
        code: 'invalid-option',
        hint: BUILDS,
        cause: error,
      },
    )
  }
  if (typeof made === 'boolean') {
    throw invalid(
      `The function in \`filter\` is a predicate: it returned \`${made}\`, not a filter.`,
      BUILDS,
    )
  }
  return made as string | Expression | undefined
}
