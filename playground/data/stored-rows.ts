// The user's own rows in this browser. They are in `localStorage`, which is read and written at once: no other tab and
// no end of the page comes between a look and a change.

/** A text or file of the user. */
export interface OwnDocument {
  readonly name: string
  readonly content: string | Blob
  /** True if the user chose to leave out lines that cannot be read. */
  readonly leavesOut?: boolean | undefined
}

/** The documents that this browser stores. */
export interface StoredRows {
  /** The last text that has rows. */
  readonly rows: OwnDocument | undefined
  /** The text in the editor, if it has no rows. */
  readonly draft: OwnDocument | undefined
}

/** Texts up to this many characters are stored: browsers keep about five million for a page. */
export const LONGEST_STORED = 2_000_000

const KEY = 'tamis-rows'

/** The stored text as this page knows it; `undefined` before it has read or written any. */
let known: string | null | undefined

/** The stored rows; `undefined` if there are none or the browser refuses to read them. */
export function readStoredRows(): StoredRows | undefined {
  try {
    known = localStorage.getItem(KEY)
    const { rows, draft } = Object(JSON.parse(known ?? 'null'))
    const stored = { rows: toDocument(rows), draft: toDocument(draft) }
    return stored.rows || stored.draft ? stored : undefined
  } catch {
    return undefined
  }
}

function toDocument(value: unknown): OwnDocument | undefined {
  const { name, content, leavesOut } = Object(value)
  const isDocument = typeof name === 'string' && typeof content === 'string'
  return isDocument ? { name, content, leavesOut: leavesOut === true } : undefined
}

/** The result of a write: another tab may have been faster, and the browser may refuse. */
export type Written = 'stored' | 'changed-elsewhere' | { readonly why: string }

/**
 * Stores rows in place of the ones that this page has read or written last.
 * @param isAny True to replace any others.
 */
export function writeStoredRows(rows: StoredRows, isAny: boolean): Written {
  if (typeof (rows.rows ?? rows.draft)?.content !== 'string')
    return { why: 'they are too long for that' }
  try {
    const isOther = known !== undefined && known !== localStorage.getItem(KEY)
    if (isOther && !isAny) return 'changed-elsewhere'
    const text = JSON.stringify(rows)
    localStorage.setItem(KEY, text)
    known = text
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

/** Deletes the stored rows. */
export function deleteStoredRows(): void {
  known = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // If the browser cannot delete anything, it has stored nothing.
  }
}

/** Calls back once another tab has stored other rows than this one knows, or has deleted them. */
export function onStoredElsewhere(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && known !== undefined && known !== newValue) act()
  })
}
