// Writes `src/schemas/types.generated.ts`; `test/schemas/types.test.ts` fails when it is out of date.

import { readFileSync, writeFileSync } from 'node:fs'
import { schemasSource } from './source.ts'

const facts = JSON.parse(readFileSync(new URL('resources.json', import.meta.url), 'utf8'))
const target = new URL('../../src/schemas/types.generated.ts', import.meta.url)
writeFileSync(target, schemasSource(facts))
