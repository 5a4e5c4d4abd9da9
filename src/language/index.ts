// A text and an offset come in; completions, hovers, diagnostics, edits and colours go out, as
// plain data. This module knows nothing of any editor; what must work in broken text reads tokens,
// not a tree.

// The types that these mention.
export type { FilterLimits, Fix, Issue, Severity, Span, TextEdit } from '../../grammar/index.ts'
export type { CheckCode } from '../check/index.ts'
export type { Target } from '../evaluate/index.ts'
export type { Schema } from '../schema/index.ts'
export type { Matcher, PatternEngine } from '../values/index.ts'
export { createLanguageService } from './service.ts'
export type {
  Completion,
  CompletionKind,
  Diagnostic,
  DocumentSymbol,
  Hover,
  LanguageOptions,
  LanguageService,
  SemanticToken,
  SemanticTokenKind,
} from './types.ts'
