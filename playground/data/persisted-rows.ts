/** Rows of the user's own, as they are kept in this browser. */
export interface OwnDocument {
  /** Differs between any two texts, so that a link knows the rows it was made with. */
  readonly id: string
  readonly name: string
  readonly content: string | Blob
  /** Which list in the text the user chose. */
  readonly path?: readonly string[] | undefined
}

const STORE = 'rows'
const KEY = 'own'

/** The rows kept here; `undefined` if there are none, or the browser does not give them back. */
export async function readPersistedRows(): Promise<OwnDocument | undefined> {
  try {
    return await inStore('readonly', (store) => store.get(KEY))
  } catch {
    return undefined
  }
}

/** Keeps rows in place of those kept before; the reason in words if the browser does not. */
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

/** Forgets the rows kept here. */
export async function deletePersistedRows(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(KEY))
  } catch {
    // Where nothing can be deleted, nothing could be kept.
  }
}

/** What a request gives, once all of it is on the disk. */
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
