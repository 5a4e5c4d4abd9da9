// What the playground weighs on its way to a browser, gzip, against its budgets: first what the page and
// its rows need, then all of it that the first load brings. Takes the build of `npm run build`, or another
// folder as its argument.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const PAGE_KILOBYTES = 129.8
// The styles of Monaco are in its script, so that it loads completely or not at all, and cost 9 kB more there.
const ALL_KILOBYTES = 1_160.7

const folder = process.argv[2] ?? join(import.meta.dirname, '../playground/dist')
const html = readFileSync(join(folder, 'index.html'), 'utf8')
const names = readdirSync(join(folder, 'assets')).map((name) => join('assets', name))

/** Files that loading the page does not bring: requested at a click, or by the service worker alone. */
const LATER = /^(?:consul-rows|editorWebWorkerMain|filter-worker|live|rows-worker|views)-/

/** The scripts that a script imports before it runs. */
function importsOf(name: string): readonly string[] {
  const code = readFileSync(join(folder, name), 'utf8')
  return Array.from(
    code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g),
    (match) => `assets/${match[1]}`,
  )
}

const first = new Set<string>()
const open = Array.from(
  html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g),
  (match) => match[1] ?? '',
)
for (let name = open.pop(); name !== undefined; name = open.pop()) {
  if (first.has(name)) continue
  first.add(name)
  if (name.endsWith('.js')) open.push(...importsOf(name))
}

const weigh = (name: string) =>
  gzipSync(readFileSync(join(folder, name)), { level: 9 }).length / 1000
const files = ['index.html', ...names].map((name) => ({
  name: basename(name),
  kilobytes: weigh(name),
  stage: name === 'index.html' || first.has(name) ? 1 : LATER.test(basename(name)) ? 3 : 2,
}))

const TITLES = ['', 'page and rows', 'then, by itself', 'when asked for'] as const
for (const stage of [1, 2, 3] as const) {
  console.log(TITLES[stage])
  for (const file of files
    .filter((one) => one.stage === stage)
    .sort((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`  ${file.kilobytes.toFixed(1).padStart(7)} kB  ${file.name}`)
  }
}

const sum = (most: number) =>
  files.reduce((total, { stage, kilobytes }) => total + (stage <= most ? kilobytes : 0), 0)
for (const [what, kilobytes, budget] of [
  ['page and rows', sum(1), PAGE_KILOBYTES],
  ['first load in all', sum(2), ALL_KILOBYTES],
] as const) {
  const isOver = kilobytes > budget
  console.log(`${isOver ? 'OVER ' : 'fine '} ${kilobytes.toFixed(1)} of ${budget} kB  ${what}`)
  if (isOver) process.exitCode = 1
}
