import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { type DialogName, dialog } from '../store/dialog.ts'
import './dialogs.css'
import { Sheet } from './sheet.tsx'

const TITLES: Readonly<Record<DialogName, string>> = {
  help: 'The language, and keys',
  columns: 'Columns',
  use: 'Use this filter',
}

const dialogs = createPart('this dialog', () => import('./dialogs.tsx'))

const Content = later(dialogs, ({ DIALOGS }, { name }: { readonly name: DialogName }) => {
  const Dialog = DIALOGS[name]
  return <Dialog />
})

/** Shows the dialog that is open. */
export function OpenDialog() {
  const name = dialog.value
  if (name === undefined) return null
  return (
    <Sheet title={TITLES[name]}>
      <Content name={name} />
    </Sheet>
  )
}
