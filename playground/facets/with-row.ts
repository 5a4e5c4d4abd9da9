import type { Span } from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'
import { valueAt } from '../data/value-at.ts'
import { alternativesOf, conjunctsOf, treeOf, withAlternative, withoutNode } from './choose.ts'
import { conditionText, statedBy } from './condition.ts'
import { conditionsOf } from './conditions-of.ts'

/**
 * A filter, changed so that it lets a row in. A condition that keeps the row out also takes the row's value if it is
 * about one value, and goes otherwise; the rest stays as it is. `undefined` if the text is not a filter.
 * @param letsIn Whether a filter lets the row in. A filter that fails does not.
 */
export function withRow(
  filter: string,
  row: unknown,
  letsIn: (filter: string) => boolean,
): string | undefined {
  let text = filter
  while (!isBlankFilter(text) && !letsIn(text)) {
    const root = treeOf(text)
    if (!root) return undefined
    const isOut = ({ span }: { readonly span: Span }) => !letsIn(text.slice(span.start, span.end))
    const conjunct = conjunctsOf(root).find(({ node }) => isOut(node))
    if (!conjunct) return undefined
    const { node } = conjunct
    const others = alternativesOf(node).flatMap((alternative) => ofRow(alternative.node, row))
    const other = isFailing(node) ? undefined : others.find(letsIn)
    text =
      other === undefined
        ? withoutNode(text, conjunct)
        : withAlternative(text, root, conjunct, other)
  }
  return text

  // An alternative is not reached if one before it fails.
  function isFailing({ span }: { readonly span: Span }): boolean {
    const own = text.slice(span.start, span.end)
    return !letsIn(`not (${own})`)
  }
}

/** Conditions that ask the same as a positive one, about the row's own value. */
function ofRow(node: Parameters<typeof statedBy>[0], row: unknown): readonly string[] {
  const stated = statedBy(node)
  if (!stated || stated.isNegative) return []
  const { asks, path } = stated.condition
  return conditionsOf(path, valueAt(row, path)).flatMap((condition) => {
    const text = condition.asks === asks ? conditionText(condition) : undefined
    return text === undefined ? [] : [text]
  })
}
