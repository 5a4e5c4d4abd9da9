import { textMatcher } from 'tamis/core'
import { VERDICT } from './evaluate-rows.ts'
import { valueAt } from './value-at.ts'

/** A value of a field, including an explicit null. */
export type FacetValue = string | number | bigint | boolean | null

/** A field and its values. */
export interface Facet {
  /** Unique among the facets of the same rows. */
  readonly key: string
  /** `entries` of a list or `keys` of a map, which filters find with `in`. */
  readonly of: 'values' | 'entries' | 'keys'
  readonly path: readonly string[]
  /** The list whose objects have the path. */
  readonly list?: readonly string[]
  /**
   * The number of different values that fit the search; `undefined` if nearly every row has a value of its own, or if
   * the values have not been counted.
   */
  readonly distinct?: number
  /** True for one of so many fields that its values are counted only on request. */
  readonly isUncounted?: true
  /** The most frequent values that fit the search, then the values that the question named. */
  readonly values: readonly CountedValue[]
}

/** A value, with the number of rows that have it: among matching rows, and among all. */
export interface CountedValue {
  readonly value: FacetValue
  readonly in: number
  readonly all: number
}

/** The facets and values to count. */
export interface FacetQuestion {
  /** Part of a name or value, ignoring case. An empty text finds every field. */
  readonly search: string
  /** The keys of the fields to return more values for. */
  readonly more: readonly string[]
  /** Values to return even if they are rare: as text, by the keys of their fields. */
  readonly wanted: Readonly<Record<string, readonly string[]>>
}

/** Counts the values of rows. */
export interface FacetCounter {
  /**
   * Counts step by step, so that a caller can pause. The first steps read the rows added since the last call.
   * @param of The verdicts of the rows.
   */
  readonly count: (of: Uint8Array, question: FacetQuestion) => Iterable<Facet | undefined>
  /** True if the rows have more fields than are listed. */
  readonly hasMore: () => boolean
}

/** The fields whose values are counted. Those of each take up to eight bytes for each row. */
const MOST_COUNTED = 150
/** The fields that are listed. */
const MOST_FIELDS = 5_000
const DEEPEST = 4
/** Nobody picks a longer text from a list. */
const LONGEST = 200
const FEW = 5
const ROWS_PER_STEP = 64
const MANY = 100
/** Above this count a field is probably an identifier. */
const TELLING_FROM = 2_000
const TELLING_SHARE = 0.9

/** The values of one field, as pairs of a row and the number of a value in it. */
interface Field extends Pick<Facet, 'key' | 'of' | 'path' | 'list'> {
  readonly numbers: Map<FacetValue, number>
  readonly values: FacetValue[]
  /** For each value, the number of rows that have it, and the last such row. */
  readonly all: number[]
  readonly last: number[]
  rows: Uint32Array
  ids: Uint32Array
  pairs: number
  /** True once nearly every row has its own value. Such values are searched only on request. */
  isTelling: boolean
  /** True for a field after the first ones, whose values are searched only on request, too. */
  readonly isUncounted: boolean
}

/** A path into the rows, with its own values and the paths below it. */
interface PathNode {
  readonly path: readonly string[]
  readonly list: readonly string[] | undefined
  readonly below: Map<string, PathNode>
  readonly fields: Partial<Record<Facet['of'], Field>>
  entry?: PathNode
}

