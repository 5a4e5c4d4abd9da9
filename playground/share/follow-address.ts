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

/** A notice about the link that opened the page. */
export const linkNotice = signal<string | undefined>()

/** The content of a link to the current state. The user's own rows are included only with `withRows`. */
export function currentState(withRows = false): SharedState {
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

/** The address of the current state. */
export async function currentLink(withRows = false): Promise<string> {
  const address = new URL(location.href)
  address.hash = await toFragment(currentState(withRows))
  return address.href
}

const TYPING_MS = 500
// The address last written or read; seeing it again changes nothing.
let written = ''
let mayWrite = true
/** The rows that came with the address. */
let linkRows: string | undefined

/** Opens the state in the address, and keeps state and address in sync. */
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
    const state = currentState()
    clearTimeout(timer)
    // An address without a fragment stays as it is until something changes.
    if (isFirst) {
      isFirst = false
      return
    }
    timer = setTimeout(() => writeAddress(state), TYPING_MS)
  })
}

async function writeAddress(state: SharedState): Promise<void> {
  // An unreadable link is kept: a newer page may be able to read it.
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
        'This link cannot be read: part of it may have been cut off. Ask for it again. It stays in the address bar.'
      break
    case 'none':
  }
  if (isFirst) openSample('jobs')
}

/** Removes the notice, and lets the address follow the page again. */
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
        linkNotice.value = `The filter of this link was written for ${source.name || 'someone else’s rows'}, which are not in the link. Paste or drop them here.`
      }
      break
    case 'live': {
      const { kind: _, resource: name, ...address } = source
      connectionDraft.value = { ...address, token: '' }
      resource.value = name
      // Opening a link must not send a request to an address that someone else chose.
      if (source.baseUrl === ownScheduler()) connect(name)
      else showForm('live')
    }
  }
}
