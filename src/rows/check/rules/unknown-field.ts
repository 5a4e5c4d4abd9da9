import {
  type Expression,
  escapedPattern,
  type Fix,
  hasValue,
  OPERATORS,
  ownBytes,
  ownMember,
  ownOptions,
  type Segment,
  type Selector,
  shown,
} from '../../../../grammar/index.ts'
import { andOf, literalOf, matchOf, orOf } from '../../../filters/ast/index.ts'
import { replaceSelector } from '../../../filters/print/index.ts'
import {
  isMisspelt,
  type Meant,
  meantBy,
  meantHint,
  type ObjectSchema,
  type Replacement,
  releaseNumber,
  resolveField,
  type Schema,
  type Unresolved,
} from '../../schema/index.ts'
import { toBoolean } from '../../values/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { rereadText } from '../fixes/reread.ts'
import { listed, pathText } from '../words.ts'

/** A name that no row has: the server answers "error finding value in datum". */
export const unknownField: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { resolution } = clause
  if (resolution.found || resolution.reason !== 'unknown-field') return
  const segment = segmentsOf(clause)[resolution.at] as Segment
  const { throws } = resolution
  const { parent, rules } = resolution
  const meant = meantBy(segment.text, parent, rules, filter.suggestsFor(clause))
  const { replacement } = meant
  const other = fieldOfOthers(segment.text, resolution, filter.target?.release)
  const fix = other
    ? undefined
    : replacement
      ? useReplacement(clause, replacement, resolution.at, filter)
      : rename(clause, resolution, meant, filter)
  yield {
    code: 'unknown-field',
    span: segment.span,
    message: replacement
      ? `\`${shown(segment.text)}\` is not a field of filters.`
      : `${ownerText(clause, resolution)} no field \`${shown(segment.text)}\`${other ?? ''}.`,
    hint: other && !replacement ? OTHERS : hintOf(clause, resolution, meant),
    fix,
    // A name similar to a field is a typo on any server; another name may belong to a newer one. A server answers
    // until a row has a value in which it looks for the name.
    ...(throws
      ? !resolution.hazards.some(({ kind }) => kind === 'null') &&
        isMisspelt(segment.text, resolution.parent, meant) && { severity: 'error' }
      : { severity: 'warning' }),
    fails: throws ? 'always' : undefined,
  }
}

const OTHERS = 'Filter by another field, or check which server this is for.'

// A time has no members.
function asObjectSchema(parent: Schema): ObjectSchema {
  return parent as ObjectSchema
}

// The releases of the server that added or removed the field.
function fieldOfOthers(
  name: string,
  { parent }: Unresolved,
  release: number | undefined,
): string | undefined {
  const formerly = ownMember(asObjectSchema(parent), 'formerly') ?? {}
  const { since, until } = ownOptions(ownMember(formerly, name))
  const isGone = until !== undefined && (release === undefined || releaseNumber(until) <= release)
  if (isGone) return `: Nomad ${until} no longer has it`
  if (since === 'main') return ': no release has it yet'
  return since === undefined ? undefined : `: it came with Nomad ${since}`
}

function ownerText(clause: Clause, { at, parent }: Unresolved): string {
  const path = at > 0 ? pathText(segmentsOf(clause), at) : undefined
  const name = path ?? ownMember(asObjectSchema(parent), 'name')
  const owner = name ? `\`${shown(name)}\`` : 'A row'
  return parent.kind === 'time' ? `${owner} is a time, which has` : `${owner} has`
}

function hintOf(clause: Clause, { at, parent }: Unresolved, meant: Meant): string {
  const written = (way: readonly string[]) => pathText(waySelector(clause, at, way).segments)
  const hint = meantHint(meant, written)
  if (hint !== undefined) return hint
  if (parent.kind === 'time') return 'Filter by another field.'
  return meant.known.length > 0 ? `Its fields are ${listed(meant.known)}.` : 'It has no fields.'
}

function rename(
  clause: Clause,
  { at }: Unresolved,
  { ways, closest }: Meant,
  filter: AnalyzedFilter,
): Fix | undefined {
  const way = ways[0] ?? (closest === undefined ? undefined : [closest])
  return way && usePath(clause, waySelector(clause, at, way), filter)
}

// Only for a path that exists as a whole: `Stat.us` is not `Status.us` if `Status` is a string.
function usePath(clause: Clause, selector: Selector, filter: AnalyzedFilter): Fix | undefined {
  if (!resolveField(filter.schema, selector, clause.scope).found) return undefined
  return replaceSelector(`Write \`${pathText(selector.segments)}\``, clause.node.selector, selector)
}

/** The selector of a clause with one part replaced by others. */
function waySelector({ node }: Clause, at: number, way: readonly string[]): Selector {
  const { selector } = node
  const { segments, span } = selector
  const instead = way.map((part): Segment => ({ text: part, span }))
  return { ...selector, segments: segments.toSpliced(at, 1, ...instead) }
}

/**
 * The fix for a name that only the returned rows have: the path that filters use for it, or a test for its presence.
 */
export function useReplacement(
  clause: Clause,
  replacement: Replacement,
  at: number,
  filter: AnalyzedFilter,
): Fix | undefined {
  const { path, asks, part, unless } = ownOptions(replacement)
  if (!path) return undefined
  const selector = waySelector(clause, at, path)
  if (!asks && !part) return usePath(clause, selector, filter)
  if (at < segmentsOf(clause).length - 1) return undefined
  const instead = part
    ? ofHost(clause.node, selector)
    : presence(clause.node, selector, unless && waySelector(clause, at, unless))
  return instead && rewrite(clause, instead, filter)
}

// A condition on the host, for a field that also contains the port.
function ofHost(node: Clause['node'], selector: Selector): Expression | undefined {
  if (node.kind !== 'Match') return undefined
  const { asks, negative } = OPERATORS[node.operator]
  if (!hasValue(node)) return asks === 'empty' ? { ...node, selector } : undefined
  const { raw } = node.value
  if (ownBytes(node.value) || asks !== 'equal') return undefined
  if (raw === '') return matchOf(selector, negative ? 'is not empty' : 'is empty')
  if (/^(?:[^:]+|\[.+\]):[0-9]+$/.test(raw)) return { ...node, selector }
  const host = raw.includes(':') ? `[${raw}]` : raw
  const pattern = literalOf(`^${escapedPattern(host)}:`)
  return matchOf(selector, negative ? 'not matches' : 'matches', pattern)
}

/**
 * The meaning of comparing a nullable field with a boolean: `Periodic == true` means that it is set, `Periodic ==
 * false` that it is not.
 * @param unless A boolean field that must not be true either.
 */
export function presence(
  node: Clause['node'],
  selector: Selector,
  unless?: Selector,
): Expression | undefined {
  if (!hasValue(node) || OPERATORS[node.operator].asks !== 'equal' || ownBytes(node.value))
    return undefined
  const { raw } = node.value
  const value = toBoolean(rereadText(raw, { kind: 'bool' }) ?? raw)
  if (value === undefined) return undefined
  const isPresent = value !== OPERATORS[node.operator].negative
  const asked = matchOf(selector, isPresent ? 'is not nil' : 'is nil')
  if (!unless) return asked
  const excluded = matchOf(unless, '==', literalOf(String(!isPresent), 'word'))
  return isPresent ? andOf([asked, excluded]) : orOf([asked, excluded])
}
