import { KEYWORDS } from '../../grammar/index.ts'
import { freeName, namesOf, singularOf } from '../ast/index.ts'
import type { Scope } from '../schema/index.ts'
import { type Clause, scopeAt, segmentsOf } from './clause.ts'
import type { Examined } from './finding.ts'

/** Every name that a filter starts a path with or gives to entries. */
export function namesIn(clauses: readonly Clause[]): Set<string> {
  const names = new Set<string>()
  for (const { node } of clauses) {
    names.add(node.selector.segments[0]?.text ?? '')
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

/** The clauses whose selectors start with a quantifier's name, by quantifier. */
export function usesIn(clauses: readonly Clause[]): Map<Scope, readonly Clause[]> {
  const uses = new Map<Scope, Clause[]>()
  for (const clause of clauses) {
    if (clause.resolution.start === 'row') continue
    const scope = scopeAt(clause.scope, clause.resolution.depth)
    if (!scope) continue
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
  { uses }: Pick<Examined, 'uses'>,
): readonly Clause[] {
  return (uses.get(scope) ?? []).filter((clause) => segmentsOf(clause)[0]?.text === name)
}

/** An unused name for an entry of a collection: `group` for `TaskGroups`. */
export function entryName(
  collection: string,
  filter: Pick<Examined, 'names' | 'row'>,
  taken?: ReadonlySet<string>,
): string {
  return unusedName(singularOf(collection) ?? 'entry', filter, taken)
}

/** The name, with a number if the filter, the rows or `taken` already use it. */
export function unusedName(
  name: string,
  { names, row }: Pick<Examined, 'names' | 'row'>,
  taken?: ReadonlySet<string>,
): string {
  return freeName(
    name,
    (text) =>
      names.has(text) ||
      taken?.has(text) ||
      (KEYWORDS as readonly string[]).includes(text) ||
      (row.kind === 'object' && Object.hasOwn(row.fields, text)),
  )
}
