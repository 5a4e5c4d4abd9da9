import {
  type Expression,
  type MatchExpression,
  ownBytes,
  unreachable,
} from '../../../../grammar/index.ts'

/** Names of members of a row, each with the texts, as JSON writes them, of which it must have one. */
export type RequiredTexts = ReadonlyMap<string, readonly string[]>

/**
 * What a row must have for a filter to take it: where each of these members is a string, and none of them has one of
 * its texts, the answer is no, and nothing else of the row is looked at. Undefined if no strings tell that.
 */
export function requiredTexts(expression: Expression): RequiredTexts | undefined {
  switch (expression.kind) {
    case 'Match':
      return requiredByMatch(expression)
    case 'And':
      // Only the first operand is asked of every row; those behind it may fail.
      return requiredTexts(expression.operands[0] as Expression)
    case 'Or': {
      const all = new Map<string, readonly string[]>()
      for (const operand of expression.operands) {
        const some = requiredTexts(operand)
        if (!some) return undefined
        for (const [name, texts] of some) all.set(name, [...(all.get(name) ?? []), ...texts])
      }
      return all
    }
    case 'Not':
    case 'Quantifier':
      return undefined
    default:
      return unreachable(expression)
  }
}

function requiredByMatch(match: MatchExpression): RequiredTexts | undefined {
  const [name, ...others] = match.selector.segments
  if (match.operator !== '==' || !name || others.length > 0) return undefined
  const text = JSON.stringify(match.value.raw)
  // One spelling only, which bytes that are not UTF-8 cannot have.
  const isPlain = text === `"${match.value.raw}"` && !text.includes('\ufffd')
  return isPlain && !ownBytes(match.value) ? new Map([[name.text, [text]]]) : undefined
}
