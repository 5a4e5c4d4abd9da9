import { effect, signal } from '@preact/signals'
import { announce } from '../announce.ts'
import { rowKey } from '../data/row-key.ts'
import { sampleOf } from '../data/samples.ts'
import type { Connection, Resource } from '../model.ts'
import { createPart } from '../parts/part.ts'
import { submitted } from './caret.ts'
import {
  dataset,
  doesNotParse,
  failure,
  fullRow,
  loaded,
  loading,
  selected,
  shown,
  sourceKind,
  text,
  wantedRow,
} from './state.ts'

/** The list of a sample or scheduler. */
export const resource = signal<Resource>('jobs')
/** The scheduler of the rows, once connected. */
export const connection = signal<Connection | undefined>()
/** The content of the form for a live source, kept while another source is shown. */
export const connectionDraft = signal<Omit<Connection, 'resource'>>({
  baseUrl: '',
  token: '',
  headerPrefix: 'X-Nomad-',
  namespace: '*',
  region: '',
})
/** Why the form's token was removed, while the field is empty. */
export const tokenNote = signal('')
const refreshes = signal(0)

const live = createPart('the code for live rows', () => import('../data/live.ts'))

let underWay = new AbortController()

/** Aborts the current load, and returns a signal for one that leaves the present rows until it is done. */
export function beginBeside(): AbortSignal {
  underWay.abort()
  underWay = new AbortController()
  failure.value = undefined
  loading.value = undefined
  return underWay.signal
}

/** Aborts the current load, and returns a signal for a load from this source. */
export function begin(kind: typeof sourceKind.value): AbortSignal {
  const signal = beginBeside()
  sourceKind.value = kind
  if (kind !== 'live') connection.value = undefined
  return signal
}

/** Shows the rows of a sample list. */
export function openSample(name: Resource = resource.value): void {
  begin('sample')
  resource.value = name
  loaded.value = sampleOf(name)
}

/** Shows the form for a scheduler. Rows load once it is filled in. */
export function showLive(): void {
  begin('live')
  loaded.value = undefined
}

let tokenOrigin: string | undefined

