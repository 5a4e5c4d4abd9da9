// Writes `src/schemas/*.generated.ts`; `test/schemas/types.test.ts` fails when one is out of date. With `--consul`,
// it first asks Consul's own types for their facts, which needs Go.

import { readFileSync, writeFileSync } from 'node:fs'
import { CONSUL } from './consul/product.ts'
import { type Product, SCHEDULER, schemasSource } from './source.ts'

if (process.argv.includes('--consul')) {
  const { factsOfConsul } = await import('./consul/facts.ts')
  writeFileSync(new URL('consul/facts.json', import.meta.url), await factsOfConsul())
}
write(SCHEDULER, 'types')
write(CONSUL, 'consul-types')

function write(product: Product, name: string): void {
  const facts = JSON.parse(readFileSync(new URL(product.file, import.meta.url), 'utf8'))
  const target = new URL(`../../src/schemas/${name}.generated.ts`, import.meta.url)
  writeFileSync(target, schemasSource(facts, product))
}
