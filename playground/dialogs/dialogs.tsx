import type { ComponentType } from 'preact'
import type { DialogName } from '../store/dialog.ts'
import { UseDialog } from '../use/use-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'

/** The content of each dialog. */
export const DIALOGS: Readonly<Record<DialogName, ComponentType>> = {
  help: HelpDialog,
  columns: ColumnsDialog,
  use: UseDialog,
}
