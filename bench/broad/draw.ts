// Draws the sixty expressions of the broad benchmark. Nobody chooses: the seed does, among all places of all
// tables and all operators. Thrown back are only filters that fail on a row, or that let nearly all rows or
// nearly none through.

import { OPERATOR_NAMES, OPERATORS, type Operator, unreachable } from '../../grammar/index.ts'
import { FilterError } from '../../src/grammar.ts'
import { compile, parse, print } from '../../src/index.ts'
import { createSampleRandom } from '../../src/server/sample/random.ts'
import { type Drawn, handPredicate } from './drawn.ts'
import { BROAD_TABLES, broadRowsOf } from './rows.ts'
import { type Condition, conditionOf, joined, negated, quantified, type Said } from './said.ts'
import { type Place, survey } from './survey.ts'

const COUNT = 60

/** Sixty expressions over the rows of this seed. */
export function draw(seed: number): Drawn[] {
  const random = createSampleRandom(seed)
  const { pick, between, chance } = random
  const tables = BROAD_TABLES.map((table) => {
    const rows = broadRowsOf(table, seed)
    return { table, rows, places: survey(rows).filter(({ path }) => path.length > 0) }
  })

  const fits = (place: Place, operator: Operator): boolean => {
    const { type, isNullable, isOptional, path, values } = place
    const { asks } = OPERATORS[operator]
    if (isOptional && path.length < 2) return false
    if (asks === 'nil')
      return type === 'null' || ((type === 'list' || type === 'object') && !isOptional)
    if (isNullable || values.length === 0) return false
    switch (asks) {
      case 'equal':
        return type === 'string' || type === 'number' || type === 'boolean'
      case 'member':
        return type === 'string' || type === 'object' || scalarEntryOf(place) !== undefined
      case 'match':
        return type === 'string'
      case 'empty':
        return type === 'string' || type === 'list' || type === 'object'
      default:
        return unreachable(asks)
    }
  }

  const valueFor = (place: Place, operator: Operator): unknown => {
    const value = pick(place.values)
    const { asks } = OPERATORS[operator]
    if (asks === 'match') return patternFor(String(value))
    if (asks === 'member' && place.type === 'string') {
      const start = between(0, 3)
      return String(value).slice(start, start + between(1, 4)) || 'a'
    }
    if (asks !== 'member') return value
    return pick(place.type === 'object' ? Object.keys(Object(value)) : listed(value)) ?? 'none'
  }

  const patternFor = (text: string): string => {
    const safe = text.slice(0, 12).replace(/[^A-Za-z0-9_-]/g, '.') || 'a'
    const classes = safe.replace(/[0-9]+/g, '[0-9]+')
    return pick([`^${safe.slice(0, 3)}`, `^${classes}`, safe.slice(-3), `(?i)${safe.slice(0, 4)}`])
  }

  // A level of depth first, then a place on it, so that the many places of the first level do not win.
  const placeFor = (
    places: readonly Place[],
    operator: Operator,
    near?: Place,
  ): Place | undefined => {
    const fitting = places.filter((place) => fits(place, operator))
    const parent = near?.path.slice(0, -1).join('\n')
    const beside = fitting.filter(
      ({ path }) => path.length > 1 && path.slice(0, -1).join('\n') === parent,
    )
    // People ask several things of one object.
    if (beside.length > 0 && chance(0.4)) return pick(beside)
    const depths = Array.from(new Set(fitting.map(({ path }) => path.length)))
    const depth = depths.length > 0 ? pick(depths) : 0
    return depths.length > 0 ? pick(fitting.filter(({ path }) => path.length === depth)) : undefined
  }

  const condition = (places: readonly Place[], entry: string, near?: Place): [Said, Place] => {
    for (;;) {
      const operator = pick(OPERATOR_NAMES)
      const place = placeFor(places, operator, near)
      if (!place) continue
      const value = OPERATORS[operator].value === 'none' ? undefined : valueFor(place, operator)
      const asked: Condition = {
        operator,
        place,
        entry,
        value,
        style: pick(['dotted', 'dotted', 'pointer']),
      }
      return [conditionOf(asked), place]
    }
  }

  const oneOf = (places: readonly Place[], entry: string): Said | undefined => {
    const place = placeFor(places, '==')
    const values = new Set(Array.from({ length: between(2, 8) }, () => pick(place?.values ?? [])))
    if (!place || values.size < 2) return undefined
    const operands = Array.from(values, (value) =>
      conditionOf({ operator: '==', place, entry, value, style: 'dotted' }),
    )
    return joined('or', operands)
  }

  const chainOf = (
    places: readonly Place[],
    entry: string,
    length: number,
    levels: number,
  ): Said => {
    const kind = pick(['and', 'and', 'or'] as const)
    const operands: Said[] = []
    let near: Place | undefined
    while (operands.length < length) {
      if (levels > 0 && length > 2 && chance(0.25)) {
        operands.push(chainOf(places, entry, between(2, 3), levels - 1))
        continue
      }
      const choice = chance(0.12) ? oneOf(places, entry) : undefined
      if (choice) {
        operands.push(choice)
        continue
      }
      const [said, place] =
        entry === '' && chance(0.1)
          ? [quantifier(places), undefined]
          : condition(places, entry, near)
      near = place ?? near
      operands.push(chance(0.15) ? negated(said) : said)
    }
    return operands.length === 1 ? (operands[0] as Said) : joined(kind, operands)
  }

  const quantifier = (places: readonly Place[]): Said => {
    const collections = places.filter(
      ({ entries, isNullable, isOptional }) => entries?.length && !isNullable && !isOptional,
    )
    const collection = pick(collections)
    if (!collection) return condition(places, '')[0]
    const body = chainOf(collection.entries ?? [], 'entry', pick([1, 1, 2, 3]), 0)
    return quantified(pick(['any', 'all']), collection, body)
  }

  const drawn: Drawn[] = []
  while (drawn.length < COUNT) {
    const { table, rows, places } = tables[drawn.length % tables.length] as (typeof tables)[number]
    const length = pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 9, 12])
    const said = chance(0.12) ? quantifier(places) : chainOf(places, '', length, 1)
    if (drawn.some(({ hand }) => hand === said.hand)) continue
    if (isWorthwhile(said, rows))
      drawn.push({ id: `B${drawn.length + 1}`, table, ...said, filter: print(parse(said.filter)) })
  }
  return drawn
}

// Also where both agree: the source by hand is generated, and a difference is a mistake of the generator.
function isWorthwhile({ filter, hand }: Said, rows: readonly unknown[]): boolean {
  const test = compile(parse(filter))
  const byHand = handPredicate(hand)
  let passed = 0
  try {
    for (const row of rows) {
      if (!test(row)) continue
      passed++
    }
  } catch (error) {
    if (error instanceof FilterError) return false
    throw error
  }
  const different = rows.find((row) => test(row) !== byHand(row))
  if (different) throw new Error(`${filter}\n${hand}\n${JSON.stringify(different)}`)
  return passed > rows.length / 100 && passed < rows.length * 0.99
}

function scalarEntryOf({ type, entries }: Place): Place | undefined {
  if (type !== 'list') return undefined
  return entries?.find(
    (entry) => entry.path.length === 0 && entry.type !== 'object' && entry.type !== 'list',
  )
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) && value.length > 0 ? value : ['none']
}
