import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SLOWNESS } from '../support/limits.ts'
import { ending, startProgram } from '../support/programs.ts'

test('a run that hangs is stopped with what is open, and nothing of it goes on', async () => {
  const root = join(import.meta.dirname, 'hanging')
  // Short limits, as on a very fast machine.
  const env = { ...process.env, TAMIS_TEST_SLOWNESS: `${SLOWNESS / 50}` }
  const words = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', root]
  const { code, err } = await ending(startProgram(process.execPath, words, { cwd: root, env }))
  expect(code).toBe(1)
  const [, open, programs] = err.split(/These are open:\n|These programs .*\n/)
  expect(open?.split('\n')).toEqual([
    '  loop.hangs.ts > one that never ends',
    '  program.hangs.ts > one whose program never ends',
    '',
  ])
  const [, id] = /^ {2}(\d+) .* -e setInterval.*\n$/.exec(programs ?? '') ?? []
  // The system takes a moment to end a program.
  expect(Number(id)).toBeGreaterThan(1)
  await expect.poll(() => isRunning(Number(id))).toBe(false)
})

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    // One that has ended stays until somebody asks how.
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}
