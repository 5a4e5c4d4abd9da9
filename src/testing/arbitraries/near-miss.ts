import fc from 'fast-check'
import { type Expression, optionsOf } from '../../../grammar/index.ts'
import { notOf, readFilter } from '../../ast/index.ts'
import { answerOf } from '../../evaluate/index.ts'
import { print } from '../../print/index.ts'
import type { Row, Schema } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { compiled } from '../compiled.ts'
import { proverOr } from '../row-prover.ts'
import {
  MATCHING_ROW_OPTIONS,
  type MatchingRowOptions,
  matchingTries,
  orFound,
} from './matching-row.ts'

/**
 * A row that a filter just misses: a matching row, changed so that exactly one condition has another answer and the
 * filter no longer matches, checked against the filter. A quantifier counts as one condition; equal conditions count
 * once.
 *
 * The call fails if none of 200 rows is a near miss, as for conditions that only change together. With a prover, it
 * also proves that a filter has no near miss because no row matches it, or every row.
 *
 * @throws {TestingError} `no-near-miss`.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also for a schema that the target refuses.
 */
export function aNearMiss<const Of extends Schema>(
  filter: Expression | string,
  schema: Of,
  options: MatchingRowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const own = optionsOf(options, MATCHING_ROW_OPTIONS)
  const expression = readFilter(filter, { target: own.target })
  return nearMisses(expression, schema, own).map(({ row }) => row as Row<Of>)
}

/** A near miss, with the matching row from which it differs in one condition. */
export interface NearMiss {
  readonly row: unknown
  readonly matching: unknown
}

/** Near misses with their matching rows. Throws as `aNearMiss` does. */
export function nearMisses(
  expression: Expression,
  schema: Schema,
  options: MatchingRowOptions = {},
): fc.Arbitrary<NearMiss> {
  const { target, prover } = options
  const { proof, tries: matchingRows } = matchingTries(expression, schema, options)
  const isProved =
    proof.answer === 'holds' ||
    proverOr(prover).prove('never-in', notOf(expression)).answer === 'holds'
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compiled(expression, schema, target)
  const once = new Map(conditionsOf(expression).map((condition) => [print(condition), condition]))
  const conditions = Array.from(once.values(), (condition) => compiled(condition, schema, target))
  const tries = fc
    .tuple(matchingRows, someChoices())
    .map(([matching, choices]): NearMiss | undefined => {
      if (matching === undefined) return undefined
      const row = adjust(matching, false, choosing(choices))
      const changed = conditions.filter(
        (condition) => answerOf(condition, row) !== answerOf(condition, matching),
      )
      const isMiss = changed.length === 1 && answerOf(predicate, row) === false
      return isMiss ? { row, matching } : undefined
    })
  return orFound(tries, isProved, {
    code: 'no-near-miss',
    said: `just misses \`${print(expression)}\``,
    hint: isProved
      ? 'It matches no row of the schema, or is false for none.'
      : 'Check whether it has conditions that only change together.',
  })
}

// The conditions outside quantifiers, and the quantifiers.
function conditionsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'And' || node.kind === 'Or') return node.operands.flatMap(conditionsOf)
  return node.kind === 'Not' ? conditionsOf(node.operand) : [node]
}
