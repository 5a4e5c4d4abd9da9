import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../scripts/cluster.ts', import.meta.url))

test('without a cluster, `npm run cluster` says so and fails', async () => {
  // Nothing listens on port 1.
  const env = { PATH: process.env.PATH, NOMAD_ADDR: 'http://127.0.0.1:1' }
  const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    )
  })
  expect(ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('There is no cluster to ask: '),
  })
  expect(ended.stderr).toContain('Set NOMAD_ADDR')
})
