import { KEYWORDS, type Selector } from '../../../grammar/index.ts'
import { entryNameFor, namesOf } from '../../filters/ast/index.ts'
import type { AnalyzedFilter } from './analyzed-filter.ts'
import { type Clause, segmentsOf } from './clause.ts'

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

/** An unused name for an entry of a collection: `group` for `TaskGroups`. */
export function entryName(
  { segments }: Selector,
  { names, row }: Pick<AnalyzedFilter, 'names' | 'row'>,
  taken?: ReadonlySet<string>,
): string {
  const isTaken = (name: string) =>
    names.has(name) ||
    taken?.has(name) ||
    (KEYWORDS as readonly string[]).includes(name) ||
    (row.kind === 'object' && Object.hasOwn(row.fields, name))
  return entryNameFor(segments.at(-1)?.text, isTaken)
}
