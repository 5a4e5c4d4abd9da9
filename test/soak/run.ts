// `npm run soak`: kills a server that writes, as often as ROUNDS says, a thousand times unless told.

import { killRounds } from './kill-rounds.ts'

const rounds = Number(process.env.ROUNDS || 1_000)
const started = performance.now()
const { answered, cut, resumed } = await killRounds(rounds, (round) => {
  if (round % 50 === 0) console.log(`${round} of ${rounds}`)
})
const seconds = ((performance.now() - started) / 1_000).toFixed(0)
console.log(
  `${rounds} servers killed in ${seconds} s: ${answered} writes answered and kept, ${cut} cut off, ${resumed} walks went on.`,
)
process.exit()
