// The user's own rows: read, shown, and stored in this browser until the user deletes them.

import { batch, effect, signal } from '@preact/signals'
import { announce } from '../announce.ts'
import { readOwn } from '../data/own.ts'
import {
  deletePersistedRows,
  type OwnDocument,
  readPersistedRows,
  writePersistedRows,
} from '../data/persisted-rows.ts'
import type { Dataset } from '../model.ts'
import { begin, beginBeside } from './source.ts'
import { dataset, failure, loaded, loading, sourceKind } from './state.ts'

/** The text or file with the rows. It stays while another source is shown. */
export const own = signal<OwnDocument | undefined>()
/** True while the form is open. It closes once rows have loaded. */
export const isFormOpen = signal(false)
/** Whether the rows outlive the visit; if not, the reason in words. */
export const persistence = signal<
  { readonly arePersisted: boolean; readonly why?: string } | undefined
>()

/** The last text or file that was to be read, whether or not it has rows. */
export const attempted = signal<OwnDocument | undefined>()

/** The rows read from `own`. */
let read: Dataset | undefined

/** How a text reached the page. */
interface Arrival {
  /** True while the user types, so that the form stays open. */
  readonly isTyped?: boolean
  /** True for rows in a link, which stay in the address and do not replace stored ones. */
  readonly isInLink?: boolean
  readonly path?: readonly string[] | undefined
}

/** Shows the rows of a text or file, or why it is unreadable, and stores them for the next visit. */
export async function openOwn(
  name: string,
  content: string | Blob,
  { isTyped = false, isInLink = false, path }: Arrival = {},
): Promise<void> {
  isFormOpen.value = isTyped
  const rows: OwnDocument = { id: newId(), name, content, path }
  if (!(await readRows(rows)) || isInLink) return
  await persistRows(rows)
}

/** Shows another list of the same text. */
export async function openList(path: readonly string[]): Promise<void> {
  const before = own.value
  if (!before) return
  const rows = { ...before, path }
  const arePersisted = persistence.value !== undefined
  if ((await readRows(rows)) && arePersisted) await persistRows(rows)
}

/** Reads the text again. */
export async function readAgain(): Promise<void> {
  const rows = attempted.value
  if (rows && (await readRows(rows))) await persistRows(rows)
}

/**
 * Shows the current or stored rows, or the form.
 * @param id The rows that a link was made with.
 * @returns True if those rows are here.
 */
export async function showOwn(id?: string): Promise<boolean> {
  if (!own.value || (id !== undefined && own.value.id !== id)) {
    const signal = load('Looking for your rows')
    const persisted = await readPersistedRows()
    if (signal.aborted) return true
    loading.value = undefined
    // Rows of this visit take precedence over stored ones.
    if (persisted && (!own.value || persisted.id === id)) {
      isFormOpen.value = false
      persistence.value = { arePersisted: true }
      await readRows(persisted)
      return persisted.id === id
    }
  }
  batch(() => {
    begin('own')
    loaded.value = read
    isFormOpen.value = read === undefined
  })
  return id !== undefined && own.value?.id === id
}

/** Removes the text from the page and from this browser. */
export async function forgetOwn(): Promise<void> {
  await deletePersistedRows()
  clearOwn()
  isFormOpen.value = true
  announce('Rows forgotten.')
}

/** Removes the text from the page, together with its error. */
export function clearOwn(): void {
  begin('own')
  own.value = undefined
  attempted.value = undefined
  read = undefined
  persistence.value = undefined
  loaded.value = undefined
}

/** Starts to open the form whenever own rows are wanted and cannot be shown. */
export function startOpeningOwnForm(): void {
  effect(() => {
    const hasNothing = dataset.value === undefined && loading.value === undefined
    if (sourceKind.value === 'own' && hasNothing) isFormOpen.value = true
  })
}

/** Starts to load other rows in one batch, so that the page never shows neither. */
function load(what: string): AbortSignal {
  return batch(() => {
    const signal = begin('own')
    loaded.value = undefined
    loading.value = { what }
    return signal
  })
}

/** Reads and shows rows. The rows that are shown stay until then, and if these cannot be read. */
async function readRows(rows: OwnDocument): Promise<boolean> {
  const { name, content, path } = rows
  attempted.value = rows
  const what = `Reading ${name}`
  const signal = batch(() => {
    const signal = dataset.value ? beginBeside() : begin('own')
    loading.value = { what }
    return signal
  })
  try {
    const found = await readOwn({ name, content, path }, signal, (share) => {
      if (!signal.aborted) loading.value = { what, share }
    })
    if (signal.aborted) return false
    batch(() => {
      if (found.dataset) {
        begin('own')
        own.value = rows
        read = found.dataset
        loaded.value = found.dataset
      }
      failure.value = found.failure
      loading.value = undefined
    })
    return found.dataset !== undefined
  } catch (error) {
    if (!signal.aborted) throw error
    return false
  }
}

async function persistRows(rows: OwnDocument): Promise<void> {
  if (own.value?.id !== rows.id) return
  const why = await writePersistedRows(rows)
  // The user deleted the rows in the meantime.
  if (own.value === undefined) await deletePersistedRows()
  if (own.value?.id !== rows.id) return
  persistence.value = why === undefined ? { arePersisted: true } : { arePersisted: false, why }
}

// `randomUUID` exists only on https and on localhost.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}
