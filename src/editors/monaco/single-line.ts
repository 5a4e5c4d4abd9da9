import type * as Monaco from 'monaco-editor/editor/editor.api'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { MonacoModule } from './monaco-module.ts'

type Editor = Monaco.editor.IStandaloneCodeEditor

/** The layout of a single-line editor, without the features it does not need. */
export const SINGLE_LINE_OPTIONS: Monaco.editor.IStandaloneEditorConstructionOptions = {
  lineHeight: 22,
  padding: { top: 6, bottom: 6 },
  fontSize: 14,
  fontFamily:
    'ui-monospace, "SF Mono", "Cascadia Code", "JetBrains Mono", Menlo, Consolas, monospace',
  lineNumbers: 'off',
  lineNumbersMinChars: 0,
  glyphMargin: false,
  // The space before the text.
  lineDecorationsWidth: 10,
  folding: false,
  renderLineHighlight: 'none',
  roundedSelection: false,
  guides: { indentation: false, bracketPairs: false },
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollBeyondLastColumn: 2,
  scrollbar: {
    vertical: 'hidden',
    horizontal: 'hidden',
    // The mouse wheel scrolls the page.
    handleMouseWheel: false,
    alwaysConsumeMouseWheel: false,
  },
  wordWrap: 'off',
  contextmenu: false,
  hover: { above: false },
  unusualLineTerminators: 'off',
}

/** The text on one line: a line break and the indentation after it become a space. */
export function toOneLine(text: string): string {
  return text.replace(/(?:\r\n|\r|\n)[ \t]*/g, ' ')
}

/**
 * Keeps a model on one line after any paste, drop or edit, and calls back for each change after that. The correction
 * belongs to the same undo step as the change.
 */
export function keepOneLine(
  editor: Editor,
  model: Monaco.editor.ITextModel,
  onChange: () => void,
): Monaco.IDisposable {
  return model.onDidChangeContent(({ changes }) => {
    if (model.getLineCount() === 1) {
      onChange()
      return
    }
    const text = model.getValue()
    const end = Math.max(...changes.map((change) => change.rangeOffset + change.text.length))
    const cursor = toOneLine(text.slice(0, end)).length
    const edit = { range: model.getFullModelRange(), text: toOneLine(text) }
    model.pushEditOperations(null, [edit], () => null)
    // Monaco is still processing the change and sets its cursor after it.
    queueMicrotask(() => {
      if (!model.isDisposed()) editor.setPosition(model.getPositionAt(cursor))
    })
  })
}

/** Leaves some keys to the page, as in a form field: Tab moves on, the browser's search works, Escape leaves. */
export function leaveToPage(monaco: MonacoModule, editor: Editor): Monaco.IDisposable {
  const { KeyCode } = monaco
  const keys = editor.onKeyDown((event) => {
    const isCommand = event.ctrlKey || event.metaKey
    const isLeft =
      (event.keyCode === KeyCode.Tab && !isCommand && !hasChosenSuggestion(editor)) ||
      (isCommand && (event.keyCode === KeyCode.KeyF || event.keyCode === KeyCode.KeyG)) ||
      event.keyCode === KeyCode.F1
    // Hides the event from Monaco and the page, so that the browser does its default action.
    if (isLeft) event.stopPropagation()
  })
  const leave = editor.addAction({
    id: `${FILTER_LANGUAGE}.leave`,
    label: 'Leave Filter',
    keybindings: [KeyCode.Escape],
    keybindingContext:
      'editorTextFocus && !suggestWidgetVisible && !editorHoverVisible && !markersNavigationVisible && !editorHasSelection && !editorHasMultipleSelections',
    run: () => {
      const { activeElement } = editor.getContainerDomNode().ownerDocument
      if (activeElement instanceof HTMLElement) activeElement.blur()
    },
  })
  return {
    dispose: () => {
      keys.dispose()
      leave.dispose()
    },
  }
}

/** True if Tab would accept a suggestion, which is then the editor's active descendant for screen readers. */
function hasChosenSuggestion(editor: Editor): boolean {
  return editor.getContainerDomNode().querySelector('[aria-activedescendant]') !== null
}
