import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ending, startProgram } from './support/programs.ts'

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
    const ended = await ending(startProgram(process.execPath, [SCRIPT, ...args], { env }))
    expect(ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('There is no cluster to ask: '),
    })
    expect(ended.err).toContain(hint)
  },
)
