// `npm run reference -- cluster`: random filters on agents of Nomad, which it builds with Go, fills and throws away. Then three servers
// fail in ten rounds. `-- --filters 500 --seed 7` for other filters, `--filters 0` for none, and `--rounds 2` for fewer
// rounds.

import { parseArgs } from 'node:util'
import { createSchedulerClient } from '../src/services/client/index.ts'
import { startAgents, VERSION } from './cluster/agent.ts'
import { differential } from './cluster/differential.ts'
import { examineFailures } from './cluster/failures.ts'
import { createFleet } from './cluster/fleet.ts'
import { FRESH_MS, WATCHES } from './cluster/watches.ts'

const { values } = parseArgs({
  options: {
    filters: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})

if (Number(values.filters) > 0) await compareFilters(Number(values.filters), Number(values.seed))
if (Number(values.rounds) > 0) await fail(Number(values.rounds))

async function compareFilters(count: number, seed: number): Promise<void> {
  const { address, stop } = await startAgents()
  const client = createSchedulerClient({ baseUrl: address, profile: 'nomad' })
  try {
    await createFleet(client)
    const found = await differential(client, { count, seed })
    const rows = Object.entries(found.rows).map(([name, count]) => `${count} ${name}`)
    console.log(`Nomad ${VERSION}: ${found.filters} filters of seed ${seed}, on ${rows}`)
    console.log(`  ${found.agreed} have the same verdict`)
    for (const [cause, count] of found.known) console.log(`  ${count}: ${cause}`)
    for (const one of found.unexplained) console.error('  unexplained:', one)
    for (const filter of found.falseAlarms) console.error(`  an error for \`check\`: ${filter}`)
    for (const filter of found.missed)
      console.error(`  refused, and nothing for \`check\`: ${filter}`)
    if (found.unexplained.length > 0) process.exitCode = 1
  } finally {
    client.close()
    await stop()
  }
}

/** Lets three servers fail, and prints for how many seconds each watch was wrong after its server's first answer. */
async function fail(rounds: number): Promise<void> {
  const { found, findings, writes } = await examineFailures(rounds)
  const names = Object.keys(WATCHES)
  console.log(`| seconds until right | way | ${names.join(' | ')} |`)
  console.log(`|---|---|${'---|'.repeat(names.length)}`)
  const rows = Map.groupBy(findings, ({ fault, way }) => `${fault} | ${way}`)
  for (const [row, some] of rows) {
    const cells = names.map((name) => {
      const ofName = some.filter((one) => one.name === name)
      const seconds = Math.max(...ofName.map(({ wrongMs }) => wrongMs)) / 1_000
      const ends = ofName.reduce((sum, one) => sum + one.ends, 0)
      return `${Math.round(seconds)}${ends > 0 ? `, ended ${ends} times` : ''}`
    })
    console.log(`| ${row} | ${cells.join(' | ')} |`)
  }
  const { lost, doubled, ended } = found.wrong
  for (const [kind, problems] of Object.entries({ lost, doubled, ended })) {
    console.log(`${problems.length} ${kind}`)
    for (const problem of problems.slice(0, 20)) console.error(`  ${problem}`)
  }
  const late = findings.filter(({ wrongMs }) => wrongMs >= FRESH_MS)
  console.log(
    `${late.length} of ${findings.length} late; ${writes} writes, ${found.changes} changes`,
  )
  if (late.length + lost.length + doubled.length + ended.length > 0) process.exitCode = 1
}
