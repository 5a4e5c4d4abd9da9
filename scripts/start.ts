// What `npm start` shows, once the library is built: a filter at work, and what to try next.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTable } from '../src/cli/index.ts'

interface TaskGroup {
  readonly DesiredTotal: number
  readonly HealthyAllocs: number
}

interface Deployment {
  readonly ID: string
  readonly Namespace: string
  readonly JobID: string
  readonly JobVersion: number
  readonly Status: string
  readonly TaskGroups: { readonly [name: string]: TaskGroup }
}

const FILTER = 'Status == "running" or (Status == "failed" and "canary" in TaskGroups)'
const SHOWN = 14
const WIDEST = 110

const root = join(import.meta.dirname, '..')
// The built package, as its users have it; the build makes it, so the compiler may not find it yet.
const tamis: typeof import('../src/index.ts') = await import(`${root}/dist/index.js`)

const deployments: Deployment[] = JSON.parse(
  readFileSync(join(root, 'examples/deployments.json'), 'utf8'),
)
const started = performance.now()
const found = deployments.filter(tamis.createFilter(FILTER))
const milliseconds = (performance.now() - started).toFixed(1)

const groups = (deployment: Deployment) =>
  Object.entries(deployment.TaskGroups)
    .map(([name, { HealthyAllocs, DesiredTotal }]) => `${name} ${HealthyAllocs}/${DesiredTotal}`)
    .join(', ')

const table = renderTable(
  [
    { title: 'Namespace' },
    { title: 'JobID' },
    { title: 'Version', align: 'right' },
    { title: 'Status' },
    { title: 'TaskGroups (healthy/desired)' },
    { title: 'ID' },
  ],
  found
    .slice(0, SHOWN)
    .map((row) => [
      row.Namespace,
      row.JobID,
      String(row.JobVersion),
      row.Status,
      groups(row),
      row.ID.slice(0, 8),
    ]),
  Math.min(process.stdout.columns ?? WIDEST, WIDEST),
)

process.stdout.write(`
examples/deployments.json, filtered by

    ${FILTER}

${table}
${found.length} of ${deployments.length} deployments match (parsed, compiled and run in ${milliseconds} ms)${
  found.length > SHOWN ? `; the first ${SHOWN} are shown` : ''
}.

Try next:

    npx tamis filter -c '"canary" in TaskGroups' examples/deployments.json
    npx tamis filter 'Status == "pending" and "eu-west-1" in Datacenters' examples/jobs.ndjson
    npx tamis filter 'Attributes["kernel.name"] == "windows"' examples/nodes.json
    npx tamis check 'Status = "running"'
    npx tamis --help

examples/README.md has more filters to try, and what they answer.
`)
