import type {
  Expression,
  MatchExpression,
  QuantifierExpression,
  Segment,
  Selector,
} from '../../../grammar/index.ts'
import { childrenOf, textOfSegment } from '../../filters/ast/index.ts'
import {
  ANY,
  DECLARED_PATHS,
  enterScope,
  failsAt,
  interpret,
  isFound,
  isMisspelt,
  meantBy,
  type Place,
  resolveName,
  type Schema,
  type Scope,
  type Step,
  stepsOf,
} from '../schema/index.ts'
import { EvaluationError } from './errors.ts'
import { parsedPath } from './find.ts'
import { lostPart } from './typed/lost-part.ts'

export type Condition = MatchExpression | QuantifierExpression

const NOT_KNOWN: Place = { schema: ANY, rules: 'json' }

/**
 * Refuses a filter with a misspelt field anywhere, except in a value that may be null, because it may be null in every
 * row.
 * @param maxErrors For how many unknown fields to look for a similar name, which takes long in a large schema.
 * @throws {EvaluationError} `value-not-found`.
 */
export function requireSpelling(expression: Expression, schema: Schema, maxErrors: number): void {
  const row: Place = { schema, rules: 'typed' }
  let suggestions = maxErrors
  // Returns the scope of what is inside.
  const inspect = (node: Condition, scope: Scope | undefined): Scope | undefined => {
    const { selector } = node
    const name = textOfSegment(selector.segments[0] as Segment)
    const bound = name === undefined ? undefined : resolveName(name, scope)
    // What follows the name of a key is another fault.
    const isKey = bound !== undefined && bound.is !== 'entry'
    const first = bound ? 1 : 0
    const { steps, end } = stepsIn(
      bound?.place ?? row,
      selector,
      isKey ? selector.segments.length : first,
    )
    const last = steps.at(-1)
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

/** The steps of a path, from the part at an index on, and the place at its end. */
export function stepsIn(
  from: Place,
  { segments }: Selector,
  first: number,
): { readonly steps: readonly Step[]; readonly end: Place } {
  const steps = stepsOf(from, segments.map(textOfSegment), first, DECLARED_PATHS)
  const last = steps.at(-1)
  return { steps, end: interpret(last === undefined || isFound(last) ? (last ?? from) : NOT_KNOWN) }
}

function withoutReference({ message, ...details }: EvaluationError): EvaluationError {
  return new EvaluationError(message, details)
}
