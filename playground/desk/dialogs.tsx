import './dialogs.css'
import { dialog } from '../store/desk.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { EmbedDialog } from './embed-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import { TestsDialog } from './tests-dialog.tsx'

/** The dialog that is open, if one is. */
export function Dialogs() {
  switch (dialog.value) {
    case 'saved':
      return <SavedDialog />
    case 'tests':
      return <TestsDialog />
    case 'keys':
      return <KeysDialog />
    case 'embed':
      return <EmbedDialog />
    case 'columns':
      return <ColumnsDialog />
    case undefined:
      return null
  }
}
