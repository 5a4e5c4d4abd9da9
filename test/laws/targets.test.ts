import { expect, test } from 'vitest'
import { FilterError, parse } from '../../grammar/index.ts'
import { toText } from '../../src/rows/english/index.ts'
import {
  type CompileOptions,
  compareFilters,
  compile,
  coverage,
  explain,
  whyNot,
} from '../../src/rows/evaluate/index.ts'
import { parseJson, readJson } from '../../src/rows/json/index.ts'
import { serviceHealthSchema } from '../../src/rows/schemas/consul.ts'
import { consul, goBexpr } from '../../src/rows/targets/index.ts'
import { schemaOfOlderShape } from '../support/shapes.ts'
import { mismatches, readVectors } from '../support/vectors.ts'

interface Vector {
  readonly expr: string
  readonly datum_text: string
  readonly type?: string
  readonly numbers?: 'json'
}

/** What ends a call: an answer, or the code and the place of an error. */
function outcome(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return [error.code, error.message, error.span]
  }
}

test.each<[version: string, file: string]>([
  ['0.1.2', 'typed'],
  ['0.1.12', 'eval'],
])(
  'explanations and counts for %s answer as its predicate, on every row of its verdicts',
  (version, name) => {
    const file = `${version}/${name}.jsonl`
    const target = goBexpr(version)
    const cases = readVectors<Vector>(file).map((vector) => {
      const { type, numbers, datum_text: text } = vector
      const schema = type === undefined ? undefined : schemaOfOlderShape(`${version}/`, type)
      const row = numbers === 'json' ? parseJson(text, { numbers: 'exact' }) : readJson(text)
      return { ...vector, row, options: { target, schema } satisfies CompileOptions }
    })
    const wanted = ({ expr, row, options }: (typeof cases)[number]) => {
      let answer: unknown
      const found = outcome(() => {
        const predicate = compile(parse(expr, { target }), options)
        answer = outcome(() => predicate(row))
        return 'compiled'
      })
      if (found !== 'compiled') return { refused: found }
      const count = (is: boolean) => (is ? 1 : 0)
      const isError = typeof answer !== 'boolean'
      const counts = [count(answer === true), count(answer === false), count(isError)]
      return { answer, counts, kept: counts[0], failed: counts[2], isExplained: answer !== true }
    }
    const ours = ({ expr, row, options }: (typeof cases)[number]) => {
      let found: unknown
      const refused = outcome(() => {
        const tree = parse(expr, { target })
        const { answer, error } = explain(tree, row, options)
        const { kept, dropped, failed } = coverage(tree, [row], options)
        const { after } = compareFilters(tree, tree, [row], options)
        found = {
          answer: error ? [error.code, error.message, error.span] : answer,
          counts: [kept, dropped, failed],
          ...after,
          isExplained: whyNot(tree, row, options).length > 0,
        }
        return undefined
      })
      return refused === undefined ? found : { refused }
    }
    expect(mismatches(file, cases, wanted, ours)).toEqual([])
  },
)

const options = { target: consul('1.20'), schema: serviceHealthSchema } as const
const two = { Checks: [{ Status: 'passing' }, { Status: 'critical' }] }
const one = { Checks: [{ Status: 'critical' }] }

// An entry is enough.
test.each<[filter: string, row: object, text: string]>([
  [
    'Checks.Status == passing',
    two,
    'Let in, because `Checks.Status` finds ["passing", "critical"], one of which is "passing".',
  ],
  [
    'Checks.Status == warning',
    two,
    'Kept out, because `Checks.Status` finds ["passing", "critical"], none of which is "warning".',
  ],
  [
    'Checks.Status == passing',
    one,
    'Kept out, because `Checks.Status` finds ["critical"], which is not "passing".',
  ],
  [
    'Checks.Status != passing',
    one,
    'Let in, because `Checks.Status` finds ["critical"], which is not "passing".',
  ],
  [
    'Checks.Status == passing',
    { Checks: [] },
    'Kept out, because the lists in `Checks.Status` have no entries.',
  ],
  [
    'Service.Meta.a matches x',
    { Service: { Meta: {} } },
    'Let in, because `Service.Meta.a` is missing, which counts as a match of "x" here.',
  ],
  [
    'Service.Meta.a != x',
    { Service: { Meta: {} } },
    'Let in, because `Service.Meta.a` is missing, and so not "x".',
  ],
  [
    'Service.Meta.a == x',
    { Service: { Meta: { a: 'y' } } },
    'Kept out, because `Service.Meta.a` is "y", not "x".',
  ],
  [
    'web in Service.Tags',
    { Service: { Tags: ['db'] } },
    'Kept out, because `Service.Tags` is ["db"], without the item "web".',
  ],
  [
    'Service.Port == 80',
    { Service: {} },
    'Kept out, because `Service.Port` is 0 (the row does not have it), not 80.',
  ],
])('%s: %s', (filter, row, text) => {
  expect(toText(explain(parse(filter, { target: options.target }), row, options))).toBe(text)
})
