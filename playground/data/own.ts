import type { DataFailure, Dataset, DetectedFormat } from '../model.ts'
import { startWorker } from '../parts/start-worker.ts'
import { decodeText } from './decode-text.ts'
import type { RowsFault } from './read-rows.ts'
import type { RowsMessage, RowsToRead } from './rows-worker.ts'

/** The result of reading a text or file. */
export type ReadResult =
  | { readonly dataset: Dataset; readonly failure?: undefined }
  | { readonly dataset?: undefined; readonly failure: DataFailure }

/** Text up to this length is kept with the dataset, so that a link can contain it. */
const LONGEST_SHAREABLE = 200_000

/**
 * Reads the rows of a text or file, in a worker so that the page stays responsive.
 * @param onShare Called with the share read so far, from 0 to 1.
 */
export async function readOwn(
  { name, content, path }: RowsToRead,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<ReadResult> {
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
    let detected: DetectedFormat | undefined
    return await new Promise<ReadResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => resolve({ failure: unreadable(name, 'too-large') }))
      worker.addEventListener('message', async ({ data }: MessageEvent<RowsMessage>) => {
        switch (data.kind) {
          case 'rows':
            for (const row of data.rows) rows.push(row)
            onShare(data.share)
            break
          case 'detected':
            detected = data.detected
            break
          case 'fault':
            resolve({ failure: faulty(name, data.fault) })
            break
          case 'unreadable':
            resolve({ failure: unreadable(name, data.why) })
            break
          case 'schema': {
            const text = await shareableText(content)
            const source = { kind: 'own', name } as const
            const told = { ...(text !== undefined && { text }), ...(detected && { detected }) }
            resolve(
              rows.length === 0
                ? { failure: nothing(name) }
                : { dataset: { source, rows, schema: data.schema, ...told } },
            )
          }
        }
      })
      const asked: RowsToRead = { name, content, path }
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}

async function shareableText(content: string | Blob): Promise<string | undefined> {
  if (typeof content === 'string') return content.length <= LONGEST_SHAREABLE ? content : undefined
  return content.size <= LONGEST_SHAREABLE ? decodeText(await content.bytes()) : undefined
}

const FORMS =
  'A JSON array of rows, NDJSON with one JSON value on each line, or CSV or TSV with the names in the first line.'

function faulty(name: string, { message, hint, line, text, at }: RowsFault): DataFailure {
  return {
    title: `${name} cannot be read`,
    message,
    isOfRows: true,
    hints: [hint ?? FORMS],
    excerpt: { line, column: at, text },
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
