import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { SemanticToken } from '../language/index.ts'
import { TOKEN_KINDS } from './tokens.ts'

/** Encodes tokens for Monaco: five numbers each, with positions relative to the previous token. */
export function encodeTokens(
  model: Pick<Monaco.editor.ITextModel, 'getPositionAt' | 'getLineMaxColumn'>,
  tokens: readonly SemanticToken[],
): Uint32Array {
  const data: number[] = []
  let lastLine = 1
  let lastColumn = 1
  for (const { span, kind } of tokens) {
    const start = model.getPositionAt(span.start)
    const end = model.getPositionAt(span.end)
    // Monaco's tokens end at the end of a line, so a string over several lines becomes several tokens.
    for (let line = start.lineNumber; line <= end.lineNumber; line += 1) {
      const from = line === start.lineNumber ? start.column : 1
      const to = line === end.lineNumber ? end.column : model.getLineMaxColumn(line)
      if (to <= from) continue
      data.push(
        line - lastLine,
        line === lastLine ? from - lastColumn : from - 1,
        to - from,
        TOKEN_KINDS.indexOf(kind),
        0,
      )
      lastLine = line
      lastColumn = from
    }
  }
  return Uint32Array.from(data)
}
