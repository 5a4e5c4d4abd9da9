import type { AnyFilter } from '../filters/ast/index.ts'
import type { Row, Schema } from '../rows/schema/index.ts'
import { type Changes, type Fact, type ProveOptions, prover } from './prover.ts'
import {
  isAboutTwo,
  type Question,
  type QuestionAboutOne,
  type QuestionAboutTwo,
} from './questions.ts'

/**
 * Decides whether something is true of a filter, or of two, on every row of a schema. The questions:
 *
 * - `never-in`, `always-in`, `never-fails`: the filter keeps no row, keeps every row, has an answer for every row.
 * - `implies`: each row that the first filter keeps is kept by the second.
 * - `disjoint`: no row is kept by both.
 * - `equivalent`: both give the same answer for each row, or fail with the same code.
 * - `same-rows`: both keep the same rows.
 * - `fails-no-more`: the second has an answer for each row that the first has one for.
 *
 * The answer is exact, or `unknown`. It never throws because something is too large.
 *
 * @example
 * prove('implies', 'Status == running', 'Status != dead') // { answer: 'holds' }
 *
 * @throws {FilterSyntaxError}, {FilterLimitError}, {ExpressionError} and {EvaluationError} as `compile` does.
 * @throws {FilterOptionError} `invalid-option`, also for the wrong number of filters.
 */
export function prove<const Of extends Schema = Schema>(
  question: QuestionAboutOne,
  filter: AnyFilter,
  options?: ProveOptions<Of>,
): Fact<Row<Of>>
export function prove<const Of extends Schema = Schema>(
  question: QuestionAboutTwo,
  filter: AnyFilter,
  other: AnyFilter,
  options?: ProveOptions<Of>,
): Fact<Row<Of>>
export function prove(question: Question, filter: AnyFilter, ...rest: readonly unknown[]): Fact {
  const [other, options = {}] = isAboutTwo(question) ? rest : [undefined, rest[0]]
  return prover(options as ProveOptions).prove(question, filter, other as AnyFilter | undefined)
}

/**
 * What changes if a filter is replaced by another: whether some row comes in, is lost, or starts to fail. Each is a
 * fact that `holds` if no row of the schema does, and otherwise has such a row.
 *
 * @throws {FilterError} as `prove` does.
 */
export function changesBetween<const Of extends Schema = Schema>(
  before: AnyFilter,
  after: AnyFilter,
  options: ProveOptions<Of> = {},
): Changes<Row<Of>> {
  return prover(options).changesBetween(before, after)
}
