import { useEffect, useState } from 'preact/hooks'
import { copied } from '../clipboard.ts'

interface CopyButtonProps {
  readonly text: string
  /** The name of the copied text, for screen readers. */
  readonly label: string
}

const SHOWN_MS = 2_000

/** A button that copies text to the clipboard and announces it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (outcome === '') return
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const onClick = async () => setOutcome((await copied(text)) ? 'Copied' : 'Not copied')
  return (
    <span class="copy">
      <button type="button" class="button button-small" onClick={onClick}>
        {/* Reserves space for both labels, so that nothing moves. */}
        <span class={outcome === '' ? undefined : 'copy-hidden'}>
          Copy<span class="visually-hidden"> {label}</span>
        </span>
        <span class="copy-outcome" aria-hidden="true">
          {outcome}
        </span>
      </button>
      <span class="visually-hidden" role="status">
        {outcome}
      </span>
    </span>
  )
}
