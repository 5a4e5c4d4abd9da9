import {
  type Expression,
  FILTER_LIMITS,
  ownOptions,
  type ParseOptions,
  requireProver,
  type TargetText,
} from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import { ANY, interpret, requireSchema, type Schema, withOpenLists } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { AnalyzedFilter } from './finding.ts'
import { analyzeFlow } from './flow.ts'
import { namesIn, pathsIn } from './names.ts'
import type { FilterProver } from './proofs.ts'
import { isSent } from './sent.ts'

/** The known facts about a filter besides its text. */
export interface FilterContext {
  readonly text?: string | undefined
  readonly schema?: Schema | undefined
  readonly target?: Target | undefined
  readonly patternEngine?: PatternEngine | undefined
  readonly maxPatternLength?: number | undefined
  readonly stepsToParse?: TargetText['stepsToParse']
  readonly parseOptions?: ParseOptions | undefined
  /** The number of clauses that get suggestions. */
  readonly maxErrors?: number | undefined
  readonly prover?: FilterProver | undefined
}

/** A filter with everything that rules need. */
export function analyzeFilter(expression: Expression, context: FilterContext): AnalyzedFilter {
  const {
    text,
    schema: given = ANY,
    target,
    patternEngine,
    maxPatternLength = FILTER_LIMITS.maxPatternLength,
    stepsToParse,
    parseOptions = {},
    maxErrors = FILTER_LIMITS.maxErrors,
    prover,
  } = ownOptions(context)
  const declared = requireSchema(given)
  const released = target?.schemaOf?.(declared) ?? declared
  const answering = target?.answering
  const schema = answering?.typeFaultOf ? withOpenLists(released) : released
  const clauses = analyzeFlow(expression, schema, {
    asksNil: !target?.lacks('is nil'),
    answersAbsence: !answering?.failsOnMissingKeys,
    isSent: isSent(target),
  })
  // Without a schema, the rows of a server may have types that JSON lacks.
  const isKnown = given !== ANY || target?.kind === 'local'
  if (prover !== undefined) requireProver(prover, 'review')
  return {
    ...{ expression, text, schema, target, patternEngine, parseOptions, clauses },
    row: interpret({ schema, rules: 'typed' }).schema,
    ...{ maxPatternLength, stepsToParse },
    review: isKnown ? prover?.review(expression) : undefined,
    quantifiers: new Map(
      clauses.flatMap((clause) => (clause.inner ? [[clause.inner, clause] as const] : [])),
    ),
    names: namesIn(clauses),
    paths: pathsIn(clauses),
    suggestsFor: firstOnes(maxErrors),
  }
}

/** True for the first `most` objects that it is called with, every time. */
function firstOnes(most: number): (thing: object) => boolean {
  const first = new Set<object>()
  return (thing) => {
    if (first.size < most) first.add(thing)
    return first.has(thing)
  }
}
