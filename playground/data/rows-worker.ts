// A worker that reads one text into rows and infers their schema.

import { schemaFromRows } from 'tamis/core'
import { decodeText } from './decode-text.ts'
import { type RowsRead, readRows } from './read-rows.ts'

/** A message from the worker. */
export type RowsMessage =
  | RowsRead
  | { readonly kind: 'schema'; readonly schema: ReturnType<typeof schemaFromRows> }
  | { readonly kind: 'unreadable'; readonly why: 'not-text' | 'too-deep' | 'too-large' }

const say = (message: RowsMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<string | Blob>) => {
  try {
    const text = typeof data === 'string' ? data : decodeText(await data.bytes())
    if (text === undefined) say({ kind: 'unreadable', why: 'not-text' })
    else read(text)
  } catch (error) {
    // A value nested deeper than the browser's stack can be neither posted nor printed.
    say({ kind: 'unreadable', why: isStackSpent(error) ? 'too-deep' : 'too-large' })
  }
})

function read(text: string): void {
  const all: unknown[] = []
  for (const read of readRows(text)) {
    say(read)
    if (read.kind === 'fault') return
    for (const row of read.rows) all.push(row)
  }
  say({ kind: 'schema', schema: schemaFromRows(all) })
}

function isStackSpent(error: unknown): boolean {
  return error instanceof Error && /stack|recursion/i.test(error.message)
}
