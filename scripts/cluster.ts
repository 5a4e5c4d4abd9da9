// `npm run cluster`: random filters on the cluster at NOMAD_ADDR (and NOMAD_TOKEN), of which it only reads, or on agents of
// Nomad that it builds with Go, fills and throws away. Then it kills, restarts and restores three servers in ten rounds.
// `-- --version 1.11.3 --filters 500 --seed 7` for one version and other filters; `--failures` does only the rounds,
// and `--rounds 2` fewer of them.

import { parseArgs } from 'node:util'
import { createSchedulerClient, fromEnv, type OptionsFromEnv } from '../src/client/index.ts'
import { AGENTS, startAgents } from './cluster/agent.ts'
import { differential } from './cluster/differential.ts'
import { examineFailures } from './cluster/failures.ts'
import { createFleet } from './cluster/fleet.ts'

const { values } = parseArgs({
  options: {
    version: { type: 'string', multiple: true, default: Object.keys(AGENTS) },
    filters: { type: 'string', default: '5000' },
    failures: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})
const rounds = Number(values.rounds)

try {
  if (process.env.NOMAD_ADDR) {
    await compareFilters(fromEnv(process.env, { prefix: 'NOMAD_' }))
  } else {
    for (const version of values.failures ? [] : values.version) {
      console.error(`Nomad ${version}: an agent is built, unless it was before, and started.`)
      const { address, stop } = await startAgents(version)
      await compareFilters({ baseUrl: address }, true).finally(stop)
    }
    for (const version of rounds > 0 ? values.version : []) await fail(version)
  }
} catch (error) {
  const { message, stderr } = error as { message?: string; stderr?: string }
  console.error(`The cluster cannot be examined: ${(stderr?.trim() || message) ?? error}`)
  console.error('Set NOMAD_ADDR, or install Go and let it fetch the modules of Nomad.')
  process.exitCode = 1
}

/** Compares filters on a cluster. Fills it first, if it is our own. */
async function compareFilters(connection: OptionsFromEnv, isOurs = false): Promise<void> {
  const client = createSchedulerClient({ ...connection, profile: 'nomad' })
  try {
    if (isOurs) await createFleet(client)
    const version = await client.release()
    const options = { count: Number(values.filters), seed: Number(values.seed), version }
    const found = await differential(client, options)
    const rows = Object.entries(found.rows).map(([name, count]) => `${count} ${name}`)
    console.log(`Nomad ${version}: ${found.filters} filters of seed ${values.seed}, on ${rows}`)
    console.log(`  ${found.agreed} have the same verdict`)
    for (const [cause, count] of found.known) console.log(`  ${count}: ${cause}`)
    for (const one of found.unexplained) console.error('  unexplained:', one)
    for (const filter of found.falseAlarms) console.error(`  an error for \`check\`: ${filter}`)
    for (const filter of found.missed)
      console.error(`  refused, and nothing for \`check\`: ${filter}`)
    if (found.unexplained.length > 0) process.exitCode = 1
  } finally {
    client.close()
  }
}

/** Lets three servers of a version fail. */
async function fail(version: string): Promise<void> {
  console.error(`Nomad ${version}: three servers fail, in ${rounds} rounds.`)
  const { wrong, ...counts } = await examineFailures(version, rounds)
  for (const [kind, problems] of Object.entries(wrong)) {
    console.log(`Nomad ${version}: ${problems.length} ${kind}`)
    for (const problem of problems.slice(0, 20)) console.error(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
  const said = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  console.log(`Nomad ${version}: ${said.join(', ')}`)
}
