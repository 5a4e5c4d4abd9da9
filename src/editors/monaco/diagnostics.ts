import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { Severity, TextEdit } from '../../../grammar/index.ts'
import type { Diagnostic } from '../language/index.ts'
import type { MonacoModule } from './monaco-module.ts'
import { toMonacoEdit, toRange } from './places.ts'

type Model = Pick<
  Monaco.editor.ITextModel,
  'getPositionAt' | 'getLineMaxColumn' | 'getVersionId' | 'uri'
>

const SEVERITIES: Readonly<Record<Severity, keyof typeof Monaco.MarkerSeverity>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
}

/** A diagnostic as a marker: the message, and the hint below it. */
export function toMarker(
  monaco: Pick<MonacoModule, 'MarkerSeverity'>,
  model: Model,
  diagnostic: Diagnostic,
): Monaco.editor.IMarkerData {
  const { code, severity, message, hint } = diagnostic
  return {
    ...toRange(model, visibleSpan(model, diagnostic)),
    severity: monaco.MarkerSeverity[SEVERITIES[severity]],
    message: `${message}\n${hint}`,
    code,
  }
}

/** The quick fixes of issues that touch the range, the nearest first. */
export function toCodeActions(
  monaco: Pick<MonacoModule, 'MarkerSeverity'>,
  model: Model,
  range: Monaco.IRange,
  diagnostics: readonly Diagnostic[],
): Monaco.languages.CodeAction[] {
  const touched = diagnostics.filter((diagnostic) =>
    touches(toRange(model, visibleSpan(model, diagnostic)), range),
  )
  return touched.flatMap((diagnostic): Monaco.languages.CodeAction[] =>
    diagnostic.fix === undefined
      ? []
      : [
          {
            title: diagnostic.fix.title,
            kind: 'quickfix',
            isPreferred: true,
            diagnostics: [toMarker(monaco, model, diagnostic)],
            edit: toWorkspaceEdit(model, diagnostic.fix.edits),
          },
        ],
  )
}

function toWorkspaceEdit(model: Model, edits: readonly TextEdit[]): Monaco.languages.WorkspaceEdit {
  return {
    edits: edits.map((edit) => ({
      resource: model.uri,
      versionId: model.getVersionId(),
      textEdit: toMonacoEdit(model, edit),
    })),
  }
}

/** The span, or a character next to it if it is empty: at a line's end, Monaco draws nothing for an empty span. */
function visibleSpan(model: Model, { span }: Diagnostic) {
  if (span.end > span.start) return span
  const { column, lineNumber } = model.getPositionAt(span.start)
  if (column < model.getLineMaxColumn(lineNumber)) return { ...span, end: span.start + 1 }
  return column > 1 ? { ...span, start: span.start - 1 } : span
}

function touches(a: Monaco.IRange, b: Monaco.IRange): boolean {
  return !isBefore(a, b) && !isBefore(b, a)
}

function isBefore(a: Monaco.IRange, b: Monaco.IRange): boolean {
  return (
    a.endLineNumber < b.startLineNumber ||
    (a.endLineNumber === b.startLineNumber && a.endColumn < b.startColumn)
  )
}