/** Changes the form of a live source. A token stays with the origin it was typed for. */
export function changeDraft(change: Partial<typeof connectionDraft.value>): void {
  const next = { ...connectionDraft.value, ...change }
  const origin = originOf(next.baseUrl)
  if (change.token !== undefined) {
    tokenOrigin = origin
    tokenNote.value = ''
  }
  if (next.token !== '' && tokenOrigin !== undefined && origin !== tokenOrigin) {
    tokenNote.value = `The token for ${tokenOrigin} was removed: it is not sent anywhere else.`
    next.token = ''
  }
  connectionDraft.value = next
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** Where to ask, without the token. */
type Address = Omit<Connection, 'resource' | 'token'>

const addressOf = ({ baseUrl, headerPrefix, namespace, region }: Address) =>
  JSON.stringify([baseUrl, headerPrefix, namespace, region])

export function isSameAddress(one: Address, other: Address): boolean {
  return addressOf(one) === addressOf(other)
}

/** Shows rows that a scheduler has filtered, and requests them again whenever the filter changes. */
export function connect(): void {
  begin('live')
  loaded.value = undefined
  tokenOrigin ??= originOf(connectionDraft.value.baseUrl)
  tokenNote.value = ''
  connection.value = { ...connectionDraft.value, resource: resource.value }
}

/** Requests the rows of the scheduler again. The present ones stay until then. */
export function refresh(): void {
  refreshes.value += 1
}

/** Connects as the form says, or requests the rows again if it has not changed. */
export function submitDraft(): void {
  const to = connection.value
  const draft = connectionDraft.value
  if (to && isSameAddress(to, draft) && to.token === draft.token) refresh()
  else connect()
}

/** Shows another list of the connected scheduler, even if the form has changed since. */
export function changeList(name: Resource): void {
  resource.value = name
  const to = connection.value
  if (sourceKind.value === 'sample') openSample(name)
  if (!to) return
  begin('live')
  loaded.value = undefined
  connection.value = { ...to, resource: name }
}

/** Connects to the same scheduler with another header prefix. */
function usePrefix(headerPrefix: string): void {
  const to = connection.value
  if (!to || to.headerPrefix === headerPrefix) return
  changeDraft({ headerPrefix })
  failure.value = undefined
  connection.value = { ...to, headerPrefix }
}

/** Stops loading; the previous rows stay. */
export function cancelLoading(): void {
  underWay.abort()
  request.abort()
  loading.value = undefined
  if (dataset.value === undefined) connection.value = undefined
}

// Longer than the pauses within a word, because each request costs a server work.
const REQUEST_DELAY_MS = 800

let request = new AbortController()

/** Starts to reload the rows of a scheduler whenever the filter changes. */
export function startLoadingLive(): void {
  let last: readonly unknown[] = []
  effect(() => {
    const to = connection.value
    const filter = text.value
    const now = [to, submitted.value, refreshes.value]
    if (!request.signal.aborted) {
      request.abort()
      loading.value = undefined
    }
    const rejected = failure.peek()?.ofFilter
    if (rejected !== undefined && rejected !== filter) failure.value = undefined
    // A filter that does not parse is not sent, and the previous rows stay.
    if (!to || doesNotParse.value) return
    request = new AbortController()
    const { signal } = request
    const isTyping = now.every((part, at) => part === last[at])
    const isRefresh = now.at(-1) !== last.at(-1)
    last = now
    const timer = setTimeout(
      () => ask(to, { filter, isRefresh }, signal),
      isTyping ? REQUEST_DELAY_MS : 0,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

function ask(to: Connection, wanted: Wanted, signal: AbortSignal): void {
  // While rows are read again, they can be used.
  const isQuiet = wanted.isRefresh && dataset.peek() !== undefined
  if (!isQuiet) loading.value = { what: whatIsAsked(to), part: live }
  live.use((code) => {
    if (!signal.aborted) askWith(code, to, wanted, signal)
  })
}

interface Wanted {
  readonly filter: string
  readonly isRefresh: boolean
}

const whatIsAsked = (to: Connection) => `Asking ${to.baseUrl} for ${to.resource}`

async function askWith(
  { liveFailure, listRows }: typeof import('../data/live.ts'),
  to: Connection,
  { filter }: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const what = whatIsAsked(to)
  let prefix = to.headerPrefix
  try {
    const found = await listRows(to, filter, {
      signal,
      onCount: (count) => {
        if (!signal.aborted && loading.value)
          loading.value = { what: `${what}: ${count.toLocaleString('en')} so far` }
      },
      onPrefix: (found) => {
        prefix = found
      },
    })
    if (signal.aborted) return
    // Keeps the same row selected, wherever it is now.
    const chosen = selected.value === undefined ? undefined : dataset.value?.rows[selected.value]
    wantedRow.value ??= rowKey(chosen)
    // All of them match.
    shown.value = 'all'
    loaded.value = found
    failure.value = undefined
  } catch (error) {
    if (signal.aborted) return
    failure.value = liveFailure(error, to, filter)
  }
  loading.value = undefined
  if (prefix === to.headerPrefix) return
  announce(`Headers: ${prefix}, as the server answers.`)
  usePrefix(prefix)
}

/** Starts to load the full row whenever the list has only part of the selected row. */
export function startLoadingFullRow(): void {
  let request = new AbortController()
  effect(() => {
    const to = connection.value
    const at = selected.value
    const rows = dataset.value?.rows
    request.abort()
    fullRow.value = undefined
    if (!to || at === undefined || !rows) return
    request = new AbortController()
    const { signal } = request
    live.use(({ wholeRow }) => {
      if (signal.aborted) return
      wholeRow(to, rows[at], signal).then(
        (row) => {
          if (!signal.aborted) fullRow.value = row
        },
        // The explanation notes that it has only part of the row.
        () => undefined,
      )
    })
  })
}
