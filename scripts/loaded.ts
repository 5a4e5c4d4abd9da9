// `npm run loaded`: runs the tests again and again while busy processes share the machine, and fails
// when any run does. `-- --runs 3 --busy 4 --script test:quick` for other numbers, or another script.

import { type ChildProcess, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type Measured, measured } from './measured.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    busy: { type: 'string', default: '8' },
    script: { type: 'string', default: 'test' },
  },
})

const busy: ChildProcess[] = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
const results: (Measured & { readonly run: number })[] = []
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    results.push({ run, ...(await measured('npm', ['run', values.script])) })
  }
} finally {
  for (const child of busy) child.kill()
}
console.table(results)
process.exitCode = results.every(({ result }) => result === 'green') ? 0 : 1
