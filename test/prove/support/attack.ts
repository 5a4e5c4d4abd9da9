import fc from 'fast-check'
import { print } from '../../../src/filters/print/index.ts'
import { type Fact, type Prover, prover, type Question } from '../../../src/prove/index.ts'
import { isAboutTwo, QUESTIONS } from '../../../src/prove/questions.ts'
import { compileUnchecked } from '../../../src/rows/evaluate/index.ts'
import { type Outcome, outcomeOf } from '../../../src/rows/evaluate/outcome.ts'
import type { Schema } from '../../../src/rows/schema/index.ts'
import { re2Engine } from '../../../src/rows/values/index.ts'
import { rowAdjuster } from '../../../src/testing/adjust-row.ts'
import { choosing, someChoices } from '../../../src/testing/choices.ts'
import { aRow } from '../../../src/testing/index.ts'
import { admits } from '../../testing/admits.ts'
import type { Pair } from './drawn-pairs.ts'

/** A fact, and what is wrong with it, if anything is. */
export interface Attacked {
  readonly question: Question
  readonly fact: Fact
  /** Processor time, as other programs may be running. */
  readonly ms: number
  readonly wrong: string | undefined
}

export const ALL_QUESTIONS = Object.keys(QUESTIONS) as Question[]

/**
 * Asks questions about a pair. A row that refutes one must be of the schema and is run again; a proof is attacked with
 * as many rows, half of which have the values that the filters ask for.
 */
export function attack(
  pair: Pair,
  questions: readonly Question[],
  numRows: number,
  seed: number,
  keep: Prover = prover({ schema: pair.schema, patternEngine: re2Engine }),
): Attacked[] {
  const { schema, one, other } = pair
  let rows: readonly (readonly Outcome[])[] | undefined
  const predicates = [one, other].map((filter) => compileUnchecked(filter, { schema }))
  const outcomesOn = (row: unknown) => predicates.map((predicate) => outcomeOf(predicate, row))
  return questions.map((question) => {
    const meaning = QUESTIONS[question]
    const started = process.cpuUsage()
    const fact = isAboutTwo(question) ? keep.prove(question, one, other) : keep.prove(question, one)
    const { user, system } = process.cpuUsage(started)
    const ms = (user + system) / 1000
    const refutes = ([first = true, second = true]: readonly Outcome[]) =>
      meaning.isRefutedBy(first, meaning.isAboutTwo ? second : true)
    const wrong = (): string | undefined => {
      switch (fact.answer) {
        case 'fails':
          if (!admits(schema, fact.row)) return 'a row that the schema does not admit'
          return refutes(outcomesOn(fact.row)) ? undefined : 'a row that does not refute it'
        case 'holds': {
          rows ??= fc.sample(rowsFor(pair), { numRuns: numRows, seed }).map(outcomesOn)
          return rows.some(refutes) ? 'a proof that a row refutes' : undefined
        }
        case 'unknown':
          return fact.why === 'model' ? 'a row that the evaluator judges otherwise' : undefined
      }
    }
    return { question, fact, ms, wrong: wrong() }
  })
}

function rowsFor({ schema, one, other }: Pair): fc.Arbitrary<unknown> {
  const adjusters = [one, other].map((filter) => rowAdjuster(filter, schema))
  return fc
    .tuple(aRow(schema as Schema), fc.nat(3), fc.boolean(), someChoices())
    .map(([row, which, want, drawn]) => {
      const adjust = adjusters[which]
      return adjust ? adjust(row, want, choosing(drawn)) : row
    })
}

/** A wrong answer, to be repeated. */
export function reportOf(
  { schema, one, other }: Pair,
  { question, fact, wrong }: Attacked,
): string {
  return [`${wrong}: ${question}`, print(one), print(other), shown(fact), shown(schema)].join(
    '\n  ',
  )
}

function shown(value: unknown): string {
  try {
    const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
    return text.slice(0, 1_500)
  } catch {
    return 'a schema of itself'
  }
}
