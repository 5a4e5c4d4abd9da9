import fc from 'fast-check'
import { type Expression, type OptionNames, optionsOf } from '../../../grammar/index.ts'
import { notOf, readFilter } from '../../filters/ast/index.ts'
import { print } from '../../filters/print/index.ts'
import { answerOf, compileUnchecked } from '../../rows/evaluate/index.ts'
import type { Row, Schema } from '../../rows/schema/index.ts'
import { rowAdjuster } from '../adjust-row.ts'
import { choosing, someChoices } from '../choices.ts'
import { proveNever, type RowProver } from '../row-prover.ts'
import { TestingError } from '../testing-error.ts'
import { anyRow } from './any-row.ts'
import { ROW_OPTIONS, type RowOptions } from './row.ts'

export interface MatchingRowOptions extends RowOptions {
  /**
   * Proves that no row matches, or finds one where drawing does not: `prover` of `tamis/prove`, for the same schema
   * and target.
   */
  readonly prover?: RowProver | undefined
}

const OPTIONS: OptionNames<MatchingRowOptions> = { ...ROW_OPTIONS, prover: 1 }

/**
 * A row of a schema that matches a filter: any row, with the values of the filter, and checked against the filter. It
 * shrinks to a row with little else.
 *
 * The call tries up to 200 rows, always the same ones, and fails if none matches. With a prover, it fails if no row of
 * the schema matches, and otherwise only where there is no proof. Drawing rows never fails.
 *
 * @throws {TestingError} `no-matching-row`.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also for a schema that the target refuses.
 *
 * @example
 * fc.assert(fc.property(aMatchingRow('Status == running', schema), (row) => {
 *   …
 * }))
 */
export function aMatchingRow<const Of extends Schema>(
  filter: Expression | string,
  schema: Of,
  options: MatchingRowOptions = {},
): fc.Arbitrary<Row<Of>> {
  const own = optionsOf(options, OPTIONS)
  const expression = readFilter(filter, { target: own.target })
  const { proof, tries } = matchingTries(expression, schema, own)
  const isProved = proof.answer === 'holds'
  const rows = orFound(tries, isProved, {
    code: 'no-matching-row',
    said: `matches \`${print(expression)}\``,
    hint: isProved
      ? 'Use `check` with a prover to see which conditions contradict each other or the schema.'
      : 'Pass a `prover` to find out whether there is any, or make some from `aRow` with `map`.',
  })
  return rows as fc.Arbitrary<Row<Of>>
}

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
  const own = optionsOf(options, OPTIONS)
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
    proof.answer === 'holds' || proveNever(prover, notOf(expression)).answer === 'holds'
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compileUnchecked(expression, { schema, target })
  const once = new Map(conditionsOf(expression).map((condition) => [print(condition), condition]))
  const conditions = Array.from(once.values(), (condition) =>
    compileUnchecked(condition, { schema, target }),
  )
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

// A change for one operand may undo that for another.
const ROUNDS = 3

/**
 * Whether it is proved that no row matches a filter, and tries of rows that do: `undefined` for each failed one, unless
 * the proof has a row.
 */
function matchingTries(
  expression: Expression,
  schema: Schema,
  { target, prover }: MatchingRowOptions,
) {
  const proof = proveNever(prover, expression)
  const witness = proof.answer === 'fails' ? proof.row : undefined
  const adjust = rowAdjuster(expression, schema, target)
  const predicate = compileUnchecked(expression, { schema, target })
  const tries = fc
    .tuple(anyRow(schema), fc.boolean(), someChoices())
    .map(([drawn, isTurned, choices]) => {
      const choose = choosing(choices)
      // Coming from the other answer, a row has a value near the one that a negated condition asks about.
      let row = isTurned ? adjust(drawn, false, choose) : drawn
      for (let round = 0; round < ROUNDS && answerOf(predicate, row) !== true; round++) {
        row = adjust(row, true, choose)
      }
      return answerOf(predicate, row) === true ? row : witness
    })
  return { proof, tries }
}

const TRIES = [10, 190]

/** How to say that there is no such row. */
interface NoneFound {
  readonly code: 'no-matching-row' | 'no-near-miss'
  /** As in `No row of the schema matches …`. */
  readonly said: string
  readonly hint: string
}

/**
 * Replaces each failed try with a value found now.
 * @param isNone True if it is proved that no row will do.
 * @throws {TestingError} if there is none, or none of 200 tries is one.
 */
function orFound<Value>(
  tries: fc.Arbitrary<Value | undefined>,
  isNone: boolean,
  { said, ...none }: NoneFound,
): fc.Arbitrary<Value> {
  for (const numRuns of isNone ? [] : TRIES) {
    const sample = fc.sample(tries, { numRuns, seed: numRuns })
    const witness = sample.find((found) => found !== undefined)
    if (witness !== undefined) return tries.map((found) => found ?? witness)
  }
  throw new TestingError(`No row ${isNone ? 'of the schema' : 'was found that'} ${said}.`, none)
}
