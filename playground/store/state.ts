import { computed, effect, signal } from '@preact/signals'
import { type Expression, type Schema, type Span, tryParse } from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'
import type { Diagnostic } from 'tamis/language'
import { targetsFor } from '../data/targets.ts'
import type { DataFailure, Dataset, Shown, SourceKind, Verdicts } from '../model.ts'
import type { Part } from '../parts/part.ts'
import { finishedIssues } from './being-typed.ts'
import { caret, submitted } from './caret.ts'
import { filterWorkerOf } from './filter-worker.ts'
import { language } from './language.ts'

/** The filter in the editor. */
export const text = signal('')
/** The chosen source of rows. Its form may be open while rows of another are still shown. */
export const sourceKind = signal<SourceKind>('sample')
/** The rows as loaded, with their own target. */
export const loaded = signal<Dataset | undefined>()
/** The name of the target that the user chose; `undefined` for the rows' own. */
export const chosenTarget = signal<string | undefined>()
/** The current load. */
export const loading = signal<
  | {
      readonly what: string
      /** The share done, from 0 to 1, if known. */
      readonly share?: number
      /** The code that the load needs, which may fail to load. */
      readonly part?: Part<unknown>
    }
  | undefined
>()
export const failure = signal<DataFailure | undefined>()
/** True if earlier rows are still shown after a scheduler failed, or other rows could not be read. */
export const areRowsKept = computed(
  () => failure.value !== undefined && dataset.value !== undefined,
)

export const verdicts = signal<Verdicts | undefined>()
/** True until the current filter has run on every row. */
export const isRunning = signal(false)
/** True once the current filter runs for so long that the verdicts must be marked as those of an earlier one. */
export const isLate = signal(false)
export const shown = signal<Shown>('all')
/** Whether the fields and values are shown beside the rows. */
export const areFacetsOpen = signal(false)
/** The position of the selected row among all rows. */
export const selected = signal<number | undefined>()
/** The full selected row, if the list has only a part of it. */
export const fullRow = signal<unknown>(undefined)
/** The row to select once its list has loaded: its key, or its position if rows have no keys. */
export const wantedRow = signal<string | number | undefined>()
/** The condition under the pointer, in the editor or in the reason. */
export const marked = signal<Span | undefined>()

/** Functions that check, explain and describe; `undefined` until they have loaded. */
export const tools = language.code
/** The chosen target, if it fits the source of the rows. */
export const ownTarget = computed(() => {
  const kind = loaded.value?.source.kind
  return kind && targetsFor(kind).find(([name]) => name === chosenTarget.value)?.[0]
})
/** The rows with the target of the filter; `undefined` while there are none, or the code of the target loads. */
export const dataset = computed<Dataset | undefined>(() => {
  const data = loaded.value
  const name = ownTarget.value
  return data && name !== undefined ? tools.value?.withTarget(data, name) : data
})
/** Checks and describes filters on the rows; `undefined` until its code has loaded. */
export const service = computed(() => {
  if (!tools.value) return undefined
  const { createLanguageService, re2Engine } = tools.value
  const { target, rows } = dataset.value ?? {}
  return createLanguageService({ schema: schema.value, target, patternEngine: re2Engine, rows })
})

export const parsed = computed<{
  readonly expression: Expression | undefined
  readonly issues: readonly Diagnostic[]
}>(() => {
  if (isBlankFilter(text.value)) return { expression: undefined, issues: [] }
  const { expression, issues } = readFilter(text.value)
  return { expression, issues }
})

/** Parses a filter as the server of the rows does. */
export function readFilter(filter: string): ReturnType<typeof tryParse> {
  return tryParse(filter, { target: dataset.value?.target })
}

/** The last checked text and its issues. A check is too slow for every keystroke. */
const checked = signal<{ readonly text: string; readonly issues: readonly Diagnostic[] }>({
  text: '',
  issues: [],
})
/**
 * The errors and warnings to list. New ones appear when typing pauses and the caret has left their word, or after a
 * longer pause; fixed ones disappear immediately.
 */
export const issues = signal<readonly Diagnostic[]>([])

export const isBlank = computed(() => isBlankFilter(text.value))
/** The last filter for these rows that parsed. The table keeps its columns while another is being typed. */
export const lastExpression = signal<Expression | undefined>()

// What is true of the filter and of the verdicts that are shown, at each moment:
//
//                                             being typed    typing has paused
//                                             (no check yet) (checked)
// it parses, or is blank: isCheckCurrent      no             yes
//                         the others          no             no
// it does not parse:      doesNotParse        yes            yes
//                         isVerdictOutdated   yes            yes
//                         …AtRest             no             yes
// a scheduler has not     isVerdictOutdated   yes            yes
// answered it yet, or it  …AtRest             yes            yes
// runs late:

