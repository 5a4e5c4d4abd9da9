import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../scripts/cluster.ts', import.meta.url))

// Nothing listens on port 1.
const clusters: [args: string[], address: string, hint: string][] = [
  [[], 'NOMAD_ADDR', 'Set NOMAD_ADDR'],
  [['--consul'], 'CONSUL_HTTP_ADDR', 'Set CONSUL_HTTP_ADDR'],
]

test.each(clusters)(
  'without a cluster, `npm run cluster` with %j says so and fails',
  async (...row) => {
    const [args, address, hint] = row
    const env = { PATH: process.env.PATH, [address]: 'http://127.0.0.1:1' }
    const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>(
      (resolve) => {
        execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
          resolve({ code: error?.code, stdout, stderr }),
        )
      },
    )
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('There is no cluster to ask: '),
    })
    expect(ended.stderr).toContain(hint)
  },
)
