import { valueAt } from '../data/value-at.ts'
import { type Alternative, alternativeOf, clausesOf, writeClauses } from './clauses.ts'
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
  if (letsIn(filter)) return filter
  const clauses = clausesOf(filter)?.flatMap((clause) => {
    const text = writeClauses([clause])
    if (letsIn(text)) return [clause]
    // An alternative is not reached if one before it fails.
    const isFailing = !letsIn(`not (${text})`)
    const other = isFailing ? undefined : clause.flatMap((each) => ofRow(each, row)).find(letsIn)
    return other === undefined ? [] : [[...clause, alternativeOf(other)]]
  })
  return clauses && writeClauses(clauses, filter)
}

/** Conditions that ask the same as a positive one, about the row's own value. */
function ofRow({ node }: Alternative, row: unknown): readonly string[] {
  const stated = statedBy(node)
  if (!stated || stated.isNegative) return []
  const { asks, path } = stated.condition
  return conditionsOf(path, valueAt(row, path)).flatMap((condition) => {
    const text = condition.asks === asks ? conditionText(condition) : undefined
    return text === undefined ? [] : [text]
  })
}
