import { textMatcher } from 'tamis/core'
import { VERDICT } from './evaluate-rows.ts'

/** A value of a field, including an explicit null. */
export type FacetValue = string | number | bigint | boolean | null

/** A field and its values. */
export interface Facet {
  /** Unique among the facets of the same rows. */
  readonly key: string
  /** The values, or the `entries` of a list, which filters find with `in`. */
  readonly of: 'values' | 'entries'
  readonly path: readonly string[]
  /** The number of different values that fit the search. */
  readonly distinct: number
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
  /** True if the rows have more fields than are counted. */
  readonly hasMore: () => boolean
}

/** The fields that are counted. The values of each take up to eight bytes for each row. */
const MOST_FIELDS = 150
const DEEPEST = 4
/** Nobody picks a longer text from a list. */
const LONGEST = 200
/** A field with more values than this does not group rows. */
const MOST_VALUES = 1_000
/** The values of a field that are listed. */
const LISTED = 8
const ROWS_PER_STEP = 64

/** The values of one field, as pairs of a row and the number of a value in it. */
interface Field extends Pick<Facet, 'key' | 'of' | 'path'> {
  readonly numbers: Map<FacetValue, number>
  readonly values: FacetValue[]
  /** For each value, the number of rows that have it, and the last such row. */
  readonly all: number[]
  readonly last: number[]
  rows: Uint32Array
  ids: Uint32Array
  pairs: number
}

/** A path into the rows, with its own values and the paths below it. */
interface PathNode {
  readonly path: readonly string[]
  readonly below: Map<string, PathNode>
  readonly fields: Partial<Record<Facet['of'], Field>>
}

/** Creates a counter for rows, which may still grow. */
export function createFacetCounter(rows: readonly unknown[]): FacetCounter {
  const fields: Field[] = []
  const root = newPathNode([])
  let read = 0
  let hasMore = false

  const note = (node: PathNode, of: Facet['of'], value: FacetValue, row: number) => {
    let field = node.fields[of]
    if (!field) {
      if (fields.length >= MOST_FIELDS) {
        hasMore = true
        return
      }
      field = newField(node, of)
      node.fields[of] = field
      fields.push(field)
    }
    add(field, value, row)
  }

  const look = (value: unknown, node: PathNode, row: number) => {
    if (isFacetValue(value)) note(node, 'values', value, row)
    else if (Array.isArray(value)) lookInto(value, node, row)
    else if (typeof value === 'object') lookBelow(value as object, node, row)
  }

  const lookInto = (entries: readonly unknown[], node: PathNode, row: number) => {
    for (const entry of entries)
      if (entry !== null && isFacetValue(entry)) note(node, 'entries', entry, row)
  }

  const lookBelow = (object: object, node: PathNode, row: number) => {
    for (const name of Object.keys(object)) {
      let below = node.below.get(name)
      if (!below) {
        if (node.path.length >= DEEPEST) continue
        if (node.below.size >= MOST_FIELDS) {
          hasMore = true
          continue
        }
        below = newPathNode([...node.path, name])
        node.below.set(name, below)
      }
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
  rows: readonly unknown[],
  verdicts: Uint8Array,
  { search, wanted }: FacetQuestion,
): Facet | undefined {
  const { key, of, path, values, all } = field
  const named = new Set(wanted[key])
  // A value that every row has distinguishes none of them.
  const isConstant = rows.length > 1 && values.length === 1 && all[0] === rows.length
  if ((isConstant && named.size === 0) || isIdentifier(field)) return undefined
  const isSearched = textMatcher(search.toLowerCase())
  const isNamed = isSearched(path.join('.').toLowerCase())
  const isWanted = (value: FacetValue) => named.has(String(value))
  const { found, best } = mostFrequent(
    field,
    (value) => isNamed || isSearched(String(value).toLowerCase()) || isWanted(value),
  )
  if (found === 0) return undefined
  for (const [id, value] of named.size > 0 ? values.entries() : []) {
    if (isWanted(value) && !best.includes(id)) best.push(id)
  }
  const counts = countIn(field, verdicts)
  return {
    key,
    of,
    path,
    distinct: found,
    values: best.map((id) => ({
      value: values[id] ?? null,
      in: counts[id] ?? 0,
      all: all[id] ?? 0,
    })),
  }
}

function isIdentifier({ values }: Field): boolean {
  return values.length > MOST_VALUES
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

/** The numbers of the most frequent values that fit the search. */
function mostFrequent(
  { values, all }: Field,
  fits: (value: FacetValue) => boolean,
): { readonly found: number; readonly best: number[] } {
  const best: number[] = []
  const countOf = (id: number | undefined) => (id === undefined ? 0 : (all[id] ?? 0))
  let found = 0
  for (const [id, value] of values.entries()) {
    if (!fits(value)) continue
    found++
    const count = countOf(id)
    if (best.length === LISTED && count <= countOf(best.at(-1))) continue
    let at = best.length
    while (at > 0 && countOf(best[at - 1]) < count) at--
    best.splice(at, 0, id)
    if (best.length > LISTED) best.pop()
  }
  return { found, best }
}

/** Counts a row once for a value, even if the row has it several times. */
function add(field: Field, value: FacetValue, row: number): void {
  if (isIdentifier(field)) return
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

function newPathNode(path: readonly string[]): PathNode {
  return { path, below: new Map(), fields: {} }
}

function newField({ path }: PathNode, of: Facet['of']): Field {
  return {
    key: facetKey(of, path),
    of,
    path,
    numbers: new Map(),
    values: [],
    all: [],
    last: [],
    rows: new Uint32Array(256),
    ids: new Uint32Array(256),
    pairs: 0,
  }
}

/** The key of a facet. */
export function facetKey(of: Facet['of'], path: readonly string[]): string {
  return JSON.stringify([of, path])
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
