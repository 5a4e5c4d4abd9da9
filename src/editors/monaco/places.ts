import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { Span, TextEdit } from '../../../grammar/index.ts'

/** The part of a model that converts positions. */
export type Lines = Pick<Monaco.editor.ITextModel, 'getPositionAt'>

/** The range of a span. Offsets outside the text count as its start or end. */
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

/** Converts an edit for Monaco. */
export function toMonacoEdit(model: Lines, edit: TextEdit): Monaco.languages.TextEdit {
  return { range: toRange(model, edit.span), text: edit.text }
}
