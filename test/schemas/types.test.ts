import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSUL } from '../../scripts/schemas/consul/product.ts'
import { SCHEDULER, schemasSource } from '../../scripts/schemas/source.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test.each([
  ['types', SCHEDULER],
  ['consul-types', CONSUL],
])('%s.generated.ts is what the facts say; `npm run generate` writes it', (name, product) => {
  const facts = JSON.parse(read(`../../scripts/schemas/${product.file}`))
  expect(read(`../../src/rows/schemas/${name}.generated.ts`)).toBe(schemasSource(facts, product))
})
