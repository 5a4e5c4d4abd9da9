import { expect, test } from 'vitest'
import { examplesOf, runExample } from '../support/examples.ts'

const examples = examplesOf('docs/sql.md')

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(4)
})

// The recipe for Prisma asks the database of `prisma.ts`.
const withPrisma = (code: string) =>
  code.replaceAll(
    /'(?:@prisma\/client|\.\/prisma\.ts)'/g,
    `'${import.meta.resolve('./prisma.ts')}'`,
  )

test.each(examples.map((code, index) => [index + 1, code]))(
  'example %i of docs/sql.md runs as it says',
  async (_, code) => runExample(withPrisma(`${code}`)),
)

// In the recipe for `node:sqlite`, better-sqlite3 is used alike.
test('the recipe for node:sqlite runs with better-sqlite3, too', async () => {
  const recipe = examples.find((code) => code.includes('new DatabaseSync(')) as string
  const other = recipe
    .replace("import { DatabaseSync } from 'node:sqlite'", "import Database from 'better-sqlite3'")
    .replace('new DatabaseSync(', 'new Database(')
  expect(other).not.toContain('Sync')
  await runExample(other)
})
