import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check } from '../src/index.ts'
import { parseTarget } from '../src/rows/targets/index.ts'

// The table of docs/language.md: what is written is what `check` says.
const page = readFileSync(new URL('../docs/language.md', import.meta.url), 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (\w+) \| ([^|]+) \| (0\.1\.\d+) \| ([^|]+) \| `([^`]+)` \|$/gm),
  ([, product = '', versions = '', goBexpr = '', lacks = '', target = '']) => ({
    product,
    versions,
    goBexpr,
    lacks,
    target,
  }),
)

/** What the table calls each, and a filter with it. */
const FEATURES: readonly (readonly [name: string, filter: string])[] = [
  ['`is nil`', 'a is nil'],
  ['`any` and `all`', 'any a as x { x == 1 }'],
  ['JSON Pointers', '"/a/b" == 1'],
]

const codesOf = (filter: string, word: string) =>
  check(filter, { target: parseTarget(word) }).map(({ code, severity }) => `${severity} ${code}`)

test('every product of the README is there', () => {
  expect([...new Set(rows.map(({ product }) => product))].sort()).toEqual([
    'Boundary',
    'Consul',
    'Nomad',
    'Vault',
  ])
})

test.each(rows)('$product $versions lacks $lacks', ({ goBexpr, lacks, target }) => {
  for (const [name, filter] of FEATURES) {
    const isRefused = codesOf(filter, target).includes('error needs-newer-server')
    expect([name, isRefused]).toEqual([name, lacks.includes(name)])
    expect(codesOf(filter, target)).toEqual(codesOf(filter, `go-bexpr@${goBexpr}`))
  }
})

test.each(rows.filter(({ target }) => /^(?:nomad|consul)@/.test(target)))(
  '$product $versions: the first and the last have go-bexpr $goBexpr',
  ({ product, versions, goBexpr }) => {
    for (const version of versions.match(/\d+\.\d+(?:\.\d+)?/g) ?? []) {
      for (const [, filter] of FEATURES) {
        expect(codesOf(filter, `${product.toLowerCase()}@${version}`)).toEqual(
          codesOf(filter, `go-bexpr@${goBexpr}`),
        )
      }
    }
  },
)
