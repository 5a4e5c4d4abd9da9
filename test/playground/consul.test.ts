import { expect, test } from 'vitest'
import { consulSample } from '../../playground/data/consul-rows.ts'
import { CONSUL, CONSUL_LISTS, isConsulList } from '../../playground/data/resources.ts'
import { rewriteFilter } from '../../playground/data/rewrite-filter.ts'
import { choicesIn } from '../../playground/facets/choose.ts'
import { conditionKey, conditionText, crossing } from '../../playground/facets/condition.ts'
import { safeCondition } from '../../playground/facets/safe-condition.ts'
import { consulCode } from '../../playground/panels/request/consul-code.ts'
import { requestForms } from '../../playground/panels/request/request-forms.ts'
import { type SharedState, toFragment } from '../../playground/share/fragment.ts'
import { readFragment, toState } from '../../playground/share/read-fragment.ts'
import {
  type CheckIssue,
  check,
  compile,
  explain,
  guard,
  mayFail,
  parse,
  toText,
} from '../../src/index.ts'
import { validateRow } from '../../src/server/validate-row.ts'
import { parseTarget } from '../../src/targets/index.ts'

const LISTS = Object.keys(CONSUL_LISTS).filter(isConsulList)
const target = parseTarget(CONSUL)
const FILTER = 'Checks.Status == critical'

test.each(LISTS)('the sample rows of %s fit its schema', (list) => {
  const { rows, schema } = consulSample(list)
  expect(rows.length).toBeGreaterThan(10)
  for (const [at, row] of rows.entries()) expect(validateRow(row, schema, `${at}`)).toEqual(row)
})

const examples = LISTS.flatMap((list) =>
  consulSample(list).examples.map(({ filter }) => ({ list, filter })),
)

test.each(examples)('$filter says something of $list, and nothing is wrong with it', (example) => {
  const { rows, schema } = consulSample(example.list)
  const options = { schema, target }
  const isWrong = ({ severity }: CheckIssue) => severity !== 'info'
  expect(check(example.filter, options).filter(isWrong)).toEqual([])
  const found = rows.filter(compile(example.filter, options)).length
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(rows.length)
  expect(toText(explain(example.filter, rows[0], options))).toMatch(/^(?:Let in|Kept out), because/)
})

const state: SharedState = {
  filter: FILTER,
  tab: 'why',
  source: { kind: 'consul', resource: 'consul/service-health', target: 'consul@1.22.1' },
}

test('a link has the list of Consul and the release that answers', async () => {
  expect(await readFragment(await toFragment(state))).toEqual({ kind: 'state', state })
})

// A release that does not exist would fail on every row.
test.each([
  undefined,
  null,
  {},
  'consul@1.5',
  'consul@2.0',
  'nomad@1.11',
  '1.20',
  { consul: '1.22.1' },
])('a link with the target %j is for the usual one', (target) => {
  const { source } = toState({ ...state, source: { ...state.source, target } }) ?? {}
  expect(source).toEqual({ ...state.source, target: CONSUL })
})

test('a link to a list that Consul does not have cannot be read', () => {
  expect(toState({ ...state, source: { kind: 'consul', resource: 'toString' } })).toBeUndefined()
})

test('the request goes to an agent of Consul, with its token', () => {
  const source = { kind: 'consul', resource: 'consul/health-check', target: CONSUL } as const
  const text = 'Output == "/usr"'
  const { forms } = requestForms({ text, source, issues: [] }, parse(text, { target }))
  expect(forms.map(({ code }) => code)).toEqual([
    'http://127.0.0.1:8500/v1/health/state/any?filter=Output%20%3D%3D%20%22%2Fusr%22',
    `curl 'http://127.0.0.1:8500/v1/health/state/any' \\
  --header 'X-Consul-Token: '"$CONSUL_HTTP_TOKEN" \\
  --get --data-urlencode 'filter=Output == "/usr"'`,
    expect.stringContaining('$env:CONSUL_HTTP_TOKEN'),
  ])
  expect(consulCode(source, text)).toContain("const target = consul('1.20')")
  expect(consulCode(source, text)).toContain(String.raw`compile("Output == \"/usr\"",`)
})

// `!=` on such a path would let in rows with any other entry.
test.each([
  [false, FILTER],
  [true, `not ${FILTER}`],
])('the condition on an entry of a list, negative: %s, is %s', (isNegative, wanted) => {
  const entry = { asks: 'equal', list: ['Checks'], path: ['Status'], value: 'critical' } as const
  const condition = crossing(entry)
  const { schema } = consulSample('consul/service-health')
  expect(conditionText(condition, isNegative)?.replaceAll('"', '')).toBe(wanted)
  expect(safeCondition(wanted, schema, { check, guard, mayFail }, target)).toEqual({
    text: wanted,
    guards: [],
  })
  expect(choicesIn(wanted).get(conditionKey(condition))?.choice).toBe(
    isNegative ? 'excluded' : 'included',
  )
})

// In Consul, `!=` on a path through a list asks for any other entry.
test.each([
  ['negate', FILTER, `not ${FILTER}`],
  ['negate', `not ${FILTER}`, FILTER],
  ['simplify', 'not not a == 1', 'not not a == 1'],
  ['format', 'a  ==  "/usr"', 'a == `/usr`'],
] as const)('to %s %s for Consul gives %s', (how, filter, wanted) => {
  expect(rewriteFilter(filter, how, target).filter).toBe(wanted)
})
