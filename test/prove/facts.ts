// Draws pairs of filters, asks questions about them and attacks the answers: `node test/prove/facts.ts --facts 1000000`,
// with `--seed 7` for the same again and `--rows 40` for more rows against each proof.

import { parseArgs } from 'node:util'
import fc from 'fast-check'
import '../../src/index.ts'
import { ALL_QUESTIONS, attack, reportOf } from './support/attack.ts'
import { aPair } from './support/drawn-pairs.ts'

const { values } = parseArgs({
  options: {
    facts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    rows: { type: 'string', default: '40' },
  },
})
const [facts, seed, numRows] = [values.facts, values.seed, values.rows].map(Number) as [
  number,
  number,
  number,
]

const counts = { holds: 0, fails: 0, unknown: 0, wrong: 0 }
const reasons = new Map<string, number>()
const times: number[] = []
const BATCH = 500
let slowest = 0
let sames = 0
let samesProved = 0

for (let batch = 0; times.length < facts; batch++) {
  const drawn = seed * 1_000_003 + batch
  fc.sample(aPair(), { numRuns: BATCH, seed: drawn }).forEach((pair, index) => {
    const first = index % ALL_QUESTIONS.length
    const some = [0, 2, 4].map(
      (by) => ALL_QUESTIONS[(first + by) % ALL_QUESTIONS.length] ?? 'never-in',
    )
    const questions =
      pair.isSame && !some.includes('equivalent') ? [...some, 'equivalent' as const] : some
    for (const attacked of attack(pair, questions, numRows, drawn + index)) {
      const { fact, ms, wrong, question } = attacked
      const isRefutedLaw = pair.isSame && question === 'equivalent' && fact.answer === 'fails'
      counts[fact.answer]++
      times.push(ms)
      if (pair.isSame && question === 'equivalent') {
        sames++
        if (fact.answer === 'holds') samesProved++
      }
      if (fact.answer === 'unknown') reasons.set(fact.why, (reasons.get(fact.why) ?? 0) + 1)
      if (wrong !== undefined || isRefutedLaw) {
        counts.wrong++
        console.log(
          reportOf(pair, isRefutedLaw ? { ...attacked, wrong: 'a law refuted' } : attacked),
        )
      }
      if (ms > slowest) {
        slowest = ms
        if (ms > 300)
          console.log(reportOf(pair, { ...attacked, wrong: `slow: ${ms.toFixed(0)} ms` }))
      }
    }
  })
}

times.sort((one, other) => one - other)
const at = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(2)
console.log({
  facts: times.length,
  ...counts,
  reasons: Object.fromEntries(reasons),
  rewritten: `${samesProved} of ${sames} proved equivalent`,
  ms: { median: at(0.5), '90%': at(0.9), '99%': at(0.99), '99.9%': at(0.999), worst: at(1) },
})
if (counts.wrong > 0) process.exitCode = 1
