// `npm run cluster`: everything that the client does, and many filters, against the cluster at NOMAD_ADDR (and
// NOMAD_TOKEN), of which it only reads, or against agents of Nomad that it builds with Go, fills and throws away.
// `-- --version 1.11.3 --filters 500 --seed 7` for one version and other filters; `--write` puts the report into
// docs/parity.md. Then it kills and restarts three servers in ten rounds; `--failures` does this alone, `--rounds 2` in
// fewer rounds. With `--consul`, it compares filters with Consul, at CONSUL_HTTP_ADDR or in an agent that it builds.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSchedulerClient, fromEnv, type SchedulerClient } from '../src/client/index.ts'
import { compile } from '../src/index.ts'
import { AGENTS, startAgent } from './cluster/agent.ts'
import { beyondSteps } from './cluster/beyond.ts'
import { type ConsulFindings, examineConsul } from './cluster/consul.ts'
import { type Differential, differential } from './cluster/differential.ts'
import { examineFailures, type FailureFindings } from './cluster/failures.ts'
import { createFleet } from './cluster/fleet.ts'
import { refusalSteps } from './cluster/refusals.ts'
import { READING_STEPS, type Step, WRITING_STEPS } from './cluster/surface.ts'

/** What was found on one cluster. */
interface Findings {
  readonly version: string
  /** The rows of each list that is filtered. */
  readonly rows: string
  readonly steps: readonly StepResult[]
  readonly filters: Differential
}

interface StepResult {
  readonly name: string
  readonly error?: unknown
}

const { values } = parseArgs({
  options: {
    version: { type: 'string', multiple: true, default: Object.keys(AGENTS) },
    consul: { type: 'boolean', default: false },
    filters: { type: 'string' },
    failures: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    write: { type: 'boolean', default: false },
  },
})
const count = Number(values.filters ?? (values.consul ? 1_000 : 5_000))
const seed = Number(values.seed)
const PAGE = new URL('../docs/parity.md', import.meta.url)

const findings: Findings[] = []
if (values.consul) {
  const found = await examineConsul({ count, seed }).catch(noConsul)
  if (found) tellOfConsul(found)
} else if (process.env.NOMAD_ADDR) {
  await examine(fromEnv(process.env, { prefix: 'NOMAD_' }))
} else {
  for (const version of values.failures ? [] : values.version) {
    console.error(`Nomad ${version}: an agent is built, unless it was before, and started.`)
    const agent = await startAgent(version).catch(noCluster)
    if (!agent) continue
    try {
      await examine({ baseUrl: agent.address, token: agent.token }, version)
    } finally {
      await agent.stop()
    }
  }
  const isReady = values.failures || findings.length > 0
  for (const version of isReady && Number(values.rounds) > 0 ? values.version : []) {
    console.error(`Nomad ${version}: three servers fail, in ${values.rounds} rounds.`)
    const found = await examineFailures(version, Number(values.rounds)).catch(noCluster)
    if (found) tellOfFailures(found)
  }
}

/** Says that there is nothing to ask. */
function noCluster(error: unknown): undefined {
  console.error(`There is no cluster to ask: ${messageOf(error)}`)
  console.error('Set NOMAD_ADDR, or install Go and let it fetch the modules of Nomad.')
  process.exitCode = 1
}

function noConsul(error: unknown): undefined {
  console.error(`There is no cluster to ask: ${messageOf(error)}`)
  console.error('Set CONSUL_HTTP_ADDR, or install Go and let it fetch the modules of Consul.')
  process.exitCode = 1
}

