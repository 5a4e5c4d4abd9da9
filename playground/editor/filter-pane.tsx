import { signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { EXAMPLES } from '../data/resources.ts'
import { useHeightVariable } from '../parts/height-variable.ts'
import { later, PartState } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { Prose } from '../parts/prose.tsx'
import { useScrollEdges } from '../parts/scroll-edges.ts'
import { submit } from '../store/caret.ts'
import { compared } from '../store/compared.ts'
import { dialog } from '../store/dialog.ts'
import { editor, replaceFilter } from '../store/editor.ts'
import { language } from '../store/language.ts'
import { nearMisses } from '../store/near-misses.ts'
import { resource } from '../store/source.ts'
import {
  dataset,
  hasErrors,
  isBlank,
  isCheckCurrent,
  isLongText,
  issues,
  parsed,
  schema,
  sourceKind,
  text,
  tools,
} from '../store/state.ts'
import { monaco } from '../text/load-editor.ts'
import { Problems } from '../text/problems.tsx'
import { FilterInput } from './filter-input.tsx'
import { FilterTools } from './filter-tools.tsx'
import { example } from './placeholder.ts'

/** The filter, with its problems and its meaning below. */
export function FilterPane() {
  const foot = useRef<HTMLDivElement>(null)
  // On a phone, suggestions are below it.
  useHeightVariable(foot, '--foot-shown')
  return (
    <section
      class={compared.value === undefined ? 'pane filter-pane' : 'pane filter-pane filter-pane-two'}
      aria-labelledby="filter-title"
    >
      <h2 id="filter-title" class="visually-hidden">
        Filter
      </h2>
      <FilterInput />
      <div class="filter-tools">
        <FilterTools />
      </div>
      <div class="filter-foot" ref={foot}>
        <PartState part={language} />
        <PartState part={monaco} />
        {isBlank.value ? (
          <>
            <Examples />
            <Tagline />
          </>
        ) : (
          <>
            <Reading />
            <Problems
              listed={[...issues.value, ...nearMisses.value]}
              isCurrent={isCheckCurrent.value}
              text={text}
              editor={editor}
              // The problems that are left are listed at once.
              onMended={submit}
            />
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

function Examples() {
  if (!dataset.value) return null
  const own = example.value === undefined ? [] : [example.value]
  return <ExampleList examples={sourceKind.value === 'own' ? own : EXAMPLES[resource.value]} />
}

function ExampleList({ examples }: { readonly examples: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useScrollEdges(list)
  return (
    <div class="examples">
      <p>{examples.length > 0 ? 'Every row is in. Try' : 'Every row is in.'}</p>
      <ul ref={list}>
        {examples.map((filter) => (
          <li key={filter}>
            <button type="button" class="example" onClick={() => replaceFilter(filter)}>
              {filter}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the page is for, until there is a filter. */
function Tagline() {
  return (
    <p class="tagline">
      Filters in the language of go-bexpr (Nomad, Consul): which rows are in, and why.{' '}
      <button
        type="button"
        class="link"
        onClick={() => {
          dialog.value = 'help'
        }}
      >
        The language in short
      </button>
    </p>
  )
}

/** The filter in English if it has no problems. A long filter is described once typing pauses. */
function Reading() {
  return isLongText.value && !isCheckCurrent.value ? (
    <p class="reading reading-lead">Rows where …</p>
  ) : (
    <English />
  )
}

function English() {
  const { expression } = parsed.value
  if (!expression || hasErrors.value || !tools.value) return null
  const english = tools.value.toEnglish(expression, { schema: schema.value })
  const most = issues.value.length > 0 ? LONGEST_BESIDE_PROBLEMS : LONGEST_READING
  const isLong = english.length > most
  const isWhole = isLong && readWhole.value === text.value
  return (
    <p class={isWhole ? 'reading reading-whole' : 'reading'}>
      <span class="reading-lead">Rows where</span>{' '}
      <Prose
        text={isLong && !isWhole ? english.slice(0, english.lastIndexOf(' ', most)) : english}
      />
      {isLong ? (isWhole ? '. ' : ' … ') : '.'}
      {isLong && (
        <button
          type="button"
          class="link"
          aria-expanded={isWhole}
          onClick={() => {
            readWhole.value = isWhole ? undefined : text.value
          }}
        >
          {isWhole ? 'Show less' : 'Read all of it'}
        </button>
      )}
    </p>
  )
}

/** The filter of which more than two lines are shown. */
const readWhole = signal<string | undefined>()

// Reserves two lines, so that the layout does not shift.
const LONGEST_READING = 240
const LONGEST_BESIDE_PROBLEMS = 100
