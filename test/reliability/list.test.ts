import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILTER_LIMITS, LIMIT_CODES } from '../../grammar/index.ts'
import { PROOF_LIMITS } from '../../src/prove/prover.ts'
import { ROW_LIMITS } from '../../src/rows/reader/row-reader.ts'
import { DEFAULT_TIMEOUT_MS } from '../../src/services/client/connection.ts'
import { CLIENT_LIMITS, REQUEST_CODES } from '../../src/services/client/index.ts'
import { clickhouse, duckdb, mariadb, postgres, spark, sqlite } from '../../src/sql/index.ts'
import { MAX_LENGTH } from '../../src/sql/render.ts'
import { titles } from '../support/titles.ts'

// docs/reliability.md cannot rot: each row has a test, and the limits are those of the code.

const page = readFileSync('docs/reliability.md', 'utf8')

/** The rows of the page by their number, with the advisories they name. */
const rows = Array.from(page.matchAll(/^- \*\*([FA]\d+)\*\* .*$/gm), ([row = '', id = '']) => ({
  id,
  advisories: row.match(/CVE-\d+-\d+/g) ?? [],
}))

// A number that is gone is not used again.
test.each(['F', 'A'])('the rows with %s have numbers of their own, in order', (letter) => {
  const ids = rows.map(({ id }) => id).filter((id) => id.startsWith(letter))
  const numbers = ids.map((id) => Number(id.slice(1)))
  expect(numbers.length).toBeGreaterThan(8)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})

const always = globSync('test/**/*.ts')
  .filter((file) => !file.endsWith('.soak.test.ts'))
  .flatMap(titles)

test.each(rows)(
  '$id has a test in every run, and so has each of its advisories',
  ({ id, advisories }) => {
    const titled = always.filter((title) => hasWord(title, id))
    expect(titled).not.toEqual([])
    for (const advisory of advisories) {
      expect(titled.filter((title) => hasWord(title, advisory))).not.toEqual([])
    }
  },
)

test('no title has the number of a row that is not on the page', () => {
  const ids = new Set(rows.map(({ id }) => id))
  const numbers = globSync('test/**/*.ts')
    .flatMap(titles)
    .flatMap((title) => title.match(/\b[FA]\d{1,3}\b(?=[:,]? )/g) ?? [])
  expect(numbers.length).toBeGreaterThan(67)
  expect(numbers.filter((number) => !ids.has(number))).toEqual([])
})

function hasWord(title: string, word: string): boolean {
  return title.split(/[\s,:'`]+/).includes(word)
}

/** The limits of the page: the option, and its default. */
const limits = Array.from(
  page.matchAll(/^\| `([\w.-]+)` \| ([\d,]+)/gm),
  ([, option = '', number = '']) => [option, Number(number.replaceAll(',', ''))] as const,
)

// The server says its own in words, beside each.
const server = ['options', 'node'].flatMap((file) =>
  Array.from(
    readFileSync(`src/services/server/${file}.ts`, 'utf8').matchAll(
      /\b(max\w+|requestTimeoutMs)(?::| =) ([\d_]{3,})/g,
    ),
    ([, name = '', number = '']) => [
      name.startsWith('max') ? `limits.${name}` : name,
      Number(number.replaceAll('_', '')),
    ],
  ),
)
const library = Object.entries({ ...FILTER_LIMITS, ...CLIENT_LIMITS })

test('every limit is on the page with the number that it has', () => {
  expect(server).toHaveLength(4)
  expect(limits.map(([option, number]) => `${option} ${number}`).sort()).toEqual(
    [
      ...library.map(([name, number]) => [`limits.${name}`, number]),
      ...server,
      ...Object.entries(PROOF_LIMITS).map(([name, number]) => [`limits.${name}`, number]),
      ['timeoutMs', DEFAULT_TIMEOUT_MS],
      ['limits.maxRowLength', ROW_LIMITS.maxRowLength],
      ['maxLength', MAX_LENGTH],
      ...Object.entries(postgres.limits ?? {}).map(([name, number]) => [`limits.${name}`, number]),
    ]
      .map(([option, number]) => `${option} ${number}`)
      .sort(),
  )
})

test('the page has the limits of every engine', () => {
  const names = ['PostgreSQL', 'SQLite', 'DuckDB', 'MariaDB', 'ClickHouse', 'Spark']
  const head = `| option of \`toSql\` | ${names.join(' | ')} | code |`
  expect(page).toContain(head)
  const engines = [postgres, sqlite, duckdb, mariadb, clickhouse, spark]
  for (const name of ['maxQuantifierDepth', 'maxTerms'] as const) {
    const numbers = engines.map(({ limits }) => limits?.[name]?.toLocaleString('en'))
    expect(page).toContain(`| \`limits.${name}\` | ${numbers.join(' | ')} |`)
  }
})

test('every code of a limit is on the page', () => {
  const codes = [...LIMIT_CODES, ...REQUEST_CODES.filter((code) => /^(?:.*-too-|timed)/.test(code))]
  expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})
