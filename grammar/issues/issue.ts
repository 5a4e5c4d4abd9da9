import type { Span } from '../source.ts'

/** A filter with an error does not work; one with a warning may not have the intended meaning. */
export type Severity = 'error' | 'warning' | 'info'

/** Replaces the span with the text; an empty span inserts. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
}

/** A quick fix: edits of the checked text that do not overlap, and a title for the menu. */
export interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** A problem in a text, as plain data. `code` is for programs and never changes. */
export interface Issue<Code extends string = string> {
  readonly code: Code
  readonly severity: Severity
  readonly span: Span
  /** Describes the problem. */
  readonly message: string
  /** What the author of the filter can do. */
  readonly hint: string
  /** What the developer of the program can do instead, such as to raise a limit. */
  readonly developerHint?: string
  readonly fix?: Fix
}

/** The code of every syntax error. `docs/errors.md` has its cause and remedy. */
export const SYNTAX_CODES = [
  'empty-filter',
  'not-a-string',
  'lone-surrogate',
  'invisible-character',
  'unexpected-character',
  'unclosed-string',
  'line-feed-in-string',
  'invalid-escape',
  'single-quotes',
  'invalid-number',
  'value-needs-quotes',
  'name-needs-brackets',
  'invalid-index',
  'wrong-equality',
  'wrong-logical-operator',
  'wrong-case',
  'no-ordering',
  'no-list',
  'condition-expected',
  'operator-expected',
  'value-expected',
  'selector-expected',
  'joiner-expected',
  'unclosed-parenthesis',
  'unopened-bracket',
  'invalid-quantifier',
  'quantifier-needs-parentheses',
  'space-required',
  'space-not-allowed',
  'needs-newer-server',
  'more-issues',
] as const

/** The code of a syntax error. */
export type SyntaxCode = (typeof SYNTAX_CODES)[number]

/** A syntax issue; its severity is always `error`. */
export type SyntaxIssue = Issue<SyntaxCode | LimitCode>

/** The code of every limit. */
export const LIMIT_CODES = [
  'filter-too-long',
  'too-many-tokens',
  'nesting-too-deep',
  'too-many-nodes',
  'stack-exhausted',
  'pattern-too-long',
  'too-many-steps',
] as const

/** The code of a limit. */
export type LimitCode = (typeof LIMIT_CODES)[number]
