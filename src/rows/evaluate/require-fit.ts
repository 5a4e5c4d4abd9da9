import {
  type Expression,
  FILTER_LIMITS,
  type MatchExpression,
  ownMember,
  type QuantifierExpression,
  type Segment,
} from '../../../grammar/index.ts'
import { childrenOf, textOfSegment } from '../../filters/ast/index.ts'
import { askedBy } from '../meaning/index.ts'
import {
  ANY,
  DECLARED_PATHS,
  enterScope,
  entriesOf,
  failsAt,
  interpret,
  isFound,
  isMisspelt,
  isServerOnly,
  meantBy,
  type Place,
  resolveName,
  type Schema,
  type Scope,
  type Step,
  stepsOf,
} from '../schema/index.ts'
import { certainFault } from './certain-fault.ts'
import type { CompileContext } from './context.ts'
import { EvaluationError } from './errors.ts'
import { type Fault, noEntries } from './faults.ts'
import { parsedPath } from './select.ts'
import { lostPart } from './typed/lost-part.ts'
import { failServerOnly } from './typed/select.ts'

/**
 * Refuses a filter that fails on every row of the schema, because the condition that each row reaches first does, and a
 * filter with a misspelt field anywhere, except in a value that may be null, because it may be null in every row.
 * `check` reports the same as errors.
 * @param context Without one, and if every value has an answer, only misspelt fields are refused.
 * @param isWhole True if the rows show every field.
 * @throws {EvaluationError} that of the predicate, for a row.
 */
export function requireFit(
  expression: Expression,
  schema: Schema,
  context?: CompileContext,
  isWhole = false,
): void {
  const row: Place = { schema, rules: 'typed' }
  // Looking for a similar name takes long in a large schema.
  let suggestions = (context ?? FILTER_LIMITS).maxErrors
  let mayFail = context?.isTotal === false
  // Returns the scope of what is inside.
  const inspect = (node: Condition, scope: Scope | undefined): Scope | undefined => {
    const { selector } = node
    const names = selector.segments.map(textOfSegment)
    const bound = names[0] === undefined ? undefined : resolveName(names[0], scope)
    const from = bound?.place ?? row
    // What follows the name of a key is another fault.
    const isKey = bound !== undefined && bound.is !== 'entry'
    const first = bound ? 1 : 0
    const steps = isKey ? [] : stepsOf(from, names, first, DECLARED_PATHS)
    const last = steps.at(-1)
    const end = interpret(last === undefined || isFound(last) ? (last ?? from) : NOT_KNOWN)
    if (context && mayFail) {
      mayFail = false
      const fault = faultOnEveryRow(node, steps, end, context, isWhole)
      if (fault) throw fault.toError()
    }
    const mayBeNull = steps.some(({ through }) => through.some(({ kind }) => kind === 'nullable'))
    if (last?.via === 'nowhere' && last.reason === 'unknown-field' && failsAt(last) && !mayBeNull) {
      const { text } = selector.segments[last.at] as Segment
      const meant = meantBy(text, last.parent, last.rules, suggestions-- > 0)
      if (isMisspelt(text, last.parent, meant)) {
        const error = lostPart(last, parsedPath(selector, first), last.at - first, meant).toError()
        // The reference names the entry, and there is none.
        throw bound ? withoutReference(error) : error
      }
    }
    return node.kind === 'Quantifier' ? enterScope(node, end, scope) : scope
  }
  const visit = (node: Expression, scope: Scope | undefined): void => {
    const isCondition = node.kind === 'Match' || node.kind === 'Quantifier'
    const inner = isCondition ? inspect(node, scope) : scope
    const children = childrenOf(node)
    // A list made by hand may have its own iterator.
    for (let at = 0; at < children.length; at++) visit(children[at] as Expression, inner)
  }
  visit(expression, undefined)
}

type Condition = MatchExpression | QuantifierExpression

const NOT_KNOWN: Place = { schema: ANY, rules: 'json' }

/** The fault of a condition outside any quantifier that fails on every row. The body of a quantifier is another one. */
function faultOnEveryRow(
  node: Condition,
  steps: readonly Step[],
  end: Place,
  context: CompileContext,
  isWhole: boolean,
): Fault | undefined {
  const { selector } = node
  const { failsOnMissingKeys } = context
  const last = steps.at(-1)
  const hidden = steps.find(
    (step) => step.rules === 'typed' && isFound(step) && isServerOnly(step.field),
  )
  if (hidden && !isWhole) failServerOnly(selector.segments[hidden.at] as Segment)
  if (last?.via === 'nowhere') {
    const fails = failsOnMissingKeys || failsAt(last)
    return fails ? lostPart(last, parsedPath(selector), last.at) : undefined
  }
  if (mayBeMissing(last) && last.answers && !failsOnMissingKeys) return undefined
  if (node.kind === 'Match') {
    const condition = { match: node, asked: askedBy(node), context }
    return certainFault(condition, end)
  }
  const entries = entriesOf(end)
  return entries.iterable ? undefined : noEntries(entries, node)
}

function mayBeMissing(last: Step | undefined): last is Step {
  if (last?.via === 'key') return true
  return (
    last?.via === 'field' && last.rules === 'json' && ownMember(last.field, 'optional') === true
  )
}

function withoutReference({ message, ...details }: EvaluationError): EvaluationError {
  return new EvaluationError(message, details)
}
