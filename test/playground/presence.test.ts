import { beforeAll, describe, expect, test } from 'vitest'
import { VERDICT } from '../../playground/data/evaluate-rows.ts'
import { sampleOf } from '../../playground/data/samples.ts'
import { hasValue } from '../../playground/data/value-at.ts'
import { presenceChoices } from '../../playground/facets/presence.ts'
import { language } from '../../playground/store/language.ts'
import { chosenPresence, chosenTarget, loaded, presence } from '../../playground/store/state.ts'
import { schemaFromRows } from '../../src/core.ts'
import { compile } from '../../src/index.ts'
import { lenient } from '../../src/targets/index.ts'
import { counterOf } from './counting-facets.ts'

beforeAll(() => language.load())

const RESOURCES = ['jobs', 'deployments', 'nodes', 'allocations', 'evaluations', 'members'] as const
const own = [
  { id: 1, traceId: 'x', m: { k: 1, n: null }, deep: { p: { q: 1 } } },
  { id: 2, traceId: null, m: {}, deep: null },
  { id: 3, m: null, deep: { p: null } },
  { id: 4, m: { k: 2 }, deep: {} },
]
const sources = [
  ...RESOURCES.map((name) => ({ name, data: sampleOf(name), target: undefined })),
  ...[undefined, lenient].map((target) => ({
    name: target ? 'own rows, lenient' : 'own rows',
    data: { source: { kind: 'own', name: 'x' }, rows: own, schema: schemaFromRows(own) } as const,
    target,
  })),
]

/** The paths of the fields of rows, without those in lists. */
function pathsOf(rows: readonly unknown[]) {
  const facets = counterOf(rows).count(new Uint8Array(rows.length))
  return facets.flatMap(({ path, list }) => (list ? [] : [path]))
}

test.each(sources)(
  'a condition that a row of $name has a field is true on exactly these rows',
  ({ data, target }) => {
    loaded.value = data
    chosenTarget.value = target?.name
    const wrong: unknown[] = []
    for (const path of pathsOf(data.rows)) {
      for (const { has, code } of presenceChoices({ path })) {
        if (code === undefined) continue
        const isIn = compile(code, { schema: data.schema, target })
        const differs = data.rows.findIndex((row) => isIn(row) !== (hasValue(row, path) === has))
        if (differs !== -1) wrong.push([code, differs])
      }
    }
    expect(wrong).toEqual([])
  },
)

describe('the ways to ask for a field', () => {
  test.each<[path: string, isLenient: boolean, has: string | undefined, lacks: string | undefined]>(
    [
      ['traceId', false, undefined, undefined],
      ['traceId', true, 'traceId is not nil', 'traceId is nil'],
      ['m.k', false, 'm is not nil and "k" in m', 'not (m is not nil and "k" in m)'],
      ['m.n', false, undefined, undefined], // a key whose value is null
    ],
  )('%s, lenient: %s', (path, isLenient, has, lacks) => {
    loaded.value = sources.at(-1)?.data
    chosenTarget.value = isLenient ? 'lenient' : undefined
    const codes = presenceChoices({ path: path.split('.') }).map(({ code }) => code)
    expect(codes).toEqual([has, lacks])
  })

  test('without a condition, a choice of rows belongs to its source and is left by the same way', () => {
    loaded.value = sources.at(-1)?.data
    chosenTarget.value = undefined
    const [, lacks] = presenceChoices({ path: ['traceId'] })
    lacks?.run()
    expect(presence.value).toEqual({ path: ['traceId'], has: false, of: 'own x' })
    expect(presenceChoices({ path: ['traceId'] }).map(({ isOn }) => isOn)).toEqual([false, true])
    loaded.value = sampleOf('jobs')
    expect(presence.value).toBeUndefined()
    loaded.value = sources.at(-1)?.data
    presenceChoices({ path: ['traceId'] })[1]?.run()
    expect(chosenPresence.value).toBeUndefined()
  })
})

test('rows that have a field, or lack it, are counted', () => {
  const of = Uint8Array.of(VERDICT.in, VERDICT.out, VERDICT.in, VERDICT.in)
  const facets = counterOf(own).count(of)
  const present = Object.fromEntries(
    facets.map(({ key, present }) => [key, present && [present.has, present.lacks]]),
  )
  expect(present).toMatchObject({
    '["values",["traceId"]]': [
      { in: 1, all: 1 },
      { in: 2, all: 3 },
    ],
    '["values",["m","k"]]': [
      { in: 2, all: 2 },
      { in: 1, all: 2 },
    ],
    '["values",["id"]]': undefined,
  })
})
