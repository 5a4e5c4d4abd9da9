import fc from 'fast-check'
import {
  type Expression,
  type MatchExpression,
  optionsOf,
  type QuantifierExpression,
  unreachable,
} from '../../../grammar/index.ts'
import { notOf, readFilter } from '../../ast/index.ts'
import type { Target } from '../../evaluate/index.ts'
import { print } from '../../print/index.ts'
import type { Row, Schema } from '../../schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { compiled } from '../compiled.ts'
import { isSameOutcome, outcomeOf } from '../outcome.ts'
import { proverFor } from '../prover-for.ts'
import { TestingError } from '../testing-error.ts'
import { candidates, orWitness } from './matching-row.ts'
import { ROW_OPTIONS, type RowOptions } from './row.ts'

/**
 * A row that a filter just misses: a matching row, changed so that exactly one condition has another answer and the
 * filter no longer matches, checked against the filter. A quantifier counts as one condition; equal conditions count
 * once.
 *
 * The call fails immediately for a filter that no row matches or that is false for no row, which it proves, as `aMatchingRow`
 * does; and if none of 200 rows is a near miss, as for conditions that only change together.
 *
 * @throws {TestingError} `no-near-miss`.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also for a schema that the target refuses.
 */
export function aNearMiss<const Of extends Schema>(
  filter: Expression | string,
  schema: Of,
  options: RowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const { target } = optionsOf(options, ROW_OPTIONS)
  return nearMisses(readFilter(filter, { target }), schema, target).map(({ row }) => row as Row<Of>)
}

/** A near miss, with the matching row and the condition in which they differ. */
export interface NearMiss {
  readonly row: unknown
  readonly matching: unknown
  readonly condition: Condition
}

type Condition = MatchExpression | QuantifierExpression

/** Near misses with their matching rows. Throws as `aNearMiss` does. */
export function nearMisses(
  expression: Expression,
  schema: Schema,
  target?: Target,
): fc.Arbitrary<NearMiss> {
  const noneMissed = (why: string, hint: string) =>
    new TestingError(`${why} that \`${print(expression)}\` just misses.`, {
      code: 'no-near-miss',
      hint,
    })
  const rows = candidates(expression, schema, target)
  if (rows.proof.answer === 'holds')
    throw noneMissed('There is no row', 'No row of the schema matches it, which was proved.')
  if (proverFor(schema, target).prove('never-in', notOf(expression)).answer === 'holds')
    throw noneMissed('There is no row', 'It is false for no row of the schema, which was proved.')
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compiled(expression, schema, target)
  const conditions = Array.from(conditionsOf(expression).values(), (condition) => ({
    condition,
    predicate: compiled(condition, schema, target),
  }))
  const tries = fc
    .tuple(rows.tries, someChoices())
    .map(([matching, choices]): NearMiss | undefined => {
      if (matching === undefined) return undefined
      const row = adjust(matching, false, choosing(choices))
      const [changed, ...more] = conditions.filter(
        (one) => !isSameOutcome(outcomeOf(one.predicate, row), outcomeOf(one.predicate, matching)),
      )
      const isMiss = changed && more.length === 0 && outcomeOf(predicate, row) === false
      return isMiss ? { row, matching, condition: changed.condition } : undefined
    })
  return orWitness(tries, () =>
    noneMissed('No row found', 'Check whether it has conditions that only change together.'),
  )
}

// The conditions outside quantifiers, each once.
function conditionsOf(
  node: Expression,
  found: Map<string, Condition> = new Map(),
): ReadonlyMap<string, Condition> {
  switch (node.kind) {
    case 'And':
    case 'Or':
      for (const operand of node.operands) conditionsOf(operand, found)
      return found
    case 'Not':
      return conditionsOf(node.operand, found)
    case 'Match':
    case 'Quantifier':
      return found.set(print(node), node)
    default:
      return unreachable(node)
  }
}
