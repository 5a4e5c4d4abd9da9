import { KEYWORDS, type Selector } from '../../../grammar/index.ts'
import { entryNameFor, namesOf } from '../../filters/ast/index.ts'
import type { Scope } from '../schema/index.ts'
import { type Clause, scopeAt, segmentsOf } from './clause.ts'
import type { AnalyzedFilter } from './finding.ts'

/** Every name in a filter that begins a path or names an entry. */
export function namesIn(clauses: readonly Clause[]): Set<string> {
  const names = new Set<string>()
  for (const { node } of clauses) {
    for (const { text } of node.selector.segments.slice(0, 1)) names.add(text)
    if (node.kind === 'Quantifier') for (const { text } of namesOf(node.binding)) names.add(text)
  }
  return names
}

const LONGEST_PATH = 20

/** Every path that a filter uses and every prefix of one, as parts joined by dots. */
export function pathsIn(clauses: readonly Clause[]): Set<string> {
  const paths = new Set<string>()
  for (const clause of clauses) {
    let path = ''
    for (const { text } of segmentsOf(clause).slice(0, LONGEST_PATH)) {
      path += path === '' ? text : `.${text}`
      paths.add(path)
    }
  }
  return paths
}

/**
 * The clauses by the quantifier that provides their selectors' first name. A clause about the row is in the list of
 * the innermost quantifier around it, although it uses none of its names: `usesOf` leaves it out.
 */
export function usesIn(clauses: readonly Clause[]): Map<Scope | undefined, readonly Clause[]> {
  const uses = new Map<Scope | undefined, Clause[]>()
  for (const clause of clauses) {
    const scope = scopeAt(clause.scope, clause.resolution.depth)
    const found = uses.get(scope)
    if (found) found.push(clause)
    else uses.set(scope, [clause])
  }
  return uses
}

/** The clauses that use one name of a quantifier. */
export function usesOf(
  scope: Scope,
  name: string,
  { uses }: Pick<AnalyzedFilter, 'uses'>,
): readonly Clause[] {
  return (uses.get(scope) ?? []).filter((clause) => segmentsOf(clause)[0]?.text === name)
}

/** An unused name for an entry of a collection: `group` for `TaskGroups`. */
export function entryName(
  { segments }: Selector,
  filter: Pick<AnalyzedFilter, 'names' | 'row'>,
  taken?: ReadonlySet<string>,
): string {
  return entryNameFor(segments.at(-1)?.text, isTakenIn(filter, taken))
}

function isTakenIn(
  { names, row }: Pick<AnalyzedFilter, 'names' | 'row'>,
  taken?: ReadonlySet<string>,
): (name: string) => boolean | undefined {
  return (name) =>
    names.has(name) ||
    taken?.has(name) ||
    (KEYWORDS as readonly string[]).includes(name) ||
    (row.kind === 'object' && Object.hasOwn(row.fields, name))
}
