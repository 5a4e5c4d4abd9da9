import { signal } from '@preact/signals'

/** The dialogs of the page. */
export type DialogName = 'saved' | 'tests' | 'keys' | 'embed' | 'columns'

/** The dialog that is open; it is shown once its code is here. */
export const dialog = signal<DialogName | undefined>()
