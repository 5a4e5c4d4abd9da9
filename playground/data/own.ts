import type { DataFailure, Dataset, RowsRemark } from '../model.ts'
import { startWorker } from '../parts/start-worker.ts'
import { decodeText } from './decode-text.ts'
import type { RowsFault } from './read-rows.ts'
import type { ReadEnd, RowsMessage, RowsToRead } from './rows-worker.ts'
import { LONGEST_STORED } from './stored-rows.ts'
import { rememberWritten } from './written-numbers.ts'

/** The result of reading a text or file. */
export type ReadResult =
  | { readonly dataset: Dataset; readonly failure?: undefined }
  | { readonly dataset?: undefined; readonly failure: DataFailure }

/** Text up to this length is in the editor, and a link can contain it. */
export const LONGEST_EDITED = 200_000

/**
 * Reads the rows of a text or file, in a worker so that the page stays responsive.
 * @param onShare Called with the share read so far, from 0 to 1.
 */
export async function readOwn(
  asked: RowsToRead,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<ReadResult> {
  const { name } = asked
  let worker: Worker
  try {
    worker = await startWorker(
      () => new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' }),
    )
  } catch {
    return { failure: unreadable(name, 'not-loaded') }
  }
  try {
    signal.throwIfAborted()
    const rows: unknown[] = []
    return await new Promise<ReadResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => resolve({ failure: unreadable(name, 'too-large') }))
      worker.addEventListener('message', ({ data }: MessageEvent<RowsMessage>) => {
        switch (data.kind) {
          case 'rows':
            for (const row of data.rows) rows.push(row)
            onShare(data.share)
            break
          case 'unreadable':
            resolve({ failure: unreadable(name, data.why) })
            break
          case 'end':
            resolve(resultOf(asked, rows, data))
        }
      })
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}

function resultOf(
  { name, content }: RowsToRead,
  rows: readonly unknown[],
  { schema, fault, detected, remark, written = [] }: ReadEnd,
): ReadResult {
  if (fault) return { failure: faulty(name, fault) }
  if (rows.length === 0) return { failure: nothing(name) }
  rememberWritten(rows, written)
  const text = textOf(content, remark)
  const told = {
    ...(text !== undefined && { text }),
    ...(detected && { detected }),
    ...(remark && { remark }),
  }
  return { dataset: { source: { kind: 'own', name }, rows, schema, ...told } }
}

/** A text that a link may contain, without lines that were left out. */
function textOf(content: string | Blob, remark: RowsRemark | undefined): string | undefined {
  if (typeof content !== 'string' || content.length > LONGEST_EDITED) return undefined
  if (!remark?.areLeftOut) return content
  const lines = new Set(remark.lines.map(({ line }) => line))
  return content
    .split('\n')
    .filter((_, at) => !lines.has(at + 1))
    .join('\n')
}

/** The text of a file that is short enough to be stored; otherwise the file. */
export async function storableContent(content: string | Blob): Promise<string | Blob> {
  if (typeof content === 'string')
    return content.length > LONGEST_STORED ? new Blob([content]) : content
  if (content.size > LONGEST_STORED) return content
  return decodeText(await content.bytes()) ?? content
}

const FORMS =
  'A JSON array of rows, NDJSON with one JSON value on each line, or CSV or TSV with the names in the first line.'

function faulty(name: string, fault: RowsFault): DataFailure {
  const { message, hint, line, lines } = fault
  return {
    title: `${name} cannot be read`,
    message: `In line ${line.toLocaleString('en')}: ${message}`,
    isOfRows: true,
    hints: [hint ?? FORMS],
    lines: lines ?? [fault],
    ...(lines && { canLeaveOut: true }),
  }
}

function nothing(name: string): DataFailure {
  return {
    title: `${name} has no rows`,
    message: 'It contains nothing to filter.',
    isOfRows: true,
    hints: [FORMS],
  }
}

const UNREADABLE = {
  'not-loaded': {
    message: 'The part of this page that reads rows could not be loaded.',
    hint: 'Check the network, then try again.',
  },
  'not-text': {
    message: 'It is not UTF-8 text.',
    hint: 'Save it in UTF-8, then choose it again.',
  },
  'too-deep': {
    message: 'It is nested thousands of levels deep, which is too deep for a browser.',
    hint: 'Extract the rows from the structure around them.',
  },
  'too-large': {
    message: 'It may be too large for the memory of this page.',
    hint: 'Use part of it, such as the first hundred thousand lines.',
  },
} as const

function unreadable(name: string, why: keyof typeof UNREADABLE): DataFailure {
  const { message, hint } = UNREADABLE[why]
  return {
    title: `${name} cannot be read`,
    message,
    isOfRows: true,
    hints: [hint],
    ...(why === 'not-loaded' && { canTryAgain: true }),
  }
}
