import { type Expression, ownMember, type Segment } from '../../../grammar/index.ts'
import { childrenOf } from '../../filters/ast/index.ts'
import { askedBy } from '../meaning/index.ts'
import {
  entriesOf,
  failsAt,
  isFound,
  isServerOnly,
  type Schema,
  type Step,
} from '../schema/index.ts'
import { certainError } from './certain-error.ts'
import type { CompileContext } from './context.ts'
import type { EvaluationError } from './errors.ts'
import { noEntries } from './faults.ts'
import { parsedPath } from './find.ts'
import { type Condition, requireSpelling, stepsIn } from './require-spelling.ts'
import { lostPart } from './typed/lost-part.ts'
import { failServerOnly } from './typed/select.ts'

/**
 * Refuses a filter that fails on every row of the schema, because the condition that each row reaches first does, and a
 * filter with a misspelt field. `check` reports the same as errors.
 * @param isWhole True if the rows show every field.
 * @throws {EvaluationError} that of the predicate, for a row.
 */
export function requireFit(
  expression: Expression,
  schema: Schema,
  context: CompileContext,
  isWhole: boolean,
): void {
  const error = context.isTotal
    ? undefined
    : errorOnEveryRow(firstCondition(expression), schema, context, isWhole)
  if (error) throw error
  requireSpelling(expression, schema, context.maxErrors)
}

function firstCondition(node: Expression): Condition {
  if (node.kind === 'Match' || node.kind === 'Quantifier') return node
  return firstCondition(childrenOf(node)[0] as Expression)
}

/** The error of a condition outside any quantifier that fails on every row. The body of a quantifier is another one. */
function errorOnEveryRow(
  node: Condition,
  schema: Schema,
  context: CompileContext,
  isWhole: boolean,
): EvaluationError | undefined {
  const { selector } = node
  const { failsOnMissingKeys } = context
  const { steps, end } = stepsIn({ schema, rules: 'typed' }, selector, 0)
  const last = steps.at(-1)
  const hidden = steps.find(
    (step) => step.rules === 'typed' && isFound(step) && isServerOnly(step.field),
  )
  if (hidden && !isWhole) failServerOnly(selector.segments[hidden.at] as Segment)
  if (last?.via === 'nowhere') {
    const fails = failsOnMissingKeys || failsAt(last)
    return fails ? lostPart(last, parsedPath(selector), last.at).toError() : undefined
  }
  if (mayBeMissing(last) && last.answers && !failsOnMissingKeys) return undefined
  if (node.kind === 'Match') {
    return certainError({ match: node, asked: askedBy(node), context }, end)
  }
  const entries = entriesOf(end)
  return entries.iterable ? undefined : noEntries(entries, node).toError()
}

function mayBeMissing(last: Step | undefined): last is Step {
  if (last?.via === 'key') return true
  return (
    last?.via === 'field' && last.rules === 'json' && ownMember(last.field, 'optional') === true
  )
}
