import { hasValue, OPERATORS, shown } from '../../../../grammar/index.ts'
import { matchOf } from '../../../filters/ast/index.ts'
import { canAskNil } from '../applicability.ts'
import { segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { pathText } from '../words.ts'

/** A bare `null`, which is compared as text. */
export const valueLooksLikeNull: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node, resolution } = clause
  if (!hasValue(node) || node.value.form !== 'word' || !/^(?:null|nil)$/.test(node.value.raw))
    return
  const { asks, negative } = OPERATORS[node.operator]
  if (asks !== 'equal') return
  const nil = matchOf(node.selector, negative ? 'is not nil' : 'is nil')
  // The reference cannot test a text or a number for null.
  const isAskable =
    filter.target?.answering?.isTotal ||
    !resolution.found ||
    resolution.schema.kind === 'any' ||
    canAskNil(resolution)
  yield {
    code: 'value-looks-like-null',
    span: node.value.span,
    message: `\`${shown(node.value.raw)}\` is the text, not the absence of a value.`,
    hint: isAskable
      ? `Write \`${pathText(segmentsOf(clause))} ${nil.operator}\`, or put the word in quotes if you mean it.`
      : 'If you mean the word, put it in quotes.',
    fix: isAskable ? rewrite(clause, nil, filter) : undefined,
  }
}
