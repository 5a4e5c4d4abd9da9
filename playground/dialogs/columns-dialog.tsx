import { useSignal } from '@preact/signals'
import { showColumns } from '../rows/change-columns.ts'
import { columnKey, columnTitle } from '../rows/columns.ts'
import { columns, fields } from '../rows/fields.ts'
import { pathsOfRows } from '../rows/paths-of-rows.ts'
import { columnChoice } from '../store/columns.ts'

/** Chooses the columns of the table. */
export function ColumnsDialog() {
  const written = useSignal('')
  const shown = columns.value
  const isShown = (path: readonly string[]) => shown.some(({ key }) => key === columnKey(path))
  const offered = pathsOfRows(fields.value.sample).filter((path) => !isShown(path))
  const path = offered.find((path) => columnTitle(path) === written.value.trim())
  const paths = shown.map(({ path }) => path)
  return (
    <>
      <ul aria-label="Columns of the table">
        {shown.map(({ key, title }, at) => (
          <li key={key} class="columns-item">
            <span class="cut" title={title}>
              {title}
            </span>
            <button
              type="button"
              class="button"
              disabled={shown.length === 1}
              aria-label={`Hide ${title}`}
              onClick={() => showColumns(paths.filter((_, other) => other !== at))}
            >
              Hide
            </button>
          </li>
        ))}
      </ul>
      <form
        class="line columns-add"
        onSubmit={(event) => {
          event.preventDefault()
          if (!path) return
          showColumns([...paths, path])
          written.value = ''
        }}
      >
        <input
          class="input"
          aria-label="Path of another column"
          placeholder="Another column, such as Meta.owner"
          list="columns-offered"
          autocomplete="off"
          value={written.value}
          onInput={({ currentTarget }) => {
            written.value = currentTarget.value
          }}
        />
        <datalist id="columns-offered">
          {offered.map((path) => (
            <option key={columnKey(path)} value={columnTitle(path)} />
          ))}
        </datalist>
        <button type="submit" class="button" disabled={!path}>
          Add
        </button>
      </form>
      <div class="line">
        <button
          type="button"
          class="button end"
          disabled={Object.keys(columnChoice.value).length === 0}
          onClick={() => {
            columnChoice.value = {}
          }}
        >
          Usual columns
        </button>
      </div>
    </>
  )
}
