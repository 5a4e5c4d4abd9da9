import type { ReadonlySignal, Signal } from '@preact/signals'
import * as monaco from 'monaco-editor/editor/editor.api'
import type { RowMark } from '../model.ts'
import type { TextEditor } from '../store/editor.ts'
import { createMonacoBox } from './monaco-box.ts'

const OWNER = 'rows'
/** The room around the text, in pixels. */
const PADDING = 6

/** The user's own rows in an editor. */
export interface EditedRows {
  readonly label: string
  readonly text: Signal<string>
  readonly placeholder: ReadonlySignal<string>
  /** The lines to underline. */
  readonly marks: ReadonlySignal<readonly RowMark[]>
}

/** Shows the text of rows in Monaco, as high as its container, with lines that cannot be read underlined. */
export function createRowsEditor(container: HTMLElement, rows: EditedRows): TextEditor {
  const box = createMonacoBox(container, rows.text, 'plaintext', {
    ariaLabel: rows.label,
    placeholder: rows.placeholder.peek(),
    padding: { top: PADDING, bottom: PADDING },
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 8,
    quickSuggestions: false,
    autoClosingBrackets: 'never',
    autoClosingQuotes: 'never',
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
  })
  box.follow(() => box.editor.updateOptions({ placeholder: rows.placeholder.value }))
  box.follow(() => {
    const { MarkerSeverity } = monaco
    const markers = rows.marks.value.map(({ line, column, message, severity }) => ({
      severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
      message,
      startLineNumber: line,
      startColumn: column,
      endLineNumber: line,
      endColumn: Number.MAX_SAFE_INTEGER,
    }))
    monaco.editor.setModelMarkers(box.model, OWNER, markers)
  })
  return box
}
