import type { Expression } from '../../grammar/index.ts'
import {
  all,
  and,
  any,
  eq,
  type FieldOf,
  field,
  ne,
  not,
  or,
} from '../../src/filters/build/index.ts'
import type { Random } from '../support/random.ts'

/** A condition, and what it means. */
export interface Meant {
  readonly expression: Expression
  readonly holds: (row: Row, entries: readonly Entry[]) => boolean
}

/** Data by their names. */
export type Row = Readonly<Record<string, unknown>>

/** What a quantifier goes over. */
export interface Entry {
  readonly value: unknown
  readonly key: unknown
}

// Fields whose names are those that entries would be called by, and lists to go over.
const TEXTS = ['item', 'item2', 'tag', 'tag2', 'key', 'key2', 'group', 'index']
const LISTS = ['Items', 'Tags', 'tags', 'tag', 'item', 'Groups', 'key']
const WORDS = ['x', 'y', 'z']

/** A row that such conditions ask about. */
export function aRowToMean(random: Random): Row {
  const words = () => Array.from({ length: random.below(3) }, () => random.one(WORDS))
  const texts = TEXTS.map((name) => [name, random.one(WORDS)])
  const lists = LISTS.map((name) => [name, words()])
  const groups = Array.from({ length: random.below(3) }, () => ({
    ...Object.fromEntries(LISTS.map((name) => [name, words()])),
    Name: random.one(WORDS),
  }))
  return { T: Object.fromEntries(texts), ...Object.fromEntries([...texts, ...lists]), groups }
}

// The texts of the row are shadowed by lists of the same names.
const ROW_TEXTS = TEXTS.filter((name) => !LISTS.includes(name))

type Around = readonly {
  readonly value: FieldOf<unknown>
  readonly key: FieldOf<unknown>
  readonly isGroup: boolean
}[]

/** A condition as it is built, with names around it that its entries might be taken for. */
export function aMeaning(random: Random, depth = 5, entries: Around = []): Meant {
  const below = () => aMeaning(random, depth - 1, entries)
  if (depth > 0 && random.chance(0.7)) {
    switch (random.below(5)) {
      case 0: {
        const [one, other] = [below(), below()]
        return {
          expression: and(one.expression, other.expression),
          holds: (row, all) => one.holds(row, all) && other.holds(row, all),
        }
      }
      case 1: {
        const [one, other] = [below(), below()]
        return {
          expression: or(one.expression, other.expression),
          holds: (row, all) => one.holds(row, all) || other.holds(row, all),
        }
      }
      case 2: {
        const one = below()
        return { expression: not(one.expression), holds: (row, all) => !one.holds(row, all) }
      }
      default:
        return aQuantified(random, depth, entries)
    }
  }
  const word = random.one(WORDS)
  const at = random.below(entries.length)
  const entry = entries[at]
  if (!entry || random.chance(0.4)) {
    const name = random.one(ROW_TEXTS)
    return { expression: eq(field(name), word), holds: (row) => row[name] === word }
  }
  if (random.chance(0.3)) {
    const key = random.below(3)
    return { expression: ne(entry.key, key), holds: (_, all) => all[at]?.key !== key }
  }
  if (entry.isGroup) {
    return {
      expression: eq(entry.value.Name, word),
      holds: (_, all) => (all[at]?.value as Row | undefined)?.Name === word,
    }
  }
  return { expression: eq(entry.value, word), holds: (_, all) => all[at]?.value === word }
}

function aQuantified(random: Random, depth: number, entries: Around): Meant {
  const isGroup = random.chance(0.4)
  const name = isGroup ? 'groups' : random.one(LISTS)
  const outer = entries.findIndex((entry) => entry.isGroup)
  const from = isGroup || random.chance(0.5) ? undefined : entries[outer]
  const isAny = random.chance(0.5)
  let body: Meant | undefined
  const quantify = isAny ? any : all
  const expression = quantify(from ? from.value[name] : field(name), (value, key) => {
    body = aMeaning(random, depth - 1, [...entries, { value, key, isGroup }])
    return body.expression
  })
  return {
    expression,
    holds: (row, before) => {
      const within = from ? before[outer]?.value : row
      const list = (within as Row)[name] as unknown[]
      const test = (value: unknown, key: number) =>
        (body as Meant).holds(row, [...before, { value, key }])
      return isAny ? list.some(test) : list.every(test)
    },
  }
}
