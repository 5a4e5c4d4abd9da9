import { copy } from '../announce.ts'
import { Icon } from '../parts/icon.tsx'
import { Prose } from '../parts/prose.tsx'
import { rowName } from '../rows/columns.ts'
import { explained } from '../store/explained.ts'
import { text, tools } from '../store/state.ts'
import { ANSWERS, AnsweredText } from './answered-text.tsx'
import { RowJson } from './row-json.tsx'

const OUTCOMES: Readonly<Record<string, { readonly word: string; readonly kind: string }>> = {
  true: { word: 'In', kind: 'in' },
  false: { word: 'Out', kind: 'out' },
  error: { word: 'Error', kind: 'error' },
}

/** Why the selected row is in or out. */
export function WhyPanel() {
  const present = explained.value
  if (!present) {
    return (
      <div class="state">
        <h3 class="state-title">Why is a row in or out?</h3>
        <p>
          Choose a row: each condition is then coloured by its answer and shows the value that it
          saw.
        </p>
        <ul class="legend">
          {Object.entries(ANSWERS).map(([answer, { icon, name }]) => (
            <li key={answer} class={`legend-answer legend-${answer}`}>
              <Icon name={icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  const { row, position, explanation, answer, words, isPart } = present
  const outcome = OUTCOMES[String(answer)]
  return (
    <div class="why">
      <h3 class="why-title">
        {outcome && <span class={`badge badge-${outcome.kind}`}>{outcome.word}</span>}
        <span class="why-name">{rowName(row, position)}</span>
      </h3>
      {words !== '' && (
        <p class="why-words">
          <Prose text={words} />
        </p>
      )}
      {isPart && (
        <p class="why-part">
          The list shows only a part of this row; the server’s filter saw all of it.
        </p>
      )}
      {explanation && <AnsweredText source={text.value} explanation={explanation} />}
      {!explanation && !tools.value && <progress aria-label="Loading the explanation" />}
      <RowJson row={row} onCopy={(json) => copy(json, 'Row')} />
    </div>
  )
}
