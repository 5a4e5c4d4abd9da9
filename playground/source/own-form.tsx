import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { openOwn } from '../store/source.ts'
import { dataset } from '../store/state.ts'

const TYPING_MS = 300
// A longer text makes a textarea slow, and nobody reads it there.
const LONGEST_SHOWN = 200_000

/** A form for rows, as text or as a file. */
export function OwnForm() {
  const text = useSignal(dataset.value?.text ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = (content: string) => {
    clearTimeout(timer.current)
    if (content.trim() !== '') openOwn('Your text', content)
  }
  return (
    <div class="own-form">
      <label class="field field-wide">
        <span class="field-label">JSON or NDJSON</span>
        <textarea
          class="input own-text"
          rows={3}
          spellcheck={false}
          placeholder={'{"name": "web", "port": 8080}\n{"name": "db", "port": 5432}'}
          value={text.value}
          onInput={({ currentTarget: { value } }) => {
            text.value = value
            clearTimeout(timer.current)
            timer.current = setTimeout(open, TYPING_MS, value)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text') ?? ''
            if (pasted.length <= LONGEST_SHOWN) return
            event.preventDefault()
            text.value = ''
            open(pasted)
          }}
        />
      </label>
      <label class="button file-button">
        <input
          type="file"
          class="visually-hidden"
          accept=".json,.ndjson,.jsonl,.txt,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) openOwn(file.name, file)
            // Allows the same file to be chosen again.
            currentTarget.value = ''
          }}
        />
        Choose a file
      </label>
    </div>
  )
}
