import { clip, type Expression, FilterError, type ShownDiagnostic } from '../../../grammar/index.ts'
import type { Predicate } from '../../evaluate/index.ts'
import { JsonError } from '../../json/index.ts'
import { type ByteText, createByteText } from './byte-text.ts'
import { rowReaderFor } from './row-reader.ts'
import { projectionOf } from './scan/projection.ts'
import { createProjector } from './scan/projector.ts'
import { requiredTexts } from './scan/required-texts.ts'

/**
 * The answer of a filter for a row's bytes, or why it fails. Decodes invalid UTF-8 as U+FFFD, as the reference does.
 */
export type RowPredicate = (bytes: Buffer, start: number, end: number) => boolean | ShownDiagnostic

export interface RowPredicateOptions {
  readonly expression: Expression
  /** The expression, compiled. */
  readonly predicate: Predicate
  /** Parse only the fields that the expression uses. */
  readonly scan: boolean
  /** The text of the bytes, shared with the row splitter. */
  readonly byteText?: ByteText | undefined
}

/** A predicate on the bytes of rows. */
export function createRowPredicate(options: RowPredicateOptions): RowPredicate {
  const { expression, predicate, scan, byteText = createByteText() } = options
  const read = rowReaderFor(expression)
  const projection = scan ? projectionOf(expression) : 'whole'
  const project =
    projection === 'whole'
      ? undefined
      : createProjector(projection, read, byteText, requiredTexts(expression))
  return (bytes, start, end) => {
    try {
      const row = project?.(bytes, start, end)
      if (row !== undefined) return row && predicate(row)
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
    }
    // Reads the whole row: there is no projection, or it failed and the error message needs the row.
    const text = byteText.text(bytes, start, end)
    try {
      return predicate(read(text))
    } catch (error) {
      if (error instanceof JsonError) return invalidJson(text, error.offset)
      if (!(error instanceof FilterError)) throw error
      const { code, message, hint, span } = error
      return { code, message, hint, span }
    }
  }
}

const SHOWN = 20

/** Why `parseJson` rejected a text at an offset. */
export function invalidJson(text: string, offset: number | undefined): ShownDiagnostic {
  const hint =
    'Rows must be JSON. Where the first line is one value, each line must be; `jq -c .` writes them so.'
  if (offset === undefined) return { code: 'invalid-json', message: 'This is not JSON.', hint }
  const found = clip(text.slice(offset, offset + 2 * SHOWN), SHOWN)
  const reason =
    found === '' ? 'it ends too early' : `unexpected \`${found}\` at character ${offset + 1}`
  return { code: 'invalid-json', message: `This is not JSON: ${reason}.`, hint }
}
