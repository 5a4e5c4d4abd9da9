import {
  type Expression,
  ownMember,
  type Segment,
  type Selector,
  shown,
} from '../../../../grammar/index.ts'
import { quantifierOf } from '../../../filters/ast/index.ts'
import { fixOf } from '../../../filters/print/index.ts'
import {
  dereference,
  enterScope,
  entriesOf,
  type Resolution,
  resolveField,
  type SchemaKind,
  type Scope,
} from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, failingHow, quantifierFor, segmentsOf } from '../clause.ts'
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

/** `any` and `all` over something that is not a collection. */
export const notIterable: FailureRule = function* (clause): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Quantifier' || !resolution.found) return
  const entries = entriesOf(resolution)
  if (entries.iterable) return
  const { span } = node.selector
  const path = pathText(node.selector.segments)
  const isNone = entries.reason === 'not-iterable'
  const hint = ownMember(HINTS, dereference(resolution).schema.kind)
  yield {
    code: entries.reason,
    span,
    message: isNone
      ? `\`${node.quantifier}\` needs a list or a map, and \`${path}\` is ${kindText(resolution.schema)}.`
      : `\`${node.quantifier}\` needs a map whose keys are plain strings, and those of \`${path}\` are not.`,
    hint: isNone
      ? (hint ?? 'Apply the condition to the field itself.')
      : 'Name a key in the path instead.',
    fails: failingHow(clause),
  }
}

const OPTIONAL =
  'No server iterates over a value that may be null: use `in`, or filter the returned rows.'
const HINTS: Readonly<Partial<Record<SchemaKind, string>>> = {
  object: 'Use one of its fields.',
  list: OPTIONAL,
  array: OPTIONAL,
  map: OPTIONAL,
  bytes: OPTIONAL,
}

/** `in` and `contains` on a map whose keys are not plain strings: the reference aborts. */
export const keyNotString: FailureRule = function* (clause): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || !resolution.found) return
  if (applicabilityOf(node, resolution) !== 'key-not-string') return
  yield {
    code: 'map-key-not-string',
    span: node.span,
    message: `The keys of \`${pathText(segmentsOf(clause))}\` are not plain strings, and a server aborts when \`${node.operator}\` looks for one.`,
    hint: 'Name the key in the path instead.',
    fails: failingHow(clause),
  }
}

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
