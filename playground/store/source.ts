import { effect, signal } from '@preact/signals'
import { sampleOf } from '../data/samples.ts'
import { valueAt } from '../data/value-at.ts'
import type { Connection, Resource } from '../model.ts'
import {
  dataset,
  failure,
  fullRow,
  isBlank,
  loading,
  parsed,
  selected,
  sourceKind,
  text,
} from './state.ts'

/** The list of a sample or scheduler. */
export const resource = signal<Resource>('jobs')
/** The scheduler that rows come from, once connected. */
export const connection = signal<Connection | undefined>()
/** The content of the form for a live source; kept while another source is shown. */
export const connectionDraft = signal<Omit<Connection, 'resource'>>({
  baseUrl: '',
  token: '',
  headerPrefix: 'X-Nomad-',
  namespace: '*',
})

let underWay = new AbortController()

/** Aborts what is being loaded, and returns a signal for the next load. */
function begin(kind: typeof sourceKind.value): AbortSignal {
  underWay.abort()
  underWay = new AbortController()
  sourceKind.value = kind
  failure.value = undefined
  loading.value = undefined
  if (kind !== 'live') connection.value = undefined
  return underWay.signal
}

/** Shows the rows of a sample list. */
export function openSample(name: Resource = resource.value): void {
  begin('sample')
  resource.value = name
  dataset.value = sampleOf(name)
}

/** Shows the form for the user's own rows or for a scheduler; rows come once it is filled in. */
export function showForm(kind: 'own' | 'live'): void {
  begin(kind)
  dataset.value = undefined
}

/** Shows the rows of a text or file, or why it cannot be read. */
export async function openOwn(name: string, content: string | Blob): Promise<void> {
  const signal = begin('own')
  dataset.value = undefined
  loading.value = { what: `Reading ${name}` }
  try {
    const { readOwn } = await import('../data/own.ts')
    const read = await readOwn(name, content, signal, (share) => {
      loading.value = { what: `Reading ${name}`, share }
    })
    dataset.value = read.dataset
    failure.value = read.failure
  } catch (error) {
    if (!signal.aborted) throw error
    return
  }
  loading.value = undefined
}

/** Shows rows that a scheduler has filtered; requests them again whenever the filter changes. */
export function connect(name: Resource = resource.value): void {
  begin('live')
  dataset.value = undefined
  resource.value = name
  connection.value = { ...connectionDraft.value, resource: name }
}

const TYPING_MS = 300

/** Starts to reload the rows of a scheduler whenever the filter changes. */
export function followScheduler(): void {
  let asked: Connection | undefined
  let request = new AbortController()
  effect(() => {
    const to = connection.value
    const filter = text.value
    const isReadable = isBlank.value || parsed.value.expression !== undefined
    request.abort()
    // A filter that does not parse is not sent; the previous rows stay.
    if (!to || !isReadable) return
    request = new AbortController()
    const { signal } = request
    const pause = asked === to ? TYPING_MS : 0
    asked = to
    const timer = setTimeout(() => ask(to, filter, signal), pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

async function ask(to: Connection, filter: string, signal: AbortSignal): Promise<void> {
  const { liveFailure, listRows } = await import('../data/live.ts')
  loading.value = { what: `Asking ${to.baseUrl} for ${to.resource}` }
  try {
    const found = await listRows(to, filter, signal)
    if (signal.aborted) return
    const chosen = selected.value === undefined ? undefined : dataset.value?.rows[selected.value]
    dataset.value = found
    failure.value = undefined
    // The same row stays selected, wherever it is now.
    const id = chosen === undefined ? undefined : valueAt(chosen, ['ID'])
    const at = found.rows.findIndex((row) => id !== undefined && valueAt(row, ['ID']) === id)
    if (at !== -1) selected.value = at
  } catch (error) {
    if (signal.aborted) return
    failure.value = liveFailure(error, to)
  }
  loading.value = undefined
}

/** Starts to load the full row for each selected row of which the list has only a part. */
export function followSelection(): void {
  let request = new AbortController()
  effect(() => {
    const to = connection.value
    const at = selected.value
    const rows = dataset.value?.rows
    request.abort()
    fullRow.value = undefined
    if (!to || to.resource === 'deployments' || at === undefined || !rows) return
    request = new AbortController()
    const { signal } = request
    import('../data/live.ts')
      .then(({ wholeRow }) => wholeRow(to, rows[at], signal))
      .then((row) => {
        if (!signal.aborted) fullRow.value = row
      })
      // The explanation then says that it has only a part of the row.
      .catch(() => undefined)
  })
}
