import { type Fix, hasOwn, type Name, type TextEdit } from '../../../../grammar/index.ts'
import { fixOf, selectorText } from '../../../filters/print/index.ts'
import type { Scope } from '../../schema/index.ts'
import type { Clause } from '../clause.ts'
import type { AnalyzedFilter } from '../finding.ts'
import { entryName, unusedName, usesOf } from '../names.ts'

/** The fix that renames a quantifier's binding and all its uses. */
export function renameBinding(scope: Scope, name: Name, filter: AnalyzedFilter): Fix | undefined {
  const { binding } = scope
  const { node: quantifier } = filter.quantifiers.get(scope) as Clause
  const isKey = hasOwn(binding, 'index') && binding.index === name
  const fresh = isKey ? unusedName('key', filter) : entryName(quantifier.selector, filter)
  return fixOf(`Call it \`${fresh}\``, name.span, () => [
    { span: name.span, text: fresh },
    ...usesOf(scope, name.text, filter).map(({ node }): TextEdit => {
      const [first, ...rest] = node.selector.segments
      const segments = first ? [{ ...first, text: fresh }, ...rest] : rest
      return { span: node.selector.span, text: selectorText({ ...node.selector, segments }) }
    }),
  ])
}
