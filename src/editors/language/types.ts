import type { FilterLimits, Issue, Span, TextEdit } from '../../../grammar/index.ts'
import type { CheckCode, FilterProver } from '../../rows/check/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import type { Schema } from '../../rows/schema/index.ts'
import type { PatternEngine } from '../../rows/values/index.ts'

/** The data that filters are written for. */
export interface LanguageOptions {
  /** The schema of the rows; inferred from `rows` by default. */
  readonly schema?: Schema | undefined
  /**
   * Sample rows. Their keys and values are proposed, the most frequent first. Of more than 1,000 rows, the service
   * reads an even sample of 1,000, and counts refer to it.
   */
  readonly rows?: readonly unknown[] | undefined
  /** The target of the filter; defaults to the newest server. */
  readonly target?: Target | undefined
  readonly limits?: Partial<FilterLimits> | undefined
  /** Checks the patterns that need an engine; defaults to RE2 if the program imports `tamis`. */
  readonly patternEngine?: PatternEngine | undefined
  /**
   * Also diagnoses what needs a proof, as in `check`: `prover` of `tamis/prove`, for the same schema and target. Its
   * `limits` bound the time of a diagnosis; `TYPING_LIMITS` are for that.
   */
  readonly prover?: FilterProver | undefined
}

/** The kind of text that a completion inserts. */
export type CompletionKind =
  | 'field'
  | 'key'
  | 'operator'
  | 'value'
  | 'joiner'
  | 'keyword'
  | 'binding'

/** A completion at the cursor. */
export interface Completion {
  /** The text to show, as in `Status`. */
  readonly label: string
  readonly kind: CompletionKind
  /** The text that replaces `span`. The cursor goes to the offset `cursor` in it, by default to its end. */
  readonly text: string
  readonly span: Span
  readonly cursor?: number
  /** A few words beside the label: the type, or how often a value was seen. */
  readonly detail?: string
  /** One or two sentences of Markdown. */
  readonly doc?: string
  /** The text to match with the typed text, if not the label. */
  readonly filterText?: string
  /** Further edits before `span`, such as the `(` for a `)` in `text`. */
  readonly also?: readonly TextEdit[]
}

/** The known facts about the text under the pointer. */
export interface Hover {
  readonly span: Span
  /** Markdown. */
  readonly text: string
}

/** The kind of a piece of text, for colours. */
export type SemanticTokenKind =
  | 'field'
  | 'key'
  | 'binding'
  | 'operator'
  | 'joiner'
  | 'keyword'
  | 'string'
  | 'number'
  | 'pattern'

/** A piece of text with its kind. Tokens are in order and do not overlap. */
export interface SemanticToken {
  readonly span: Span
  readonly kind: SemanticTokenKind
}

/** An issue of a filter, with its fix if there is one. */
export type Diagnostic = Issue<CheckCode | Issue['code']>

/** The editor features of the filter language. Every function is independent and takes the whole text. */
export interface LanguageService {
  /** The completions at the offset, best first. Works on broken text. */
  readonly complete: (text: string, offset: number) => readonly Completion[]
  /** The known facts about the name, operator or value at the offset. */
  readonly hover: (text: string, offset: number) => Hover | undefined
  /** Every error and warning, sorted by position, with fixes. An empty text has no issues. */
  readonly diagnose: (text: string) => readonly Diagnostic[]
  /** The edits that format the text; empty if it does not parse. */
  readonly format: (text: string, options?: { readonly width?: number }) => readonly TextEdit[]
  readonly semanticTokens: (text: string) => readonly SemanticToken[]
}
