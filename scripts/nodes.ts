// `npm run nodes`: runs the tests under each supported Node, as the npm package `node` brings it, and
// fails when any run does. `-- --script test:quick` for another script, `-- --versions 22,26` for others.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Measured, measured } from './measured.ts'

const { values } = parseArgs({
  options: {
    versions: { type: 'string', default: '22,24,26' },
    script: { type: 'string', default: 'test' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'tamis-nodes-'))
const results: (Measured & { readonly node: string })[] = []
try {
  for (const version of values.versions.split(',')) {
    const program = installed(version)
    const node = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
    results.push({ node, ...(await underNode(program)) })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(results)
process.exitCode = results.every(({ result }) => result === 'green') ? 0 : 1

/** The program of a version. */
function installed(version: string): string {
  const prefix = join(folder, version)
  mkdirSync(prefix)
  const manifest = { dependencies: { node: version }, allowScripts: { node: true } }
  writeFileSync(join(prefix, 'package.json'), JSON.stringify(manifest))
  execFileSync('npm', ['install'], { cwd: prefix, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(prefix, 'node_modules', 'node', 'bin', 'node')
}

// Not by `npm run`, which puts the project's own Node first on the path.
function underNode(program: string): Promise<Measured> {
  const words = values.script === 'test:quick' ? ['--project', 'quick'] : []
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
  const PATH = `${join(program, '..')}${delimiter}${process.env.PATH}`
  return measured(program, [vitest, 'run', ...words], { ...process.env, PATH })
}
