// `node scripts/with-cases.ts 2000 --project quick`: runs tests with so many random cases. Not every shell takes
// `CASES=2000` in front of a program.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const [CASES, ...words] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, [vitest, 'run', ...words], {
  env: { ...process.env, CASES },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
