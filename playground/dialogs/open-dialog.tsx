import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { type DialogName, dialog } from '../store/dialog.ts'
import './dialogs.css'
import { type DialogProps, Sheet } from './sheet.tsx'

const TITLES: Readonly<Record<DialogName, string>> = {
  help: 'The language, and keys',
  columns: 'Columns',
  use: 'Use it',
}

const dialogs = createPart('this dialog', () => import('./dialogs.tsx'))

interface ContentProps extends DialogProps {
  readonly name: DialogName
}

const Content = later(dialogs, ({ DIALOGS }, { name, close }: ContentProps) => {
  const Dialog = DIALOGS[name]
  return <Dialog close={close} />
})

/** Shows the dialog that is open. */
export function OpenDialog() {
  const name = dialog.value
  if (name === undefined) return null
  return <Sheet title={TITLES[name]}>{(close) => <Content name={name} close={close} />}</Sheet>
}
