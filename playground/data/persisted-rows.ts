/** The user's own rows, as this browser stores them. */
export interface OwnDocument {
  /** Unique for each text, so that a link can name the rows it was made with. */
  readonly id: string
  readonly name: string
  readonly content: string | Blob
  /** The list in the text that the user chose. */
  readonly path?: readonly string[] | undefined
}

const STORE = 'rows'
const KEY = 'own'

/** The stored rows; `undefined` if there are none or the browser refuses to read them. */
export async function readPersistedRows(): Promise<OwnDocument | undefined> {
  try {
    return await inStore('readonly', (store) => store.get(KEY))
  } catch {
    return undefined
  }
}

/** Stores rows in place of the earlier ones. Returns the reason, in words, if the browser refuses. */
export async function writePersistedRows(rows: OwnDocument): Promise<string | undefined> {
  try {
    await inStore('readwrite', (store) => store.put(rows, KEY))
    return undefined
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'the browser has no room for them'
      : 'the browser does not let this page keep anything'
  }
}

/** Deletes the stored rows. */
export async function deletePersistedRows(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(KEY))
  } catch {
    // If the browser cannot delete anything, it has stored nothing.
  }
}

/** Resolves to the request's result once everything is on disk. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('tamis')
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    const transaction = database.transaction(STORE, mode)
    const asked = request(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return asked.result
  } finally {
    database.close()
  }
}
