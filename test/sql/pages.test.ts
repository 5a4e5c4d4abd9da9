import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { pageAfter } from '../../examples/sql/pages.ts'
import type { FilterError } from '../../grammar/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'

// examples/sql/pages.ts: all pages together, of whatever length, are the rows of filtering one by one.

const docs = Array.from({ length: 60 }, (_, at) => ({
  Name: `${at % 3 === 0 ? 'web' : 'db'}-${at}`,
  Priority: at % 7,
  ...(at < 50 && { Owner: 'ops' }),
}))

const database = new DatabaseSync(':memory:')
afterAll(() => database.close())
database.exec('CREATE TABLE jobs (id INTEGER PRIMARY KEY, doc TEXT NOT NULL)')
const insert = database.prepare('INSERT INTO jobs VALUES (?, ?)')
for (const [at, doc] of docs.entries()) insert.run(2 * at + 1, JSON.stringify(doc))

// The pages one after the other, as a reader of a list turns them.
function* pagesOf(filter: string, limit: number) {
  for (let after = 0; ; ) {
    const page = pageAfter(database, filter, after, limit).map(({ id }) => id)
    yield page
    if (page.length < limit) return
    after = page.at(-1) as number
  }
}

const cases = [
  'Name matches "^web-"', // no verdicts, two thirds of the rows fetched are left out
  'Name matches "^web-" and Priority == 3',
  'Name matches "-7$" or Priority == 1',
  'Priority == 3',
  'Name == none',
  'Name matches "."',
]

test.each(cases)('no row of %s is lost or doubled, however long the pages are', (filter) => {
  const predicate = compile(filter)
  const all = docs.flatMap((doc, at) => (predicate(doc) ? [2 * at + 1] : []))
  for (let limit = 1; limit <= docs.length + 1; limit++) {
    const pages = [...pagesOf(filter, limit)]
    expect(pages.flat()).toEqual(all)
    // Only the last one is short.
    expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true)
  }
})

test('a page fails where filtering one by one fails, and not before', () => {
  // From the 51st row on there is no owner.
  const filter = 'Owner == ops and Name matches "^web-"'
  expect(pageAfter(database, filter, 0, 17)).toHaveLength(17)
  expect(() => pageAfter(database, filter, 0, 18)).toThrow(
    expect.objectContaining<Partial<FilterError>>({ code: 'value-not-found' }),
  )
})
