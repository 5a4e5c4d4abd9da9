import { FilterSyntaxError, tryParse } from '../../grammar/index.ts'
import {
  type CompileOptions,
  compile,
  EvaluationError,
  type FilterPredicate,
} from '../../src/rows/evaluate/index.ts'
import { goBexpr } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import type { Version } from './oracle.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type FlatTree, toFlatTree } from './reference-tree.ts'

// What we make of a filter for an older version of the reference.

/** The tree of a text, in the form that trees are compared in. */
export function readFor(version: Version, text: string): FlatTree | 'no filter' {
  const { expression } = tryParse(text, { target: goBexpr(version), spacing: 'strict' })
  return expression ? toFlatTree(expression) : 'no filter'
}

/** What a filter and a row come to. */
export function outcomeFor(
  version: Version,
  expr: string,
  row: unknown,
  options: CompileOptions,
): Outcome {
  const all = { ...options, spacing: 'strict', patternEngine: re2Engine } as const
  let predicate: FilterPredicate
  try {
    predicate = compile(expr, { ...all, target: goBexpr(version) })
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { error: 'parse' }
    if (!(error instanceof EvaluationError)) throw error
    const { error: kind } = outcomeOf(() => {
      throw error
    })
    // That version has one answer for every path that leads nowhere.
    return { error: NOWHERE.has(kind) ? 'not_found' : kind }
  }
  return outcomeOf(() => predicate(row))
}

const NOWHERE: ReadonlySet<string | undefined> = new Set(['traverse', 'ignored'])

/** An outcome of the reference: some questions crashed it before it had an error for them. */
export function withoutCrash({ result, error }: Outcome, got: Outcome): Outcome {
  if (error === undefined) return { result }
  return { error: error === 'panic' && got.error === 'type' ? 'type' : error }
}
