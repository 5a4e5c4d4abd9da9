import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { type Prover, prover, type Question } from '../../src/prove/index.ts'
import { isAboutTwo, QUESTIONS } from '../../src/prove/questions.ts'
import { compileUnchecked } from '../../src/rows/evaluate/index.ts'
import { outcomeOf } from '../../src/rows/evaluate/outcome.ts'
import { forCases } from '../support/cases.ts'
import { ALL_QUESTIONS, attack, reportOf } from './support/attack.ts'
import { aPair } from './support/drawn-pairs.ts'
import { aSmallFilter, SMALL_WORLDS } from './support/small-world.ts'
import { canBeRefuted } from './support/without-memory.ts'

function ask({ prove }: Prover, question: Question, one: string, other: string) {
  return isAboutTwo(question) ? prove(question, one, other) : prove(question, one)
}

test('F93: of drawn pairs, no row that refutes is wrong, and no row refutes a proof', () => {
  forCases(75, aPair(), fc.nat(), (pair, seed) => {
    const wrong = attack(pair, ALL_QUESTIONS, 20, seed).filter(
      ({ wrong, question, fact }) =>
        wrong !== undefined ||
        (pair.isSame && question === 'equivalent' && fact.answer === 'fails'),
    )
    expect(wrong.map((one) => reportOf(pair, one))).toEqual([])
  })
})

test.each(SMALL_WORLDS)(
  'F93: in a small world, all rows agree with each answer: %s',
  (_, world) => {
    const { schema, rows } = world
    const small = prover({ schema })
    const filter = aSmallFilter(world)
    forCases(20, filter, filter, (one, other) => {
      const [first, second] = [one, other].map((filter) => {
        const predicate = compileUnchecked(parse(filter), { schema })
        return rows.map((row) => outcomeOf(predicate, row))
      })
      for (const question of ALL_QUESTIONS) {
        const { isRefutedBy, isAboutTwo } = QUESTIONS[question]
        const isRefuted = first?.some((outcome, at) =>
          isRefutedBy(outcome, isAboutTwo ? (second?.[at] ?? true) : true),
        )
        const fact = ask(small, question, one, other)
        // A row outside the small world may refute, too.
        if (isRefuted) expect(fact.answer, question).not.toBe('holds')
        if (fact.answer === 'unknown')
          expect(['order', 'steps', 'size', 'long-lists']).toContain(fact.why)
      }
    })
  },
)

test.each(SMALL_WORLDS)('F94: a search without memory agrees: %s', (_, world) => {
  const { schema, target } = world
  const small = prover({ schema, target })
  const filter = aSmallFilter(world).filter((text) => text.length < 120)
  forCases(20, filter, filter, (one, other) => {
    for (const question of ALL_QUESTIONS) {
      const filters = isAboutTwo(question) ? [one, other] : [one]
      const { answer } = ask(small, question, one, other)
      const canBe = canBeRefuted(question, world, filters)
      if (canBe === undefined) continue
      if (answer === 'fails') expect(canBe, question).toBe(true)
      // That keys of a map differ, and what is not modelled, only shows when a row is made.
      if (canBe && !filters.some((text) => /(?:any|all) [MaOA] /.test(text)))
        expect(answer, question).toBe('fails')
    }
  })
})
