import { useEffect, useState } from 'preact/hooks'
import { copied } from '../clipboard.ts'

interface CopyButtonProps {
  readonly text: string
  /** The name of the copied text, for screen readers. */
  readonly label: string
}

const SHOWN_MS = 2_000

/** A button that copies text to the clipboard and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (outcome === '') return
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const onClick = async () => setOutcome((await copied(text)) ? 'Copied' : 'Not copied')
  return (
    <button type="button" class="button" aria-label={`Copy ${label}`} onClick={onClick}>
      <span class="copy-words">
        <span class={outcome === '' ? '' : 'copy-hidden'}>Copy</span>
        <span role="status">{outcome}</span>
      </span>
    </button>
  )
}
