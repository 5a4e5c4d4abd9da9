// Readers of a cluster that fails, and comparisons with the servers' records. The tests fail a proxy, and `npm run reference -- cluster`
// servers of Nomad.

import { canonicalJson } from '../../src/rows/json/index.ts'
import {
  isRequestError,
  type RowEvent,
  type SchedulerClient,
} from '../../src/services/client/index.ts'

/** Ways to be wrong about the rows of a cluster. */
export type Wrong = 'lost' | 'doubled' | 'stale' | 'ended'

/** The counts and the problems so far. */
export interface Found {
  /** Changes of rows that watches reported. */
  changes: number
  /** Readings of all pages. */
  walks: number
  /** Comparisons with a record. */
  comparisons: number
  readonly wrong: Readonly<Record<Wrong, string[]>>
}

/** Something that goes on until it is stopped. */
export interface Running {
  stop(): Promise<void>
}

/** A row, as a server shows it. */
export type RawRow = Readonly<Record<string, unknown>>

/** Rows by their namespaces and IDs. */
export type Rows = ReadonlyMap<string, RawRow>

/** The rows of a server at the index of a state. */
export interface RowsAt {
  readonly rows: Rows
  readonly index: number
}

export const rowsByKey = (rows: readonly RawRow[]): Rows =>
  new Map(rows.map((row) => [keyOf(row), row]))

const keyOf = ({ Namespace, ID }: RawRow) => `${Namespace}/${ID}`

/** The codes of failures after which a reader goes on. */
const BROKEN = ['network-failed', 'unavailable', 'timed-out'] as const
const PAUSE_MS = 100
const PER_PAGE = 7

/** Nothing found yet. */
export const nothingFound = (): Found => ({
  ...{ changes: 0, walks: 0, comparisons: 0 },
  wrong: { lost: [], doubled: [], stale: [], ended: [] },
})

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads until it is stopped, which closes the client. An end before that is a problem. */
export function reading(
  client: SchedulerClient,
  what: string,
  { wrong }: Found,
  work: () => Promise<void>,
): Running {
  const end = work().then(
    () => wrong.ended.push(`${what}: it ended`),
    (error: unknown) => {
      if (!isRequestError(error, 'client-closed')) wrong.ended.push(`${what}: ${error}`)
    },
  )
  return {
    async stop() {
      client.close()
      await end
    },
  }
}

/** Follows the rows of a watch, as text, until it ends. */
export async function followRows(
  events: AsyncIterable<RowEvent<object>>,
  rows: Map<string, string>,
  what: string,
  found: Found,
): Promise<void> {
  const { doubled, lost } = found.wrong
  for await (const event of events) {
    found.changes++
    const { type, key } = event
    const before = rows.get(key)
    const now = type === 'leave' ? undefined : canonicalJson(event.row)
    if (type === 'enter' ? before !== undefined : before === now)
      doubled.push(`${what}: ${type} ${key}`)
    if (type !== 'enter' && before === undefined)
      lost.push(`${what}: ${type} ${key}, which was not there`)
    if (now === undefined) rows.delete(key)
    else rows.set(key, now)
  }
}

/**
 * The differences between the rows that a watch shows and a record before them and a record after them. A job that came
 * after the first record may have gone before the second.
 * @param since When the state began, in milliseconds: a row that was submitted before may be of another one, whatever
 *   its index.
 */
export function differences(
  before: RowsAt,
  shown: ReadonlyMap<string, string>,
  after: RowsAt,
  since: number,
): string[] {
  const found: string[] = []
  for (const key of new Set([...before.rows.keys(), ...after.rows.keys(), ...shown.keys()])) {
    const [old, now] = [before, after].map(({ rows }) => rows.get(key))
    const [oldText, nowText] = [old, now].map((row) => row && canonicalJson(row))
    const seen = shown.get(key)
    const row = seen === undefined ? undefined : (JSON.parse(seen) as WrittenRow)
    const cameBetween = row && row.ModifyIndex > before.index && row.SubmitTime >= since * 1e6
    const isGone = now === undefined && cameBetween
    const isOlder = row && old && row.ModifyIndex < Number(old.ModifyIndex)
    if (isOlder || (oldText === nowText && seen !== nowText && !isGone))
      found.push(
        `${key} of ${row?.ModifyIndex}; recorded of ${old?.ModifyIndex} at ${before.index} and of ${now?.ModifyIndex} at ${after.index}`,
      )
  }
  return found
}

/** The state that wrote a row, and when, in nanoseconds. */
interface WrittenRow {
  readonly ModifyIndex: number
  readonly SubmitTime: number
}

/** Reads all pages of the jobs in one of two ways. Goes on at the next token after a failure. */
export async function allJobs(
  { jobs }: SchedulerClient,
  isCollected: boolean,
  found: Found,
): Promise<readonly RawRow[]> {
  found.walks++
  const rows: object[] = []
  for (let nextToken: string | undefined; ; ) {
    try {
      const range = { perPage: PER_PAGE, ...(nextToken && { nextToken }) }
      if (isCollected) rows.push(...(await jobs.collect(range)).data)
      else for await (const { data } of jobs.pages(range)) rows.push(...data)
      return rows as RawRow[]
    } catch (error) {
      if (!isRequestError(error, ...BROKEN)) throw error
      rows.push(...((error.items ?? []) as object[]))
      nextToken = error.nextToken ?? nextToken
      await pause()
    }
  }
}

/**
 * Compares the rows of all pages with a record before the first and one after the last: each row that was there
 * throughout comes once, and no row that was gone before the first.
 */
export function comparePages(
  rows: readonly RawRow[],
  before: Rows,
  after: Rows,
  what: string,
  found: Found,
): void {
  const { wrong } = found
  found.comparisons++
  const keys = rows.map(keyOf)
  for (const [at, key] of keys.entries())
    if (keys.indexOf(key) !== at) wrong.doubled.push(`${what}: ${key}`)
  for (const [key, row] of before)
    if (after.get(key)?.CreateIndex === row.CreateIndex && !keys.includes(key))
      wrong.lost.push(`${what}: ${key}`)
  const newest = Math.max(...Array.from(before.values(), ({ ModifyIndex }) => Number(ModifyIndex)))
  for (const row of rows)
    if (!before.has(keyOf(row)) && Number(row.CreateIndex) < newest)
      wrong.stale.push(`${what}: ${keyOf(row)}`)
}