/** Creates a counter for rows, which may still grow. */
export function createFacetCounter(rows: readonly unknown[]): FacetCounter {
  const fields: Field[] = []
  const root = newPathNode([], undefined)
  let read = 0
  let hasMore = false

  const note = (node: PathNode, of: Facet['of'], value: FacetValue, row: number) => {
    let field = node.fields[of]
    if (!field) {
      const isUncounted = fields.length >= MOST_COUNTED
      if (fields.length >= MOST_FIELDS || (isUncounted && (of !== 'values' || node.list))) {
        hasMore = true
        return
      }
      field = newField(node, of, isUncounted)
      node.fields[of] = field
      fields.push(field)
    }
    if (field.isTelling) return
    add(field, value, row)
    const { length } = field.values
    const isTelling = length >= TELLING_FROM && length > field.pairs * TELLING_SHARE
    if (isTelling && of === 'values' && !field.list) forget(field)
  }

  const look = (value: unknown, node: PathNode, row: number) => {
    if (isFacetValue(value)) note(node, 'values', value, row)
    else if (Array.isArray(value)) lookInto(value, node, row)
    else if (typeof value === 'object') lookBelow(value as object, node, row)
  }

  const lookInto = (entries: readonly unknown[], node: PathNode, row: number) => {
    // A single condition cannot test a list inside a list.
    if (node.list) return
    for (const entry of entries) {
      if (entry === null || Array.isArray(entry)) continue
      if (typeof entry === 'object') {
        node.entry ??= newPathNode([], node.path)
        lookBelow(entry, node.entry, row)
      } else if (isFacetValue(entry)) note(node, 'entries', entry, row)
    }
  }

  const lookBelow = (object: object, node: PathNode, row: number) => {
    const isNested = node.path.length > 0 && !node.list
    for (const name of Object.keys(object)) {
      let below = node.below.get(name)
      if (!below) {
        if (node.path.length >= DEEPEST) continue
        if (node.below.size >= MOST_FIELDS) {
          hasMore = true
          continue
        }
        below = newPathNode([...node.path, name], node.list)
        node.below.set(name, below)
      }
      if (isNested) note(node, 'keys', name, row)
      look((object as Record<string, unknown>)[name], below, row)
    }
  }

  function* catchUp() {
    for (; read < rows.length; read++) {
      if (read % ROWS_PER_STEP === 0) yield undefined
      const row = rows[read]
      if (typeof row === 'object' && row !== null && !Array.isArray(row)) lookBelow(row, root, read)
    }
  }
  return {
    *count(of, question) {
      yield* catchUp()
      for (const field of fields) yield facetOf(field, rows, of, question)
    },
    hasMore: () => hasMore,
  }
}

function facetOf(
  field: Field,
  all: readonly unknown[],
  verdicts: Uint8Array,
  { search, more, wanted }: FacetQuestion,
): Facet | undefined {
  const { key, of, path, list, isTelling, isUncounted } = field
  // If every object has the same keys, they are not worth showing.
  if (of === 'keys' && field.all.every((count) => count === field.all[0])) return undefined
  const isConstant = all.length > 1 && field.values.length === 1 && field.all[0] === all.length
  const isSearched = textMatcher(search.toLowerCase())
  const name = [...(list ?? []), ...path].join('.').toLowerCase()
  const isNamed = isSearched(name)
  const named = new Set(wanted[key])
  // A value that every row has distinguishes none of them. Whoever looks for it finds it.
  if (isConstant && search === '' && named.size === 0) return undefined
  const isMore = more.includes(key)
  const fits = (value: FacetValue) =>
    isNamed || isSearched(String(value).toLowerCase()) || named.has(String(value))
  const about = { key, of, path, ...(list && { list }), ...(isUncounted && { isUncounted }) }
  // Only the name of an uncounted field is searched: its values would take a look at every row.
  if (isUncounted && !isNamed && named.size === 0) return undefined
  if (isTelling && isNamed && !isMore && named.size === 0) return { ...about, values: [] }
  const counted = isTelling
    ? gather(field, all, isNamed && !isMore ? (value) => named.has(String(value)) : fits)
    : field
  const { found, best } = mostFrequent(counted, isMore ? MANY : FEW, fits)
  if (found === 0) return isTelling && isNamed ? { ...about, values: [] } : undefined
  for (const [id, value] of named.size > 0 ? counted.values.entries() : []) {
    if (named.has(String(value)) && !best.includes(id)) best.push(id)
  }
  const counts = countIn(counted, verdicts)
  return {
    ...about,
    ...(!(isTelling && isNamed && !isMore) && { distinct: found }),
    values: best.map((id) => ({
      value: counted.values[id] ?? null,
      in: counts[id] ?? 0,
      all: counted.all[id] ?? 0,
    })),
  }
}

