// A worker that reads one text into rows and infers their schema.

import { schemaFromRows } from 'tamis/core'
import { decodeText } from './decode-text.ts'
import { type ReadOptions, type RowsRead, readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'
import { rowsFormat } from './rows-format.ts'

/** The text to read. */
export interface RowsToRead {
  readonly name: string
  readonly content: string | Blob
  readonly options: ReadOptions
}

/** A message from the worker. */
export type RowsMessage =
  | RowsRead
  | { readonly kind: 'schema'; readonly schema: ReturnType<typeof schemaFromRows> }
  | { readonly kind: 'unreadable'; readonly why: 'not-text' | 'too-deep' | 'too-large' }

const post = (message: RowsMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<RowsToRead>) => {
  const { name, content, options } = data
  try {
    const text = typeof content === 'string' ? content : decodeText(await content.bytes())
    if (text === undefined) post({ kind: 'unreadable', why: 'not-text' })
    else if (rowsFormat(name, text) === 'json') report(readRows(text, options))
    else report(readTable(text))
  } catch (error) {
    // The browser's stack can neither post nor print a value nested this deep.
    post({ kind: 'unreadable', why: isStackSpent(error) ? 'too-deep' : 'too-large' })
  }
})

// Reports that the worker runs.
self.postMessage(undefined)

function report(reads: Iterable<RowsRead>): void {
  const all: unknown[] = []
  for (const read of reads) {
    post(read)
    if (read.kind === 'fault') return
    if (read.kind === 'rows') for (const row of read.rows) all.push(row)
  }
  post({ kind: 'schema', schema: schemaFromRows(all) })
}

function isStackSpent(error: unknown): boolean {
  return error instanceof Error && /stack|recursion/i.test(error.message)
}
