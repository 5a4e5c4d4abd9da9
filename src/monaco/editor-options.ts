import type * as Monaco from 'monaco-editor/editor/editor.api'

/**
 * What an editor of filters wants set, of one line or of many: semantic colours, completion inside
 * of strings, nothing that a filter has no use for. Spread it into `monaco.editor.create`'s
 * options.
 */
export const FILTER_EDITOR_OPTIONS: Monaco.editor.IStandaloneEditorConstructionOptions = {
  'semanticHighlighting.enabled': true,
  quickSuggestions: { other: true, strings: true, comments: false },
  // A suggestion is chosen once a word has been begun: Enter after a space submits, or starts a
  // line.
  suggest: { selectionMode: 'whenQuickSuggestion', showWords: false, showStatusBar: false },
  acceptSuggestionOnEnter: 'smart',
  acceptSuggestionOnCommitCharacter: false,
  wordBasedSuggestions: 'off',
  inlineSuggest: { enabled: false },
  parameterHints: { enabled: false },
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  links: false,
  colorDecorators: false,
  codeLens: false,
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  lightbulb: { enabled: 'off' as Monaco.editor.ShowLightbulbIconMode },
  // What is invisible and matters is reported as an issue, with its fix.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
  fixedOverflowWidgets: true,
  automaticLayout: true,
  scrollBeyondLastLine: false,
  tabSize: 2,
}
