// Writes jobs.ndjson, deployments.json and nodes.json: the same bytes on every run.
//
//     node examples/generate.ts [folder]

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDeployments } from './deployments.ts'
import { createJobs } from './jobs.ts'
import { type Json, jsonText } from './json-text.ts'
import { createNodes } from './nodes.ts'
import { createRandom } from './random.ts'
import { createWorkloads } from './workloads.ts'

const folder = process.argv[2] ?? import.meta.dirname

const workloads = createWorkloads(createRandom(1))
const lines = (rows: readonly Json[], end: string) => rows.map(jsonText).join(end)

mkdirSync(folder, { recursive: true })
for (const [file, text] of [
  ['jobs.ndjson', `${lines(createJobs(workloads, createRandom(2)), '\n')}\n`],
  ['deployments.json', `[\n${lines(createDeployments(workloads, createRandom(3)), ',\n')}\n]\n`],
  ['nodes.json', `[\n${lines(createNodes(300, createRandom(4)), ',\n')}\n]\n`],
] as const) {
  writeFileSync(join(folder, file), text)
}
