import { type Expression, ownMember, withinStack } from '../../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { analyzeFilter } from './analyze-filter.ts'
import { FAILURE_RULES } from './rules.ts'

/** True if no condition can make a filter fail on a row of the schema: `check` reports nothing with `fails`. */
export function neverFails(
  filter: Expression,
  schema: Schema,
  patternEngine: PatternEngine,
): boolean {
  return withinStack(() => {
    const analyzed = analyzeFilter(filter, { schema, patternEngine, maxErrors: 0 })
    return analyzed.clauses.every((clause) =>
      FAILURE_RULES.every((rule) =>
        [...rule(clause, analyzed)].every((finding) => !ownMember(finding, 'fails')),
      ),
    )
  })
}
