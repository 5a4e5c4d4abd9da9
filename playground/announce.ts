import { signal } from '@preact/signals'
import { copied } from './clipboard.ts'

/** The last action, shown for a moment and read out by screen readers. */
export const notice = signal('')
/** A change that the user did not trigger directly; only read out. */
export const spoken = signal('')

const SHOWN_MS = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for a moment and has it read out. */
export function announce(message: string): void {
  clearTimeout(timer)
  notice.value = message
  timer = setTimeout(() => {
    notice.value = ''
  }, SHOWN_MS)
}

/** Copies text to the clipboard and announces it. */
export async function copy(text: string, what: string): Promise<void> {
  const isCopied = await copied(text)
  announce(
    isCopied ? `${what} copied.` : `${what} could not be copied: the browser does not allow it.`,
  )
}
