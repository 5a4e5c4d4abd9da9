import { singularOf } from '../ast/index.ts'

/**
 * A word for one entry of what a path leads to: `group` for `TaskGroups`, `policy` for `Policies`;
 * `item` where the path has none. Always a name.
 */
export function wordFor(path: readonly string[]): string {
  const name = path.at(-1)?.slice(-40) ?? ''
  const [word = ''] = /[A-Z]*[a-z]*$/.exec(name) ?? []
  return singularOf(name) ?? (word.toLowerCase() || 'item')
}
