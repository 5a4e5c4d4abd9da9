// The types shared by the folders of the page, so that no folders import each other in a circle.

import type { Coverage, Schema, Target } from 'tamis/core'

/** The source of the rows. */
export type RowSource =
  | { readonly kind: 'sample'; readonly resource: Resource }
  | { readonly kind: 'own'; readonly name: string }
  | LiveSource

/** A list of a scheduler that the page asks. */
export interface LiveSource {
  readonly kind: 'live'
  readonly resource: Resource
  readonly baseUrl: string
  readonly headerPrefix: string
  readonly namespace: string
  /** Empty for the server's own region. */
  readonly region: string
  /** Whether a token is set; the token itself never leaves the form. */
  readonly hasToken: boolean
}

/** A list of the scheduler. */
export type Resource = 'jobs' | 'deployments' | 'nodes' | 'allocations' | 'evaluations'

/** Rows and their schema, source and format. */
export interface Dataset {
  readonly source: RowSource
  readonly rows: readonly unknown[]
  readonly schema: Schema
  /** The server whose behaviour applies; by default the newest reference. */
  readonly target?: Target
  /** The text the rows were read from, for links that include it, without the lines that were left out. */
  readonly text?: string
  /** The detected format of the text. */
  readonly detected?: DetectedFormat
  readonly remark?: RowsRemark
  /** When a scheduler sent the rows, in milliseconds as `Date.now` counts them. */
  readonly readAt?: number
  /** For rows that a scheduler has filtered: all of them match. */
  readonly listing?: Listing
}

/** The format of a text: JSON or NDJSON, or a table such as CSV. */
export type RowsFormat = 'json' | 'table'

/** The detected format of a text. */
export type DetectedFormat =
  | {
      readonly format: 'json'
      /** The names that lead to the list of the rows. */
      readonly path: readonly string[]
    }
  | {
      readonly format: 'table'
      readonly separator: string
    }

/** A line of the user's text with a problem. Line and column count from 1. */
export interface RowMark {
  readonly line: number
  readonly column: number
  readonly message: string
  /** A warning if the line has become a row all the same. */
  readonly severity: 'error' | 'warning'
}

/** What was noticed while rows were read, as the end of a sentence, and the lines it is about. */
export interface RowsRemark {
  readonly text: string
  readonly areLeftOut?: true
  readonly lines: readonly RowMark[]
}

/** A request to a scheduler. */
export interface Listing {
  /** The filter in the request. */
  readonly filter: string
  /** True if more rows match. */
  readonly hasMore: boolean
}

/** Why there are no rows, in words. */
export interface DataFailure {
  readonly title: string
  readonly message: string
  /** The server's own message. */
  readonly said?: string
  readonly hints: readonly string[]
  /** True for a text or file of the user, and not for a scheduler. */
  readonly isOfRows?: true
  /** True if another attempt may succeed. */
  readonly canTryAgain?: boolean
  /** The filter that a scheduler rejected. It says nothing about a later one. */
  readonly ofFilter?: string
  /** The lines of the user's text that cannot be read. */
  readonly lines?: readonly RowMark[]
  /** True if the other lines are rows, so that these may be left out. */
  readonly canLeaveOut?: boolean
}

/** The user's changes to the columns. */
export interface ColumnChoice {
  /** The paths of the columns, in order. */
  readonly paths?: readonly (readonly string[])[]
  readonly sort?: { readonly path: readonly string[]; readonly isDescending: boolean }
}

/** Which rows are shown. */
export type Shown = 'all' | 'in' | 'out' | 'error'

/** The three sources of rows. */
export type SourceKind = RowSource['kind']

/** How to reach a scheduler. The token stays in the form and in requests. */
export interface Connection extends Omit<LiveSource, 'kind' | 'hasToken'> {
  readonly token: string
}

/** The results of a filter on all rows. */
export interface Verdicts {
  /** A `VERDICT` for each row. */
  readonly of: Uint8Array
  readonly counts: { readonly in: number; readonly out: number; readonly error: number }
  /** The run time of the filter alone, in milliseconds. */
  readonly milliseconds: number
  /** The error message of the first row on which the filter failed. */
  readonly firstError?: string
  /** True if no valid filter has been evaluated. */
  readonly isUnknown?: true
}

/** The changes of a row when one filter replaces another. */
export type Change = 'gained' | 'lost' | 'failed'

/** The rows gained and lost when one filter replaces another. */
export interface Changes {
  /** The `CHANGE` bits of each row. */
  readonly of: Uint8Array
  readonly counts: Readonly<Record<Change, number>>
}

/** The effect of each part of a filter on the rows. */
export interface FilterCoverage {
  /** The counted text, which may be older than the editor's. */
  readonly filter: string
  readonly coverage: Coverage
}
