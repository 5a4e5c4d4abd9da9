import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { attempted, clearOwn, isFormOpen, openOwn } from '../store/own.ts'
import { dataset } from '../store/state.ts'

const READ_DELAY_MS = 300
// A longer text slows the textarea down, and nobody reads it there.
const LONGEST_SHOWN = 200_000
const PASTED = 'Your text'

/** A form for rows, as text or as a file. */
export function OwnForm() {
  const content = attempted.peek()?.content
  const text = useSignal(
    typeof content === 'string' && content.length <= LONGEST_SHOWN ? content : '',
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Takes the focus if the user opened the form, or if the focused button disappeared.
    if (document.activeElement === document.body) area.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])
  const open = (content: string, isTyped: boolean) => {
    clearTimeout(timer.current)
    if (content.trim() !== '') openOwn(PASTED, content, { isTyped })
    else if (attempted.value) clearOwn()
  }
  const openFile = (file: File | undefined) => {
    if (file) openOwn(file.name, file)
  }
  return (
    <div class="own-form">
      <label class="field field-wide">
        <span class="field-label">JSON, NDJSON, CSV or TSV</span>
        <textarea
          ref={area}
          class="input own-text"
          rows={3}
          spellcheck={false}
          placeholder="Paste rows or drop a file"
          value={text.value}
          onInput={({ currentTarget: { value } }) => {
            text.value = value
            clearTimeout(timer.current)
            timer.current = setTimeout(open, READ_DELAY_MS, value, true)
          }}
          onPaste={(event) => {
            const [file] = event.clipboardData?.files ?? []
            const pasted = event.clipboardData?.getData('text') ?? ''
            // Text pasted into other text counts as typing.
            const isAll = text.value.trim() === '' && pasted.trim() !== ''
            if (!file && !isAll && pasted.length <= LONGEST_SHOWN) return
            event.preventDefault()
            if (file) openFile(file)
            else {
              text.value = pasted.length <= LONGEST_SHOWN ? pasted : ''
              open(pasted, false)
            }
          }}
        />
      </label>
      <label class="button file-button">
        <input
          type="file"
          class="visually-hidden"
          accept=".json,.ndjson,.jsonl,.csv,.tsv,.tab,.txt,application/json,text/csv,text/tab-separated-values"
          onChange={({ currentTarget }) => {
            openFile(currentTarget.files?.[0])
            // Allows the user to choose the same file again.
            currentTarget.value = ''
          }}
        />
        Choose a file
      </label>
      {dataset.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            isFormOpen.value = false
          }}
        >
          Done
        </button>
      )}
    </div>
  )
}
