import { VERDICT } from './evaluate-rows.ts'

/** A value of a field, including an explicit null. */
export type FacetValue = string | number | bigint | boolean | null

/** A field that groups rows, and its values. */
export interface Facet {
  /** Unique among the facets of the same rows. */
  readonly key: string
  /** The values, or the `entries` of a list, which filters find with `in`. */
  readonly of: 'values' | 'entries'
  readonly path: readonly string[]
  /** The most frequent value comes first. */
  readonly values: readonly CountedValue[]
}

/** A value, with the number of rows that have it: among matching rows, and among all. */
export interface CountedValue {
  readonly value: FacetValue
  readonly in: number
  readonly all: number
}

/** The facets of rows. */
export interface CountedFacets {
  readonly facets: readonly Facet[]
  /** True if the rows have more fields than are counted. */
  readonly hasMore: boolean
}

const MOST_FIELDS = 150
const DEEPEST = 4
/** Nobody picks a longer text from a list. */
const LONGEST = 200
/** A field with more values than this does not group rows. */
export const MOST_VALUES = 30
const ROWS_PER_STEP = 64

interface Field extends Omit<Facet, 'values'> {
  /** Up to one more value than a facet has. */
  readonly counts: Map<FacetValue, { in: number; all: number; last: number }>
}

/** A path into the rows, with its own values and the paths below it. */
interface PathNode {
  readonly path: readonly string[]
  readonly below: Map<string, PathNode>
  readonly fields: Partial<Record<Facet['of'], Field>>
}

/**
 * Counts the values of each field that groups rows, step by step, so that a caller can pause.
 * @param of The verdicts of the rows.
 */
export function* countFacets(
  rows: readonly unknown[],
  of: Uint8Array,
): Generator<void, CountedFacets> {
  const fields: Field[] = []
  const root = newPathNode([])
  let hasMore = false

  const fieldOf = (node: PathNode, of: Facet['of']) => {
    const known = node.fields[of]
    if (known || fields.length >= MOST_FIELDS) {
      hasMore ||= !known
      return known
    }
    const { path } = node
    const field: Field = { key: JSON.stringify([of, path]), of, path, counts: new Map() }
    node.fields[of] = field
    fields.push(field)
    return field
  }
  const note = (field: Field | undefined, value: FacetValue, row: number) => {
    let counted = field?.counts.get(value)
    if (!counted) {
      if (!field || field.counts.size > MOST_VALUES) return
      counted = { in: 0, all: 0, last: -1 }
      field.counts.set(value, counted)
    }
    // A row counts once for a value, even if it has it several times.
    if (counted.last === row) return
    counted.last = row
    counted.all++
    if (of[row] === VERDICT.in) counted.in++
  }
  const look = (value: unknown, node: PathNode, row: number) => {
    if (isFacetValue(value)) note(fieldOf(node, 'values'), value, row)
    else if (Array.isArray(value)) {
      for (const entry of value)
        if (entry !== null && isFacetValue(entry)) note(fieldOf(node, 'entries'), entry, row)
    } else if (typeof value === 'object') lookBelow(value as object, node, row)
  }
  const lookBelow = (object: object, node: PathNode, row: number) => {
    for (const [name, value] of Object.entries(object)) {
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
      look(value, below, row)
    }
  }
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_STEP === 0) yield
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) lookBelow(row, root, at)
  }
  return { facets: fields.filter((field) => groups(field, rows.length)).map(facetOf), hasMore }
}

/** False for an identifier, and for a value that every row has. */
function groups({ counts }: Field, rowCount: number): boolean {
  const [first] = counts.values()
  const isConstant = rowCount > 1 && counts.size === 1 && first?.all === rowCount
  return counts.size <= MOST_VALUES && !isConstant
}

function facetOf({ counts, ...field }: Field): Facet {
  const values = Array.from(counts, ([value, { in: inside, all }]) => ({ value, in: inside, all }))
  return { ...field, values: values.toSorted((one, other) => other.all - one.all) }
}

function newPathNode(path: readonly string[]): PathNode {
  return { path, below: new Map(), fields: {} }
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
