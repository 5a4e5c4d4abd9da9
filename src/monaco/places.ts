import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { Span, TextEdit } from '../../grammar/index.ts'

/** A model as far as places in its text go. */
export type Lines = Pick<Monaco.editor.ITextModel, 'getPositionAt'>

/** The range of a span; offsets outside of the text are its ends. */
export function toRange(model: Lines, span: Span): Monaco.IRange {
  const start = model.getPositionAt(span.start)
  const end = model.getPositionAt(span.end)
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  }
}

/** An edit as Monaco takes it. */
export function toMonacoEdit(model: Lines, edit: TextEdit): Monaco.languages.TextEdit {
  return { range: toRange(model, edit.span), text: edit.text }
}
