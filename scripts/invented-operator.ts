// Adds an operator that the language does not have to a copy of the sources, and holds the places
// that the compiler then names against those that docs/architecture.md lists for a new operator.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const SOURCES = [
  'grammar',
  'src',
  'playground',
  'scripts/third-party.ts',
  'scripts/third-party-of-page.ts',
  'scripts/trim-chevrotain.ts',
  'entries.ts',
  'package.json',
  'tsconfig.json',
]

/** The table and the words are where an operator is added; all other places follow from them. */
const ADDITIONS: readonly (readonly [file: string, after: string, added: string])[] = [
  ['grammar/lexemes.ts', "  'matches',\n", "  'startswith',\n"],
  ['grammar/operators.ts', 'export type Question =', " 'prefix' |"],
  [
    'grammar/operators.ts',
    'export const OPERATORS = {\n',
    `  startswith: { asks: 'prefix', negative: false, opposite: 'not startswith', whenAbsent: false, value: 'right' },
  'not startswith': { asks: 'prefix', negative: true, opposite: 'startswith', whenAbsent: true, value: 'right' },
`,
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'tamis-operator-'))
try {
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, after, added] of ADDITIONS) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(after)) throw new Error(`${name} no longer contains ${after.trim()}.`)
    writeFileSync(file, text.replace(after, after + added))
  }
  compare(filesOfErrors(), listedFiles())
} finally {
  rmSync(folder, { recursive: true })
}

function filesOfErrors(): string[] {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const files = Array.from(
    stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm),
    ([, file = '']) => file,
  )
  return [...new Set(files)].sort()
}

/** The files in the row of docs/architecture.md, those aside in which the operator itself is added. */
function listedFiles(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, row = ''] = /^\| an operator \|(.*)\|$/m.exec(page) ?? []
  const [, compiled = ''] = row.split('the compiler names')
  return Array.from(compiled.matchAll(/`([^`]+\.tsx?)`/g), ([, file = '']) => file).sort()
}

function compare(named: readonly string[], listed: readonly string[]): void {
  const missing = named.filter((file) => !listed.includes(file))
  const extra = listed.filter((file) => !named.includes(file))
  if (missing.length === 0 && extra.length === 0 && named.length > 0) {
    console.log(
      `An invented operator: the compiler names ${named.length} files, all of them listed.`,
    )
    return
  }
  for (const file of missing) console.error(`Named by the compiler, not listed: ${file}`)
  for (const file of extra) console.error(`Listed, not named by the compiler: ${file}`)
  process.exitCode = 1
}
