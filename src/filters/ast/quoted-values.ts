import { type Expression, hasValue, isPointer } from '../../../grammar/index.ts'
import { mapTree } from './walk.ts'

/**
 * The tree of a text with quoted values as their text: the newest reference reads one in the form of a JSON Pointer as a
 * pointer, which loses its slash.
 * @param isItsText False for a value that the target reads as a pointer, too.
 */
export function withQuotedValues(
  expression: Expression,
  text: string,
  isItsText: (inside: string) => boolean = () => true,
): Expression {
  return mapTree(expression, {
    Match: (node) => {
      if (!hasValue(node) || node.value.form !== 'string') return node
      const { value } = node
      // A string in the form of a pointer has no escapes.
      const inside = text.slice(value.span.start + 1, value.span.end - 1)
      return isPointer(inside) && isItsText(inside)
        ? { ...node, value: { ...value, raw: inside } }
        : node
    },
  })
}
