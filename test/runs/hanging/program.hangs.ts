import { spawnSync } from 'node:child_process'
import { test } from 'vitest'

test('one whose program never ends', () => {
  spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
})
