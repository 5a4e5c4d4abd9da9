// The types that the folders of the page share. No two folders import each other.

import type { Expression, Schema, Span } from 'tamis'
import type { Diagnostic } from 'tamis/language'

/** Where the rows come from, as far as it changes what is shown of a filter. */
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

/** Rows, and what is known of them. */
export interface Dataset {
  readonly source: RowSource
  readonly rows: readonly unknown[]
  readonly schema: Schema
  /** The text the rows were read from, for a link that is asked to hold it. */
  readonly text?: string
}

/** Why there are no rows, for people. */
export interface DataFailure {
  readonly title: string
  readonly message: string
  readonly hints: readonly string[]
  /** The line that cannot be read, and the place in it. */
  readonly excerpt?: { readonly line: number; readonly column: number; readonly text: string }
}

/** Which rows are shown. */
export type Shown = 'all' | 'in' | 'out' | 'error'

/** The three places rows come from. */
export type SourceKind = RowSource['kind']

/** How to reach a scheduler. The token stays in the form and goes into requests, nowhere else. */
export interface Connection {
  readonly resource: Resource
  readonly baseUrl: string
  readonly token: string
  readonly headerPrefix: string
  readonly namespace: string
}

/** What a filter said of every row. */
export interface Verdicts {
  /** One of `VERDICT` for each row. */
  readonly of: Uint8Array
  readonly counts: { readonly in: number; readonly out: number; readonly error: number }
  /** How long the filter itself ran, in milliseconds. */
  readonly milliseconds: number
  /** What the first row that failed said. */
  readonly firstError?: string
}

/** The filter as the page has it, for a panel to show. */
export interface FilterView {
  readonly text: string
  /** The tree of the text; absent while it does not parse or is empty. */
  readonly expression: Expression | undefined
  readonly issues: readonly Diagnostic[]
  readonly schema: Schema
  readonly source: RowSource
}

/** What every tab of the page is given. */
export interface PanelProps {
  readonly view: FilterView
  /** Marks a part of the filter in the editor; `undefined` takes the mark away. */
  readonly onMark: (span: Span | undefined) => void
  /** Puts another filter into the editor, as one step of its undo. */
  readonly onReplace: (text: string) => void
}
