import { type Expression, type Span, walk } from 'tamis/core'

/** The innermost condition at an offset of the filter's text. A `not` belongs to its condition. */
export function conditionAt(expression: Expression, offset: number): Span | undefined {
  let found: Span | undefined
  walk(expression, (node, parents) => {
    if (node.kind !== 'Match' && node.kind !== 'Quantifier') return
    const parent = parents.at(-1)
    const { span } = parent?.kind === 'Not' ? parent : node
    if (span.start <= offset && offset <= span.end) found = span
  })
  return found
}
