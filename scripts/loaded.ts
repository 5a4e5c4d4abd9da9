// `npm run test:soak -- loaded`: runs the tests again and again while busy processes share the machine, and fails if any
// run does. `--runs 3 --busy 4` for other numbers; further words go to Vitest.

import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    busy: { type: 'string', default: '8' },
  },
})

const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    const words = ['node_modules/vitest/vitest.mjs', 'run', ...positionals]
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
    console.log(`Run ${run} is ${status === 0 ? 'green' : 'red'}.`)
    if (status !== 0) process.exitCode = 1
  }
} finally {
  for (const child of busy) child.kill()
}
