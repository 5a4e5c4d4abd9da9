import { JsonError, parseJson, positionAt } from 'tamis/core'
import type { DetectedFormat } from '../model.ts'
import { listLocations } from './list-locations.ts'
import { valueAt } from './value-at.ts'

/** Why a text cannot be read as rows, and where the problem is. */
export interface RowsFault {
  readonly message: string
  readonly line: number
  readonly column: number
  /** The part of the line around the error. */
  readonly text: string
  /** The offset of the error in that part, from 0. */
  readonly at: number
}

/** A batch of rows, how they were read, or the problem with the text. */
export type RowsRead =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[]; readonly share: number }
  | { readonly kind: 'detected'; readonly detected: DetectedFormat }
  | { readonly kind: 'fault'; readonly fault: RowsFault }

/** The number of rows in a batch. */
export const PER_BATCH = 1_000

/**
 * Reads the rows of a text, with exact integers: the entries of a JSON array, the lines of NDJSON, the longest list
 * of objects in another JSON value, or that value as the only row. A blank text has no rows.
 * @param path The list to read in the value; empty for the value itself.
 */
export function* readRows(text: string, path?: readonly string[]): Generator<RowsRead> {
  // A byte-order mark is not part of the data.
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  if (!/\S/.test(text)) {
    yield { kind: 'rows', rows: [], share: 1 }
    return
  }
  const isLines = hasValuePerLine(text, start)
  try {
    yield* isLines ? readLines(text, start) : readValue(text.slice(start), path)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    yield { kind: 'fault', fault: notJson(text.slice(start), error.offset ?? 0) }
  }
}

// A text is NDJSON if its first line is complete and another follows. An indented array has an incomplete first line.
function hasValuePerLine(text: string, start: number): boolean {
  const lines = text.slice(start).matchAll(/\S[^\n]*/g)
  const first = lines.next().value?.[0]
  const second = lines.next().value?.[0]
  if (first === undefined || second === undefined) return false
  try {
    JSON.parse(first)
    return true
  } catch {
    // A broken first line followed by similar ones is still NDJSON.
    return first.startsWith('{') && second.startsWith('{')
  }
}

function* readLines(text: string, start: number): Generator<RowsRead> {
  let rows: unknown[] = []
  for (let at = start; at < text.length; ) {
    const feed = text.indexOf('\n', at)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(at, end)
    if (line.trim() !== '') {
      try {
        rows.push(parseJson(line))
      } catch (error) {
        if (!(error instanceof JsonError)) throw error
        yield { kind: 'fault', fault: notJson(text, at + (error.offset ?? 0), 'This line') }
        return
      }
    }
    at = end + 1
    if (rows.length === PER_BATCH || at >= text.length) {
      yield { kind: 'rows', rows, share: Math.min(1, at / text.length) }
      rows = []
    }
  }
}

function* readValue(text: string, wanted?: readonly string[]): Generator<RowsRead> {
  const value = parseJson(text)
  const lists = Array.isArray(value) ? [] : listLocations(value)
  const path = wanted ?? lists[0]?.path ?? []
  const found = valueAt(value, path)
  const all = Array.isArray(found) ? found : [value]
  if (lists.length > 0) {
    yield {
      kind: 'detected',
      detected: { format: 'json', lists, path: found === undefined ? [] : path },
    }
  }
  for (let at = 0; at === 0 || at < all.length; at += PER_BATCH) {
    const rows = all.slice(at, at + PER_BATCH)
    yield {
      kind: 'rows',
      rows,
      share: all.length === 0 ? 1 : Math.min(1, (at + PER_BATCH) / all.length),
    }
  }
}

const AROUND = 40

function notJson(text: string, offset: number, what = 'The text'): RowsFault {
  const lineEnd = text.indexOf('\n', offset)
  const found = text.slice(offset, Math.min(lineEnd === -1 ? text.length : lineEnd, offset + 12))
  const said = found === '' ? 'it ends' : `unexpected \`${found}\``
  return faultAt(text, offset, (at) => `${what} is not JSON: ${said} ${at}.`)
}

/** A fault at an offset of a text. Its message includes the line and column. */
export function faultAt(
  text: string,
  offset: number,
  messageOf: (at: string) => string,
): RowsFault {
  const { line, column } = positionAt(text, offset)
  const lineStart = offset - column + 1
  const feed = text.indexOf('\n', offset)
  const lineEnd = feed === -1 ? text.length : feed
  const from = Math.max(lineStart, offset - AROUND)
  const to = Math.min(lineEnd, offset + AROUND)
  const head = `${from > lineStart ? '…' : ''}${text.slice(from, offset)}`
  return {
    message: messageOf(
      `at line ${line.toLocaleString('en')}, column ${column.toLocaleString('en')}`,
    ),
    line,
    column,
    text: `${head}${text.slice(offset, to)}${to < lineEnd ? '…' : ''}`,
    at: head.length,
  }
}
