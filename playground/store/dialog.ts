import { signal } from '@preact/signals'

/** The dialogs of the page. */
export type DialogName = 'help' | 'columns' | 'use'

/** The dialog to show, as soon as its code has loaded. */
export const dialog = signal<DialogName | undefined>()
