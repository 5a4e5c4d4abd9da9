// The exports of `tamis-playground`: the parts of the page, for another page. They share one filter and one set of
// rows, so a page has only one explorer.

import { effect } from '@preact/signals'
import { type ComponentType, render } from 'preact'
import type { Schema } from 'tamis/core'
import { schemaFromRows } from 'tamis/core'
import { OpenDialog } from './dialogs/open-dialog.tsx'
import { FilterPane } from './editor/filter-pane.tsx'
import { loadEditor } from './editor/load-editor.ts'
import { WhyPart } from './explain/why-part.tsx'
import { Coming } from './parts/coming.tsx'
import { fields } from './rows/fields.ts'
import { Facets, Rows } from './rows/rows.tsx'
import { replaceFilter } from './store/editor.ts'
import { language } from './store/language.ts'
import { startFindingNearMisses } from './store/near-misses.ts'
import { startEvaluating } from './store/run.ts'
import {
  dataset,
  doesNotParse,
  isVerdictOutdatedAtRest,
  loaded,
  selected,
  sourceKind,
  startChecking,
  text,
  verdicts,
} from './store/state.ts'

/** The state that the parts show. Stable. */
export interface ExplorerState {
  /** The text in the editor. */
  readonly filter: string
  /** True if the filter parses. An empty filter does. */
  readonly isValid: boolean
  /** The number of rows that are in, out and failing; absent while they are counted. */
  readonly counts: { readonly in: number; readonly out: number; readonly error: number } | undefined
  /** The row whose explanation is shown. */
  readonly selectedRow: unknown
}

/** Options for `showRows`. Stable. */
export interface RowsOptions {
  /** The schema of the rows; by default inferred from all of them. */
  readonly schema?: Schema
}

/**
 * Shows rows in every part. Stable.
 * @param rows Plain data as `parseJson` reads it. It must not change afterwards.
 */
export function showRows(rows: readonly unknown[], options: RowsOptions = {}): void {
  start()
  sourceKind.value = 'own'
  loaded.value = {
    source: { kind: 'own', name: 'rows' },
    rows,
    schema: options.schema ?? schemaFromRows(rows),
  }
}

/** Puts a filter into the editor as one undo step. Stable. */
export function showFilter(filter: string): void {
  start()
  if (filter !== text.value) replaceFilter(filter)
}

/**
 * Calls `onChange` now, and whenever the filter, its counts or the selected row changes. Stable.
 * @returns Stops the calls.
 */
export function followExplorer(onChange: (state: ExplorerState) => void): () => void {
  start()
  return effect(() => {
    const { counts, isUnknown } = verdicts.value ?? {}
    const at = selected.value
    onChange({
      filter: text.value,
      isValid: !doesNotParse.value,
      counts: isVerdictOutdatedAtRest.value || isUnknown ? undefined : counts,
      selectedRow: at === undefined ? undefined : dataset.value?.rows[at],
    })
  })
}

/**
 * Shows the editor, with the problems and the meaning of the filter below it. The function is stable; the look of the
 * editor may change.
 * @returns Removes it.
 */
export function mountEditor(container: HTMLElement): () => void {
  const unmount = mount(container, FilterPane)
  language.load().then(loadEditor)
  return unmount
}

/**
 * Shows the rows with their verdicts and the number of matches. They fill the height of the container. The function
 * is stable; the look of the table may change.
 * @returns Removes it.
 */
export function mountRows(container: HTMLElement): () => void {
  return mount(container, RowsPart)
}

/**
 * Shows the fields of the rows with their values and counts. A click on a value includes or excludes it in the
 * filter. The function is stable; the look of the facets may change.
 * @returns Removes it.
 */
export function mountFacets(container: HTMLElement): () => void {
  language.load()
  return mount(container, FacetsPart)
}

/**
 * Shows why the selected row is in or out. The function is stable; the look of the explanation may change.
 * @returns Removes it.
 */
export function mountWhy(container: HTMLElement): () => void {
  language.load()
  return mount(container, WhyPart)
}

function mount(container: HTMLElement, Part: ComponentType): () => void {
  start()
  container.classList.add('tamis-part')
  render(<Part />, container)
  return () => {
    render(null, container)
    container.classList.remove('tamis-part')
  }
}

function RowsPart() {
  return (
    <>
      <Rows />
      <OpenDialog />
      <Coming />
    </>
  )
}

function FacetsPart() {
  const { first, rest } = fields.value
  return dataset.value && <Facets order={[...first, ...rest]} />
}

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  startChecking()
  startEvaluating()
  startFindingNearMisses()
}
