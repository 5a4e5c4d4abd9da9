// Writes jobs.ndjson, deployments.json and nodes.json: the sample of `tamis/server`, the same bytes on every run.
//
//     node examples/generate.ts [folder]

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleLists } from '../scripts/sample-lists.ts'
import { stringifyJson } from '../src/index.ts'

const folder = process.argv[2] ?? import.meta.dirname
const { jobs, deployments, nodes } = sampleLists({ jobs: 500, nodes: 300, seed: 1 })
const lines = (rows: readonly unknown[], end: string) =>
  rows.map((row) => stringifyJson(row)).join(end)

mkdirSync(folder, { recursive: true })
for (const [file, text] of [
  ['jobs.ndjson', `${lines(jobs, '\n')}\n`],
  ['deployments.json', `[\n${lines(deployments, ',\n')}\n]\n`],
  ['nodes.json', `[\n${lines(nodes, ',\n')}\n]\n`],
] as const) {
  writeFileSync(join(folder, file), text)
}
