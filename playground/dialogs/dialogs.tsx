import type { ComponentType } from 'preact'
import type { DialogName } from '../store/dialog.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import type { DialogProps } from './sheet.tsx'

/** The content of each dialog. */
export const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  saved: SavedDialog,
  keys: KeysDialog,
  embed: EmbedDialog,
  columns: ColumnsDialog,
}
