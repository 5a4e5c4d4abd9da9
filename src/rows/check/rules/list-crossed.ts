import { type Expression, type Segment, type Selector, shown } from '../../../../grammar/index.ts'
import { quantifierOf } from '../../../filters/ast/index.ts'
import { enterScope, type Resolution, resolveField, type Scope } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { type Clause, quantifierFor, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { prefixOf } from '../guards.ts'
import { entryName } from '../names.ts'
import { kindText, pathText } from '../words.ts'

/** A name after a list: only `any` and `all` test the entries. */
export const listCrossed: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { resolution, node } = clause
  if (!isCrossing(resolution)) return
  const segments = segmentsOf(clause)
  const segment = segments[resolution.at] as Segment
  const list = pathText(segments, resolution.at)
  const quantifier = quantifierFor(clause.node)
  const instead = overEntries(node, clause.scope, quantifier, filter, new Set())
  const how = quantifier === 'any' ? 'any entry' : 'every entry'
  yield {
    code: 'list-crossed',
    span: segment.span,
    message: `\`${list}\` is ${kindText(resolution.parent)}, so it has no \`${shown(segment.text)}\`${instead ? '; its entries have' : ''}.`,
    hint: instead
      ? `Apply it to ${how}: \`${quantifier} ${list} as … { … }\`. A matching row comes back with the whole list.`
      : `Test its entries with \`in\`, \`any\` or \`all\`, or give a position: \`${list}.0\`.`,
    fix: instead && rewrite(clause, instead, filter),
    fails: 'always',
  }
}

function isCrossing(resolution: Resolution): resolution is Resolution & { found: false } {
  if (resolution.found || resolution.reason !== 'invalid-index') return false
  return resolution.parent.kind === 'list' || resolution.parent.kind === 'array'
}

/** A condition applied to the entries of each list that its path crosses. */
function overEntries(
  node: Clause['node'],
  scope: Scope | undefined,
  quantifier: 'any' | 'all',
  filter: AnalyzedFilter,
  taken: ReadonlySet<string>,
): Expression | undefined {
  const { selector } = node
  const resolution = resolveField(filter.schema, selector, scope)
  if (resolution.found) return node
  if (!isCrossing(resolution)) return undefined
  const { at } = resolution
  const list = prefixOf(selector, at)
  const name = entryName(list, filter, taken)
  const entry: Selector = {
    ...selector,
    segments: [{ text: name, span: selector.span }, ...selector.segments.slice(at)],
  }
  const asked = { ...node, selector: entry }
  const made = quantifierOf(quantifier, list, name, asked)
  const inner = enterScope(made, resolveField(filter.schema, list, scope), scope)
  const isNamed = new Set([...taken, name])
  const body = overEntries(asked, inner, quantifier, filter, isNamed)
  return body && { ...made, body }
}
