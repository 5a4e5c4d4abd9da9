import { OPERATORS, type Operator } from '../../../grammar/index.ts'

/**
 * Operators in words for a hint, as in "`in`, `contains` and `is empty`". Names an opposite only if it is not spelled
 * with `not`, as for `==`.
 * @param more Other supported features, listed after them.
 */
export function operatorsText(
  operators: readonly Operator[],
  more: readonly ('any' | 'all')[] = [],
): string {
  const shown = operators.filter((operator) => {
    const { asks, negative } = OPERATORS[operator]
    return !negative || asks === 'equal'
  })
  const words = [...shown, ...more].map((word) => `\`${word}\``)
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
