import { computed, effect, signal } from '@preact/signals'
import { type Expression, type Schema, type Span, tryParse } from 'tamis/core'
import type { Diagnostic, LanguageService } from 'tamis/language'
import type { DataFailure, Dataset, Shown, SourceKind, Verdicts } from '../model.ts'
import type { Tools } from './tools.ts'

/** The filter, as it stands in the editor. */
export const text = signal('')
/** Where rows are taken from; the form of another source may be open while old rows stay. */
export const sourceKind = signal<SourceKind>('sample')
export const dataset = signal<Dataset | undefined>()
/** What is being waited for; with a share from 0 to 1 where it is known. */
export const loading = signal<{ readonly what: string; readonly share?: number } | undefined>()
export const failure = signal<DataFailure | undefined>()

export const verdicts = signal<Verdicts | undefined>()
export const shown = signal<Shown>('all')
/** The position of the selected row among all rows. */
export const selected = signal<number | undefined>()
/** The selected row in full, where the list has only a part of it. */
export const fullRow = signal<unknown>(undefined)
export const tab = signal('why')
/** The part of the filter that a panel points at. */
export const marked = signal<Span | undefined>()

/** What explains and describes; it comes after the first rows. */
export const tools = signal<Tools | undefined>()
export const service = signal<LanguageService | undefined>()

export const parsed = computed<{
  readonly expression: Expression | undefined
  readonly issues: readonly Diagnostic[]
}>(() => {
  if (text.value.trim() === '') return { expression: undefined, issues: [] }
  const { expression, issues } = tryParse(text.value)
  return { expression, issues }
})

/** What was found in a text; that takes longer than a keystroke may, so typing goes before it. */
const judged = signal<{ readonly text: string; readonly issues: readonly Diagnostic[] }>({
  text: '',
  issues: [],
})
/** False while the text has changed since it was judged; then the places of its issues may be wrong. */
export const isJudged = computed(() => judged.value.text === text.value)
/** All that is wrong with the filter, or may be, once typing has paused; what is mended goes at once. */
export const settledIssues = computed(() => judged.value.issues)
/** What is wrong with the filter as it stands: why it cannot be read, and soon all the rest. */
export const issues = computed(() => (isJudged.value ? judged.value.issues : parsed.value.issues))

export const isBlank = computed(() => text.value.trim() === '')
/** The last filter that could be read; while one is being typed, the table keeps its columns. */
export const lastExpression = signal<Expression | undefined>()

/** The rows are those of an older filter, for the present one cannot be read. */
export const isStale = computed(
  () => !isBlank.value && parsed.value.expression === undefined && isJudged.value,
)

// A filter is broken while it is being typed; that is not worth showing until typing pauses.
const TYPING_MS = 350
// What is mended is not marked for longer than this.
const MENDED_MS = 60

/** Judges the filter whenever typing pauses, from now on. */
export function settleFilter(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  effect(() => {
    const present = text.value
    const judge = service.value
    const find = () => judge?.diagnose(present) ?? parsed.peek().issues
    const show = (found: readonly Diagnostic[]) => {
      judged.value = { text: present, issues: found }
    }
    clearTimeout(timer)
    if (isBlank.value) show([])
    else if (judged.peek().issues.length === 0) timer = setTimeout(() => show(find()), TYPING_MS)
    else {
      timer = setTimeout(() => {
        const found = find()
        if (found.length === 0) show(found)
        else timer = setTimeout(show, TYPING_MS - MENDED_MS, found)
      }, MENDED_MS)
    }
  })
  effect(() => {
    const { expression } = parsed.value
    if (expression || isBlank.value) lastExpression.value = expression
  })
}

const ANY: Schema = { kind: 'any' }

/** What is known of the rows, also while there are none. */
export const schema = computed(() => dataset.value?.schema ?? ANY)
