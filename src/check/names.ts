import { KEYWORDS } from '../../grammar/index.ts'
import { namesOf } from '../ast/index.ts'
import type { Scope } from '../schema/index.ts'
import { type Clause, scopeAt, segmentsOf } from './clause.ts'
import type { Examined } from './finding.ts'

/** Every name that a filter begins a path with, or gives to entries. */
export function namesIn(clauses: readonly Clause[]): Set<string> {
  const names = new Set<string>()
  for (const { node } of clauses) {
    names.add(node.selector.segments[0]?.text ?? '')
    if (node.kind === 'Quantifier') for (const { text } of namesOf(node.binding)) names.add(text)
  }
  return names
}

const LONGEST_PATH = 20

/** Every path that a filter asks about, and those on the way to them, their parts joined by points. */
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

/** The clauses whose selectors begin with a name that a quantifier gives, by the quantifier. */
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

/** A name for an entry of a collection that hides nothing: `group` for `TaskGroups`. */
export function entryName(
  collection: string,
  filter: Pick<Examined, 'names' | 'row'>,
  taken: ReadonlySet<string> = new Set(),
): string {
  return unusedName(singular(collection), filter, taken)
}

/** The name, or the name with the first number from 2 that is no name of the filter or the rows. */
export function unusedName(
  name: string,
  { names, row }: Pick<Examined, 'names' | 'row'>,
  taken: ReadonlySet<string> = new Set(),
): string {
  const isTaken = (text: string) =>
    names.has(text) ||
    taken.has(text) ||
    (KEYWORDS as readonly string[]).includes(text) ||
    (row.kind === 'object' && Object.hasOwn(row.fields, text))
  let fresh = name
  for (let number = 2; isTaken(fresh); number++) fresh = `${name}${number}`
  return fresh
}

// The last word of a name in one: `TaskGroups` gives `group`, `Policies` `policy`.
function singular(collection: string): string {
  const word = /[A-Z]?[a-z]+$/.exec(collection)?.[0].toLowerCase() ?? ''
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : 'entry'
}
