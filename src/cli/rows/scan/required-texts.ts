import {
  type Expression,
  type MatchExpression,
  ownBytes,
  unreachable,
} from '../../../../grammar/index.ts'

/** Names of a row's members with texts as JSON writes them. A row must have one of the texts of a member. */
export type RequiredTexts = ReadonlyMap<string, readonly string[]>

/**
 * The texts that a row needs to match a filter: if each of these members is a string and none has one of its texts,
 * the answer is no, whatever else is in the row. `undefined` if no strings decide this.
 */
export function requiredTexts(expression: Expression): RequiredTexts | undefined {
  switch (expression.kind) {
    case 'Match':
      return requiredByMatch(expression)
    case 'And':
      // Only the first operand is evaluated on every row; later ones may fail.
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
  // The text has only one spelling in JSON, which invalid UTF-8 cannot produce.
  const isPlain = text === `"${match.value.raw}"` && !text.includes('\ufffd')
  return isPlain && !ownBytes(match.value) ? new Map([[name.text, [text]]]) : undefined
}
