// Prints every table and writes docs/benchmarks.md. Never fails: a table that cannot be made says why.
//
//   --short          fewer rounds and smaller files, in under a minute; writes nothing
//   --only parsing   one table; writes nothing
//   --seed 7         with `--only broad`: draws other expressions and other rows

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { broad } from './broad.ts'
import { evaluation } from './evaluation.ts'
import { renderExpressions } from './expressions.ts'
import { buildGo } from './go.ts'
import { growth } from './growth.ts'
import { versionOf } from './load.ts'
import { memory } from './memory.ts'
import { ndjson } from './ndjson.ts'
import { NOTES } from './notes.ts'
import { page } from './page.ts'
import { parsing } from './parsing.ts'
import { patterns } from './patterns.ts'
import { renderGoals, renderSection, type Section, type Surroundings } from './section.ts'
import { size } from './size.ts'
import { sql } from './sql.ts'
import { startUp } from './start-up.ts'
import { weights } from './weights.ts'

const TABLES: Record<string, (surroundings: Surroundings) => Promise<Section>> = {
  evaluation,
  broad,
  parsing,
  growth,
  'start-up': startUp,
  size,
  weights,
  patterns,
  ndjson,
  memory,
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
const seed = values.seed === undefined ? undefined : Number(values.seed)
const folder = mkdtempSync(`${tmpdir()}/tamis-bench-`)
const surroundings = { short: values.short, seed, folder, go: buildGo(folder) }
const machine = describeMachine()
const sections: Section[] = []
const texts: string[] = []

console.log(`${machine}\n`)
for (const [name, measure] of Object.entries(TABLES)) {
  if (values.only !== undefined && values.only !== name) continue
  try {
    const section = await measure(surroundings)
    sections.push(section)
    texts.push(renderSection(section) + (NOTES[name] === undefined ? '' : `\n${NOTES[name]}\n`))
  } catch (error) {
    texts.push(`## ${name}\n\nNot measured: ${error instanceof Error ? error.message : error}\n`)
  }
  console.log(texts.at(-1))
}
rmSync(folder, { recursive: true, force: true })

const goals = renderGoals(sections.flatMap((section) => section.goals))
console.log(`## Goals\n\n${goals}`)
if (!values.short && values.only === undefined && seed === undefined) {
  writeFileSync(`${import.meta.dirname}/../docs/benchmarks.md`, renderPage())
}

function renderPage(): string {
  return `# Benchmarks

What tamis costs, beside what a user would pick instead. Written by \`npm run bench\`, which installs
the peers and measures the built package; \`npm run bench -- --short\` prints the tables in
under a minute, \`-- --only parsing\` one of them, \`-- --only broad --seed 7\` filters that nobody has seen. Absolute figures move with the machine and what else
runs on it; the ratios are the result. ${machine}

Contestants take turns in one process, the answers of all are checked in every turn, and the median of
the turns counts. Each has a loop of its own, so that the engine's knowledge of one does not help or
hurt another. Time is processor time where nothing else is said.

## Goals

${goals}

${texts.slice(0, 1).join('\n')}
${renderExpressions()}

${texts.slice(1).join('\n')}`
}

function describeMachine(): string {
  const peers = [
    'json-logic-engine',
    'filtrex',
    '@marcbachmann/cel-js',
    '@bufbuild/cel',
    'sift',
    'mingo',
    'jexl',
    'jsonata',
    'liqe',
  ]
  const cores = availableParallelism()
  const tools = [
    `Node ${process.versions.node}`,
    ask('go', ['version']).replace(/^go version go(\S+).*/s, 'Go $1 with go-bexpr 0.1.16'),
    ask('jq', ['--version']).replace('-', ' ').trim(),
    versionOf('@duckdb/node-api') && `DuckDB ${versionOf('@duckdb/node-api')}`,
    ...peers.map((peer) => versionOf(peer) && `${peer} ${versionOf(peer)}`),
  ].filter((tool) => tool !== '')
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim()}, ${cores} cores,`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, with ${loadavg()[0]?.toFixed(1)} processes wanting`,
    `the cores at the start; ${tools.join(', ')}.`,
  ].join(' ')
}

function ask(program: string, words: readonly string[]): string {
  try {
    return execFileSync(program, words, { encoding: 'utf8' })
  } catch {
    return ''
  }
}
