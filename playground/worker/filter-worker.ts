// A worker for slow tasks: it evaluates a filter on many rows, checks one with proofs, measures the effect of each
// part, and counts, sorts and saves rows.

import { type Coverage, compile, coverage, type Target } from 'tamis'
import type { Schema } from 'tamis/core'
import { createLanguageService, type Diagnostic, type LanguageService } from 'tamis/language'
import { type Prover, prover, TYPING_LIMITS } from 'tamis/prove'
import { re2Engine } from 'tamis/re2'
import { parseTarget } from 'tamis/targets'
import { compiledOrFailing, evaluateRows } from '../data/evaluate-rows.ts'
import { type ExportedRows, type ExportQuestion, exportRows } from '../data/export-rows.ts'
import { type CountedFacets, countFacets } from '../data/facets.ts'
import { inSlices, nextTurn } from '../data/in-slices.ts'
import { type Rewritten, rewriteFilter } from '../data/rewrite-filter.ts'
import { sortedPositions } from '../data/sort-rows.ts'
import type { Verdicts } from '../model.ts'

/** How a task is stopped, and tells how far it is. */
export interface Running {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const rows: unknown[] = []
let schema: Schema = { kind: 'any' }
let target: Target | undefined
let proofs: Prover | undefined
let service: LanguageService | undefined

/** What the worker does on request. The page itself reports why a filter does not compile. */
const tasks = {
  evaluate(filter: string, running: Running): Promise<Verdicts | undefined> {
    const predicate = compiledOrFailing(() => compile(filter, { schema, target }))
    return evaluateRows(rows, predicate, running)
  },
  cover: (filter: string): Coverage | undefined =>
    unlessBroken(() => coverage(filter, rows, { schema, target })),
  check: (filter: string): readonly Diagnostic[] => service?.diagnose(filter) ?? [],
  simplify: (filter: string): Rewritten | undefined =>
    unlessBroken(
      () =>
        service && proofs && rewriteFilter(filter, 'simplify', target, { service, prover: proofs }),
    ),
  facets: (of: Uint8Array, { signal }: Running): Promise<CountedFacets | undefined> =>
    inSlices(countFacets(rows, of), signal),
  sort: ({ path, isDescending }: { path: readonly string[]; isDescending: boolean }): Uint32Array =>
    sortedPositions(rows, path, isDescending),
  save: (question: ExportQuestion): ExportedRows => exportRows(rows, question),
}

export type Tasks = typeof tasks
type TaskName = keyof Tasks

/** A message to the worker. The schema comes first, and every row before a task on rows. */
export type WorkerMessage =
  | {
      readonly kind: 'schema'
      readonly schema: Schema
      /** The name of the target. */
      readonly target: string | undefined
    }
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: TaskName; readonly id: number; readonly question: unknown }
  | { readonly kind: 'abort'; readonly id: number }

/** A response of the worker, with the number of the request. */
export interface WorkerResponse {
  readonly id: number
  /** The share done, from 0 to 1. The answer follows. */
  readonly share?: number
  readonly answer?: unknown
}

const underWay = new Map<number, AbortController>()

const respond = (response: WorkerResponse) => self.postMessage(response)

self.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  switch (data.kind) {
    case 'schema':
      schema = data.schema
      target = data.target === undefined ? undefined : parseTarget(data.target)
      proofs = prover({ schema, target, patternEngine: re2Engine, limits: TYPING_LIMITS })
      service = createLanguageService({ schema, target, patternEngine: re2Engine, prover: proofs })
      break
    case 'rows':
      for (const row of data.rows) rows.push(row)
      break
    case 'abort':
      underWay.get(data.id)?.abort()
      break
    default:
      run(data.id, data.kind, data.question)
  }
})

// Reports that the worker runs.
self.postMessage(undefined)

async function run(id: number, name: TaskName, question: unknown): Promise<void> {
  const aborting = new AbortController()
  const { signal } = aborting
  underWay.set(id, aborting)
  // It may have been aborted while the worker was busy with another.
  await nextTurn()
  if (!signal.aborted) {
    const task = tasks[name] as (question: unknown, running: Running) => unknown
    const answer = await task(question, { signal, onProgress: (share) => respond({ id, share }) })
    if (!signal.aborted) respond({ id, answer })
  }
  underWay.delete(id)
}

function unlessBroken<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
