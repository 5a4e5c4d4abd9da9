// The types that the folders of the page share, so that no two of them import each other in a circle.

import type { Coverage, Expression, Schema, Span, Target } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'

/** Where the rows come from, in as much detail as the panels need. */
export type RowSource =
  | { readonly kind: 'sample'; readonly resource: Resource }
  /** The target by its name, as in `consul@1.20`. */
  | { readonly kind: 'consul'; readonly resource: ConsulList; readonly target: string }
  | { readonly kind: 'own'; readonly name: string }
  | {
      readonly kind: 'live'
      readonly resource: Resource
      readonly baseUrl: string
      readonly headerPrefix: string
      readonly namespace: string
      /** Whether a token is set; the token itself never leaves the form. */
      readonly hasToken: boolean
    }

export type Resource = 'jobs' | 'deployments' | 'nodes' | 'allocations'

/** A list of Consul, by the name that the command has for its schema. */
export type ConsulList =
  | 'consul/health-check'
  | 'consul/service-health'
  | 'consul/node'
  | 'consul/service-node'
  | 'consul/node-service'
  | 'consul/agent-service'
  | 'consul/agent-member'
  | 'consul/intention'

/** A filter to try, with what it finds. */
export interface LanguageExample {
  readonly says: string
  readonly filter: string
}

/** Rows, and what is known about them. */
export interface Dataset {
  readonly source: RowSource
  readonly rows: readonly unknown[]
  readonly schema: Schema
  /** The server whose answers count; without it, those of the newest reference. */
  readonly target?: Target
  /** Filters to try on rows of Consul. */
  readonly examples?: readonly LanguageExample[]
  /** The text the rows were read from, for links that include it. */
  readonly text?: string
  /** What the text turned out to be. */
  readonly detected?: DetectedFormat
  /** Of rows that a scheduler listed: what was asked, and what is left out. */
  readonly listing?: Listing
}

/** What a text of rows is: JSON, one value or one on each line, or a table such as CSV. */
export type RowsFormat = 'json' | 'table'

/** Where a list of objects is in a JSON value, by the names that lead to it. */
export interface ListLocation {
  readonly path: readonly string[]
  readonly count: number
}

/** What a text of rows turned out to be. */
export type DetectedFormat =
  | {
      readonly format: 'json'
      /** The lists that the value holds, the longest first; empty for rows that are all of the text. */
      readonly lists: readonly ListLocation[]
      /** Which of them the rows are; empty where the whole value is the only row. */
      readonly path: readonly string[]
    }
  | {
      readonly format: 'table'
      readonly separator: string
      /** The names of the columns that hold numbers, and of those that hold `true` and `false`. */
      readonly numbers: readonly string[]
      readonly booleans: readonly string[]
    }

/** What a scheduler was asked for. */
export interface Listing {
  /** The filter that it was sent. */
  readonly filter: string
  /** How many of the rows matched; those after them did not. */
  readonly matching: number
  /** Where the matching rows go on, if there are more than were asked for. */
  readonly nextToken?: string
  /** Of the rows that do not match: how many rows were looked through without the filter, and whether those are all. */
  readonly lookedThrough?: { readonly count: number; readonly isAll: boolean }
}

/** Why there are no rows, in words. */
export interface DataFailure {
  readonly title: string
  readonly message: string
  /** What a server said, as it said it. */
  readonly said?: string
  readonly hints: readonly string[]
  /** The prefix of headers under which the server may take what it did not take under this one. */
  readonly otherPrefix?: string
  /** True if the same rows may be read at another attempt. */
  readonly canTryAgain?: boolean
  /** The line that cannot be read, and where in it. */
  readonly excerpt?: { readonly line: number; readonly column: number; readonly text: string }
}

/** What is other than usual about the columns. */
export interface ColumnChoice {
  /** The columns in their order, by their paths. */
  readonly paths?: readonly (readonly string[])[]
  readonly sort?: { readonly path: readonly string[]; readonly isDescending: boolean }
  /** Of columns that were made wider or narrower, in characters. */
  readonly widths?: readonly { readonly path: readonly string[]; readonly width: number }[]
}

/** Which rows are shown. */
export type Shown = 'all' | 'in' | 'out' | 'error'

/** The three places rows come from; Consul has sample rows. */
export type SourceKind = Exclude<RowSource['kind'], 'consul'>

/** How to reach a scheduler. The token is kept in the form and used in requests, nowhere else. */
export interface Connection {
  readonly resource: Resource
  readonly baseUrl: string
  readonly token: string
  readonly headerPrefix: string
  readonly namespace: string
}

/** The results of a filter on all rows. */
export interface Verdicts {
  /** One of `VERDICT` for each row. */
  readonly of: Uint8Array
  readonly counts: { readonly in: number; readonly out: number; readonly error: number }
  /** How long the filter itself ran, in milliseconds. */
  readonly milliseconds: number
  /** The error message of the first row on which the filter failed. */
  readonly firstError?: string
  /** True where no filter that can be read was there to ask. */
  readonly isUnknown?: true
}

/** The filter, as panels get it. */
export interface FilterView {
  readonly text: string
  /** The tree of the text; absent while it does not parse or is empty. */
  readonly expression: Expression | undefined
  readonly issues: readonly Diagnostic[]
  readonly schema: Schema
  readonly source: RowSource
  /** Filters to try on rows of Consul. */
  readonly examples?: readonly LanguageExample[] | undefined
  /** What its parts do on the rows; absent while it is not counted. */
  readonly covered?: FilterCoverage | undefined
}

/** A row that must be in, or must be out. */
export interface RowTest {
  readonly must: 'in' | 'out'
  /** The row, as JSON with every digit. */
  readonly row: string
}

/** What can become of a row when one filter replaces another. */
export type Change = 'gained' | 'lost' | 'failed'

/** Which rows come and go when one filter replaces another. */
export interface Changes {
  /** The bits of `CHANGE` for each row. */
  readonly of: Uint8Array
  readonly counts: Readonly<Record<Change, number>>
}

/** What the parts of a filter do on the rows. */
export interface FilterCoverage {
  /** The text that was counted, which may be one before that of the editor. */
  readonly filter: string
  readonly coverage: Coverage
}

/** The props of every panel. */
export interface PanelProps {
  readonly view: FilterView
  /** Highlights a part of the filter in the editor; `undefined` removes the highlight. */
  readonly onMark: (span: Span | undefined) => void
  /** Replaces the filter in the editor, as one undo step. */
  readonly onReplace: (text: string) => void
}
