import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Facts, schemasSource } from './schemas-source.ts'

const facts: Facts = JSON.parse(readFileSync(new URL('resources.json', import.meta.url), 'utf8'))

test('the schemas are written from the facts; -u writes them anew', async () => {
  await expect(schemasSource(facts)).toMatchFileSnapshot('../../src/schemas/types.ts')
})
