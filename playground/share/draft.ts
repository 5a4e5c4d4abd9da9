// The filter as last typed, if the page goes before the address has it: the address follows only after a pause.

const KEY = 'tamis-draft'

interface Draft {
  /** The fragments of the addresses that the filter comes after. */
  readonly hashes: readonly string[]
  readonly filter: string
}

/** Stores the filter for these addresses in this tab, until the page is loaded again. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage, a reload within half a second loses what was typed.
  }
}

/** Takes the filter that was typed after this address. */
export function takeDraft(hash: string): string | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (!draft?.hashes.includes(hash) || typeof draft.filter !== 'string') return undefined
    return draft.filter
  } catch {
    return undefined
  }
}