/** True while the filter does not parse. */
export const doesNotParse = computed(() => !isBlank.value && parsed.value.expression === undefined)

/** False if the text has changed since the check, so that the spans of issues may be out of date. */
export const isCheckCurrent = computed(() => checked.value.text === text.value)

/** True if the last check found an error, listed or not. */
export const hasErrors = computed(() =>
  checked.value.issues.some(({ severity }) => severity === 'error'),
)

/**
 * True while the verdicts belong to an earlier filter: the current one does not parse, runs late, or its rows have not
 * arrived.
 */
export const isVerdictOutdated = computed(() => {
  const asked = dataset.value?.listing?.filter
  const isAsking = asked !== undefined && asked.trim() !== text.value.trim()
  return doesNotParse.value || isLate.value || isAsking
})

/** The same, except while the filter is being typed, when most texts do not parse. */
export const isVerdictOutdatedAtRest = computed(
  () => isVerdictOutdated.value && (isCheckCurrent.value || !doesNotParse.value),
)

// Filters are broken while they are typed, so errors appear only when typing pauses.
const CHECK_DELAY_MS = 240
// A fixed issue disappears after this time.
const FIXED_DELAY_MS = 60
// An issue in the word at the caret appears after this time.
const REST_MS = 1_500
// What needs a proof appears when typing has paused for longer.
const PROOF_DELAY_MS = 600
const PROVED: ReadonlySet<string> = new Set(['never-matches', 'changes-nothing'])

/** True if the filter is too long to check on the main thread. */
export const isLongText = computed(() => text.value.length > 2_000)

/** Starts to check the filter whenever typing pauses, and immediately when it is finished. */
export function startChecking(): void {
  let finished = submitted.peek()
  let opened: string | undefined
  effect(() => {
    const current = text.value
    const language = service.value
    // The page opens without the worker: a filter is proved once it has been changed.
    if (language) opened ??= current
    const isFinished = submitted.value !== finished
    finished = submitted.value
    const hadIssues = checked.peek().issues.length > 0
    const show = (found: readonly Diagnostic[]) => {
      checked.value = { text: current, issues: found }
    }
    if (isBlank.value) {
      show([])
      return
    }
    const aborting = new AbortController()
    const { signal } = aborting
    let proofTimer: ReturnType<typeof setTimeout> | undefined
    let timer = setTimeout(look, isFinished ? 0 : hadIssues ? FIXED_DELAY_MS : CHECK_DELAY_MS)
    const askWorker = () => filterWorkerOf(dataset.peek()).ask('check', current, { signal })
    async function look() {
      const isReady = language !== undefined
      const isProvable = isReady && current !== opened && parsed.peek().expression !== undefined
      // Else the list of problems would shrink and grow again at each pause.
      const wasProved = checked.peek().issues.some(({ code }) => PROVED.has(code))
      const isForWorker = isReady && (isLongText.peek() || (isProvable && wasProved))
      const foundByWorker = isForWorker ? await askWorker() : undefined
      if (signal.aborted) return
      const found = foundByWorker ?? language?.diagnose(current) ?? parsed.peek().issues
      if (found.length === 0 || isFinished || !hadIssues) show(found)
      else timer = setTimeout(show, CHECK_DELAY_MS - FIXED_DELAY_MS, found)
      if (isProvable && !foundByWorker) proofTimer = setTimeout(prove, PROOF_DELAY_MS)
    }
    async function prove() {
      const found = await askWorker()
      if (found && !signal.aborted) show(found)
    }
    return () => {
      aborting.abort()
      clearTimeout(timer)
      clearTimeout(proofTimer)
    }
  })
  /** The text whose issues have all been listed, wherever the caret is. */
  let told: string | undefined
  effect(() => {
    const { text: of, issues: found } = checked.value
    // Until the new text is checked, the spans belong to an earlier one.
    if (!isCheckCurrent.value) return
    const at = of === told ? undefined : caret.value
    const listed = finishedIssues(of, at, found)
    if (listed.length > 0 || issues.peek().length > 0) issues.value = listed
    if (listed.length === found.length) return
    // Whoever stops in the middle of a word is told what is wrong with it.
    const timer = setTimeout(() => {
      told = of
      issues.value = found
    }, REST_MS)
    return () => clearTimeout(timer)
  })
  let of: Schema | undefined
  effect(() => {
    const { expression } = parsed.value
    // Other rows may lack the fields of an earlier filter.
    if (expression || isBlank.value || schema.value !== of) lastExpression.value = expression
    of = schema.value
  })
}

const ANY: Schema = { kind: 'any' }

/** The schema of the rows; `any` while there are no rows. */
export const schema = computed(() => dataset.value?.schema ?? ANY)
