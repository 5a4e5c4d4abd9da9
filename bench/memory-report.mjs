// Loaded before a command: says at its end the most memory it had, in kilobytes.

import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('exit', () => {
    writeFileSync(process.env.MEMORY_REPORT, String(process.resourceUsage().maxRSS))
  })
}
