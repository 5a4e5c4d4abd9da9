// Writes `src/rows/schemas/*.generated.ts`; `test/schemas/types.test.ts` fails if one is out of date.

import { readFileSync, writeFileSync } from 'node:fs'
import { CONSUL } from './consul/product.ts'
import { type Product, SCHEDULER, schemasSource } from './source.ts'

write(SCHEDULER, 'types')
write(CONSUL, 'consul-types')

function write(product: Product, name: string): void {
  const facts = JSON.parse(readFileSync(new URL(product.file, import.meta.url), 'utf8'))
  const target = new URL(`../../src/rows/schemas/${name}.generated.ts`, import.meta.url)
  writeFileSync(target, schemasSource(facts, product))
}
