import { computed, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { LONGEST_EDITED } from '../data/own.ts'
import { pathText } from '../data/path-text.ts'
import type { Dataset } from '../model.ts'
import type { TextEditor } from '../store/editor.ts'
import {
  bringBack,
  edited,
  editedText,
  forgetOwn,
  forgotten,
  isChangedElsewhere,
  keepThese,
  marks,
  openOwn,
  own,
  PASTED,
  storage,
  takeStored,
} from '../store/own.ts'
import { dataset } from '../store/state.ts'
import { TextBox } from '../text/text-box.tsx'
import './own-rows.css'

const editor = signal<TextEditor | undefined>()
const LABEL = 'JSON, NDJSON, CSV or TSV'
const INVITATION = 'Paste rows, or drop a file'
const isTooLong = computed(() => edited.value !== undefined && editedText.value === '')
const placeholder = computed(() =>
  isTooLong.value
    ? `${edited.value?.name} is too long to be edited here. ${INVITATION} to replace it.`
    : `${INVITATION}: ${LABEL}`,
)

/** The number and format of the user's own rows, and ways to replace and to forget them. */
export function OwnSummary() {
  const data = dataset.value?.source.kind === 'own' ? dataset.value : undefined
  return (
    <>
      {data && <Summary data={data} />}
      <div class="line end">
        <FileButton />
        {edited.value && (
          <button type="button" class="button" onClick={forgetOwn}>
            Forget
          </button>
        )}
      </div>
    </>
  )
}

/** The text of the user's own rows in an editor, and where it is stored. */
export function OwnRows() {
  return (
    <div class="own-rows stack">
      <div
        class={isTooLong.value ? 'text-box own-box own-box-empty' : 'text-box own-box'}
        onPasteCapture={pasteLong}
      >
        <TextBox
          name="own"
          label={LABEL}
          text={editedText}
          placeholder={placeholder}
          editor={editor}
          create={({ createRowsEditor }, container) =>
            createRowsEditor(container, { label: LABEL, text: editedText, placeholder, marks })
          }
        />
      </div>
      <Note />
    </div>
  )
}

/** Reads a long text or a file without showing it in the editor, which it would slow down. */
function pasteLong(event: ClipboardEvent): void {
  const [file] = event.clipboardData?.files ?? []
  const text = event.clipboardData?.getData('text') ?? ''
  if (!file && text.length <= LONGEST_EDITED) return
  event.preventDefault()
  event.stopPropagation()
  if (file) openOwn(file.name, file)
  else openOwn(PASTED, text)
}

function FileButton() {
  return (
    <label class="button file-button">
      <input
        type="file"
        class="visually-hidden"
        accept=".json,.ndjson,.jsonl,.csv,.tsv,.tab,.txt,application/json,text/csv,text/tab-separated-values"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) openOwn(file.name, file)
          // Allows the user to choose the same file again.
          currentTarget.value = ''
        }}
      />
      Choose a file
    </label>
  )
}

/** Where the rows are stored, or a change that can be undone. */
function Note() {
  if (isChangedElsewhere.value) {
    return (
      <p class="note" role="status">
        Another tab has changed the rows that this browser keeps.{' '}
        <button type="button" class="link" onClick={takeStored}>
          Show its rows
        </button>{' '}
        or{' '}
        <button type="button" class="link" onClick={keepThese}>
          keep these
        </button>
        .
      </p>
    )
  }
  return forgotten.value ? <Forgotten /> : <p class="note">{storageNote()}</p>
}

function Forgotten() {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button with the focus has disappeared.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p class="note">
      Rows forgotten.{' '}
      <button ref={undo} type="button" class="link" onClick={bringBack}>
        Undo
      </button>
    </p>
  )
}

function storageNote(): string {
  if (!storage.value) return ''
  return storage.value.areStored
    ? 'Kept in this browser until you forget them. They go nowhere else.'
    : `Not kept for your next visit: ${storage.value.why}.`
}

function Summary({ data: { detected, rows, remark } }: { readonly data: Dataset }) {
  return (
    <p class="own-what">
      <strong>{own.value?.name}</strong> · {rows.length.toLocaleString('en')}{' '}
      {rows.length === 1 ? 'row' : 'rows'}
      {detected?.format === 'table' &&
        ` · separated by ${SEPARATORS[detected.separator] ?? detected.separator}`}
      {detected?.format === 'json' && ` · the list at ${pathText(detected.path)}`}
      {remark && (
        <>
          {' · '}
          <span class="own-remark">{remark.text}</span>
        </>
      )}
    </p>
  )
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'bars',
}
