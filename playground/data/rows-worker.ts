// Reads one text into rows beside the page, and tells their schema; then it is done.

import { schemaFromRows } from 'tamis/core'
import { type RowsRead, readRows } from './read-rows.ts'

/** What the worker says. */
export type RowsMessage =
  | RowsRead
  | { readonly kind: 'schema'; readonly schema: ReturnType<typeof schemaFromRows> }

const say = (message: RowsMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<string | Blob>) => {
  const all: unknown[] = []
  for (const read of readRows(typeof data === 'string' ? data : await data.text())) {
    say(read)
    if (read.kind === 'fault') return
    for (const row of read.rows) all.push(row)
  }
  say({ kind: 'schema', schema: schemaFromRows(all) })
})
