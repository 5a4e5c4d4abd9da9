// `npm run test:soak -- fuzz`: random texts for ten minutes, or `-- --seconds 60`, `-- --count 1000000`; from
// `-- --seed 7` the same ones again.

import { parseArgs } from 'node:util'
import { fuzz, inWords } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
})
const isCounted = values.count !== undefined
console.log(
  inWords(
    fuzz({
      seed: Number(values.seed ?? Date.now() % 2 ** 32),
      seconds: Number(values.seconds ?? (isCounted ? Infinity : 600)),
      count: Number(values.count ?? Infinity),
      measures: true,
      tell: (soFar) => console.log(inWords(soFar)),
    }),
  ),
)
