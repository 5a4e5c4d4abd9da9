// A worker that reads one text into rows and infers their schema.

import { type Schema, schemaFromRows } from 'tamis/core'
import { decodeText } from './decode-text.ts'
import { type RowsBatch, type RowsEnd, readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'
import { rowsFormat } from './rows-format.ts'

/** The text to read. */
export interface RowsToRead {
  readonly name: string
  readonly content: string | Blob
  /** True to leave out lines that cannot be read. */
  readonly leavesOut?: boolean | undefined
}

/** How the text was read, and the schema of its rows. */
export interface ReadEnd extends RowsEnd {
  readonly schema: Schema
}

/** A message from the worker: rows, and at the end how they were read, or why there are none. */
export type RowsMessage =
  | ({ readonly kind: 'rows' } & RowsBatch)
  | ({ readonly kind: 'end' } & ReadEnd)
  | { readonly kind: 'unreadable'; readonly why: 'not-text' | 'too-deep' | 'too-large' }

const post = (message: RowsMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<RowsToRead>) => {
  const { name, content, leavesOut } = data
  try {
    const text = typeof content === 'string' ? content : decodeText(await content.bytes())
    if (text === undefined) post({ kind: 'unreadable', why: 'not-text' })
    else if (rowsFormat(name, text) === 'json') report(readRows(text, leavesOut))
    else report(readTable(text))
  } catch (error) {
    // The browser's stack can neither post nor print a value nested this deep.
    post({ kind: 'unreadable', why: isStackSpent(error) ? 'too-deep' : 'too-large' })
  }
})

// Reports that the worker runs.
self.postMessage(undefined)

function report(reads: Generator<RowsBatch, RowsEnd>): void {
  const all: unknown[] = []
  let read = reads.next()
  for (; !read.done; read = reads.next()) {
    post({ kind: 'rows', ...read.value })
    for (const row of read.value.rows) all.push(row)
  }
  post({ kind: 'end', schema: schemaFromRows(all), ...read.value })
}

function isStackSpent(error: unknown): boolean {
  return error instanceof Error && /stack|recursion/i.test(error.message)
}
