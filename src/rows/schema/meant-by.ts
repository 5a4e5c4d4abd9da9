import { ownMember, ownOptions, type Similar, shown, similarTo } from '../../../grammar/index.ts'
import type { Rules } from './place.ts'
import { suggestedNames } from './suggested-names.ts'
import type { Replacement, Schema } from './types.ts'
import { waysTo } from './ways-to.ts'

/** What may have been meant by a name that a place lacks. */
export interface Meant extends Similar {
  readonly replacement: Replacement | undefined
  /** Paths by which filters find the name elsewhere. */
  readonly ways: readonly (readonly string[])[]
  /** All names that are there. */
  readonly known: readonly string[]
}

const NOT_SIMILAR: Similar = { nearest: [], closest: undefined }

/**
 * What may have been meant by a name that a schema lacks.
 * @param suggests False to leave out similar names, which take longest to find.
 */
export function meantBy(name: string, parent: Schema, rules: Rules, suggests = true): Meant {
  if (parent.kind !== 'object')
    return { ...NOT_SIMILAR, replacement: undefined, ways: [], known: [] }
  const { replacements = {} } = ownOptions(parent)
  const known = suggestedNames(parent)
  const ways = rules === 'json' ? [] : waysTo(name, parent)
  const replacement = ownMember(replacements, name)
  if (!suggests) return { ...NOT_SIMILAR, replacement, ways, known }
  const similar = similarTo(name, known)
  const near = replacement ?? nearReplacement(name, replacements, similar)
  return { ...similar, replacement: near, ways, known }
}

/** True for a name similar to a field: a typo. Any other, and one of another release, may belong to another server. */
export function isMisspelt(name: string, parent: Schema, meant: Meant): boolean {
  const { replacement, ways, closest } = meant
  if (parent.kind === 'object' && ownMember(ownMember(parent, 'formerly') ?? {}, name)) return false
  return replacement !== undefined || ways.length > 0 || closest !== undefined
}

// `address`, where the rows returned have an `Address`.
function nearReplacement(
  name: string,
  replacements: Readonly<Record<string, Replacement>>,
  { nearest: like }: Similar,
): Replacement | undefined {
  const [near] = similarTo(name, Object.keys(replacements)).nearest
  const isNearer = near !== undefined && near.toLowerCase() === name.toLowerCase()
  return near !== undefined && (isNearer || like.length === 0) ? replacements[near] : undefined
}

/**
 * The hint for a name that a place lacks; nothing if no other name may have been meant.
 * @param written The whole path as a filter writes it, with these parts in place of the name.
 */
export function meantHint(
  { replacement, ways, nearest }: Meant,
  written: (way: readonly string[]) => string,
): string | undefined {
  if (replacement) return replacement.note
  if (ways.length > 0) return `Write ${listed(ways.map(written), ' or ')}.`
  return nearest.length > 0 ? `Did you mean ${listed(nearest, ' or ')}?` : undefined
}

const MOST = 5

/** Names for a hint: the first five, in backticks. */
export function listed(names: readonly string[], separator = ', '): string {
  const some = names.slice(0, MOST).map((name) => `\`${shown(name)}\``)
  return `${some.join(separator)}${names.length > MOST ? ', …' : ''}`
}
