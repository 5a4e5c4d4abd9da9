import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { toVitest } from '../../src/index.ts'
import { createFolder } from '../support/folder.ts'
import { runProgram } from '../support/programs.ts'

const running = { ID: 'web', Status: 'running' }
const hostile = JSON.parse(
  '{"ID": "</script>\\u2028`%s`$0", "Status": "dead", "__proto__": {"a": "\'"}}',
)

test('the file runs in Vitest, which names each row and says where the filter is wrong', () => {
  const folder = createFolder()
  onTestFinished(folder.remove)
  const modules = join(folder.path, 'node_modules')
  mkdirSync(join(modules, 'tamis'), { recursive: true })
  symlinkSync(resolve('node_modules/vitest'), join(modules, 'vitest'), 'junction')
  const source = JSON.stringify(pathToFileURL(resolve('src/index.ts')))
  folder.write('node_modules/tamis/index.js', `export * from ${source}`)
  folder.write('node_modules/tamis/package.json', '{ "type": "module", "exports": "./index.js" }')
  // Vitest has only to run them: Node reads the files as they are, all in one worker.
  const experimental = { viteModuleRunner: false, nodeLoader: false }
  const config = { test: { experimental, isolate: false, maxWorkers: 1 } }
  folder.write('vitest.config.mjs', `export default ${JSON.stringify(config)}`)
  folder.write('package.json', '{ "type": "module" }')
  const filter = 'Status == running'
  // What JSON would write as `null` and as text.
  const odd = { id: 7, Status: 'running', Load: Number.NaN, At: new Date(0) }
  const kept = [running, { Status: 'running', Count: 2n ** 60n }, odd]
  const rows = { kept, dropped: [hostile] }
  folder.write('right.test.ts', toVitest(filter, rows))
  folder.write('wrong.test.ts', toVitest(`${filter} or Status == dead`, rows))
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const report = join(folder.path, 'report.json')
  const words = ['run', '--reporter', 'json', '--outputFile', report]
  runProgram(process.execPath, [vitest, ...words], { cwd: folder.path })
  const outcomes = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    (file: { name: string; assertionResults: { title: string; status: string }[] }) =>
      file.assertionResults.map(
        ({ title, status }) => `${file.name.slice(-13, -8)}: ${title}: ${status}`,
      ),
  )
  expect(outcomes.sort()).toEqual([
    'right: 7 is in: passed',
    'right: </script>\\u{2028}`%s`$0 is out: passed',
    'right: row 2 is in: passed',
    'right: web is in: passed',
    'wrong: 7 is in: passed',
    'wrong: </script>\\u{2028}`%s`$0 is out: failed',
    'wrong: row 2 is in: passed',
    'wrong: web is in: passed',
  ])
})
