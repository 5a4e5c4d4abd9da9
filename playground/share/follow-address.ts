import { effect, signal } from '@preact/signals'
import { ownScheduler } from '../data/own-scheduler.ts'
import { replaceFilter } from '../store/editor.ts'
import {
  connect,
  connection,
  connectionDraft,
  openOwn,
  openSample,
  resource,
  showForm,
} from '../store/source.ts'
import { dataset, sourceKind, tab, text } from '../store/state.ts'
import { readFragment, type SharedState, toFragment } from './fragment.ts'

/** What there is to say about the link that opened the page. */
export const linkNotice = signal<string | undefined>()

/** What a link to the present state holds. Rows of one's own are in it only with `withRows`. */
export function presentState(withRows = false): SharedState {
  const common = { filter: text.value, tab: tab.value }
  switch (sourceKind.value) {
    case 'sample':
      return { ...common, source: { kind: 'sample', resource: resource.value } }
    case 'own': {
      const data = dataset.value
      const name = data?.source.kind === 'own' ? data.source.name : ''
      // Rows that came with the address stay in it.
      const isMeant = withRows || data?.text === linkRows
      const rows = isMeant && data?.text !== undefined ? { text: data.text } : {}
      return { ...common, source: { kind: 'own', name, ...rows } }
    }
    case 'live': {
      const { baseUrl, headerPrefix, namespace } = connection.value ?? connectionDraft.value
      return {
        ...common,
        source: { kind: 'live', resource: resource.value, baseUrl, headerPrefix, namespace },
      }
    }
  }
}

/** The address of the page as it is now. */
export async function presentLink(withRows = false): Promise<string> {
  const address = new URL(location.href)
  address.hash = await toFragment(presentState(withRows))
  return address.href
}

const TYPING_MS = 500
// The address that was last written or read; seeing it again changes nothing.
let written = ''
let mayWrite = true
/** The rows that the address brought along. */
let linkRows: string | undefined

/** Opens the page as its address says, and keeps the two alike from now on. */
export async function followAddress(): Promise<void> {
  const baseUrl = ownScheduler()
  if (baseUrl !== undefined) {
    connectionDraft.value = { ...connectionDraft.value, baseUrl, headerPrefix: 'X-Cluster-' }
  }
  await openAddress(true)
  addEventListener('hashchange', () => {
    if (location.hash !== written) openAddress(false)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  effect(() => {
    const state = presentState()
    clearTimeout(timer)
    // An address without a fragment stays so until something is changed.
    if (isFirst) {
      isFirst = false
      return
    }
    timer = setTimeout(() => writeAddress(state), TYPING_MS)
  })
}

async function writeAddress(state: SharedState): Promise<void> {
  // A link that could not be read is kept for a page that can.
  if (!mayWrite) return
  const fragment = `#${await toFragment(state)}`
  if (fragment === location.hash) return
  written = fragment
  history.replaceState(history.state, '', fragment)
}

async function openAddress(isFirst: boolean): Promise<void> {
  const read = await readFragment(location.hash)
  written = location.hash
  mayWrite = read.kind === 'state' || read.kind === 'none'
  linkNotice.value = undefined
  switch (read.kind) {
    case 'state':
      openState(read.state)
      return
    case 'newer':
      linkNotice.value =
        'This link was made by a newer version of this page, which this one cannot read. Reload the page, or open the link where it was made. It stays in the address bar.'
      break
    case 'unreadable':
      linkNotice.value =
        'This link cannot be read: a part of it may have been cut off on its way. Ask for it again. It stays in the address bar.'
      break
    case 'none':
  }
  if (isFirst) openSample('jobs')
}

/** Takes the notice away, and lets the address follow the page again. */
export function dismissLinkNotice(): void {
  linkNotice.value = undefined
  mayWrite = true
}

function openState({ filter, tab: name, source }: SharedState): void {
  replaceFilter(filter)
  tab.value = name
  switch (source.kind) {
    case 'sample':
      openSample(source.resource)
      break
    case 'own':
      linkRows = source.text
      if (source.text !== undefined) openOwn(source.name, source.text)
      else {
        showForm('own')
        linkNotice.value = `The filter of this link was written for ${source.name || 'rows of somebody’s own'}, and the rows are not in the link. Paste or drop them here.`
      }
      break
    case 'live': {
      const { kind: _, resource: name, ...address } = source
      connectionDraft.value = { ...address, token: '' }
      resource.value = name
      // A link alone makes no request to an address that somebody else chose.
      if (source.baseUrl === ownScheduler()) connect(name)
      else showForm('live')
    }
  }
}
