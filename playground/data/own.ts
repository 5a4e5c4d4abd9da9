import type { DataFailure, Dataset, RowsRemark } from '../model.ts'
import { startWorker } from '../parts/start-worker.ts'
import { decodeText } from './decode-text.ts'
import { failureOf, NOT_LOADED, TOO_LARGE } from './own-failures.ts'
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
    return { failure: failureOf(name, NOT_LOADED) }
  }
  try {
    signal.throwIfAborted()
    const rows: unknown[] = []
    return await new Promise<ReadResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => resolve({ failure: failureOf(name, TOO_LARGE) }))
      worker.addEventListener('message', ({ data }: MessageEvent<RowsMessage>) => {
        switch (data.kind) {
          case 'rows':
            for (const row of data.rows) rows.push(row)
            onShare(data.share)
            break
          case 'failure':
            resolve({ failure: data.failure })
            break
          case 'end':
            resolve({ dataset: datasetOf(asked, rows, data) })
        }
      })
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}

function datasetOf(
  { name, content }: RowsToRead,
  rows: readonly unknown[],
  { schema, detected, remark, written = [] }: ReadEnd,
): Dataset {
  rememberWritten(rows, written)
  const text = textOf(content, remark)
  return {
    source: { kind: 'own', name },
    rows,
    schema,
    ...(text !== undefined && { text }),
    ...(detected && { detected }),
    ...(remark && { remark }),
  }
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
