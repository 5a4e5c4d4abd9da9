// `npm run test:soak`: what takes too long for `npm test`. It kills a server that writes and is paged
// through, as often as ROUNDS says, by default a thousand times; and it holds 200 slow connections
// against the default limits of a server.

import { join } from 'node:path'
import { type Killed, killRounds } from './kill-rounds.ts'
import { slowConnections } from './slow-connections.ts'

const rounds = Number(process.env.ROUNDS || 1_000)

const { connections, slowestAnswerMs, lastCutMs } = await slowConnections(200)
console.log(
  `${connections} slow connections: all cut after ${seconds(lastCutMs)} s; others answered within ${slowestAnswerMs.toFixed(0)} ms meanwhile.`,
)

const started = performance.now()
// It would have thrown for a row that was missed or met twice.
const say = (round: number, { rows, resumed }: Killed) =>
  console.log(
    `${round} of ${rounds} servers killed in ${seconds(performance.now() - started)} s: ${resumed} walks through the pages went on after a kill; of ${rows} rows 0 missed, 0 met twice.`,
  )
const command = join(import.meta.dirname, '../../src/cli/main.ts')
await killRounds([process.execPath, command], rounds, (round, soFar) => {
  if (round % 50 === 0 || round === rounds) say(round, soFar)
})
process.exit()

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1)
}
