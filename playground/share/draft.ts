// The filter as last typed, if the page goes before the address has it: the address follows only after a pause.

const KEY = 'tamis-draft'

interface Draft {
  /** The fragment of the address that the filter comes after. */
  readonly hash: string
  readonly filter: string
}

/** Stores the filter for this address in this tab, until it is read. */
export function keepDraft(hash: string, filter: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash, filter }))
  } catch {
    // Without storage, a reload within half a second loses what was typed.
  }
}

/** Takes the filter that was typed after this address, if the address was not written again. */
export function takeDraft(hash: string): string | undefined {
  try {
    const draft: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (draft?.hash !== hash || typeof draft.filter !== 'string') return undefined
    sessionStorage.removeItem(KEY)
    return draft.filter
  } catch {
    return undefined
  }
}
