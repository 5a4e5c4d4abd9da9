import { FilterError } from '../../../grammar/index.ts'
import type { Predicate } from '../../evaluate/index.ts'
import { readJson } from '../../json/index.ts'
import { writeRowsPath } from './rows-path.ts'

/** A list of objects within a value. */
interface List {
  readonly path: readonly string[]
  readonly first: unknown
  readonly length: number
}

const MOST_DEPTH = 4
const MOST_VALUES = 1_000

/** Notes about a value that is probably not a row. Each is `undefined` unless there is exactly one such list. */
export interface NearLists {
  /** About the only list whose rows the predicate can be evaluated on. */
  readonly fitting: string | undefined
  /** About the only list of objects. */
  readonly only: string | undefined
}

/** Finds lists of rows in a value that is not a row. */
export function nearLists(json: string, predicate: Predicate): NearLists {
  const lists = listsIn(parsed(json))
  return {
    fitting: noteOf(lists.filter(({ first }) => fits(first, predicate))),
    only: noteOf(lists),
  }
}

/** The note about the only list of objects in a value. */
export function noteOfNearList(value: unknown): string | undefined {
  return noteOf(listsIn(value))
}

function noteOf([list, ...others]: readonly List[]): string | undefined {
  if (!list || others.length > 0) return undefined
  const rows = list.length === 1 ? 'an object' : `${list.length} objects`
  const path = writeRowsPath(list.path)
  return `There is a list of ${rows} at \`${path}\`; \`--rows ${path}\` reads these as rows.`
}

function fits(row: unknown, predicate: Predicate): boolean {
  try {
    predicate(row)
    return true
  } catch (error) {
    if (error instanceof FilterError) return false
    throw error
  }
}

function parsed(json: string): unknown {
  try {
    return readJson(json)
  } catch {
    return undefined
  }
}

/** The lists of objects in an object, and in the objects in it. */
function listsIn(value: unknown): readonly List[] {
  const lists: List[] = []
  const waiting: [path: readonly string[], value: unknown][] = [[[], value]]
  for (let seen = 0; seen < MOST_VALUES; seen++) {
    const next = waiting.shift()
    if (!next) break
    const [path, found] = next
    if (Array.isArray(found)) {
      if (path.length > 0 && isObject(found[0])) {
        lists.push({ path, first: found[0], length: found.length })
      }
    } else if (isObject(found) && path.length < MOST_DEPTH) {
      for (const [name, inner] of Object.entries(found).slice(0, MOST_VALUES)) {
        waiting.push([[...path, name], inner])
      }
    }
  }
  return lists
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
