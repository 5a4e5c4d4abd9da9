// The filter as last typed. It is stored at every key, because the address follows only after a pause.

const KEY = 'tamis-draft'

interface Draft {
  /** The fragment of the address that the filter comes after. */
  readonly hash: string
  readonly filter: string
}

/** Stores the filter until `forgetDraft`, for this address in this tab. */
export function keepDraft(hash: string, filter: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash, filter }))
  } catch {
    // Without storage, a reload within half a second loses what was typed.
  }
}

/** Removes the stored filter, because the address has it. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** The filter that was typed after this address, if the address was not written again. */
export function draftFor(hash: string): string | undefined {
  try {
    const draft: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return draft?.hash === hash && typeof draft.filter === 'string' ? draft.filter : undefined
  } catch {
    return undefined
  }
}
