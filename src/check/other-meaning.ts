import { dereference } from '../schema/index.ts'
import { applicabilityOf } from './applicability.ts'
import type { Clause } from './clause.ts'
import type { AnalyzedFilter, Finding } from './finding.ts'

/**
 * A finding that says where its condition would answer: on rows of plain JSON, whose schema somebody may
 * have declared as that of typed data. A schema with a name is one of a server, and filters for servers are
 * about typed data, so nothing is added there.
 */
export function withOtherMeaning(
  finding: Finding,
  clause: Clause,
  filter: AnalyzedFilter,
): Finding {
  const { schema, server } = filter
  const isOwn = schema.kind === 'object' && schema.name === undefined
  if (!isOwn || (server && !server.isLocal) || !finding.fails) return finding
  return answersInJson(clause)
    ? {
        ...finding,
        hint: `${finding.hint} For rows of plain JSON, declare the schema with \`s.json\`.`,
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
