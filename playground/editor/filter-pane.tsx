import { EXAMPLES } from '../data/resources.ts'
import { Prose } from '../parts/prose.tsx'
import { replaceFilter } from '../store/editor.ts'
import { resource } from '../store/source.ts'
import {
  dataset,
  isBlank,
  listedIssues,
  parsed,
  schema,
  sourceKind,
  tab,
  tools,
} from '../store/state.ts'
import { FilterInput } from './filter-input.tsx'
import { Problems } from './problems.tsx'

/** The filter, with its problems and its meaning right below it. */
export function FilterPane() {
  return (
    <section class="pane filter-pane" aria-labelledby="filter-title">
      <h2 id="filter-title" class="visually-hidden">
        Filter
      </h2>
      <FilterInput />
      <div class="filter-foot">
        {isBlank.value ? <Examples /> : <Problems />}
        {!isBlank.value && <Reading />}
      </div>
    </section>
  )
}

function Examples() {
  const examples = EXAMPLES[resource.value]
  if (!dataset.value) return null
  return (
    <div class="examples">
      {sourceKind.value === 'own' ? (
        <p>
          All rows are in. Type a condition such as <code>name == "web"</code>; completion suggests
          the fields of your rows.
        </p>
      ) : (
        <>
          <p>Every row is in. Try</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" class="example" onClick={() => replaceFilter(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The filter in English, while nothing is wrong with it. */
function Reading() {
  const { expression } = parsed.value
  const isWrong = listedIssues.value.some(({ severity }) => severity === 'error')
  if (!expression || isWrong || !tools.value) return null
  const english = tools.value.describe(expression, { schema: schema.value })
  const isLong = english.length > LONGEST_READING
  return (
    <p class="reading">
      <span class="reading-lead">Rows where</span>{' '}
      {isLong ? (
        <>
          <Prose text={english.slice(0, english.lastIndexOf(' ', LONGEST_READING))} /> …{' '}
          <button type="button" class="button button-small" onClick={readAll}>
            Read all of it
          </button>
        </>
      ) : (
        <>
          <Prose text={english} />.
        </>
      )}
    </p>
  )
}

// A few lines; more would push the rows off the page.
const LONGEST_READING = 400

function readAll(): void {
  tab.value = 'english'
  document.getElementById('tab-english')?.focus()
}
