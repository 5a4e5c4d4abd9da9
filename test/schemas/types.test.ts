import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemasSource } from '../../scripts/schemas/source.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the schemas are those of the facts; `npm run schemas` writes them', () => {
  const facts = JSON.parse(read('../../scripts/schemas/resources.json'))
  expect(read('../../src/schemas/types.generated.ts')).toBe(schemasSource(facts))
})