function tellOfFailures({ version, wrong, ...counts }: FailureFindings): void {
  for (const [kind, problems] of Object.entries(wrong)) {
    console.log(`Nomad ${version}: ${problems.length} ${kind}`)
    for (const problem of problems.slice(0, 20)) console.error(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
  const said = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  console.log(`Nomad ${version}: ${said.join(', ')}`)
}

function tellOfConsul({ version, rows, filters }: ConsulFindings): void {
  for (const found of filters.unexplained) console.error(`Consul ${version}: unexplained`, found)
  if (filters.unexplained.length > 0 || filters.agreed < filters.filters * 0.99)
    process.exitCode = 1
  tell('the report on Consul', reportOf('Consul', [{ version, rows, filters }]))
}

for (const { version, steps, filters } of findings) {
  for (const { name, error } of steps)
    if (error !== undefined) console.error(`Nomad ${version}: ${name}: ${messageOf(error)}`)
  if (!isGood(steps) || filters.unexplained.length > 0) process.exitCode = 1
  for (const found of filters.unexplained) console.error(`Nomad ${version}: unexplained`, found)
}
if (findings.length > 0) {
  const steps: readonly Line[] = [['steps of the client that hold', ({ steps }) => passed(steps)]]
  tell('the report', reportOf('Nomad', findings, steps))
}

/** Shows a report. With `--write`, also puts it between its marks in the page. */
function tell(name: string, report: string): void {
  console.log(report)
  if (!values.write) return
  const [begin, end] = [`<!-- begin of ${name} -->`, `<!-- end of ${name} -->`]
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(begin)
  writeFileSync(PAGE, `${before}${begin}\n\n${report}\n${end}${rest.split(end)[1] ?? ''}`)
}

/** Asks one cluster everything; writes to it only if it is our own, of the given release. */
async function examine(connection: ReturnType<typeof fromEnv>, own?: string): Promise<void> {
  const client = createSchedulerClient({ ...connection, profile: 'nomad', compile })
  try {
    const version = await versionOf(client).catch(noCluster)
    if (version === undefined) return
    if (own) await createFleet(client)
    const steps = await runSteps(client, [
      ...READING_STEPS,
      ...(own ? [...WRITING_STEPS, ...refusalSteps(own), ...(await beyondSteps())] : []),
    ])
    const filters = await differential(client, { count, seed, version })
    findings.push({ version, rows: await rowsOf(client), steps, filters })
  } finally {
    client.close()
  }
}

async function runSteps(client: SchedulerClient, steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const { name, run } of steps) {
    const error = await run(client).then(
      () => undefined,
      (error: unknown) => error,
    )
    results.push({ name, error })
  }
  return results
}

async function versionOf({ request }: SchedulerClient): Promise<string> {
  const { data } = await request<{ config: { Version: { Version: string } } }>(
    'GET',
    '/v1/agent/self',
  )
  return data.config.Version.Version
}

async function rowsOf(client: SchedulerClient): Promise<string> {
  const lists = ['jobs', 'nodes', 'allocations', 'deployments', 'evaluations'] as const
  const counts = lists.map(async (name) => {
    const { data } = await client[name].list({ namespace: '*' })
    return `${data.length} ${data.length === 1 ? name.slice(0, -1) : name}`
  })
  return (await Promise.all(counts)).join(', ')
}

/** A line of a report: its title, and what it says of each cluster. */
type Line<Of = Findings> = readonly [title: string, cell: (one: Of) => string | number]

function passed(steps: readonly StepResult[]): string {
  if (steps.length === 0) return 'not run'
  return `${steps.filter(({ error }) => error === undefined).length} of ${steps.length}`
}

function reportOf<Of extends Pick<Findings, 'version' | 'rows' | 'filters'>>(
  product: string,
  all: readonly Of[],
  more: readonly Line<Of>[] = [],
): string {
  const row = (...[title, cell]: Line<Of>) => `| ${[title, ...all.map(cell)].join(' | ')} |`
  const classes = new Map(
    all.flatMap(({ filters }) => filters.classes.map((one) => [one.name, one.why])),
  )
  const countOf = ({ filters }: Of, name: string) =>
    filters.classes.find((one) => one.name === name)?.count ?? 0
  return [
    row(product, ({ version }) => version),
    `|---|${all.map(() => '---:|').join('')}`,
    row('rows', ({ rows }) => rows),
    ...more.map((line) => row(...line)),
    row('filters', ({ filters }) => filters.filters),
    row('the same verdict', ({ filters }) => filters.agreed),
    ...Array.from(classes.keys(), (name) => row(name, (one) => countOf(one, name))),
    row('unexplained', ({ filters }) => filters.unexplained.length),
    row('taken by the server, and errors for `check`', ({ filters }) => filters.falseAlarms.length),
    row('refused by the server, and nothing for `check`', ({ filters }) => filters.missed.length),
    '',
    `The filters are those of seed ${seed}.${classes.size > 0 ? ' Where verdicts differ:' : ''}`,
    ...(classes.size > 0 ? [''] : []),
    ...Array.from(classes, ([name, why]) => `- **${name}**: ${why}`),
    '',
  ].join('\n')
}

function isGood(steps: readonly StepResult[]): boolean {
  return steps.every(({ error }) => error === undefined)
}

function messageOf(error: unknown): string {
  const { message, stderr } = error as { message?: string; stderr?: string }
  return (stderr?.trim() || message) ?? String(error)
}
