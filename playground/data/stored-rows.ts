/** A text or file of the user. */
export interface OwnDocument {
  /** Unique for each text, so that a link can name the rows it was made with. */
  readonly id: string
  readonly name: string
  readonly content: string | Blob
  /** The list in the text that the user chose. */
  readonly path?: readonly string[] | undefined
  /** True if the user chose to leave out lines that cannot be read. */
  readonly leavesOut?: boolean | undefined
}

/** What this browser stores of the user's rows. */
export interface StoredRows {
  /** Changes with every write, so that two tabs notice each other. */
  readonly version: string
  /** The last text that has rows. */
  readonly rows: OwnDocument | undefined
  /** The text in the editor, if it has no rows. */
  readonly draft: OwnDocument | undefined
}

const DATABASE = 'tamis'
const STORE = 'rows'
const KEY = 'own'
const VERSION_KEY = 'tamis-rows-version'
/** The version that the user has forgotten last: the page may end before it is deleted. */
const FORGOTTEN_KEY = 'tamis-rows-forgotten'

/** The stored rows; `undefined` if there are none or the browser refuses to read them. */
export async function readStoredRows(): Promise<StoredRows | undefined> {
  try {
    return await inStore('readwrite', async (store) => {
      const stored = await resultOf<StoredRows | undefined>(store.get(KEY))
      if (stored === undefined || stored.version !== noted(FORGOTTEN_KEY)) return stored
      await resultOf(store.delete(KEY))
      return undefined
    })
  } catch {
    return undefined
  }
}

/** The result of a write: another tab may have been faster, and the browser may refuse. */
export type Written = 'stored' | 'changed-elsewhere' | { readonly why: string }

/**
 * Stores rows.
 * @param known The version that they replace. If another is stored, nothing is written. Without it, any is replaced.
 */
export async function writeStoredRows(
  rows: StoredRows,
  known: string | undefined,
): Promise<Written> {
  try {
    const isWritten = await inStore('readwrite', async (store) => {
      const stored = await resultOf<StoredRows | undefined>(store.get(KEY))
      if (known !== undefined && stored?.version !== known) return false
      await resultOf(store.put(rows, KEY))
      return true
    })
    if (!isWritten) return 'changed-elsewhere'
    note(VERSION_KEY, rows.version)
    return 'stored'
  } catch (error) {
    return {
      why:
        error instanceof DOMException && error.name === 'QuotaExceededError'
          ? 'the browser has no room for them'
          : 'the browser does not let this page keep anything',
    }
  }
}

/**
 * Deletes the stored rows.
 * @param known Their version, which is not read again from now on.
 */
export async function deleteStoredRows(known: string | undefined): Promise<void> {
  note(FORGOTTEN_KEY, known)
  try {
    await inStore('readwrite', (store) => resultOf(store.delete(KEY)))
  } catch {
    // If the browser cannot delete anything, it has stored nothing.
  }
  note(VERSION_KEY, undefined)
}

/** Calls back with the version that another tab has stored, or `undefined` once it has deleted the rows. */
export function onStoredElsewhere(act: (version: string | undefined) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === VERSION_KEY) act(newValue ?? undefined)
  })
}

/** Notes a version at once, which other tabs hear of; `undefined` if there is none. */
function note(key: string, version: string | undefined): void {
  try {
    if (version === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, version)
  } catch {
    // Without storage, a tab notices the other when it writes.
  }
}

function noted(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Resolves to the result of `act`, once everything is on disk. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([act(transaction.objectStore(STORE)), isDone])
    return result
  } finally {
    database.close()
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
