// @ts-expect-error
import * as enums from 'monaco-editor/editor/common/standalone/standaloneEnums'
// @ts-expect-error Monaco's inner parts come without types; these two run without a page.
import { SnippetParser } from 'monaco-editor/editor/contrib/snippet/browser/snippetParser'
import type * as Monaco from 'monaco-editor/editor/editor.api'
import { positionAt } from '../../grammar/index.ts'
import type { MonacoModule } from '../../src/editors/monaco/monaco-module.ts'

/** Monaco as far as it runs without a page: what its numbers are called. */
export const monaco: Pick<MonacoModule, 'languages' | 'MarkerSeverity'> = {
  languages: enums,
  MarkerSeverity: enums.MarkerSeverity,
}

/** What a snippet writes, and where it leaves the cursor. */
export function readSnippet(snippet: string): { text: string; cursor: number } {
  const parsed = new SnippetParser().parse(snippet)
  return { text: parsed.toString(), cursor: parsed.offset(parsed.placeholders[0]) }
}

/** A text as a model, as far as places in it go. */
export function modelOf(text: string) {
  const lines = text.split('\n')
  return {
    uri: 'inmemory://model/1' as unknown as Monaco.Uri,
    getVersionId: () => 7,
    getPositionAt: (offset: number) => {
      const { line, column } = positionAt(text, offset)
      return { lineNumber: line, column } as Monaco.Position
    },
    getLineMaxColumn: (line: number) => (lines[line - 1] ?? '').length + 1,
    getOffsetAt: ({ lineNumber, column }: Monaco.IPosition) =>
      lines.slice(0, lineNumber - 1).reduce((sum, line) => sum + line.length + 1, column - 1),
  }
}

/** A text with edits of Monaco's applied, which must not overlap. */
export function applyEdits(
  text: string,
  edits: readonly { readonly range: Monaco.IRange; readonly text: string }[],
): string {
  const model = modelOf(text)
  const offsetAt = (lineNumber: number, column: number) => model.getOffsetAt({ lineNumber, column })
  return [...edits]
    .map(({ range, text: written }) => ({
      start: offsetAt(range.startLineNumber, range.startColumn),
      end: offsetAt(range.endLineNumber, range.endColumn),
      written,
    }))
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, written }) => {
      return result.slice(0, start) + written + result.slice(end)
    }, text)
}
