import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constName, type Facts, VALUES } from '../../scripts/schemas/source.ts'
import { type ObjectSchema, resolveField, type Schema } from '../../src/rows/schema/index.ts'
import * as door from '../../src/rows/schemas/index.ts'
import * as types from '../../src/rows/schemas/types.generated.ts'
import * as values from '../../src/rows/schemas/values.ts'
import { LIST_KINDS } from '../../src/services/server/state/lists.ts'
import { LISTS } from '../../src/services/wire/index.ts'

interface AllFacts extends Facts {
  readonly statusValues: Readonly<Record<string, { spec: string[]; public: string[] }>>
  readonly resources: Readonly<Record<string, ResourceFacts>>
}

interface ResourceFacts {
  readonly endpoint: string
  readonly filter: boolean
  readonly pagination: boolean
  readonly reverse: boolean
  readonly orderKey: string | null
  readonly otherFilterParams: string[]
  readonly prefixParam: boolean
  readonly stubDiff?: {
    readonly onlyInStub: string[]
    readonly kindDiffers: { name: string; stub: string; full: string }[]
    readonly onlyInFull: string[]
  }
  readonly fixes: Readonly<Record<string, string>>
}

const facts: AllFacts = JSON.parse(
  readFileSync(new URL('../../scripts/schemas/resources.json', import.meta.url), 'utf8'),
)
const schemas = { ...types } as unknown as Readonly<Record<string, ObjectSchema>>
const shipped = { ...door } as unknown as Readonly<Record<string, ObjectSchema>>

test('there is a schema of every type, and of no other', () => {
  expect(Object.keys(types).sort()).toEqual(Object.keys(facts.types).map(constName).sort())
  const fields = Object.values(schemas).flatMap((schema) => Object.values(schema.fields))
  expect(fields.length).toBe(1101)
  expect(fields.filter((field) => field.must).length).toBe(77)
})

test.each(Object.entries(VALUES))('the values of %s are those of the facts', (place, name) => {
  const [resource = '', field = ''] = place.split('.')
  const known = facts.statusValues[place] ?? facts.statusValues[resource]
  const expected = [...(known?.spec ?? []), ...(known?.public ?? [])]
  expect((values as Record<string, readonly string[]>)[name]).toEqual(expected)
  const schema = shipped[`${resource}Schema`] as ObjectSchema
  expect(schema.fields[field]?.schema).toMatchObject({ oneOf: expected })
})

test('every known value has its place', () => {
  const places = Object.keys(facts.statusValues)
  const named = places.map((place) => (place.includes('.') ? place : `${place}.Status`))
  expect(Object.keys(VALUES).sort()).toEqual(named.sort())
})

// Lists.

const LIST_NAMES = {
  job: 'jobs',
  node: 'nodes',
  allocation: 'allocations',
  deployment: 'deployments',
  evaluation: 'evaluations',
  agentMember: 'members',
} as const

test.each(Object.entries(facts.resources))('the list of %s is as the facts say', (name, list) => {
  const order = list.orderKey?.replace(/ \(.*/, '').split(', ')
  const fields: Record<string, string> = {
    namespace: 'Namespace',
    id: 'ID',
    'create index': 'CreateIndex',
  }
  const listName = LIST_NAMES[name as keyof typeof LIST_NAMES]
  expect(LISTS[listName]).toMatchObject({
    path: list.endpoint,
    narrows: [...(list.prefixParam ? ['prefix'] : []), ...list.otherFilterParams],
    reverses: list.reverse,
  })
  const served = listName === 'members' ? undefined : LIST_KINDS[listName].order
  expect(served).toEqual(order?.map((key) => fields[key]))
})

const stubbed = ['job', 'node', 'allocation'] as const

function kindText(schema: Schema): string {
  if (schema.kind === 'nullable') return `nullable<${kindText(schema.of)}>`
  return schema.kind === 'object' ? `object:${schema.name}` : schema.kind
}

test.each(stubbed)('the list of %s differs from the full type as the facts say', (name) => {
  const { stubDiff, fixes } = facts.resources[name] as Required<ResourceFacts>
  const full = shipped[`${name}Schema`] as ObjectSchema
  const { fields: row } = shipped[`${name}StubSchema`] as ObjectSchema
  const lacking = (from: object, other: object) =>
    Object.keys(from).filter((field) => !Object.hasOwn(other, field))
  expect(lacking(row, full.fields).sort()).toEqual([...stubDiff.onlyInStub].sort())
  expect(lacking(full.fields, row)).toEqual(stubDiff.onlyInFull)
  for (const { name, stub, full: kind } of stubDiff.kindDiffers) {
    expect(kindText(row[name]?.schema as Schema)).toBe(stub)
    expect(kindText(full.fields[name]?.schema as Schema)).toBe(kind)
  }
  expect(Object.keys(full.replacements ?? {}).sort()).toEqual(Object.keys(fixes).sort())
})

test.each(stubbed)('what filters of %s are to use instead is a field of the full type', (name) => {
  const { fixes } = facts.resources[name] as ResourceFacts
  const schema = shipped[`${name}Schema`] as ObjectSchema
  for (const [field, replacement] of Object.entries(schema.replacements ?? {})) {
    const { path, asks } = replacement
    const fix = fixes[field] as string
    if (!path) {
      expect(fix).toContain('cannot be filtered')
      continue
    }
    const [first = '', ...more] = path
    const written = [
      first,
      ...more.map((part) => (part.includes('.') ? `["${part}"]` : `.${part}`)),
    ]
    expect(fix).toContain(written.join('') + (asks ? ` ${asks}` : ''))
    expect(resolveField(schema, path).found).toBe(true)
    expect(resolveField(schema, [field]).replacement).toEqual(replacement)
  }
})

// Plain data.

test.each(Object.keys(shipped).filter((name) => name.endsWith('Schema')))(
  '%s survives JSON',
  (name) => {
    const schema = shipped[name]
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  },
)

test('importing the schemas does nothing but make them', () => {
  for (const file of ['types.generated', 'values', 'replacements']) {
    const source = readFileSync(
      new URL(`../../src/rows/schemas/${file}.ts`, import.meta.url),
      'utf8',
    )
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    expect(code).not.toMatch(/[\w\])]\s*\(|\.\.\.|=>|new /)
  }
})
