import { computed, effect, signal } from '@preact/signals'
import { ownScheduler } from '../data/own-scheduler.ts'
import { rowKey } from '../data/row-key.ts'
import { compared, compareWith } from '../store/compared.ts'
import { replaceFilter } from '../store/editor.ts'
import { openOwn, own, showOwn } from '../store/own.ts'
import { positionOf } from '../store/run.ts'
import {
  connect,
  connection,
  connectionDraft,
  isSameAddress,
  openSample,
  resource,
  showLive,
} from '../store/source.ts'
import {
  chosenTarget,
  dataset,
  loading,
  ownTarget,
  selected,
  shown,
  sourceKind,
  text,
  wantedRow,
} from '../store/state.ts'
import { keepDraft, takeDraft } from './draft.ts'
import { type SharedState, toFragment } from './fragment.ts'
import { OPENING } from './opening.ts'
import { readFragment } from './read-fragment.ts'

/** A notice about the link that opened the page. */
export const linkNotice = signal<string | undefined>()

/** The content of a link to the current state. The user's own rows are included only with `withRows`. */
function currentState(withRows = false): SharedState {
  const row = wantedRow.value ?? selectedRow()
  return {
    filter: text.value,
    ...(shown.value !== 'all' && { shown: shown.value }),
    ...(row !== undefined && { row }),
    ...(compared.value !== undefined && { compare: compared.value }),
    ...(ownTarget.value !== undefined && { target: ownTarget.value }),
    source: currentSource(withRows),
  }
}

function selectedRow(): string | number | undefined {
  const at = selected.value
  return at === undefined ? undefined : (rowKey(dataset.value?.rows[at]) ?? at)
}

function currentSource(withRows: boolean): SharedState['source'] {
  switch (sourceKind.value) {
    case 'sample':
      return { kind: 'sample', resource: resource.value }
    case 'own': {
      const { name = '' } = own.value ?? {}
      const { text } = dataset.value ?? {}
      // Rows from the address stay in it.
      const isMeant = withRows || (text !== undefined && text === linkRows)
      return {
        kind: 'own',
        name,
        ...(isMeant && text !== undefined && { text }),
      }
    }
    case 'live': {
      const { token: _, ...address } = connection.value ?? connectionDraft.value
      return { kind: 'live', ...address, resource: resource.value }
    }
  }
}

/** The address of the current state. */
export async function currentLink(withRows = false): Promise<string> {
  const address = new URL(location.href)
  address.hash = await toFragment(currentState(withRows))
  return address.href
}

const ADDRESS_DELAY_MS = 500
/** Filters typed with shorter pauses than this become one step in the history. */
const HISTORY_PAUSE_MS = 3_000
/** How long a reload may still load the address before. */
const SETTLING_MS = 1_000
// The address last written or read. Seeing it again changes nothing.
let written = ''
/** The filter in that address. */
let writtenFilter = ''
/** The address before, and when it was replaced. */
let replaced = { hash: '', at: Number.NEGATIVE_INFINITY }
/** How many addresses have been opened, and how many have been about to be written. */
let opened = 0
let begun = 0
let mayWrite = true
/** The state of the current history entry; unknown right after an address was opened. */
let current: SharedState | undefined
/** The source in the address that was opened last; that of an empty address if it cannot be read. */
let openedSource: SharedState['source'] | undefined
let typedAt = Number.NEGATIVE_INFINITY
/** The rows from the address. */
let linkRows: string | undefined
/** The rows at the time of the notice about missing ones. */
let rowsOfNotice: unknown

