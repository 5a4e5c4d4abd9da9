import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ending, startProgram } from './support/programs.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/cluster.ts', import.meta.url))

test('without a cluster, `npm run cluster` says so and fails', async () => {
  // Nothing listens on port 1.
  const env = { PATH: process.env.PATH, NOMAD_ADDR: 'http://127.0.0.1:1' }
  const ended = await ending(startProgram(process.execPath, [SCRIPT], { env }))
  expect(ended).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('The cluster cannot be examined: '),
  })
  expect(ended.err).toContain('Set NOMAD_ADDR')
})
