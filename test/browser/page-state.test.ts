import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { SLOWNESS } from '../support/limits.ts'
import { made } from '../support/made-once.ts'
import { ending, startProgram } from '../support/programs.ts'

test('a wait that fails says what the page shows and says, and what is in the way', async () => {
  const folder = createFolder()
  onTestFinished(folder.remove)
  const root = join(import.meta.dirname, 'failing')
  const report = join(folder.path, 'report.json')
  const words = ['run', '--root', root, '--reporter', 'json', '--outputFile', report]
  const env = {
    ...process.env,
    CHROME_PATH: await made(inject('chromium')),
    // Short limits, as on a very fast machine.
    TAMIS_TEST_SLOWNESS: `${SLOWNESS / 5}`,
  }
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const { code } = await ending(
    startProgram(process.execPath, [vitest, ...words], { cwd: root, env }),
  )
  expect(code).toBe(1)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const [wait, state] = testResults[0].assertionResults[0].failureMessages
  expect(wait).toMatch(/^locator\.click: Timeout \d+ms exceeded/)
  expect(state).toContain('address: about:blank\n')
  expect(state).toMatch(/in the way of a click: <div class="veil"><\/div>\n/)
  expect(state).toContain('next frame: drawn\n')
  expect(state).toContain('  log: said by the page\n  uncaught: Error: thrown by the page\n')
  const [, picture = ''] = /^picture: (.*)$/m.exec(state) ?? []
  expect(existsSync(join(root, picture))).toBe(true)
})