/** Restores the state in the address, and keeps state and address in sync. */
export async function startSyncingAddress(): Promise<void> {
  const here = ownScheduler()
  if (here) {
    const { baseUrl, headerPrefix } = here
    connectionDraft.value = { ...connectionDraft.value, baseUrl, headerPrefix }
  }
  const isFresh = location.hash === ''
  const draft = takeDraft(location.hash)
  await openAddress()
  if (isFresh) current = currentState()
  addEventListener('hashchange', () => {
    if (location.hash !== written) openAddress()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  effect(() => {
    const state = currentState()
    const isSettled = loading.value === undefined
    clearTimeout(timer)
    // An address without a fragment stays until something changes.
    if (isFirst) {
      isFirst = false
      return
    }
    if (!isSettled) return
    // A new source goes into the address immediately, in case the page is reloaded.
    const before = current?.source ?? openedSource
    const isOther = before !== undefined && isOtherSource(before, state.source)
    timer = setTimeout(() => writeAddress(state), isOther ? 0 : ADDRESS_DELAY_MS)
  })
  effect(() => {
    // Other rows end the notice about missing ones.
    const isOver = sourceKind.value !== 'own' || own.value !== rowsOfNotice
    if (rowsOfNotice === NOTHING || !isOver) return
    rowsOfNotice = NOTHING
    linkNotice.value = undefined
  })
  addEventListener('pagehide', () => {
    const isSettled = performance.now() - replaced.at > SETTLING_MS
    if (isSettled && text.peek() === writtenFilter) return
    keepDraft({ hashes: isSettled ? [written] : [written, replaced.hash], filter: text.peek() })
  })
  if (draft !== undefined) replaceFilter(draft)
}

const NOTHING = Symbol('nothing')

async function writeAddress(state: SharedState): Promise<void> {
  // Keeps an unreadable link: a newer page may be able to read it.
  if (!mayWrite) return
  const openedBefore = opened
  const turn = ++begun
  const fragment = `#${await toFragment(state)}`
  // A later state may be encoded sooner.
  if (turn !== begun) return
  // The user opened another address in the meantime, which this state would replace.
  if (opened !== openedBefore || location.hash !== written) return
  const before = current
  current = state
  writtenFilter = state.filter
  if (fragment === location.hash) return
  replaced = { hash: written, at: performance.now() }
  written = fragment
  if (before && isStep(before, state)) history.pushState(null, '', fragment)
  else history.replaceState(history.state, '', fragment)
}

/** True if the Back button should stop between the two states. */
function isStep(before: SharedState, after: SharedState): boolean {
  const isTyped = before.filter !== after.filter
  const isOneGo = isTyped && performance.now() - typedAt < HISTORY_PAUSE_MS
  if (isTyped) typedAt = performance.now()
  return (
    (isTyped && !isOneGo) ||
    before.shown !== after.shown ||
    before.target !== after.target ||
    (before.compare === undefined) !== (after.compare === undefined) ||
    // Moving from row to row adds no step.
    (before.row === undefined) !== (after.row === undefined) ||
    isOtherSource(before.source, after.source)
  )
}

function isOtherSource(before: SharedState['source'], after: SharedState['source']): boolean {
  // An address becomes a source only once the user connects.
  if (before.kind === 'live' && after.kind === 'live' && !connection.peek()) {
    return before.resource !== after.resource
  }
  return JSON.stringify(before) !== JSON.stringify(after)
}

/** An example, or the rows of the server of this page if it serves other data. */
const FIRST = firstState()

function firstState(): SharedState {
  const here = ownScheduler()
  if (!here || here.upstream !== undefined || here.sampleJobs !== undefined) return OPENING
  const { baseUrl, headerPrefix } = here
  const scheduler = { baseUrl, headerPrefix, namespace: '*', region: '' }
  return { filter: '', source: { kind: 'live', resource: 'jobs', ...scheduler } }
}

/** True for the page as it opens, of which a link would share nothing. */
export const isFirstState = computed(() => JSON.stringify(currentState()) === JSON.stringify(FIRST))

async function openAddress(): Promise<void> {
  const { hash } = location
  const read = await readFragment(hash)
  if (hash !== location.hash) return
  opened++
  written = hash
  current = undefined
  const state = read.kind === 'none' ? FIRST : read.kind === 'state' ? read.state : undefined
  openedSource = (state ?? FIRST).source
  writtenFilter = state?.filter ?? text.peek()
  mayWrite = state !== undefined
  rowsOfNotice = NOTHING
  linkNotice.value = undefined
  if (state) {
    openState(state)
    return
  }
  linkNotice.value =
    'This link cannot be read: part of it may have been cut off, or it comes from a newer version of this page. Ask for it again, or reload the page. It stays in the address bar.'
  if (!dataset.value && sourceKind.value === 'sample') openSample('jobs')
}

/** Removes the notice, and keeps the address up to date again. */
export function dismissLinkNotice(): void {
  linkNotice.value = undefined
  rowsOfNotice = NOTHING
  mayWrite = true
}

/** Shows a state: its filter, and its rows. */
export function openState(state: SharedState): void {
  const { filter, source, row } = state
  if (text.value !== filter) replaceFilter(filter)
  shown.value = state.shown ?? 'all'
  compareWith(state.compare)
  chosenTarget.value = state.target
  // Rows that are already here need no reload.
  if (dataset.value && JSON.stringify(source) === JSON.stringify(currentSource(false))) {
    selected.value = positionOf(dataset.value.rows, row)
    return
  }
  wantedRow.value = row
  switch (source.kind) {
    case 'sample':
      openSample(source.resource)
      break
    case 'own':
      openOwnState(source)
      break
    case 'live': {
      const { kind: _, resource: name, ...address } = source
      const { token, ...before } = connectionDraft.value
      const isSame = isSameAddress(address, before)
      // A token stays with the address it was typed for.
      if (!isSame) connectionDraft.value = { ...address, token: '' }
      resource.value = name
      // Opening a link must not send a request to an address that someone else chose.
      if (source.baseUrl === ownScheduler()?.baseUrl) connect()
      else showLive()
    }
  }
}

async function openOwnState(source: SharedState['source'] & { kind: 'own' }): Promise<void> {
  const { name, text } = source
  linkRows = text
  if (text !== undefined) {
    await openOwn(name, text, true)
    return
  }
  await showOwn()
  // Without a name, there were no rows yet.
  if (name === '' || name === own.value?.name || sourceKind.value !== 'own') return
  rowsOfNotice = own.value
  linkNotice.value = own.value
    ? `The filter of this link was written for ${name}, which is not in the link. It filters your ${own.value.name} instead.`
    : `The filter of this link was written for ${name}, which is not in the link. Paste or drop the rows here.`
}
