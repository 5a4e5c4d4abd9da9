// A worker that reads one text into rows and infers their schema.

import { type Schema, schemaFromRows } from 'tamis/core'
import type { DataFailure } from '../model.ts'
import { decodeText } from './decode-text.ts'
import { failureOf, TOO_LARGE, type Why } from './own-failures.ts'
import { type RowsBatch, type RowsEnd, type RowsFault, readRows } from './read-rows.ts'
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
export interface ReadEnd extends Omit<RowsEnd, 'fault'> {
  readonly schema: Schema
}

/** A message from the worker: rows, and at the end how they were read, or why there are none. */
export type RowsMessage =
  | ({ readonly kind: 'rows' } & RowsBatch)
  | ({ readonly kind: 'end' } & ReadEnd)
  | { readonly kind: 'failure'; readonly failure: DataFailure }

const post = (message: RowsMessage) => self.postMessage(message)
const fail = (failure: DataFailure) => post({ kind: 'failure', failure })

self.addEventListener('message', async ({ data }: MessageEvent<RowsToRead>) => {
  const { name, content, leavesOut } = data
  try {
    const text = typeof content === 'string' ? content : decodeText(await content.bytes())
    if (text === undefined) fail(failureOf(name, NOT_TEXT))
    else if (rowsFormat(name, text) === 'json') report(name, readRows(text, leavesOut))
    else report(name, readTable(text))
  } catch (error) {
    // The browser's stack can neither post nor print a value nested this deep.
    fail(failureOf(name, isStackSpent(error) ? TOO_DEEP : TOO_LARGE))
  }
})

// Reports that the worker runs.
self.postMessage(undefined)

function report(name: string, reads: Generator<RowsBatch, RowsEnd>): void {
  const all: unknown[] = []
  let read = reads.next()
  for (; !read.done; read = reads.next()) {
    post({ kind: 'rows', ...read.value })
    for (const row of read.value.rows) all.push(row)
  }
  const { fault, ...end } = read.value
  if (fault) fail(faulty(name, fault))
  else if (all.length === 0) fail(failureOf(name, NO_ROWS, 'has no rows'))
  else post({ kind: 'end', schema: schemaFromRows(all), ...end })
}

function faulty(name: string, { message, hint = FORMS, line, ...fault }: RowsFault): DataFailure {
  const said = `In line ${line.toLocaleString('en')}: ${message}`
  return {
    ...failureOf(name, { message: said, hint }),
    lines: fault.lines ?? [{ message, line, ...fault }],
    ...(fault.lines && { canLeaveOut: true }),
  }
}

const FORMS =
  'A JSON array of rows, NDJSON with one JSON value on each line, or CSV or TSV with the names in the first line.'
const NO_ROWS: Why = { message: 'It contains nothing to filter.', hint: FORMS }
const NOT_TEXT: Why = {
  message: 'It is not UTF-8 text.',
  hint: 'Save it in UTF-8, then choose it again.',
}
const TOO_DEEP: Why = {
  message: 'It is nested thousands of levels deep, which is too deep for a browser.',
  hint: 'Extract the rows from the structure around them.',
}

function isStackSpent(error: unknown): boolean {
  return error instanceof Error && /stack|recursion/i.test(error.message)
}
