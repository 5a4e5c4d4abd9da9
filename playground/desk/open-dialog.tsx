import { later } from '../parts/later.tsx'
import { dialog } from '../store/desk.ts'

const Dialogs = later(async () => (await import('./dialogs.tsx')).Dialogs)

/** The dialog that is open; the code of all of them is loaded when the first is opened. */
export function OpenDialog() {
  return dialog.value === undefined ? null : <Dialogs />
}
