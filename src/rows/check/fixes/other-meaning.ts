import { ownMember } from '../../../../grammar/index.ts'
import { dereference } from '../../schema/index.ts'
import { applicabilityOf } from '../applicability.ts'
import type { Clause } from '../clause.ts'
import type { AnalyzedFilter, Finding } from '../finding.ts'
import { isSent } from '../sent.ts'

/**
 * A finding, with a hint for developers if `s.json` was probably meant in place of `s.object`: if the condition fails
 * on typed data but has an answer on plain JSON. Only schemas of a server have a name; their data is typed, so
 * they never get the hint.
 */
export function withOtherMeaning(
  finding: Finding,
  clause: Clause,
  filter: AnalyzedFilter,
): Finding {
  const { schema, target } = filter
  const isOwn = schema.kind === 'object' && ownMember(schema, 'name') === undefined
  if (!isOwn || isSent(target) || !finding.fails) return finding
  return answersInJson(clause)
    ? {
        ...finding,
        developerHint: 'For rows of plain JSON, declare the schema with `s.json`.',
      }
    : finding
}

function answersInJson({ node, resolution }: Clause): boolean {
  if (!resolution.found || resolution.rules === 'json') return false
  const { schema } = resolution
  return node.kind === 'Match'
    ? applicabilityOf(node, { schema, rules: 'json' }) === 'answers' &&
        applicabilityOf(node, resolution) !== 'answers'
    : dereference({ schema, rules: 'json' }).schema.kind === 'object'
}
