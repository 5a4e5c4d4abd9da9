import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { sampleData } from '../../src/server/index.ts'
import { runGoClient } from '../support/go-client.ts'
import { made } from '../support/made-once.ts'
import { serving } from './serving.ts'

const PAGE = readFileSync(new URL('../../docs/parity.md', import.meta.url), 'utf8')
const steps = Array.from(PAGE.matchAll(/^\d+\. (.+)$/gm), ([, name]) => name)

// At import, because the first build may take longer than a test.
const built = await made(inject('goClient'))

test("Nomad's own client does its daily work with the profile `nomad`, and the page lists it", async ({
  skip,
}) => {
  if ('absent' in built) return skip(`Nomad's own client, because ${built.absent}`)
  const { url } = await serving(sampleData({ jobs: 20 }), { profile: 'nomad' })
  expect(await runGoClient(built.program, url)).toEqual(steps.map((name) => `ok ${name}`))
})

test('the page lists at least 24 steps', () => {
  expect(steps.length).toBeGreaterThanOrEqual(24)
})
