import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { notOf } from '../../src/ast/index.ts'
import { guard, mayFail } from '../../src/check/index.ts'
import { compileUnchecked } from '../../src/evaluate/index.ts'
import { type Prover, prover, type Question } from '../../src/prove/index.ts'
import { isAboutTwo, QUESTIONS } from '../../src/prove/questions.ts'
import { negate, simplify } from '../../src/rewrite/index.ts'
import { outcomeOf } from '../../src/testing/outcome.ts'
import { casesOr } from '../support/cases.ts'
import { ALL_QUESTIONS, attack, reportOf } from './support/attack.ts'
import { aPair } from './support/drawn-pairs.ts'
import { aSmallFilter, ROWS, schema } from './support/small-world.ts'
import { canBeRefuted } from './support/without-memory.ts'

const small = prover({ schema })

function ask({ prove }: Prover, question: Question, one: string, other: string) {
  return isAboutTwo(question) ? prove(question, one, other) : prove(question, one)
}

test('F93: of drawn pairs, no row that refutes is wrong, and no row refutes a proof', () => {
  fc.assert(
    fc.property(aPair(), fc.nat(), (pair, seed) => {
      const wrong = attack(pair, ALL_QUESTIONS, 20, seed).filter(
        ({ wrong, question, fact }) =>
          wrong !== undefined ||
          (pair.isSame && question === 'equivalent' && fact.answer === 'fails'),
      )
      expect(wrong.map((one) => reportOf(pair, one))).toEqual([])
    }),
    { numRuns: casesOr(150) },
  )
})

test('in a small world, each question is answered as all its rows say', () => {
  fc.assert(
    fc.property(aSmallFilter(), aSmallFilter(), (one, other) => {
      const [first, second] = [one, other].map((filter) => {
        const predicate = compileUnchecked(parse(filter), { schema })
        return ROWS.map((row) => outcomeOf(predicate, row))
      })
      for (const question of ALL_QUESTIONS) {
        const { isRefutedBy, isAboutTwo } = QUESTIONS[question]
        const isRefuted = first?.some((outcome, at) =>
          isRefutedBy(outcome, isAboutTwo ? (second?.[at] ?? true) : true),
        )
        const { answer } = ask(small, question, one, other)
        expect(answer, question).not.toBe('unknown')
        // A row outside the small world may refute, too.
        if (isRefuted) expect(answer, question).toBe('fails')
      }
    }),
    { numRuns: casesOr(60) },
  )
})

test('F94: a search without memory agrees', () => {
  fc.assert(
    fc.property(aSmallFilter(), aSmallFilter(), (one, other) => {
      for (const question of ALL_QUESTIONS) {
        const filters = isAboutTwo(question) ? [one, other] : [one]
        // Keys of a map differ, which only the row itself shows.
        if (filters.some((filter) => /(?:any|all) M/.test(filter))) continue
        const { answer } = ask(small, question, one, other)
        expect(answer, question).toBe(canBeRefuted(question, schema, filters) ? 'fails' : 'holds')
      }
    }),
    { numRuns: casesOr(60) },
  )
})

test('simplify and negate keep what a filter does, on every row', () => {
  fc.assert(
    fc.property(aPair(), ({ schema, one }) => {
      const { prove } = prover({ schema })
      expect(prove('equivalent', one, simplify(one)).answer).not.toBe('fails')
      expect(prove('equivalent', notOf(one), negate(one)).answer).not.toBe('fails')
    }),
    { numRuns: casesOr(60) },
  )
})

test('a filter of which `mayFail` says nothing never fails, and `guard` keeps what it kept', () => {
  fc.assert(
    fc.property(aPair(), ({ schema, one }) => {
      const { prove } = prover({ schema })
      // Of rows of any form, nothing is known: no condition is a risk more than another.
      if (schema.kind !== 'any' && mayFail(one, schema).length === 0)
        expect(prove('never-fails', one).answer).not.toBe('fails')
      expect(prove('implies', one, guard(one, schema)).answer).not.toBe('fails')
    }),
    { numRuns: casesOr(60) },
  )
})
