import { expect, test } from 'vitest'
import { type CheckIssue, type CheckOptions, check } from '../../src/rows/check/index.ts'
import { type FieldMap, type ObjectSchema, type Schema, s } from '../../src/rows/schema/index.ts'
import { consul } from '../../src/rows/targets/index.ts'
import { countCharacters } from '../support/count-characters.ts'

// What `check` looks at grows with the clauses of a filter and with the fields of a schema, not with both multiplied.

const CLAUSES = 150
const FIELDS = 240

const clauses = (count: number, clause: (name: string) => string) =>
  Array.from({ length: count }, (_, at) => clause(`Fielt${at.toString(36)}`)).join(' or ')

const names = (count: number) => Array.from({ length: count }, (_, at) => `Field${at.toString(36)}`)

/** An object of many fields, and a count of the looks at them. */
function wide(count: number): { readonly schema: ObjectSchema; readonly looks: () => number } {
  const { fields, ...rest } = s.typed(
    Object.fromEntries(names(count).map((name) => [name, s.string()])),
  )
  let looks = 0
  const counted = new Proxy(fields, {
    get: (target, name: string) => {
      looks++
      return target[name]
    },
    getOwnPropertyDescriptor: (target, name) => {
      looks++
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys: (target) => {
      looks += count
      return Reflect.ownKeys(target)
    },
  }) as FieldMap
  return { schema: { ...rest, fields: counted }, looks: () => looks }
}

const cases: [
  what: string,
  clause: (name: string) => string,
  around: (of: ObjectSchema) => Schema,
  options: CheckOptions,
][] = [
  ['names like others', (name) => `${name} == a`, (of) => of, {}],
  ['names like no other', (name) => `x${name.length}${name} == a`, (of) => of, {}],
  ['names of plain JSON', (name) => `${name} == a`, (shape) => ({ kind: 'any', shape }), {}],
  ['names for Consul', (name) => `${name} == a`, (of) => of, { target: consul('1.20') }],
  ['entries of a map', (name) => `M.${name} == true`, (of) => s.typed({ M: s.map(of) }), {}],
  ['values that are words', (name) => `Field1 == ${name}`, (of) => of, {}],
]

test.each(cases)(
  'F78: clauses and fields are not multiplied for %s',
  async (_, clause, around, options) => {
    const looksAt = async (times: number) => {
      const { schema, looks } = wide(times * FIELDS)
      const filter = clauses(times * CLAUSES, clause)
      const characters = await countCharacters(() =>
        check(filter, { ...options, schema: around(schema) }),
      )
      return characters + looks()
    }
    expect(await looksAt(4)).toBeLessThan(8 * (await looksAt(1)))
  },
)

test('F78: values that are not listed are compared with those that are, for as many as are shown', async () => {
  const looksAt = (times: number) => {
    const schema = s.typed({ A: s.string({ oneOf: names(times * FIELDS) }) })
    return countCharacters(() =>
      check(
        clauses(times * CLAUSES, (name) => `A == "${name}"`),
        { schema },
      ),
    )
  }
  expect(await looksAt(4)).toBeLessThan(8 * (await looksAt(1)))
})

test('the first clauses get suggestions, as many as issues are shown', () => {
  const schema = s.typed({ Status: s.string(), Name: s.string() })
  const issues = check(
    clauses(3, (name) => `Statu${name.at(-1)} == a`),
    { schema, limits: { maxErrors: 2 } },
  )
  const isSuggesting = ({ fix }: CheckIssue) => fix !== undefined
  expect(issues.map(isSuggesting)).toEqual([true, true, false])
  expect(issues.at(-1)?.code).toBe('more-issues')
})

test('a hint names a few of many fields', () => {
  const { schema } = wide(1_000)
  const [issue] = check('M == true', { schema: s.typed({ M: schema }) })
  expect(issue?.hint.length).toBeLessThan(200)
})
