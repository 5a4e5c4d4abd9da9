// Whether rows have a field: a condition if the filter language can express it, else a choice of the rows to show.

import { valueAt } from '../data/value-at.ts'
import type { Dataset } from '../model.ts'
import type { MenuItem } from '../parts/menu.tsx'
import { chosenPresence, dataset, presence, sourceName, tools } from '../store/state.ts'
import { change, choiceOf, complementText, safeText } from './chosen.ts'
import type { Condition, Stated } from './condition.ts'
import type { ValueLocation } from './conditions-of.ts'

/** A way to ask for the rows that have a field, or for those that lack it. Null counts as lacking. */
export interface PresenceChoice extends MenuItem {
  readonly has: boolean
  /** True if it is chosen. */
  readonly isOn: boolean
}

/** The ways to ask for the rows that have a field, and for those that lack it; none for the objects of a list. */
export function presenceChoices({ path, list }: ValueLocation): readonly PresenceChoice[] {
  const data = dataset.value
  if (list || path.length === 0 || !data) return []
  return [true, false].map((has) => {
    const label = `${has ? 'Has' : 'Lacks'} ${path.join('.')}`
    return { label, has, ...(inFilter(path, has, data) ?? inView(path, has, data)) }
  })
}

function inFilter(path: readonly string[], has: boolean, data: Dataset) {
  for (const { condition, isNegative } of conditionsFor(path)) {
    const written = (has ? safeText : complementText)(condition, isNegative)
    if (!written) continue
    const code = [...written.guards, written.text].join(' and ')
    if (letsNullIn(code, path, data) === has) continue
    const choice = isNegative === has ? 'excluded' : 'included'
    const isOn = choiceOf(condition) === choice
    return { code, isOn, run: () => change(condition, isOn ? undefined : choice, written) }
  }
  return undefined
}

function inView(path: readonly string[], has: boolean, { source }: Dataset) {
  const now = presence.value
  const isOn = now?.has === has && JSON.stringify(now.path) === JSON.stringify(path)
  const run = () => {
    chosenPresence.value = isOn ? undefined : { path, has, of: sourceName(source) }
  }
  return { isOn, run }
}

/** The conditions that may be true on exactly the rows that have a field. */
function conditionsFor(path: readonly string[]): readonly Stated[] {
  const isNotNil: Stated = { condition: { asks: 'nil', path }, isNegative: true }
  const value = path.at(-1)
  if (value === undefined || path.length < 2) return [isNotNil]
  const condition: Condition = { asks: 'member', path: path.slice(0, -1), value }
  return [{ condition, isNegative: false }, isNotNil]
}

const cache = new WeakMap<Dataset, Map<string, unknown>>()

/**
 * The answer of a filter on a row that has null at a path: a map has a key whose value is null, and a null time is the zero
 * time to a server. `undefined` if there is no such row.
 */
function letsNullIn(filter: string, path: readonly string[], data: Dataset): boolean | undefined {
  const { rows, schema, target } = data
  const ofData = cache.get(data) ?? new Map<string, unknown>()
  cache.set(data, ofData)
  const key = JSON.stringify(path)
  if (!ofData.has(key))
    ofData.set(
      key,
      rows.find((row) => valueAt(row, path) === null),
    )
  const row = ofData.get(key)
  return row === undefined ? undefined : tools.value?.compile(filter, { schema, target })(row)
}
