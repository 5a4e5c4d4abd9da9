import {
  type Expression,
  type Fix,
  nearest,
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
      ? `\`${shown(segment.text)}\` is no field for filters.`
      : `${ownerText(clause, resolution)} no field \`${shown(segment.text)}\`.`,
    hint: replacement?.note ?? hintOf(clause, resolution),
    fix,
    ...(throws ? { fails: 'always' } : { severity: 'warning' }),
  }
}

// `address`, where lists show an `Address`.
function nearReplacement(name: string, { parent, nearest: like }: Unresolved) {
  const { replacements = {} } = parent.kind === 'object' ? parent : {}
  const [near] = nearest(name, Object.keys(replacements))
  const isNearer = near !== undefined && near.toLowerCase() === name.toLowerCase()
  return near !== undefined && (isNearer || like.length === 0) ? replacements[near] : undefined
}

function ownerText(clause: Clause, { at, parent }: Unresolved): string {
  if (parent.kind === 'time') return `\`${pathText(segmentsOf(clause), at)}\` is a time, which has`
  if (at > 0) return `\`${pathText(segmentsOf(clause), at)}\` has`
  return parent.kind === 'object' && parent.name ? `\`${shown(parent.name)}\` has` : 'A row has'
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

/** The fix of a name that lists show: the path that filters have for it, or what to ask of it. */
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
  const instead = asked(clause, selector)
  return instead && rewrite(clause, instead, text)
}

// `Drain == true` asks whether there is a `DrainStrategy`, `Drain == false` whether there is none.
function asked({ node }: Clause, selector: Selector): Expression | undefined {
  if (node.kind !== 'Match' || (node.operator !== '==' && node.operator !== '!=')) return undefined
  const { raw, bytes } = node.value
  const word = bytes ? undefined : (rereadText(raw, { kind: 'bool' }) ?? raw)
  const value = word === undefined ? undefined : toBoolean(word)
  if (value === undefined) return undefined
  return matchOf(selector, value === (node.operator === '==') ? 'is not nil' : 'is nil')
}
