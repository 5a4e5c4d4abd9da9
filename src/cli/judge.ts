import { clip, FilterError, type Span } from '../../grammar/index.ts'
import type { Predicate } from '../evaluate/index.ts'
import { JsonError } from '../json/index.ts'
import type { RowReader } from './row-reader.ts'

/** Why a row cannot be judged. */
export interface Misfit {
  /** `invalid-json`, or the code of the error that the predicate threw. */
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  /** Where in the expression. */
  readonly span?: Span | undefined
}

/**
 * What a filter says of the row that the bytes are, or why it cannot say. Bytes that are not UTF-8
 * read as U+FFFD, as in the reference's own decoder.
 */
export function judge(
  predicate: Predicate,
  read: RowReader,
  bytes: Buffer,
  start: number,
  end: number,
): boolean | Misfit {
  const text = bytes.toString('utf8', start, end)
  try {
    return predicate(read(text))
  } catch (error) {
    if (error instanceof JsonError) return noJson(text, error.offset)
    if (!(error instanceof FilterError)) throw error
    const { code, message, hint, span } = error
    return { code, message, hint, span }
  }
}

const SHOWN = 20

/** Why a text that `parseJson` refused at an offset is no JSON. */
export function noJson(text: string, offset: number | undefined): Misfit {
  const hint = 'Rows must be JSON: one value per line, or one array.'
  if (offset === undefined) return { code: 'invalid-json', message: 'This is no JSON.', hint }
  const found = clip(text.slice(offset, offset + 2 * SHOWN), SHOWN)
  const reason =
    found === '' ? 'it ends too early' : `\`${found}\` cannot stand at character ${offset + 1}`
  return { code: 'invalid-json', message: `This is no JSON: ${reason}.`, hint }
}
