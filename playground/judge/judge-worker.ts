// A worker that judges what takes long: it evaluates a filter on many rows, and checks a long one.

import { compile, parse } from 'tamis'
import type { Schema } from 'tamis/core'
import { createLanguageService, type Diagnostic, type LanguageService } from 'tamis/language'
import { re2Engine } from 'tamis/re2'
import { compiledOrFailing, evaluateRows } from '../data/evaluate-rows.ts'
import type { Verdicts } from '../model.ts'

/** What the page says to the worker. The schema comes first, and all rows before a filter is evaluated. */
export type Asked =
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'evaluate' | 'check'; readonly id: number; readonly filter: string }
  | { readonly kind: 'abort'; readonly id: number }

/** What the worker answers, with the number of the question. */
export interface Answered {
  readonly id: number
  readonly verdicts?: Verdicts
  readonly issues?: readonly Diagnostic[]
}

const rows: unknown[] = []
let schema: Schema = { kind: 'any' }
let service: LanguageService | undefined
const running = new Map<number, AbortController>()

const answer = (answered: Answered) => self.postMessage(answered)

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  switch (data.kind) {
    case 'schema':
      schema = data.schema
      service = createLanguageService({ schema, patternEngine: re2Engine })
      break
    case 'rows':
      for (const row of data.rows) rows.push(row)
      break
    case 'evaluate':
      evaluate(data.id, data.filter)
      break
    case 'check':
      answer({ id: data.id, issues: service?.diagnose(data.filter) ?? [] })
      break
    case 'abort':
      running.get(data.id)?.abort()
  }
})

async function evaluate(id: number, filter: string): Promise<void> {
  const aborting = new AbortController()
  running.set(id, aborting)
  const predicate = compiledOrFailing(() => compile(parse(filter), { schema }))
  const verdicts = await evaluateRows(rows, predicate, { signal: aborting.signal })
  running.delete(id)
  if (verdicts) answer({ id, verdicts })
}
