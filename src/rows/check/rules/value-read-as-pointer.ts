import { hasValue, isPointer, shown } from '../../../../grammar/index.ts'
import { literalOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import type { ClauseRule, Finding } from '../finding.ts'

/** A quoted value in the form of a JSON Pointer, which is read as a pointer and loses its slash. */
export const valueReadAsPointer: ClauseRule = function* ({ node }, filter): Iterable<Finding> {
  if (!hasValue(node) || filter.text === undefined) return
  const { value } = node
  const written = filter.text.slice(value.span.start + 1, value.span.end - 1)
  if (value.form !== 'string' || written === '' || !isPointer(written)) return
  // A target without pointers keeps the slash.
  if (value.raw === written) return
  yield {
    code: 'value-read-as-pointer',
    span: value.span,
    message: `In double quotes this is read as a path, and means \`${shown(value.raw)}\`.`,
    hint: `Write it in backticks, which keep the slash: \`${shown(written)}\`.`,
    fix: replaceValue('Write it in backticks', value, literalOf(written)),
  }
}
