import { type Expression, type MatchExpression, parse, type Selector } from '../../grammar/index.ts'
import { map } from '../ast/index.ts'
import { PrintError, print, printWith } from '../print/index.ts'
import { isPlainName, lacking } from './lacking.ts'
import { type ResolvedTarget, resolveTarget, type Target, understands } from './target.ts'

/**
 * The text of a tree, from which the target reads the same tree: `print`, without what the target does not
 * understand where there is another way to write it.
 *
 * @example
 * printFor(parse('"/Meta/0" == 1'), { consul: '1.20' }) // 'Meta["0"] == 1'
 *
 * @throws {PrintError} `not-printable` also for what the target does not understand however it is written.
 * @throws {FilterOptionError} `invalid-option` for an unknown target.
 * @throws {FilterLimitError | ExpressionError} as `print` does.
 */
export function printFor(expression: Expression, target: Target): string {
  const resolved = resolveTarget(target)
  const text = written(expression, resolved)
  const [lack] = lacking(parse(text), resolved, text)
  if (lack) throw new PrintError(lack.message, lack.hint)
  return text
}

function written(expression: Expression, resolved: ResolvedTarget): string {
  if (understands(resolved, 'slashesInNames')) return print(expression)
  const dotted = <Node extends { readonly selector: Selector }>(node: Node): Node =>
    understands(resolved, 'pointers')
      ? node
      : { ...node, selector: { ...node.selector, style: 'dotted' } }
  const plain = map(expression, { Match: (node) => quoted(dotted(node)), Quantifier: dotted })
  return understands(resolved, 'digitsInPaths') ? print(plain) : printWith(plain, isPlainName)
}

// A bare word is limited like a path; in quotes it is the same text.
function quoted(node: MatchExpression): MatchExpression {
  return 'value' in node &&
    node.value.form === 'word' &&
    !node.value.raw.split('.').every(isPlainName)
    ? { ...node, value: { ...node.value, form: 'string' } }
    : node
}
