import type { Explanation, Span } from 'tamis/core'

/** A condition of a filter with its answer. */
export interface AnsweredPart {
  readonly span: Span
  /** A word for class names. */
  readonly answer: string
}

/** The conditions of a filter in text order. A quantifier counts as one, and `not` belongs to its condition. */
export function answeredParts(explanation: Explanation): readonly AnsweredPart[] {
  switch (explanation.kind) {
    case 'And':
    case 'Or':
      return explanation.operands.flatMap(answeredParts)
    case 'Not':
      if (explanation.operand.kind === 'And' || explanation.operand.kind === 'Or') {
        return answeredParts(explanation.operand)
      }
  }
  return [{ span: explanation.span, answer: String(explanation.answer) }]
}
