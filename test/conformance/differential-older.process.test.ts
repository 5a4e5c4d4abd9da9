import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { print } from '../../src/filters/print/index.ts'
import { parseJson, readJson, stringifyJson } from '../../src/rows/json/index.ts'
import { anExpression, aRow } from '../support/arbitraries.ts'
import { SEED } from '../support/cases.ts'
import { CASES, TIMEOUT_MS } from '../support/differential.ts'
import { outcomeFor, readFor, withoutCrash } from '../support/older-outcome.ts'
import { OLDER_VERSIONS, type OracleRequest, type Version } from '../support/oracle.ts'
import { test } from '../support/oracle-test.ts'
import type { Outcome } from '../support/outcome.ts'
import { createRandom, type Random } from '../support/random.ts'
import { randomEvaluation } from '../support/random-evaluations.ts'
import { randomText } from '../support/random-texts.ts'
import { flatten } from '../support/reference-tree.ts'
import { schemaOfOlderShape, structsOf } from '../support/shapes.ts'

// The live reference in older versions: `VERSION=0.1.2` asks that one alone.

const VERSIONS = OLDER_VERSIONS.filter((version) => (process.env.VERSION ?? version) === version)
const COUNT = Math.ceil(CASES / 5)
const structs = structsOf('0.1.2/')
const schemas = new Map(
  ['Service', 'Kinds'].map((name) => [name, schemaOfOlderShape('0.1.2/', name)]),
)

// That version judges a filter by the type before it sees a row, so both are drawn from a type.
const typed = fc
  .constantFrom(...schemas)
  .chain(([type, schema]) =>
    fc.record({ type: fc.constant(type), filter: anExpression(schema), row: aRow(schema) }),
  )

interface Evaluated {
  readonly request: OracleRequest & { readonly expr: string }
  readonly got: Outcome
}

function byType({ type, filter, row }: ReturnType<typeof typed.generate>['value']): Evaluated {
  const [expr, datum] = [print(filter), stringifyJson(row)]
  const got = outcomeFor('0.1.2', expr, parseJson(datum), { schema: schemas.get(type) })
  return { request: { op: 'typed', type, expr, datum }, got }
}

function onJson(random: Random, version: Version): Evaluated {
  const evaluation = randomEvaluation(random)
  const { expr, datum, numbers } = evaluation
  const row = numbers === 'json' ? parseJson(datum, { numbers: 'exact' }) : readJson(datum)
  const options = 'unknown' in evaluation ? { unknownValue: evaluation.unknown } : {}
  const got = outcomeFor(version, expr, row, options)
  return { request: { op: 'eval', ...evaluation }, got }
}

test.for(VERSIONS)(
  `${COUNT} random texts read as %s reads them`,
  { timeout: TIMEOUT_MS },
  (version, { oracleOf }) => {
    const { ask } = oracleOf(version)
    const random = createRandom(SEED)
    const texts = Array.from({ length: COUNT }, () => randomText(random))
    const answers = ask(texts.map((expr) => ({ op: 'parse', expr })))
    const differences = texts.flatMap((text, index) => {
      const { ast, kind } = answers[index] ?? {}
      const wanted = ast ? flatten(ast) : 'no filter'
      const got = readFor(version, text)
      return kind === 'limit' || isDeepStrictEqual(got, wanted) ? [] : [{ text, wanted, got }]
    })
    expect(differences).toEqual([])
  },
)

test.for(VERSIONS)(
  `${COUNT} random filters answer as %s answers`,
  { timeout: TIMEOUT_MS },
  (version, { oracleOf }) => {
    const { ask } = oracleOf(version)
    const random = createRandom(SEED)
    const cases =
      version === '0.1.2'
        ? fc.sample(typed, { numRuns: COUNT, seed: SEED }).map(byType)
        : Array.from({ length: COUNT }, () => onJson(random, version))
    const knowing = (requests: readonly OracleRequest[]) =>
      ask([{ op: 'shapes', shapes: structs }, ...requests]).slice(1)
    const answers = knowing(cases.map(({ request }) => request))
    const differs = ({ got }: Evaluated, outcome: Outcome) =>
      outcome.error !== 'limit' && !isDeepStrictEqual(got, withoutCrash(outcome, got))
    const different = cases.flatMap((one, index) => {
      const { result, error } = answers[index] ?? {}
      const wanted = { result, error } as Outcome
      return differs(one, wanted) ? [{ one, wanted }] : []
    })
    // The order in which the reference walks a map is drawn anew each time.
    const again = knowing(
      different.map(({ one }) => ({ ...one.request, times: 300 }) as OracleRequest),
    )
    const certain = different.filter(
      ({ one }, index) => !again[index]?.outcomes?.some((outcome) => !differs(one, outcome)),
    )
    expect(certain).toEqual([])
  },
)
