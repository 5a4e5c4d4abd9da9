// A worker for slow tasks: it evaluates a filter on many rows, checks one with proofs, compares two on any rows,
// measures the effect of each part, and counts, sorts and saves rows.

import { type Coverage, compile, coverage, type Target } from 'tamis'
import type { Schema } from 'tamis/core'
import { createLanguageService, type Diagnostic, type LanguageService } from 'tamis/language'
import { type Prover, prover, TYPING_LIMITS } from 'tamis/prove'
import { re2Engine } from 'tamis/re2'
import { parseTarget } from 'tamis/targets'
import { differencesOf } from '../data/differences.ts'
import { compiledOrFailing, evaluateRows } from '../data/evaluate-rows.ts'
import { type ExportedRows, type ExportQuestion, exportRows } from '../data/export-rows.ts'
import { createFacetCounter, type Facet, type FacetQuestion } from '../data/facets.ts'
import { inSlices } from '../data/in-slices.ts'
import { type Rewritten, rewriteFilter } from '../data/rewrite-filter.ts'
import { sortedPositions } from '../data/sort-rows.ts'
import type { Differences, Verdicts } from '../model.ts'

/** A message to the worker. The schema comes first, and every row before an evaluation. */
export type WorkerMessage =
  | {
      readonly kind: 'schema'
      readonly schema: Schema
      /** The name of the target. */
      readonly target: string | undefined
    }
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | {
      readonly kind: 'evaluate' | 'cover' | 'check' | 'simplify'
      readonly id: number
      readonly filter: string
    }
  | {
      readonly kind: 'compare'
      readonly id: number
      readonly before: string
      readonly after: string
    }
  | {
      readonly kind: 'facets'
      readonly id: number
      readonly of: Uint8Array
      readonly question: FacetQuestion
    }
  | {
      readonly kind: 'sort'
      readonly id: number
      readonly path: readonly string[]
      readonly isDescending: boolean
    }
  | { readonly kind: 'export'; readonly id: number; readonly question: ExportQuestion }
  | { readonly kind: 'abort'; readonly id: number }

/** A response of the worker, with the number of the request. */
export interface WorkerResponse {
  readonly id: number
  /** The share done, from 0 to 1. The result follows. */
  readonly share?: number
  readonly verdicts?: Verdicts
  readonly coverage?: Coverage
  readonly issues?: readonly Diagnostic[]
  readonly differences?: Differences
  readonly simplified?: Rewritten
  readonly facets?: CountedFacets
  readonly positions?: Uint32Array
  readonly exported?: ExportedRows
}

/** The fields of the rows with their values. */
export interface CountedFacets {
  readonly facets: readonly Facet[]
  /** True if the rows have more fields. */
  readonly hasMore: boolean
  /** The time for counting, in milliseconds. */
  readonly milliseconds: number
}

const rows: unknown[] = []
const counter = createFacetCounter(rows)
let schema: Schema = { kind: 'any' }
let target: Target | undefined
let proofs: Prover | undefined
let service: LanguageService | undefined
const running = new Map<number, AbortController>()

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
    case 'evaluate':
      evaluate(data.id, data.filter)
      break
    case 'cover':
      unlessAborted(data.id, () => covered(data.filter))
      break
    case 'check':
      unlessAborted(data.id, () => ({ issues: service?.diagnose(data.filter) ?? [] }))
      break
    case 'simplify':
      unlessAborted(data.id, () => simplified(data.filter))
      break
    case 'compare':
      unlessAborted(data.id, () => ({ differences: compared(data.before, data.after) }))
      break
    case 'facets':
      countFacets(data.id, data.of, data.question)
      break
    case 'sort':
      respond({ id: data.id, positions: sortedPositions(rows, data.path, data.isDescending) })
      break
    case 'export':
      save(data.id, data.question)
      break
    case 'abort':
      running.get(data.id)?.abort()
  }
})

// Reports that the worker runs.
self.postMessage(undefined)

function covered(filter: string): Pick<WorkerResponse, 'coverage'> {
  try {
    return { coverage: coverage(filter, rows, { schema, target }) }
  } catch {
    // The page itself reports why a filter does not compile.
    return {}
  }
}

function simplified(filter: string): Pick<WorkerResponse, 'simplified'> {
  if (!service || !proofs) return {}
  try {
    return { simplified: rewriteFilter(filter, 'simplify', target, { service, prover: proofs }) }
  } catch {
    // The page itself reports why a filter does not compile.
    return {}
  }
}

function compared(before: string, after: string): Differences {
  try {
    if (proofs) return differencesOf(proofs, before, after)
  } catch {
    // The page itself reports why a filter does not compile.
  }
  return { found: [], isCertain: false }
}

/** Answers a request, unless it was aborted while the worker was busy with another. */
async function unlessAborted(id: number, answer: () => Omit<WorkerResponse, 'id'>): Promise<void> {
  const isWanted = await inSlices([], begin(id))
  running.delete(id)
  if (isWanted) respond({ id, ...answer() })
}

async function countFacets(id: number, of: Uint8Array, question: FacetQuestion): Promise<void> {
  const facets: Facet[] = []
  let milliseconds = 0
  function* steps() {
    let started = performance.now()
    for (const facet of counter.count(of, question)) {
      if (facet) facets.push(facet)
      milliseconds += performance.now() - started
      yield
      started = performance.now()
    }
  }
  const isDone = await inSlices(steps(), begin(id))
  running.delete(id)
  if (isDone) respond({ id, facets: { facets, hasMore: counter.hasMore(), milliseconds } })
}

function begin(id: number): AbortSignal {
  const abortController = new AbortController()
  running.set(id, abortController)
  return abortController.signal
}

async function evaluate(id: number, filter: string): Promise<void> {
  const predicate = compiledOrFailing(() => compile(filter, { schema, target }))
  const verdicts = await evaluateRows(rows, predicate, {
    signal: begin(id),
    onProgress: (share) => respond({ id, share }),
  })
  running.delete(id)
  if (verdicts) respond({ id, verdicts })
}

function save(id: number, question: ExportQuestion): void {
  respond({ id, exported: exportRows(rows, question) })
}
