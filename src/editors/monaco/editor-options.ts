import type * as Monaco from 'monaco-editor/editor/editor.api'

/**
 * Options for an editor of filters with one or more lines: semantic colours, completion inside strings, and no
 * features that a filter does not need. Spread them into `monaco.editor.create`'s options.
 */
export const FILTER_EDITOR_OPTIONS: Monaco.editor.IStandaloneEditorConstructionOptions = {
  'semanticHighlighting.enabled': true,
  quickSuggestions: { other: true, strings: true, comments: false },
  // Selects a suggestion only after typing has begun, so that Enter after a space submits or starts a line.
  suggest: { selectionMode: 'whenQuickSuggestion', showWords: false, showStatusBar: false },
  acceptSuggestionOnEnter: 'smart',
  acceptSuggestionOnCommitCharacter: false,
  wordBasedSuggestions: 'off',
  inlineSuggest: { enabled: false },
  parameterHints: { enabled: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  // A quote or parenthesis typed over a selection replaces it, as any other text does.
  autoSurround: 'never',
  links: false,
  colorDecorators: false,
  codeLens: false,
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  lightbulb: { enabled: 'off' as Monaco.editor.ShowLightbulbIconMode },
  // Issues with fixes already report invisible characters that matter.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
  // With it, Chromium drops text that programs insert with `document.execCommand`.
  editContext: false,
  fixedOverflowWidgets: true,
  automaticLayout: true,
  scrollBeyondLastLine: false,
  tabSize: 2,
}
