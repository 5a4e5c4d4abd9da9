import { OPERATORS, type Operator } from '../../../grammar/index.ts'
import type { Pointee } from '../schema/index.ts'

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

/** The hint for an operator that does not apply to a kind of typed data: the operators that do. */
export function supportText(
  kind: Pointee['kind'],
  operators: readonly Operator[],
  quantifiers: readonly ('any' | 'all')[] = [],
): string {
  const supported = operatorsText(operators)
  const ofEntries = operatorsText(operators, quantifiers)
  switch (kind) {
    case 'string':
      return `Strings support ${supported}: an unset string is empty.`
    case 'bool':
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return `Numbers and booleans only support ${supported}.`
    case 'bytes':
      return `Bytes support ${supported}.`
    case 'list':
    case 'array':
      return `Lists support ${ofEntries}.`
    case 'map':
      return `Maps support ${ofEntries}; values are looked for among the keys.`
    case 'object':
      return 'Use one of its fields.'
    case 'time':
      return 'No operator supports times: filter by another field, or filter the returned rows.'
    case 'any':
      return 'Use another field.'
  }
}
