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
