import type { FilterLimits, Issue, Severity, Span, TextEdit } from '../../grammar/index.ts'
import type { CheckCode } from '../check/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'

/** What a language service knows of the data that filters are written for. */
export interface LanguageOptions {
  /** The schema of the rows; inferred from `rows` by default. */
  readonly schema?: Schema | undefined
  /**
   * Rows whose keys and values are proposed, the most frequent first. If there are more than 1,000,
   * an even sample of 1,000 is read, and counts refer to it.
   */
  readonly rows?: readonly unknown[] | undefined
  /**
   * The name under which the list of rows shows a field, by the field's path, as in `HTTPAddr:
   * 'Address'`.
   */
  readonly shownAs?: Readonly<Record<string, string>> | undefined
  /** What the filter is meant for; defaults to the newest server. */
  readonly target?: Target | undefined
  readonly limits?: Partial<FilterLimits> | undefined
  /** Checks the patterns that need an engine; defaults to RE2 if the program imports `tamis`. */
  readonly patternEngine?: PatternEngine | undefined
}

/** What a completion inserts. */
export type CompletionKind =
  | 'field'
  | 'key'
  | 'operator'
  | 'value'
  | 'joiner'
  | 'keyword'
  | 'binding'

/** Something that can be written at the cursor. */
export interface Completion {
  /** What is shown, as in `Status`. */
  readonly label: string
  readonly kind: CompletionKind
  /** What replaces `span`; the cursor goes to `cursor` in it, or to its end by default. */
  readonly text: string
  readonly span: Span
  readonly cursor?: number
  /** A few words beside the label: the type, how often a value was seen. */
  readonly detail?: string
  /** A sentence or two, as Markdown. */
  readonly doc?: string
  /** What typed text is matched against, where it is not the label. */
  readonly filterText?: string
  /** Edits before `span` that go with it, as the `(` that a `)` in `text` closes. */
  readonly also?: readonly TextEdit[]
}

/** What is known of the text under the pointer. */
export interface Hover {
  readonly span: Span
  /** Markdown. */
  readonly text: string
}

/** What a stretch of text is, for colouring. */
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

/** A stretch of text with its kind; in order, none overlapping. */
export interface SemanticToken {
  readonly span: Span
  readonly kind: SemanticTokenKind
}

/** A part of a filter for an outline. */
export interface DocumentSymbol {
  readonly name: string
  readonly kind: 'condition' | 'quantifier' | 'chain' | 'negation'
  readonly span: Span
  readonly children: readonly DocumentSymbol[]
}

/** An issue of a filter, with its fix if there is one. */
export type Diagnostic = Issue<CheckCode | Issue['code']>

/**
 * The editor features of the filter language; every function is independent and takes the whole
 * text.
 */
export interface LanguageService {
  /** What fits at the offset, best first; works on broken text. */
  readonly complete: (text: string, offset: number) => readonly Completion[]
  /** What is known of the name, operator or value at the offset. */
  readonly hover: (text: string, offset: number) => Hover | undefined
  /** All that is wrong or questionable, by position, fixes included; an empty text has nothing. */
  readonly diagnose: (text: string) => readonly Diagnostic[]
  /** The edits that apply the fixes of all errors, and of the errors left then; empty without any. */
  readonly fixAll: (text: string) => readonly TextEdit[]
  /** The edits that format the text; empty if it does not parse. */
  readonly format: (text: string, options?: { readonly width?: number }) => readonly TextEdit[]
  readonly semanticTokens: (text: string) => readonly SemanticToken[]
  /** The parts of the filter, outermost first; empty if it does not parse. */
  readonly symbols: (text: string) => readonly DocumentSymbol[]
}

export type { Severity, Span, TextEdit }
