import { signal } from '@preact/signals'
import { copied } from './clipboard.ts'

/** What was just done, shown for a moment and read out. */
export const notice = signal('')
/** What changed by itself, read out only. */
export const spoken = signal('')

const SHOWN_MS = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows and reads out what was done. */
export function announce(message: string): void {
  clearTimeout(timer)
  notice.value = message
  timer = setTimeout(() => {
    notice.value = ''
  }, SHOWN_MS)
}

/** Puts a text on the clipboard, and says so. */
export async function copy(text: string, what: string): Promise<void> {
  const isCopied = await copied(text)
  announce(isCopied ? `${what} copied.` : `${what} could not be copied: the browser refuses it.`)
}
