// The filters: some with a name, and many that a seed draws for each run, so that nobody can tune for them.

import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { compile, parse, print } from '../../src/index.ts'
import { schemaFromRows } from '../../src/rows/schema/index.ts'
import { aFilterOn } from '../support/filters-on-rows.ts'
import { javaScriptOf } from './languages.ts'
import { questionsOf } from './questions.ts'
import { TABLES, type Table, textOfRows } from './rows.ts'

export interface Contest {
  readonly id: string
  readonly table: Table
  readonly filter: string
}

export const NAMED: readonly Contest[] = [
  { id: 'equality', table: 'jobs', filter: 'Status == "running"' },
  {
    id: 'chain',
    table: 'jobs',
    filter: 'Type == "service" and Status != "dead" and Priority == 50',
  },
  { id: 'list', table: 'jobs', filter: '"dc1" in Datacenters' },
  { id: 'pattern', table: 'jobs', filter: 'Name matches "^web-[0-9]+$"' },
  { id: 'missing key', table: 'jobs', filter: 'not (Meta.owner == "ops" or Status == "dead")' },
  {
    id: 'ten clauses',
    table: 'jobs',
    filter:
      'Type == "service" and Status != "dead" and Priority != 80 and Namespace == "default" and (Region == "eu" or Region == "us") and Meta.owner != "dev" and "dc1" in Datacenters and not Stop == true and Name matches "^(web|api)-[0-9]+$"',
  },
]

/** How many drawn filters are joined to one. */
const LENGTHS = [1, 2, 1, 3, 2, 6, 1, 4]

/**
 * The named filters, and others that a seed draws over the rows of each table, of which it writes a file. Thrown back are
 * filters that fail on a row, keep nearly all or nearly none, or cannot be said in JavaScript.
 * @throws {Error} if one has other answers than its predicate in JavaScript.
 */
export function drawContests(seed: number, perTable: number, folder: string): readonly Contest[] {
  const drawn = TABLES.flatMap((table) => {
    const text = textOfRows(table, seed)
    writeFileSync(`${folder}/${table}.json`, text)
    const rows: readonly unknown[] = JSON.parse(text)
    const filters = usefulFilters(rows, seed)
    return Array.from({ length: perTable }, (_, at): Contest => {
      const length = LENGTHS[at % LENGTHS.length] as number
      for (;;) {
        const parts = Array.from({ length }, () => `(${filters.next().value})`)
        const filter = parts.join(at % 3 === 0 ? ' or ' : ' and ')
        if (isUseful(filter, rows)) return { id: `${table} ${at}`, table, filter }
      }
    })
  })
  return [...NAMED, ...drawn]
}

function* usefulFilters(rows: readonly unknown[], seed: number) {
  const filters = aFilterOn(schemaFromRows(rows), rows)
  for (let more = 0; ; more++)
    for (const expression of fc.sample(filters, { seed: seed + more, numRuns: 200 })) {
      const filter = print(expression)
      if (filter.length < 1_000 && isUseful(filter, rows)) yield filter
    }
}

function isUseful(filter: string, rows: readonly unknown[]): boolean {
  const expression = parse(filter)
  const question = questionsOf(expression, rows)
  const answers = question ? answersOf(filter, rows) : []
  const kept = answers.filter(Boolean).length
  if (!question || kept < 0.02 * rows.length || kept > 0.98 * rows.length) return false
  const byHand = handPredicate(javaScriptOf(question))
  if (rows.some((row, at) => byHand(row) !== answers[at]))
    throw new Error(`Not as by hand: ${filter}`)
  return true
}

/** Nothing for a filter that fails on a row. */
function answersOf(filter: string, rows: readonly unknown[]): readonly boolean[] {
  try {
    return rows.map(compile(parse(filter)))
  } catch {
    return []
  }
}

/** A predicate from its source. */
export function handPredicate(source: string): (row: unknown) => boolean {
  return new Function(`return (row) => ${source}`)()
}
