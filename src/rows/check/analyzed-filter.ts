import {
  type Expression,
  ownOptions,
  type ParseOptions,
  requireProver,
  type TargetText,
} from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import {
  ANY,
  interpret,
  requireSchema,
  type Schema,
  type Scope,
  withOpenLists,
} from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import type { Clause } from './clause.ts'
import { analyzeFlow } from './flow.ts'
import { namesIn, pathsIn } from './names.ts'
import type { FilterProver, FilterReview } from './proofs.ts'

/** The options of a check, for every text that it reads. */
export interface CheckContext {
  readonly schema?: Schema | undefined
  readonly target?: Target | undefined
  readonly patternEngine?: PatternEngine | undefined
  readonly prover?: FilterProver | undefined
  readonly parseOptions: ParseOptions
  readonly maxPatternLength: number
  /** The number of clauses that get suggestions. */
  readonly maxErrors: number
  /** The steps that the target's parser spends on a text, if it limits them. */
  readonly stepsToParse?: TargetText['stepsToParse']
}

/** A filter with everything that rules need. */
export interface AnalyzedFilter extends CheckContext {
  readonly expression: Expression
  /** The source, if text was given. */
  readonly text: string | undefined
  /** `any` if the schema is unknown. */
  readonly schema: Schema
  /** The known structure of the rows: the schema's shape, if they are decoded JSON. */
  readonly row: Schema
  /** What its parts do on every row, if a prover was given. */
  readonly review: FilterReview | undefined
  readonly clauses: readonly Clause[]
  /** The quantifier of each scope. */
  readonly quantifiers: ReadonlyMap<Scope, Clause>
  /** Every name that begins a path or belongs to a quantifier. */
  readonly names: ReadonlySet<string>
  /** Every path in the filter and every prefix of one, as parts joined by dots. */
  readonly paths: ReadonlySet<string>
  /**
   * True for the first clauses, as many as issues are shown, because suggestions take longer than everything else.
   */
  readonly suggestsFor: (clause: Clause) => boolean
}

/** A tree with everything that rules need, and the text that it was read from. */
export function analyzeFilter(
  expression: Expression,
  text: string | undefined,
  context: CheckContext,
): AnalyzedFilter {
  const { schema: given = ANY, target, patternEngine, prover, ...own } = ownOptions(context)
  const { stepsToParse, maxErrors } = own
  const declared = requireSchema(given)
  const released = target?.schemaOf?.(declared) ?? declared
  const schema = target?.answering?.typeFaultOf ? withOpenLists(released) : released
  const clauses = analyzeFlow(expression, schema, target)
  // Without a schema, the rows of a server may have types that JSON lacks.
  const isKnown = given !== ANY || target?.kind === 'local'
  if (prover !== undefined)
    requireProver(prover, 'review', { schema: given === ANY ? undefined : given, target })
  return {
    ...own,
    expression,
    text,
    schema,
    target,
    patternEngine,
    prover,
    stepsToParse,
    clauses,
    row: interpret({ schema, rules: 'typed' }).schema,
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
