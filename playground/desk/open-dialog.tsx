import { signal, useSignalEffect } from '@preact/signals'
import { dialog } from '../store/desk.ts'
import type { Dialogs } from './dialogs.tsx'

const dialogs = signal<typeof Dialogs | undefined>()

/** The dialog that is open; the code of all of them is loaded when the first is opened. */
export function OpenDialog() {
  useSignalEffect(() => {
    if (dialog.value === undefined || dialogs.peek()) return
    import('./dialogs.tsx').then((found) => {
      dialogs.value = found.Dialogs
    })
  })
  const Found = dialogs.value
  return Found ? <Found /> : null
}
