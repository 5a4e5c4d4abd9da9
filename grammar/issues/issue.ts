import type { Span } from '../source.ts'

/** With an error the filter does not work; with a warning it may not mean what it seems to. */
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

/** Something wrong with a text, as plain data. `code` is for programs and never changes. */
export interface Issue<Code extends string = string> {
  readonly code: Code
  readonly severity: Severity
  readonly span: Span
  /** What is wrong. */
  readonly message: string
  /** What to do. */
  readonly hint: string
  readonly fix?: Fix
}

/** Every code of text that does not parse. `docs/errors.md` gives the cause and remedy of each. */
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

/** A code of text that does not parse. */
export type SyntaxCode = (typeof SYNTAX_CODES)[number]

/** A syntax issue; its severity is always `error`. */
export type SyntaxIssue = Issue<SyntaxCode | LimitCode>

/** Every code of an exceeded limit. */
export const LIMIT_CODES = [
  'filter-too-long',
  'too-many-tokens',
  'nesting-too-deep',
  'too-many-nodes',
  'stack-exhausted',
  'pattern-too-long',
  'too-many-steps',
] as const

/** A code of an exceeded limit. */
export type LimitCode = (typeof LIMIT_CODES)[number]