/** For each value, the number of matching rows that have it. */
function countIn({ values, rows, ids, pairs }: Field, verdicts: Uint8Array): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let at = 0; at < pairs; at++) {
    if (verdicts[rows[at] ?? 0] !== VERDICT.in) continue
    const id = ids[at] ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

/** Searches all rows for the requested values of a field that is probably an identifier. */
function gather(
  { path, of }: Field,
  all: readonly unknown[],
  isWanted: (value: FacetValue) => boolean,
): Field {
  const gathered = newField({ path, list: undefined }, of)
  for (const [row, each] of all.entries()) {
    const value = valueAt(each, path)
    if (isFacetValue(value) && isWanted(value)) add(gathered, value, row)
  }
  return gathered
}

/** The numbers of the most frequent values that fit the search. */
function mostFrequent(
  { values, all }: Field,
  most: number,
  fits: (value: FacetValue) => boolean,
): { readonly found: number; readonly best: number[] } {
  const best: number[] = []
  const countOf = (id: number | undefined) => (id === undefined ? 0 : (all[id] ?? 0))
  let found = 0
  for (const [id, value] of values.entries()) {
    if (!fits(value)) continue
    found++
    const count = countOf(id)
    if (best.length === most && count <= countOf(best.at(-1))) continue
    let at = best.length
    while (at > 0 && countOf(best[at - 1]) < count) at--
    best.splice(at, 0, id)
    if (best.length > most) best.pop()
  }
  return { found, best }
}

/** Counts a row once for a value, even if the row has it several times. */
function add(field: Field, value: FacetValue, row: number): void {
  const { numbers, values, all, last } = field
  let id = numbers.get(value)
  if (id === undefined) {
    id = values.length
    numbers.set(value, id)
    values.push(value)
    all.push(0)
    last.push(-1)
  }
  if (last[id] === row) return
  last[id] = row
  all[id] = (all[id] ?? 0) + 1
  if (field.pairs === field.rows.length) {
    field.rows = twiceAsLong(field.rows)
    field.ids = twiceAsLong(field.ids)
  }
  field.rows[field.pairs] = row
  field.ids[field.pairs] = id
  field.pairs++
}

function forget(field: Field): void {
  field.isTelling = true
  field.numbers.clear()
  field.values.length = 0
  field.all.length = 0
  field.last.length = 0
  field.rows = new Uint32Array()
  field.ids = new Uint32Array()
  field.pairs = 0
}

function newPathNode(path: readonly string[], list: readonly string[] | undefined): PathNode {
  return { path, list, below: new Map(), fields: {} }
}

function newField(
  { path, list }: Pick<PathNode, 'path' | 'list'>,
  of: Facet['of'],
  isUncounted = false,
): Field {
  return {
    key: facetKey(of, path, list),
    of,
    path,
    ...(list && { list }),
    numbers: new Map(),
    values: [],
    all: [],
    last: [],
    rows: new Uint32Array(isUncounted ? 0 : 256),
    ids: new Uint32Array(isUncounted ? 0 : 256),
    pairs: 0,
    isTelling: isUncounted,
    isUncounted,
  }
}

/** The key of a facet. */
export function facetKey(
  of: Facet['of'],
  path: readonly string[],
  list?: readonly string[],
): string {
  return JSON.stringify([of, path, ...(list ? [list] : [])])
}

function twiceAsLong(numbers: Uint32Array): Uint32Array {
  const longer = new Uint32Array(numbers.length * 2)
  longer.set(numbers)
  return longer
}

function isFacetValue(value: unknown): value is FacetValue {
  switch (typeof value) {
    case 'string':
      return value.length <= LONGEST
    case 'number':
    case 'bigint':
    case 'boolean':
      return true
    default:
      return value === null
  }
}
