import { effect, signal } from '@preact/signals'
import { compile as compileCore } from 'tamis/core'
import { allIn, evaluateRows } from '../data/evaluate-rows.ts'
import { dataset, isBlank, parsed, selected, tools, verdicts } from './state.ts'

/** The share of rows evaluated, from 0 to 1; `undefined` while nothing is running. */
export const progress = signal<number | undefined>()

/** Evaluates the filter on every row, again whenever the filter or the rows change. */
export function runFilter(): void {
  let running: AbortController | undefined
  let evaluated: unknown
  effect(() => {
    const data = dataset.value
    const { expression } = parsed.value
    const compile = tools.value?.compile ?? compileCore
    running?.abort()
    progress.value = undefined
    if (!data) return
    if (evaluated !== data) {
      // The verdicts belong to other rows.
      evaluated = data
      verdicts.value = undefined
      selected.value = undefined
    }
    if (isBlank.value || data.source.kind === 'live') {
      verdicts.value = allIn(data.rows.length)
      return
    }
    if (!expression) return
    running = new AbortController()
    const { signal } = running
    const predicate = compiled(() => compile(expression, { schema: data.schema }))
    const onProgress = (share: number) => {
      progress.value = share
    }
    evaluateRows(data.rows, predicate, { signal, onProgress }).then((found) => {
      if (!found || signal.aborted) return
      progress.value = undefined
      verdicts.value = found
    })
  })
}

// A filter that cannot be compiled fails on every row.
function compiled<Predicate>(compile: () => Predicate): Predicate | (() => never) {
  try {
    return compile()
  } catch (error) {
    return () => {
      throw error
    }
  }
}
