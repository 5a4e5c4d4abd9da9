import {
  type Expression,
  type Fix,
  nearest,
  OPERATORS,
  type Segment,
  type Selector,
} from '../../../grammar/index.ts'
import { matchOf } from '../../ast/index.ts'
import type { Replacement, Unresolved } from '../../schema/index.ts'
import { toBoolean } from '../../values/index.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import { replaceSelector, rewrite } from '../edits.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { rereadText } from '../reread.ts'
import { listed, pathText, shown } from '../words.ts'
import { hasValue } from './has-value.ts'

/** A name that no row has: the server answers "error finding value in datum". */
export const unknownField: ClauseRule = function* (clause, { text }): Iterable<Finding> {
  const { resolution } = clause
  if (resolution.found || resolution.reason !== 'unknown-field') return
  const segment = segmentsOf(clause)[resolution.at] as Segment
  const { throws } = resolution
  const replacement = resolution.replacement ?? nearReplacement(segment.text, resolution)
  const fix = replacement
    ? useReplacement(clause, replacement, resolution.at, text)
    : rename(clause, resolution)
  yield {
    code: 'unknown-field',
    span: segment.span,
    message: replacement
      ? `\`${shown(segment.text)}\` is not a field of filters.`
      : `${ownerText(clause, resolution)} no field \`${shown(segment.text)}\`.`,
    hint: replacement?.note ?? hintOf(clause, resolution),
    fix,
    ...(throws ? { fails: 'always' } : { severity: 'warning' }),
  }
}

// `address`, where the rows returned have an `Address`.
function nearReplacement(name: string, { parent, nearest: like }: Unresolved) {
  const { replacements = {} } = parent.kind === 'object' ? parent : {}
  const [near] = nearest(name, Object.keys(replacements))
  const isNearer = near !== undefined && near.toLowerCase() === name.toLowerCase()
  return near !== undefined && (isNearer || like.length === 0) ? replacements[near] : undefined
}

function ownerText(clause: Clause, { at, parent }: Unresolved): string {
  const path = at > 0 ? pathText(segmentsOf(clause), at) : undefined
  const name = path ?? (parent.kind === 'object' ? parent.name : undefined)
  const owner = name ? `\`${shown(name)}\`` : 'A row'
  return parent.kind === 'time' ? `${owner} is a time, which has` : `${owner} has`
}

function hintOf(clause: Clause, { at, instead, nearest: like, known, parent }: Unresolved): string {
  const ways = instead
    .map((way) => waySelector(clause, at, way))
    .map(({ segments }) => pathText(segments))
  if (ways.length > 0) return `Write ${listed(ways, ' or ')}.`
  if (like.length > 0) return `Did you mean ${listed(like, ' or ')}?`
  if (parent.kind === 'time') return 'Filter by another field.'
  return known.length > 0 ? `Its fields are ${listed(known)}.` : 'It has no fields.'
}

function rename(clause: Clause, { at, instead, nearest: like }: Unresolved): Fix | undefined {
  const way = instead[0] ?? like.slice(0, 1)
  if (way.length === 0) return undefined
  const selector = waySelector(clause, at, way)
  return replaceSelector(`Write \`${pathText(selector.segments)}\``, clause.node.selector, selector)
}

/** The selector of a clause with one part of it exchanged for others. */
function waySelector({ node }: Clause, at: number, way: readonly string[]): Selector {
  const { selector } = node
  const { segments, span } = selector
  const instead = way.map((part): Segment => ({ text: part, span }))
  return { ...selector, segments: segments.toSpliced(at, 1, ...instead) }
}

/**
 * The fix for a name that only the rows returned have: the path that filters use for it, or a test
 * for its presence.
 */
export function useReplacement(
  clause: Clause,
  { path, asks }: Replacement,
  at: number,
  text: string | undefined,
): Fix | undefined {
  if (!path) return undefined
  const selector = waySelector(clause, at, path)
  const written = pathText(selector.segments)
  if (!asks) return replaceSelector(`Write \`${written}\``, clause.node.selector, selector)
  const isWhole = at === segmentsOf(clause).length - 1
  const instead = isWhole ? presence(clause.node, selector) : undefined
  return instead && rewrite(clause, instead, text)
}

/**
 * What a comparison of something nullable with a boolean means: `Periodic == true` that it is set,
 * `Periodic == false` that it is not.
 */
export function presence(node: Clause['node'], selector: Selector): Expression | undefined {
  if (!hasValue(node) || OPERATORS[node.operator].asks !== 'equal' || node.value.bytes)
    return undefined
  const { raw } = node.value
  const value = toBoolean(rereadText(raw, { kind: 'bool' }) ?? raw)
  if (value === undefined) return undefined
  return matchOf(selector, value !== OPERATORS[node.operator].negative ? 'is not nil' : 'is nil')
}
