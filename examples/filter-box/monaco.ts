// Monaco with the features a filter box uses, and nothing else: about a third of the whole. Each feature is a
// module that registers itself.

// Brackets, words and the clipboard.
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/wordOperations/register'
// Icons of suggestions.
import 'monaco-editor/features/codicon/register'
// Completion; the feature of that name leaves its own list out.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/snippet/register'
// What is wrong, and what mends it (Ctrl+.).
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/hover/register'
// Colours by meaning; the feature of that name knows tokens of a part of a text alone.
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens'
import 'monaco-editor/features/placeholderText/register'

export * from 'monaco-editor/editor/editor.api'
