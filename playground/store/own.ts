// The user's own rows: edited, read, shown, and stored in this browser until the user forgets them.

import { batch, computed, effect, signal } from '@preact/signals'
import { announce } from '../announce.ts'
import { LONGEST_EDITED, readOwn, storableContent } from '../data/own.ts'
import {
  deleteStoredRows,
  type OwnDocument,
  onStoredElsewhere,
  readStoredRows,
  type StoredRows,
  writeStoredRows,
} from '../data/stored-rows.ts'
import type { DataFailure, Dataset, RowMark } from '../model.ts'
import { begin, beginBeside } from './source.ts'
import { dataset, failure, loaded, loading } from './state.ts'

/** The name of a text that is not from a file. */
export const PASTED = 'Your text'

/** The text or file whose rows are shown. It stays while another source is shown. */
export const own = signal<OwnDocument | undefined>()
/** The text in the editor: of the rows, or a later one without rows. A long one is not in the editor. */
export const edited = signal<OwnDocument | undefined>()
/** The content of the editor. */
export const editedText = signal('')
/** Whether the rows outlive the visit; if not, the reason in words. */
export const storage = signal<
  { readonly areStored: true } | { readonly areStored: false; readonly why: string } | undefined
>()
/** True once another tab has stored other rows or has forgotten them. */
export const isChangedElsewhere = signal(false)
/** The rows that were just forgotten, until there are others. */
export const forgotten = signal<StoredRows | undefined>()

/** The rows read from `own`. */
let read: Dataset | undefined
/** Why the text in the editor has no rows. */
const problem = signal<DataFailure | undefined>()

/** The lines of the editor with a problem. */
export const marks = computed<readonly RowMark[]>(() => {
  if (problem.value) return problem.value.lines ?? []
  return (edited.value === own.value && read?.remark?.lines) || []
})

/**
 * Shows the rows of a text or file, or why it is unreadable, and stores them for the next visit.
 * @param isInLink True for rows in a link, which stay in the address and do not replace stored ones.
 */
export async function openOwn(
  name: string,
  content: string | Blob,
  isInLink = false,
): Promise<void> {
  await open({ name, content: await storableContent(content) })
  if (!isInLink) store()
}

/** Reads the text in the editor without the lines that cannot be read. */
export async function leaveOut(): Promise<void> {
  if (edited.value) await reopen({ ...edited.value, leavesOut: true })
}

/** Reads the text again. */
export async function readAgain(): Promise<void> {
  if (edited.value) await reopen(edited.value)
}

async function reopen(rows: OwnDocument): Promise<void> {
  await open(rows)
  store()
}

// Longer than the pauses within a word.
const READ_DELAY_MS = 300

/** Starts to read the text in the editor whenever typing pauses, and to notice what other tabs store. */
export function startReadingOwn(): void {
  effect(() => {
    const content = editedText.value
    if (content === textOf(edited.peek())) return
    const timer = setTimeout(readEdited, READ_DELAY_MS, content)
    return () => clearTimeout(timer)
  })
  onStoredElsewhere(() => {
    isChangedElsewhere.value = true
  })
}

function readEdited(content: string): void {
  const before = edited.value
  if (content.trim() === '') clearOwn()
  // The first line decides about the format, so with another one this is no longer the file.
  else if (before && firstLine(textOf(before)) === firstLine(content)) {
    reopen({ ...before, content })
  } else reopen({ name: PASTED, content })
}

function firstLine(text: string): string {
  return text.slice(0, 1_000).split('\n', 1)[0] ?? ''
}

/** The text of a document in the editor. */
function textOf(document: OwnDocument | undefined): string {
  const content = document?.content
  return typeof content === 'string' && content.length <= LONGEST_EDITED ? content : ''
}

/** Shows the rows of this visit, or else the stored ones. */
export async function showOwn(): Promise<void> {
  const stored = edited.value ? undefined : readStoredRows()
  if (stored) {
    batch(() => {
      begin('own')
      loaded.value = undefined
      storage.value = { areStored: true }
    })
    await openAll(stored)
    return
  }
  batch(() => {
    begin('own')
    loaded.value = read
    failure.value = problem.value
  })
}

async function openAll({ rows, draft }: StoredRows): Promise<void> {
  if (rows) await open(rows)
  if (draft) await open(draft)
}

/** The text that has the rows, and the text in the editor if it has none. */
function contents(): StoredRows {
  const [rows, text] = [own.value, edited.value]
  return { rows, draft: text === rows ? undefined : text }
}

/** Removes the text from the page and from this browser, until it is brought back. */
export function forgetOwn(): void {
  const before = contents()
  clearOwn()
  forgotten.value = before
  deleteStoredRows()
  announce('Rows forgotten.')
}

/** Brings the forgotten rows back. */
export async function bringBack(): Promise<void> {
  if (!forgotten.value) return
  await openAll(forgotten.value)
  store()
}

/** Removes the text from the page, together with its error. */
function clearOwn(): void {
  batch(() => {
    begin('own')
    own.value = undefined
    edited.value = undefined
    editedText.value = ''
    read = undefined
    problem.value = undefined
    storage.value = undefined
    isChangedElsewhere.value = false
    loaded.value = undefined
  })
}

/** Shows the rows that another tab has stored, in place of the ones here. */
export async function takeStored(): Promise<void> {
  clearOwn()
  await showOwn()
}

/** Stores the rows that are here in place of the ones of another tab. */
export function keepThese(): void {
  isChangedElsewhere.value = false
  store(true)
}

// A short text is read before anybody could read this.
const LOADING_DELAY_MS = 200

/** Puts a text into the editor, and reads and shows its rows. The rows and the error that are shown stay until then. */
async function open(rows: OwnDocument): Promise<void> {
  const { name, content, leavesOut } = rows
  const signal = batch(() => {
    const said = failure.value
    const signal = dataset.value ? beginBeside() : begin('own')
    if (said?.isOfRows) failure.value = said
    forgotten.value = undefined
    edited.value = rows
    // A file that turns out not to have rows leaves the editor as it is.
    if (typeof content === 'string') editedText.value = textOf(rows)
    return signal
  })
  const what = `Reading ${name}`
  const timer = setTimeout(
    () => {
      loading.value = { what }
    },
    dataset.value ? LOADING_DELAY_MS : 0,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  try {
    const found = await readOwn({ name, content, leavesOut }, signal, (share) => {
      if (!signal.aborted && loading.value) loading.value = { what, share }
    })
    clearTimeout(timer)
    if (signal.aborted) return
    batch(() => {
      if (found.dataset) {
        begin('own')
        own.value = rows
        editedText.value = textOf(rows)
        read = found.dataset
        loaded.value = found.dataset
      }
      problem.value = found.failure
      failure.value = found.failure
      loading.value = undefined
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Stores the rows and the text in the editor, unless another tab has stored others.
 * @param isAny True to replace any others.
 */
function store(isAny = false): void {
  if (!edited.value || isChangedElsewhere.value) return
  const written = writeStoredRows(contents(), isAny)
  if (written === 'changed-elsewhere') isChangedElsewhere.value = true
  else
    storage.value =
      written === 'stored' ? { areStored: true } : { areStored: false, why: written.why }
}
