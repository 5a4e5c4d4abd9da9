import { valueAt } from '../data/value-at.ts'
import { CloseButton } from '../parts/close-button.tsx'
import { actWith } from '../parts/coming.tsx'
import { Prose } from '../parts/prose.tsx'
import { activeCell } from '../rows/active-cell.ts'
import { cellText, rowName } from '../rows/columns.ts'
import { fields } from '../rows/fields.ts'
import { cellMenus } from '../rows/open-cell-menu.ts'
import { leaveRow } from '../rows/table.tsx'
import { explained } from '../store/explained.ts'
import { text } from '../store/state.ts'
import { AnsweredText } from './answered-text.tsx'
import { IncludeRow } from './include-row.tsx'
import { RowJson } from './row-json.tsx'
import './why.css'

const OUTCOMES: Readonly<Record<string, { readonly word: string; readonly kind: string }>> = {
  true: { word: 'In', kind: 'in' },
  false: { word: 'Out', kind: 'out' },
  error: { word: 'Error', kind: 'error' },
}

/** Why the selected row is in or out. */
export function WhyPanel() {
  const present = explained.value
  if (!present) return null
  const { row, position, explanation, answer, words, isPart } = present
  const outcome = OUTCOMES[String(answer)]
  return (
    <div class="why stack">
      <h3 class="why-title line">
        {outcome && <span class={`badge badge-${outcome.kind}`}>{outcome.word}</span>}
        <span class="why-name">{rowName(row, position, fields.value)}</span>
        <CloseButton
          label="Close the row"
          title="Close the row (Escape)"
          onClick={leaveRow}
          class="end"
        />
      </h3>
      {words !== '' && (
        <p class="why-words">
          <Prose text={words} />
        </p>
      )}
      {isPart && (
        <p class="note">
          The list shows only a part of this row; the server’s filter saw all of it.
        </p>
      )}
      <ActiveCell />
      {explanation && <AnsweredText source={text.value} explanation={explanation} />}
      {!isPart && <IncludeRow key={position} row={row} answer={answer} />}
      <RowJson row={row} />
    </div>
  )
}

/** The cell that the user clicked or moved to, with the actions on its value. */
function ActiveCell() {
  if (!activeCell.value) return null
  const { column, row } = activeCell.value
  return (
    <p class="line why-cell">
      <span class="note">{column.title}</span>
      <code class="cut">{cellText(valueAt(row, column.path))}</code>
      <button
        type="button"
        class="button end"
        aria-haspopup="menu"
        aria-label={`Conditions and more for ${column.title}`}
        title="Conditions from this value, and more (right click or Shift+F10 in the table)"
        onClick={({ currentTarget }) =>
          actWith(cellMenus, ({ openCellMenu }) => openCellMenu(column, row, currentTarget))
        }
      >
        Conditions…
      </button>
    </p>
  )
}
