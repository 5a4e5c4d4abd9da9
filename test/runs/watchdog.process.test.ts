import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SLOWNESS } from '../support/limits.ts'
import { ending, startProgram } from '../support/programs.ts'

test('a run that hangs is stopped with what is open, and nothing of it goes on', async () => {
  const root = join(import.meta.dirname, 'hanging')
  // Short limits, as on a very fast machine.
  const env = { ...process.env, TAMIS_TEST_SLOWNESS: `${SLOWNESS / 50}` }
  const words = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', root]
  const { code, out, err } = await ending(startProgram(process.execPath, words, { cwd: root, env }))
  expect(code).toBe(1)
  const [, open, programs] = err.split(/These are open:\n|These programs .*\n/)
  expect(open?.split('\n')).toEqual([
    '  loop.hangs.ts > one that never ends',
    '  program.hangs.ts > one whose program never ends',
    '',
  ])
  expect(programs).toMatch(/^ {2}\d+ .* -e .*createServer.*\n$/)
  const [served = ''] = /http:\S+/.exec(out) ?? []
  const failure = () => fetch(served).then(String, ({ cause }) => cause.code)
  // The system takes a moment to end a program and to close its sockets.
  await expect.poll(failure).toBe('ECONNREFUSED')
})
