// Takes a text and an offset, and returns completions, hovers, diagnostics, edits and colours as plain data. This
// module does not depend on any editor. Features for broken text read tokens instead of a tree.

// The types used by the exports below.
export type { FilterLimits, Fix, Issue, Severity, Span, TextEdit } from '../../../grammar/index.ts'
export type { CheckCode, FilterProver, FilterReview } from '../../rows/check/index.ts'
export type { Target } from '../../rows/evaluate/index.ts'
export type { Schema } from '../../rows/schema/index.ts'
export type { Matcher, PatternEngine } from '../../rows/values/index.ts'
export { createLanguageService } from './service.ts'
export type {
  Completion,
  CompletionKind,
  Diagnostic,
  Hover,
  LanguageOptions,
  LanguageService,
  SemanticToken,
  SemanticTokenKind,
} from './types.ts'
