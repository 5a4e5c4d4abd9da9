// The rows of the user's own: read, shown, and kept in this browser until they are forgotten.

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
import { begin } from './source.ts'
import { dataset, failure, loading, sourceKind } from './state.ts'

/** The text or file that the rows are in; it stays while another source is shown. */
export const own = signal<OwnDocument | undefined>()
/** True while the form is open: it folds away once rows are there. */
export const isFormOpen = signal(false)
/** Whether the rows outlive the visit; the reason in words if not. */
export const persistence = signal<
  { readonly arePersisted: boolean; readonly why?: string } | undefined
>()

/** What was read of `own`. */
let read: Dataset | undefined

/** How a text comes to the page. */
interface Arrival {
  /** True while it is being typed, so that the form stays open. */
  readonly isTyped?: boolean
  /** True for rows in a link, which stay in the address and do not replace those kept here. */
  readonly isInLink?: boolean
  readonly path?: readonly string[] | undefined
}

/** Shows the rows of a text or file, or why it cannot be read, and keeps them for the next visit. */
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

/** Reads the text once more. */
export async function readAgain(): Promise<void> {
  if (own.value && (await readRows(own.value))) await persistRows(own.value)
}

/**
 * Shows the rows that are here from before, or the form.
 * @param id Of rows that a link was made with.
 * @returns True if those rows are here.
 */
export async function showOwn(id?: string): Promise<boolean> {
  if (!own.value || (id !== undefined && own.value.id !== id)) {
    const signal = load('Looking for your rows')
    const persisted = await readPersistedRows()
    if (signal.aborted) return true
    loading.value = undefined
    // Rows of this visit are nearer than others that were kept.
    if (persisted && (!own.value || persisted.id === id)) {
      isFormOpen.value = false
      persistence.value = { arePersisted: true }
      await readRows(persisted)
      return persisted.id === id
    }
  }
  batch(() => {
    begin('own')
    dataset.value = read
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

/** Removes the text from the page: there is no text any more, so nothing is wrong with it. */
export function clearOwn(): void {
  begin('own')
  own.value = undefined
  read = undefined
  persistence.value = undefined
  dataset.value = undefined
}

/** Starts to open the form whenever own rows are wanted and cannot be shown. */
export function startOpeningOwnForm(): void {
  effect(() => {
    const hasNothing = dataset.value === undefined && loading.value === undefined
    if (sourceKind.value === 'own' && (failure.value !== undefined || hasNothing)) {
      isFormOpen.value = true
    }
  })
}

/** Begins to load rows in place of those that are here, all at once: nobody sees a page with neither. */
function load(what: string): AbortSignal {
  return batch(() => {
    const signal = begin('own')
    dataset.value = undefined
    loading.value = { what }
    return signal
  })
}

async function readRows(rows: OwnDocument): Promise<boolean> {
  const { name, content, path } = rows
  own.value = rows
  read = undefined
  const signal = load(`Reading ${name}`)
  try {
    const found = await readOwn({ name, content, path }, signal, (share) => {
      if (!signal.aborted) loading.value = { what: `Reading ${name}`, share }
    })
    if (signal.aborted) return false
    read = found.dataset
    dataset.value = found.dataset
    failure.value = found.failure
    loading.value = undefined
    return found.dataset !== undefined
  } catch (error) {
    if (!signal.aborted) throw error
    return false
  }
}

async function persistRows(rows: OwnDocument): Promise<void> {
  if (own.value?.id !== rows.id) return
  const why = await writePersistedRows(rows)
  // Forgotten meanwhile.
  if (own.value === undefined) await deletePersistedRows()
  if (own.value?.id !== rows.id) return
  persistence.value = why === undefined ? { arePersisted: true } : { arePersisted: false, why }
}

// `randomUUID` is only there behind https and on this machine.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}
