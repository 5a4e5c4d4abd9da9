// The types that the folders of the page share. No two folders import each other.

import type { Expression, Schema, Span } from 'tamis'
import type { Diagnostic } from 'tamis/language'

/** Where the rows come from, in as much detail as the panels need. */
export type RowSource =
  | { readonly kind: 'sample'; readonly resource: Resource }
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

/** Rows, and what is known about them. */
export interface Dataset {
  readonly source: RowSource
  readonly rows: readonly unknown[]
  readonly schema: Schema
  /** The text the rows were read from, for links that include it. */
  readonly text?: string
}

/** Why there are no rows, in words. */
export interface DataFailure {
  readonly title: string
  readonly message: string
  readonly hints: readonly string[]
  /** The line that cannot be read, and where in it. */
  readonly excerpt?: { readonly line: number; readonly column: number; readonly text: string }
}

/** Which rows are shown. */
export type Shown = 'all' | 'in' | 'out' | 'error'

/** The three places rows come from. */
export type SourceKind = RowSource['kind']

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
}

/** The filter, as panels get it. */
export interface FilterView {
  readonly text: string
  /** The tree of the text; absent while it does not parse or is empty. */
  readonly expression: Expression | undefined
  readonly issues: readonly Diagnostic[]
  readonly schema: Schema
  readonly source: RowSource
}

/** The props of every panel. */
export interface PanelProps {
  readonly view: FilterView
  /** Highlights a part of the filter in the editor; `undefined` removes the highlight. */
  readonly onMark: (span: Span | undefined) => void
  /** Replaces the filter in the editor, as one undo step. */
  readonly onReplace: (text: string) => void
}
