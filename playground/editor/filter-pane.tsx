import { useRef } from 'preact/hooks'
import { useHeightVariable } from '../parts/height-variable.ts'
import { later, PartState } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { Prose } from '../parts/prose.tsx'
import { submit } from '../store/caret.ts'
import { compared } from '../store/compared.ts'
import { editor, replaceFilter } from '../store/editor.ts'
import { language } from '../store/language.ts'
import {
  dataset,
  hasErrors,
  isBlank,
  isCheckCurrent,
  isLongText,
  issues,
  parsed,
  schema,
  text,
  tools,
} from '../store/state.ts'
import { monaco } from '../text/load-editor.ts'
import { FilterInput } from './filter-input.tsx'
import { FilterTools } from './filter-tools.tsx'
import { example } from './placeholder.ts'

/** The filter, with its problems and its meaning below. */
export function FilterPane() {
  const foot = useRef<HTMLDivElement>(null)
  // On a phone, suggestions are below it.
  useHeightVariable(foot, '--foot-shown')
  const { Problems } = tools.value ?? {}
  return (
    <section
      class={compared.value === undefined ? 'pane filter-pane' : 'pane filter-pane filter-pane-two'}
      aria-labelledby="filter-title"
    >
      <h2 id="filter-title" class="visually-hidden">
        Filter
      </h2>
      <FilterInput />
      <FilterTools />
      <div class="filter-foot" ref={foot}>
        <PartState part={language} />
        <PartState part={monaco} />
        {isBlank.value ? (
          <Start />
        ) : (
          <>
            <Reading />
            {Problems && (
              <Problems
                listed={issues.value}
                isCurrent={isCheckCurrent.value}
                text={text}
                editor={editor}
                // The problems that are left are listed at once.
                onMended={submit}
              />
            )}
          </>
        )}
      </div>
      {compared.value !== undefined && <Comparison />}
    </section>
  )
}

const comparison = createPart('the comparison', async () => {
  const code = await import('../compare/compare-bar.tsx')
  code.startComparing()
  return code
})

const Comparison = later(comparison, ({ Comparison }) => <Comparison />)

/** A filter to start from, by the rows themselves. */
function Start() {
  if (!dataset.value) return null
  const first = example.value
  return (
    <p class="reading reading-lead">
      Every row is in.
      {first !== undefined && (
        <>
          {' Try '}
          <button type="button" class="link" onClick={() => replaceFilter(first)}>
            <code>{first}</code>
          </button>
        </>
      )}
    </p>
  )
}

/** The filter in English if it has no problems. A long filter is described once typing pauses. */
function Reading() {
  if (isLongText.value && !isCheckCurrent.value)
    return <p class="reading reading-long reading-lead">Rows where …</p>
  const { expression } = parsed.value
  if (!expression || hasErrors.value || !tools.value) return null
  const english = tools.value.toEnglish(expression, { schema: schema.value })
  return (
    <p
      class={isLongText.value ? 'reading reading-long' : 'reading'}
      // A longer sentence scrolls, and a scrolling element must take the keys.
      tabIndex={english.length > LONGEST_IN_SIGHT ? 0 : undefined}
    >
      <span class="reading-lead">Rows where</span>{' '}
      <Prose
        text={english.length > LONGEST_READ ? `${english.slice(0, LONGEST_READ)}…` : `${english}.`}
      />
    </p>
  )
}

/** A sentence of this many characters may need more than two lines. */
const LONGEST_IN_SIGHT = 60
/** Nobody reads more, and to draw it would hold up the next key. */
const LONGEST_READ = 3_000
