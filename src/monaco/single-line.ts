import type * as Monaco from 'monaco-editor/editor/editor.api'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { MonacoModule } from './monaco-module.ts'

type Editor = Monaco.editor.IStandaloneCodeEditor

/** What an editor of one line has no use for, and how it is laid out. */
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
    // The wheel scrolls the page.
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
 * Keeps a model to one line, whatever is pasted, dropped or written into it, and calls back for
 * each change once it is so. The mending is part of the step of undo that made it necessary.
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
    // Monaco is still at the change, and sets its cursor after it.
    queueMicrotask(() => {
      if (!model.isDisposed()) editor.setPosition(model.getPositionAt(cursor))
    })
  })
}

/**
 * Leaves to the page what a line of a form does not take: Tab moves on, the browser finds, Escape
 * leaves.
 */
export function leaveToPage(monaco: MonacoModule, editor: Editor): Monaco.IDisposable {
  const { KeyCode } = monaco
  const keys = editor.onKeyDown((event) => {
    const isCommand = event.ctrlKey || event.metaKey
    const isLeft =
      (event.keyCode === KeyCode.Tab && !isCommand && !hasChosenSuggestion(editor)) ||
      (isCommand && (event.keyCode === KeyCode.KeyF || event.keyCode === KeyCode.KeyG)) ||
      event.keyCode === KeyCode.F1
    // Past the editor there is the page: neither hears of it, so the browser does what it does.
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

/**
 * Whether a suggestion would be taken by Tab; to screen readers it is the editor's active
 * descendant.
 */
function hasChosenSuggestion(editor: Editor): boolean {
  return editor.getContainerDomNode().querySelector('[aria-activedescendant]') !== null
}
