import { shown } from '../../../../grammar/index.ts'
import { fixOf } from '../../../filters/print/index.ts'
import type { Failure, FailureRule } from '../finding.ts'

/** One name for both the key and the value: a server fails as soon as there is an entry. */
export const bindingConflict: FailureRule = function* ({ node }): Iterable<Failure> {
  if (node.kind !== 'Quantifier' || node.binding.form !== 'both') return
  const { index, value } = node.binding
  if (index.text !== value.text) return
  const { span } = index
  yield {
    code: 'binding-conflict',
    span: node.binding.span,
    message: `\`${shown(value.text)}\` names both the key and the value of an entry.`,
    hint: 'Use two names, or `_` for the one that is not needed.',
    fix: fixOf('Replace it with `_`', span, () => [{ span, text: '_' }]),
    fails: 'some',
  }
}
