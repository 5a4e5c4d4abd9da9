import { type Expression, FILTER_LIMITS, ownMember, withinStack } from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { analyzeFilter } from './analyzed-filter.ts'
import { FAILURE_RULES } from './rules.ts'

/** True if no condition can make a filter fail on a row of the schema: `check` reports nothing with `fails`. */
export function neverFails(
  filter: Expression,
  schema: Schema,
  patternEngine: PatternEngine,
): boolean {
  return withinStack(() => {
    const limits = { ...FILTER_LIMITS, maxErrors: 0 }
    const context = { schema, patternEngine, parseOptions: {}, ...limits }
    const analyzed = analyzeFilter(filter, undefined, context)
    return analyzed.clauses.every((clause) =>
      FAILURE_RULES.every((rule) =>
        [...rule(clause, analyzed)].every((finding) => !ownMember(finding, 'fails')),
      ),
    )
  })
}
