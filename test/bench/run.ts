// `npm run bench` prints every table and writes docs/benchmarks.md. A table that cannot be made says why.
//
//   --short          fewer filters and rounds, and smaller files; writes nothing
//   --only lines     one table; writes nothing
//   --seed 7         draws the filters and rows of another run again; writes nothing

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { evaluation } from './evaluation.ts'
import { drawContests } from './filters.ts'
import { lines } from './lines.ts'
import { page } from './page.ts'
import { parsing } from './parsing.ts'
import { buildGo } from './reference.ts'
import { renderSection, type Section, type Surroundings } from './report.ts'
import { sql } from './sql.ts'

const TABLES: Record<string, (surroundings: Surroundings) => Promise<Section>> = {
  evaluation,
  parsing,
  lines,
  sql,
  page,
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
  },
})
const folder = mkdtempSync(`${tmpdir()}/tamis-bench-`)
// Drawn by what is measured, so that a change of the code changes the filters, and the same code gets the same.
const seed = values.seed === undefined ? seedOfBuild() : Number(values.seed)
const contests = drawContests(seed, values.short ? 2 : 20, folder)
const surroundings = { short: values.short, seed, contests, folder, go: buildGo(folder) }
const texts: string[] = [describe()]
console.log(texts[0])
for (const [name, measure] of Object.entries(TABLES)) {
  if (values.only !== undefined && values.only !== name) continue
  try {
    texts.push(renderSection(await measure(surroundings)))
  } catch (error) {
    process.exitCode = 1
    texts.push(`## ${name}\n\nNot measured: ${error}\n`)
  }
  console.log(texts.at(-1))
}
rmSync(folder, { recursive: true, force: true })
if (!values.short && values.only === undefined && values.seed === undefined)
  writeFileSync(`${import.meta.dirname}/../../docs/benchmarks.md`, texts.join('\n'))

function seedOfBuild(): number {
  const text = readFileSync(`${import.meta.dirname}/../../dist/index.js`)
  return createHash('sha256').update(text).digest().readUInt32LE() >>> 1
}

function describe(): string {
  const go = versionOf('go', ['version']).replace(
    /^go version go(\S+).*/s,
    'Go $1, go-bexpr 0.1.16, ',
  )
  return [
    '# Benchmarks\n',
    'Measured by `npm run bench` on the built package, beside its peers, in turns and with the same answers; in processor time. The ratios count: this was',
    `${availableParallelism()} cores of ${cpus()[0]?.model.trim()} with ${loadavg()[0]?.toFixed(1)} processes wanting them, on ${new Date().toISOString().slice(0, 10)}. Node ${process.versions.node}, ${go}${versionOf('jq', ['--version']).trim()}; seed ${seed}.\n`,
  ].join('\n')
}

function versionOf(program: string, words: readonly string[]): string {
  try {
    return execFileSync(program, words, { encoding: 'utf8' })
  } catch {
    return ''
  }
}
