import { singularOf } from '../ast/index.ts'

/**
 * A word for one entry of the collection at a path: `group` for `TaskGroups`, `policy` for `Policies`; `item` if the
 * path has no word. It is always a valid name.
 */
export function wordFor(path: readonly string[]): string {
  const name = path.at(-1)?.slice(-40) ?? ''
  const [word = ''] = /[A-Z]*[a-z]*$/.exec(name) ?? []
  return singularOf(name) ?? (word.toLowerCase() || 'item')
}
