import { clip, type Expression, FilterError, type ShownDiagnostic } from '../../../grammar/index.ts'
import type { Predicate } from '../../evaluate/index.ts'
import { JsonError } from '../../json/index.ts'
import { type ByteText, createByteText } from './byte-text.ts'
import { rowReaderFor } from './row-reader.ts'
import { projectionOf } from './scan/projection.ts'
import { createProjector } from './scan/projector.ts'
import { requiredTexts } from './scan/required-texts.ts'

/**
 * The answer of a filter for the row in the bytes, or why it fails. Bytes that are not UTF-8 are read as
 * U+FFFD, as in the reference's own decoder.
 */
export type RowPredicate = (bytes: Buffer, start: number, end: number) => boolean | ShownDiagnostic

export interface RowPredicateOptions {
  readonly expression: Expression
  /** The expression, compiled. */
  readonly predicate: Predicate
  /** Read only the fields that the expression uses, and skip the rest unread. */
  readonly scan: boolean
  /** The text of the bytes, shared with whoever splits them into rows. */
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
    // Without a projection, and wherever it fails: only the whole row shows what is wrong with it.
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

/** Why a text that `parseJson` rejected at an offset is not JSON. */
export function invalidJson(text: string, offset: number | undefined): ShownDiagnostic {
  const hint =
    'Rows must be JSON. Where the first line is one value, each line must be; `jq -c .` writes them so.'
  if (offset === undefined) return { code: 'invalid-json', message: 'This is not JSON.', hint }
  const found = clip(text.slice(offset, offset + 2 * SHOWN), SHOWN)
  const reason =
    found === '' ? 'it ends too early' : `unexpected \`${found}\` at character ${offset + 1}`
  return { code: 'invalid-json', message: `This is not JSON: ${reason}.`, hint }
}
