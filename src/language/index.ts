// A text and an offset come in; completions, hovers, diagnostics, edits and colours go out, as
// plain data. This module knows nothing of any editor; what must work in broken text reads tokens,
// not a tree.

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
